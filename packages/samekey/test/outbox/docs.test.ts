import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { eventJson } from "../../src/serve/json.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { keyFor, video } from "../store/outcomes.ts";

/** What docs/events.md shows, as a module. */
const documented = async (): Promise<Record<string, (...args: never[]) => void>> => {
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/events.md"), "utf8");
  const code = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block).join("\n");
  const folder = mkdtempSync(join(tmpdir(), "samekey-docs-"));
  try {
    writeFileSync(join(folder, "consumers.mjs"), code);
    return await import(pathToFileURL(join(folder, "consumers.mjs")).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("the consumers of docs/events.md do each thing once, however often they are told", async () => {
  const { once, indexEvent, embedEvent, notifyEvent } = await documented();
  const run = (consumer: typeof once, ...args: unknown[]): void => Reflect.apply(consumer ?? (() => {}), null, args);
  const store = await openSqliteStore(":memory:");
  const record = (title: string, at: number): Promise<unknown> =>
    store.record([video("aaaaaaaaaaa", title), video("bbbbbbbbbbb", "Other")], { source: "s", region: "US", at });
  await record("One", 1);
  await record("Two", 2);
  const key = keyFor("youtube:aaaaaaaaaaa");
  const shown = { title: "Two", canonical_url: "https://example.com/" };
  const told = (await store.events(0, 100)).map(eventJson);
  await store.remove(key, { at: 3, reason: "" });
  const removal = (await store.events(0, 100)).map(eventJson).slice(told.length);
  await store.close();

  const done = new Set<string>();
  const index = new Map<string, { version: number; document: unknown }>();
  const vectors = new Map<string, unknown>();
  const queue = new Map<string, string>();
  let worked = 0;
  let embedded = 0;
  const tell = (events: readonly object[]): void => {
    for (const event of events) {
      run(once, done, event, () => worked++);
      run(indexEvent, index, event, shown);
      run(embedEvent, vectors, event, shown, () => ++embedded);
      run(notifyEvent, queue, event, shown);
    }
  };
  tell(told);
  tell(told);
  expect(told).toHaveLength(3);
  expect([worked, embedded, queue.size, index.size]).toEqual([3, 2, 2, 2]);
  tell(removal);
  // A message that was delayed does not bring it back.
  tell(told);
  expect(index.get(key)?.document).toBeNull();
  expect(queue.size).toBe(2);
});
