import { type SlugMode, slugOf } from "../../slug.ts";
import { searchTerms } from "../../terms.ts";
import { displayTitle } from "../../text.ts";
import { type Database, integer, text } from "../adapter.ts";

/** A title that a record had when it was last seen at a time. */
export interface Kept {
  readonly title: string;
  readonly lastSeen: number;
}

export interface Rebuild {
  /**
   * Works out again, from its observations, everything a record shows that is summed up of them. The title is one of `kept` where the record was not seen
   * since, the newest of those first: passes decide titles by more than observations remember.
   */
  rebuild(ref: number, at: number, kept: readonly Kept[]): void;
}

export const prepareRebuild = (db: Database, slugMode: SlugMode): Rebuild => {
  const dropRegions = db.prepare("DELETE FROM resource_regions WHERE resource = ?1");
  const addRegions = db.prepare(`
    INSERT INTO resource_regions (resource, region, first_seen, last_seen, seen_count)
    SELECT ?1, n.region, min(o.first_seen), max(o.last_seen), sum(o.seen_count)
    FROM observations AS o JOIN origins AS n ON n.id = o.origin WHERE o.resource = ?1 GROUP BY n.region`);
  const sum = db.prepare(`
    UPDATE resources SET changed_at = max(changed_at, ?2),
      region_count = (SELECT count(*) FROM resource_regions AS g WHERE g.resource = ref),
      seen_count = coalesce((SELECT sum(o.seen_count) FROM observations AS o WHERE o.resource = ref), 0),
      first_seen = coalesce((SELECT min(o.first_seen) FROM observations AS o WHERE o.resource = ref), first_seen),
      last_seen = coalesce((SELECT max(o.last_seen) FROM observations AS o WHERE o.resource = ref), last_seen),
      region_first_seen = coalesce((SELECT n.region FROM observations AS o JOIN origins AS n ON n.id = o.origin WHERE o.resource = ref
        ORDER BY o.first_seen, o.id LIMIT 1), region_first_seen)
    WHERE ref = ?1`);
  const seen = db.prepare("SELECT last_seen FROM resources WHERE ref = ?1");
  const titles = db.prepare("SELECT title FROM observations WHERE resource = ?1 ORDER BY last_seen DESC, first_seen DESC, id DESC");
  const retitle = db.prepare("UPDATE resources SET title = ?2, terms = ?3, slug = ?4 WHERE ref = ?1");

  const titlesOf = (ref: number): string[] =>
    titles
      .all(ref)
      .map((row) => displayTitle(text(row, "title")))
      .filter((title) => title !== "");

  return {
    rebuild(ref, at, kept) {
      dropRegions.run(ref);
      addRegions.run(ref);
      sum.run(ref, at);
      const row = seen.get(ref);
      const lastSeen = row === undefined ? 0 : integer(row, "last_seen");
      const own = titlesOf(ref);
      const isCurrent = Math.max(...kept.map((one) => one.lastSeen)) === lastSeen;
      const best = kept.toSorted((a, b) => b.lastSeen - a.lastSeen).find((one) => own.includes(one.title));
      const title = (isCurrent ? best?.title : undefined) ?? own[0] ?? "";
      retitle.run(ref, title, searchTerms(title), slugOf(title, slugMode));
    },
  };
};
