import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresTable } from "../../../src/retrofit/table/postgres/table.ts";
import { openSqliteTable } from "../../../src/retrofit/table/sqlite/table.ts";
import { openDatabase } from "../../../src/sqlite/driver.ts";
import { ARRAY, COMMA, type LegacyRow, legacyRows, SMALL, writeSqlite } from "../legacy.ts";
import { NO_POSTGRES, type Postgres, startPostgres, writePostgres } from "../postgres.ts";
import { backfillSuite } from "./suite.ts";
import { all, fill, type World } from "./world.ts";

const rows = legacyRows(SMALL);
const folder = mkdtempSync(join(tmpdir(), "samekey-backfill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("SQLite", () => {
  let made = 0;
  const make = async (wanted: readonly LegacyRow[]): Promise<World & { readonly path: string }> => {
    const path = join(folder, `${++made}.db`);
    await writeSqlite(path, ARRAY, wanted);
    return { rows: wanted, path, open: (options = { readOnly: false }) => openSqliteTable(path, "videos", options) };
  };
  backfillSuite(make, rows);

  test("the full-text index holds what the table holds", async () => {
    const { path, ...world } = await make(rows);
    await fill(world);
    const db = await openDatabase(path, { readOnly: false, timeout: 100 });
    db.exec("INSERT INTO videos_fts (videos_fts, rank) VALUES ('integrity-check', 1)");
    db.close();
    expect(await all(world, "SELECT count(*) AS n FROM videos_fts WHERE videos_fts MATCH 'updated'")).toEqual(
      await all(world, "SELECT count(*) AS n FROM videos WHERE title LIKE '%updated%'"),
    );
  });

  test("the row with the highest number waits where its number would be given again and is all of the path", async () => {
    const path = join(folder, "numbers.db");
    const db = await openDatabase(path, { readOnly: false, timeout: 100 });
    db.exec(`CREATE TABLE videos (id INTEGER PRIMARY KEY, source_url TEXT);
      INSERT INTO videos (source_url) VALUES ('https://youtu.be/dQw4w9WgXcQ'), ('https://youtu.be/9bZkp7q19f0'), ('https://m.youtube.com/watch?v=dQw4w9WgXcQ')`);
    const world: World = { rows: [], open: () => openSqliteTable(path, "videos", { readOnly: false }) };
    const { parseMapping } = await import("../../../src/retrofit/backfill/mapping.ts");
    const numbers = parseMapping("url: source_url\npath: /v/{id}", "m.yaml");
    expect((await fill(world, numbers)).state).toMatchObject({ merged: 0, deferred: 1 });
    db.exec("INSERT INTO videos (source_url) VALUES ('https://youtu.be/jNQXAC9IVRw')");
    expect((await fill(world, numbers)).state).toMatchObject({ merged: 1, deferred: 0 });
    db.close();
  });

  test("what has no rows of its own, or none to tell apart, is refused", async () => {
    const path = join(folder, "views.db");
    const db = await openDatabase(path, { readOnly: false, timeout: 100 });
    db.exec(
      "CREATE TABLE a (x TEXT, y TEXT, PRIMARY KEY (x, y)) WITHOUT ROWID; CREATE VIEW v AS SELECT x FROM a; CREATE TABLE plain (url TEXT)",
    );
    db.close();
    for (const name of ["a", "v", "none"])
      await expect(openSqliteTable(path, name, { readOnly: false })).rejects.toMatchObject({ code: "usage" });
    const plain = await openSqliteTable(path, "plain", { readOnly: false });
    expect(plain.id.name).toBe("_rowid_");
    await plain.close();
  });
});

describe("the command", () => {
  const samekey = async (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../../bin/samekey.js"), ...args], { cwd: folder }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  const few = legacyRows({ rows: 400, repeated: 100, damaged: 20, lowered: 5 });
  const linesOf = (name: string): unknown[] =>
    readFileSync(join(folder, name), "utf8")
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));

  test("plans, merges, lists what leads nowhere, and takes it back; the second schema too", async () => {
    await writeSqlite(join(folder, "c.db"), COMMA, few);
    writeFileSync(
      join(folder, "m.yaml"),
      "table: videos\nurl: canonical\noldest: first_seen\npath: /v/{key}-{slug}\nmerge: { regions: union, fetches: sum, last_seen: max }\n",
    );
    const planned = await samekey("backfill", "c.db", "--mapping", "m.yaml", "--dry-run", "plan.ndjson");
    expect(JSON.parse(planned.stdout)).toMatchObject({ dry_run: { rows: 400, rows_to_merge: 100, redirects: 100, unidentified: 20 } });
    expect(linesOf("plan.ndjson").length).toBeGreaterThan(20);
    const done = await samekey("backfill", "c.db", "--mapping", "m.yaml", "--list", "lost.ndjson");
    expect(JSON.parse(done.stdout)).toMatchObject({ backfill: { run: 1, done: true, rows_merged: 100, redirects: 100 } });
    expect(linesOf("lost.ndjson")).toHaveLength(20);
    const db = await openDatabase(join(folder, "c.db"), { readOnly: true, timeout: 100 });
    const sum = few.filter(({ video }) => video !== null).reduce((total, row) => total + row.fetch_count, 0);
    const lost = few.filter(({ video }) => video === null).reduce((total, row) => total + row.fetch_count, 0);
    expect(db.prepare("SELECT count(*) AS n, sum(fetches) AS fetches FROM videos").get()).toEqual({ n: 300, fetches: sum + lost });
    expect(JSON.parse((await samekey("backfill", "c.db", "--table", "videos", "--undo")).stdout)).toEqual({
      undo: { run: 1, done: true, rows_restored: 100, rows_blocked: 0 },
    });
    expect(db.prepare("SELECT count(*) AS n FROM videos").get()).toEqual({ n: 400 });
    db.close();
  });

  test("says what is missing", async () => {
    expect(await samekey("backfill", "c.db")).toMatchObject({ code: 2, stderr: expect.stringContaining("--mapping") });
    expect(await samekey("backfill", "none.db", "--mapping", "m.yaml")).toMatchObject({ code: 1 });
    expect(await samekey("backfill", "m.yaml", "--mapping", "m.yaml")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no SQLite file"),
    });
  });
});

describe.skipIf(NO_POSTGRES !== null)(`PostgreSQL${NO_POSTGRES === null ? "" : ` (skipped: ${NO_POSTGRES})`}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  backfillSuite(async (wanted) => {
    const url = await postgres.database();
    await writePostgres(url, ARRAY, wanted);
    return { rows: wanted, open: (options = { readOnly: false }) => openPostgresTable(url, "videos", options) };
  }, rows);
});
