import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { normalizeUrl } from "../../src/index.ts";

const Row = z.strictObject({
  trap: z.number().int().min(1).max(60).optional(),
  source: z.string().min(1).optional(),
  a: z.string(),
  b: z.string(),
  same: z.boolean(),
  strength: z.enum(["syntax", "link", "identity", "fingerprint"]),
  why: z.string().min(1),
});
type Row = z.infer<typeof Row>;

const read = (name: string): Row[] =>
  readFileSync(new URL(`../../../../fixtures/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => Row.parse(JSON.parse(line)));

const isRight = ({ a, b, same, strength }: Row): boolean => {
  const left = normalizeUrl(a, { strength });
  return (left !== null && left === normalizeUrl(b, { strength })) === same;
};

describe.each([
  ["url-equivalence.jsonl", 280],
  ["url-traps.jsonl", 60],
])("%s", (name, least) => {
  const rows = read(name);

  test("comes out row by row", () => {
    expect(rows.filter((row) => !isRight(row))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(least);
  });

  test("has no row twice", () => {
    expect(new Set(rows.map(({ a, b, strength }) => `${a} ${b} ${strength}`)).size).toBe(rows.length);
  });
});

test("every one of the sixty traps has a row", () => {
  expect(new Set(read("url-traps.jsonl").map((row) => row.trap)).size).toBe(60);
});
