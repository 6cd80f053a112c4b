import { SamekeyError } from "../errors.ts";

export type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** The part of the `node:sqlite` interface that the store uses. `@photostructure/sqlite` has the same one. */
export interface Statement {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint };
  get(...parameters: SqlValue[]): Row | undefined;
  all(...parameters: SqlValue[]): Row[];
  /** Rows one at a time, for results that must not be in memory at once. */
  iterate(...parameters: SqlValue[]): IterableIterator<Row>;
}

export interface Database {
  exec(sql: string): void;
  /** The same statement for the same text. */
  prepare(sql: string): Statement;
  close(): void;
}

interface Driver {
  readonly DatabaseSync: new (path: string, options?: { readonly readOnly?: boolean; readonly timeout?: number }) => Database;
}

const isDriver = (module: unknown): module is Driver =>
  typeof module === "object" && module !== null && "DatabaseSync" in module && typeof module.DatabaseSync === "function";

const builtIn = (): unknown => {
  const { emitWarning } = process;
  // node:sqlite announces itself as experimental on first use, on standard error, where the command line writes one line only.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
};

const optionalPackage = async (): Promise<unknown> => {
  try {
    return await import("@photostructure/sqlite");
  } catch (cause) {
    throw new SamekeyError(
      "store-unavailable",
      `No SQLite in Node ${process.versions.node}: use Node 22.13 or later, or install the optional package @photostructure/sqlite.`,
      { cause },
    );
  }
};

/** Opens a database file (or `:memory:`) with the SQLite of Node, or with the optional package where Node has none. Throws `store-unavailable`. */
export const openDatabase = async (path: string, options: { readonly readOnly: boolean; readonly timeout: number }): Promise<Database> => {
  const inNode = builtIn();
  const driver = isDriver(inNode) ? inNode : await optionalPackage();
  if (!isDriver(driver))
    throw new SamekeyError("store-unavailable", "The installed @photostructure/sqlite has no DatabaseSync; reinstall it.");
  return remembering(new driver.DatabaseSync(path, options));
};

const remembering = (database: Database): Database => {
  const statements = new Map<string, Statement>();
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
};

/** A column that the schema says is text. */
export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== "string") throw new SamekeyError("internal", `Column ${column} holds ${typeof value}, not text.`);
  return value;
};

/** A column that the schema says is an integer within 2^53. */
export const integer = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== "number") throw new SamekeyError("internal", `Column ${column} holds ${typeof value}, not a number.`);
  return value;
};

export const integerOrNull = (row: Row, column: string): number | null => (row[column] === null ? null : integer(row, column));
export const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : text(row, column));

/** The one number that a query gives; 0 when it gives no row. */
export const number = (db: Database, sql: string): number => {
  const row = db.prepare(sql).get();
  return row === undefined ? 0 : integer(row, Object.keys(row)[0] ?? "");
};
