type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** What claims need of the record store's connection; its own `connect` gives one, and whoever wires both hands it over. */
export interface SqlConnection {
  readonly db: SqlDatabase;
  /** Runs `work` in one write transaction (BEGIN IMMEDIATE). */
  write<T>(work: () => T): Promise<T>;
  read<T>(work: () => T): T;
  close(): void;
}

export interface SqlDatabase {
  exec(sql: string): void;
  /** The same statement for the same text. */
  prepare(sql: string): SqlStatement;
}

interface SqlStatement {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint };
  get(...parameters: SqlValue[]): Row | undefined;
  all(...parameters: SqlValue[]): Row[];
}
