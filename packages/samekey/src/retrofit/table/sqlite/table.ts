import { setTimeout as sleep } from "node:timers/promises";
import { SamekeyError } from "../../../errors.ts";
import { type Database, openDatabase } from "../../../sqlite/driver.ts";
import { isBusy, storeError } from "../../../sqlite/errors.ts";
import type { Dialect, SqlColumn, SqlSession, SqlTable } from "../contract.ts";
import { openReadOnly } from "./reader.ts";
import { columnsOf, fullTextTables, hasRowid, keepsIds, primaryKeyOf, quote, referencesTo, rowidName } from "./schema.ts";

/** SQLite's own wait is unfair: one of several busy writers can lose every draw for seconds. */
const BUSY_MS = 2000;
const BUSY_RETRIES = 20;

const DIALECT: Dialect = {
  quote,
  // A column without a type converts nothing.
  sameType: () => "",
  elements: (parameter) => `SELECT value FROM json_each(${parameter})`,
  rows: (parameter, width) =>
    `(SELECT ${Array.from({ length: width }, (_, n) => `json_extract(value, '$[${n}]') AS c${n}`).join(", ")} FROM json_each(${parameter}))`,
  idOut: (expression) => expression,
  idIn: (expression) => expression,
  idType: "",
  withIds: "",
  locked: "",
};

const idColumn = (db: Database, table: string, columns: readonly SqlColumn[]): SqlColumn => {
  const key = primaryKeyOf(db, table);
  const [only] = key;
  const found = key.length === 1 ? columns.find(({ name }) => name === only) : undefined;
  if (found !== undefined) return found;
  if (!hasRowid(db, table)) {
    throw new SamekeyError(
      "usage",
      `The table ${table} has no primary key of one column, so its rows cannot be told apart. Give it one first.`,
    );
  }
  return { name: rowidName(columns.map(({ name }) => name)), type: "INTEGER", generated: false, numeric: true };
};

const sessionOf = (db: Database): SqlSession => ({
  all: async (sql, ...parameters) => db.prepare(sql).all(...parameters),
  run: async (sql, ...parameters) => Number(db.prepare(sql).run(...parameters).changes),
});

/** What one statement could not do is told, not thrown: the rows are right without it. */
const remarkOn = async (db: Database, sql: string, what: string): Promise<string[]> => {
  for (let tries = 0; ; tries++) {
    try {
      db.exec(sql);
      return [];
    } catch (error) {
      if (!isBusy(error) || tries >= BUSY_RETRIES) return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
    }
    await sleep(20 + 20 * tries);
  }
};

const openWritable = async (path: string): Promise<Database> => {
  // Opened without the right to write first: a path that is not there must not become an empty database.
  (await openReadOnly(path)).close();
  const db = await openDatabase(path, { readOnly: false, timeout: BUSY_MS });
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768`);
  return db;
};

/** One table of a SQLite file. Throws `usage` for a view and for a table whose rows cannot be told apart. */
export const openSqliteTable = async (path: string, table: string, options: { readonly readOnly: boolean }): Promise<SqlTable> => {
  const db = options.readOnly ? await openReadOnly(path) : await openWritable(path);
  const session = sessionOf(db);
  try {
    const columns = columnsOf(db, table);
    if (columns.length === 0) throw new SamekeyError("usage", `${path} has no table ${JSON.stringify(table)}.`);
    const id = idColumn(db, table, columns);
    const inTransaction = async <T>(work: (inner: SqlSession) => Promise<T>): Promise<T> => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = await work(session);
        db.exec("COMMIT");
        return result;
      } catch (error) {
        try {
          db.exec("ROLLBACK");
        } catch {
          // SQLite has rolled back by itself: it does so when the disk is full or fails.
        }
        throw error;
      }
    };
    return {
      kind: "sqlite",
      name: path,
      table,
      quoted: quote(table),
      columns,
      id,
      reusesIds: /INT/i.test(id.type) && !keepsIds(db, table),
      references: referencesTo(db, table),
      dialect: DIALECT,
      beside: quote,
      exists: async (name) =>
        db.prepare("SELECT 1 AS yes FROM sqlite_schema WHERE type IN ('table', 'view') AND name = ?1").get(name) !== undefined,
      all: session.all,
      async write(work) {
        for (let tries = 0; ; tries++) {
          try {
            return await inTransaction(work);
          } catch (error) {
            if (!isBusy(error) || tries >= BUSY_RETRIES) throw storeError(error, path);
          }
          await sleep(20 + 20 * tries);
        }
      },
      async renewIndexes() {
        const remarks: string[] = [];
        for (const name of fullTextTables(db, table)) {
          const rebuild = `INSERT INTO ${quote(name)} (${quote(name)}) VALUES ('rebuild')`;
          remarks.push(...(await remarkOn(db, rebuild, `the full-text index ${name} was not rebuilt`)));
        }
        return [...remarks, ...(await remarkOn(db, `ANALYZE ${quote(table)}; PRAGMA optimize`, "statistics were not renewed"))];
      },
      close: async () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
};
