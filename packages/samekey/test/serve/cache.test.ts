import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify, keyOf } from "@samekey/core";
import fc from "fast-check";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../src/serve/app.ts";
import { followChanges } from "../../src/serve/cache/changes.ts";
import { createLru } from "../../src/serve/cache/lru.ts";
import { samePath } from "../../src/serve/paths.ts";
import type { CacheOptions } from "../../src/serve/site.ts";
import type { RecordStore, StoreEvent } from "../../src/store/contract.ts";
import { BASE, type Fixture, NOW, openFixture, see, youtube } from "./fixture.ts";

const RICK = "/watch/dQw4w9WgXcQ-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82-rick";
const OTHER = "/watch/otherOther1-other";

/** A store that tells how often a whole record was read. */
const counting = (store: RecordStore): { readonly store: RecordStore; readonly reads: () => number } => {
  let reads = 0;
  return {
    reads: () => reads,
    store: {
      ...store,
      byKey: (key) => {
        reads += 1;
        return store.byKey(key);
      },
    },
  };
};

const appOver = (store: RecordStore, cache: CacheOptions = {}, now = (): number => NOW): Hono =>
  createApp({ store, identify: (input) => identify(input), site: { name: "Video index", baseUrl: BASE }, now, cache });

const ask = async (app: Hono, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.request(`${BASE}${path}`, { headers });

let site: Fixture;
let folder: string;
beforeAll(async () => {
  site = await openFixture();
  folder = mkdtempSync(join(tmpdir(), "samekey-pages-"));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "Привет, Rick" }, { outcome: youtube("otherOther1"), title: "Other" });
});

describe("a page in memory", () => {
  test("is sent again without a look at the record, in both forms", async () => {
    const { store, reads } = counting(site.store);
    const app = appOver(store);
    const first = await (await ask(app, RICK)).text();
    expect(reads()).toBe(1);
    expect(await (await ask(app, RICK)).text()).toBe(first);
    expect(reads()).toBe(1);
    await ask(app, `${RICK}.json`);
    expect(reads()).toBe(2);
    expect((await ask(app, RICK, { Accept: "application/json" })).headers.get("content-type")).toBe("application/json");
    expect(await (await ask(app, "/watch/dQw4w9WgXcQ-stale")).text()).toBe("");
    expect(reads()).toBe(2);
  });

  test("is left out when its record changes, and no other page is", async () => {
    const { store, reads } = counting(site.store);
    const app = appOver(store);
    await ask(app, RICK);
    await ask(app, OTHER);
    await see(site.store, { outcome: youtube("otherOther1"), title: "Another name", hoursAgo: 0.5 });
    expect((await ask(app, RICK)).status).toBe(200);
    expect(reads()).toBe(2);
    const moved = await ask(app, OTHER);
    expect([moved.status, moved.headers.get("location"), reads()]).toEqual([301, "/watch/otherOther1-another-name", 3]);
    await see(site.store, { outcome: youtube("otherOther1"), title: "Other", hoursAgo: 0.4 });
    expect((await ask(app, OTHER)).status).toBe(200);
  });

  test("is gone with its record, and comes back with it", async () => {
    const app = appOver(site.store);
    await see(site.store, { outcome: youtube("removeMe__1"), title: "Remove me" });
    expect((await ask(app, "/watch/removeMe__1-remove-me")).status).toBe(200);
    await site.store.remove(keyOf("youtube:removeMe__1"), { at: NOW, reason: "asked for" });
    for (const path of ["/watch/removeMe__1-remove-me", "/watch/removeMe__1", `/r/${keyOf("youtube:removeMe__1")}`]) {
      const answer = await ask(app, path);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 410, "no-store"]);
      expect(await answer.text()).not.toContain("asked for");
    }
    await site.store.restore(keyOf("youtube:removeMe__1"));
    expect((await ask(app, "/watch/removeMe__1")).status).toBe(404);
    await see(site.store, { outcome: youtube("removeMe__1"), title: "Remove me" });
    expect((await ask(app, "/watch/removeMe__1-remove-me")).status).toBe(200);
  });

  test("is made again after its time, since counts move without an event", async () => {
    let at = NOW;
    const app = appOver(site.store, { maxAgeMs: 1_000 }, () => at);
    const first = await (await ask(app, OTHER)).text();
    await see(site.store, { outcome: youtube("otherOther1"), title: "Other" });
    expect(await (await ask(app, OTHER)).text()).toBe(first);
    at += 1_000;
    expect(await (await ask(app, OTHER)).text()).not.toBe(first);
  });

  test("takes no more room than it was given", () => {
    const lru = createLru<string>(10_000, (value) => value.length);
    for (let n = 0; n < 1_000; n += 1) {
      lru.set(`name ${n}`, "x".repeat(500));
      lru.get("name 0");
      expect(lru.bytes).toBeLessThanOrEqual(10_000);
    }
    expect([lru.get("name 0") === null, lru.get("name 999") === null, lru.get("name 500")]).toEqual([false, false, null]);
    lru.set("huge", "x".repeat(9_000));
    expect([lru.get("huge"), lru.size > 5]).toEqual([null, true]);
    lru.set("name 0", "y");
    expect(lru.get("name 0")).toBe("y");
  });

  test("is known to a client by its tag or its date", async () => {
    const app = appOver(site.store);
    const page = await ask(app, OTHER);
    const etag = page.headers.get("etag") ?? "";
    const modified = page.headers.get("last-modified") ?? "";
    expect(Date.parse(modified)).toBeLessThanOrEqual(NOW);
    for (const [headers, status] of [
      [{ "If-None-Match": etag }, 304],
      [{ "If-None-Match": `"x", W/${etag}` }, 304],
      [{ "If-None-Match": '"x"', "If-Modified-Since": modified }, 200],
      [{ "If-Modified-Since": modified }, 304],
      [{ "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" }, 200],
      [{ "If-Modified-Since": "nonsense" }, 200],
    ] as const) {
      const answer = await ask(app, OTHER, headers);
      expect([headers, answer.status, answer.headers.get("etag")]).toEqual([headers, status, etag]);
    }
  });
});

test("no address but the one of a record ever gets a page, whatever was asked for before", async () => {
  const app = appOver(site.store, { folder });
  const parts = fc.constantFrom(
    ...["/watch/", "/WATCH/", "/Watch//", "/r/", "/R/", "dQw4w9WgXcQ", keyOf("youtube:dQw4w9WgXcQ"), "youtube/", "%64Qw4w9WgXcQ"],
    ...[
      "-",
      "-rick",
      "-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82-rick",
      "-%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82-rick",
      "-ПРИВЕТ-rick",
      "/",
      ".json",
    ],
    ...["?", "?utm_source=x", "?t=42", "&feature=share", "%2F", "%", "#t=4"],
  );
  const paths = fc.array(parts, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(paths, fc.constant(RICK)), { maxLength: 6 }), async (asked) => {
      for (const path of asked) {
        const url = new URL(BASE + (path.startsWith("/") ? path : `/watch/${path}`));
        const answer = await app.request(url.href.replace(/#.*/, ""));
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        if (answer.status === 200 && url.pathname !== "/")
          expect([url.search, samePath(url.pathname.replace(/\.json$/, ""), RICK)]).toEqual(["", true]);
        if (answer.status === 301 && answer.headers.get("location") !== "/")
          expect(answer.headers.get("location")).toMatch(new RegExp(`^${RICK}(?:\\.json|#t=42)?$`));
      }
    }),
    { numRuns: 300 },
  );
  for (const status of [200, 301, 404]) expect([status, (seen.get(status) ?? 0) > 10]).toEqual([status, true]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("/"));
  expect(files.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8").split("\n", 1)[0] ?? "").path).sort()).toEqual(
    [RICK, `${RICK}.json`].slice(0, files.length),
  );
});

describe("pages in a shared folder", () => {
  const pagesIn = (own: string): string[] =>
    readdirSync(own, { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("/"))
      .map((name) => join(own, name));
  const own = (): string => mkdtempSync(join(folder, "own-"));

  test("serve a process that has not made them", async () => {
    const shared = own();
    await ask(appOver(site.store, { folder: shared }), RICK);
    expect(pagesIn(shared)).toHaveLength(1);
    const { store, reads } = counting(site.store);
    const app = appOver(store, { folder: shared });
    expect((await ask(app, RICK)).status).toBe(200);
    expect((await ask(app, "/watch/dQw4w9WgXcQ")).status).toBe(301);
    expect(reads()).toBe(0);
  });

  test("are not believed once the record has changed, however late they were written", async () => {
    const shared = own();
    const [one, two] = [appOver(site.store, { folder: shared }), appOver(site.store, { folder: shared })];
    await ask(one, OTHER);
    const [file = ""] = pagesIn(shared);
    const old = readFileSync(file, "utf8");
    await see(site.store, { outcome: youtube("otherOther1"), title: "Later", hoursAgo: 0.3 });
    expect((await ask(two, OTHER)).headers.get("location")).toBe("/watch/otherOther1-later");
    writeFileSync(file, old);
    for (const app of [one, two, appOver(site.store, { folder: shared })]) {
      expect((await ask(app, OTHER)).headers.get("location")).toBe("/watch/otherOther1-later");
      expect((await ask(app, "/watch/otherOther1-later")).status).toBe(200);
      writeFileSync(file, old);
    }
    await see(site.store, { outcome: youtube("otherOther1"), title: "Other", hoursAgo: 0.2 });
  });

  test("are made anew where a file is damaged, of another record, or cannot be written", async () => {
    const shared = own();
    await ask(appOver(site.store, { folder: shared }), OTHER);
    const [file = ""] = pagesIn(shared);
    const good = readFileSync(file, "utf8");
    const bad = [
      "",
      "{}",
      "not json\nx",
      good.slice(0, -20),
      good.replace(keyOf("youtube:otherOther1"), "0".repeat(20)),
      good.replace(OTHER, "//evil"),
    ];
    for (const text of bad) {
      writeFileSync(file, text);
      const answer = await ask(appOver(site.store, { folder: shared }), OTHER);
      expect([answer.status, (await answer.text()).endsWith("</html>")]).toEqual([200, true]);
    }
    const blocked = join(shared, "file");
    writeFileSync(blocked, "");
    expect((await ask(appOver(site.store, { folder: blocked }), OTHER)).status).toBe(200);
  });
});

describe("following the outbox", () => {
  const event = (id: number, key: string, related: string | null = null): StoreEvent => ({
    ...{ id, key, related, at: NOW, event: "updated", item: null, digest: "", changed: [] },
  });

  test("begins at the end, reads everything behind it, and forgets nothing it was told", async () => {
    const all = [event(1, "a"), event(2, "b")];
    const source = {
      events: async (after: number, limit: number) => all.filter(({ id }) => id > after).slice(0, limit),
      lastEvent: async () => all.at(-1)?.id ?? 0,
    };
    const changes = followChanges(source, 0);
    expect(await changes.catchUp()).toBe(2);
    expect([changes.isCurrent("a", 1), changes.isCurrent("a", 2)]).toEqual([false, true]);
    for (let id = 3; id < 60_003; id += 1) all.push(event(id, `key ${id}`));
    all.push(event(60_003, "b", "c"));
    expect(await changes.catchUp()).toBe(60_003);
    // Older changes than are remembered: whatever was made before them is no longer believed.
    for (const [key, position, current] of [
      ["a", 2, false],
      ["key 3", 2, false],
      ["key 60000", 59_999, false],
      ["key 60000", 60_000, true],
      ["b", 60_002, false],
      ["c", 60_002, false],
      ["d", 60_002, true],
    ] as const) {
      expect([key, position, changes.isCurrent(key, position)]).toEqual([key, position, current]);
    }
  });

  test("asks no more often than it may, and again after a failure", async () => {
    let [now, asked, fails] = [0, 0, false];
    const source = {
      events: async () => {
        asked += 1;
        if (fails) throw new Error("down");
        return [];
      },
      lastEvent: async () => 7,
    };
    const changes = followChanges(source, 100, () => now);
    expect(changes.position).toBeNull();
    await Promise.all([changes.catchUp(), changes.catchUp()]);
    expect([asked, changes.position]).toEqual([1, 7]);
    now = 99;
    await changes.catchUp();
    expect(asked).toBe(1);
    now = 100;
    fails = true;
    await expect(changes.catchUp()).rejects.toThrow("down");
    expect(changes.position).toBeNull();
    fails = false;
    expect(await changes.catchUp()).toBe(7);
  });
});
