import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cruiseSources, violationsOf } from "./architecture/cruise.ts";

const ROOT = resolve(import.meta.dirname, "..");

describe("the source tree", async () => {
  const result = await cruiseSources(ROOT);
  const sources = result.modules.map(({ source }) => source);

  test("was seen", () => {
    // A cruiser that cannot parse the language finds no modules and no violations.
    expect(sources.filter((source) => source.startsWith("packages/core/src/")).length).toBeGreaterThan(50);
    expect(sources.filter((source) => source.startsWith("packages/samekey/src/")).length).toBeGreaterThan(50);
    expect(result.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(200);
  });

  test("keeps the direction of its dependencies", () => {
    expect(violationsOf(result)).toEqual([]);
  });
});

/** Smallest tree in which each rule is broken once: `file: [imports]`, `type ` before a type-only one. */
const BROKEN: Record<string, Record<string, string[]>> = {
  "core-stands-alone": { "packages/core/src/url/parse.ts": ["node:fs"] },
  "rules-are-data": { "packages/core/src/rules/video/a.ts": ["../hosts.ts"], "packages/core/src/rules/hosts.ts": [] },
  "rules-know-no-code": { "packages/core/src/rules/index.ts": ["../classify/match.ts"], "packages/core/src/classify/match.ts": [] },
  "rules-are-arguments": { "packages/core/src/classify/match.ts": ["../rules/index.ts"], "packages/core/src/rules/index.ts": [] },
  "stages-know-no-pipeline": { "packages/core/src/url/parse.ts": ["../pipeline.ts"], "packages/core/src/pipeline.ts": [] },
  "nobody-imports-the-face-from-inside": { "packages/core/src/pipeline.ts": ["./index.ts"], "packages/core/src/index.ts": [] },
  "core-by-its-face-only": { "packages/samekey/src/ingest/pass.ts": ["../../../core/src/key.ts"], "packages/core/src/key.ts": [] },
  "only-cli-picks-stores": {
    "packages/samekey/src/serve/app.ts": ["../store/sqlite/store.ts"],
    "packages/samekey/src/store/sqlite/store.ts": [],
  },
  "services-meet-at-contracts": { "packages/samekey/src/ingest/pass.ts": ["../serve/app.ts"], "packages/samekey/src/serve/app.ts": [] },
  "nobody-knows-cli": { "packages/samekey/src/serve/app.ts": ["../cli/main.ts"], "packages/samekey/src/cli/main.ts": [] },
  "no-cycles": { "packages/core/src/a.ts": ["./b.ts"], "packages/core/src/b.ts": ["./a.ts"] },
  "no-test-code-in-source": { "packages/samekey/src/a.ts": ["../test/b.ts"], "packages/samekey/test/b.ts": [] },
  "no-undeclared-package": { "packages/samekey/src/a.ts": ["a-package-nobody-declared"] },
};

/** What is allowed although it looks alike. */
const ALLOWED: Record<string, string[]> = {
  "packages/core/src/index.ts": ["./pipeline.ts", "./rules/index.ts"],
  "packages/core/src/pipeline.ts": ["./classify/match.ts"],
  "packages/core/src/classify/match.ts": ["type ../rules/rule.ts", "./table.ts"],
  "packages/core/src/classify/table.ts": ["type ./match.ts"],
  "packages/core/src/rules/index.ts": ["./video/a.ts"],
  "packages/core/src/rules/video/a.ts": ["../rule.ts", "./shared.ts"],
  "packages/core/src/rules/video/shared.ts": [],
  "packages/core/src/rules/rule.ts": [],
  "packages/samekey/src/cli/main.ts": ["node:fs", "../store/sqlite/store.ts", "../ingest/pass.ts"],
  "packages/samekey/src/store/sqlite/store.ts": ["../contract.ts"],
  "packages/samekey/src/store/contract.ts": ["@samekey/core"],
  "packages/samekey/src/ingest/pass.ts": ["../store/contract.ts"],
};

describe("the rules of direction", () => {
  const base = mkdtempSync(join(tmpdir(), "samekey-architecture-"));
  afterAll(() => rmSync(base, { recursive: true }));

  const brokenBy = async (name: string, files: Record<string, string[]>): Promise<string[]> => {
    const root = join(base, name);
    const all: Record<string, string[]> = { "packages/core/src/one.ts": [], "packages/samekey/src/one.ts": [], ...files };
    for (const [file, imports] of Object.entries(all)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      const lines = imports.map((to, n) => `import ${to.startsWith("type ") ? "type " : ""}* as m${n} from "${to.replace("type ", "")}";`);
      writeFileSync(join(root, file), `${lines.join("\n")}\nexport {};\n`);
    }
    const result = await cruiseSources(root);
    return result.summary.violations.map(({ rule }) => rule.name);
  };

  test.for(Object.entries(BROKEN))("%s is noticed", async ([name, files]) => {
    expect(await brokenBy(name, files)).toContain(name);
  });

  test("leave what is allowed alone", async () => {
    expect(await brokenBy("allowed", ALLOWED)).toEqual([]);
  });
});
