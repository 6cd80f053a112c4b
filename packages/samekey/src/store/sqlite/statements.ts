import type { Database, Statement } from "./adapter.ts";

/** The statements of the hot path, prepared once for a connection. */
export interface HotPath {
  readonly knownObservations: Statement;
  readonly knownResources: Statement;
  readonly urlSeen: Statement;
  readonly lastRows: Statement;
  readonly insertResource: Statement;
  readonly touchResource: Statement;
  readonly retitle: Statement;
  readonly addRegion: Statement;
  readonly upsertRegion: Statement;
  readonly insertObservation: Statement;
  readonly touchObservation: Statement;
  readonly moveObservation: Statement;
  readonly loseSightings: Statement;
  readonly loseRegionSightings: Statement;
  readonly dropEmptyRegion: Statement;
  readonly recountRegions: Statement;
  readonly insertDecision: Statement;
  readonly insertEvent: Statement;
  readonly origin: Statement;
  readonly verdict: Statement;
}

export const prepareHotPath = (db: Database): HotPath => ({
  // What a batch meets is read with one call, keyed by place: a call costs as much as three rows.
  knownObservations: db.prepare(`
    SELECT j.key AS pos, o.id, o.resource, o.verdict, o.seen_count, r.resource_id, r.title
    FROM json_each(?1) AS j CROSS JOIN observations AS o ON o.digest = j.value LEFT JOIN resources AS r ON r.ref = o.resource`),
  knownResources: db.prepare(`
    SELECT j.key AS pos, r.ref, r.title,
      EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.resource = r.ref AND g.region = ?2) AS in_region
    FROM json_each(?1) AS j CROSS JOIN resources AS r ON r.resource_id = j.value`),
  urlSeen: db.prepare("SELECT 1 AS seen FROM observations WHERE url = ?1 AND resource = ?2 LIMIT 1"),
  lastRows: db.prepare(`
    SELECT coalesce((SELECT max(ref) FROM resources), 0) AS resource, coalesce((SELECT max(id) FROM observations), 0) AS observation`),

  insertResource: db.prepare(`
    INSERT INTO resources (ref, key, resource_id, kind, platform, canonical_url, title, terms, slug,
      region_first_seen, region_count, first_seen, last_seen, changed_at, seen_count, verdict)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1, ?11, ?11, ?11, ?12, ?13)`),
  // Three updates and not one: an UPDATE that names a column touches its indexes and triggers even where the value stays.
  touchResource: db.prepare("UPDATE resources SET last_seen = max(last_seen, ?2), seen_count = seen_count + ?3 WHERE ref = ?1"),
  retitle: db.prepare("UPDATE resources SET title = ?2, terms = ?3, slug = ?4, changed_at = max(changed_at, ?5) WHERE ref = ?1"),
  addRegion: db.prepare("UPDATE resources SET region_count = region_count + 1, changed_at = max(changed_at, ?2) WHERE ref = ?1"),
  upsertRegion: db.prepare(`
    INSERT INTO resource_regions (resource, region, first_seen, last_seen, seen_count) VALUES (?1, ?2, ?3, ?3, ?4)
    ON CONFLICT (resource, region) DO UPDATE SET last_seen = max(last_seen, excluded.last_seen), seen_count = seen_count + excluded.seen_count`),

  insertObservation: db.prepare(`
    INSERT INTO observations (id, digest, resource, origin, verdict, url, title, pointer, chain, first_seen, last_seen, seen_count)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11)`),
  touchObservation: db.prepare("UPDATE observations SET seen_count = seen_count + ?3, last_seen = max(last_seen, ?2) WHERE id = ?1"),
  moveObservation: db.prepare("UPDATE observations SET resource = ?2, verdict = ?3 WHERE id = ?1"),
  loseSightings: db.prepare("UPDATE resources SET seen_count = seen_count - ?2 WHERE ref = ?1"),
  loseRegionSightings: db.prepare("UPDATE resource_regions SET seen_count = seen_count - ?3 WHERE resource = ?1 AND region = ?2"),
  dropEmptyRegion: db.prepare("DELETE FROM resource_regions WHERE resource = ?1 AND region = ?2 AND seen_count <= 0"),
  recountRegions: db.prepare(`
    UPDATE resources SET changed_at = max(changed_at, ?2), region_count = (SELECT count(*) FROM resource_regions AS g WHERE g.resource = ref)
    WHERE ref = ?1`),
  insertDecision: db.prepare("INSERT INTO decisions (at, decision, resource, observation, verdict) VALUES (?1, ?2, ?3, ?4, ?5)"),
  insertEvent: db.prepare("INSERT INTO events (at, event, resource, changed) VALUES (?1, ?2, ?3, ?4)"),

  origin: db.prepare(`
    INSERT INTO origins (source, region, document) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET document = excluded.document RETURNING id`),
  verdict: db.prepare(`
    INSERT INTO verdicts (outcome, reason, rule, pack) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET pack = excluded.pack RETURNING id`),
});
