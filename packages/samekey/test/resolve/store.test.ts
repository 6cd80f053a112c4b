import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RESOLUTION_STATUSES, type Resolution, type ResolutionStatus, type ResolutionStore } from "../../src/resolve/contract.ts";
import { openSqliteResolutions } from "../../src/store/sqlite/resolutions.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { identified, needsResolving, rejected, seen, video } from "../store/outcomes.ts";

const LINK = "https://bit.ly/x";
const AT = Date.UTC(2026, 10, 30, 12);

const resolution = (status: ResolutionStatus, target: string | null, more: Partial<Resolution> = {}): Resolution => ({
  shortLink: LINK,
  status,
  target,
  chain: [
    { url: LINK, via: "location", status: 301 },
    { url: "https://a.example/ä", via: null, status: null },
  ],
  vantage: "default",
  pack: "2026.11.30+0123456789ab",
  fetchedAt: AT,
  expiresAt: AT + 1_000,
  retryAt: status === "rate_limited" ? AT + 1_000 : null,
  ...more,
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-resolutions-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("stored resolutions", () => {
  let store: ResolutionStore;
  beforeEach(async () => {
    store = await openSqliteResolutions(":memory:");
  });
  afterEach(() => store.close());

  it.each(Object.keys(RESOLUTION_STATUSES).filter((name): name is ResolutionStatus => Object.hasOwn(RESOLUTION_STATUSES, name)))(
    "%s comes back as it was",
    async (status) => {
      const stored = resolution(status, status === "resolved" ? "https://a.example/" : null);
      expect(await store.put(stored)).toEqual(stored);
      expect(await store.get(LINK)).toEqual(stored);
    },
  );

  it("of an unknown link is null", async () => expect(await store.get(LINK)).toBeNull());

  it("keep text that no database can hold as it can", async () => {
    await store.put(resolution("dead", null, { shortLink: "https://bit.ly/\0\ud800" }));
    expect(await store.get("https://bit.ly/\0\ud800")).toMatchObject({ shortLink: "https://bit.ly/\uFFFD\uFFFD" });
  });

  it("that say less never replace what says more, but put off the next question", async () => {
    const full = resolution("resolved", "https://a.example/");
    const wall = resolution("wall", "https://b.example/", { expiresAt: AT + 2_000 });
    const dead = resolution("dead", null, { expiresAt: AT + 3_000 });
    await store.put(dead);
    expect(await store.put(resolution("timeout", null))).toMatchObject({ status: "timeout" });
    expect(await store.put(wall)).toMatchObject({ status: "wall" });
    expect(await store.put(dead)).toEqual({ ...wall, expiresAt: AT + 3_000 });
    expect(await store.put(full)).toEqual(full);
    expect(await store.put(wall)).toEqual({ ...full, expiresAt: AT + 2_000 });
    const moved = resolution("resolved", "https://moved.example/", { fetchedAt: AT + 5 });
    expect(await store.put(moved)).toEqual(moved);
  });

  it("are counted by status", async () => {
    for (const [n, status] of (["dead", "resolved", "dead"] as const).entries())
      await store.put(resolution(status, null, { shortLink: `${LINK}${n}` }));
    expect(await store.counts()).toEqual([
      { status: "dead", count: 2 },
      { status: "resolved", count: 1 },
    ]);
  });
});

describe("pending observations", () => {
  it("are those that need resolving and were not recorded as resolved, page by page", async () => {
    const path = join(folder, "pending.db");
    const records = await openSqliteStore(path);
    const store = await openSqliteResolutions(path);
    const link = (n: number): string => `https://bit.ly/${n}`;
    const US = { source: "corpus", region: "US", at: AT };
    await records.record(
      [
        video("aaaaaaaaaaa"),
        seen(link(1), needsResolving(link(1)), { title: "One", pointer: "7" }),
        seen("https://x.example", rejected("unsupported-host")),
        seen(link(2), needsResolving(link(2))),
        seen(link(3), needsResolving(link(3))),
      ],
      US,
    );
    await records.record([seen(link(1), needsResolving(link(1)), { title: "One" })], { ...US, region: "GB" });
    const all = await store.pending(0, 10);
    expect(all.map(({ url, title, region, document, pointer }) => [url, title, region, document, pointer])).toEqual([
      [link(1), "One", "US", "feed.csv", "7"],
      [link(2), "", "US", "feed.csv", "1"],
      [link(3), "", "US", "feed.csv", "1"],
      [link(1), "One", "GB", "feed.csv", "1"],
    ]);
    const first = await store.pending(0, 2);
    expect([...first, ...(await store.pending(first.at(-1)?.id ?? 0, 10))]).toEqual(all);

    await records.record([seen(link(1), identified("bbbbbbbbbbb"), { title: "One" })], { source: "resolve", region: "US", at: AT });
    await records.record([seen(link(3), rejected("not-a-resource"))], { source: "resolve", region: "US", at: AT });
    expect((await store.pending(0, 10)).map(({ url, region }) => [url, region])).toEqual([
      [link(2), "US"],
      [link(1), "GB"],
    ]);
    await store.close();
    await records.close();
  });

  it("are found without reading every row for each page", async () => {
    const path = join(folder, "many.db");
    const records = await openSqliteStore(path);
    const store = await openSqliteResolutions(path);
    const batch = Array.from({ length: 20_000 }, (_, n) =>
      n % 10 === 0 ? seen(`https://bit.ly/${n}`, needsResolving(`https://bit.ly/${n}`)) : video(`video${String(n).padStart(6, "0")}`),
    );
    await records.record(batch, { source: "corpus", region: "US", at: AT });
    let pages = 0;
    let found = 0;
    const start = performance.now();
    for (let after = 0; ; pages++) {
      const page = await store.pending(after, 100);
      if (page.length === 0) break;
      found += page.length;
      after = page.at(-1)?.id ?? after;
    }
    expect([found, pages]).toEqual([2_000, 20]);
    expect(performance.now() - start).toBeLessThan(5_000);
    await store.close();
    await records.close();
  });
});
