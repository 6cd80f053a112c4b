import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const SOAK = join(import.meta.dirname, "../../../../../bench/backfill-soak.mjs");

// The short form of the soak: the same processes, fewer of everything. Needs `npm run build`, which `npm test` does first.
test("a backfill that is killed while passes write and readers ask ends as one that was not, and no page is ever missing", async () => {
  const size = ["--rows", "900", "--repeated", "250", "--damaged", "20", "--kills", "3", "--passes", "2", "--readers", "3"];
  const { stdout } = await promisify(execFile)(process.execPath, [SOAK, ...size]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const result: unknown = JSON.parse(stdout);
  expect(result).toMatchObject({ kills: 3, pages_missed: 0, missed: [], different: 0, examples: [], chains: 0, integrity: "ok" });
}, 300_000);
