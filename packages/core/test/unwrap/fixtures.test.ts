import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import { compileWrappers } from "../../src/unwrap/hosts.ts";
import { createUnwrapper } from "../../src/unwrap/unwrapper.ts";

const Row = z.strictObject({
  wrapped: z.string(),
  target: z.string().nullable(),
  wrapper: z.string().optional(),
  relation: z.string().optional(),
  reason: z.string().optional(),
  opt_in: z.literal(true).optional(),
  why: z.string().min(1),
});

const rows = readFileSync(new URL("../../../../fixtures/redirect.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => Row.parse(JSON.parse(line)));

const unwrap = createUnwrapper(WRAPPERS);
const unwrapAll = createUnwrapper(
  compileWrappers(
    WRAPPERS,
    WRAPPERS.map((rule) => rule.wrapper),
  ),
);

describe("fixtures/redirect.jsonl", () => {
  it("comes out row by row", () => {
    for (const row of rows) {
      const { target, wrapper, relation, reason } = (row.opt_in ? unwrapAll : unwrap)(row.wrapped);
      const { why: _why, opt_in: _optIn, wrapped, ...expected } = row;
      const found = Object.fromEntries(Object.entries({ target, wrapper, relation, reason }).filter(([, value]) => value !== undefined));
      expect({ wrapped, ...found }).toEqual({ wrapped, ...expected });
      if (row.opt_in) expect(unwrap(row.wrapped), row.wrapped).toMatchObject({ target: null, reason: "no-wrapper" });
    }
  });

  it("has every example of every rule, so that no rule's outcome changes unseen", () => {
    const known = new Set(rows.map((row) => row.wrapped));
    const missing = WRAPPERS.flatMap((rule) => rule.examples.filter((example) => !known.has(example.url)).map((example) => example.url));
    expect(missing).toEqual([]);
  });

  it("shows each wrapper at work, and each reason", () => {
    const named = new Set(rows.map((row) => row.wrapper));
    expect(WRAPPERS.filter((rule) => !named.has(rule.wrapper)).map((rule) => rule.wrapper)).toEqual([]);
    const reasons = new Set(rows.flatMap((row) => row.reason ?? []));
    expect([...reasons].sort()).toEqual([
      "double-encoded",
      "malformed-url",
      "no-wrapper",
      "not-a-resource",
      "opaque",
      "too-deep",
      "unsafe-target",
      "userinfo",
    ]);
  });

  it("has no row twice", () => {
    expect(new Set(rows.map((row) => row.wrapped)).size).toBe(rows.length);
  });
});
