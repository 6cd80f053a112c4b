import { type Database, integer, text } from "../../../sqlite/driver.ts";
import type { Reference, SqlColumn } from "../contract.ts";

/** An identifier as SQL text. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const NUMERIC = /INT|REAL|FLOA|DOUB|NUM|DEC/i;

/** Columns of a table or view in their order; empty where there is none of the name. */
export const columnsOf = (db: Database, table: string): SqlColumn[] =>
  db
    .prepare("SELECT name, type, hidden FROM pragma_table_xinfo(?1)")
    .all(table)
    .filter((row) => row.hidden !== 1)
    .map((row) => {
      const type = text(row, "type");
      return { name: text(row, "name"), type, generated: integer(row, "hidden") > 1, numeric: NUMERIC.test(type) };
    });

/** Whether rows have numbers that a page can start from. */
export const hasRowid = (db: Database, table: string): boolean => {
  const row = db.prepare("SELECT type, wr FROM pragma_table_list WHERE name = ?1 AND schema = 'main'").get(table);
  return row !== undefined && row.type === "table" && row.wr === 0;
};

/** The name of the row's number that no column of the table hides. */
export const rowidName = (columns: readonly string[]): string => {
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return ["_rowid_", "rowid", "oid"].find((name) => !taken.has(name)) ?? "_rowid_";
};

/** Columns of the primary key in their order. */
export const primaryKeyOf = (db: Database, table: string): string[] =>
  db
    .prepare("SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk")
    .all(table)
    .map((row) => text(row, "name"));

/** Tables of a person in the file: not SQLite's, not samekey's, no full-text index and nothing that belongs to one. */
export const userTables = (db: Database): string[] =>
  db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view') ORDER BY name")
    .all()
    .map((row) => text(row, "name"))
    .filter((name) => !/^(?:sqlite_|samekey_)|^redirect_map$/.test(name));

/** Full-text indexes that take their content from the table. */
export const fullTextTables = (db: Database, table: string): string[] => {
  const content = new RegExp(`content\\s*=\\s*(['"\`]?)${table.replace(/[.*+?^$()|[\]{}\\]/g, "\\$&")}\\1\\s*[,)]`, "i");
  return db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'")
    .all()
    .filter((row) => content.test(text(row, "sql")))
    .map((row) => text(row, "name"));
};

/** Foreign keys of all tables that lead to this one. */
export const referencesTo = (db: Database, table: string): Reference[] =>
  db
    .prepare(
      `SELECT t.name AS child, f."from" AS child_column, coalesce(f."to", '') AS target
       FROM pragma_table_list AS t JOIN pragma_foreign_key_list(t.name) AS f
       WHERE t.schema = 'main' AND t.type = 'table' AND f."table" = ?1 COLLATE NOCASE`,
    )
    .all(table)
    .map((row) => ({ table: text(row, "child"), column: text(row, "child_column"), to: text(row, "target") }));

/** Whether the table's numbers are never given twice. */
export const keepsIds = (db: Database, table: string): boolean =>
  db.prepare("SELECT 1 AS yes FROM sqlite_schema WHERE type = 'table' AND name = ?1 AND sql LIKE '%AUTOINCREMENT%'").get(table) !==
  undefined;
