import { SamekeyError } from "../../../errors.ts";
import { indexesOf } from "../columns.ts";
import type { Cell, ColumnBatch, IndexSize, TableReader } from "../contract.ts";
import { connectPostgres, type PgClient, postgresError, safeName } from "./client.ts";
import { columnsOf, quote, type TableName, tableName, userTables } from "./schema.ts";

const PAGE = 4096;

const cellsOf = (rows: readonly (readonly Cell[])[], width: number): ColumnBatch =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));

/** A cursor holds one state of the table however long the reading takes, and no page is kept longer than it is used. */
async function* pages(client: PgClient, table: TableName, columns: readonly string[], limit: number): AsyncGenerator<ColumnBatch> {
  const names = columns.map((name) => `${quote(name)}::text`).join(", ");
  const rows = Number.isFinite(limit) ? ` LIMIT ${Math.trunc(limit)}` : "";
  await client.query("BEGIN READ ONLY");
  try {
    await client.query(`DECLARE samekey_rows NO SCROLL CURSOR FOR SELECT ${names} FROM ${table.quoted}${rows}`);
    for (;;) {
      const page = await client.cells(`FETCH ${PAGE} FROM samekey_rows`);
      if (page.length === 0) return;
      yield cellsOf(page, columns.length);
    }
  } finally {
    await client.query("ROLLBACK");
  }
}

const sizesOf = async (client: PgClient, table: TableName): Promise<IndexSize[]> => {
  const rows = await client.query(
    `SELECT c.relname AS name, CASE WHEN c.relkind IN ('r', 'p', 'm') THEN 'table' WHEN a.amname IN ('gin', 'gist') THEN 'full-text' ELSE 'index' END AS role,
            pg_relation_size(c.oid)::text AS bytes
     FROM pg_class AS c LEFT JOIN pg_am AS a ON a.oid = c.relam
     WHERE c.oid = $1::regclass OR c.oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass)`,
    [table.quoted],
  );
  return rows.map((row) => ({
    name: String(row.name),
    role: row.role === "table" ? "table" : row.role === "index" ? "index" : "full-text",
    bytes: Number(row.bytes),
  }));
};

/** One table or view of a PostgreSQL database, in a session in which every transaction is read-only. Throws `store-unavailable` and `usage`. */
export const openPostgresReader = async (url: string, table: string): Promise<TableReader> => {
  const client = await connectPostgres(url, { readOnly: true });
  try {
    const name = await tableName(client, table);
    const columns = (await columnsOf(client, name)).map((column) => column.name);
    if (columns.length === 0) throw new SamekeyError("usage", `${safeName(url)} has no table ${JSON.stringify(table)}.`);
    return {
      kind: "postgres",
      name: safeName(url),
      table: name.table,
      columns,
      async estimate() {
        const [row] = await client.query("SELECT reltuples::bigint::text AS n FROM pg_class WHERE oid = $1::regclass", [name.quoted]);
        const rows = Number(row?.n ?? -1);
        return rows < 0 ? null : rows;
      },
      async *read(wanted, limit = Number.POSITIVE_INFINITY) {
        indexesOf(columns, wanted);
        yield* pages(client, name, wanted, limit);
      },
      sizes: () => sizesOf(client, name),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw postgresError(error, safeName(url));
  }
};

/** Tables and views that a session sees by their bare names. */
export const postgresTables = async (url: string): Promise<readonly string[]> => {
  const client = await connectPostgres(url, { readOnly: true });
  try {
    return await userTables(client);
  } finally {
    await client.close();
  }
};
