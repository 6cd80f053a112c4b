import {
  createFilter,
  DIGEST_BYTES,
  figuresOf,
  loadFilter,
  SEVERAL,
  type SnapshotRefusal,
  type StampedFilter,
  saveFilter,
} from "@samekey/core";
import { z } from "zod/mini";
import { ANY_PARTITION, type ClaimAuthority, type FilterStats, type Partition, type ShardState } from "./contract.ts";

export interface RouterOptions {
  readonly namespace: string;
  /** Version of the forms that digests are made from: a filter of another version knows other digests. */
  readonly version: string;
  /** A filter of an earlier run, as {@link Router.snapshot} gave it. */
  readonly snapshot?: Uint8Array;
  /** Digests to make room for at first; it grows by itself. */
  readonly capacity: number;
}

/**
 * The filter in front of an authority, and what it may speak for. A closed partition never gains a digest, so the filter covers it for good once it
 * was read through; every other partition is asked directly. So a filter that is behind, damaged or full costs time and never an answer.
 */
export interface Router {
  /** For each shard the partitions that routes speak for, as of now: it does not change with the router, and belongs with routes of the same moment. */
  covered(): readonly ReadonlySet<number>[];
  /** The partition that may hold each digest, {@link NO_PARTITION} or {@link ANY_PARTITION}. */
  route(digests: Uint8Array, into: Uint32Array): void;
  /** Takes note of what partitions there are: forgets those that are over, and everything of a shard that lost its memory. */
  adopt(states: readonly ShardState[]): void;
  /** Whether a closed partition waits to be read. */
  isBehind(): boolean;
  /** Reads closed partitions that are not covered, until there is none. */
  catchUp(authority: ClaimAuthority): Promise<void>;
  state(shard: number): ShardState | undefined;
  figures(): FilterStats;
  snapshot(): Uint8Array | null;
}

const noteSchema = z.array(z.object({ instance: z.string(), covered: z.array(z.number()) }));

const parsed = (note: string): z.infer<typeof noteSchema> => {
  try {
    return z.safeParse(noteSchema, JSON.parse(note)).data ?? [];
  } catch {
    return [];
  }
};

const closed = (state: ShardState): readonly Partition[] => state.partitions.slice(0, -1);

export const createRouter = (options: RouterOptions, states: readonly ShardState[]): Router => {
  const { namespace, version } = options;
  let capacity = options.capacity;
  let filter: StampedFilter = createFilter(capacity);
  let saturated = false;
  let snapshotState: "none" | "loaded" | SnapshotRefusal = "none";
  const known: ShardState[] = [...states];
  let covered: readonly ReadonlySet<number>[] = states.map(() => new Set());

  /** Replaces what one shard is covered for: requests under way go on with what was true when they were routed. */
  const cover = (shard: number, ids: Iterable<number>): void => {
    covered = covered.with(shard, new Set(ids));
  };

  const oldestLive = (): number => Math.min(...known.map(({ partitions }) => partitions[0]?.id ?? 1));

  const expire = (): void => {
    const live = new Set(known.flatMap(({ partitions }) => partitions.map(({ id }) => id)));
    for (const epoch of [...filter.state.epochs.stampOf.keys()]) if (!live.has(epoch)) filter.expire(epoch);
    covered = covered.map((set) => new Set([...set].filter((id) => live.has(id))));
  };

  const restore = (snapshot: Uint8Array): void => {
    const loaded = loadFilter(snapshot, { namespace, version, notBefore: oldestLive() });
    snapshotState = loaded.status === "loaded" ? "loaded" : loaded.reason;
    if (loaded.status === "refused") return;
    const shards = parsed(loaded.note);
    known.forEach(({ instance, partitions }, shard) => {
      const then = shards[shard];
      if (then?.instance !== instance) return;
      const live = partitions.map(({ id }) => id);
      cover(
        shard,
        then.covered.filter((id) => live.includes(id)),
      );
    });
    if (covered.every(({ size }) => size === 0)) {
      snapshotState = "foreign";
      return;
    }
    filter = loaded.filter;
    capacity = Math.max(capacity, filter.state.slots.length);
    expire();
  };
  if (options.snapshot !== undefined) restore(options.snapshot);

  const waiting = (): { shard: number; id: number } | undefined => {
    for (const state of known) {
      const next = closed(state).find(({ id }) => covered[state.shard]?.has(id) !== true);
      if (next !== undefined) return { shard: state.shard, id: next.id };
    }
    return undefined;
  };

  const grow = (): void => {
    capacity *= 2;
    filter = createFilter(capacity);
    covered = covered.map(() => new Set());
    saturated = true;
  };

  /** Whether all digests of a blob found a place. */
  const addAll = (into: StampedFilter, blob: Uint8Array, epoch: number): boolean => {
    for (let at = 0; at < blob.length; at += DIGEST_BYTES) if (into.add(blob, at, epoch) === "saturated") return false;
    return true;
  };

  const read = async (authority: ClaimAuthority, shard: number, id: number): Promise<void> => {
    const into = filter;
    const instance = known[shard]?.instance;
    for await (const blob of authority.digestsOf(shard, id)) {
      if (addAll(into, blob, id)) continue;
      grow();
      return;
    }
    // Meanwhile the shard may have lost its memory, or the filter been made anew.
    if (into === filter && instance === known[shard]?.instance) cover(shard, [...(covered[shard] ?? []), id]);
  };

  return {
    covered: () => covered,
    route(digests, into) {
      filter.lookupAll(digests, into);
      for (let i = 0; i < into.length; i++) if (into[i] === SEVERAL) into[i] = ANY_PARTITION;
    },
    adopt(fresh) {
      let rotated = false;
      for (const state of fresh) {
        const before = known[state.shard];
        if (before?.instance !== state.instance) cover(state.shard, []);
        rotated ||= before?.partitions.at(-1)?.id !== state.partitions.at(-1)?.id;
        known[state.shard] = state;
      }
      if (rotated) expire();
    },
    isBehind: () => waiting() !== undefined,
    async catchUp(authority) {
      this.adopt(await authority.states());
      for (let next = waiting(); next !== undefined; next = waiting()) {
        await read(authority, next.shard, next.id);
        this.adopt(await authority.states());
      }
      saturated = false;
    },
    state: (shard) => known[shard],
    figures: () => ({
      ...figuresOf(filter.state),
      saturated,
      uncovered: known.reduce((sum, { shard, partitions }) => sum + partitions.length - (covered[shard]?.size ?? 0), 0),
      snapshot: snapshotState,
    }),
    snapshot() {
      if (covered.every(({ size }) => size === 0)) return null;
      const note = known.map(({ instance, shard }) => ({ instance, covered: [...(covered[shard] ?? [])] }));
      return saveFilter(filter, { namespace, version, note: JSON.stringify(note) });
    },
  };
};
