import { type Database, integer, number, text } from "../../../sqlite/driver.ts";
import type { Facet, SearchFacets } from "../../contract.ts";
import { type Candidate, type Filter, isFiltered, passes } from "./candidates.ts";

const byCount = (a: Facet, b: Facet): number => b.count - a.count || (a.value < b.value ? -1 : 1);

export const NO_FACETS: SearchFacets = { region: [], platform: [], kind: [], recent: [] };

const tally = (values: Iterable<string>): Facet[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort(byCount);
};

/** A facet counts what its own filter would let through if it were another value: so that one can change one's mind. */
export const countCandidates = (rows: readonly Candidate[], filter: Filter, recent: readonly number[]): SearchFacets => {
  const without = (name: keyof Filter): readonly Candidate[] => {
    const others: Filter = { ...filter, [name]: undefined };
    return isFiltered(others) ? rows.filter((row) => passes(others, row)) : rows;
  };
  const ofAnyAge = without("since");
  return {
    region: tally(without("region").flatMap(({ regions }) => regions)),
    platform: tally(without("platform").map(({ platform }) => platform)),
    kind: tally(without("kind").map(({ kind }) => kind)),
    recent: recent.map((since) => ofAnyAge.filter(({ firstSeen }) => firstSeen >= since).length),
  };
};

export interface Everything {
  readonly total: number;
  readonly facets: SearchFacets;
  /** False: the counts are of the whole store, whatever the filter. */
  readonly narrowed: boolean;
}

const FILTER = `
  (?1 IS NULL OR EXISTS (SELECT 1 FROM resource_regions AS h WHERE h.region = ?1 AND h.resource = r.ref))
  AND (?2 IS NULL OR r.platform = ?2) AND (?3 IS NULL OR r.kind = ?3) AND (?4 IS NULL OR r.first_seen >= ?4)`;

const where = (...left: readonly number[]): string => left.reduce((sql, place) => sql.replaceAll(`?${place}`, "NULL"), FILTER);

/** Stores with more records are not counted anew for each filter. */
const LARGE = 50_000;
/** What took long to count is not counted again for this many times as long, although something was written. */
const PATIENCE = 100;
const LONG_MS = 20;
const REMEMBERED = 200;

/** Counts over the whole store, for queries without words. */
export const prepareEverything = (db: Database): ((filter: Filter, recent: readonly number[], wanted: boolean) => Everything) => {
  const count = db.prepare("SELECT count(*) AS n FROM resources");
  const total = db.prepare(`SELECT count(*) AS n FROM resources AS r WHERE ${FILTER}`);
  const some = db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM resources AS r WHERE ${FILTER} LIMIT 1001)`);
  const since = db.prepare(`SELECT count(*) AS n FROM resources AS r WHERE r.first_seen >= ?4 AND ${where(4)}`);
  const sinceEver = db.prepare("SELECT count(*) AS n FROM resources WHERE first_seen >= ?1");
  const grouped = {
    platform: db.prepare(`SELECT platform AS value, count(*) AS n FROM resources AS r WHERE ${where(2)} GROUP BY platform`),
    kind: db.prepare(`SELECT kind AS value, count(*) AS n FROM resources AS r WHERE ${where(3)} GROUP BY kind`),
    region: db.prepare(`
      SELECT g.region AS value, count(*) AS n FROM resource_regions AS g JOIN resources AS r ON r.ref = g.resource WHERE ${where(1)} GROUP BY g.region`),
    // Over everything an index alone answers.
    regionEver: db.prepare("SELECT region AS value, count(*) AS n FROM resource_regions GROUP BY region"),
  };
  const n = (row: ReturnType<typeof count.get>): number => (row === undefined ? 0 : integer(row, "n"));
  const facet = (statement: typeof count, values: readonly (string | number | null)[]): Facet[] =>
    statement
      .all(...values)
      .map((row) => ({ value: text(row, "value"), count: integer(row, "n") }))
      .sort(byCount);

  const measure = (filter: Filter, recent: readonly number[], wanted: boolean): Everything => {
    const all = n(count.get());
    const filtered = isFiltered(filter);
    const isLarge = filtered && all > LARGE;
    const used: Filter = isLarge ? {} : filter;
    const values = [used.region ?? null, used.platform ?? null, used.kind ?? null, used.since ?? null] as const;
    const [region, platform, kind] = values;
    const facets = wanted
      ? {
          platform: facet(grouped.platform, values),
          kind: facet(grouped.kind, values),
          region: isFiltered(used) ? facet(grouped.region, values) : facet(grouped.regionEver, []),
          recent: recent.map((at) => n(isFiltered(used) ? since.get(region, platform, kind, at) : sinceEver.get(at))),
        }
      : NO_FACETS;
    if (!filtered) return { total: all, facets, narrowed: true };
    const asked = [filter.region ?? null, filter.platform ?? null, filter.kind ?? null, filter.since ?? null] as const;
    return { total: n((isLarge ? some : total).get(...asked)), facets, narrowed: !isLarge };
  };

  const remembered = new Map<string, { readonly counted: Everything; readonly version: string; readonly until: number }>();
  return (filter, recent, wanted) => {
    // The first number moves when another connection writes, the second when this one does.
    const version = `${number(db, "PRAGMA data_version")} ${number(db, "SELECT total_changes()")}`;
    const name = JSON.stringify([filter.region, filter.platform, filter.kind, filter.since, recent, wanted]);
    const known = remembered.get(name);
    const began = performance.now();
    if (known !== undefined && (known.version === version || began < known.until)) return known.counted;
    const counted = measure(filter, recent, wanted);
    const took = performance.now() - began;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(name, { counted, version, until: took > LONG_MS ? began + PATIENCE * took : 0 });
    return counted;
  };
};
