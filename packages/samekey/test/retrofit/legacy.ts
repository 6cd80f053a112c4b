import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { openDatabase } from "../../src/sqlite/driver.ts";

const FOLDER = resolve(import.meta.dirname, "../../../../examples/legacy");

const rowSchema = z.object({
  n: z.int(),
  video: z.string().nullable(),
  damage: z.string().nullable(),
  source_url: z.string(),
  source: z.string(),
  guid: z.string().nullable(),
  title: z.string(),
  slug: z.string(),
  regions: z.array(z.string()),
  fetch_count: z.int(),
  first: z.string(),
  last: z.string(),
});
export type LegacyRow = z.infer<typeof rowSchema>;

const counts = z.record(z.string(), z.int());
const mergedSchema = z.object({
  n: z.int(),
  title: z.string(),
  first: z.string(),
  last: z.string(),
  fetch_count: z.int(),
  regions: z.array(z.string()),
  moved: z.array(z.string()),
});
const truthSchema = z.object({
  rows: z.int(),
  videos: z.int(),
  groups: z.int(),
  to_merge: z.int(),
  group_sizes: counts,
  damaged: z.int(),
  damages: counts,
  lowered: z.int(),
  lowered_seen_by_last_character: z.int(),
  repeated_url_strings: z.int(),
  repeated_guids: z.int(),
  rows_by_source: counts,
  merged: z.record(z.string(), mergedSchema),
});
export type LegacyTruth = z.infer<typeof truthSchema>;

type LegacyValue = string | number | null;
export interface LegacySchema {
  readonly table: string;
  readonly columns: readonly string[];
  readonly create: string;
  readonly sqlite: string;
  readonly values: (row: LegacyRow) => readonly LegacyValue[];
}
export interface LegacyOptions {
  readonly rows?: number;
  readonly repeated?: number;
  readonly damaged?: number;
  readonly lowered?: number;
  readonly seed?: number;
}

const isFunction = (value: unknown): boolean => typeof value === "function";
const load = (name: string): Promise<unknown> => import(pathToFileURL(join(FOLDER, name)).href);
const made = z
  .object({
    legacyRows: z.custom<(options?: LegacyOptions) => unknown>(isFunction),
    pageOf: z.custom<(row: LegacyRow) => string>(isFunction),
  })
  .parse(await load("rows.mjs"));
const judged = z.object({ truthOf: z.custom<(rows: readonly LegacyRow[]) => unknown>(isFunction) }).parse(await load("truth.mjs"));
const schemaSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  create: z.string(),
  sqlite: z.string(),
  values: z.custom<LegacySchema["values"]>(isFunction),
});

export const { array: ARRAY, comma: COMMA }: { readonly array: LegacySchema; readonly comma: LegacySchema } = z
  .object({ SCHEMAS: z.object({ array: schemaSchema, comma: schemaSchema }) })
  .parse(await load("schemas.mjs")).SCHEMAS;
export const legacyRows = (options?: LegacyOptions): LegacyRow[] => z.array(rowSchema).parse(made.legacyRows(options));
export const { pageOf } = made;
/** Small enough for a test, with everything in it. */
export const SMALL: LegacyOptions = { rows: 1100, repeated: 330, damaged: 40, lowered: 20 };
export const truthOf = (rows: readonly LegacyRow[]): LegacyTruth => truthSchema.parse(judged.truthOf(rows));

export const writeSqlite = async (path: string, schema: LegacySchema, rows: readonly LegacyRow[]): Promise<void> => {
  const db = await openDatabase(path, { readOnly: false, timeout: 1000 });
  db.exec("PRAGMA journal_mode = WAL; BEGIN");
  db.exec(schema.create + schema.sqlite);
  const insert = db.prepare(`INSERT INTO ${schema.table} VALUES (${schema.columns.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...schema.values(row));
  db.exec("COMMIT");
  db.close();
};

const cell = (value: LegacyValue): string =>
  value === null ? "" : /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

export const toCsv = (schema: LegacySchema, rows: readonly LegacyRow[]): string =>
  [schema.columns, ...rows.map(schema.values)].map((values) => `${values.map(cell).join(",")}\n`).join("");

export const toNdjson = (schema: LegacySchema, rows: readonly LegacyRow[]): string =>
  rows.map((row) => `${JSON.stringify(Object.fromEntries(schema.values(row).map((value, n) => [schema.columns[n], value])))}\n`).join("");
