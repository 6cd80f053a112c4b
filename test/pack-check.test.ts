import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const SCRIPT = resolve(import.meta.dirname, "../scripts/pack-check.mjs");
const folder = mkdtempSync(join(tmpdir(), "samekey-pack-"));
const file = join(folder, "pack.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** The built core, as the command line and CI use it. */
const check = (...more: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, "--file", file, ...more], { encoding: "utf8" });
  return { status, said: stdout + stderr };
};

check("--write");
const recorded = JSON.parse(readFileSync(file, "utf8"));
const rules = { ...recorded.outcomes.rules, digest: "0".repeat(64) };

test("the state is recorded", () => {
  expect(recorded.version).toMatch(/^\d{4}\.\d{2}\.\d{2}/);
  expect(recorded.data).toMatch(/^[0-9a-f]{64}$/);
  expect(recorded.outcomes.rules.rows).toBeGreaterThan(200);
});

test("nothing changed", () => {
  writeFileSync(file, JSON.stringify(recorded));
  expect(check()).toMatchObject({ status: 0, said: expect.stringContaining("as recorded") });
});

test("a changed outcome needs a new version, and cannot be written over the old one", () => {
  writeFileSync(file, JSON.stringify({ ...recorded, outcomes: { ...recorded.outcomes, rules } }));
  for (const more of [[], ["--write"]]) {
    expect(check(...more)).toMatchObject({ status: 1, said: expect.stringMatching(/fixtures\/rules\.jsonl.*Raise PACK_VERSION/) });
  }
  writeFileSync(file, JSON.stringify({ ...recorded, version: "2017.11.13", outcomes: { ...recorded.outcomes, rules } }));
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining("--write") });
  expect(check("--write").status).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(recorded);
});

test("changed data without a changed row is worth a word", () => {
  writeFileSync(file, JSON.stringify({ ...recorded, data: "0".repeat(64) }));
  expect(check()).toMatchObject({ status: 0, said: expect.stringContaining("Warning") });
});

test("a table that is gone counts as changed", () => {
  writeFileSync(file, JSON.stringify({ ...recorded, outcomes: { ...recorded.outcomes, gone: rules } }));
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining("fixtures/gone.jsonl") });
});
