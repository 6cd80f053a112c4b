import { expect, test } from "vitest";
import { openSqliteStore } from "../../../src/store/sqlite/store.ts";
import { US } from "../contract/with-store.ts";
import { video } from "../outcomes.ts";

test.each([
  [false, ["created"]],
  [true, ["created", "repeated", "repeated"]],
])("repeated events are stored only when asked for: %s", async (repeatedEvents, expected) => {
  const store = await openSqliteStore(":memory:", { repeatedEvents });
  for (let time = 0; time < 3; time += 1) await store.record([video("aaaaaaaaaaa")], US);
  expect((await store.events(0, 10)).map(({ event }) => event)).toEqual(expected);
  await store.close();
});
