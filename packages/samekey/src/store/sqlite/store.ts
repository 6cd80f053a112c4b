import { SamekeyError } from "../../errors.ts";
import type { RecordStore } from "../contract.ts";
import type { SlugMode } from "../slug.ts";
import { connect } from "./connection.ts";
import { isKeyCollision } from "./errors.ts";
import { prepareEvents } from "./events.ts";
import { prepareItems } from "./feed/items.ts";
import { fold } from "./fold.ts";
import { prepareCuration } from "./merge/index.ts";
import { prepareMove } from "./move.ts";
import { openNames } from "./names.ts";
import { preparePasses } from "./passes.ts";
import { prepareReader } from "./read.ts";
import { prepareRemovals } from "./remove.ts";
import { preparePlaces } from "./search/places.ts";
import { prepareSearch } from "./search/search.ts";
import { prepareHotPath } from "./statements.ts";
import { prepareStats } from "./stats.ts";
import { prepareWebhooks } from "./webhooks.ts";
import { writeBatch } from "./write.ts";

export interface SqliteOptions {
  /** Default false. A read-only store refuses every write with `store-unavailable`. */
  readonly readOnly?: boolean;
  /** Milliseconds to wait for another writer in one attempt; several follow. Default 10,000. */
  readonly busyTimeoutMs?: number;
  /** Default `unicode`. */
  readonly slugMode?: SlugMode;
  /** Whether `repeated` events are stored. Default false: they are many, and counted by every pass. */
  readonly repeatedEvents?: boolean;
}

/**
 * Opens the record store in a SQLite file, made when it does not exist, or in `:memory:`.
 * Throws `store-unavailable` (no SQLite, no such folder, not a database, read-only, locked, full) and `store-newer`.
 */
export const openSqliteStore = async (path: string, options: SqliteOptions = {}): Promise<RecordStore> => {
  const connection = await connect(path, { readOnly: options.readOnly ?? false, busyTimeoutMs: options.busyTimeoutMs ?? 10_000 });
  const { db, read, write } = connection;
  const sql = prepareHotPath(db);
  const writer = {
    sql,
    names: openNames(sql),
    move: prepareMove(db),
    slugMode: options.slugMode ?? "unicode",
    repeatedEvents: options.repeatedEvents ?? false,
  };
  const items = prepareItems(db, writer);
  const passes = preparePasses(db);
  const reader = prepareReader(db);
  const search = prepareSearch(db);
  const places = preparePlaces(db);
  const stats = prepareStats(db);
  const events = prepareEvents(db);
  const webhooks = prepareWebhooks(db);
  const removals = prepareRemovals(db, events);
  const curation = prepareCuration(db, events, options.slugMode ?? "unicode");
  const countCollision = db.prepare(`
    INSERT INTO counters (name, value) VALUES ('key-collisions', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1`);

  return {
    async record(batch, context) {
      const folded = fold(batch, context);
      try {
        return await write(() => writeBatch(writer, folded, context));
      } catch (error) {
        writer.names.forget();
        if (!(error instanceof SamekeyError) || !isKeyCollision(error.cause)) throw error;
        await write(() => countCollision.run());
        throw new SamekeyError(
          "key-collision",
          `Two different resource_ids of this batch (source ${context.source}, region ${context.region}) have one key. Nothing of the batch was stored; report this.`,
          { cause: error.cause },
        );
      }
    },
    async recordItems(batch, context) {
      try {
        return await write(() => items.record(batch, context));
      } catch (error) {
        writer.names.forget();
        throw error;
      }
    },
    profile: async (publisher) => read(() => items.profile(publisher)),
    saveProfile: (publisher, profile) => write(() => items.saveProfile(publisher, profile)),
    startPass: (pass) => write(() => passes.start(pass)),
    renewPass: (id, at) => write(() => passes.renew(id, at)),
    async finishPass(id, result) {
      const pass = await write(() => passes.finish(id, result));
      connection.optimize();
      return pass;
    },
    passes: async (filter) => read(() => passes.list(filter)),
    byKey: async (key) => read(() => reader.byKey(key)),
    byAlias: async (value) => read(() => reader.byAlias(value)),
    observationsOfUrl: async (url, limit) => read(() => reader.observationsOfUrl(url, limit)),
    rejected: async (reason, limit) => read(() => reader.rejected(reason, limit)),
    decisions: async (key) => read(() => reader.decisions(key)),
    redirect: async (path) => read(() => reader.redirect(path)),
    events: async (after, limit) => read(() => events.list(after, limit)),
    lastEvent: async () => read(() => events.last()),
    webhook: async (name) => read(() => webhooks.get(name)),
    webhooks: async () => read(() => webhooks.list()),
    saveWebhook: (state) => write(() => webhooks.save(state)),
    resetWebhook: (name, cursor) => write(() => webhooks.reset(name, cursor)),
    remove: (key, removal) => write(() => removals.remove(key, removal)),
    restore: (key) => write(() => removals.restore(key)),
    removed: async (name) => read(() => removals.removed(name)),
    merge: (from, into, how) => write(() => curation.merge(from, into, how)),
    split: (key, how) => write(() => curation.split(key, how)),
    undo: (id, how) => write(() => curation.undo(id, how)),
    changes: async (filter) => read(() => curation.changes(filter)),
    search: async (query) => read(() => search(query)),
    placed: async (range) => read(() => places.placed(range)),
    shards: async (size) => read(() => places.shards(size)),
    stats: async () => read(() => stats.stats()),
    check: async () => read(() => stats.check()),
    async close() {
      connection.close();
    },
  };
};
