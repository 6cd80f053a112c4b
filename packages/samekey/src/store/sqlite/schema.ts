import { SamekeyError } from "../../errors.ts";
import { type Database, number } from "./adapter.ts";
import { FEED_ITEMS } from "./feed/schema.ts";

/*
 * Integers join the tables: a key is written once, in `resources`. Source, region and document (`origins`) and outcome, reason, rule and pack
 * (`verdicts`) are a handful of combinations repeated in every row, so rows hold a number for them.
 *
 * URLs an observation was seen as are aliases by way of observations_by_url; they stand in no second table, because a raw URL can hold a
 * capability, which is kept with its observation only. `aliases` has the other kinds: guids, former keys, resolved links.
 *
 * Full text is one index over words, with `terms` (see ../terms.ts) for what a word tokenizer misses. Measured over real titles, written in batches:
 * 3.5 µs and 59 bytes a title; with a second, trigram index 18 µs and 249 bytes, and that one still finds no pair of characters such as 部署. Prefix
 * indexes would double the cost and speed up nothing: at 100,000 titles a prefix of two letters takes 2 ms to match, and 50 to rank, with or without.
 * Marks are letters here, so that words of Indic scripts stay whole; the variation selectors of emoji are not.
 */
const FIRST = `
CREATE TABLE origins (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  region TEXT NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (source, region, document)
) STRICT;

CREATE TABLE verdicts (
  id INTEGER PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('identified', 'needs-resolving', 'rejected')),
  reason TEXT NOT NULL,
  rule TEXT NOT NULL,
  pack TEXT NOT NULL,
  UNIQUE (outcome, reason, rule, pack)
) STRICT;

CREATE TABLE resources (
  ref INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  resource_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  platform TEXT NOT NULL,
  id TEXT NOT NULL GENERATED ALWAYS AS (substr(resource_id, instr(resource_id, ':') + 1)) VIRTUAL,
  canonical_url TEXT NOT NULL,
  title TEXT NOT NULL,
  terms TEXT NOT NULL,
  slug TEXT NOT NULL,
  region_first_seen TEXT NOT NULL,
  region_count INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  seen_count INTEGER NOT NULL,
  verdict INTEGER NOT NULL REFERENCES verdicts (id)
) STRICT;
CREATE INDEX resources_by_canonical_url ON resources (canonical_url);
CREATE INDEX resources_by_first_seen ON resources (first_seen);
CREATE INDEX resources_by_region_count ON resources (region_count, first_seen);

CREATE TABLE resource_regions (
  resource INTEGER NOT NULL REFERENCES resources (ref),
  region TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  seen_count INTEGER NOT NULL,
  PRIMARY KEY (region, resource)
) STRICT, WITHOUT ROWID;
CREATE INDEX resource_regions_by_resource ON resource_regions (resource);

CREATE TABLE aliases (
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  resource INTEGER NOT NULL REFERENCES resources (ref),
  first_seen INTEGER NOT NULL,
  PRIMARY KEY (value, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_by_resource ON aliases (resource);

CREATE TABLE observations (
  id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  resource INTEGER REFERENCES resources (ref),
  origin INTEGER NOT NULL REFERENCES origins (id),
  verdict INTEGER NOT NULL REFERENCES verdicts (id),
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  pointer TEXT NOT NULL,
  chain TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  seen_count INTEGER NOT NULL
) STRICT;
CREATE INDEX observations_by_url ON observations (url);
CREATE INDEX observations_by_resource ON observations (resource);

CREATE TABLE decisions (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('new', 'rejected', 'merged', 'split', 'rekeyed')),
  resource INTEGER REFERENCES resources (ref),
  observation INTEGER REFERENCES observations (id),
  verdict INTEGER NOT NULL REFERENCES verdicts (id)
) STRICT;
CREATE INDEX decisions_by_resource ON decisions (resource) WHERE resource IS NOT NULL;

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  resource INTEGER NOT NULL REFERENCES resources (ref),
  changed TEXT NOT NULL
) STRICT;

CREATE TABLE links (
  from_resource INTEGER NOT NULL REFERENCES resources (ref),
  to_resource INTEGER NOT NULL REFERENCES resources (ref),
  rel TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  PRIMARY KEY (from_resource, rel, to_resource)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_by_target ON links (to_resource);

CREATE TABLE resolutions (
  short_link TEXT NOT NULL PRIMARY KEY,
  status TEXT NOT NULL,
  chain TEXT NOT NULL,
  target TEXT,
  vantage TEXT NOT NULL,
  pack TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE redirects (
  path TEXT NOT NULL PRIMARY KEY,
  resource INTEGER NOT NULL REFERENCES resources (ref),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  region TEXT NOT NULL,
  holder TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  lease_ms INTEGER NOT NULL,
  lease_until INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'done', 'failed', 'abandoned')),
  seen INTEGER NOT NULL DEFAULT 0,
  new INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  repeated INTEGER NOT NULL DEFAULT 0,
  rejected TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rejected)),
  flagged INTEGER NOT NULL DEFAULT 0 CHECK (flagged IN (0, 1)),
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX passes_running ON passes (source, region) WHERE status = 'running';
CREATE INDEX passes_by_feed ON passes (source, region, id);

CREATE TABLE counters (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE resources_fts USING fts5 (
  title, terms, content = 'resources', content_rowid = 'ref',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc' separators '\uFE0E\uFE0F'"
);
CREATE VIRTUAL TABLE resources_words USING fts5vocab (resources_fts, row);
CREATE TRIGGER resources_fts_insert AFTER INSERT ON resources BEGIN
  INSERT INTO resources_fts (rowid, title, terms) VALUES (new.ref, new.title, new.terms);
END;
CREATE TRIGGER resources_fts_delete AFTER DELETE ON resources BEGIN
  INSERT INTO resources_fts (resources_fts, rowid, title, terms) VALUES ('delete', old.ref, old.title, old.terms);
END;
CREATE TRIGGER resources_fts_update AFTER UPDATE OF title, terms ON resources WHEN old.title IS NOT new.title OR old.terms IS NOT new.terms BEGIN
  INSERT INTO resources_fts (resources_fts, rowid, title, terms) VALUES ('delete', old.ref, old.title, old.terms);
  INSERT INTO resources_fts (rowid, title, terms) VALUES (new.ref, new.title, new.terms);
END;
`;

/*
 * The outbox. An event names its record by key and not by row: it outlives the record, and row numbers are used again. `item` is the digest of the feed
 * item, '' for other records; the idempotency key is derived from it when read (event-digest.ts), which spares 32 bytes a row.
 *
 * A tombstone keeps digests of names and no names: what was removed on request must not stay readable. A webhook endpoint is known by its name in the
 * configuration; its cursor is the last event it has taken.
 */
const OUTBOX = `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('created', 'updated', 'repeated', 'moved', 'deleted', 'merged', 'split', 'rekeyed')),
  key TEXT NOT NULL,
  related TEXT NOT NULL DEFAULT '',
  item TEXT NOT NULL DEFAULT '',
  changed TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO outbox (id, at, event, key, changed)
SELECT e.id, e.at, iif(e.event = 'new', 'created', 'updated'), r.key, e.changed FROM events AS e JOIN resources AS r ON r.ref = e.resource ORDER BY e.id;
DROP TABLE events;
ALTER TABLE outbox RENAME TO events;

CREATE TABLE removed (
  key TEXT NOT NULL PRIMARY KEY,
  removed_at INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE removed_names (
  digest TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL REFERENCES removed (key)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_names_by_key ON removed_names (key);

CREATE TABLE webhooks (
  name TEXT NOT NULL PRIMARY KEY,
  cursor INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  disabled_at INTEGER,
  last_status TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
`;

/** Answers to requests with an Idempotency-Key, for a day (serve/contract.ts). In the database, so that the processes of a cluster agree. */
const REPLAYS = `
CREATE TABLE replays (
  client TEXT NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (client, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX replays_by_age ON replays (begun_at);
`;

/*
 * What persons decided against the rules. `changes` tells of each merge and split, with what undo needs and observations do not say. `assignments` is what
 * a batch looks at: the resource_id that rules give, or the URL, and the live resource it leads to; empty nearly everywhere, and then it costs one look.
 * `diverted` has the observations that stand elsewhere than the rules say: what these say, and what stands after URLs were split off and before merges.
 */
const CHANGES = `
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'split')),
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  reason TEXT NOT NULL,
  key TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  other_key TEXT NOT NULL,
  other_resource_id TEXT NOT NULL,
  saved TEXT NOT NULL,
  undone_at INTEGER,
  undone_by TEXT
) STRICT;
CREATE INDEX changes_in_force ON changes (other_resource_id) WHERE undone_at IS NULL;

CREATE TABLE assignments (
  kind TEXT NOT NULL CHECK (kind IN ('resource', 'url')),
  value TEXT NOT NULL,
  resource INTEGER NOT NULL REFERENCES resources (ref) ON DELETE CASCADE,
  resource_id TEXT NOT NULL,
  change INTEGER NOT NULL REFERENCES changes (id),
  PRIMARY KEY (value, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignments_by_resource ON assignments (resource);

CREATE TABLE diverted (
  observation INTEGER PRIMARY KEY REFERENCES observations (id) ON DELETE CASCADE,
  by_rules TEXT NOT NULL,
  by_person TEXT NOT NULL
) STRICT;
CREATE INDEX diverted_by_person ON diverted (by_person);
`;

/*
 * Feeds between polls, by the URL they are configured under (sources/feed/polling/contract.ts). `begun_at` and `lease_until` say which poll holds the row:
 * of several pollers one asks a feed, and one that lost its lease stores nothing.
 */
const FEEDS = `
CREATE TABLE feeds (
  url TEXT NOT NULL PRIMARY KEY,
  address TEXT NOT NULL,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  moved_to TEXT NOT NULL DEFAULT '',
  moved_since INTEGER NOT NULL DEFAULT 0,
  moved_count INTEGER NOT NULL DEFAULT 0,
  gone_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  last_result TEXT NOT NULL DEFAULT '',
  polled_at INTEGER,
  next_at INTEGER NOT NULL DEFAULT 0,
  begun_at INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
`;

/** Applied in order; `PRAGMA user_version` is the number of those applied. A migration that was released never changes. */
const MIGRATIONS: readonly string[] = [FIRST, OUTBOX, REPLAYS, CHANGES, FEEDS, FEED_ITEMS];

/** Marks a file as samekey's: `skey`. */
const APPLICATION_ID = 0x736b6579;

const versionOf = (db: Database, path: string): number => {
  const version = number(db, "PRAGMA user_version");
  if (version > MIGRATIONS.length) {
    throw new SamekeyError(
      "store-newer",
      `The database ${path} has schema ${version}; this samekey knows ${MIGRATIONS.length}. Use the version that wrote it, or a newer one.`,
    );
  }
  if (number(db, "PRAGMA application_id") !== APPLICATION_ID && number(db, "SELECT count(*) FROM sqlite_schema") > 0) {
    throw new SamekeyError("store-unavailable", `The database ${path} belongs to another program; choose another path.`);
  }
  return version;
};

/** Brings a database to the newest schema, in one transaction; two processes may do it at once. Throws `store-newer` on a schema from the future. */
export const migrate = (db: Database, path: string): void => {
  if (versionOf(db, path) === MIGRATIONS.length) return;
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const sql of MIGRATIONS.slice(versionOf(db, path))) db.exec(sql);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
};
