import type { Database, Statement } from "./adapter.ts";
import { prepareInsert, ROWS } from "./bulk.ts";

/** The statements of the hot path, prepared once for a connection. Those whose ?1 is a JSON array (see bulk.ts) run once a batch. */
export interface HotPath {
  readonly knownObservations: Statement;
  readonly knownResources: Statement;
  readonly urlSeen: Statement;
  readonly titledSince: Statement;
  readonly lastRows: Statement;
  readonly removedNames: Statement;
  readonly assigned: Statement;
  readonly divert: Statement;
  readonly changedSince: Statement;
  readonly insertResources: Statement;
  readonly touchResources: Statement;
  readonly retitle: Statement;
  readonly addRegion: Statement;
  readonly insertRegions: Statement;
  readonly insertFirstRegions: Statement;
  readonly touchRegions: Statement;
  readonly insertObservations: Statement;
  readonly touchObservations: Statement;
  readonly decideNew: Statement;
  readonly decideRejected: Statement;
  readonly eventCreated: Statement;
  readonly events: Statement;
  readonly linkFrom: Statement;
  readonly origin: Statement;
  readonly verdict: Statement;
}

export const prepareHotPath = (db: Database): HotPath => ({
  knownObservations: db.prepare(`
    SELECT json_group_array(json_array(j.key, o.id, o.resource, o.verdict, o.seen_count, o.last_seen, r.resource_id, r.title, r.last_seen)) AS rows
    FROM json_each(?1) AS j CROSS JOIN observations AS o ON o.digest = j.value LEFT JOIN resources AS r ON r.ref = o.resource`),
  knownResources: db.prepare(`
    SELECT json_group_array(json_array(j.key, r.ref, r.title, r.last_seen,
      EXISTS (SELECT 1 FROM resource_regions AS g WHERE g.resource = r.ref AND g.region = ?2))) AS rows
    FROM json_each(?1) AS j CROSS JOIN resources AS r ON r.resource_id = j.value`),
  urlSeen: db.prepare("SELECT 1 AS seen FROM observations WHERE url = ?1 AND resource = ?2 LIMIT 1"),
  titledSince: db.prepare(`
    SELECT 1 AS newer FROM observations WHERE resource = ?1 AND last_seen > ?2 AND trim(title, char(9, 10, 11, 12, 13, 32, 160, 12288, 65279)) <> ''
    LIMIT 1`),
  lastRows: db.prepare(`
    SELECT coalesce((SELECT max(ref) FROM resources), 0) AS resource, coalesce((SELECT max(id) FROM observations), 0) AS observation,
      EXISTS (SELECT 1 FROM removed) AS removals, EXISTS (SELECT 1 FROM assignments) AS assignments`),
  assigned: db.prepare(`
    SELECT json_group_array(json_array(j.key, a.kind, r.resource_id, a.resource_id)) AS rows
    FROM json_each(?1) AS j CROSS JOIN assignments AS a ON a.value = j.value JOIN resources AS r ON r.ref = a.resource`),
  divert: db.prepare(`
    INSERT INTO diverted (observation, by_rules, by_person) SELECT id, ?2, ?3 FROM observations WHERE digest = ?1
    ON CONFLICT DO UPDATE SET by_rules = excluded.by_rules, by_person = excluded.by_person`),
  removedNames: db.prepare(`
    SELECT json_group_array(json_array(j.key)) AS rows FROM json_each(?1) AS j
    WHERE EXISTS (SELECT 1 FROM removed_names WHERE digest = j.value) OR EXISTS (SELECT 1 FROM removed WHERE key = j.value)`),
  changedSince: db.prepare(`
    SELECT 1 AS changed FROM observations AS k JOIN observations AS o ON o.resource = k.resource AND o.origin = k.origin
    WHERE k.id = ?1 AND o.first_seen > k.last_seen AND trim(o.title, char(9, 10, 11, 12, 13, 32, 160, 12288, 65279)) <> '' LIMIT 1`),

  insertResources: prepareInsert(
    db,
    "resources",
    ["ref", "key", "resource_id", "kind", "platform", "canonical_url", "title", "terms", "slug", "seen_count", "verdict"],
    { region_first_seen: "?2", region_count: "1", first_seen: "?3", last_seen: "?3", changed_at: "?3" },
  ),
  // Three updates and not one: an UPDATE that names a column touches its indexes and triggers even where the value stays.
  touchResources: db.prepare(`
    UPDATE resources SET last_seen = max(last_seen, ?2), seen_count = seen_count + ?3 WHERE ref IN (SELECT value FROM json_each(?1))`),
  retitle: db.prepare(`
    ${ROWS} UPDATE resources SET title = v ->> 1, terms = v ->> 2, slug = v ->> 3, changed_at = max(changed_at, ?2)
    FROM j WHERE ref = v ->> 0`),
  addRegion: db.prepare(`
    UPDATE resources SET region_count = region_count + 1, changed_at = max(changed_at, ?2) WHERE ref IN (SELECT value FROM json_each(?1))`),

  insertRegions: prepareInsert(db, "resource_regions", ["resource", "seen_count"], { region: "?2", first_seen: "?3", last_seen: "?3" }),
  insertFirstRegions: db.prepare(`
    INSERT INTO resource_regions (resource, region, first_seen, last_seen, seen_count)
    SELECT ref, region_first_seen, first_seen, last_seen, seen_count FROM resources WHERE ref > ?1`),
  touchRegions: db.prepare(`
    UPDATE resource_regions SET last_seen = max(last_seen, ?2), seen_count = seen_count + ?3
    WHERE resource IN (SELECT value FROM json_each(?1)) AND region = ?4`),

  insertObservations: prepareInsert(
    db,
    "observations",
    ["digest", "resource", "verdict", "url", "title", "pointer", "chain", "seen_count"],
    { origin: "?2", first_seen: "?3", last_seen: "?3" },
  ),
  touchObservations: db.prepare(`
    UPDATE observations SET last_seen = max(last_seen, ?2), seen_count = seen_count + ?3 WHERE id IN (SELECT value FROM json_each(?1))`),

  decideNew: db.prepare(`
    INSERT INTO decisions (at, decision, resource, observation, verdict)
    SELECT first_seen, 'new', ref, (SELECT min(o.id) FROM observations AS o WHERE o.resource = ref), verdict FROM resources WHERE ref > ?1`),
  decideRejected: db.prepare(`
    INSERT INTO decisions (at, decision, resource, observation, verdict)
    SELECT o.first_seen, 'rejected', NULL, o.id, o.verdict FROM observations AS o CROSS JOIN verdicts AS v ON v.id = o.verdict
    WHERE o.id > ?1 AND v.outcome = 'rejected'`),
  eventCreated: db.prepare("INSERT INTO events (at, event, key) SELECT first_seen, 'created', key FROM resources WHERE ref > ?1"),
  events: prepareInsert(db, "events", ["event", "key", "changed"], { at: "?2" }),

  linkFrom: db.prepare(`
    INSERT INTO links (from_resource, to_resource, rel, first_seen)
    SELECT f.ref, j.value, 'links', ?3 FROM json_each(?1) AS j CROSS JOIN resources AS f
      ON f.ref = coalesce((SELECT k.ref FROM resources AS k WHERE k.key = ?2), (SELECT a.resource FROM aliases AS a WHERE a.value = ?2 AND a.kind = 'key'))
    WHERE f.ref <> j.value
    ON CONFLICT DO NOTHING`),
  origin: db.prepare(`
    INSERT INTO origins (source, region, document) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET document = excluded.document RETURNING id`),
  verdict: db.prepare(`
    INSERT INTO verdicts (outcome, reason, rule, pack) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET pack = excluded.pack RETURNING id`),
});
