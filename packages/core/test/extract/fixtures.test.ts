import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ExtractOptions, extractUrls } from "../../src/extract/extract.ts";

interface Row {
  readonly id: string;
  readonly category: string;
  readonly format: NonNullable<ExtractOptions["format"]>;
  readonly options?: ExtractOptions;
  readonly text: string;
  readonly urls: readonly string[];
  readonly truncated?: readonly string[];
  readonly flags?: readonly (readonly string[])[];
  readonly sources?: readonly (string | null)[];
  readonly within?: readonly (readonly string[])[];
  readonly kinds?: readonly string[];
  readonly spans?: readonly (readonly [number, number])[];
  readonly why: string;
}

const rows: readonly Row[] = readFileSync(new URL("../../../../fixtures/text.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));

describe.each(rows)("$id: $why", (row) => {
  const found = extractUrls(row.text, { ...row.options, format: row.format });
  const usable = found.filter(({ flags }) => !flags.includes("truncated"));

  test("finds what the row says", () => {
    expect(usable.map(({ url }) => url)).toEqual(row.urls);
    expect(found.filter(({ flags }) => flags.includes("truncated")).map(({ url }) => url)).toEqual(row.truncated ?? []);
    for (const { raw, start, end } of found) expect(raw).toBe(row.text.slice(start, end));
    if (row.flags !== undefined) expect(usable.map(({ flags }) => flags)).toEqual(row.flags);
    if (row.sources !== undefined) expect(usable.map(({ source }) => source)).toEqual(row.sources);
    if (row.within !== undefined) expect(usable.map(({ within }) => within)).toEqual(row.within);
    if (row.kinds !== undefined) expect(usable.map(({ kind }) => kind)).toEqual(row.kinds);
    if (row.spans !== undefined) expect(usable.map(({ start, end }) => [start, end])).toEqual(row.spans);
  });
});

test("every id stands once, and no row is about nothing", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(200);
  for (const { id, why } of rows) expect(why, id).not.toBe("");
});
