import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const MAX_LINES = 400;
const MAX_MEDIAN = 150;

/** Source files that may be longer, each with the reason. */
const LONG_FILES: Record<string, string> = {};

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const filesUnder = (folder: string): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const sources = ["packages/core/src", "packages/samekey/src"].flatMap(filesUnder);
const tests = ["packages/core/test", "packages/samekey/test"].flatMap(filesUnder);
const isRuleData = ({ path }: SourceFile): boolean => path.startsWith("packages/core/src/rules/");
const linesOf = ({ text }: SourceFile): number => text.split("\n").length - 1;

/** `path:line` of each type assertion but `as const`: what the compiler cannot prove is parsed, not asserted. */
const assertionsIn = ({ path, text }: SourceFile): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isAssertion = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if ((isAssertion && node.type.getText(file) !== "const") || ts.isNonNullExpression(node)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const linesMatching = (pattern: RegExp, files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1}: ${line.trim()}`] : [])),
  );

describe("source files", () => {
  test("were found", () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(tests.length).toBeGreaterThan(5);
  });

  test("are short enough to read at once", () => {
    const long = sources.filter((file) => linesOf(file) > MAX_LINES && !(file.path in LONG_FILES));
    expect(long.map((file) => `${file.path} has ${linesOf(file)} lines`)).toEqual([]);
  });

  test("have no stale entry among the long ones", () => {
    const long = sources.filter((file) => linesOf(file) > MAX_LINES).map(({ path }) => path);
    expect(Object.keys(LONG_FILES).filter((path) => !long.includes(path))).toEqual([]);
  });

  test("are mostly small", () => {
    const lengths = sources
      .filter((file) => !isRuleData(file))
      .map(linesOf)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN);
  });

  test("do not talk the compiler into anything", () => {
    expect(sources.flatMap(assertionsIn)).toEqual([]);
  });

  test("switch no check off", () => {
    expect(linesMatching(/@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/, [...sources, ...tests])).toEqual([]);
  });

  test("leave nothing for later", () => {
    expect(linesMatching(/\/[/*].*\b(TODO|FIXME|XXX|HACK)\b/, [...sources, ...tests])).toEqual([]);
  });
});

test("an assertion is noticed, a const one is allowed", () => {
  const text = "const a = b as string;\nconst c = [1] as const;\nconst d = e!;\nconst f = <number>g;\nconst h = i satisfies number;\n";
  expect(assertionsIn({ path: "x.ts", text })).toEqual(["x.ts:1", "x.ts:3", "x.ts:4"]);
});
