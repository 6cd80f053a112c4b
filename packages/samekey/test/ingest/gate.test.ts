import { identify } from "@samekey/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PassSummary, runPass } from "../../src/ingest/pass.ts";
import { readFeed } from "../../src/sources/feed/source-items.ts";
import type { RecordStore } from "../../src/store/contract.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";

let store: RecordStore;
let now = Date.UTC(2026, 10, 3);

beforeEach(async () => {
  store = await openSqliteStore(":memory:");
});
afterEach(() => store.close());

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const run = (items: string, trust: "open" | "strict" = "open", source = "paper"): Promise<PassSummary> =>
  runPass({
    store,
    source,
    region: "US",
    trust,
    identify,
    items: readFeed(bytes(`<rss version="2.0"><channel><title>P</title>${items}</channel></rss>`)),
    document: `${source}.xml`,
    now: () => (now += 1000),
  });

const item = (guid: string, link: string, title: string): string =>
  `<item>${guid && `<guid isPermaLink="false">${guid}</guid>`}${link && `<link>${link}</link>`}<title>${title}</title></item>`;

const ONE = item("tag:1", "https://paper.example/one?utm_source=x", "One");
const VIDEO = item("tag:2", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "A video");
const WORDS = item("", "", "Only words, which are enough");

test("a fetch that repeats changes nothing but last_seen and counts; what changes keeps its record", async () => {
  expect(await run(ONE + VIDEO + WORDS)).toMatchObject({ seen: 3, new: 3, updated: 0, repeated: 0, rejected: {} });
  const last = await store.lastEvent();
  expect(await run(ONE + VIDEO + WORDS)).toMatchObject({ seen: 3, new: 0, updated: 0, repeated: 3 });
  expect(await store.lastEvent()).toBe(last);
  const corrected = item("tag:1", "https://paper.example/one-moved", "One");
  expect(await run(corrected + VIDEO + WORDS)).toMatchObject({ new: 0, updated: 1, repeated: 2 });
  expect(await store.byAlias("https://paper.example/one-moved")).toMatchObject({
    resourceId: "page:paper.example/one",
    title: "One",
  });
  expect((await store.events(last, 10)).map(({ event }) => event)).toEqual(["moved"]);
});

test("in strict trust what identifies as nothing is rejected as it always was", async () => {
  expect(await run(ONE + VIDEO + WORDS, "strict")).toMatchObject({
    seen: 3,
    new: 1,
    rejected: { "unsupported-host": 1, "malformed-url": 1 },
  });
});

test("a guid that a whole feed shares is not believed, also in the next fetch", async () => {
  const items = [1, 2, 3, 4, 5].map((n) => item("same", `https://paper.example/${n}`, `Story ${n}`));
  expect(await run(items.join(""))).toMatchObject({ new: 5 });
  expect(await run(item("same", "https://paper.example/6", "Story 6") + items.join(""))).toMatchObject({ new: 1, repeated: 5 });
});

test("a removed item does not come back, whatever it is changed into", async () => {
  await run(ONE);
  const record = await store.byAlias("page:paper.example/one");
  await store.remove(record?.key ?? "", { at: now, reason: "" });
  expect(await run(item("tag:1", "https://paper.example/elsewhere", "Other"))).toMatchObject({ new: 0, rejected: { removed: 1 } });
});
