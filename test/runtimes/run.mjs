// Runs the truth tables in every runtime and holds each to the outcomes of this Node.
// usage: node test/runtimes/run.mjs [--require LANE,...] [--report FILE] [LANE...]     (build first: npx tsc -b packages/core)
//        A lane whose runtime is missing says so and is not counted as passed; with --require it has failed.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { LANES } from "./lanes.mjs";

const { values, positionals } = parseArgs({
  options: { require: { type: "string", default: "" }, report: { type: "string" } },
  allowPositionals: true,
});
const names = LANES.map(({ name }) => name);
const required = values.require.split(",").filter((name) => name !== "");
const unknown = [...positionals, ...required].filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown lane ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(2);
}
const [reference] = LANES;
const lanes = LANES.filter(({ name }) => name === reference.name || positionals.length === 0 || positionals.includes(name));

let passed = 0;
let failed = 0;
const say = (lane, what, verdict, more = []) => {
  if (verdict === "ok") passed++;
  if (verdict === "FAILED") failed++;
  console.log(`${lane.padEnd(9)} ${what.padEnd(17)} ${verdict}`);
  for (const line of more.slice(0, 5)) console.log(`    ${line}`);
  if (more.length > 5) console.log(`    and ${more.length - 5} more`);
};

let expected;
for (const lane of lanes) {
  const binary = lane.find();
  if (binary === undefined) {
    say(lane.name, "", required.includes(lane.name) ? "FAILED" : "skipped", [lane.missing]);
    continue;
  }
  try {
    const results = [...(await lane.run(binary)), ...((await lane.edge?.(binary)) ?? [])];
    expected ??= results;
    // A page has no need of the edge: Chromium runs the tables alone.
    const own = lane.edge === undefined ? expected.filter(({ name }) => !name.startsWith("edge ")) : expected;
    for (const [at, wanted] of own.entries()) {
      const { rows, failures, digest } = results[at] ?? { rows: 0, failures: [], digest: "none" };
      const differs = digest === wanted.digest && rows === wanted.rows ? [] : [`outcomes are not those of ${reference.name}`];
      const wrong = [...differs, ...failures];
      say(lane.name, wanted.name, wrong.length === 0 && rows > 0 ? "ok" : "FAILED", [`${rows} rows, ${digest.slice(0, 16)}`, ...wrong]);
    }
    if (results.length !== own.length || results.length === 0) say(lane.name, "tables", "FAILED", [`ran ${results.length} tables`]);
  } catch (error) {
    say(lane.name, "", "FAILED", [String(error?.stderr || error?.stdout || error?.stack || error).slice(0, 2000)]);
  }
}
console.log(`${passed} tables right, ${failed} failed, in ${lanes.length} lanes`);
if (values.report !== undefined) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: [] }));
}
process.exitCode = failed > 0 ? 1 : 0;
