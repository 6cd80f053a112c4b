import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isReason, keyOf, type Outcome, RULES } from "../src/index.ts";
import { identifierUnder } from "./under.ts";

const Policies = z.record(z.string(), z.record(z.string(), z.string()));
const Base = { input: z.string(), trust: z.enum(["strict", "open"]), policies: Policies.optional(), why: z.string().min(1).optional() };
const Source = { rule: z.string().optional(), document: z.enum(["pipeline", "sqlite"]).optional() };

const Row = z.discriminatedUnion("status", [
  z.strictObject({
    ...Base,
    status: z.literal("identified"),
    resource_id: z.string().regex(/^[a-z0-9-]+:./),
    key: z.string().regex(/^[0-9a-f]{20}$/),
    canonical_url: z.url(),
    view: z.record(z.string(), z.string()).optional(),
    warnings: z.array(z.string()).nonempty().optional(),
    ...Source,
  }),
  z.strictObject({ ...Base, status: z.literal("rejected"), reason: z.string(), ...Source }),
  z.strictObject({ ...Base, status: z.literal("needs-resolving"), short_link: z.url(), ...Source }),
]);
type Row = z.infer<typeof Row>;

const read = (name: string): Row[] =>
  readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => Row.parse(JSON.parse(line)));

/** The columns of a row that an outcome has, with a row's names. `view` only where the row speaks of it. */
const found = (outcome: Outcome, row: Row): Record<string, unknown> => {
  if (outcome.status === "rejected") return { status: outcome.status, reason: outcome.reason };
  if (outcome.status === "needs-resolving") return { status: outcome.status, short_link: outcome.shortLink };
  const view = row.status === "identified" && row.view !== undefined ? { view: outcome.view } : {};
  const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
  return {
    status: outcome.status,
    resource_id: outcome.resourceId,
    key: outcome.key,
    canonical_url: outcome.canonicalUrl,
    ...view,
    ...warnings,
  };
};

const wanted = ({
  why: _why,
  rule: _rule,
  document: _document,
  input: _input,
  trust: _trust,
  policies: _policies,
  ...rest
}: Row): Record<string, unknown> => rest;

const identify = (row: Row): Outcome => identifierUnder(row.policies ?? {}).identify(row.input, { trust: row.trust });

describe.each(["rules.jsonl", "documents.jsonl"])("fixtures/%s", (name) => {
  const rows = read(name);

  it("comes out row by row", () => {
    const wrong = rows
      .map((row) => ({ input: row.input, wanted: wanted(row), found: found(identify(row), row) }))
      .filter((pair) => !isDeepStrictEqual(pair.wanted, pair.found));
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
  });

  it("agrees with itself", () => {
    const byInput = new Map<string, Record<string, unknown>>();
    for (const row of rows) {
      const place = `${row.trust} ${JSON.stringify(row.policies ?? {})} ${row.input}`;
      const { view: _view, ...outcome } = wanted(row);
      if (!isDeepStrictEqual(outcome, byInput.get(place) ?? outcome)) expect({ place, ...outcome }).toEqual(byInput.get(place));
      byInput.set(place, outcome);
      if (row.status === "identified" && row.key !== keyOf(row.resource_id)) expect(row.key).toBe(keyOf(row.resource_id));
      if (row.status === "rejected" && !isReason(row.reason)) expect(row.reason).toBe("a reason code");
    }
  });
});

it("fixtures/rules.jsonl has every example of every rule", () => {
  const known = new Set(read("rules.jsonl").map((row) => `${row.rule} ${row.input}`));
  const examples = RULES.flatMap((rule) => rule.examples.map((example) => `${rule.namespace ?? rule.platform} ${example.url}`));
  expect(examples.filter((example) => !known.has(example))).toEqual([]);
  expect(known.size).toBe(new Set(examples).size);
});

it("one resource has one canonical URL, whatever the example", () => {
  const canonical = new Map<string, Set<string>>();
  for (const row of [...read("rules.jsonl"), ...read("documents.jsonl")]) {
    if (row.status === "identified") canonical.set(row.resource_id, (canonical.get(row.resource_id) ?? new Set()).add(row.canonical_url));
  }
  expect([...canonical].filter(([, urls]) => urls.size > 1)).toEqual([]);
  expect(canonical.size).toBeGreaterThan(200);
});
