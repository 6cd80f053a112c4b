import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FeedState, type FeedStateStore, unknownFeed } from "../../../../src/sources/feed/polling/contract.ts";
import { openSqliteFeeds } from "../../../../src/store/sqlite/feeds.ts";

const URL = "https://harbour.example/feed?key=ä";
const AT = Date.UTC(2026, 10, 30, 12);

const polled: FeedState = {
  ...unknownFeed(URL),
  address: "https://new.example/feed",
  etag: '"v1"',
  lastModified: "Mon, 06 May 2024 07:08:09 GMT",
  movedTo: "https://new.example/feed",
  movedSince: AT - 5,
  movedCount: 3,
  failures: 2,
  lastResult: "status 503",
  polledAt: AT,
  nextAt: AT + 1000,
};

/** What every store of the state of feeds must hold; `open` gives two handles of one database. */
const contract = (name: string, open: (folder: string) => Promise<readonly [FeedStateStore, FeedStateStore]>): void => {
  describe(name, () => {
    let folder: string;
    let store: FeedStateStore;
    let other: FeedStateStore;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "samekey-feeds-"));
      [store, other] = await open(folder);
    });
    afterEach(async () => {
      await store.close();
      await other.close();
      await rm(folder, { recursive: true, force: true });
    });

    test("a feed is unknown before its first poll, and then what the poll found", async () => {
      expect(await store.get(URL)).toBeNull();
      expect(await store.begin(URL, AT, 1000)).toEqual(unknownFeed(URL));
      expect(await store.finish(AT, polled)).toBe(true);
      expect(await other.get(URL)).toEqual(polled);
      expect(await store.begin(URL, AT + 1, 1000)).toEqual(polled);
    });

    test("one of several pollers gets it", async () => {
      const begun = await Promise.all([store, other, store, other].map((one) => one.begin(URL, AT, 1000)));
      expect(begun.filter((state) => state !== null)).toHaveLength(1);
      await store.finish(AT, polled);
      expect(await other.begin(URL, AT + 1, 1000)).toEqual(polled);
    });

    test("after a crash the lease runs out, and the poller that lost it stores nothing", async () => {
      await store.begin(URL, AT, 1000);
      expect(await other.begin(URL, AT + 999, 1000)).toBeNull();
      expect(await other.begin(URL, AT + 1000, 1000)).toEqual(unknownFeed(URL));
      expect(await store.finish(AT, polled)).toBe(false);
      expect(await other.finish(AT + 1000, { ...polled, failures: 0 })).toBe(true);
      expect(await store.finish(AT, polled)).toBe(false);
      expect((await store.get(URL))?.failures).toBe(0);
    });

    test("the list begins with the feed that is due first, and ends with what is gone", async () => {
      for (const [url, nextAt, goneAt] of [
        ["https://a.example/", 30, null],
        ["https://b.example/", 10, AT],
        ["https://c.example/", 20, null],
      ] as const) {
        await store.begin(url, AT, 1000);
        await store.finish(AT, { ...unknownFeed(url), nextAt, goneAt });
      }
      expect((await store.list()).map(({ url }) => url)).toEqual(["https://c.example/", "https://a.example/", "https://b.example/"]);
    });

    test("a feed that was forgotten is unknown", async () => {
      await store.begin(URL, AT, 1000);
      await store.finish(AT, { ...polled, goneAt: AT });
      await store.forget(URL);
      expect(await store.get(URL)).toBeNull();
      expect(await store.begin(URL, AT + 1, 1000)).toEqual(unknownFeed(URL));
    });
  });
};

contract("SQLite", async (folder) => {
  const path = join(folder, "feeds.db");
  return [await openSqliteFeeds(path), await openSqliteFeeds(path)];
});
