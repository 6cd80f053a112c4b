import { describe, expect, test } from "vitest";
import type { OpenStore } from "../contract.ts";
import { identified, keyFor, rejected, seen, video } from "../outcomes.ts";
import { AT, GB, US, withStore } from "./with-store.ts";

const A = keyFor("youtube:aaaaaaaaaaa");

export const readContract = (open: OpenStore): void => {
  describe("reads", () => {
    test(
      "give samples of what has no record, the newest first",
      withStore(open, async (store) => {
        await store.record(
          [seen("x", rejected("bad-id")), seen("y", rejected("empty")), seen("z", rejected("bad-id")), video("aaaaaaaaaaa")],
          US,
        );
        expect((await store.rejected("bad-id", 9)).map(({ url }) => url)).toEqual(["z", "x"]);
        expect((await store.rejected("bad-id", 1)).map(({ url, reason }) => [url, reason])).toEqual([["z", "bad-id"]]);
        expect(await store.rejected("nothing", 9)).toEqual([]);
      }),
    );

    test(
      "find a record by every name it has",
      withStore(open, async (store) => {
        const raw = "HTTPS://M.YouTube.com/watch?v=aaaaaaaaaaa&feature=share";
        const shared = "https://youtu.be/aaaaaaaaaaa?si=1";
        await store.record([seen(raw, identified("aaaaaaaaaaa")), seen(shared, identified("aaaaaaaaaaa")), video("bbbbbbbbbbb")], US);
        const names = [raw, shared, ` ${shared}\n`, "youtube:aaaaaaaaaaa", "https://www.youtube.com/watch?v=aaaaaaaaaaa", A];
        for (const name of names) expect([name, (await store.byAlias(name))?.key]).toEqual([name, A]);
        expect((await store.byKey(A.toUpperCase()))?.key).toBe(A);
        for (const name of ["", "youtube:AAAAAAAAAAA", raw.toLowerCase(), "a".repeat(20), "%", "x".repeat(10_000), "\u0000"]) {
          expect([name, await store.byAlias(name)]).toEqual([name, null]);
          expect(await store.byKey(name)).toBeNull();
        }
      }),
    );

    test(
      "do not lead from a rejected URL to a record",
      withStore(open, async (store) => {
        await store.record([seen("https://youtu.be/short", rejected("bad-id"))], US);
        expect(await store.byAlias("https://youtu.be/short")).toBeNull();
        expect(await store.observationsOfUrl("https://youtu.be/short", 5)).toHaveLength(1);
        expect(await store.observationsOfUrl("https://youtu.be/never", 5)).toEqual([]);
      }),
    );

    test(
      "tell where a record comes from",
      withStore(open, async (store) => {
        const wrapped = "https://l.example/?u=https%3A%2F%2Fyoutu.be%2Faaaaaaaaaaa";
        const chain = [wrapped, "https://youtu.be/aaaaaaaaaaa"];
        await store.record([video("aaaaaaaaaaa", "One"), seen(wrapped, identified("aaaaaaaaaaa", { chain }), { title: "One" })], US);
        await store.record([video("aaaaaaaaaaa", "One", { document: "gb.csv", pointer: "7" })], { ...GB, at: AT + 9 });
        const record = await store.byAlias(A);
        expect(record).toMatchObject({
          observedUrls: ["https://youtu.be/aaaaaaaaaaa", wrapped],
          redirectChain: chain,
          aliases: [
            { kind: "url", value: "https://youtu.be/aaaaaaaaaaa", firstSeen: AT },
            { kind: "url", value: wrapped, firstSeen: AT },
          ],
        });
        expect(record?.observations.map(({ region, document, pointer, key, rule }) => [region, document, pointer, key, rule])).toEqual([
          ["US", "feed.csv", "1", A, "youtube"],
          ["US", "feed.csv", "1", A, "youtube"],
          ["GB", "gb.csv", "7", A, "youtube"],
        ]);
        expect(await store.decisions(A)).toEqual([
          {
            at: AT,
            decision: "new",
            key: A,
            url: "https://youtu.be/aaaaaaaaaaa",
            reason: "",
            rule: "youtube",
            pack: record?.pack,
          },
        ]);
        expect(await store.decisions("f".repeat(20))).toEqual([]);
        expect(await store.redirect("/watch/never")).toBeNull();
      }),
    );

    test(
      "keep sources, regions and documents apart whose names could be confused",
      withStore(open, async (store) => {
        const one = video("aaaaaaaaaaa", "T", { document: "b" });
        await store.record([one], { source: "a", region: "U", at: AT });
        await store.record([one], { source: "aU", region: "", at: AT });
        await store.record([{ ...one, document: "Tb", title: "" }], { source: "a", region: "U", at: AT });
        const record = await store.byKey(A);
        expect(record?.observations.map(({ source, region, document }) => [source, region, document])).toEqual([
          ["a", "U", "b"],
          ["aU", "", "b"],
          ["a", "U", "Tb"],
        ]);
      }),
    );
  });
};
