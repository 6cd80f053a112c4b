import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpenStore } from "../contract.ts";
import { modelOf, type Step, snapshot } from "../model.ts";
import { identified, keyFor, needsResolving, PACK, rejected, seen, video } from "../outcomes.ts";
import { AT, GB, US, withStore } from "./with-store.ts";

const A = keyFor("youtube:aaaaaaaaaaa");

export const recordContract = (open: OpenStore): void => {
  describe("record", () => {
    test(
      "makes one record of many observations and tells what each did",
      withStore(open, async (store) => {
        const batch = [
          video("aaaaaaaaaaa", "First"),
          video("aaaaaaaaaaa", "First", { pointer: "2" }),
          seen("https://www.youtube.com/watch?v=aaaaaaaaaaa&t=42", identified("aaaaaaaaaaa"), { title: "First" }),
          video("bbbbbbbbbbb", "Other"),
          seen("https://youtu.be/short", rejected("bad-id")),
          seen("https://bit.ly/x", needsResolving("https://bit.ly/x")),
        ];
        expect(await store.record(batch, US)).toEqual({
          seen: 6,
          new: 2,
          updated: 1,
          repeated: 1,
          rejected: { "bad-id": 1, "needs-resolving": 1 },
        });
        expect(await store.byKey(A)).toMatchObject({
          key: A,
          resourceId: "youtube:aaaaaaaaaaa",
          kind: "video",
          platform: "youtube",
          id: "aaaaaaaaaaa",
          canonicalUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
          title: "First",
          slug: "first",
          regionFirstSeen: "US",
          regions: ["US"],
          firstSeen: AT,
          lastSeen: AT,
          changedAt: AT,
          seenCount: 3,
          pack: PACK,
          observedUrls: ["https://youtu.be/aaaaaaaaaaa", "https://www.youtube.com/watch?v=aaaaaaaaaaa&t=42"],
        });
      }),
    );

    test(
      "changes nothing but last_seen and counts when a batch repeats",
      withStore(open, async (store) => {
        const batch = [
          video("aaaaaaaaaaa", "Old title"),
          video("aaaaaaaaaaa", "New title"),
          video("bbbbbbbbbbb"),
          seen("https://youtu.be/short", rejected("bad-id")),
        ];
        await store.record(batch, US);
        const before = await store.byKey(A);
        const eventsBefore = await store.events(0, 100);
        expect(await store.record(batch, { ...US, at: AT + 5_000 })).toEqual({
          seen: 4,
          new: 0,
          updated: 0,
          repeated: 3,
          rejected: { "bad-id": 1 },
        });
        const after = await store.byKey(A);
        expect(after).toEqual({
          ...before,
          lastSeen: AT + 5_000,
          seenCount: 4,
          regionsSeen: [{ region: "US", firstSeen: AT, lastSeen: AT + 5_000, seenCount: 4 }],
          observations: before?.observations.map((observation) => ({ ...observation, lastSeen: AT + 5_000, seenCount: 2 })),
        });
        expect(await store.events(0, 100)).toEqual(eventsBefore);
        expect(await store.decisions(A)).toHaveLength(1);
        expect(await store.stats()).toMatchObject({ resources: 2, observations: 4, rejectedObservations: 1, sightings: 6 });
      }),
    );

    test(
      "lets the newest title win and never a blank one",
      withStore(open, async (store) => {
        const title = async (): Promise<string | undefined> => (await store.byKey(A))?.title;
        await store.record([video("aaaaaaaaaaa", "  ")], US);
        expect(await title()).toBe("");
        await store.record([video("aaaaaaaaaaa", " Crème\tbrûlée\u0000 ")], { ...US, at: AT + 1 });
        expect(await store.byKey(A)).toMatchObject({ title: "Crème brûlée", slug: "crème-brûlée", changedAt: AT + 1, firstSeen: AT });
        await store.record([video("aaaaaaaaaaa", "\n")], { ...US, at: AT + 2 });
        expect(await title()).toBe("Crème brûlée");
        await store.record([video("aaaaaaaaaaa", "Retitled")], { ...US, at: AT + 3 });
        await store.record([video("aaaaaaaaaaa", " Crème\tbrûlée\u0000 ")], { ...US, at: AT + 4 });
        expect(await store.byKey(A)).toMatchObject({ title: "Crème brûlée", changedAt: AT + 4 });
        expect((await store.search({ text: "retitled", limit: 5 })).total).toBe(0);
        expect((await store.search({ text: "creme", limit: 5 })).total).toBe(1);
      }),
    );

    test(
      "keeps its title when passes repeat what has two of them",
      withStore(open, async (store) => {
        // Two titles in one list, in two batches of a pass; another title in another region.
        const pass = async (at: number): Promise<number> => {
          let updated = 0;
          for (const title of ["One", "Two"]) updated += (await store.record([video("aaaaaaaaaaa", title)], { ...US, at })).updated;
          return updated + (await store.record([video("aaaaaaaaaaa", "Drei")], { ...GB, at: at + 1 })).updated;
        };
        expect(await pass(AT)).toBe(2);
        expect([await pass(AT + 10), await pass(AT + 20)]).toEqual([0, 0]);
        expect(await store.byKey(A)).toMatchObject({ title: "Drei", changedAt: AT + 1 });
        expect(await store.events(0, 100)).toHaveLength(3);
        // A title that comes back in the document that dropped it is news.
        await store.record([video("aaaaaaaaaaa", "Vier")], { ...GB, at: AT + 30 });
        expect((await store.record([video("aaaaaaaaaaa", "Drei")], { ...GB, at: AT + 40 })).updated).toBe(1);
        expect(await store.byKey(A)).toMatchObject({ title: "Drei", changedAt: AT + 40 });
      }),
    );

    test(
      "keeps first seen where it is and last seen moving forward only",
      withStore(open, async (store) => {
        await store.record([video("aaaaaaaaaaa")], US);
        await store.record([video("aaaaaaaaaaa")], { ...GB, at: AT - 60_000 });
        await store.record([video("aaaaaaaaaaa")], { ...US, at: AT - 120_000 });
        expect(await store.byKey(A)).toMatchObject({
          firstSeen: AT,
          lastSeen: AT,
          regionFirstSeen: "US",
          regions: ["US", "GB"],
          seenCount: 3,
          regionsSeen: [
            { region: "GB", firstSeen: AT - 60_000, lastSeen: AT - 60_000, seenCount: 1 },
            { region: "US", firstSeen: AT, lastSeen: AT, seenCount: 2 },
          ],
        });
      }),
    );

    test(
      "keeps what was rejected, with its reason, and decides once",
      withStore(open, async (store) => {
        const url = "https://youtu.be/tooshort";
        await store.record([seen(url, rejected("bad-id"), { title: "T", pointer: "/items/3" })], US);
        await store.record([seen(url, rejected("bad-id"), { title: "T", pointer: "/items/9" })], { ...US, at: AT + 1 });
        expect(await store.observationsOfUrl(url, 10)).toEqual([
          {
            url,
            title: "T",
            source: "trending",
            region: "US",
            document: "feed.csv",
            pointer: "/items/3",
            chain: [],
            outcome: "rejected",
            reason: "bad-id",
            rule: "",
            pack: PACK,
            key: null,
            firstSeen: AT,
            lastSeen: AT + 1,
            seenCount: 2,
          },
        ]);
        expect((await store.stats()).byReason).toEqual([{ value: "bad-id", count: 1 }]);
      }),
    );

    test(
      "stores nothing of a batch in which two things have one key, and counts it",
      withStore(open, async (store) => {
        await store.record([video("aaaaaaaaaaa", "Here first")], US);
        const intruder = seen("https://example.com/x", identified("x", { platform: "web", key: A }));
        const batch = [video("bbbbbbbbbbb"), intruder];
        await expect(store.record(batch, US)).rejects.toMatchObject({ code: "key-collision" });
        expect(await store.stats()).toMatchObject({ resources: 1, observations: 1, collisions: 1 });
        expect((await store.byKey(A))?.resourceId).toBe("youtube:aaaaaaaaaaa");
        // What the failed batch had remembered must not leak into the next one.
        expect(await store.record([video("bbbbbbbbbbb")], US)).toMatchObject({ new: 1 });
      }),
    );

    test(
      "moves an observation, with its past, when newer rules decide otherwise",
      withStore(open, async (store) => {
        const url = "https://clips.example/abc";
        const pack = "2027.01.01+ba9876543210";
        await store.record([seen(url, rejected("unsupported-host")), seen(url, rejected("unsupported-host"))], US);
        expect(await store.record([seen(url, identified("abc", { platform: "clips", pack }))], { ...US, at: AT + 1 })).toMatchObject({
          new: 1,
          rejected: {},
        });
        expect(await store.byAlias(url)).toMatchObject({ resourceId: "clips:abc", seenCount: 3 });
        expect(await store.stats()).toMatchObject({ observations: 1, rejectedObservations: 0, sightings: 3 });

        await store.record([seen(url, identified("abc", { platform: "clips2", pack }))], { ...US, at: AT + 2 });
        expect(await store.byKey(keyFor("clips2:abc"))).toMatchObject({ seenCount: 4, regions: ["US"] });
        expect(await store.byKey(keyFor("clips:abc"))).toMatchObject({ seenCount: 0, regions: [], observations: [] });

        await store.record([seen(url, rejected("excluded-host", pack))], { ...US, at: AT + 3 });
        expect(await store.stats()).toMatchObject({ observations: 1, rejectedObservations: 1, sightings: 0 });
        expect(await store.observationsOfUrl(url, 1)).toMatchObject([{ reason: "excluded-host", seenCount: 5 }]);
      }),
    );

    test(
      "keeps texts that databases do not like",
      withStore(open, async (store) => {
        const odd = "https://youtu.be/aaaaaaaaaaa?a=\u0000\ud800b";
        const title = `lone \udfff, NUL \u0000, "quotes", '; DROP TABLE resources; -- ${"x".repeat(100_000)}`;
        await store.record([seen(odd, identified("aaaaaaaaaaa"), { title })], US);
        expect(await store.record([seen(odd, identified("aaaaaaaaaaa"), { title })], US)).toMatchObject({ repeated: 1 });
        expect(await store.byAlias(odd)).toMatchObject({ key: A, observedUrls: ["https://youtu.be/aaaaaaaaaaa?a=\ufffd\ufffdb"] });
        expect((await store.search({ text: "drop table", limit: 1 })).total).toBe(1);
      }),
    );

    test(
      "takes an empty batch and a large one",
      withStore(open, async (store) => {
        expect(await store.record([], US)).toEqual({ seen: 0, new: 0, updated: 0, repeated: 0, rejected: {} });
        const batch = Array.from({ length: 7_001 }, (_, index) => video(`id-${index % 5_000}`, `Title ${index % 5_000}`));
        expect(await store.record(batch, US)).toMatchObject({ seen: 7_001, new: 5_000, repeated: 2_001 });
      }),
    );

    test("gives the same records and tallies however observations are cut into batches", async () => {
      const observation = fc.record({
        id: fc.constantFrom("aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc", ""),
        title: fc.constantFrom("", " ", "One", "Two", "One "),
        form: fc.constantFrom("https://youtu.be/", "https://www.youtube.com/watch?v="),
        document: fc.constantFrom("a.csv", "b.csv"),
      });
      const pass = fc.record({
        region: fc.constantFrom("US", "GB", "DE"),
        at: fc.integer({ min: AT - 3, max: AT + 3 }),
        observations: fc.array(observation, { maxLength: 12 }),
      });
      const step = ({ region, at, observations }: typeof pass extends fc.Arbitrary<infer T> ? T : never): Step => ({
        context: { source: "trending", region, at },
        batch: observations.map(({ id, title, form, document }) =>
          seen(`${form}${id}`, id === "" ? rejected("bad-id") : identified(id), { title, document }),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(pass, { maxLength: 6 }), async (passes) => {
          const steps = passes.map(step);
          const expected = modelOf(steps);
          const whole = await open();
          const single = await open();
          try {
            for (const { batch, context } of steps) {
              expect(await whole.record(batch, context)).toEqual(expected.tallies.shift());
              for (const one of batch) await single.record([one], context);
            }
            expect(await snapshot(whole)).toEqual(expected.records);
            expect(await snapshot(single)).toEqual(expected.records);
            expect([...(await whole.check()), ...(await single.check())]).toEqual([]);
          } finally {
            await whole.close();
            await single.close();
          }
        }),
        { numRuns: 60 },
      );
    });
  });
};
