import { DIGEST_BYTES } from "@samekey/core";
import type { AuthorityAnswer, AuthorityRequest, ClaimAuthority, Won } from "../contract.ts";
import type { SqlConnection } from "./connection.ts";
import { createPlaces, DIGEST, decide, FROM_PLACES, type Hold, PLACES } from "./decide.ts";
import { createTables, openPartitions, type PartitionOptions, tableOf } from "./partitions.ts";

/** The authority in a SQLite file, and its decision for callers inside a transaction of their own. */
export interface SqliteAuthority extends ClaimAuthority {
  /** As `claim`, inside an open write transaction; what is new is committed with it. */
  take(request: AuthorityRequest): AuthorityAnswer;
}

const slices = (request: AuthorityRequest): AuthorityRequest[] => {
  const count = request.digests.length / DIGEST_BYTES;
  if (count <= PLACES) return [request];
  return Array.from({ length: Math.ceil(count / PLACES) }, (_, i) => ({
    ...request,
    digests: request.digests.subarray(i * PLACES * DIGEST_BYTES, (i + 1) * PLACES * DIGEST_BYTES),
    routes: request.routes.subarray(i * PLACES, (i + 1) * PLACES),
  }));
};

const joined = (answers: readonly AuthorityAnswer[]): AuthorityAnswer => {
  const [first] = answers;
  if (first !== undefined && answers.length === 1) return first;
  return {
    outcomes: new Uint8Array(Buffer.concat(answers.map(({ outcomes }) => outcomes))),
    partitions: Uint32Array.from(answers.flatMap(({ partitions }) => [...partitions])),
    states: first?.states ?? [],
  };
};

/** Digests of one partition in blobs that one statement takes. */
const byPartition = (won: readonly Won[]): { partition: number; digests: Uint8Array; count: number }[] => {
  const groups = new Map<number, Won[]>();
  for (const one of won) {
    const group = groups.get(one.partition);
    if (group === undefined) groups.set(one.partition, [one]);
    else group.push(one);
  }
  return [...groups].flatMap(([partition, members]) =>
    Array.from({ length: Math.ceil(members.length / PLACES) }, (_, i) => {
      const part = members.slice(i * PLACES, (i + 1) * PLACES);
      return { partition, digests: new Uint8Array(Buffer.concat(part.map(({ digest }) => digest))), count: part.length };
    }),
  );
};

/** Opens the claims of a database. The connection is closed with them. */
export const openSqliteAuthority = async (connection: SqlConnection, options: PartitionOptions): Promise<SqliteAuthority> => {
  const { db, write, read } = connection;
  await write(() => createTables(db));
  createPlaces(db);
  const partitions = openPartitions(db, options);

  const decideAll = (request: AuthorityRequest, commits: boolean): AuthorityAnswer => {
    const state = partitions.rotate();
    const hold: Hold = commits ? null : { token: request.token, leaseUntil: state.now + request.leaseMs };
    return joined(slices(request).map((slice) => decide(db, slice, state, hold)));
  };

  const inTransaction = async <T>(work: () => T): Promise<T> => {
    try {
      return await write(work);
    } catch (error) {
      partitions.forget();
      throw error;
    }
  };

  const commitAll = (won: readonly Won[]): void => {
    const state = partitions.rotate();
    const current = tableOf(state.partitions.at(-1)?.id ?? 0);
    for (const { partition, digests, count } of byPartition(won)) {
      const isLive = state.partitions.some(({ id }) => id === partition);
      const table = tableOf(partition);
      const changed = isLive
        ? db
            .prepare(`UPDATE ${table} SET token = NULL, lease_until = NULL WHERE digest IN (SELECT ${DIGEST} ${FROM_PLACES})`)
            .run(digests, count)
        : { changes: 0 };
      if (Number(changed.changes) === count) continue;
      // What was released, or dropped with its partition, and is written all the same goes to the current one: a closed partition gains nothing.
      const elsewhere = isLive ? `AND NOT EXISTS (SELECT 1 FROM ${table} WHERE digest = ${DIGEST})` : "";
      db.prepare(`
        INSERT INTO ${current} (digest) SELECT ${DIGEST} ${FROM_PLACES} ${elsewhere}
        ON CONFLICT (digest) DO UPDATE SET token = NULL, lease_until = NULL`).run(digests, count);
    }
  };

  return {
    shards: 1,
    shardOf: () => 0,
    claim: (request) => inTransaction(() => decideAll(request, false)),
    take: (request) => decideAll(request, true),
    commit: (won) => inTransaction(() => commitAll(won)),
    release: (token, won) =>
      inTransaction(() => {
        const live = new Set(partitions.rotate().partitions.map(({ id }) => id));
        for (const { partition, digests, count } of byPartition(won)) {
          if (!live.has(partition)) continue;
          const gone = `DELETE FROM ${tableOf(partition)} WHERE token = ?3 AND digest IN (SELECT ${DIGEST} ${FROM_PLACES})`;
          db.prepare(gone).run(digests, count, token);
        }
      }),
    states: async () => [await inTransaction(() => partitions.rotate())],
    async *digestsOf(_shard, partition) {
      const next = `
        SELECT group_concat(hex(digest), '') AS digests
        FROM (SELECT digest FROM ${tableOf(partition)} WHERE digest > ?1 ORDER BY digest LIMIT ${PLACES})`;
      let after: Uint8Array = new Uint8Array(0);
      for (;;) {
        const digests = read(() => db.prepare(next).get(after))?.digests;
        if (typeof digests !== "string") return;
        const blob = new Uint8Array(Buffer.from(digests, "hex"));
        yield blob;
        after = blob.subarray(blob.length - DIGEST_BYTES);
        // A partition of a day is read in some hundred turns; others want theirs in between.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async close() {
      connection.close();
    },
  };
};
