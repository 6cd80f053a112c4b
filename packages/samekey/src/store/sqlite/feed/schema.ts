/*
 * Feed items. `feed_items` has an item as it was seen, once for each way it was seen (`variant` is a digest of all its fields): what the model needs to
 * know it again when some of them change. The first and the newest few of a record are kept. `item_aliases` is many to many: a broken guid leads to
 * several items, and the model decides. `home` is the resource_id an item was recorded under: where it goes back to when a merge is undone.
 */
/** The migration that brings feed items. */
export const FEED_ITEMS: string = `
CREATE TABLE feed_items (
  id INTEGER PRIMARY KEY,
  variant TEXT NOT NULL UNIQUE,
  resource INTEGER NOT NULL REFERENCES resources (ref),
  home TEXT NOT NULL,
  publisher TEXT NOT NULL,
  fetch INTEGER NOT NULL,
  digest TEXT NOT NULL,
  target TEXT NOT NULL,
  facts TEXT NOT NULL,
  reason TEXT NOT NULL,
  pack TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  seen_count INTEGER NOT NULL
) STRICT;
CREATE INDEX feed_items_by_resource ON feed_items (resource);

CREATE TABLE item_aliases (
  value TEXT NOT NULL,
  kind TEXT NOT NULL,
  resource INTEGER NOT NULL REFERENCES resources (ref),
  first_seen INTEGER NOT NULL,
  PRIMARY KEY (value, kind, resource)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_aliases_by_resource ON item_aliases (resource);

CREATE TABLE publishers (
  name TEXT NOT NULL PRIMARY KEY,
  profile TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** What moves with a record from ?1 to ?2 when they become one. */
export const MOVE_ITEMS: readonly string[] = [
  "UPDATE feed_items SET resource = ?2 WHERE resource = ?1",
  `INSERT INTO item_aliases (value, kind, resource, first_seen) SELECT value, kind, ?2, first_seen FROM item_aliases WHERE resource = ?1
   ON CONFLICT DO NOTHING`,
  "DELETE FROM item_aliases WHERE resource = ?1 AND ?2 <> 0",
];
