import { randomUUID } from "node:crypto";
import { DIGEST_BYTES } from "@samekey/core";
import { SamekeyError } from "../../errors.ts";
import { ANY_PARTITION, type ClaimAuthority, NO_PARTITION, type Partition, type ShardState, type Won } from "../contract.ts";
import type { RedisClient } from "./client.ts";
import { bitsFor, bucketAt, fieldWidth, impliedBy, impliedBytes, tagsFor } from "./keys.ts";
import { parseReply, type Reply } from "./reply.ts";
import { CLAIM, COMMIT, READ, RELEASE, STATE } from "./scripts.ts";

export interface RedisAuthorityOptions {
  readonly retentionMs: number;
  readonly partitionMs: number;
  /** Before every key: one for each set of claims on a server. */
  readonly prefix: string;
  /** Digests expected in one retention: says how many small hashes there are. More cost memory, not answers. */
  readonly expected: number;
  /** Milliseconds to add to the server's clock: for tests, where a month must pass. */
  readonly ahead?: () => number;
}

/** Shards of a Cluster: a multiple of most numbers of masters. */
const CLUSTER_SHARDS = 24;
/** Digests in one call: a script holds up everybody else while it runs. */
const PER_CALL = 1000;
const BUCKETS_PER_READ = 512;

interface Shard {
  readonly tag: string;
  readonly own: string;
  state: ShardState;
  bits: number;
}

/** Keys of one call, each once, and their numbers as the scripts want them. A bucket is known by numbers: texts are made once a key. */
const keyList = ({ own }: Shard): { keys: string[]; numberOf: (partition: number, bucket: number) => number } => {
  const keys = [own];
  const buckets = new Map<number, { prefix: string; numbers: Map<number, number> }>();
  return {
    keys,
    numberOf(partition, bucket) {
      let known = buckets.get(partition);
      if (known === undefined) {
        known = { prefix: `${own}:${partition.toString(36)}:`, numbers: new Map() };
        buckets.set(partition, known);
      }
      let number = known.numbers.get(bucket);
      if (number === undefined) {
        keys.push(known.prefix + bucket.toString(36));
        number = keys.length;
        known.numbers.set(bucket, number);
      }
      return number;
    },
  };
};

interface Live {
  readonly older: readonly number[];
  readonly covered: ReadonlySet<number>;
  /** What every digest is asked in: what the filter does not cover, the current partition last. */
  readonly upToDate: readonly number[];
}

/** The partitions to ask for one digest. A route to one that is over leads nowhere, although its keys may live a little longer. */
const asksFor = (route: number, { older, covered, upToDate }: Live): readonly number[] => {
  if (route === ANY_PARTITION) return [...older.filter((id) => covered.has(id)), ...upToDate];
  return covered.has(route) && older.includes(route) ? [route, ...upToDate] : upToDate;
};

/** Opens the claims of a Redis server or Cluster. The connection is closed with them. */
export const openRedisAuthority = async (client: RedisClient, options: RedisAuthorityOptions): Promise<ClaimAuthority> => {
  const { prefix, retentionMs, partitionMs } = options;
  const shardCount = client.isCluster ? CLUSTER_SHARDS : 1;
  const wantedBits = bitsFor(options.expected / Math.max(1, retentionMs / partitionMs) / shardCount);
  const shards: Shard[] = tagsFor(shardCount).map((tag, shard) => ({
    tag,
    own: `${prefix}:{${tag}}`,
    state: { shard, now: 0, instance: "", partitions: [] },
    bits: wantedBits,
  }));
  const shardOf = (digests: Uint8Array, offset: number): number => (digests[offset + DIGEST_BYTES - 1] ?? 0) % shardCount;
  const shardAt = (shard: number): Shard => {
    const found = shards[shard];
    if (found === undefined) throw new SamekeyError("internal", `There is no shard ${shard}.`);
    return found;
  };

  const bucketKey = ({ own }: Shard, partition: number, bucket: number): string =>
    `${own}:${partition.toString(36)}:${bucket.toString(36)}`;
  const currentOf = ({ state }: Shard): Partition => state.partitions.at(-1) ?? { id: NO_PARTITION, endsAt: 0 };

  const learn = (shard: Shard, reply: Reply): void => {
    shard.state = { shard: shard.state.shard, now: reply.now, instance: reply.instance, partitions: reply.partitions };
    shard.bits = reply.bits;
  };

  /** Runs a script that knows the shard's state, again where the state had changed. */
  const run = async (
    shard: Shard,
    script: string,
    prepare: () => { keys: string[]; args: (string | number | Uint8Array)[] },
  ): Promise<Reply> => {
    for (let tries = 0; tries < 5; tries++) {
      const { keys, args } = prepare();
      const head = [currentOf(shard).id, randomUUID(), shard.bits, partitionMs, retentionMs, options.ahead?.() ?? 0];
      const reply = parseReply(await client.run(script, keys, [...head, ...args]));
      learn(shard, reply);
      if (reply.isDone) return reply;
    }
    throw new SamekeyError(
      "claims-unavailable",
      "The partitions of the claims in Redis change with every call. Check the clock of the server.",
    );
  };

  const read = (shard: Shard): Promise<Reply> => run(shard, STATE, () => ({ keys: [shard.own], args: [] }));

  /** One batch of digests for a script: each with the keys it names and its field. */
  const packed = (
    shard: Shard,
    count: number,
    bytes: number,
    digestAt: (i: number) => readonly [Uint8Array, number],
    keysOf: (i: number, into: number[]) => void,
  ): Uint8Array => {
    const skip = impliedBytes(shard.bits);
    const width = fieldWidth(shard.bits);
    const batch = new Uint8Array(count * (bytes + width));
    const numbers: number[] = [];
    let at = 0;
    for (let i = 0; i < count; i++) {
      numbers.length = 0;
      keysOf(i, numbers);
      for (const number of numbers) batch[at++] = number;
      const [digests, offset] = digestAt(i);
      for (let b = skip; b < DIGEST_BYTES; b++) batch[at++] = digests[offset + b] ?? 0;
    }
    return batch.subarray(0, at);
  };

  /** Won digests as COMMIT and RELEASE take them. */
  const wonBatch = (shard: Shard, won: readonly Won[]): { keys: string[]; batch: Uint8Array } => {
    const { keys, numberOf } = keyList(shard);
    const batch = packed(
      shard,
      won.length,
      4,
      (i) => [won[i]?.digest ?? new Uint8Array(DIGEST_BYTES), 0],
      (i, into) => {
        const { digest, partition } = won[i] ?? { digest: new Uint8Array(DIGEST_BYTES), partition: 0 };
        const bucket = bucketAt(digest, 0, shard.bits);
        for (const id of [partition, currentOf(shard).id]) {
          const number = numberOf(id, bucket);
          into.push(number >> 8, number & 0xff);
        }
      },
    );
    return { keys, batch };
  };

  const forEachShard = async (won: readonly Won[], work: (shard: Shard, part: readonly Won[]) => Promise<unknown>): Promise<void> => {
    const parts = shards.map((): Won[] => []);
    for (const one of won) parts[shardOf(one.digest, 0)]?.push(one);
    await Promise.all(
      parts.map(async (part, shard) => {
        for (let from = 0; from < part.length; from += PER_CALL) await work(shardAt(shard), part.slice(from, from + PER_CALL));
      }),
    );
  };

  for (const shard of shards) await read(shard);

  return {
    shards: shardCount,
    shardOf,
    async claim(request) {
      const count = request.digests.length / DIGEST_BYTES;
      const outcomes = new Uint8Array(count);
      const partitions = new Uint32Array(count);
      const parts = shards.map((): number[] => []);
      for (let place = 0; place < count; place++) parts[shardOf(request.digests, place * DIGEST_BYTES)]?.push(place);

      const claimPart = async (shard: Shard, places: readonly number[]): Promise<void> => {
        let asked: (readonly number[])[] = [];
        const reply = await run(shard, CLAIM, () => {
          const { keys, numberOf } = keyList(shard);
          const covered = request.covered[shard.state.shard] ?? new Set();
          const current = currentOf(shard).id;
          const older = shard.state.partitions.slice(0, -1).map(({ id }) => id);
          const upToDate = [...older.filter((id) => !covered.has(id)), current];
          asked = [];
          const batch = packed(
            shard,
            places.length,
            1 + 2 * (older.length + 1),
            (i) => [request.digests, (places[i] ?? 0) * DIGEST_BYTES],
            (i, into) => {
              const place = places[i] ?? 0;
              const route = request.routes[place] ?? NO_PARTITION;
              const asks = asksFor(route, { older, covered, upToDate });
              asked.push(asks);
              const bucket = bucketAt(request.digests, place * DIGEST_BYTES, shard.bits);
              into.push(asks.length);
              for (const id of asks) {
                const number = numberOf(id, bucket);
                into.push(number >> 8, number & 0xff);
              }
            },
          );
          return { keys, args: [request.token, request.leaseMs, fieldWidth(shard.bits), batch] };
        });
        places.forEach((place, i) => {
          outcomes[place] = reply.result[2 * i] ?? 0;
          partitions[place] = asked[i]?.[(reply.result[2 * i + 1] ?? 1) - 1] ?? NO_PARTITION;
        });
      };

      await Promise.all(
        parts.map(async (places, shard) => {
          for (let from = 0; from < places.length; from += PER_CALL) await claimPart(shardAt(shard), places.slice(from, from + PER_CALL));
        }),
      );
      return { outcomes, partitions, states: shards.filter((_, shard) => (parts[shard]?.length ?? 0) > 0).map(({ state }) => state) };
    },
    commit: (won) =>
      forEachShard(won, (shard, part) =>
        run(shard, COMMIT, () => {
          const { keys, batch } = wonBatch(shard, part);
          return { keys, args: [fieldWidth(shard.bits), batch] };
        }),
      ),
    release: (token, won) =>
      forEachShard(won, (shard, part) =>
        run(shard, RELEASE, () => {
          const { keys, batch } = wonBatch(shard, part);
          return { keys, args: [fieldWidth(shard.bits), batch, token] };
        }),
      ),
    async states() {
      await Promise.all(shards.map(read));
      return shards.map(({ state }) => state);
    },
    async *digestsOf(number, partition) {
      const shard = shardAt(number);
      const { bits } = shard;
      const width = fieldWidth(bits);
      for (let first = 0; first < 2 ** bits; first += BUCKETS_PER_READ) {
        const buckets = Array.from({ length: Math.min(BUCKETS_PER_READ, 2 ** bits - first) }, (_, i) => first + i);
        const found = await client.run(
          READ,
          buckets.map((bucket) => bucketKey(shard, partition, bucket)),
          [],
        );
        const parts: Uint8Array[] = [];
        buckets.forEach((bucket, i) => {
          const fields: unknown = Array.isArray(found) ? found[i] : undefined;
          if (!(fields instanceof Uint8Array)) return;
          const implied = impliedBy(bucket, bits);
          for (let at = 0; at < fields.length; at += width) parts.push(implied, fields.subarray(at, at + width));
        });
        if (parts.length > 0) yield new Uint8Array(Buffer.concat(parts));
      }
    },
    close: () => client.close(),
  };
};
