import { setTimeout as sleep } from "node:timers/promises";
import { SamekeyError } from "../../../errors.ts";
import type { Dialect, SqlColumn, SqlSession, SqlTable } from "../contract.ts";
import { connectPostgres, isPassing, type PgClient, postgresError, safeName } from "./client.ts";
import { columnsOf, primaryKeyOf, quote, referencesTo, tableName } from "./schema.ts";

const RETRIES = 20;

const numbered = (sql: string): string => sql.replace(/\?(\d+)/g, "$$$1");

const dialectOf = (id: SqlColumn): Dialect => ({
  quote,
  sameType: ({ type }) => type,
  elements: (parameter) => `SELECT value FROM json_array_elements_text(CAST(${parameter} AS json)) AS e (value)`,
  rows: (parameter, width) =>
    `(SELECT ${Array.from({ length: width }, (_, n) => `value ->> ${n} AS c${n}`).join(", ")} FROM json_array_elements(CAST(${parameter} AS json)) AS e (value))`,
  idOut: (expression) => `CAST(${expression} AS text)`,
  idIn: (expression) => `CAST(${expression} AS ${id.type})`,
  idType: "text",
  withIds: "OVERRIDING SYSTEM VALUE",
  locked: "FOR UPDATE OF t",
});

const sessionOf = (client: PgClient): SqlSession => ({
  all: (sql, ...parameters) => client.query(numbered(sql), parameters),
  run: (sql, ...parameters) => client.changed(numbered(sql), parameters),
});

const onlyKey = async (client: PgClient, table: Parameters<typeof primaryKeyOf>[1], columns: readonly SqlColumn[]): Promise<SqlColumn> => {
  const key = await primaryKeyOf(client, table);
  const id = key.length === 1 ? columns.find(({ name }) => name === key[0]) : undefined;
  if (id !== undefined) return id;
  throw new SamekeyError(
    "usage",
    `The table ${table.table} has no primary key of one column, so its rows cannot be told apart. Give it one first.`,
  );
};

/** One table of a PostgreSQL database. Throws `usage` for a view and for a table without a primary key of one column. */
export const openPostgresTable = async (url: string, table: string, options: { readonly readOnly: boolean }): Promise<SqlTable> => {
  const client = await connectPostgres(url, options);
  const session = sessionOf(client);
  const name = safeName(url);
  try {
    const found = await tableName(client, table);
    const columns = await columnsOf(client, found);
    const id = await onlyKey(client, found, columns);
    const beside = (other: string): string => `${quote(found.schema)}.${quote(other)}`;
    const inTransaction = async <T>(work: (inner: SqlSession) => Promise<T>): Promise<T> => {
      await client.query("BEGIN");
      try {
        const result = await work(session);
        await client.query("COMMIT");
        return result;
      } catch (error) {
        // A connection that broke has rolled back by itself.
        await client.query("ROLLBACK").catch(() => {});
        throw error;
      }
    };
    return {
      kind: "postgres",
      name,
      table: found.table,
      quoted: found.quoted,
      columns,
      id,
      reusesIds: false,
      references: await referencesTo(client, found),
      dialect: dialectOf(id),
      beside,
      async exists(other) {
        const [row] = await client.query("SELECT to_regclass($1) IS NOT NULL AS yes", [beside(other)]);
        return row?.yes === "t" || row?.yes === "true";
      },
      all: session.all,
      async write(work) {
        for (let tries = 0; ; tries++) {
          try {
            return await inTransaction(work);
          } catch (error) {
            if (!isPassing(error) || tries >= RETRIES) throw postgresError(error, name);
          }
          await sleep(20 + 20 * tries);
        }
      },
      async renewIndexes() {
        // Full-text indexes of PostgreSQL follow their rows; the space of what is gone is the vacuum's to give back.
        await client.query(`VACUUM (ANALYZE) ${found.quoted}`);
        return [];
      },
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw postgresError(error, name);
  }
};
