import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "./adapter.ts";
import { isBusy, storeError } from "./errors.ts";
import { migrate } from "./schema.ts";

export interface ConnectionOptions {
  /** Opens an existing file without the right to change it. */
  readonly readOnly: boolean;
  /** Milliseconds to wait for another writer before one attempt fails. */
  readonly busyTimeoutMs: number;
}

export interface Connection {
  readonly db: Database;
  readonly path: string;
  /** Runs `work` in one write transaction. Takes the write lock first, so that what is read inside stays true until it is written. */
  write<T>(work: () => T): Promise<T>;
  /** Runs a read; its errors come out as SamekeyError. */
  read<T>(work: () => T): T;
  close(): void;
}

/** SQLite's own wait is unfair: one of several busy writers can lose every draw for seconds. */
const BUSY_RETRIES = 5;

/*
 * WAL: readers go on while a pass writes. synchronous NORMAL: a power cut can lose the last batches, never the consistency of the file, and a pass
 * that is repeated restores them. A cache of 64 MB holds the index pages that random keys touch.
 */
const PRAGMAS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA trusted_schema = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -65536;
PRAGMA journal_size_limit = 67108864;
PRAGMA analysis_limit = 400;
`;

const READ_ONLY_PRAGMAS = "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;";

/** Opens and migrates a database. Throws `store-unavailable` or `store-newer`. */
export const connect = async (path: string, options: ConnectionOptions): Promise<Connection> => {
  let opened: Database | undefined;
  try {
    opened = await openDatabase(path, { readOnly: options.readOnly, timeout: options.busyTimeoutMs });
    opened.exec(`PRAGMA busy_timeout = ${options.busyTimeoutMs}`);
    opened.exec(options.readOnly ? READ_ONLY_PRAGMAS : PRAGMAS);
    migrate(opened, path);
  } catch (error) {
    opened?.close();
    throw storeError(error, path);
  }
  const db = opened;

  const attempt = <T>(work: () => T): T => {
    db.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      db.exec("COMMIT");
      return result;
    } catch (error) {
      try {
        db.exec("ROLLBACK");
      } catch {
        // SQLite has rolled back by itself: it does so when the disk is full or fails.
      }
      throw error;
    }
  };

  return {
    db,
    path,
    async write(work) {
      for (let tries = 0; ; tries += 1) {
        try {
          return attempt(work);
        } catch (error) {
          if (!isBusy(error) || tries >= BUSY_RETRIES) throw storeError(error, path);
        }
        await sleep(20 + 30 * tries);
      }
    },
    read(work) {
      try {
        return work();
      } catch (error) {
        throw storeError(error, path);
      }
    },
    close() {
      db.close();
    },
  };
};
