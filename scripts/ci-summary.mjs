// Prints the closing line of a check, `N passed, N failed`, summed over Vitest's JSON reports, and exits 1 when anything failed.
// usage: node scripts/ci-summary.mjs [--failed-steps N] [REPORT.json=EXIT_CODE...]
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ options: { "failed-steps": { type: "string", default: "0" } }, allowPositionals: true });

const countsOf = (run) => {
  const at = run.lastIndexOf("=");
  const path = run.slice(0, at);
  const exitedWell = run.slice(at + 1) === "0";
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0).length;
  const failed = numFailedTests + brokenFiles;
  // A run may fail with no failed test: an error outside any test, or one that broke off.
  return { passed: numPassedTests, failed: exitedWell ? failed : Math.max(failed, 1) };
};

const runs = positionals.map(countsOf);
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failed = runs.reduce((sum, run) => sum + run.failed, Number(values["failed-steps"]));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
