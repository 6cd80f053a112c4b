import { describe, expect, test } from "vitest";
import type { OpenStore } from "../contract.ts";
import { identified, keyFor, PACK, rejected, seen, video } from "../outcomes.ts";
import { AT, GB, US, withStore } from "./with-store.ts";

const A = keyFor("youtube:aaaaaaaaaaa");
const REMOVAL = { at: AT + 100, reason: "asked to" };

export const removalContract = (open: OpenStore): void => {
  describe("remove", () => {
    test(
      "takes a record away with all that was observed of it, and tells of it",
      withStore(open, async (store) => {
        const link = seen("https://www.youtube.com/watch?v=aaaaaaaaaaa&t=1", identified("aaaaaaaaaaa"));
        await store.record([video("aaaaaaaaaaa", "Unique words"), link, video("bbbbbbbbbbb", "Other"), seen("x", rejected("bad-id"))], US);
        await store.record([video("bbbbbbbbbbb", "Other")], { ...US, linkedFrom: A });
        expect(await store.remove(A, REMOVAL)).toBe(true);
        expect(await store.byKey(A)).toBeNull();
        expect(await store.byAlias("https://youtu.be/aaaaaaaaaaa")).toBeNull();
        expect(await store.observationsOfUrl("https://youtu.be/aaaaaaaaaaa", 5)).toEqual([]);
        expect((await store.search({ text: "unique words", limit: 5 })).total).toBe(0);
        expect(await store.stats()).toMatchObject({ resources: 1, observations: 2, sightings: 2 });
        expect((await store.byKey(keyFor("youtube:bbbbbbbbbbb")))?.links).toEqual([]);
        expect((await store.events(0, 10)).at(-1)).toMatchObject({ event: "deleted", key: A, at: AT + 100 });
        expect(await store.remove(A, REMOVAL)).toBe(false);
        expect(await store.remove("0".repeat(20), REMOVAL)).toBe(false);
      }),
    );

    test(
      "answers for every name the record had",
      withStore(open, async (store) => {
        await store.record([video("aaaaaaaaaaa")], US);
        expect(await store.removed(A)).toBeNull();
        await store.remove(A.toUpperCase(), REMOVAL);
        for (const name of [A, "youtube:aaaaaaaaaaa", "https://youtu.be/aaaaaaaaaaa", "https://www.youtube.com/watch?v=aaaaaaaaaaa"]) {
          expect(await store.removed(name)).toEqual({ key: A, ...REMOVAL });
        }
        expect(await store.removed("https://youtu.be/bbbbbbbbbbb")).toBeNull();
      }),
    );

    test(
      "keeps it away, also where newer rules give it another key, until it is restored",
      withStore(open, async (store) => {
        await store.record([video("aaaaaaaaaaa"), video("bbbbbbbbbbb")], US);
        await store.remove(A, REMOVAL);
        const rekeyed = seen("https://youtu.be/aaaaaaaaaaa", identified("aaaaaaaaaaa", { platform: "tube", pack: `${PACK}0` }));
        const tally = await store.record([video("aaaaaaaaaaa", "Again"), rekeyed, video("bbbbbbbbbbb"), video("ccccccccccc")], GB);
        expect(tally).toEqual({ seen: 4, new: 1, updated: 1, repeated: 0, rejected: { removed: 2 } });
        expect(await store.stats()).toMatchObject({ resources: 2, observations: 3 });
        expect(await store.restore(A)).toBe(true);
        expect(await store.restore(A)).toBe(false);
        expect(await store.removed(A)).toBeNull();
        expect(await store.record([video("aaaaaaaaaaa", "Again")], GB)).toMatchObject({ new: 1 });
      }),
    );
  });
};
