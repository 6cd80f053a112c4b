import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const BIN = join(import.meta.dirname, "../../bin/samekey.js");

const OVERVIEW = "https://tableau.example.com/#/site/acme/views/Sales/Overview";
const DETAIL = "https://tableau.example.com/#/site/acme/views/Sales/Detail";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-policies-"));
  await writeFile(join(folder, "view.yaml"), "policies:\n  tableau:\n    dashboard: view\n");
  await writeFile(join(folder, "links.txt"), `${OVERVIEW}\n${DETAIL}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The lines of JSON that the built command prints. */
const samekey = async (...args: string[]): Promise<unknown[]> => {
  const { stdout } = await run(process.execPath, [BIN, ...args, "--json"], { cwd: folder, env: { PATH: process.env.PATH } });
  return stdout.split("\n").flatMap((line): unknown[] => (line.startsWith("{") ? [JSON.parse(line)] : []));
};

const packOf = (line: unknown): string => (line !== null && typeof line === "object" && "pack" in line ? String(line.pack) : "");

describe("a policy of the configuration", () => {
  it("decides what is one record, under a pack of its own", async () => {
    const byWorkbook = await samekey("identify", OVERVIEW, DETAIL);
    const byView = await samekey("identify", "--config", "view.yaml", OVERVIEW, DETAIL);
    expect(byWorkbook).toMatchObject([
      { resource_id: "tableau:tableau.example.com/acme/Sales" },
      { resource_id: "tableau:tableau.example.com/acme/Sales" },
    ]);
    expect(byView).toMatchObject([
      { resource_id: "tableau-view:tableau.example.com/acme/Sales/Overview" },
      { resource_id: "tableau-view:tableau.example.com/acme/Sales/Detail" },
    ]);
    expect(packOf(byView[0])).not.toBe(packOf(byWorkbook[0]));

    const ingest = ["ingest", "--region", "US", "--trust", "open", "links.txt"];
    expect(await samekey(...ingest, "--config", "view.yaml", "--db", "view.db")).toMatchObject([{ pass: { seen: 2, new: 2 } }]);
    expect(await samekey(...ingest, "--db", "workbook.db")).toMatchObject([{ pass: { seen: 2, new: 1 } }]);
    expect(await samekey("show", OVERVIEW, "--config", "view.yaml", "--db", "view.db")).toMatchObject([{ pack: packOf(byView[0]) }]);
  });

  it("is shown with the rules, which hold in either", async () => {
    const rules = await samekey("rules", "list", "--config", "view.yaml");
    expect(rules).toContainEqual(
      expect.objectContaining({ platform: "tableau", policies: { dashboard: expect.objectContaining({ choice: "view" }) } }),
    );
    expect(rules).toContainEqual(expect.objectContaining({ rule: "tableau-view", under: { dashboard: "view" } }));
    expect(await samekey("rules", "list")).not.toContainEqual(expect.objectContaining({ rule: "tableau-view" }));
    expect(await samekey("rules", "check", "--config", "view.yaml")).toEqual([]);
  });
});
