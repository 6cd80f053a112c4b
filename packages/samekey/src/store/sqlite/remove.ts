import { hash } from "node:crypto";
import type { Removal, Removed } from "../contract.ts";
import { storable } from "../text.ts";
import { type Database, integer, type Row, text } from "./adapter.ts";
import type { Events } from "./events.ts";

/** 132 bits of a name, as base64url: enough to know it again, too little to read it. */
export const nameDigest = (name: string): string => hash("sha256", name, "base64url").slice(0, 22);

export interface Removals {
  remove(key: string, removal: Removal): boolean;
  restore(key: string): boolean;
  removed(name: string): Removed | null;
}

/**
 * Every name of ?1: what a later observation, or a reader with an old address, may bring. An alias that leads to other items too, such as the guid of a feed
 * that gives all its items one, is left out: it would take them away as well.
 */
const NAMES = `
  SELECT resource_id AS name FROM resources WHERE ref = ?1
  UNION SELECT canonical_url FROM resources WHERE ref = ?1
  UNION SELECT url FROM observations WHERE resource = ?1
  UNION SELECT value FROM aliases WHERE resource = ?1
  UNION SELECT path FROM redirects WHERE resource = ?1
  UNION SELECT a.kind || ':' || a.value FROM item_aliases AS a WHERE a.resource = ?1
    AND NOT EXISTS (SELECT 1 FROM item_aliases AS b WHERE b.value = a.value AND b.kind = a.kind AND b.resource <> ?1)`;

/** Rows that belong to a resource, in the order in which foreign keys let them go. */
const OWNED: readonly string[] = [
  "DELETE FROM decisions WHERE resource = ?1",
  "DELETE FROM decisions WHERE observation IN (SELECT id FROM observations WHERE resource = ?1)",
  "DELETE FROM observations WHERE resource = ?1",
  "DELETE FROM resource_regions WHERE resource = ?1",
  "DELETE FROM aliases WHERE resource = ?1",
  "DELETE FROM links WHERE from_resource = ?1",
  "DELETE FROM links WHERE to_resource = ?1",
  "DELETE FROM redirects WHERE resource = ?1",
  "DELETE FROM feed_items WHERE resource = ?1",
  "DELETE FROM item_aliases WHERE resource = ?1",
  "DELETE FROM resources WHERE ref = ?1",
];

const removedOf = (row: Row): Removed => ({ key: text(row, "key"), at: integer(row, "removed_at"), reason: text(row, "reason") });

/** All of it runs inside a write transaction of the caller, but for the lookup. */
export const prepareRemovals = (db: Database, events: Events): Removals => {
  const find = db.prepare("SELECT ref, key FROM resources WHERE key = ?1");
  const names = db.prepare(NAMES);
  const bury = db.prepare("INSERT INTO removed (key, removed_at, reason) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING");
  // A name can have led to two records; the tombstone that has it keeps it.
  const buryName = db.prepare("INSERT INTO removed_names (digest, key) VALUES (?1, ?2) ON CONFLICT DO NOTHING");
  const owned = OWNED.map((sql) => db.prepare(sql));
  const forgetNames = db.prepare("DELETE FROM removed_names WHERE key = ?1");
  const forget = db.prepare("DELETE FROM removed WHERE key = ?1");
  const byKey = db.prepare("SELECT * FROM removed WHERE key = ?1");
  const byName = db.prepare("SELECT d.* FROM removed_names AS n JOIN removed AS d ON d.key = n.key WHERE n.digest = ?1");
  return {
    remove(key, { at, reason }) {
      const row = find.get(key.toLowerCase());
      if (row === undefined) return false;
      const ref = integer(row, "ref");
      const known = text(row, "key");
      bury.run(known, at, storable(reason));
      for (const name of names.all(ref)) buryName.run(nameDigest(text(name, "name")), known);
      for (const statement of owned) statement.run(ref);
      events.add({ event: "deleted", key: known }, at);
      return true;
    },
    restore(key) {
      forgetNames.run(key.toLowerCase());
      return Number(forget.run(key.toLowerCase()).changes) > 0;
    },
    removed(name) {
      const asked = storable(name.trim());
      const row = byKey.get(asked.toLowerCase()) ?? byName.get(nameDigest(asked));
      return row === undefined ? null : removedOf(row);
    },
  };
};
