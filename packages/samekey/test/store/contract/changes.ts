import { describe, expect, test } from "vitest";
import type { RecordStore } from "../../../src/store/contract.ts";
import type { OpenStore } from "../contract.ts";
import { identified, keyFor, seen, video } from "../outcomes.ts";
import { AT, GB, US, withStore } from "./with-store.ts";

const keyOfVideo = (id: string): string => keyFor(`youtube:${id}`);
const A = keyOfVideo("aaaaaaaaaaa");
const B = keyOfVideo("bbbbbbbbbbb");
const C = keyOfVideo("ccccccccccc");
const HOW = { at: AT + 1_000, by: "Ada", reason: "the same film" };
const UNDO = { at: AT + 2_000, by: "Ada" };
const LATER = { ...US, at: AT + 5_000 };

/** Everything a reader can see, but for what tells when and why something changed. */
const snapshot = async (store: RecordStore): Promise<unknown> => {
  const records = [];
  for (const key of [A, B, C]) {
    const record = await store.byKey(key);
    records.push(
      record === null ? null : { ...record, changedAt: 0, aliases: record.aliases.toSorted((a, b) => (a.value < b.value ? -1 : 1)) },
    );
  }
  const { hits } = await store.search({ text: "", limit: 50 });
  const { decisions: _, ...stats } = { decisions: 0, ...(await store.stats()) };
  return { records, hits: hits.map(({ key, title }) => `${key} ${title}`).sort(), stats };
};

const fill = async (store: RecordStore): Promise<void> => {
  await store.record([video("aaaaaaaaaaa", "Film"), video("bbbbbbbbbbb", "Film, again"), video("ccccccccccc", "")], US);
  const short = seen("https://www.youtube.com/shorts/aaaaaaaaaaa", identified("aaaaaaaaaaa"), { title: "Short of it" });
  await store.record([video("bbbbbbbbbbb", "Film, newest"), short, video("ccccccccccc", "Other")], { ...GB, at: AT + 10 });
  await store.record([video("ccccccccccc", "Other"), video("aaaaaaaaaaa", "Film")], { ...US, at: AT + 20, linkedFrom: B });
};

export const changeContract = (open: OpenStore): void => {
  const filled = (work: (store: RecordStore) => Promise<void>) =>
    withStore(open, async (store) => {
      await fill(store);
      await work(store);
    });

  describe("merge", () => {
    test(
      "makes one record of two, and every name of the other leads to it",
      filled(async (store) => {
        const change = await store.merge(B.toUpperCase(), A, { ...HOW, path: "/watch/bbbbbbbbbbb-film-newest" });
        expect(change).toMatchObject({ kind: "merge", key: B, otherKey: A, by: "Ada", reason: "the same film", undoneAt: null });
        expect(await store.byKey(B)).toBeNull();
        const record = await store.byKey(A);
        expect(record).toMatchObject({
          title: "Short of it",
          seenCount: 5,
          regions: ["US", "GB"],
          firstSeen: AT,
          lastSeen: AT + 20,
          changedAt: AT + 1_000,
        });
        expect(record?.observedUrls.length).toBe(3);
        expect(record?.links).toMatchObject([{ direction: "to", key: C }]);
        for (const name of [B, "youtube:bbbbbbbbbbb", "https://youtu.be/bbbbbbbbbbb", "https://www.youtube.com/watch?v=bbbbbbbbbbb"]) {
          expect([name, (await store.byAlias(name))?.key]).toEqual([name, A]);
        }
        expect(await store.redirect("/watch/bbbbbbbbbbb-film-newest")).toBe(A);
        expect((await store.search({ text: "newest", limit: 5 })).total).toBe(0);
        expect(await store.stats()).toMatchObject({ resources: 2, sightings: 8 });
        expect(await store.changes({ limit: 5 })).toEqual([change]);
        expect(await store.changes({ key: C, limit: 5 })).toEqual([]);
      }),
    );

    test(
      "is told as a decision and in the outbox",
      filled(async (store) => {
        const last = await store.lastEvent();
        await store.merge(B, A, HOW);
        expect(await store.events(last, 9)).toMatchObject([
          { event: "merged", key: B, related: A, at: AT + 1_000 },
          { event: "updated", key: A },
        ]);
        expect((await store.decisions(A)).at(-1)).toMatchObject({
          decision: "merged",
          rule: "person",
          reason: "youtube:bbbbbbbbbbb by Ada: the same film",
        });
      }),
    );

    test(
      "holds for what is seen later, also beside the other in one batch",
      filled(async (store) => {
        await store.merge(B, A, HOW);
        const last = await store.lastEvent();
        const batch = [
          video("bbbbbbbbbbb", "Film, newest"),
          video("aaaaaaaaaaa", "Film"),
          seen("https://youtu.be/bbbbbbbbbbb?t=1", identified("bbbbbbbbbbb")),
        ];
        expect(await store.record(batch, LATER)).toMatchObject({ seen: 3, new: 0 });
        expect(await store.record(batch, { ...LATER, region: "DE", at: AT + 6_000 })).toMatchObject({ new: 0 });
        expect(await store.byKey(B)).toBeNull();
        expect(await store.byKey(A)).toMatchObject({ seenCount: 11, regions: ["US", "GB", "DE"] });
        expect((await store.events(last, 9)).map(({ key }) => key)).toEqual([A, A]);
      }),
    );

    test(
      "of what is no record, or of one with itself, is refused and changes nothing",
      filled(async (store) => {
        const before = await snapshot(store);
        await expect(store.merge("0".repeat(20), A, HOW)).rejects.toMatchObject({ code: "not-found" });
        await expect(store.merge(A, "0".repeat(20), HOW)).rejects.toMatchObject({ code: "not-found" });
        await expect(store.merge(A, A, HOW)).rejects.toMatchObject({ code: "usage" });
        expect(await snapshot(store)).toEqual(before);
      }),
    );

    test(
      "into a record that is then removed keeps all of its names away",
      filled(async (store) => {
        await store.merge(B, A, HOW);
        await store.remove(A, { at: AT + 1_500, reason: "asked to" });
        expect(await store.record([video("bbbbbbbbbbb"), video("aaaaaaaaaaa")], LATER)).toMatchObject({ new: 0, rejected: { removed: 2 } });
        const [change] = await store.changes({ limit: 1 });
        await expect(store.undo(change?.id ?? 0, UNDO)).rejects.toMatchObject({ code: "conflict" });
      }),
    );
  });

  describe("undo of a merge", () => {
    test(
      "brings everything back as it was",
      filled(async (store) => {
        const before = await snapshot(store);
        const { id } = await store.merge(B, A, { ...HOW, path: "/watch/bbbbbbbbbbb" });
        const last = await store.lastEvent();
        expect(await store.undo(id, UNDO)).toMatchObject({ id, undoneAt: AT + 2_000, undoneBy: "Ada" });
        expect(await snapshot(store)).toEqual(before);
        expect(await store.redirect("/watch/bbbbbbbbbbb")).toBeNull();
        expect(await store.events(last, 9)).toMatchObject([
          { event: "split", key: B, related: A },
          { event: "updated", key: A },
        ]);
        await expect(store.undo(id, UNDO)).rejects.toMatchObject({ code: "conflict" });
        await expect(store.undo(99, UNDO)).rejects.toMatchObject({ code: "not-found" });
        expect(await store.record([video("bbbbbbbbbbb", "Film, newest")], LATER)).toMatchObject({ new: 0, repeated: 1 });
        expect((await store.byKey(B))?.seenCount).toBe(3);
      }),
    );

    test(
      "takes along what was seen of it since",
      filled(async (store) => {
        const { id } = await store.merge(B, A, HOW);
        await store.record([seen("https://youtu.be/bbbbbbbbbbb?t=1", identified("bbbbbbbbbbb"), { title: "Since" })], LATER);
        await store.undo(id, UNDO);
        expect(await store.byKey(B)).toMatchObject({ title: "Since", seenCount: 3, lastSeen: AT + 5_000 });
        expect(await store.byKey(A)).toMatchObject({ title: "Short of it", seenCount: 3, lastSeen: AT + 20 });
      }),
    );

    test.for([
      ["in the order of the merges", 0, 1],
      ["in the other order", 1, 0],
    ] as const)("of a chain brings everything back, %s", async ([, first, second]) => {
      await filled(async (store) => {
        const before = await snapshot(store);
        const ids = [(await store.merge(B, A, HOW)).id, (await store.merge(A, C, { ...HOW, at: AT + 1_100 })).id];
        expect(await store.byAlias("youtube:bbbbbbbbbbb")).toMatchObject({ key: C, seenCount: 8 });
        await store.undo(ids[first] ?? 0, UNDO);
        expect(await store.byAlias(first === 0 ? "youtube:aaaaaaaaaaa" : "youtube:bbbbbbbbbbb")).toMatchObject({
          key: first === 0 ? C : A,
          seenCount: first === 0 ? 6 : 5,
        });
        await store.undo(ids[second] ?? 0, UNDO);
        // Edges are promised only from the last change to the first: those between merged records are one edge, and do not say whose it was.
        const shown = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value), (name, inner: unknown) => (first === 0 && name === "links" ? undefined : inner));
        expect(shown(await snapshot(store))).toEqual(shown(before));
      })();
    });
  });

  describe("split", () => {
    const URLS = ["https://www.youtube.com/shorts/aaaaaaaaaaa"];

    test(
      "makes a record of its own of some URLs, also for what is seen there later",
      filled(async (store) => {
        const last = await store.lastEvent();
        const change = await store.split(A, { ...HOW, urls: URLS });
        expect(change).toMatchObject({ kind: "split", otherKey: A, otherResourceId: "youtube:aaaaaaaaaaa" });
        expect(await store.byKey(change.key)).toMatchObject({
          title: "Short of it",
          regions: ["GB"],
          seenCount: 1,
          kind: "video",
          platform: "youtube",
        });
        expect(await store.byKey(A)).toMatchObject({ title: "Film", regions: ["US"], seenCount: 2 });
        expect(await store.events(last, 9)).toMatchObject([
          { event: "split", key: change.key, related: A },
          { event: "updated", key: A },
        ]);
        const again = seen(URLS[0] ?? "", identified("aaaaaaaaaaa"), { title: "Short of it" });
        expect(await store.record([again, video("aaaaaaaaaaa", "Film")], LATER)).toMatchObject({ new: 0 });
        expect(await store.byKey(change.key)).toMatchObject({ regions: ["GB", "US"], seenCount: 2 });
        expect(await store.byKey(A)).toMatchObject({ regions: ["US"], seenCount: 3 });
      }),
    );

    test(
      "can be undone, with what was seen since",
      filled(async (store) => {
        const before = await snapshot(store);
        const { id, key } = await store.split(A, { ...HOW, urls: URLS });
        await store.undo(id, UNDO);
        const after = await snapshot(store);
        const withoutNames = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value), (name, inner: unknown) => (name === "aliases" ? undefined : inner));
        expect(withoutNames(after)).toEqual(withoutNames(before));
        expect((await store.byAlias(key))?.key).toBe(A);
        expect(await store.split(A, { ...HOW, urls: URLS })).toMatchObject({ key });
        expect((await store.byKey(key))?.seenCount).toBe(1);
      }),
    );

    test(
      "of nothing, of all, or twice is refused",
      filled(async (store) => {
        await expect(store.split(A, { ...HOW, urls: ["https://youtu.be/nothing"] })).rejects.toMatchObject({ code: "usage" });
        await expect(store.split(A, { ...HOW, urls: [...URLS, "https://youtu.be/aaaaaaaaaaa"] })).rejects.toMatchObject({ code: "usage" });
        const { id, key } = await store.split(A, { ...HOW, urls: URLS });
        await expect(store.split(A, { ...HOW, urls: URLS })).rejects.toMatchObject({ code: "usage" });
        await store.merge(C, key, HOW);
        await expect(store.undo(id, UNDO)).rejects.toMatchObject({ code: "conflict" });
      }),
    );

    test(
      "and merges can be mixed, and undone from the last to the first",
      filled(async (store) => {
        const done = [await store.merge(B, A, HOW)];
        done.push(await store.split(A, { ...HOW, urls: [...URLS, "https://youtu.be/bbbbbbbbbbb"] }));
        done.push(await store.merge(A, C, HOW));
        done.push(await store.merge(done[1]?.key ?? "", C, HOW));
        expect(await store.stats()).toMatchObject({ resources: 1, sightings: 8 });
        await store.record([video("bbbbbbbbbbb", "Film, newest"), video("aaaaaaaaaaa", "Film")], { ...US, at: AT + 30 });
        for (const { id } of done.toReversed()) await store.undo(id, UNDO);
        const names = async (): Promise<(string | undefined)[]> =>
          Promise.all([A, B, C].map(async (key) => (await store.byKey(key))?.resourceId));
        expect(await names()).toEqual(["youtube:aaaaaaaaaaa", "youtube:bbbbbbbbbbb", "youtube:ccccccccccc"]);
        expect([(await store.byKey(A))?.seenCount, (await store.byKey(B))?.seenCount, (await store.byKey(C))?.seenCount]).toEqual([
          4, 3, 3,
        ]);
      }),
    );
  });
};
