import { type Database, integer } from "../../../sqlite/driver.ts";
import type { Placed, Shard } from "../../contract.ts";
import { SUMMARY_COLUMNS, summaryOf } from "../read.ts";

export interface Places {
  placed(range: { readonly after: number; readonly upTo: number; readonly limit: number }): Placed[];
  shards(size: number): Shard[];
}

/** The place of a record is its row number. */
export const preparePlaces = (db: Database): Places => {
  const range = db.prepare(`SELECT ${SUMMARY_COLUMNS} FROM resources AS r WHERE r.ref > ?1 AND r.ref <= ?2 ORDER BY r.ref LIMIT ?3`);
  // node:sqlite binds a number as REAL, and a division by it would not be one of whole numbers.
  const grouped = db.prepare(`
    SELECT (ref - 1) / CAST(?1 AS INTEGER) AS shard, count(*) AS records, max(changed_at) AS changed_at FROM resources GROUP BY 1 ORDER BY 1`);
  return {
    placed: ({ after, upTo, limit }) =>
      range.all(after, upTo, limit).map((row) => ({ place: integer(row, "ref"), record: summaryOf(row) })),
    shards: (size) =>
      grouped.all(size).map((row) => ({
        after: integer(row, "shard") * size,
        upTo: (integer(row, "shard") + 1) * size,
        records: integer(row, "records"),
        changedAt: integer(row, "changed_at"),
      })),
  };
};
