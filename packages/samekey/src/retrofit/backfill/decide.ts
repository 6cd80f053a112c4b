import type { Identified } from "@samekey/core";
import type { SqlColumn, SqlRow, SqlValue } from "../table/contract.ts";
import type { IdentityField, Mapping } from "./mapping.ts";
import { compare, mergeValue } from "./merge.ts";
import { renderPath } from "./paths.ts";

/** Rows of one thing: their ids as they are kept, and what the mapping asks for. */
export interface GroupRow {
  readonly id: SqlValue;
  readonly values: SqlRow;
}

export interface Group {
  readonly outcome: Identified;
  readonly rows: readonly GroupRow[];
}

export interface Change {
  readonly column: string;
  readonly before: SqlValue;
  readonly after: SqlValue;
}

/** What becomes of one group. */
export interface Decision {
  readonly outcome: Identified;
  readonly kept: GroupRow;
  readonly gone: readonly GroupRow[];
  readonly changes: readonly Change[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

export interface DecideOptions {
  readonly mapping: Mapping;
  readonly columns: readonly SqlColumn[];
  readonly id: SqlColumn;
}

const FIELD: Readonly<Record<IdentityField, (outcome: Identified) => string>> = {
  key: ({ key }) => key,
  resource_id: ({ resourceId }) => resourceId,
  canonical_url: ({ canonicalUrl }) => canonicalUrl,
  platform: ({ platform }) => platform,
  kind: ({ kind }) => kind,
  id: ({ id }) => id,
};

const numericIn = (columns: readonly SqlColumn[], name: string): boolean =>
  columns.find((column) => column.name === name)?.numeric === true;

/** Two rows by one column, rows without a value last whatever the direction. */
const byColumn = (name: string, a: GroupRow, b: GroupRow, columns: readonly SqlColumn[], sign: 1 | -1): number => {
  const [left, right] = [a.values[name] ?? null, b.values[name] ?? null];
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  return sign * compare(left, right, numericIn(columns, name));
};

const oldestFirst =
  ({ mapping, columns, id }: DecideOptions) =>
  (a: GroupRow, b: GroupRow): number =>
    (mapping.oldest === null ? 0 : byColumn(mapping.oldest, a, b, columns, 1)) || compare(a.id, b.id, id.numeric);

/** Indexes of rows, the newest first; of equals the older row, which is the kept one. */
const newestFirst = (rows: readonly GroupRow[], { mapping, columns, id }: DecideOptions): number[] => {
  const name = mapping.newest ?? mapping.oldest;
  const order = (a: GroupRow, b: GroupRow): number => (name === null ? compare(b.id, a.id, id.numeric) : byColumn(name, a, b, columns, -1));
  return [...rows.entries()].sort(([n, a], [m, b]) => order(a, b) || n - m).map(([n]) => n);
};

const changesOf = (outcome: Identified, rows: readonly GroupRow[], options: DecideOptions): Change[] => {
  const { mapping, columns } = options;
  const [kept] = rows;
  const newest = newestFirst(rows, options);
  const merged = Object.entries(mapping.merge).map(([column, rule]): [string, SqlValue] => [
    column,
    mergeValue(rule, { values: rows.map(({ values }) => values[column] ?? null), newest, numeric: numericIn(columns, column) }),
  ]);
  const set = Object.entries(mapping.set).map(([column, field]): [string, SqlValue] => [column, FIELD[field](outcome)]);
  return [...merged, ...set]
    .map(([column, after]): Change => ({ column, before: kept?.values[column] ?? null, after }))
    .filter(({ before, after }) => before !== after && !(before !== null && after !== null && String(before) === String(after)));
};

const redirectsOf = (
  kept: GroupRow,
  gone: readonly GroupRow[],
  changes: readonly Change[],
  { path, target }: Mapping,
): Decision["redirects"] => {
  if (path === null) return [];
  const afterwards = { ...kept.values, ...Object.fromEntries(changes.map(({ column, after }) => [column, after])) };
  const to = renderPath(target ?? path, afterwards);
  return [...new Set([...gone, kept].map(({ values }) => renderPath(path, values)))]
    .filter((from) => from !== to)
    .map((from) => ({ from, to }));
};

/** Decides about the rows of one thing. Null: nothing is to be done. Pure: the same rows give the same decision. */
export const decide = ({ outcome, rows }: Group, options: DecideOptions): Decision | null => {
  const sorted = [...rows].sort(oldestFirst(options));
  const [kept, ...gone] = sorted;
  if (kept === undefined) return null;
  const changes = changesOf(outcome, sorted, options);
  const redirects = redirectsOf(kept, gone, changes, options.mapping);
  if (gone.length === 0 && changes.length === 0 && redirects.length === 0) return null;
  return { outcome, kept, gone, changes, redirects };
};
