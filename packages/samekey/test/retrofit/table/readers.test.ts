import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCsvTable } from "../../../src/retrofit/table/csv.ts";
import { openNdjsonTable } from "../../../src/retrofit/table/ndjson.ts";
import { openPostgresReader } from "../../../src/retrofit/table/postgres/reader.ts";
import { openSqliteReader } from "../../../src/retrofit/table/sqlite/reader.ts";
import { readCsvRows } from "../../../src/sources/csv-rows.ts";
import { readLines } from "../../../src/sources/lines.ts";
import { openDatabase } from "../../../src/sqlite/driver.ts";
import { ARRAY, legacyRows, toCsv, toNdjson, writeSqlite } from "../legacy.ts";
import { NO_POSTGRES, type Postgres, query, startPostgres, writePostgres } from "../postgres.ts";
import { readAll, tableSuite } from "./contract.ts";

// More than one page of each reader.
const rows = legacyRows({ rows: 4500, repeated: 900, damaged: 30 });
const folder = mkdtempSync(join(tmpdir(), "samekey-tables-"));
const path = join(folder, "legacy.db");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000);
}
const csvRows = (text: string) =>
  async function* () {
    for await (const batch of readCsvRows(pieces(text))) yield batch.rows;
  };

describe("SQLite", () => {
  beforeAll(() => writeSqlite(path, ARRAY, rows));
  tableSuite(() => openSqliteReader(path, "videos"), rows, { nulls: true });

  test("nothing is written, not even on request", async () => {
    const digest = (): string => createHash("sha256").update(readFileSync(path)).digest("hex");
    const before = digest();
    const table = await openSqliteReader(path, "videos");
    expect(await table.estimate()).toBe(rows.length);
    expect((await table.sizes()).map(({ name }) => name)).toContain("videos_by_url");
    await table.close();
    expect(digest()).toBe(before);
    const db = await openDatabase(path, { readOnly: true, timeout: 100 });
    expect(() => db.exec("DELETE FROM videos")).toThrow(/readonly/);
    db.close();
  });

  test("rows of views, of tables without row numbers and with negative ones are read too", async () => {
    const other = join(folder, "other.db");
    const db = await openDatabase(other, { readOnly: false, timeout: 100 });
    db.exec(`CREATE TABLE a (rowid TEXT, url TEXT); INSERT INTO a (_rowid_, rowid, url) VALUES (-5, 'x', 'https://youtu.be/dQw4w9WgXcQ'), (7, 'y', NULL);
      CREATE TABLE b (k TEXT PRIMARY KEY, url BLOB) WITHOUT ROWID; INSERT INTO b VALUES ('k', x'6874');
      CREATE VIEW c AS SELECT url || '?x' AS u FROM a`);
    db.close();
    const all = async (table: string, columns: string[]) => {
      const reader = await openSqliteReader(other, table);
      return readAll(reader, columns).finally(() => reader.close());
    };
    expect(await all("a", ["rowid", "url"])).toEqual([
      ["x", "https://youtu.be/dQw4w9WgXcQ"],
      ["y", null],
    ]);
    expect(await all("b", ["url"])).toEqual([["ht"]]);
    expect(await all("c", ["u"])).toEqual([["https://youtu.be/dQw4w9WgXcQ?x"], [null]]);
  });

  test("a file that is not there is not made", async () => {
    await expect(openSqliteReader(join(folder, "none.db"), "videos")).rejects.toMatchObject({ code: "store-unavailable" });
    await expect(openSqliteReader(path, "none")).rejects.toMatchObject({ code: "usage" });
  });
});

describe("CSV", () => {
  tableSuite(() => openCsvTable("legacy.csv", csvRows(toCsv(ARRAY, rows))), rows, { nulls: false });

  test("a first row with a URL is data, and short rows have no cells", async () => {
    const table = await openCsvTable("x.csv", csvRows("https://youtu.be/dQw4w9WgXcQ,a\nonly\n"));
    expect(table.columns).toEqual(["1", "2"]);
    expect(await readAll(table, ["1", "2"])).toEqual([
      ["https://youtu.be/dQw4w9WgXcQ", "a"],
      ["only", null],
    ]);
  });

  test("an empty file is an error", async () => {
    await expect(openCsvTable("x.csv", csvRows(""))).rejects.toMatchObject({ code: "input-malformed" });
  });
});

describe("NDJSON", () => {
  tableSuite(() => openNdjsonTable("legacy.ndjson", () => readLines(pieces(toNdjson(ARRAY, rows)))), rows, { nulls: true });

  test("fields one level down have a dot, and a damaged line is a row without cells", async () => {
    const text = '{"data":{"url":"https://youtu.be/dQw4w9WgXcQ"},"n":1}\n\n{oops\n';
    const table = await openNdjsonTable("x.ndjson", () => readLines(pieces(text)));
    expect(table.columns).toEqual(["data", "data.url", "n"]);
    expect(await readAll(table, ["data.url", "n"])).toEqual([
      ["https://youtu.be/dQw4w9WgXcQ", "1"],
      [null, null],
    ]);
  });
});

describe.skipIf(NO_POSTGRES !== null)(`PostgreSQL${NO_POSTGRES === null ? "" : ` (skipped: ${NO_POSTGRES})`}`, () => {
  let postgres: Postgres;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.database();
    await writePostgres(url, ARRAY, rows);
    writeFileSync(join(folder, "url"), url);
  }, 60_000);
  afterAll(() => postgres.stop());

  tableSuite(() => openPostgresReader(url, "videos"), rows, { nulls: true });

  test("the session may write nothing", async () => {
    const { connectPostgres } = await import("../../../src/retrofit/table/postgres/client.ts");
    const client = await connectPostgres(url, { readOnly: true });
    await expect(client.query("DELETE FROM videos")).rejects.toThrow(/read-only transaction/);
    await client.close();
    expect(await query(url, "SELECT count(*)::int AS n FROM videos")).toEqual([{ n: rows.length }]);
  });

  test("errors never hold the password", async () => {
    const wrong = url.replace("samekey@", "samekey:secret@").replace(/\/t\d+$/, "/none");
    await expect(openPostgresReader(wrong, "videos")).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.not.stringContaining("secret"),
    });
  });
});
