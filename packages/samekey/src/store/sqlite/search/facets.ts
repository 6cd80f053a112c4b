import type { Facet } from "../../contract.ts";
import { type Database, integer, number, text } from "../adapter.ts";

/** Match expression, region, platform, kind; null where there is none. */
export type Filters = readonly [match: string | null, region: string | null, platform: string | null, kind: string | null];

export interface Counted {
  readonly total: number;
  readonly region: Facet[];
  readonly platform: Facet[];
  readonly kind: Facet[];
}

/** A facet counts what its own filter would let through if it were another value: so that one can change one's mind. */
const facetSql = (from: string): string => `
  WITH m AS MATERIALIZED (
    SELECT r.ref, r.platform, r.kind,
      ?2 IS NULL OR EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.resource = r.ref AND g.region = ?2) AS here
    FROM ${from}
  )
  SELECT 'total' AS facet, '' AS value, count(*) AS n FROM m WHERE here AND (?3 IS NULL OR platform = ?3) AND (?4 IS NULL OR kind = ?4)
  UNION ALL SELECT 'platform', platform, count(*) FROM m WHERE here AND (?4 IS NULL OR kind = ?4) GROUP BY platform
  UNION ALL SELECT 'kind', kind, count(*) FROM m WHERE here AND (?3 IS NULL OR platform = ?3) GROUP BY kind
  UNION ALL SELECT 'region', g.region, count(*) FROM m JOIN resource_regions AS g ON g.resource = m.ref
    WHERE (?3 IS NULL OR m.platform = ?3) AND (?4 IS NULL OR m.kind = ?4) GROUP BY g.region`;

const totalSql = (from: string): string => `
  SELECT 'total' AS facet, '' AS value, count(*) AS n FROM ${from} WHERE (?3 IS NULL OR r.platform = ?3) AND (?4 IS NULL OR r.kind = ?4)
    AND (?2 IS NULL OR EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.resource = r.ref AND g.region = ?2))`;

const byCount = (a: Facet, b: Facet): number => b.count - a.count || (a.value < b.value ? -1 : 1);

const EVERYTHING = "resources AS r";
const MATCHING = "resources_fts AS f JOIN resources AS r ON r.ref = f.rowid AND f.resources_fts MATCH ?1";

/** Results remembered while no process writes: those of the whole store read every row, and are asked for with every home page. */
const REMEMBERED = 200;

export const prepareFacets = (db: Database): ((filters: Filters, wanted: boolean) => Counted) => {
  const statements = {
    facets: { every: db.prepare(facetSql(EVERYTHING)), matching: db.prepare(facetSql(MATCHING)) },
    total: { every: db.prepare(totalSql(EVERYTHING)), matching: db.prepare(totalSql(MATCHING)) },
  };
  const count = (filters: Filters, wanted: boolean): Counted => {
    const rows = statements[wanted ? "facets" : "total"][filters[0] === null ? "every" : "matching"].all(...filters);
    const of = (facet: string): Facet[] =>
      rows
        .filter((row) => text(row, "facet") === facet)
        .map((row) => ({ value: text(row, "value"), count: integer(row, "n") }))
        .sort(byCount);
    return { total: of("total")[0]?.count ?? 0, region: of("region"), platform: of("platform"), kind: of("kind") };
  };

  const remembered = new Map<string, Counted>();
  let version = "";
  return (filters, wanted) => {
    // The first number moves when another connection writes, the second when this one does.
    const now = `${number(db, "PRAGMA data_version")} ${number(db, "SELECT total_changes()")}`;
    if (now !== version || remembered.size >= REMEMBERED) remembered.clear();
    version = now;
    const name = JSON.stringify([filters, wanted]);
    const counted = remembered.get(name) ?? count(filters, wanted);
    remembered.set(name, counted);
    return counted;
  };
};
