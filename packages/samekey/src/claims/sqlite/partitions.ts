import { randomUUID } from "node:crypto";
import { SamekeyError } from "../../errors.ts";
import type { Partition, ShardState } from "../contract.ts";
import { beginsAt, endOf, isOver } from "../time.ts";
import type { Row, SqlDatabase } from "./connection.ts";

export interface PartitionOptions {
  readonly retentionMs: number;
  readonly partitionMs: number;
  /** Milliseconds to add to the clock: for tests, where a month must pass. */
  readonly ahead?: () => number;
}

export interface Partitions {
  /** The state now; makes the partition that is due and drops those that are over. Runs inside a write transaction. */
  rotate(): ShardState;
  /** Forgets what a transaction that was rolled back had made. */
  forget(): void;
}

/** The table of one partition. */
export const tableOf = (partition: number): string => `claims_${partition}`;

/*
 * One table a partition, so that expiry is one DROP TABLE and no delete by row. A committed digest has no token: 16 bytes and 4 of overhead. Without a
 * rowid the digest is the tree's own key and stands in it once.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS claim_authority (instance TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS claim_partitions (id INTEGER PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;
`;
const partitionTable = (id: number): string =>
  `CREATE TABLE IF NOT EXISTS ${tableOf(id)} (digest BLOB NOT NULL PRIMARY KEY, token TEXT, lease_until INTEGER) STRICT, WITHOUT ROWID`;

const numberIn = (row: Row | undefined, column: string): number => {
  const value = row?.[column];
  if (typeof value !== "number") throw new SamekeyError("internal", `Column ${column} holds ${typeof value}, not a number.`);
  return value;
};

const partitionIn = (row: Row): Partition => ({ id: numberIn(row, "id"), endsAt: numberIn(row, "ends_at") });

/** Makes the tables; inside a write transaction. */
export const createTables = (db: SqlDatabase): void => {
  db.exec(SCHEMA);
  if (db.prepare("SELECT 1 AS made FROM claim_authority").get() === undefined) {
    db.prepare("INSERT INTO claim_authority (instance) VALUES (?1)").run(randomUUID());
  }
};

export const openPartitions = (db: SqlDatabase, { retentionMs, partitionMs, ahead }: PartitionOptions): Partitions => {
  const clock = db.prepare("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now");
  const last = db.prepare("SELECT id, ends_at FROM claim_partitions ORDER BY id DESC LIMIT 1");
  const all = db.prepare("SELECT id, ends_at FROM claim_partitions ORDER BY id");
  const add = db.prepare("INSERT INTO claim_partitions (id, ends_at) VALUES (?1, ?2)");
  const remove = db.prepare("DELETE FROM claim_partitions WHERE id = ?1");
  const instance = String(db.prepare("SELECT instance FROM claim_authority").get()?.instance);
  let known: readonly Partition[] = [];

  return {
    forget() {
      known = [];
    },
    rotate() {
      const now = numberIn(clock.get(), "now") + (ahead?.() ?? 0);
      const row = last.get();
      const newest = row === undefined ? undefined : partitionIn(row);
      // Partitions change only where one is added, by whichever process, so the newest tells whether the list is still right.
      if (newest === undefined || newest.id !== known.at(-1)?.id) known = all.all().map(partitionIn);
      if (newest !== undefined && now < newest.endsAt) return { shard: 0, now, instance, partitions: known };

      const id = beginsAt(now, partitionMs, newest);
      db.exec(partitionTable(id));
      const current = { id, endsAt: endOf(now, partitionMs) };
      add.run(current.id, current.endsAt);
      for (const partition of known.filter((old) => isOver(old, retentionMs, now))) {
        db.exec(`DROP TABLE IF EXISTS ${tableOf(partition.id)}`);
        remove.run(partition.id);
      }
      known = [...known.filter((old) => !isOver(old, retentionMs, now)), current];
      return { shard: 0, now, instance, partitions: known };
    },
  };
};
