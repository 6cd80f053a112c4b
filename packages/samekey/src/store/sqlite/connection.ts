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
  /** Statistics for the query planner. Cheap: at most some hundred rows of an index are read, and only where they are out of date. */
  optimize(): void;
  close(): void;
}

/** SQLite's own wait is unfair: one of several busy writers can lose every draw for seconds. */
const BUSY_RETRIES = 5;

/*
 * WAL: readers go on while a pass writes. synchronous NORMAL: a power cut can lose the last batches, never the consistency of the file, and a pass
 * that is repeated restores them. A cache of 64 MB holds the index pages that random keys touch. Checkpoints at 16 MB instead of 4: batches write the
 * same pages again and again, and each checkpoint syncs the file; it halved the time of a commit.
 */
const PRAGMAS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA trusted_schema = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -65536;
PRAGMA wal_autocheckpoint = 4000;
PRAGMA journal_size_limit = 67108864;
PRAGMA analysis_limit = 400;
`;

const READ_ONLY_PRAGMAS = "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;";

/** Repeats what found the database locked by another process. Any other error, and the last one, is thrown. */
const patiently = async <T>(work: () => T | Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || tries >= BUSY_RETRIES) throw error;
    }
    await sleep(20 + 30 * tries);
  }
};

const open = async (path: string, { readOnly, busyTimeoutMs }: ConnectionOptions): Promise<Database> => {
  const db = await openDatabase(path, { readOnly, timeout: busyTimeoutMs });
  try {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    db.exec(readOnly ? READ_ONLY_PRAGMAS : PRAGMAS);
    migrate(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** Opens and migrates a database. Throws `store-unavailable` or `store-newer`. */
export const connect = async (path: string, options: ConnectionOptions): Promise<Connection> => {
  // Two processes that make one file at once can find it locked without a wait: SQLite does not wait for a change of the journal mode.
  const db = await patiently(() => open(path, options)).catch((error: unknown) => {
    throw storeError(error, path);
  });

  const transaction = <T>(work: () => T): T => {
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

  let isOpen = true;
  return {
    db,
    path,
    async write(work) {
      try {
        return await patiently(() => transaction(work));
      } catch (error) {
        throw storeError(error, path);
      }
    },
    read(work) {
      try {
        return work();
      } catch (error) {
        throw storeError(error, path);
      }
    },
    optimize() {
      try {
        db.exec("PRAGMA optimize = 0x10002");
      } catch {
        // Another process writes: it will leave statistics of its own, and none are needed for a right answer.
      }
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      try {
        // With the optional package the file stays open, and its WAL unmerged, until the garbage collector has found every statement.
        if (!options.readOnly) db.exec("PRAGMA wal_checkpoint (PASSIVE)");
      } catch {
        // What the WAL holds is safe there, and the next process merges it.
      }
      db.close();
    },
  };
};
