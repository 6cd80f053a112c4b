/**
 * Tables that people have already. A reader opens one so that it cannot be written; a SQL table can also be changed, in short transactions. All readers
 * pass test/retrofit/table/contract.ts.
 */
export type TableKind = "sqlite" | "postgres" | "csv" | "ndjson";

/** A cell as text; null where the table has nothing. */
export type Cell = string | null;

/** Some rows, column by column: one array for each column asked for, all of one length. */
export type ColumnBatch = readonly (readonly Cell[])[];

export interface IndexSize {
  readonly name: string;
  /** `table`, `index`, or `full-text` for the tables that hold a full-text index. */
  readonly role: "table" | "index" | "full-text";
  readonly bytes: number;
}

export interface TableReader {
  readonly kind: TableKind;
  /** Where it is, fit for messages: no password. */
  readonly name: string;
  /** Name of the table inside its database; "" for a file that is one. */
  readonly table: string;
  readonly columns: readonly string[];
  /** Rows, as far as that is cheaply known: exact for SQLite, the planner's number for PostgreSQL, null for files. */
  estimate(): Promise<number | null>;
  /**
   * Every row once, in the table's own order, in batches. Rows written meanwhile may be missing. Throws `usage` for a column that is not there.
   * With `limit`, only that many rows.
   */
  read(columns: readonly string[], limit?: number): AsyncIterable<ColumnBatch>;
  /** Bytes on disk of the table and each of its indexes; empty where that cannot be known. */
  sizes(): Promise<readonly IndexSize[]>;
  close(): Promise<void>;
}

/** A value as the database hands it over. PostgreSQL's are text, whatever the type: nothing is lost in a number or date of JavaScript. */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface SqlColumn {
  readonly name: string;
  /** As declared; "" where nothing is. */
  readonly type: string;
  /** Computed by the database: never written. */
  readonly generated: boolean;
  readonly numeric: boolean;
}

/** A foreign key of another table that leads to this one. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

/** Statements of one transaction. Parameters are written ?1, ?2 … in both databases. */
export interface SqlSession {
  all(sql: string, ...parameters: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** How many rows were changed. */
  run(sql: string, ...parameters: readonly SqlValue[]): Promise<number>;
}

/** What differs between the two languages. */
export interface Dialect {
  readonly quote: (name: string) => string;
  /** Type of a column that takes any value of the given one unchanged. */
  readonly sameType: (column: SqlColumn) => string;
  /** A subquery of the elements of a JSON array of row ids or texts in a parameter. */
  readonly elements: (parameter: string) => string;
  /** A table expression over a JSON array of arrays in a parameter, with columns c0, c1 … of ids or texts. */
  readonly rows: (parameter: string, width: number) => string;
  /** A row's id as samekey's own tables keep it, and back. */
  readonly idOut: (expression: string) => string;
  readonly idIn: (expression: string) => string;
  /** Type of a column that holds such an id. */
  readonly idType: string;
  /** Between the columns and the rows of an INSERT that brings ids of its own. */
  readonly withIds: string;
  /** Ends a SELECT over the table `t` so that its rows stay as they are until the transaction ends. */
  readonly locked: string;
}

export interface SqlTable {
  readonly kind: "sqlite" | "postgres";
  readonly name: string;
  /** Name of the table, and its quoted form with its schema. */
  readonly table: string;
  readonly quoted: string;
  readonly columns: readonly SqlColumn[];
  /** The one column that tells rows apart: the primary key, or `_rowid_` where SQLite has no other. */
  readonly id: SqlColumn;
  /** Whether the number of a deleted row can be given to a new one. */
  readonly reusesIds: boolean;
  readonly references: readonly Reference[];
  readonly dialect: Dialect;
  /** The quoted name of a table of samekey's, beside this one. */
  beside(name: string): string;
  exists(name: string): Promise<boolean>;
  /** Reads outside of any transaction. */
  all(sql: string, ...parameters: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** One write transaction, kept short by the caller: repeated while others hold locks, undone when `work` throws. */
  write<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** Full-text indexes over the table rebuilt, statistics renewed. Returns remarks for a person about what could not be done. */
  renewIndexes(): Promise<readonly string[]>;
  close(): Promise<void>;
}
