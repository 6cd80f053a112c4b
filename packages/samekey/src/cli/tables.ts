import type { Identifier } from "@samekey/core";
import { SamekeyError } from "../errors.ts";
import { findUrlColumn } from "../retrofit/table/columns.ts";
import type { SqlTable, TableReader } from "../retrofit/table/contract.ts";
import { openCsvTable } from "../retrofit/table/csv.ts";
import { openNdjsonTable } from "../retrofit/table/ndjson.ts";
import type { SourceFormat } from "../sources/contract.ts";
import { sqlitePath } from "./database.ts";

const isPostgres = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location);

/** SQLite files begin with these 16 bytes. */
const SQLITE_HEAD = "SQLite format 3\0";

const headOf = async (path: string): Promise<string> => {
  const { open } = await import("node:fs/promises");
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, "r");
  } catch (cause) {
    throw new SamekeyError("input-not-found", `There is no file ${path}. Name a SQLite, CSV or NDJSON file, or a postgres:// URL.`, {
      cause,
    });
  }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE_HEAD.length), 0, SQLITE_HEAD.length, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
};

const openFileTable = async (path: string, format: SourceFormat | undefined): Promise<TableReader> => {
  const [{ openInput }, { decodeText }] = [await import("../sources/open-input.ts"), await import("../sources/text.ts")];
  const open = async () => {
    const opened = await openInput(path, format === undefined ? {} : { format });
    if (opened.notModified) throw new SamekeyError("internal", "A file cannot be unchanged.");
    return opened;
  };
  const first = await open();
  const found = first.format;
  const { closeBytes } = await import("../sources/byte-streams.ts");
  await closeBytes(first.bytes);
  if (found === "csv") {
    const { readCsvRows } = await import("../sources/csv-rows.ts");
    return openCsvTable(path, async function* () {
      for await (const { rows } of readCsvRows(decodeText((await open()).bytes))) yield rows;
    });
  }
  if (found === "ndjson") {
    const { readLines } = await import("../sources/lines.ts");
    return openNdjsonTable(path, async function* () {
      yield* readLines(decodeText((await open()).bytes));
    });
  }
  throw new SamekeyError(
    "usage",
    `${path} is read as ${found}, which is no table. Give a SQLite, CSV or NDJSON file, or a postgres:// URL.`,
  );
};

/** The one table of several that has a column of URLs. Throws `usage` that names them when that leaves a choice. */
const onlyTable = async (
  names: readonly string[],
  open: (table: string) => Promise<TableReader>,
  location: string,
  identify: Identifier["identify"],
): Promise<TableReader> => {
  const fit: string[] = [];
  for (const name of names) {
    const table = await open(name);
    if ((await findUrlColumn(table, identify)) !== null) fit.push(name);
    await table.close();
  }
  const [only] = fit;
  if (only === undefined || fit.length > 1) {
    const list = (fit.length > 1 ? fit : names).join(", ");
    throw new SamekeyError(
      "usage",
      `${fit.length > 1 ? "Several tables hold" : "No table holds"} URLs in ${location}. Name one with --table${list === "" ? "" : `: ${list}`}.`,
    );
  }
  return open(only);
};

export interface TableFlags {
  readonly table?: string;
  readonly format?: SourceFormat;
}

/** Opens what a person names as a table, so that it cannot be written. Throws `usage`, `input-not-found`, `store-unavailable`. */
export const openTable = async (location: string, flags: TableFlags, identify: Identifier["identify"]): Promise<TableReader> => {
  if (isPostgres(location)) {
    const { openPostgresReader, postgresTables } = await import("../retrofit/table/postgres/reader.ts");
    if (flags.table !== undefined) return openPostgresReader(location, flags.table);
    const { safeName } = await import("../retrofit/table/postgres/client.ts");
    return onlyTable(await postgresTables(location), (name) => openPostgresReader(location, name), safeName(location), identify);
  }
  const path = sqlitePath(location);
  if ((await headOf(path)) !== SQLITE_HEAD) return openFileTable(path, flags.format);
  const { openSqliteReader, sqliteTables } = await import("../retrofit/table/sqlite/reader.ts");
  if (flags.table !== undefined) return openSqliteReader(path, flags.table);
  return onlyTable(await sqliteTables(path), (name) => openSqliteReader(path, name), path, identify);
};

/** Opens one table of a database, to be changed. Throws `usage` for what is no SQLite file and no postgres:// URL. */
export const openSqlTable = async (location: string, table: string, options: { readonly readOnly: boolean }): Promise<SqlTable> => {
  if (isPostgres(location)) return (await import("../retrofit/table/postgres/table.ts")).openPostgresTable(location, table, options);
  const path = sqlitePath(location);
  if ((await headOf(path)) !== SQLITE_HEAD)
    throw new SamekeyError("usage", `${path} is no SQLite file. Only tables of SQLite and PostgreSQL are changed in place.`);
  return (await import("../retrofit/table/sqlite/table.ts")).openSqliteTable(path, table, options);
};
