import type { Database, Statement } from "../adapter.ts";

export interface ItemStatements {
  readonly knownVariants: Statement;
  readonly byAlias: Statement;
  readonly variantsOf: Statement;
  readonly latestOf: Statement;
  readonly occupied: Statement;
  readonly resource: Statement;
  readonly refOf: Statement;
  readonly insert: Statement;
  readonly touch: Statement;
  readonly prune: Statement;
  readonly addAlias: Statement;
  readonly lastRow: Statement;
  readonly lastEvent: Statement;
  readonly nameItem: Statement;
  readonly eventOf: Statement;
  readonly widenEvent: Statement;
  readonly anyRemoved: Statement;
  readonly isRemoved: Statement;
  readonly profile: Statement;
  readonly saveProfile: Statement;
}

/** Records that one alias can lead to, the first ones: a guid that a whole feed shares must not make every item look at all others. */
const CANDIDATES = 16;
/** Ways an item was seen that are kept of a record, beside the first. */
const VARIANTS = 6;
/** Aliases of one kind that a record can have: a feed that changes a field at each fetch must not grow the file for ever. */
const ALIASES = 64;

export const prepareItemStatements = (db: Database): ItemStatements => ({
  knownVariants: db.prepare(`
    SELECT json_group_array(json_array(j.key, f.id, f.resource)) AS rows
    FROM json_each(?1) AS j CROSS JOIN feed_items AS f ON f.variant = j.value`),
  byAlias: db.prepare(`SELECT resource FROM item_aliases WHERE value = ?1 AND kind = ?2 ORDER BY resource LIMIT ${CANDIDATES}`),
  variantsOf: db.prepare("SELECT fetch, last_seen, facts FROM feed_items WHERE resource = ?1 ORDER BY id"),
  latestOf: db.prepare(
    "SELECT target, facts FROM feed_items WHERE resource = ?1 AND publisher = ?2 ORDER BY last_seen DESC, id DESC LIMIT 1",
  ),
  occupied: db.prepare(`
    SELECT 1 AS found FROM resources AS r JOIN feed_items AS f ON f.resource = r.ref WHERE r.resource_id = ?1 AND f.publisher = ?2 LIMIT 1`),
  resource: db.prepare("SELECT key, resource_id, kind, platform, id, canonical_url FROM resources WHERE ref = ?1"),
  // A person may have sent the URL, or the whole resource, to another record.
  refOf: db.prepare(`
    SELECT ref, key FROM resources WHERE ref = coalesce((SELECT resource FROM assignments WHERE value = ?2 AND kind = 'url'),
      (SELECT ref FROM resources WHERE resource_id = ?1), (SELECT resource FROM assignments WHERE value = ?1 AND kind = 'resource'))`),
  insert: db.prepare(`
    INSERT INTO feed_items (variant, resource, home, publisher, fetch, digest, target, facts, reason, pack, first_seen, last_seen, seen_count)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, 1)`),
  touch: db.prepare(
    "UPDATE feed_items SET last_seen = max(last_seen, ?2), seen_count = seen_count + 1, fetch = max(fetch, ?3) WHERE id = ?1",
  ),
  prune: db.prepare(`
    DELETE FROM feed_items WHERE resource = ?1 AND id NOT IN (SELECT min(id) FROM feed_items WHERE resource = ?1)
      AND id NOT IN (SELECT id FROM feed_items WHERE resource = ?1 ORDER BY last_seen DESC, id DESC LIMIT ${VARIANTS})`),
  addAlias: db.prepare(`
    INSERT INTO item_aliases (value, kind, resource, first_seen)
    SELECT ?1, ?2, ?3, ?4 WHERE (SELECT count(*) FROM item_aliases WHERE resource = ?3 AND kind = ?2) < ${ALIASES} ON CONFLICT DO NOTHING`),
  lastRow: db.prepare("SELECT max(id) AS id FROM feed_items"),
  lastEvent: db.prepare("SELECT coalesce(max(id), 0) AS id FROM events"),
  nameItem: db.prepare("UPDATE events SET item = ?3 WHERE id > ?1 AND key = ?2"),
  eventOf: db.prepare("SELECT id, event, changed FROM events WHERE id > ?1 AND key = ?2 ORDER BY id LIMIT 1"),
  widenEvent: db.prepare("UPDATE events SET event = ?2, changed = ?3 WHERE id = ?1"),
  anyRemoved: db.prepare("SELECT EXISTS (SELECT 1 FROM removed_names) AS found"),
  isRemoved: db.prepare("SELECT 1 AS found FROM removed_names WHERE digest = ?1"),
  profile: db.prepare("SELECT profile FROM publishers WHERE name = ?1"),
  saveProfile: db.prepare("INSERT INTO publishers (name, profile) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET profile = excluded.profile"),
});
