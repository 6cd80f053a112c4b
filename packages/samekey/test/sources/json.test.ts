import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReadOptions } from "../../src/sources/contract.ts";
import { toPointer } from "../../src/sources/json-path.ts";
import { JsonScanner, type JsonTarget } from "../../src/sources/json-scan.ts";
import { read, rejection } from "./helpers.ts";

const JSON_FORMAT: ReadOptions = { format: "json" };
const A = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const B = "https://vimeo.com/76979871";
const C = "https://vimeo.com/22439234";

const scan = (text: string, target: JsonTarget, sizes: readonly number[]): { text: string; pointer: string }[] => {
  const scanner = new JsonScanner(target);
  const slices = [];
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    slices.push(...scanner.push(text.slice(at, at + size)));
    at += size;
  }
  scanner.end();
  return slices.map(({ text: slice, pointer }) => ({ text: slice, pointer }));
};

/** What JSON keeps of values: no -0, no undefined. */
const roundtrip = (items: readonly unknown[]): unknown[] => items.map((item) => JSON.parse(JSON.stringify(item)));

const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });

describe("streaming equals JSON.parse", () => {
  test("for the items of random documents, at random places, in random pieces", () => {
    const surrounding = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4, noNullPrototype: true });
    const path = fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("data", "items", "a/b", "~", "__proto__", "ключ")), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }),
        path,
        fc.array(surrounding, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(0, 1, "\t"),
        sizes,
        (items, names, around, indent, chunks) => {
          let document: unknown = items;
          for (const [depth, name] of [...names].reverse().entries()) {
            // Object.fromEntries, for an own property may be called __proto__.
            const others = Object.entries(around[depth % 4] ?? {}).filter(([other]) => other !== name);
            document = Object.fromEntries([
              ...others,
              [name, document],
              ...others.map(([other, value]) => [`${other}${name}!`, value] as const),
            ]);
          }
          const text = JSON.stringify(document, null, indent);
          const slices = scan(text, () => names, chunks);
          const expected = roundtrip(items);
          expect(slices.map((slice) => JSON.parse(slice.text))).toEqual(expected);
          expect(slices.map((slice) => slice.pointer)).toEqual(expected.map((_, index) => toPointer([...names, String(index)])));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("for a root array found without a path", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), sizes, (items, chunks) => {
        const expected = roundtrip(items);
        expect(scan(JSON.stringify(items), () => "auto", chunks).map((slice) => JSON.parse(slice.text))).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test("any text gives the same outcome however it is cut, and only errors that say what is wrong", () => {
    const outcome = (text: string, chunks: readonly number[]): unknown => {
      try {
        return scan(text, () => "auto", chunks);
      } catch (error) {
        expect(error).toMatchObject({ name: "SamekeyError", code: "input-malformed" });
        return String(error);
      }
    };
    const token = fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', '"', "\\", '"\\""', "1", "-", "true", " ", "\n", '"http://x"', "é");
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), sizes, (tokens, chunks) => {
        const text = tokens.join("");
        expect(outcome(text, chunks)).toEqual(outcome(text, [1_000_000]));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("places", () => {
  test.each([
    ["data.items", "/data/items/0"],
    ["/data/items", "/data/items/0"],
    ["$.data.items", "/data/items/0"],
  ])("the path %s", async (itemsPath, pointer) => {
    const text = JSON.stringify({ items: [1], data: { x: [{ url: B }], items: [{ url: A, title: "t" }] } });
    expect(await read(text, { format: "json", itemsPath })).toEqual([{ url: A, title: "t", published: "", pointer }]);
  });

  test("indexes and * lead through arrays", async () => {
    const text = JSON.stringify([{ list: [{ url: A }] }, { list: [{ url: B }, { url: C }] }]);
    const urls = async (itemsPath: string): Promise<string[]> => (await read(text, { format: "json", itemsPath })).map((item) => item.url);
    expect(await urls("1.list")).toEqual([B, C]);
    expect(await urls("*.list")).toEqual([A, B, C]);
  });

  test("without a path, the first array of objects or URLs is taken", async () => {
    const nested = JSON.stringify({
      kind: "Listing",
      columns: ["a", "b"],
      empty: [],
      data: { children: [{ data: { url: A, title: "t" } }] },
      more: [{ url: B }],
    });
    expect(await read(nested, JSON_FORMAT)).toEqual([{ url: A, title: "t", published: "", pointer: "/data/children/0" }]);
    expect((await read(JSON.stringify({ v: 1, list: [A, B] }), JSON_FORMAT, [3])).map((item) => item.url)).toEqual([A, B]);
    expect((await read(JSON.stringify([{ url: A }, B]), JSON_FORMAT)).map((item) => item.url)).toEqual([A, B]);
  });

  test("documents one after another are read each", async () => {
    const items = await read(`{"list":[{"url":"${A}"}]}\n{"list":[{"url":"${B}"}]}`, JSON_FORMAT);
    expect(items.map((item) => [item.url, item.pointer])).toEqual([
      [A, "/list/0"],
      [B, "2#/list/0"],
    ]);
  });

  test("no items is not an error", async () => {
    expect(await read("[]", JSON_FORMAT)).toEqual([]);
    expect(await read('{"items":[],"n":0}', JSON_FORMAT)).toEqual([]);
    expect(await read('{"data":{"items":[]}}', { format: "json", itemsPath: "data.items" })).toEqual([]);
  });

  test.each([
    ['{"a":1,"b":{}}', undefined, /holds no an? ?array|holds no/],
    ['{"data":{"entries":[],"total":3}}', "data.items", /no "data.items"; the names nearest to it are "entries", "total"/],
    ['{"items":{"a":1}}', "items", /"items" is no array of items/],
    ['{"items":[1,2', "items", /ends early/],
    ['{"items" [1]}', "items", /damaged at character 10: ":" was expected, not "\["/],
    ['{"items":[{"url":"x"}}', "items", /"," or "]" was expected|"\]" was expected/],
    ["", undefined, /empty/],
    ["hello", undefined, /holds no/],
  ])("%s with the path %s says what is wrong", async (text, itemsPath, message) => {
    const error = await rejection(read(text, itemsPath === undefined ? JSON_FORMAT : { format: "json", itemsPath }));
    expect(error).toMatchObject({ code: "input-malformed" });
    expect(String(error)).toMatch(message);
  });
});

describe("items", () => {
  test("fields by name, spelled as people spell them", async () => {
    const items = await read(
      JSON.stringify([
        { videoUrl: A, "Video Title": "t", publishedAt: "2024-05-06T07:08:09Z" },
        { href: B, name: "n", created_utc: 1715000000 },
      ]),
      JSON_FORMAT,
    );
    expect(items).toEqual([
      { url: A, title: "t", published: "2024-05-06T07:08:09.000Z", pointer: "/0" },
      { url: B, title: "n", published: "2024-05-06T12:53:20.000Z", pointer: "/1" },
    ]);
  });

  test("fields by option: a name, a dotted path, a pointer", async () => {
    const text = JSON.stringify([{ url: B, "a.b": A, deep: { where: C, ids: ["76979871"] } }]);
    const one = async (options: Partial<ReadOptions>): Promise<string | undefined> =>
      (await read(text, { ...JSON_FORMAT, ...options }))[0]?.url;
    expect(await one({ urlColumn: "a.b" })).toBe(A);
    expect(await one({ urlColumn: "deep.where" })).toBe(C);
    expect(await one({ idColumn: "/deep/ids/0", platform: "vimeo" })).toBe("76979871");
    expect(await one({ urlColumn: "constructor.name" })).not.toBe("Object");
  });

  test("ids that are numbers are exact or refused", async () => {
    const items = await read('[{"id":76979871},{"id":1234567890123456789},{"id":null},{}]', {
      format: "json",
      idColumn: "id",
      platform: "vimeo",
    });
    expect(items.map((item) => [item.url, item.platform, item.problem])).toEqual([
      ["76979871", "vimeo", undefined],
      ['{"id":1234567890123456789}', undefined, "the id is a number too large to be read exactly; write it as a string"],
      ["", "vimeo", undefined],
      ["{}", undefined, 'there is no field "id"'],
    ]);
  });

  test("a damaged item stops nothing", async () => {
    const items = await read(`[{"url":"${A}"},{"url":nope},{"n":1},7,{"url":"${B}"}]`, JSON_FORMAT);
    expect(items.map((item) => [item.url, item.problem])).toEqual([
      [A, undefined],
      ['{"url":nope}', "this is not valid JSON"],
      ['{"n":1}', "no field holds a URL"],
      ["7", "this is neither an object nor a string"],
      [B, undefined],
    ]);
  });

  test("names of the prototype are ordinary names", async () => {
    const items = await read(
      `[{"__proto__":{"url":"${B}"},"constructor":1,"url":"${A}"},{"__proto__":{"url":"${B}","polluted":true}}]`,
      JSON_FORMAT,
    );
    expect(items.map((item) => item.url)).toEqual([A, B]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("an item of more than the limit is a problem, those after it are read", async () => {
    const items = await read(`[{"url":"${A}"},{"x":"${"y".repeat(9_000_000)}"},{"url":"${B}"}]`, JSON_FORMAT);
    expect(items.map((item) => item.problem)).toEqual([undefined, "this item is too long to be read", undefined]);
    expect(items[1]?.url).toHaveLength(500);
  });

  test("depth costs no stack", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const items = await read(`{"skip":${deep},"items":[{"url":"${A}","deep":${deep}}]}`, { format: "json", itemsPath: "items" });
    expect(items.map((item) => item.url)).toEqual([A]);
    await expect(read("[".repeat(1_000_000), JSON_FORMAT)).rejects.toThrow(/ends early/);
  });
});
