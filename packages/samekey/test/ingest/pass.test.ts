import { identify } from "@samekey/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PassOptions, runPass } from "../../src/ingest/pass.ts";
import type { SourceItem } from "../../src/sources/contract.ts";
import type { RecordStore } from "../../src/store/contract.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";

let store: RecordStore;
beforeEach(async () => {
  store = await openSqliteStore(":memory:");
});
afterEach(() => store.close());

const id = (n: number): string => `AAAAAA${String(n).padStart(4, "0")}A`;
const item = (url: string, title = "A title", more: Partial<SourceItem> = {}): SourceItem => ({
  url,
  title,
  published: "",
  pointer: "1",
  ...more,
});

async function* batches(...some: SourceItem[][]): AsyncGenerator<SourceItem[]> {
  yield* some;
}

const options = (items: AsyncIterable<readonly SourceItem[]>, more: Partial<PassOptions> = {}): PassOptions => ({
  store,
  source: "feed",
  region: "US",
  trust: "strict",
  identify,
  items,
  document: "feed.csv",
  now: Date.now,
  ...more,
});

describe("runPass", () => {
  it("records what it identifies and counts what it does not, and a repeat adds nothing", async () => {
    const items = [
      item(`https://youtu.be/${id(1)}`),
      item(`https://www.youtube.com/watch?v=${id(1)}&feature=share`),
      item(`https://www.youtube.com/shorts/${id(2)}`),
      item("https://bit.ly/abc"),
      item("https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf"),
      item("https://youtu.be/clipped123"),
      item(""),
    ];
    const first = await runPass(options(batches(items)));
    expect(first).toMatchObject({ seen: 7, new: 2, source: "feed", region: "US" });
    expect(first.rejected).toMatchObject({ "not-a-resource": 1, "bad-id": 1, empty: 1 });
    expect(Object.values(first.rejected).reduce((a, b) => a + b, 0)).toBe(4);
    const again = await runPass(options(batches(items)));
    expect(again).toMatchObject({ seen: 7, new: 0, updated: 0, repeated: 3, rejected: first.rejected });
    expect((await store.stats()).resources).toBe(2);
  });

  it("keeps an item that could not be read, with its reason", async () => {
    const summary = await runPass(options(batches([item('{"url": "https://youtu', "", { problem: "the line is no JSON" })])));
    expect(summary.rejected).toEqual({ "malformed-url": 1 });
    expect(await store.observationsOfUrl('{"url": "https://youtu', 1)).toMatchObject([{ outcome: "rejected", reason: "malformed-url" }]);
  });

  it("reads a column of bare ids as ids of its platform", async () => {
    await runPass(
      options(batches([item(id(3), "Three", { platform: "youtube" }), item("sxcaeyJTx4Co", "Twelve", { platform: "youtube" })])),
    );
    expect(await store.byAlias(`youtube:${id(3)}`)).toMatchObject({ id: id(3), title: "Three" });
    expect(await store.observationsOfUrl("youtube:sxcaeyJTx4Co", 1)).toMatchObject([{ reason: "bad-id" }]);
  });

  it("cuts long sources into bounded transactions", async () => {
    const sizes: number[] = [];
    const spy: RecordStore = {
      ...store,
      record: (batch, context) => {
        sizes.push(batch.length);
        return store.record(batch, context);
      },
    };
    const many = Array.from({ length: 25 }, (_, i) => item(`https://youtu.be/${id(i)}`));
    await runPass({ ...options(batches(many.slice(0, 7), many.slice(7))), store: spy, batchSize: 10 });
    expect(sizes).toEqual([10, 10, 5]);
  });

  it("refuses a second pass of the same source and region while one runs, and not of another region", async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow(): AsyncGenerator<SourceItem[]> {
      yield [item(`https://youtu.be/${id(1)}`)];
      await gate;
    }
    const running = runPass(options(slow(), { batchSize: 1 }));
    await expect.poll(async () => (await store.stats()).resources).toBe(1);
    await expect(runPass(options(batches([])))).rejects.toMatchObject({ code: "pass-locked" });
    await runPass(options(batches([]), { region: "GB" }));
    release();
    await running;
    await runPass(options(batches([])));
  });

  it("stores a pass that breaks off as failed, keeps what it recorded, and frees the lock", async () => {
    async function* broken(): AsyncGenerator<SourceItem[]> {
      yield [item(`https://youtu.be/${id(1)}`)];
      throw new Error("connection reset");
    }
    await expect(runPass(options(broken(), { batchSize: 1 }))).rejects.toThrow("connection reset");
    expect(await store.passes({ limit: 1 })).toMatchObject([{ status: "failed", seen: 1, new: 1 }]);
    await runPass(options(batches([])));
  });

  it("flags a source that changed its format overnight", async () => {
    const good = (n: number): SourceItem[] => Array.from({ length: 50 }, (_, i) => item(`https://youtu.be/${id(n * 50 + i)}`));
    for (let day = 0; day < 4; day++) await runPass(options(batches(good(day))));
    const changed = await runPass(options(batches(good(5).map(({ url }) => item(url.replace("youtu.be", "youtu.be.example"))))));
    expect(changed.flag).toContain("skip rate 100.0 %");
    expect((await store.passes({ limit: 1 }))[0]).toMatchObject({ flagged: true, note: changed.flag });
  });
});
