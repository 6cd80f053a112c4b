import { SamekeyError } from "../../../errors.ts";
import type { Cell, SqlRow, SqlValue } from "../contract.ts";

export interface PgClient {
  query(sql: string, parameters?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** The same with rows as arrays, for many of them. */
  cells(sql: string): Promise<readonly (readonly Cell[])[]>;
  /** How many rows a statement changed. */
  changed(sql: string, parameters?: readonly SqlValue[]): Promise<number>;
  close(): Promise<void>;
}

/** A connection URL without its password. */
export const safeName = (url: string): string => {
  try {
    const parsed = new URL(url);
    return `postgres://${parsed.username === "" ? "" : `${parsed.username}@`}${parsed.host}${parsed.pathname}`;
  } catch {
    return "the PostgreSQL database";
  }
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "");

/** Another transaction stood in the way, and the same one may pass now: serialization failure, deadlock, lock not available. */
export const isPassing = (error: unknown): boolean => ["40001", "40P01", "55P03"].includes(codeOf(error));

const CONNECTION = /^(?:08|57P|28|3D)|^E(?:CONN|HOST|NOTFOUND|TIMEDOUT|AI_AGAIN|PIPE)/;

/** Any error as the one class of this project. */
export const postgresError = (error: unknown, name: string): SamekeyError => {
  if (error instanceof SamekeyError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (CONNECTION.test(codeOf(error))) {
    return new SamekeyError("store-unavailable", `${name} cannot be used: ${message}. Check address, user, password and database.`, {
      cause: error,
    });
  }
  return new SamekeyError("internal", `${name} failed: ${message}.`, { cause: error });
};

const driver = async (): Promise<typeof import("pg").default> => {
  try {
    return (await import("pg")).default;
  } catch (cause) {
    throw new SamekeyError("store-unavailable", "PostgreSQL needs the optional package pg: npm install pg.", { cause });
  }
};

/** Values come as the text PostgreSQL writes: a bigint, a numeric or a timestamp with microseconds fits no number or date of JavaScript. */
const asText = { getTypeParser: () => (value: string) => value };

const toParameter = (value: SqlValue): string | number | Buffer | null =>
  typeof value === "bigint" ? String(value) : value instanceof Uint8Array ? Buffer.from(value) : value;

/** Connects once. With `readOnly` the server refuses every write of the session. Throws `store-unavailable`. */
export const connectPostgres = async (url: string, options: { readonly readOnly: boolean }): Promise<PgClient> => {
  const { Client } = await driver();
  const client = new Client({ connectionString: url, application_name: "samekey", types: asText, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nothing is asked is told by the next question.
  client.on("error", () => {});
  const name = safeName(url);
  const query = async (sql: string, parameters: readonly SqlValue[] = []) => {
    try {
      return await client.query<Record<string, string | null>>(sql, parameters.map(toParameter));
    } catch (error) {
      if (isPassing(error)) throw error;
      throw postgresError(error, name);
    }
  };
  try {
    await client.connect();
  } catch (error) {
    throw postgresError(error, name);
  }
  await query(
    `SET TIME ZONE 'UTC'; SET datestyle = 'ISO'; SET lock_timeout = '10s'${options.readOnly ? "; SET default_transaction_read_only = on" : ""}`,
  );
  return {
    query: async (sql, parameters) => (await query(sql, parameters)).rows,
    async cells(sql) {
      const { rows } = await client.query<(string | null)[]>({ text: sql, rowMode: "array" });
      return rows;
    },
    changed: async (sql, parameters) => (await query(sql, parameters)).rowCount ?? 0,
    close: () => client.end(),
  };
};
