import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsvRows } from "../../src/sources/csv-rows.ts";
import { decodeText } from "../../src/sources/text.ts";
import { bytesOf, collect, read } from "./helpers.ts";

const delimiters = fc.constantFrom(",", ";", "\t");
const breaks = fc.constantFrom("\n", "\r\n", "\r");
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

/** Cells made of what the grammar is about, and of characters of one to four bytes. */
const cell = fc
  .array(fc.constantFrom('"', ",", ";", "\t", "\n", "\r\n", " ", "a", "b", "é", "漢", "👍", "://"), { maxLength: 8 })
  .map((parts) => parts.join(""));

const written = (value: string, d: string, always: boolean): string =>
  always || value === "" || /["\r\n ]/.test(value) || value.includes(d) ? `"${value.replaceAll('"', '""')}"` : value;

async function rowsOf(text: string, chunks: readonly number[]): Promise<(readonly string[])[]> {
  const batches = await collect(readCsvRows(decodeText(bytesOf(text, chunks))));
  return batches.flatMap((batch) => batch.rows.map((row) => row.fields));
}

describe("CSV", () => {
  test("what a writer of RFC 4180 writes is read back, wherever the bytes are cut", async () => {
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(table, delimiters, breaks, fc.boolean(), fc.boolean(), sizes, async (rows, d, br, always, lastBreak, chunks) => {
        // A CR file cannot hold a bare LF in an unquoted cell; the writer quotes all line breaks, so every cell is fair.
        const header = rows[0]?.map((_, i) => `column${i}`) ?? [];
        const lines = [header, ...rows].map((row) => row.map((value) => written(value, d, always)).join(d));
        const text = lines.join(br) + (lastBreak ? br : "");
        expect(await rowsOf(text, chunks)).toEqual([header, ...rows]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("any text gives the same rows however it is cut, and never throws", async () => {
    const text = fc
      .array(fc.constantFrom('"', '""', ",", "\n", "\r", "\r\n", " ", "a", "b,", 'x"', '"y', "é"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, sizes, async (body, chunks) => {
        expect(await rowsOf(body, chunks)).toEqual(await rowsOf(body, [1_000_000]));
      }),
      { numRuns: 3_000 },
    );
  });

  test("leaving out the columns after the wanted ones changes no wanted one", async () => {
    const text = fc
      .array(fc.constantFrom('"', '""', ",", ",", "\n", "\r\n", "a", "b", 'x"', ',"y'), { maxLength: 60 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 3 }), sizes, async (body, width, chunks) => {
        const narrow = await collect(readCsvRows(decodeText(bytesOf(body, chunks)), { width: () => width }));
        const cut = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => row.slice(0, width));
        expect(cut(narrow.flatMap((batch) => batch.rows.map((row) => row.fields)))).toEqual(cut(await rowsOf(body, chunks)));
      }),
      { numRuns: 3_000 },
    );
  });

  test("stray quotes lose no row", async () => {
    // A cell that is one lone quote is left out: behind an open quote it closes a field by the grammar.
    const line = fc.constantFrom('"open', 'in"side', '"a" b', '"a "b" c"', '"fine, really"', "plain", '""');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), sizes, async (cells, chunks) => {
        const text = `url,title,n\n${cells.map((value, i) => `https://example.com/${i},${value},${i}\n`).join("")}`;
        const items = await read(text, { format: "csv" }, chunks);
        expect(items.map((item) => item.url)).toEqual(cells.map((_, i) => `https://example.com/${i}`));
      }),
      { numRuns: 1_000 },
    );
  });
});
