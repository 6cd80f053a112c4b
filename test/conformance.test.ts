import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "samekey-conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pack = join(folder, "pack.json");
writeFileSync(pack, execFileSync(process.execPath, [join(ROOT, "scripts/pack-json.mjs")], { maxBuffer: 64 * 1024 * 1024 }));
const python = spawnSync("python3", ["--version"], { encoding: "utf8" }).status === 0;
const fixture = (name: string): string => join(ROOT, "fixtures", name);

const read = (...tables: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync("python3", [join(ROOT, "conformance/read_pack.py"), pack, ...tables], { encoding: "utf8" });
  return { status, said: stdout + stderr };
};

describe("the pack as JSON", () => {
  test("holds version, hash and every rule, and no example", () => {
    const { version, hash, rules } = JSON.parse(readFileSync(pack, "utf8"));
    expect(version).toMatch(/^\d{4}\.\d{2}\.\d{2}/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule: object) => "examples" in rule)).toEqual([]);
  });
});

describe("a reader in Python", () => {
  test(python ? "computes the ids and keys of the rows it covers" : "does not run: there is no python3 here", (context) => {
    if (!python) return context.skip("no python3");
    const { status, said } = read(fixture("rules.jsonl"), fixture("documents.jsonl"));
    console.log(said.trim());
    const [, covered = "0", rows = "0"] = /(\d+) of (\d+) rows covered/.exec(said) ?? [];
    expect({ status, said }).toMatchObject({ status: 0 });
    expect(Number(covered)).toBeGreaterThan(Number(rows) / 2);
  });

  test(python ? "notices a row that is wrong" : "is not asked: there is no python3 here", (context) => {
    if (!python) return context.skip("no python3");
    const row = {
      input: "https://youtu.be/dQw4w9WgXcQ",
      trust: "strict",
      status: "identified",
      resource_id: "youtube:dQw4w9WgXcA",
      key: "d165de6b3810e4697d00",
    };
    writeFileSync(join(folder, "wrong.jsonl"), `${JSON.stringify(row)}\n`);
    expect(read(join(folder, "wrong.jsonl"))).toMatchObject({
      status: 1,
      said: expect.stringContaining("1 of 1 rows covered, 1 wrong"),
    });
  });
});
