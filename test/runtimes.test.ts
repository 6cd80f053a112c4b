import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as core from "@samekey/core";
import { describe, expect, test } from "vitest";

const HERE = resolve(import.meta.dirname, "runtimes");
const { runTables } = await import(pathToFileURL(join(HERE, "tables.mjs")).href);
const { readTables } = await import(pathToFileURL(join(HERE, "read-tables.mjs")).href);

const row = {
  input: "https://youtu.be/dQw4w9WgXcQ",
  trust: "strict",
  status: "identified",
  resource_id: "youtube:dQw4w9WgXcQ",
  key: "d165de6b3810e4697d00",
};

describe("the tables that every runtime runs", () => {
  test("are read and come out right", () => {
    const results = runTables(core, readTables());
    expect(results.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["rules", "documents", "redirect"]));
    for (const { name, rows, failures } of results) {
      expect(failures, name).toEqual([]);
      expect(rows, name).toBeGreaterThan(40);
    }
  });

  test("notice a wrong key, a wrong target and a wrong merge", () => {
    const [rules] = runTables(core, { rules: [row, { ...row, key: "d165de6b3810e4697d01" }] });
    expect(rules).toMatchObject({ rows: 2, failures: [expect.stringContaining("d165de6b3810e4697d01")] });
    const wrapped = "https://www.google.com/url?q=https://news.example/a";
    const [redirect] = runTables(core, { redirect: [{ wrapped, target: "https://news.example/b" }] });
    expect(redirect.failures).toHaveLength(1);
    const pair = { a: "http://www.news.example/a", b: "https://news.example/a?utm_source=x", same: false, strength: "identity" };
    const [pairs] = runTables(core, { "url-equivalence": [pair, { ...pair, same: true }] });
    expect(pairs.failures).toHaveLength(1);
  });

  test("have a digest that follows the outcomes", () => {
    const lowered = { ...core, identify: () => core.identify("https://youtu.be/dQw4w9WgXcA") };
    const [asIs] = runTables(core, { rules: [row] });
    const [changed] = runTables(lowered, { rules: [row] });
    expect(asIs.digest).not.toBe(changed.digest);
    expect(runTables(core, { rules: [row] })[0].digest).toBe(asIs.digest);
  });
});

test("a lane that nobody knows is named", () => {
  const lane = (): string => execFileSync(process.execPath, [join(HERE, "run.mjs"), "netscape"], { encoding: "utf8", stdio: "pipe" });
  expect(lane).toThrow(/Unknown lane netscape/);
});
