import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { RecordStore } from "../../../src/store/contract.ts";
import { openDatabase, type Row } from "../../../src/store/sqlite/adapter.ts";
import { openSqliteStore } from "../../../src/store/sqlite/store.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-processes-"));
const BATCHES = 40;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (path: string, region: string, batches = BATCHES): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, "writer.mjs"), path, region, `${batches}`], { stdio: ["ignore", "pipe", "inherit"] });

interface Total {
  readonly seen: number;
  readonly new: number;
  readonly updated: number;
  readonly repeated: number;
  readonly rejected: number;
}

/** What a finished writer counted. */
const finish = async (child: ChildProcess): Promise<Total> => {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
};

const sum = (totals: readonly Total[], name: keyof Total): number => totals.reduce((before, total) => before + total[name], 0);

/** Everything that must not depend on who wrote first; `counts` adds what a repetition changes. */
const contents = async (path: string, counts: boolean): Promise<Row[][]> => {
  const db = await openDatabase(path, { readOnly: true, timeout: 1_000 });
  const count = (column: string): string => (counts ? `, ${column}` : "");
  const rows = [
    `SELECT key, resource_id, canonical_url, title, slug, first_seen, region_count${count("seen_count")} FROM resources ORDER BY key`,
    `SELECT r.key, g.region, g.first_seen${count("g.seen_count")} FROM resource_regions AS g JOIN resources AS r ON r.ref = g.resource ORDER BY 1, 2`,
    `SELECT o.digest, o.url, o.title, n.region, v.outcome, v.reason, r.key${count("o.seen_count")} FROM observations AS o
     JOIN origins AS n ON n.id = o.origin JOIN verdicts AS v ON v.id = o.verdict LEFT JOIN resources AS r ON r.ref = o.resource ORDER BY 1`,
    "SELECT d.decision, r.key, count(*) FROM decisions AS d LEFT JOIN resources AS r ON r.ref = d.resource GROUP BY 1, 2 ORDER BY 2, 1",
  ].map((sql) => db.prepare(sql).all());
  db.close();
  return rows;
};

const withStore = async <T>(path: string, work: (store: RecordStore) => Promise<T>): Promise<T> => {
  const store = await openSqliteStore(path);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

describe("processes that write to one file", () => {
  test("lose nothing and count exactly when they write at once", async () => {
    const together = join(folder, "together.db");
    const oneByOne = join(folder, "one-by-one.db");
    const regions = ["US", "GB", "DE"];
    const expected: Total[] = [];
    for (const region of regions) expected.push(await finish(start(oneByOne, region)));
    const totals = await Promise.all(regions.map((region) => finish(start(together, region))));
    for (const name of ["seen", "new", "rejected"] as const) expect([name, sum(totals, name)]).toEqual([name, sum(expected, name)]);
    expect(sum(totals, "updated") + sum(totals, "repeated")).toBe(sum(expected, "updated") + sum(expected, "repeated"));
    expect(await contents(together, true)).toEqual(await contents(oneByOne, true));
    expect(await withStore(together, (store) => store.check())).toEqual([]);
  });

  test("come to the same end after one was killed in the middle and ran again", async () => {
    const whole = join(folder, "whole.db");
    const broken = join(folder, "broken.db");
    await finish(start(whole, "US"));
    for (const batch of ["2", "17"]) {
      const child = start(broken, "US");
      const closed = once(child, "close");
      for await (const chunk of child.stdout ?? []) if (String(chunk).split("\n").includes(batch)) break;
      child.kill("SIGKILL");
      await closed;
      expect(child.signalCode).toBe("SIGKILL");
    }
    expect(await withStore(broken, (store) => store.check())).toEqual([]);
    const { seen } = await finish(start(broken, "US"));
    expect(seen).toBe(BATCHES * 40);
    expect(await contents(broken, false)).toEqual(await contents(whole, false));
    expect(await withStore(broken, (store) => store.check())).toEqual([]);
  });

  test("take over the pass of one that was killed without waiting for its lease", async () => {
    const path = join(folder, "passes.db");
    const script = `
      const { openSqliteStore } = await import(${JSON.stringify(new URL("../../../dist/store/sqlite/store.js", import.meta.url).href)});
      const store = await openSqliteStore(${JSON.stringify(path)});
      await store.startPass({ source: "trending", region: "US", at: 1000, leaseMs: 3_600_000 });
      console.log("started");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await withStore(path, async (store) => {
      const pass = { source: "trending", region: "US", at: 2_000, leaseMs: 60_000 };
      await expect(store.startPass(pass)).rejects.toThrow(`:${child.pid}`);
      child.kill("SIGKILL");
      await once(child, "close");
      const { id } = await store.startPass(pass);
      expect((await store.passes({ limit: 5 })).map(({ id: of, status, note }) => [of, status, note])).toEqual([
        [id, "running", ""],
        [id - 1, "abandoned", "its process was gone"],
      ]);
    });
  });
});
