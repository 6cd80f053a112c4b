/**
 * Tables that people have already. A reader opens one so that it cannot be written. All readers pass test/retrofit/table/contract.ts.
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
