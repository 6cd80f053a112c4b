import { SamekeyError } from "../../../errors.ts";
import { type Database, integer, openDatabase, type Row } from "../../../sqlite/driver.ts";
import { storeError } from "../../../sqlite/errors.ts";
import { indexesOf } from "../columns.ts";
import type { Cell, ColumnBatch, IndexSize, TableReader } from "../contract.ts";
import { columnsOf, fullTextTables, hasRowid, quote, rowidName, userTables } from "./schema.ts";

/** Rows of one page: a page is one string of JSON a column, which crosses from SQLite three times as fast as a value at a time. */
const PAGE = 4096;

const isCells = (value: unknown): value is readonly Cell[] => Array.isArray(value);

const cells = (row: Row, name: string): readonly Cell[] => {
  const value: unknown = JSON.parse(String(row[name]));
  return isCells(value) ? value : [];
};

const text = (column: string): string => `CAST(${quote(column)} AS TEXT)`;

/** By the row's number, page after page, each in a moment of its own: no long read keeps the write-ahead log of a busy database from being merged. */
function* pagesByRowid(db: Database, table: string, columns: readonly string[], limit: number): Generator<ColumnBatch> {
  const id = rowidName(columnsOf(db, table).map(({ name }) => name));
  const inner = columns.map((name, n) => `${text(name)} AS c${n}`).join(", ");
  const outer = columns.map((_, n) => `json_group_array(c${n}) AS c${n}`).join(", ");
  const page = db.prepare(
    `SELECT max(samekey_id) AS last, ${outer} FROM (SELECT ${id} AS samekey_id, ${inner} FROM ${quote(table)} WHERE ${id} > ?1 ORDER BY ${id} LIMIT ?2)`,
  );
  let after: number | bigint = -9_007_199_254_740_991;
  let left = limit;
  while (left > 0) {
    const row = page.get(after, Math.min(PAGE, left));
    const last = row?.last;
    if (row === undefined || (typeof last !== "number" && typeof last !== "bigint")) return;
    const batch = columns.map((_, n) => cells(row, `c${n}`));
    yield batch;
    left -= batch[0]?.length ?? 0;
    after = last;
  }
}

/** Views and tables without row numbers are read in one go. */
function* pagesInOne(db: Database, table: string, columns: readonly string[], limit: number): Generator<ColumnBatch> {
  const names = columns.map((name, n) => `${text(name)} AS c${n}`).join(", ");
  let batch: Cell[][] = columns.map(() => []);
  for (const row of db.prepare(`SELECT ${names} FROM ${quote(table)} LIMIT ?1`).iterate(Math.min(limit, Number.MAX_SAFE_INTEGER))) {
    for (const [n, column] of batch.entries()) {
      const value = row[`c${n}`];
      column.push(typeof value === "string" ? value : null);
    }
    if ((batch[0]?.length ?? 0) < PAGE) continue;
    yield batch;
    batch = columns.map(() => []);
  }
  if ((batch[0]?.length ?? 0) > 0) yield batch;
}

const sizesOf = (db: Database, table: string): IndexSize[] => {
  const fullText = new Set(
    fullTextTables(db, table).flatMap((name) => [`${name}_data`, `${name}_idx`, `${name}_docsize`, `${name}_content`]),
  );
  const indexes = new Set(
    db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?1")
      .all(table)
      .map(({ name }) => String(name)),
  );
  const roleOf = (name: string): IndexSize["role"] => (name === table ? "table" : indexes.has(name) ? "index" : "full-text");
  const size = "SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE AND name = ?1";
  try {
    return [table, ...indexes, ...fullText].flatMap((name): IndexSize[] => {
      const row = db.prepare(size).get(name);
      return row === undefined ? [] : [{ name, role: roleOf(name), bytes: integer(row, "pgsize") }];
    });
  } catch {
    // dbstat is an option of SQLite's build; without it there is no cheap way to know.
    return [];
  }
};

/** Opens a SQLite file so that nothing can be written to it. Throws `input-not-found` and `store-unavailable`. */
export const openReadOnly = async (path: string): Promise<Database> => {
  try {
    const db = await openDatabase(path, { readOnly: true, timeout: 5000 });
    db.exec("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 5000");
    db.prepare("SELECT count(*) FROM sqlite_schema").get();
    return db;
  } catch (error) {
    const failure = storeError(error, path);
    throw failure.code === "internal"
      ? new SamekeyError("input-not-found", `${path} cannot be opened as a SQLite file.`, { cause: error })
      : failure;
  }
};

/** One table or view of a SQLite file, read-only: the file is opened without the right to write and with `query_only`. */
export const openSqliteReader = async (path: string, table: string): Promise<TableReader> => {
  const db = await openReadOnly(path);
  const columns = columnsOf(db, table).map(({ name }) => name);
  if (columns.length === 0) {
    db.close();
    throw new SamekeyError("usage", `${path} has no table ${JSON.stringify(table)}.`);
  }
  const byRowid = hasRowid(db, table);
  return {
    kind: "sqlite",
    name: path,
    table,
    columns,
    estimate: async () => integer(db.prepare(`SELECT count(*) AS n FROM ${quote(table)}`).get() ?? { n: 0 }, "n"),
    async *read(wanted, limit = Number.POSITIVE_INFINITY) {
      indexesOf(columns, wanted);
      yield* (byRowid ? pagesByRowid : pagesInOne)(db, table, wanted, limit);
    },
    sizes: async () => sizesOf(db, table),
    close: async () => db.close(),
  };
};

/** Tables and views of a person in a SQLite file. */
export const sqliteTables = async (path: string): Promise<readonly string[]> => {
  const db = await openReadOnly(path);
  try {
    return userTables(db);
  } finally {
    db.close();
  }
};
