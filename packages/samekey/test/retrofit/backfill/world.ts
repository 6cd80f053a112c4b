import { identify } from "@samekey/core";
import { expect } from "vitest";
import { backfill, backfillSlice, type Progress, undoBackfill } from "../../../src/retrofit/backfill/backfill.ts";
import { type Mapping, parseMapping } from "../../../src/retrofit/backfill/mapping.ts";
import type { SqlRow, SqlTable } from "../../../src/retrofit/table/contract.ts";
import { type LegacyRow, type LegacyTruth, pageOf, truthOf } from "../legacy.ts";

const MAPPING = `
table: videos
url: source_url
oldest: first_seen_at
newest: last_seen_at
path: /v/{id}-{slug}
merge:
  regions_seen: union
  fetch_count: sum
  first_seen_at: min
  last_seen_at: max
  title: newest
`;

export const mapping = (more = ""): Mapping => parseMapping(MAPPING + more, "mapping.yaml");

/** One database with the table in it. */
export interface World {
  readonly open: (options?: { readonly readOnly: boolean }) => Promise<SqlTable>;
  readonly rows: readonly LegacyRow[];
}

const options = (table: SqlTable, wanted: Mapping) => ({ table, mapping: wanted, identify, trust: "strict" as const, now: Date.now });

export const withTable = async <T>(world: World, work: (table: SqlTable) => Promise<T>): Promise<T> => {
  const table = await world.open();
  try {
    return await work(table);
  } finally {
    await table.close();
  }
};

export const fill = (world: World, wanted = mapping()): Promise<Progress> => withTable(world, (table) => backfill(options(table, wanted)));
/** One step, as a process that ends right after it. */
export const slice = (world: World, wanted = mapping(), budgetMs = 0): Promise<Progress> =>
  withTable(world, (table) => backfillSlice({ ...options(table, wanted), budgetMs }));
export const undo = (world: World): Promise<Progress> => withTable(world, (table) => undoBackfill(options(table, mapping())));

export const all = (world: World, sql: string): Promise<readonly SqlRow[]> => withTable(world, (table) => table.all(sql));
const number = (value: unknown): number => Number(value);

/** The whole table, comparable between states. */
export const contents = async (world: World): Promise<string> =>
  JSON.stringify((await all(world, "SELECT * FROM videos ORDER BY id")).map((row) => Object.entries(row)));
export const redirects = async (world: World): Promise<ReadonlyMap<string, string>> =>
  new Map((await all(world, "SELECT old_path, new_path FROM redirect_map")).map((row) => [String(row.old_path), String(row.new_path)]));

/** Everything the generator knows of the merged table. */
export const expectMerged = async (world: World): Promise<LegacyTruth> => {
  const truth = truthOf(world.rows);
  const rows = new Map((await all(world, "SELECT * FROM videos")).map((row) => [number(row.id), row]));
  expect(rows.size).toBe(truth.rows - truth.to_merge);
  const found = new Map<number, unknown>();
  for (const [id, row] of rows) {
    const regions: unknown = JSON.parse(String(row.regions_seen));
    found.set(id, {
      title: row.title,
      first: row.first_seen_at,
      last: row.last_seen_at,
      fetch_count: number(row.fetch_count),
      regions: Array.isArray(regions) ? regions.map(String).sort() : regions,
    });
  }
  const paths = await redirects(world);
  const wrong: unknown[] = [];
  for (const { n, moved, ...merged } of Object.values(truth.merged)) {
    if (
      JSON.stringify(found.get(n)) !==
      JSON.stringify({
        title: merged.title,
        first: merged.first,
        last: merged.last,
        fetch_count: merged.fetch_count,
        regions: merged.regions,
      })
    ) {
      wrong.push({ n, merged, found: found.get(n) });
    }
    const kept = world.rows.find((row) => row.n === n);
    for (const path of moved) if (kept !== undefined && paths.get(path) !== pageOf(kept)) wrong.push({ path, to: paths.get(path) });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(paths.size).toBe(truth.to_merge);
  return truth;
};
