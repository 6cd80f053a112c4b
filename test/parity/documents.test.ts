/**
 * Parity with the documents that this project implements: their PHP, Go and Python code is taken out of them at run time, never copied, and run beside
 * samekey over 20,000 URLs. Wherever one of them accepts, samekey gives the same id, canonical URL and key, but for the exceptions listed by name.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify, type Outcome } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DocumentCode, documentCode } from "./documents.ts";
import { EXCEPTIONS, shapeOf } from "./exceptions.ts";
import * as run from "./run.ts";
import { generate } from "./urls.ts";

const COUNT = 20_000;

interface Lane {
  readonly name: string;
  readonly document: "first" | "second";
  readonly missing: () => string | null;
  readonly make: (folder: string, code: DocumentCode) => run.Runner;
  /** Share of the URLs that it accepts at least: each reads its platforms and shapes only. */
  readonly accepts: number;
}

const LANES: readonly Lane[] = [
  { name: "php", document: "first", missing: run.missingTool.php, make: run.phpCanonicalizer, accepts: 0.6 },
  { name: "go", document: "first", missing: run.missingTool.go, make: run.goCanonicalizer, accepts: 0.35 },
  { name: "python", document: "first", missing: run.missingTool.python, make: run.pythonCanonicalizer, accepts: 0.35 },
  { name: "php, second document", document: "second", missing: run.missingTool.php, make: run.phpExtractor, accepts: 0.5 },
  { name: "python, second document", document: "second", missing: run.missingTool.python, make: run.pythonExtractor, accepts: 0.45 },
];

const code = documentCode();
const urls = generate(COUNT);
const folder = mkdtempSync(join(tmpdir(), "samekey-parity-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strict = (url: string): Outcome => identify(url, { trust: "strict" });
const keyByHand = (resourceId: string): string => createHash("sha256").update(resourceId).digest("hex").slice(0, 20);

type Accepted = Extract<run.Answer, { id: string }>;

const agrees = (outcome: Outcome, { platform, id, canonical, key }: Accepted): boolean =>
  outcome.status === "identified" &&
  outcome.platform === platform &&
  outcome.id === id &&
  outcome.canonicalUrl === (canonical ?? outcome.canonicalUrl) &&
  outcome.key === (key ?? keyByHand(`${platform}:${id}`));

interface Comparison {
  readonly accepted: number;
  readonly agreed: number;
  /** Disagreements by the name of their exception. */
  readonly excepted: Map<string, number>;
  readonly unexplained: string[];
}

const compare = (answers: readonly run.Answer[], document: Lane["document"]): Comparison => {
  const excepted = new Map<string, number>();
  const unexplained: string[] = [];
  let accepted = 0;
  let agreed = 0;
  for (const [i, answer] of answers.entries()) {
    if (answer === null || "failed" in answer) continue;
    accepted++;
    const { url, plain } = urls[i];
    const outcome = strict(url);
    if (agrees(outcome, answer)) {
      agreed++;
      continue;
    }
    const shape = shapeOf(url);
    // A shape that the document itself prints is never an exception.
    const exception = plain ? undefined : EXCEPTIONS[document].find(({ covers }) => covers(shape));
    if (exception === undefined) unexplained.push(`${JSON.stringify(url)} is ${JSON.stringify(answer)}, here ${JSON.stringify(outcome)}`);
    else excepted.set(exception.name, (excepted.get(exception.name) ?? 0) + 1);
  }
  return { accepted, agreed, excepted, unexplained };
};

test("the generated URLs are the documents' shapes, and all of those are identified", () => {
  const plain = urls.filter((one) => one.plain);
  expect(plain.length).toBeGreaterThan(COUNT / 2 - 1);
  expect(new Set(urls.map(({ url }) => url)).size).toBeGreaterThan(COUNT * 0.99);
  expect(plain.filter(({ url }) => strict(url).status !== "identified")).toEqual([]);
});

const reasonFor = ({ missing }: Pick<Lane, "missing">): string | null => (typeof code === "string" ? code : missing());
const announce = (name: string, reason: string | null): boolean => {
  if (reason !== null) console.log(`parity lane (${name}): skipped, ${reason}`);
  return reason === null;
};

const seen = new Map<string, number>();

for (const lane of LANES) {
  describe.runIf(announce(lane.name, reasonFor(lane)))(`parity lane (${lane.name})`, { timeout: 120_000 }, () => {
    let result: Comparison = { accepted: 0, agreed: 0, excepted: new Map(), unexplained: [] };
    beforeAll(() => {
      if (typeof code === "string") return;
      result = compare(lane.make(folder, code)(urls.map(({ url }) => url)), lane.document);
      for (const [name, n] of result.excepted) seen.set(name, (seen.get(name) ?? 0) + n);
      const exceptions = [...result.excepted].map(([name, n]) => `${name} ${n}`).join(", ");
      console.log(`parity lane (${lane.name}): ${COUNT} URLs, ${result.accepted} accepted, ${result.agreed} the same here; ${exceptions}`);
    }, 120_000);

    test("runs over the shapes it is for", () => {
      expect(result.accepted).toBeGreaterThan(COUNT * lane.accepts);
    });

    test("gives the same id, canonical URL and key wherever it accepts", () => {
      expect(result.unexplained).toEqual([]);
    });
  });
}

describe.runIf(announce("truth table", reasonFor({ missing: run.missingTool.python })))("parity lane (truth table)", () => {
  test("each row of the first document's table", () => {
    const table = typeof code === "string" ? [] : run.pythonTable(code);
    expect(table.length).toBeGreaterThan(7);
    const here = table.map(([url]) => {
      const outcome = strict(url);
      return [url, outcome.status === "identified" ? outcome.canonicalUrl : null];
    });
    expect(here).toEqual(table);
  });
});

describe.runIf(LANES.every((lane) => reasonFor(lane) === null))("the exceptions", () => {
  test.for([...new Set([...EXCEPTIONS.first, ...EXCEPTIONS.second])])("$name still occurs", ({ name }) => {
    expect(seen.get(name) ?? 0).toBeGreaterThan(0);
  });
});
