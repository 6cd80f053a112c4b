import { type FeedState, type FeedStateStore, unknownFeed } from "../../sources/feed/polling/contract.ts";
import { storable } from "../text.ts";
import { integer, integerOrNull, type Row, text } from "./adapter.ts";
import { connect } from "./connection.ts";

const stateOf = (row: Row): FeedState => ({
  url: text(row, "url"),
  address: text(row, "address"),
  etag: text(row, "etag"),
  lastModified: text(row, "last_modified"),
  movedTo: text(row, "moved_to"),
  movedSince: integer(row, "moved_since"),
  movedCount: integer(row, "moved_count"),
  goneAt: integerOrNull(row, "gone_at"),
  failures: integer(row, "failures"),
  lastResult: text(row, "last_result"),
  polledAt: integerOrNull(row, "polled_at"),
  nextAt: integer(row, "next_at"),
});

/** Opens the state of polled feeds in a SQLite file, on a connection of its own. Throws as the record store does. */
export const openSqliteFeeds = async (path: string, options: { readonly busyTimeoutMs?: number } = {}): Promise<FeedStateStore> => {
  const { db, read, write, close } = await connect(path, { readOnly: false, busyTimeoutMs: options.busyTimeoutMs ?? 10_000 });
  const find = db.prepare("SELECT * FROM feeds WHERE url = ?1");
  const all = db.prepare("SELECT * FROM feeds ORDER BY gone_at IS NOT NULL, next_at, url");
  const add = db.prepare("INSERT INTO feeds (url, address) VALUES (?1, ?1) ON CONFLICT DO NOTHING");
  const take = db.prepare("UPDATE feeds SET begun_at = ?2, lease_until = ?3 WHERE url = ?1 AND lease_until <= ?2");
  const put = db.prepare(`
    UPDATE feeds SET address = ?3, etag = ?4, last_modified = ?5, moved_to = ?6, moved_since = ?7, moved_count = ?8, gone_at = ?9, failures = ?10,
      last_result = ?11, polled_at = ?12, next_at = ?13, lease_until = 0
    WHERE url = ?1 AND begun_at = ?2 AND lease_until > 0`);
  const drop = db.prepare("DELETE FROM feeds WHERE url = ?1");
  const known = (url: string): FeedState | null => {
    const row = find.get(url);
    return row === undefined ? null : stateOf(row);
  };

  return {
    get: async (url) => read(() => known(storable(url))),
    list: async () => read(() => all.all().map(stateOf)),
    begin: (url, at, leaseMs) =>
      write(() => {
        const name = storable(url);
        add.run(name);
        return take.run(name, at, at + leaseMs).changes === 0 ? null : (known(name) ?? unknownFeed(url));
      }),
    finish: (begunAt, state) =>
      write(() => {
        const validators = [storable(state.etag), storable(state.lastModified)] as const;
        const moves = [storable(state.movedTo), state.movedSince, state.movedCount] as const;
        const result = [state.goneAt, state.failures, storable(state.lastResult), state.polledAt, state.nextAt] as const;
        return put.run(storable(state.url), begunAt, storable(state.address), ...validators, ...moves, ...result).changes !== 0;
      }),
    async forget(url) {
      await write(() => drop.run(storable(url)));
    },
    async close() {
      close();
    },
  };
};
