import { SamekeyError } from "../../../errors.ts";
import type { Reference, SqlColumn } from "../contract.ts";
import type { PgClient } from "./client.ts";

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface TableName {
  readonly schema: string;
  readonly table: string;
  readonly quoted: string;
}

/** `name` or `schema.name`, looked up as the session would. Throws `usage` where there is none. */
export const tableName = async (client: PgClient, given: string): Promise<TableName> => {
  const dot = given.indexOf(".");
  const quoted = dot === -1 ? quote(given) : `${quote(given.slice(0, dot))}.${quote(given.slice(dot + 1))}`;
  const [row] = await client.query(
    "SELECT n.nspname AS schema, c.relname AS name FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE c.oid = to_regclass($1)",
    [quoted],
  );
  if (row === undefined) throw new SamekeyError("usage", `The database has no table ${JSON.stringify(given)}.`);
  const [schema, table] = [String(row.schema), String(row.name)];
  return { schema, table, quoted: `${quote(schema)}.${quote(table)}` };
};

/** Columns in their order. */
export const columnsOf = async (client: PgClient, { quoted }: TableName): Promise<SqlColumn[]> => {
  const rows = await client.query(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, (a.attgenerated <> '')::int::text AS generated, (t.typcategory = 'N')::int::text AS numeric
     FROM pg_attribute AS a JOIN pg_type AS t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [quoted],
  );
  return rows.map((row) => ({
    name: String(row.name),
    type: String(row.type),
    generated: row.generated === "1",
    numeric: row.numeric === "1",
  }));
};

export const primaryKeyOf = async (client: PgClient, { quoted }: TableName): Promise<string[]> => {
  const rows = await client.query(
    `SELECT a.attname AS name FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary`,
    [quoted],
  );
  return rows.map((row) => String(row.name));
};

/** Tables and views that the session sees by their bare names. */
export const userTables = async (client: PgClient): Promise<string[]> => {
  const rows = await client.query(
    `SELECT c.relname AS name FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm') AND pg_table_is_visible(c.oid) AND n.nspname NOT IN ('pg_catalog', 'information_schema')
       AND c.relname NOT LIKE 'samekey\\_%' AND c.relname <> 'redirect_map' ORDER BY 1`,
  );
  return rows.map((row) => String(row.name));
};

/** Foreign keys of one column that lead to the table. */
export const referencesTo = async (client: PgClient, { quoted }: TableName): Promise<Reference[]> => {
  const rows = await client.query(
    `SELECT c.conrelid::regclass::text AS child, a.attname AS child_column, b.attname AS target
     FROM pg_constraint AS c
     JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     JOIN pg_attribute AS b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [quoted],
  );
  return rows.map((row) => ({ table: String(row.child), column: String(row.child_column), to: String(row.target) }));
};
