import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecordStore, SearchHit, SearchSort } from "../../../src/store/contract.ts";
import type { OpenStore } from "../contract.ts";
import { identified, seen } from "../outcomes.ts";
import { AT, recordAll, US, withStore } from "./with-store.ts";

const TITLES = [
  "Crème brûlée in ten minutes",
  "İstanbul by night",
  "自动部署Docker工具：你好，世界",
  "東京タワーの夜景",
  "안녕하세요 여러분",
  "ภาษาไทยง่ายนิดเดียว",
  "नमस्ते दुनिया",
  "Привет, мир! Ёлка",
  "Learn C++ in an hour",
  "Learn C# in an hour",
  "Vitamin C and you",
  "AC/DC - Thunderstruck (Official Video)",
  "Don't stop me now, it's T-Series",
  "Go to bed, it is late",
  "Watch out 🔥 hot sauce ❤️tasting",
  "𝗧𝗵𝗲 𝗯𝗲𝘀𝘁 ｆｕｌｌ ｗｉｄｔｈ",
  "NOT a drill: foo:bar OR (baz NEAR qux)",
  "Rick Astley never gonna give you up",
  '"Quoted" <b>bold</b> & co',
];

const withTitles = async (store: RecordStore, titles: readonly string[] = TITLES): Promise<void> =>
  recordAll(
    store,
    titles.map((title, index) => seen(`u${index}`, identified(`video-${index}`), { title })),
  );

const find = async (store: RecordStore, text: string): Promise<string[]> =>
  (await store.search({ text, limit: 50 })).hits.map(({ title }) => title);

const marked = (hits: readonly SearchHit[]): string[] =>
  hits.map(({ highlight }) => highlight.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(""));

/** Query, and how the titles it must find begin. An empty list: nothing, not even something similar. */
const QUERIES: readonly (readonly [string, readonly string[]])[] = [
  ["creme", ["Crème"]],
  ["CRÈME BRÛLÉE", ["Crème"]],
  ["istanbul", ["İstanbul"]],
  ["部署", ["自动部署"]],
  ["动部", ["自动部署"]],
  ["你好", ["自动部署"]],
  ["界", ["自动部署"]],
  ["docker", ["自动部署"]],
  ["部署docker", ["自动部署"]],
  ["夜景", ["東京"]],
  ["京タ", ["東京"]],
  ["하세", ["안녕"]],
  ["ไทย", ["ภาษา"]],
  ["नमस्ते", ["नमस्ते"]],
  ["привет мир", ["Привет"]],
  ["C++", ["Learn C++"]],
  ["c#", ["Learn C#"]],
  ["AC/DC", ["AC/DC"]],
  ["ac dc", ["AC/DC"]],
  ["acdc", ["AC/DC"]],
  ["dont", ["Don't"]],
  ["don’t", ["Don't"]],
  ["tseries", ["Don't"]],
  ["go to", ["Go to"]],
  ["🔥", ["Watch"]],
  ["❤️", ["Watch"]],
  ["tasting", ["Watch"]],
  ["the best", ["𝗧𝗵𝗲"]],
  ["full width", ["𝗧𝗵𝗲"]],
  ["foo:bar", ["NOT"]],
  ["NOT a", ["NOT"]],
  ["bar OR baz", ["NOT"]],
  ['"gonna give"', ["Rick"]],
  ['never "', ["Rick"]],
  ["-never", ["Rick"]],
  ["thund", ["AC/DC"]],
  ["gonna giv", ["Rick"]],
  ["*", []],
  ["()", []],
  ["...", []],
  ["\u0000", []],
];

const SORTS: readonly SearchSort[] = ["relevance", "newest", "first-seen", "regions"];

export const searchContract = (open: OpenStore): void => {
  describe("search", () => {
    test(
      "finds titles in every script, whatever the query is made of",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const [text, beginnings] of QUERIES) {
          const page = await store.search({ text, limit: 50 });
          const expected = TITLES.filter((title) => beginnings.some((beginning) => title.startsWith(beginning)));
          expect([text, page.hits.map(({ title }) => title).sort(), page.total, page.fuzzy]).toEqual([
            text,
            expected.sort(),
            expected.length,
            false,
          ]);
        }
      }),
    );

    test(
      "finds nearly every title by each of its own words and by every two characters of a script without spaces",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const title of TITLES) {
          for (const word of title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
            expect([word, await find(store, word)]).toEqual([word, expect.arrayContaining([title])]);
          for (const run of title.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]{2,}/gu) ?? []) {
            for (let at = 0; at + 2 <= run.length; at += 1) expect(await find(store, run.slice(at, at + 2))).toContain(title);
          }
        }
      }),
    );

    test(
      "shows similar titles when nothing matches, and says so",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const [text, title] of [
          ["rick astely", "Rick Astley"],
          ["thunderstuck", "AC/DC"],
          ["hunderstruck", "AC/DC"],
          ["vitamine c", "Vitamin C"],
          ["never gonna xyzzyplugh", "Rick Astley"],
          ["F++ in an hour", "Learn C++"],
          ['"give gonna"', "Rick Astley"],
        ] as const) {
          const page = await store.search({ text, limit: 10 });
          expect([text, page.fuzzy, page.hits.some((hit) => hit.title.startsWith(title))]).toEqual([text, true, true]);
        }
        expect(marked((await store.search({ text: "thunderstuk", limit: 1 })).hits)).toEqual(["AC/DC - [Thunderstruck] (Official Video)"]);
        expect(await store.search({ text: "xyzzyplugh", limit: 10 })).toMatchObject({ total: 0, fuzzy: false, hits: [], next: null });
      }),
    );

    test(
      "marks what matched",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const [text, expected] of [
          ["creme min", "[Crème] brûlée in ten [minutes]"],
          ["部署", "自动[部署]Docker工具：你好，世界"],
          ["ac/dc", "[AC]/[DC] - Thunderstruck (Official Video)"],
          ["🔥", "Watch out [🔥] hot sauce ❤️tasting"],
          ["<b>", '"Quoted" <[b]>bold</[b]> & co'],
          ["istanbul", "[İstanbul] by night"],
        ] as const) {
          expect(marked((await store.search({ text, limit: 1 })).hits)).toEqual([expected]);
        }
        expect(marked((await store.search({ text: "", limit: 1, sort: "first-seen" })).hits)).toEqual([TITLES[0]]);
      }),
    );

    test(
      "ranks the shorter title with the word first and follows a retitle",
      withStore(open, async (store) => {
        await withTitles(store, ["A long title that has many other words and one cat", "Cat", "Dog"]);
        expect(await find(store, "cat")).toEqual(["Cat", "A long title that has many other words and one cat"]);
        await store.record([seen("u2", identified("video-2"), { title: "Cat cat" })], { ...US, at: AT + 1 });
        expect(await find(store, "cat")).toHaveLength(3);
        expect(await find(store, "dog")).toEqual([]);
      }),
    );

    test(
      "filters, counts facets and sorts",
      withStore(open, async (store) => {
        const cat = (index: number, platform: string, kind: string) =>
          seen(`${platform}${index}`, identified(`${index}`, { platform, kind }), { title: `Cat ${index}` });
        await store.record([cat(1, "youtube", "video"), cat(2, "youtube", "video"), cat(3, "vimeo", "video")], { ...US, at: AT + 2 });
        await store.record([cat(2, "youtube", "video"), cat(4, "twitch", "clip")], { ...US, region: "GB", at: AT + 1 });
        await store.record([cat(2, "youtube", "video"), cat(3, "vimeo", "video"), cat(5, "twitch", "clip")], {
          ...US,
          region: "DE",
          at: AT,
        });

        for (const text of ["", "cat"]) {
          const all = await store.search({ text, limit: 10 });
          expect(all.total).toBe(5);
          expect(all.facets).toEqual({
            region: [
              { value: "DE", count: 3 },
              { value: "US", count: 3 },
              { value: "GB", count: 2 },
            ],
            platform: [
              { value: "twitch", count: 2 },
              { value: "youtube", count: 2 },
              { value: "vimeo", count: 1 },
            ],
            kind: [
              { value: "video", count: 3 },
              { value: "clip", count: 2 },
            ],
            recent: [],
          });
          const one = await store.search({ text, region: "DE", platform: "youtube", kind: "video", limit: 10 });
          expect(one.hits.map(({ title }) => title)).toEqual(["Cat 2"]);
          expect(one.total).toBe(1);
          // A facet leaves its own filter out: what else could be chosen beside the other two.
          expect(one.facets).toEqual({
            region: [
              { value: "US", count: 2 },
              { value: "DE", count: 1 },
              { value: "GB", count: 1 },
            ],
            platform: [
              { value: "vimeo", count: 1 },
              { value: "youtube", count: 1 },
            ],
            kind: [{ value: "video", count: 1 }],
            recent: [],
          });
          expect(await store.search({ text, region: "XX", limit: 10 })).toMatchObject({ total: 0, fuzzy: false, hits: [] });
          expect((await store.search({ text, kind: "clip", limit: 1, facets: false })).facets).toEqual({
            region: [],
            platform: [],
            kind: [],
            recent: [],
          });
          expect((await store.search({ text, kind: "clip", limit: 1, facets: false })).total).toBe(2);

          const sorted = async (sort: SearchSort) => (await store.search({ text, sort, limit: 10 })).hits.map(({ id }) => id);
          expect(await sorted("newest")).toEqual(["3", "2", "1", "4", "5"]);
          expect(await sorted("first-seen")).toEqual(["5", "4", "1", "2", "3"]);
          expect(await sorted("regions")).toEqual(["2", "3", "1", "4", "5"]);
        }
      }),
    );

    test(
      "filters by age, and counts how many are how new",
      withStore(open, async (store) => {
        const cat = (index: number) => seen(`u${index}`, identified(`${index}`), { title: `Cat ${index}` });
        for (const age of [0, 1, 2, 3]) await store.record([cat(age)], { ...US, at: AT - age * 100 });
        for (const text of ["", "cat"]) {
          const recent = [AT, AT - 100, AT - 1_000];
          const page = await store.search({ text, since: AT - 200, recent, sort: "newest", limit: 10 });
          expect([page.hits.map(({ id }) => id), page.total, page.facets.recent]).toEqual([["0", "1", "2"], 3, [1, 2, 4]]);
          expect((await store.search({ text, since: AT + 1, recent, limit: 10 })).total).toBe(0);
        }
      }),
    );

    test(
      "looks at a part of very many matches, says so, and still filters all of them",
      withStore(open, async (store) => {
        const cats = Array.from({ length: 1_500 }, (_, index) =>
          seen(`u${index}`, identified(`${index}`, index < 5 ? { platform: "vimeo" } : {}), {
            title: index === 1_400 ? "Cat" : `Cat number ${index}`,
          }),
        );
        for (let at = 0; at < cats.length; at += 500) await store.record(cats.slice(at, at + 500), { ...US, at: AT + at });
        const page = await store.search({ text: "cat", limit: 10 });
        expect([page.atLeast, page.total >= 200, page.total < 1_500, page.hits[0]?.title]).toEqual([true, true, true, "Cat"]);
        expect((await store.search({ text: "cat", platform: "vimeo", limit: 10 })).hits.map(({ id }) => id).sort()).toEqual([
          "0",
          "1",
          "2",
          "3",
          "4",
        ]);
        expect((await store.search({ text: "cat", sort: "first-seen", limit: 1 })).hits[0]?.id).toBe("0");
        expect(await store.search({ text: "number 1499", limit: 10 })).toMatchObject({ atLeast: false, fuzzy: false, total: 1 });
        const paged = new Set<string>();
        let cursor: string | undefined;
        do {
          const part = await store.search({ text: "cat", limit: 100, facets: false, ...(cursor === undefined ? {} : { cursor }) });
          for (const { id } of part.hits) paged.add(id);
          cursor = part.next ?? undefined;
        } while (cursor !== undefined);
        expect(paged.size).toBe(page.total);
        expect((await store.search({ text: "", limit: 1 })).total).toBe(1_500);
      }),
    );

    test(
      "tells what was probably meant, and takes words that titles have as they are",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const [text, suggestion] of [
          ["rick astely", "rick astley"],
          ["thunderstuk", "thunderstruck"],
          ["rick istanbul", null],
          ["rick astley", null],
          ["xyzzyplugh", null],
        ] as const) {
          expect([text, (await store.search({ text, limit: 5 })).suggestion]).toEqual([text, suggestion]);
        }
        expect(await find(store, "rick istanbul")).toHaveLength(2);
      }),
    );

    test(
      "pages through everything once, in every order, with ties",
      withStore(open, async (store) => {
        const ids = Array.from({ length: 57 }, (_, index) => `${index}`);
        await recordAll(
          store,
          ids.map((id) => seen(id, identified(id), { title: Number(id) % 3 === 0 ? "Same cat" : "Cat" })),
        );
        await store.record(
          ids.filter((id) => Number(id) % 2 === 0).map((id) => seen(id, identified(id), { title: "" })),
          { ...US, region: "GB", at: AT + 1 },
        );
        for (const text of ["", "cat"]) {
          for (const sort of SORTS) {
            const whole = await store.search({ text, sort, limit: 100 });
            expect(whole).toMatchObject({ total: 57, next: null });
            const paged: string[] = [];
            let cursor: string | undefined;
            do {
              const page = await store.search({ text, sort, limit: 10, facets: false, ...(cursor === undefined ? {} : { cursor }) });
              expect(page.total).toBe(57);
              paged.push(...page.hits.map(({ id }) => id));
              cursor = page.next ?? undefined;
            } while (cursor !== undefined);
            expect(paged).toEqual(whole.hits.map(({ id }) => id));
            expect(new Set(paged).size).toBe(57);
          }
        }
      }),
    );

    test(
      "starts at the beginning for a cursor it did not give",
      withStore(open, async (store) => {
        await withTitles(store);
        const first = await store.search({ text: "", limit: 3 });
        const other = await store.search({ text: "", limit: 3, sort: "regions" });
        const cursors = ["", "x", "bm9wZQ", other.next ?? "", Buffer.from('["newest",{},1]').toString("base64url"), "A".repeat(5_000)];
        for (const cursor of cursors) expect(await store.search({ text: "", limit: 3, cursor })).toEqual(first);
      }),
    );

    test(
      "gives records by place, in ranges that keep their records",
      withStore(open, async (store) => {
        await recordAll(
          store,
          Array.from({ length: 25 }, (_, index) => seen(`${index}`, identified(`${index}`), { title: `Cat ${index}` })),
        );
        const shards = await store.shards(10);
        expect(shards.map(({ after, upTo, records }) => [after, upTo, records])).toEqual([
          [0, 10, 10],
          [10, 20, 10],
          [20, 30, 5],
        ]);
        const first = await store.placed({ after: 0, upTo: 10, limit: 50 });
        expect(first.map(({ place }) => place)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
        const [third] = await store.placed({ after: 2, upTo: 10, limit: 1 });
        await store.record([seen("2", identified("2"), { title: "Another name" })], { ...US, at: AT + 500 });
        expect((await store.shards(10)).map(({ changedAt }) => changedAt)).toEqual([AT + 500, shards[1]?.changedAt, shards[2]?.changedAt]);
        await store.remove(first[0]?.record.key ?? "", { at: AT, reason: "" });
        expect((await store.placed({ after: 2, upTo: 10, limit: 1 }))[0]?.place).toBe(third?.place);
        expect((await store.shards(10))[0]?.records).toBe(9);
        expect(await store.placed({ after: 30, upTo: 40, limit: 5 })).toEqual([]);
      }),
    );

    test(
      "keeps a limit within reason",
      withStore(open, async (store) => {
        await withTitles(store);
        for (const limit of [0, -5, Number.NaN, 0.5]) expect((await store.search({ text: "", limit })).hits).toHaveLength(1);
        expect((await store.search({ text: "", limit: 1e9 })).hits).toHaveLength(TITLES.length);
      }),
    );

    test(
      "never throws, and never takes long, on any query",
      withStore(open, async (store) => {
        await withTitles(store);
        const operators = [
          '"',
          "'",
          "*",
          "(",
          ")",
          ":",
          "^",
          "-",
          "+",
          "NOT",
          "AND",
          "OR",
          "NEAR(",
          "{a b}",
          "title:",
          "\u0000",
          "%",
          "_",
          "\\",
          ";",
          "--",
        ];
        const piece = fc.oneof(
          fc.constantFrom(...operators, ...TITLES),
          fc.string({ unit: "binary", maxLength: 8 }),
          fc.string({ unit: "grapheme", maxLength: 8 }),
          fc.constantFrom("\ud800", "\udc00", "好", "🔥", "é", "ﬀ"),
        );
        const query = fc.array(piece, { maxLength: 12 }).chain((pieces) => fc.constantFrom(pieces.join(""), pieces.join(" ")));
        const sort = fc.constantFrom(...SORTS);
        await fc.assert(
          fc.asyncProperty(query, sort, fc.string(), async (text, order, cursor) => {
            const page = await store.search({ text, sort: order, cursor, region: text.slice(0, 3), limit: 5 });
            for (const { title, highlight } of page.hits) expect(highlight.map((part) => part.text).join("")).toBe(title);
          }),
          { numRuns: 500 },
        );
        for (const text of [...operators, ..."\"*()-+:^{}'"].flatMap((part) => [part.repeat(10_000), `${part} `.repeat(5_000)])) {
          const before = performance.now();
          await store.search({ text, limit: 5 });
          expect([text.slice(0, 20), performance.now() - before < 2_000]).toEqual([text.slice(0, 20), true]);
        }
      }),
    );
  });
};
