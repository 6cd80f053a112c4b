// The two schemas such tables are found in: regions as a JSON array with ISO times and numbered rows, and regions as a comma list with Unix times and text keys.
import { urlKeyOf } from "./rows.mjs";

const seconds = (iso) => Date.parse(iso) / 1000;

/** `create` runs on SQLite and PostgreSQL; `sqlite` is the full-text part. `values` are in the order of `columns`. */
export const SCHEMAS = {
  array: {
    table: "videos",
    columns: ["id", "source_url", "title", "slug", "source", "guid", "regions_seen", "fetch_count", "first_seen_at", "last_seen_at"],
    create: `CREATE TABLE videos (
  id INTEGER PRIMARY KEY,
  source_url TEXT NOT NULL,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  source TEXT NOT NULL,
  guid TEXT,
  regions_seen TEXT NOT NULL DEFAULT '[]',
  fetch_count INTEGER NOT NULL DEFAULT 1,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
);
CREATE INDEX videos_by_url ON videos (source_url);
CREATE INDEX videos_by_first_seen ON videos (first_seen_at);`,
    sqlite: `CREATE VIRTUAL TABLE videos_fts USING fts5 (title, content = 'videos', content_rowid = 'id');
CREATE TRIGGER videos_ai AFTER INSERT ON videos BEGIN INSERT INTO videos_fts (rowid, title) VALUES (new.id, new.title); END;
CREATE TRIGGER videos_ad AFTER DELETE ON videos BEGIN INSERT INTO videos_fts (videos_fts, rowid, title) VALUES ('delete', old.id, old.title); END;
CREATE TRIGGER videos_au AFTER UPDATE ON videos BEGIN
  INSERT INTO videos_fts (videos_fts, rowid, title) VALUES ('delete', old.id, old.title);
  INSERT INTO videos_fts (rowid, title) VALUES (new.id, new.title);
END;`,
    values: (row) => [
      row.n,
      row.source_url,
      row.title,
      row.slug,
      row.source,
      row.guid,
      JSON.stringify(row.regions),
      row.fetch_count,
      row.first,
      row.last,
    ],
  },
  comma: {
    table: "videos",
    columns: ["key", "canonical", "title", "slug", "source", "guid", "regions", "fetches", "first_seen", "last_seen"],
    create: `CREATE TABLE videos (
  key TEXT PRIMARY KEY,
  canonical TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  slug TEXT NOT NULL,
  source TEXT NOT NULL,
  guid TEXT,
  regions TEXT NOT NULL DEFAULT '',
  fetches INTEGER NOT NULL,
  first_seen BIGINT NOT NULL,
  last_seen BIGINT NOT NULL
);
CREATE INDEX videos_by_url ON videos (canonical);`,
    sqlite: "",
    values: (row) => [
      urlKeyOf(row),
      row.source_url,
      row.title,
      row.slug,
      row.source,
      row.guid,
      row.regions.join(","),
      row.fetch_count,
      seconds(row.first),
      seconds(row.last),
    ],
  },
};
