import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { identify } from "@samekey/core";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const pages = [".", "docs", "docs/rules", "fixtures", "packages/core", "packages/samekey"].flatMap(markdownIn);
const matches = (pattern: RegExp, text: string): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? "");

describe("documents", () => {
  test("were found", () => {
    expect(pages.length).toBeGreaterThan(6);
  });

  test("link to files that exist", () => {
    const broken = pages.flatMap((page) =>
      matches(/\]\(([^)#\s]+)[^)]*\)/g, read(page))
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("name scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const unknown = pages.flatMap((page) =>
      matches(/npm run ([a-z][\w:-]*)/g, read(page))
        .filter((name) => !(name in scripts))
        .map((name) => `${page}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test("every dependency has its reason in docs/dependencies.md", () => {
    const { dependencies, optionalDependencies } = JSON.parse(read("packages/samekey/package.json"));
    const listed = matches(/^\| ([^ |]+)/gm, read("docs/dependencies.md")).filter((name) => name !== "package" && !name.startsWith("---"));
    const declared = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => name !== "@samekey/core");
    expect(listed.sort()).toEqual(declared.sort());
  });

  test("every folder of the sources is in docs/architecture.md", () => {
    const folders = ["packages/core/src", "packages/samekey/src"].flatMap((root) =>
      readdirSync(join(ROOT, root), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, root, entry.name)).length > 0)
        .map(({ name }) => name),
    );
    const page = read("docs/architecture.md");
    expect(folders.filter((name) => !page.includes(`\n  ${name}/ `))).toEqual([]);
  });
});

describe("README.md", () => {
  const readme = read("README.md");

  test("its first block is one video", () => {
    const block = /```\n([^`]+)```/.exec(readme)?.[1] ?? "";
    const urls = block.split("\n").flatMap((line) => line.split(" ")[0] || []);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) {
      const outcome = identify(url, { trust: "strict" });
      expect(outcome).toMatchObject({ status: "identified", resourceId: "youtube:dQw4w9WgXcQ" });
      if (outcome.status === "identified") {
        expect(block).toContain(outcome.key);
        expect(block).toContain(outcome.canonicalUrl);
      }
    }
  });

  test("its table has every command, and no other", () => {
    const bin = join(ROOT, "packages/samekey/bin/samekey.js");
    const help = execFileSync(process.execPath, [bin, "--help"], { encoding: "utf8" });
    const commands = matches(/^ {2}([a-z]+) /gm, help.slice(help.indexOf("Commands:"))).filter((name) => name !== "help");
    const listed = matches(/^\| `samekey ([a-z]+)/gm, readme);
    expect(commands.length).toBeGreaterThan(5);
    expect(listed.sort()).toEqual(commands.sort());
  });

  test("its library example prints what it says", () => {
    const code = /```js\n([^`]+)```/.exec(readme)?.[1] ?? "";
    const expected = matches(/console\.log\(.*\); \/\/ (.*)$/gm, code);
    expect(expected.length).toBeGreaterThan(3);
    // A process of its own and the built package: what a reader who follows the page gets.
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: ROOT, encoding: "utf8" });
    expect(printed.trimEnd().split("\n")).toEqual(expected);
  });
});
