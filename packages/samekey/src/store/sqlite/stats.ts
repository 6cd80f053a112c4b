import type { Facet, StoreStats } from "../contract.ts";
import { type Database, integer, number, text } from "./adapter.ts";

export interface Stats {
  stats(): StoreStats;
  /** What is wrong with the database, in sentences; an empty list is good. */
  check(): string[];
}

/** Sums that must agree, whatever the order in which processes wrote. Each query gives the number of rows that do not. */
const SUMS: readonly (readonly [string, string])[] = [
  [
    "resources whose seen_count is not the sum of their observations",
    `SELECT count(*) FROM resources AS r WHERE r.seen_count <> (SELECT coalesce(sum(o.seen_count), 0) FROM observations AS o WHERE o.resource = r.ref)`,
  ],
  [
    "resources whose seen_count is not the sum of their regions",
    `SELECT count(*) FROM resources AS r
     WHERE r.seen_count <> (SELECT coalesce(sum(g.seen_count), 0) FROM resource_regions AS g WHERE g.resource = r.ref)`,
  ],
  [
    "resources whose region_count is not the number of their regions",
    `SELECT count(*) FROM resources AS r WHERE r.region_count <> (SELECT count(*) FROM resource_regions AS g WHERE g.resource = r.ref)`,
  ],
];

export const prepareStats = (db: Database): Stats => {
  const facet = (sql: string): Facet[] =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ value: text(row, "value"), count: integer(row, "n") }));
  return {
    stats: () => ({
      resources: number(db, "SELECT count(*) FROM resources"),
      observations: number(db, "SELECT count(*) FROM observations"),
      rejectedObservations: number(db, "SELECT count(*) FROM observations WHERE resource IS NULL"),
      aliases: number(
        db,
        `SELECT (SELECT count(*) FROM aliases) + (SELECT count(DISTINCT url) FROM observations WHERE resource IS NOT NULL)`,
      ),
      sightings: number(db, "SELECT coalesce(sum(seen_count), 0) FROM resources"),
      collisions: number(db, "SELECT value FROM counters WHERE name = 'key-collisions'"),
      byPlatform: facet("SELECT platform AS value, count(*) AS n FROM resources GROUP BY platform ORDER BY n DESC, value"),
      byRegion: facet("SELECT region AS value, count(*) AS n FROM resource_regions GROUP BY region ORDER BY n DESC, value"),
      byReason: facet(`
        SELECT v.reason AS value, count(*) AS n FROM observations AS o JOIN verdicts AS v ON v.id = o.verdict
        WHERE o.resource IS NULL GROUP BY v.reason ORDER BY n DESC, value`),
    }),
    check() {
      const found: string[] = [];
      for (const row of db.prepare("PRAGMA integrity_check").all()) {
        const message = text(row, "integrity_check");
        if (message !== "ok") found.push(`SQLite: ${message}`);
      }
      for (const row of db.prepare("PRAGMA foreign_key_check").all())
        found.push(`Foreign key: a row of ${text(row, "table")} points nowhere.`);
      try {
        // Rank 1 compares the index with the titles as well as with itself.
        db.exec("INSERT INTO resources_fts (resources_fts, rank) VALUES ('integrity-check', 1)");
      } catch (error) {
        found.push(`Full text: ${error instanceof Error ? error.message : String(error)}`);
      }
      for (const [what, sql] of SUMS) {
        const wrong = number(db, sql);
        if (wrong > 0) found.push(`Counts: ${wrong} ${what}.`);
      }
      return found;
    },
  };
};
