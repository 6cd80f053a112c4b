import { describe, expect, test } from "vitest";
import { parseMapping } from "../../../src/retrofit/backfill/mapping.ts";
import { mergeValue, sum, union } from "../../../src/retrofit/backfill/merge.ts";
import { normalPath, pathReader, renderPath } from "../../../src/retrofit/backfill/paths.ts";
import type { SqlValue } from "../../../src/retrofit/table/contract.ts";

const merged = (rule: Parameters<typeof mergeValue>[0], values: SqlValue[], numeric = false) =>
  mergeValue(rule, { values, newest: [...values.keys()].reverse(), numeric });

describe("merge rules", () => {
  test.each<[Parameters<typeof mergeValue>[0], SqlValue[], SqlValue]>([
    ["keep", ["a", "b"], "a"],
    ["keep", [null, "b"], null],
    ["first", ["", null, "b", "c"], "b"],
    ["newest", ["a", "b", " "], "b"],
    ["newest", ["", null], ""],
    ["min", ["2026-02-01", null, "2026-01-01"], "2026-01-01"],
    ["max", [5, 12, null], 12],
    ["max", [null, null], null],
    ["sum", [1, 2, 3], 6],
    ["union", ['["US","GB"]', '["DE","US"]'], '["US","GB","DE"]'],
    ["union", ["US, GB", "DE,US"], "US,GB,DE"],
    ["union", ["US, GB", "GB"], "US, GB"],
    ["union", ["", '["a"]'], '["a"]'],
    ["union", ['["a"]', "b,c"], '["a","b","c"]'],
    ["union", ['[{"n":1},2]', "[2,3]"], '[{"n":1},2,3]'],
    ["union", [null, null], null],
  ])("%s of %j is %j", (rule, values, expected) => {
    expect(merged(rule, values)).toEqual(expected);
  });

  test("numbers of PostgreSQL are compared as numbers and added without rounding", () => {
    expect(merged("max", ["9", "10"], true)).toBe("10");
    expect(merged("min", ["-1.5", "-1.25"], true)).toBe("-1.5");
    expect(sum(["9223372036854775000", "807"])).toBe("9223372036854775807");
    expect(sum(["0.1", "0.2", null])).toBe("0.3");
    expect(sum(["-0.05", "0.01"])).toBe("-0.04");
    expect(sum([0.5, 2])).toBe(2.5);
    expect(sum([null, null])).toBeNull();
  });

  test("a union is the same whoever comes second, and twice is once", () => {
    const [a, b, c] = ["US,GB", "DE", "FR,US"];
    expect(union([union([a, b]), c])).toBe(union([a, union([b, c])]));
    expect(union([a, a])).toBe(a);
  });
});

describe("mapping", () => {
  test.each([
    ["url: u\nmerge:\n  a: sum\n  b: average\n", "m.yaml:4: merge.b: a rule is one of keep, first, newest, min, max, sum, union"],
    ["url: u\npath: v/{id}\n", "m.yaml:2: path: a path begins with / or is one column"],
    ["url: u\npath: /v/{id\n", "m.yaml:2: path: a brace is not closed"],
    ["table: t\n", "url:"],
    ["url: u\nmerges: {}\n", "(merges)"],
    ["url: [\n", "m.yaml"],
  ])("%j is told with its line", (source, message) => {
    expect(() => parseMapping(source, "m.yaml")).toThrow(message);
  });
});

describe("paths", () => {
  test.each([
    ["/v/{id}-{slug}", { id: 7, slug: "a-b" }, "/v/7-a-b"],
    ["/v/{id}-{slug}", { id: 7, slug: "" }, "/v/7-"],
    ["/v/{slug}", { slug: "für & ?" }, "/v/f%C3%BCr%20%26%20%3F"],
    ["{path}", { path: "/a/ü" }, "/a/%C3%BC"],
  ])("%s of %j is %s, and is read back", (template, row, path) => {
    expect(renderPath(template, row)).toBe(path);
    const read = pathReader(template)(path) ?? {};
    for (const [name, value] of Object.entries(row)) expect(read[name]).toBe(String(value));
  });

  test("one path has one spelling", () => {
    for (const path of ["/v/%c3%bc", "/v/%C3%BC", "/v/ü", "/v/ü/", "/v/ü?x=1"]) expect(normalPath(path)).toBe("/v/%C3%BC");
    expect(normalPath("/%zz")).toBe("/%25zz");
    expect(pathReader("/v/{id}-{slug}")("/v/12")).toEqual({ id: "12", slug: "" });
    expect(pathReader("/v/{id}-{slug}")("/w/12-a")).toBeNull();
  });
});
