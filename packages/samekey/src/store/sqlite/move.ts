import type { BatchContext } from "../contract.ts";
import type { Database } from "./adapter.ts";
import type { KnownObservation } from "./batch.ts";

/** Points a known observation to another resource, or to none. */
export type Move = (known: KnownObservation, ref: number | null, verdict: number, context: BatchContext) => void;

/**
 * An observation that rules of another pack decide otherwise takes its past sightings along, so that counts always add up over observations.
 * Apart from the hot path: it happens once after a pack has changed.
 */
export const prepareMove = (db: Database): Move => {
  const point = db.prepare("UPDATE observations SET resource = ?2, verdict = ?3 WHERE id = ?1");
  const forget = db.prepare("DELETE FROM diverted WHERE observation = ?1");
  const lose = db.prepare("UPDATE resources SET seen_count = seen_count - ?2 WHERE ref = ?1");
  const loseInRegion = db.prepare("UPDATE resource_regions SET seen_count = seen_count - ?3 WHERE resource = ?1 AND region = ?2");
  const dropEmpty = db.prepare("DELETE FROM resource_regions WHERE resource = ?1 AND region = ?2 AND seen_count <= 0");
  const recount = db.prepare(`
    UPDATE resources SET changed_at = max(changed_at, ?2), region_count = (SELECT count(*) FROM resource_regions AS g WHERE g.resource = ref)
    WHERE ref = ?1`);
  const gain = db.prepare("UPDATE resources SET seen_count = seen_count + ?2 WHERE ref = ?1");
  const gainInRegion = db.prepare("UPDATE resource_regions SET seen_count = seen_count + ?3 WHERE resource = ?1 AND region = ?2");
  const decide = db.prepare("INSERT INTO decisions (at, decision, resource, observation, verdict) VALUES (?1, 'rekeyed', ?2, ?3, ?4)");

  return (known, ref, verdict, { at, region }) => {
    point.run(known.id, ref, verdict);
    if (known.resource === ref) return;
    forget.run(known.id);
    if (known.resource !== null) {
      lose.run(known.resource, known.seenCount);
      loseInRegion.run(known.resource, region, known.seenCount);
      dropEmpty.run(known.resource, region);
      recount.run(known.resource, at);
    }
    if (ref === null) return;
    gain.run(ref, known.seenCount);
    gainInRegion.run(ref, region, known.seenCount);
    if (known.resource !== null) decide.run(at, ref, known.id, verdict);
  };
};
