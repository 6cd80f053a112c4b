import type { Identifier } from "@samekey/core";
import { SamekeyError } from "../../errors.ts";
import type { Cell, ColumnBatch, TableReader } from "./contract.ts";

/** Rows looked at to find the column of URLs. */
const SAMPLE = 300;

/** Names of what else a report is about, compared without case, `_` and `-`; the first that is there is taken. */
const NAMES = {
  guid: ["guid", "itemguid", "entryid", "feedguid", "externalid"],
  source: ["source", "sourcename", "feed", "feedname", "feedid", "feedurl", "provider", "origin", "channel", "regionfirstseen", "region"],
  title: ["title", "videotitle", "headline", "name"],
} as const;

/** Parts of names of columns whose URLs are of something else than the row. */
const OTHERS = /thumb|image|img|avatar|icon|logo|banner|poster|author|profile/i;

const folded = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

/** Which columns of a table hold what. */
export interface Roles {
  readonly url: string;
  readonly guid: string | null;
  readonly source: string | null;
  readonly title: string | null;
}

export interface RoleOptions {
  /** A column named by the user; the others are found. */
  readonly url?: string | undefined;
  readonly guid?: string | undefined;
  readonly source?: string | undefined;
  readonly title?: string | undefined;
}

const list = (names: readonly string[]): string => names.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");

/** Positions of columns. Throws `usage` for one that is not there. */
export const indexesOf = (columns: readonly string[], wanted: readonly string[]): number[] =>
  wanted.map((name) => {
    const at = columns.indexOf(name);
    if (at === -1) throw new SamekeyError("usage", `There is no column ${JSON.stringify(name)}; the columns are ${list(columns)}.`);
    return at;
  });

/** Rows as columns. */
export const transposed = <Item>(rows: readonly Item[], width: number, cell: (row: Item, column: number) => Cell): ColumnBatch =>
  Array.from({ length: width }, (_, column) => rows.map((row) => cell(row, column)));

/** How many cells of each column are taken by a rule, and how many are not empty. */
const identifiedCells = async (
  table: TableReader,
  columns: readonly string[],
  identify: Identifier["identify"],
): Promise<{ readonly known: number; readonly filled: number }[]> => {
  const counts = columns.map(() => ({ known: 0, filled: 0 }));
  for await (const batch of table.read(columns, SAMPLE)) {
    for (const [n, cells] of batch.entries()) {
      const count = counts[n];
      if (count === undefined) continue;
      for (const cell of cells) {
        if (cell === null || cell === "") continue;
        count.filled += 1;
        // In open trust any http(s) URL is something; a bare word is not, and neither is an id without its platform.
        if (/[./]/.test(cell) && identify(cell, { trust: "open" }).status !== "rejected") count.known += 1;
      }
    }
  }
  return counts;
};

/** The column whose cells are most often URLs, at least half of those that hold anything; the leftmost of equals. Null: there is none. */
export const findUrlColumn = async (table: TableReader, identify: Identifier["identify"]): Promise<string | null> => {
  const candidates = table.columns.filter((name) => !OTHERS.test(name));
  const counts = await identifiedCells(table, candidates, identify);
  let best = -1;
  for (const [n, { known, filled }] of counts.entries()) {
    if (known > 0 && known * 2 >= filled && known > (counts[best]?.known ?? 0)) best = n;
  }
  return candidates[best] ?? null;
};

const named = (table: TableReader, role: keyof typeof NAMES, url: string, given: string | undefined): string | null => {
  if (given !== undefined) {
    indexesOf(table.columns, [given]);
    return given;
  }
  for (const name of NAMES[role]) {
    const found = table.columns.find((column) => folded(column) === name && column !== url);
    if (found !== undefined) return found;
  }
  return null;
};

/** Finds what the user did not name. Throws `usage` where a named column is not there or none holds URLs. */
export const findRoles = async (table: TableReader, identify: Identifier["identify"], options: RoleOptions = {}): Promise<Roles> => {
  if (options.url !== undefined) indexesOf(table.columns, [options.url]);
  const url = options.url ?? (await findUrlColumn(table, identify));
  if (url === null) {
    throw new SamekeyError("usage", `No column of ${table.name} holds URLs. Name one with --url-column: ${list(table.columns)}.`);
  }
  return {
    url,
    guid: named(table, "guid", url, options.guid),
    source: named(table, "source", url, options.source),
    title: named(table, "title", url, options.title),
  };
};
