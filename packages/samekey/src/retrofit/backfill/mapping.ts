import { z } from "zod";
import { parseWith } from "../../config/document.ts";
import { SamekeyError } from "../../errors.ts";
import type { SqlColumn } from "../table/contract.ts";
import { templateColumns } from "./paths.ts";

/**
 * How one value comes of several rows. `keep`: of the kept row. `first`, `newest`: the oldest and the newest that is not empty. `union`: of a JSON array
 * or a comma list, those of the kept row first.
 */
const RULES = ["keep", "first", "newest", "min", "max", "sum", "union"] as const;
export type MergeRule = (typeof RULES)[number];

/** What an identity can be written to a column: the fields of an outcome. */
const FIELDS = ["key", "resource_id", "canonical_url", "platform", "kind", "id"] as const;
export type IdentityField = (typeof FIELDS)[number];

/** How the rows of one table become one row for each thing. */
export interface Mapping {
  readonly table: string | null;
  /** Column of URLs. */
  readonly url: string;
  /** Column by which the oldest row is kept; the id where there is none. */
  readonly oldest: string | null;
  /** Column by which a row is the newest; that of `oldest` where there is none. */
  readonly newest: string | null;
  /** The path of a row's page, such as `/watch/{id}-{slug}`; without it no redirects are written. */
  readonly path: string | null;
  /** The path of its page afterwards, where that is another one. */
  readonly target: string | null;
  readonly redirects: string;
  readonly merge: Readonly<Record<string, MergeRule>>;
  readonly set: Readonly<Record<string, IdentityField>>;
  readonly unidentified: "keep" | "quarantine" | "delete";
  readonly trust: "strict" | "open" | null;
}

const column = z.string().min(1, "a column has a name");
const template = z
  .string()
  .refine((text) => text.startsWith("/") || /^\{[^{}]+\}$/.test(text), "a path begins with / or is one column, such as /watch/{id}-{slug}")
  .refine((text) => !/[{}]/.test(text.replace(/\{[^{}]+\}/g, "")), "a brace is not closed, or not opened");

const mappingSchema: z.ZodType<Mapping> = z.strictObject({
  table: column.nullable().default(null),
  url: column,
  oldest: column.nullable().default(null),
  newest: column.nullable().default(null),
  path: template.nullable().default(null),
  target: template.nullable().default(null),
  redirects: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, "a table's name is letters, digits and _")
    .default("redirect_map"),
  merge: z.record(column, z.enum(RULES, `a rule is one of ${RULES.join(", ")}`)).default({}),
  set: z.record(column, z.enum(FIELDS, `an identity is one of ${FIELDS.join(", ")}`)).default({}),
  unidentified: z.enum(["keep", "quarantine", "delete"]).default("keep"),
  trust: z.enum(["strict", "open"]).nullable().default(null),
});

/** Parses a mapping in YAML or JSON. Throws `config-invalid` with the line of each fault. */
export const parseMapping = (source: string, file: string): Mapping => parseWith(mappingSchema, source, file);

const columnsIn = (mapping: Mapping): readonly (readonly [string, string])[] => [
  ["url", mapping.url],
  ...[mapping.oldest].filter((name) => name !== null).map((name) => ["oldest", name] as const),
  ...[mapping.newest].filter((name) => name !== null).map((name) => ["newest", name] as const),
  ...templateColumns(mapping.path).map((name) => ["path", name] as const),
  ...templateColumns(mapping.target).map((name) => ["target", name] as const),
  ...Object.keys(mapping.merge).map((name) => ["merge", name] as const),
  ...Object.keys(mapping.set).map((name) => ["set", name] as const),
];

/** Throws `config-invalid` that names every column of the mapping that the table has not, or that cannot be written. */
export const checkMapping = (mapping: Mapping, columns: readonly SqlColumn[], id: string): void => {
  const known = new Map(columns.map((found) => [found.name, found]));
  const faults = columnsIn(mapping)
    .filter(([, name]) => !known.has(name) && name !== id)
    .map(([place, name]) => `${place}: there is no column ${JSON.stringify(name)}`);
  for (const name of [...Object.keys(mapping.merge), ...Object.keys(mapping.set)]) {
    if (name === id) faults.push(`merge, set: ${JSON.stringify(name)} tells rows apart and stays as it is`);
    if (known.get(name)?.generated === true) faults.push(`merge, set: ${JSON.stringify(name)} is computed by the database`);
    if (name in mapping.merge && name in mapping.set) faults.push(`${JSON.stringify(name)} stands under merge and under set`);
  }
  if (mapping.target !== null && mapping.path === null) faults.push("target: it says where the pages of path go, and there is no path");
  if (faults.length === 0) return;
  const list = columns.map(({ name }) => name).join(", ");
  throw new SamekeyError("config-invalid", `The mapping does not fit the table: ${faults.join("; ")}. Its columns are ${list}.`);
};
