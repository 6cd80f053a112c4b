import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLines } from "../../src/sources/lines.ts";
import { decodeText } from "../../src/sources/text.ts";
import { bytesOf, collect, read } from "./helpers.ts";

const A = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const B = "https://vimeo.com/76979871";

describe("lines", () => {
  test("any breaks, however the text is cut", async () => {
    const part = fc.constantFrom("a", "é", "\n", "\r", "\r\n", " ");
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
        async (parts, sizes) => {
          const text = parts.join("");
          const expected = text.split(/\r\n|\r|\n/);
          if (expected.at(-1) === "") expected.pop();
          const lines = (await collect(readLines(decodeText(bytesOf(text, sizes))))).flat();
          expect(lines.map((line) => line.text)).toEqual(expected);
          expect(lines.map((line) => line.number)).toEqual(expected.map((_, i) => i + 1));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("a line beyond the limit is cut and told", async () => {
    const lines = (await collect(readLines(decodeText(bytesOf(`a\n${"x".repeat(5_000)}\nb\n`, [100])), 1_000))).flat();
    expect(lines.map((line) => [line.text.length, line.tooLong])).toEqual([
      [1, false],
      [500, true],
      [1, false],
    ]);
  });
});

describe("NDJSON", () => {
  test("one item a line, numbered as in the file; a broken one stops nothing", async () => {
    const text = `{"url":"${A}","title":"one"}\r\n\r\n{"url":"${A}",\r\n"${B}"\r\n{"data":{"url":"${B}","title":"two"}}`;
    for (const size of [1, 10, 1000]) {
      expect(await read(text, { format: "ndjson" }, [size])).toEqual([
        { url: A, title: "one", published: "", pointer: "1" },
        { url: `{"url":"${A}",`, title: "", published: "", pointer: "3", problem: "this is not valid JSON" },
        { url: B, title: "", published: "", pointer: "4" },
        { url: B, title: "two", published: "", pointer: "5" },
      ]);
    }
  });

  test("an id field with its platform", async () => {
    const items = await read('{"id":"dQw4w9WgXcQ"}\n', { format: "ndjson", idColumn: "id", platform: "youtube" });
    expect(items).toEqual([{ url: "dQw4w9WgXcQ", title: "", published: "", pointer: "1", platform: "youtube" }]);
  });
});

describe("URL lists", () => {
  test("comments, blank lines and titles", async () => {
    const text = `\ufeff# my list\n\n  ${A}  \n${B}\tA title\t\n#${A}\nyoutu.be/dQw4w9WgXcQ#t=1\n`;
    expect(await read(text, { format: "urls" })).toEqual([
      { url: A, title: "", published: "", pointer: "3" },
      { url: B, title: "A title", published: "", pointer: "4" },
      { url: "youtu.be/dQw4w9WgXcQ#t=1", title: "", published: "", pointer: "6" },
    ]);
  });

  test("bare ids with a platform", async () => {
    const items = await read(`dQw4w9WgXcQ\n${A}\n`, { format: "urls", platform: "youtube" });
    expect(items.map((item) => [item.url, item.platform])).toEqual([
      ["dQw4w9WgXcQ", "youtube"],
      [A, undefined],
    ]);
  });
});
