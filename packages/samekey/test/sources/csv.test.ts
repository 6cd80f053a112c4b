import { describe, expect, test } from "vitest";
import type { ReadOptions } from "../../src/sources/contract.ts";
import { readCsvRows } from "../../src/sources/csv-rows.ts";
import { decodeText } from "../../src/sources/text.ts";
import { bytesOf, collect, read } from "./helpers.ts";

const CSV: ReadOptions = { format: "csv" };
const IDS: ReadOptions = { format: "csv", idColumn: "video_id", platform: "youtube" };
const A = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const B = "https://vimeo.com/76979871";

const urls = async (text: string, options: ReadOptions = CSV): Promise<string[]> => (await read(text, options)).map((item) => item.url);
const titles = async (text: string): Promise<string[]> => (await read(text, CSV)).map((item) => item.title);

describe("columns", () => {
  test.each(["url", "URL", "Link", "href", "permalink", "video_url", "Video URL", "source-url", "webpage_url", "canonicalUrl"])(
    "%s is a URL column",
    async (name) => {
      expect(await urls(`n,${name},title\n1,${A},t\n`)).toEqual([A]);
    },
  );

  test("url wins over link, whatever stands first", async () => {
    expect(await urls(`link,url\n${B},${A}\n`)).toEqual([A]);
  });

  test("an unknown name is found by its content, pictures and channels are not taken", async () => {
    const text = `thumbnail_link,channel,where\nhttps://i.ytimg.com/vi/x/default.jpg,https://www.youtube.com/@a,${A}\nhttps://i.ytimg.com/vi/y/default.jpg,https://www.youtube.com/@b,${B}\n`;
    expect(await urls(text)).toEqual([A, B]);
  });

  test("a first row with a URL is data", async () => {
    expect(await read(`${A},first\n${B},second\n`, { format: "csv", titleColumn: "2" })).toEqual([
      { url: A, title: "first", published: "", pointer: "1" },
      { url: B, title: "second", published: "", pointer: "2" },
    ]);
  });

  test("an id column carries its platform", async () => {
    expect(await read("title,video_id\nt,dQw4w9WgXcQ\n", IDS)).toEqual([
      { url: "dQw4w9WgXcQ", title: "t", published: "", pointer: "1", platform: "youtube" },
    ]);
  });

  test("a blank id falls back to the URL where both are named", async () => {
    const items = await read(`video_id,url\n,${B}\ndQw4w9WgXcQ,${A}\n`, { ...IDS, urlColumn: "url" });
    expect(items.map((item) => [item.url, item.platform])).toEqual([
      [B, undefined],
      ["dQw4w9WgXcQ", "youtube"],
    ]);
  });

  test("an id column without a platform is misuse", async () => {
    await expect(read("video_id\nx\n", { format: "csv", idColumn: "video_id" })).rejects.toMatchObject({ code: "usage" });
  });

  test("a column that is not there is misuse, and the message names those that are", async () => {
    await expect(read("a,b\n1,2\n", { format: "csv", urlColumn: "c" })).rejects.toThrow(/no column "c"; the columns are "a", "b"/);
    await expect(read("a,b\n1,2\n", { format: "csv", urlColumn: "3" })).rejects.toMatchObject({ code: "usage" });
  });

  test("a file without URLs says what to do", async () => {
    await expect(read("a,b\n1,2\n", CSV)).rejects.toThrow(/No column holds URLs. Name one with --url-column/);
  });

  test("dates become ISO 8601, and a date column that holds none is left alone", async () => {
    const dated = await read(`url,publish_time\n${A},2017-11-13T17:13:01.000Z\n${B},soon\n`, CSV);
    expect(dated.map((item) => item.published)).toEqual(["2017-11-13T17:13:01.000Z", ""]);
    const undated = await read(`url,date\n${A},13.09\n`, CSV);
    expect(undated.map((item) => item.published)).toEqual([""]);
  });

  test("more rows than the sample keep their numbers", async () => {
    const rows = Array.from({ length: 400 }, (_, i) => `https://example.com/${i + 1},t${i + 1}`);
    const items = await read(`url,title\n${rows.join("\n")}\n`, CSV, [777]);
    expect(items).toHaveLength(400);
    expect(items.every((item, i) => item.pointer === String(i + 1) && item.url.endsWith(`/${i + 1}`) && item.title === `t${i + 1}`)).toBe(
      true,
    );
  });
});

describe("dialects", () => {
  test.each([
    ["comma", ","],
    ["semicolon", ";"],
    ["tab", "\t"],
  ])("%s is found from the header", async (_, d) => {
    expect(
      await read(
        `url${d}title\n${A}${d}one, two; three\n`.replace("one, two; three", d === "\t" ? "one, two; three" : '"one, two; three"'),
        CSV,
      ),
    ).toEqual([{ url: A, title: "one, two; three", published: "", pointer: "1" }]);
  });

  test("delimiters inside a quoted header do not count", async () => {
    expect(await titles(`"a;b;c;d",url,title\n1,${A},t\n`)).toEqual(["t"]);
  });

  test.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("%s ends rows, also inside quotes", async (_, br) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      const text = `url,title${br}${A},"two${br}lines"${br}${br}${B},plain`;
      const items = await read(text, CSV, [size]);
      expect(items.map((item) => [item.url, item.title])).toEqual([
        [A, `two${br}lines`],
        [B, "plain"],
      ]);
    }
  });

  test("LF and CRLF may be mixed", async () => {
    expect(await urls(`url,t\r\n${A},1\n${B},2\r\n`)).toEqual([A, B]);
  });

  test("a byte order mark is dropped, UTF-16 is read", async () => {
    const text = `url,title\n${A},Größe 👍\n`;
    expect(await titles(`\ufeff${text}`)).toEqual(["Größe 👍"]);
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    expect(await read(utf16, CSV, [5])).toEqual([{ url: A, title: "Größe 👍", published: "", pointer: "1" }]);
  });

  test("Excel's sep line names the delimiter", async () => {
    expect(await titles(`sep=;\r\nurl;title\r\n${A};a,b,c\r\n`)).toEqual(["a,b,c"]);
  });

  test("an empty file and a header alone hold nothing", async () => {
    expect(await read("", CSV)).toEqual([]);
    expect(await read("\n\n", CSV)).toEqual([]);
    expect(await read("url,title\n", CSV)).toEqual([]);
  });
});

describe("damaged rows", () => {
  test("short rows are kept with their text and a problem", async () => {
    const items = await read(`n,title,url\n1,t,${A}\n2,only\n3,u,${B}\n`, CSV);
    expect(items).toEqual([
      { url: A, title: "t", published: "", pointer: "1" },
      { url: "2,only", title: "only", published: "", pointer: "2", problem: "row 2 has 2 of the 3 columns it needs" },
      { url: B, title: "u", published: "", pointer: "3" },
    ]);
  });

  test("long rows are read", async () => {
    expect(await urls(`url,title\n${A},t,x,y,z\n${B},u\n`)).toEqual([A, B]);
  });

  test("a blank URL is an item", async () => {
    expect(await urls(`url,title\n,t\n${B},u\n`)).toEqual(["", B]);
  });

  test.each([
    ["a quote inside an unquoted field", 'The 5" disk', 'The 5" disk'],
    ["doubled quotes", '"say ""hi"", then go"', 'say "hi", then go'],
    ["an unescaped quotation", '"say "hi" now"', 'say "hi" now'],
    ["text after the closing quote", '"Hello" world', '"Hello" world'],
    ["blanks after the closing quote", '"Hello"  ', "Hello"],
    ["a quote that is never closed", '"Hello world', '"Hello world'],
    ["a lone quote", '"', '"'],
    ["three quotes", '"""', '"""'],
    ["only an escaped quote", '""""', '"'],
  ])("%s costs no row and no column", async (_, cell, title) => {
    for (const tail of ["x", '"x"']) {
      const text = `title,n,url\n${cell},${tail},${A}\nafter,"2",${B}\n`;
      const items = await read(text, CSV);
      expect(items.map((item) => item.url)).toContain(B);
      if (cell !== '"""' || tail === "x")
        expect(items.map((item) => [item.title, item.url])).toEqual([
          [title, A],
          ["after", B],
        ]);
    }
  });

  test("one stray quote in many rows swallows none of them, however the bytes arrive", async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `https://example.com/${i},${i % 7 === 3 ? '"open' : `"t ${i}"`},${i}`);
    const text = `url,title,n\n${rows.join("\n")}\n`;
    for (const size of [1, 13, 1024, 1_000_000]) expect(await read(text, CSV, [size])).toHaveLength(500);
  });

  test("a row without end becomes one damaged item, and reading goes on after it", async () => {
    const text = `url,title\n${A},t\nhttps://example.com/${"x".repeat(20_000_000)},u\n${B},v\n`;
    const items = await read(text, CSV);
    expect(items.map((item) => item.url.slice(0, 40))).toEqual(
      [A, `https://example.com/${"x".repeat(20)}`, B].map((url) => url.slice(0, 40)),
    );
    expect(items[1]?.problem).toBe("row 2 is too long to be read");
    expect(items[1]?.url).toHaveLength(500);
  });
});

describe("time", () => {
  // Quadratic work on these takes minutes; the bound leaves room for a busy machine.
  test.each([
    ["stray quotes on one line", `${'"a"b,'.repeat(400_000)}\n`],
    ["escaped quotes in damaged fields", `"a"b,${'""c,'.repeat(400_000)}\n`],
    ["open quotes on every line", '"a\n'.repeat(400_000)],
    ["even runs of quotes", `"a${'""'.repeat(1_000_000)}\n`],
    ["blanks after quotes", `"a"${" ".repeat(500_000)}b,"${" ".repeat(500_000)}\n`],
    ["only delimiters", ",".repeat(2_000_000)],
    ["only line breaks", "\r\n".repeat(1_000_000)],
  ])("%s are read in linear time", { timeout: 60_000 }, async (_, text) => {
    const start = performance.now();
    await read(text, { format: "csv", urlColumn: "1" });
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test("a long row in tiny chunks is not read again with each of them", async () => {
    let scans = 0;
    const width = (): number => {
      scans++;
      return 10;
    };
    const batches = await collect(readCsvRows(decodeText(bytesOf(`"${"x".repeat(100_000)}"\n`, [1])), { width }));
    expect(batches.flatMap((batch) => batch.rows)).toHaveLength(1);
    expect(scans).toBeLessThan(40);
  });
});
