import { describe, expect, test } from "vitest";
import type { ItemTally } from "../../../src/store/feed/contract.ts";
import type { OpenStore } from "../contract.ts";
import { AT, fetched, itemOf } from "../items.ts";
import { withStore } from "./with-store.ts";

const said = ({ decisions }: ItemTally): string[] => decisions.map(({ decision, reason }) => `${decision} ${reason}`.trim());

export const itemContract = (open: OpenStore): void => {
  describe("feed items", () => {
    test(
      "are recorded once, and a fetch that repeats changes only last_seen and counts",
      withStore(open, async (store) => {
        const batch = [
          itemOf({ guid: "1", link: "https://paper.example/one", title: "One", published: "2026-11-01T00:00:00Z", content: "a" }),
          itemOf({ guid: "2", link: "https://paper.example/two", title: "Two" }),
          itemOf({ guid: "2", link: "https://paper.example/two", title: "Two" }),
          itemOf({}),
        ];
        const first = await store.recordItems(batch, fetched(1));
        expect(first).toMatchObject({ seen: 4, new: 2, updated: 0, repeated: 1, rejected: { empty: 1 } });
        expect(said(first)).toEqual(["new", "new", "repeated exact", "rejected"]);
        const key = first.decisions[0]?.key ?? "";
        const before = await store.byKey(key);
        const events = await store.events(0, 10);
        expect(events.map(({ event, item, digest }) => [event, item, digest])).toEqual([
          ["created", batch[0]?.digest, batch[0]?.digest],
          ["created", batch[1]?.digest, batch[1]?.digest],
        ]);
        const again = await store.recordItems(batch, fetched(2));
        expect(again).toMatchObject({ seen: 4, new: 0, updated: 0, repeated: 3 });
        expect(said(again).slice(0, 3)).toEqual(["repeated exact", "repeated exact", "repeated exact"]);
        expect(await store.events(0, 10)).toEqual(events);
        const { lastSeen, seenCount, regionsSeen, observations, ...rest } = (await store.byKey(key)) ?? expect.fail();
        expect(before).toMatchObject(rest);
        expect([lastSeen, seenCount, regionsSeen.length, observations.length]).toEqual([AT + 2000, 2, 1, 1]);
      }),
    );

    test(
      "keep their record when fields change, tell what changed, and add names to those they had",
      withStore(open, async (store) => {
        const item = { guid: "1", link: "https://paper.example/one", title: "One", published: "2026-11-01T00:00:00Z", content: "a" };
        const { decisions } = await store.recordItems([itemOf(item)], fetched(1));
        const key = decisions[0]?.key ?? "";
        const steps = [
          { ...item, content: "b" },
          { ...item, content: "b", title: "Won" },
          { ...item, content: "b", title: "Won", link: "https://paper.example/moved" },
          { ...item, content: "b", title: "Won", link: "https://paper.example/moved", published: "2026-11-02T00:00:00Z" },
        ];
        for (const [i, step] of steps.entries()) {
          const tally = await store.recordItems([itemOf(step)], fetched(2 + i));
          expect(tally).toMatchObject({ new: 0, updated: 1, repeated: 0, decisions: [{ key, reason: "guid" }] });
        }
        expect((await store.events(0, 10)).map(({ event, changed }) => [event, changed])).toEqual([
          ["created", []],
          ["updated", ["content"]],
          ["updated", ["title"]],
          ["moved", ["url", "link"]],
          ["updated", ["date"]],
        ]);
        const record = await store.byKey(key);
        expect(record?.aliases.filter(({ kind }) => kind === "link").map(({ value }) => value)).toEqual([
          "paper|page:paper.example/one",
          "paper|page:paper.example/moved",
        ]);
        expect(record).toMatchObject({ resourceId: "page:paper.example/one", title: "Won" });
        expect((await store.byAlias("https://paper.example/moved"))?.key).toBe(key);
        expect(await store.recordItems([itemOf({ ...item, content: "c" })], fetched(9, { tells: new Set() }))).toMatchObject({
          updated: 1,
        });
      }),
    );

    test(
      "share a page with nobody of their feed, and a video with everybody",
      withStore(open, async (store) => {
        const home = "https://paper.example/news";
        const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
        const batch = [
          itemOf({ link: home, title: "A" }),
          itemOf({ link: home, title: "B" }),
          itemOf({ guid: "v1", link: video, title: "V" }),
          itemOf({ guid: "v2", link: video, title: "V" }),
          itemOf({ guid: "only a guid", title: "G" }),
        ];
        const { decisions } = await store.recordItems(batch, fetched(1));
        const records = await Promise.all(decisions.map(({ key }) => store.byKey(key ?? "")));
        expect(records.map((record) => record?.resourceId)).toEqual([
          `feed-item:${batch[0]?.digest}`,
          `feed-item:${batch[1]?.digest}`,
          "youtube:dQw4w9WgXcQ",
          "youtube:dQw4w9WgXcQ",
          `feed-item:${batch[4]?.digest}`,
        ]);
        expect(await store.recordItems(batch, fetched(2))).toMatchObject({ new: 0, updated: 0, repeated: 5 });
        const other = fetched(3, { source: "other", publisher: "other" });
        const elsewhere = await store.recordItems([itemOf({ guid: "x", link: video, title: "V" }, "other")], other);
        expect(elsewhere.decisions[0]).toMatchObject({ decision: "new", key: decisions[2]?.key });
        expect(elsewhere.new).toBe(0);
      }),
    );

    test(
      "of one fetch stay two also where source, link, title and time agree",
      withStore(open, async (store) => {
        const item = { link: "https://game.example/1", title: "Player", published: "2026-11-01T00:00:00Z" };
        const batch = [itemOf({ ...item, content: "moved" }), itemOf({ ...item, content: "lost" })];
        expect(await store.recordItems(batch, fetched(1))).toMatchObject({ new: 2 });
        expect(await store.recordItems(batch, fetched(2))).toMatchObject({ new: 0, repeated: 2 });
      }),
    );

    test(
      "do not come back under any of their names once they were removed",
      withStore(open, async (store) => {
        const item = { guid: "1", link: "https://paper.example/one", title: "One" };
        const { decisions } = await store.recordItems([itemOf(item), itemOf({ ...item, guid: "2", link: "" })], fetched(1));
        for (const { key } of decisions) await store.remove(key ?? "", { at: AT, reason: "" });
        const back = [
          itemOf(item),
          itemOf({ ...item, link: "https://paper.example/other" }),
          itemOf({ guid: "new", link: item.link }),
          itemOf({ ...item, guid: "2", link: "https://paper.example/three" }),
        ];
        const tally = await store.recordItems(back, fetched(2));
        expect(tally).toMatchObject({ seen: 4, new: 0, rejected: { removed: 4 } });
        expect(await store.stats()).toMatchObject({ resources: 0, observations: 0 });
        expect(await store.removed("https://paper.example/one")).not.toBeNull();
      }),
    );

    test(
      "follow their record when it is merged, and go back when that is undone",
      withStore(open, async (store) => {
        const batch = [
          itemOf({ guid: "1", link: "https://paper.example/one", title: "One" }),
          itemOf({ guid: "2", link: "https://paper.example/two", title: "Two" }),
        ];
        const { decisions } = await store.recordItems(batch, fetched(1));
        const [one = "", two = ""] = decisions.map(({ key }) => key ?? "");
        const { id } = await store.merge(two, one, { at: AT, by: "test", reason: "" });
        const repeated = await store.recordItems(batch, fetched(2));
        expect(repeated).toMatchObject({ new: 0, repeated: 2 });
        expect(repeated.decisions.map(({ key }) => key)).toEqual([one, one]);
        await store.undo(id, { at: AT + 1, by: "test" });
        expect((await store.recordItems(batch, fetched(3))).decisions.map(({ key }) => key)).toEqual([one, two]);
        const changed = await store.recordItems(
          [itemOf({ guid: "2", link: "https://paper.example/two", title: "Two", content: "more" })],
          fetched(4),
        );
        expect(changed.decisions).toMatchObject([{ decision: "updated", key: two }]);
      }),
    );

    test(
      "of a fetch in several batches are one document",
      withStore(open, async (store) => {
        const one = itemOf({ guid: "same", link: "https://paper.example/a", title: "A" });
        const two = itemOf({ guid: "same", link: "https://paper.example/b", title: "B" });
        expect(await store.recordItems([one], fetched(1))).toMatchObject({ new: 1 });
        expect(await store.recordItems([two], { ...fetched(1), at: AT + 1000 })).toMatchObject({ new: 1 });
      }),
    );

    test(
      "whose fields change at each fetch do not let the file grow",
      withStore(open, async (store) => {
        let key = "";
        for (let fetch = 1; fetch <= 100; fetch += 1) {
          const item = itemOf({
            guid: "1",
            link: `https://paper.example/one?n=${fetch}`,
            title: "One",
            published: "2026-11-01T00:00:00Z",
            content: `${fetch}`,
          });
          key = (await store.recordItems([item], fetched(fetch))).decisions[0]?.key ?? "";
        }
        const record = await store.byKey(key);
        expect(record?.aliases.filter(({ kind }) => kind === "link")).toHaveLength(64);
        expect((await store.stats()).resources).toBe(1);
      }),
    );

    test(
      "have a publisher whose profile is kept",
      withStore(open, async (store) => {
        expect(await store.profile("paper")).toBeNull();
        await store.saveProfile("paper", "a");
        await store.saveProfile("paper", "b");
        expect(await store.profile("paper")).toBe("b");
      }),
    );
  });
};
