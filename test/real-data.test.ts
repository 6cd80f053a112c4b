/**
 * The command line on real trending lists of two regions: counts, repetition, two processes at once, and kill -9. The lists are no part of this
 * repository; SAMEKEY_TRENDING names their folder.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Database, number, openDatabase, type Row } from "../packages/samekey/src/store/sqlite/adapter.ts";
import { openSqliteStore } from "../packages/samekey/src/store/sqlite/store.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CLI = join(ROOT, "packages/samekey/bin/samekey.js");
const LISTS = process.env.SAMEKEY_TRENDING ?? resolve(ROOT, "../shared/data");
const listOf = (region: string): string => join(LISTS, `youtube-trending-${region}.csv`);

const missing = ["US", "GB"].map(listOf).find((path) => !existsSync(path));
if (missing !== undefined) console.log(`real data: skipped, there is no ${missing} (SAMEKEY_TRENDING names another folder)`);

const passSchema = z.object({
  pass: z.object({
    ...{ region: z.string(), source: z.string(), seen: z.int(), new: z.int(), updated: z.int(), repeated: z.int() },
    rejected: z.record(z.string(), z.int()),
  }),
});
type Counts = z.infer<typeof passSchema>["pass"];

const folder = mkdtempSync(join(tmpdir(), "samekey-real-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (db: string, region: string): string[] => {
  const ids = ["--id-column", "video_id", "--platform", "youtube"];
  return [CLI, "ingest", "--db", db, "--region", region, "--source", "trending", ...ids, "--quiet", listOf(region)];
};
const ingest = async (db: string, region: string): Promise<Counts> => {
  const { stdout } = await promisify(execFile)(process.execPath, command(db, region));
  return passSchema.parse(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).pass;
};

const reading = async <T>(path: string, read: (db: Database) => T): Promise<T> => {
  const db = await openDatabase(path, { readOnly: true, timeout: 10_000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
};
const faultsOf = async (path: string): Promise<string[]> => {
  const integrity = await reading(path, (db) => db.prepare("PRAGMA integrity_check").all());
  const store = await openSqliteStore(path);
  const faults = await store.check();
  await store.close();
  return [...integrity.map((row) => String(Object.values(row)[0])).filter((text) => text !== "ok"), ...faults];
};

/** Everything stored but times and counts. `titles` is off where two processes may have come in either order. */
const lasting = (path: string, { titles }: { titles: boolean }): Promise<Record<string, Row[]>> =>
  reading(path, (db) => ({
    resources: db
      .prepare(
        `SELECT key, resource_id, canonical_url, region_count${titles ? ", title, slug, region_first_seen" : ""} FROM resources ORDER BY key`,
      )
      .all(),
    regions: db.prepare("SELECT r.key, g.region FROM resource_regions AS g JOIN resources AS r ON r.ref = g.resource ORDER BY 1, 2").all(),
    observations: db
      .prepare(`
        SELECT o.digest, o.url, o.title, o.pointer, r.key, v.outcome, v.reason, v.rule, n.source, n.region, n.document
        FROM observations AS o JOIN verdicts AS v ON v.id = o.verdict JOIN origins AS n ON n.id = o.origin
        LEFT JOIN resources AS r ON r.ref = o.resource ORDER BY o.digest`)
      .all(),
  }));

const sightings = (db: Database): number => number(db, "SELECT coalesce(sum(seen_count), 0) FROM observations");
const sums = (path: string): Promise<Record<string, number>> =>
  reading(path, (db) => ({
    records: number(db, "SELECT count(*) FROM resources"),
    inBoth: number(db, "SELECT count(*) FROM resources WHERE region_count = 2"),
    sightings: sightings(db),
    ofResources: number(db, "SELECT sum(seen_count) FROM resources"),
    ofRegions: number(db, "SELECT sum(seen_count) FROM resource_regions"),
  }));

describe.runIf(missing === undefined)("two regions of real trending lists", { timeout: 600_000 }, () => {
  const both = join(folder, "both.db");
  let [us, gb]: (Counts | undefined)[] = [];
  let recordsAfterUs = 0;
  beforeAll(async () => {
    us = await ingest(both, "US");
    recordsAfterUs = (await sums(both)).records ?? 0;
    gb = await ingest(both, "GB");
  }, 120_000);

  test("give one record a video, and one row is damaged", async () => {
    expect(us).toMatchObject({ region: "US", seen: 8000, new: 2364 });
    expect(gb).toMatchObject({ region: "GB", seen: 7997, new: 916 });
    expect(recordsAfterUs).toBe(2364);
    expect({ ...us?.rejected, ...gb?.rejected }).toEqual({ "bad-id": 1 });
    expect(await sums(both)).toEqual({ records: 3280, inBoth: 820, sightings: 15_997, ofResources: 15_996, ofRegions: 15_996 });
    const rejected = await reading(both, (db) =>
      db.prepare("SELECT o.url, v.reason FROM observations AS o JOIN verdicts AS v ON v.id = o.verdict WHERE v.outcome = 'rejected'").all(),
    );
    expect(rejected).toEqual([{ url: "youtube:sxcaeyJTx4Co", reason: "bad-id" }]);
    expect(await faultsOf(both)).toEqual([]);
  });

  test("again add nothing", async () => {
    const before = await lasting(both, { titles: true });
    for (const [region, first] of [["US", us] as const, ["GB", gb] as const]) {
      const again = await ingest(both, region);
      expect(again).toMatchObject({ seen: first?.seen, new: 0, updated: 0, rejected: first?.rejected });
      expect(again.repeated).toBe(again.seen - Object.values(again.rejected).reduce((sum, n) => sum + n, 0));
    }
    expect(await lasting(both, { titles: true })).toEqual(before);
    expect(await sums(both)).toMatchObject({
      records: 3280,
      inBoth: 820,
      sightings: 2 * 15_997,
      ofResources: 2 * 15_996,
      ofRegions: 2 * 15_996,
    });
  });

  test("at once in two processes, ten times over, give the same records", async () => {
    const expected = await lasting(both, { titles: false });
    for (let round = 0; round < 10; round++) {
      const path = join(folder, `at-once-${round}.db`);
      const passes = await Promise.all([ingest(path, "US"), ingest(path, "GB")]);
      expect(passes.map(({ seen }) => seen)).toEqual([8000, 7997]);
      expect(passes.reduce((sum, pass) => sum + pass.new, 0)).toBe(3280);
      for (const { seen, updated, repeated, rejected, ...pass } of passes) {
        expect(pass.new + updated + repeated + Object.values(rejected).reduce((sum, n) => sum + n, 0)).toBe(seen);
      }
      expect(await sums(path)).toEqual({ records: 3280, inBoth: 820, sightings: 15_997, ofResources: 15_996, ofRegions: 15_996 });
      expect(await lasting(path, { titles: false })).toEqual(expected);
      expect(await faultsOf(path)).toEqual([]);
    }
  });

  /** Starts a pass and kills it once the database holds so many sightings, or after so many milliseconds. Returns the sightings that were left. */
  const killed = async (path: string, region: string, when: { sightings: number } | { ms: number }): Promise<number> => {
    const child = spawn(process.execPath, command(path, region), { stdio: "ignore" });
    const ended = once(child, "exit");
    const now = async (): Promise<number> => reading(path, sightings).catch(() => -1);
    if ("ms" in when) await sleep(when.ms);
    else while (child.exitCode === null && (await now()) < when.sightings) await sleep(1);
    child.kill("SIGKILL");
    await ended;
    return now();
  };

  test("after kill -9 in the middle and another run, are the same", async () => {
    const whole = join(folder, "whole.db");
    await ingest(whole, "US");
    const expected = await lasting(whole, { titles: true });
    const moments = [0, 1, 2001, 4001, 6001].map((n) => ({ sightings: n }));
    const left: number[] = [];
    for (const [i, moment] of [...moments, { ms: 150 }, { ms: 400 }, { ms: 700 }].entries()) {
      const path = join(folder, `killed-${i}.db`);
      left.push(await killed(path, "US", moment));
      await ingest(path, "US");
      expect(await lasting(path, { titles: true })).toEqual(expected);
      expect(await faultsOf(path)).toEqual([]);
    }
    // Else nothing was killed in the middle.
    expect(left.filter((n) => n > 0 && n < 8000).length).toBeGreaterThanOrEqual(2);
  });

  test("killed again and again, and with the other region in the database, are the same", async () => {
    const path = join(folder, "killed-often.db");
    await ingest(path, "US");
    for (const more of [0, 1, 2001, 4001]) await killed(path, "GB", { sightings: 8000 + more });
    await ingest(path, "GB");
    await ingest(path, "GB");
    expect(await lasting(path, { titles: true })).toEqual(await lasting(both, { titles: true }));
    expect(await faultsOf(path)).toEqual([]);
  });
});
