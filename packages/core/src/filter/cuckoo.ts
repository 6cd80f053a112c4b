import { DIGEST_BYTES, wordAt } from "./digest.ts";
import { createEpochs, type Epochs, freeStamp, liveSlots, revive } from "./epochs.ts";
import { bucketOf, FINGERPRINT_BITS, NO_DIFFERENCE, otherBucket, SHARED, SLOTS_PER_BUCKET, STAMP_MASK, scaleFor, tagOf } from "./layout.ts";

/** {@link StampedFilter.lookup}: certainly never added, or in no epoch that is alive. Epochs begin at 1. */
export const ABSENT = 0;
/** {@link StampedFilter.lookup}: fingerprints of several epochs match. */
export const SEVERAL = 0xffff_ffff;

/** `shared`: an equal fingerprint of that epoch was there. `saturated`: no place was found, and nothing changed: build a larger filter. */
export type Added = "added" | "shared" | "saturated";

/**
 * A set of 128-bit digests, each with the epoch it was added in: 4 bytes a slot. Says of an unknown digest that it is absent, but for one in a
 * million; of an added one never. Digests are read from a blob at an offset, 16 bytes each.
 */
export interface StampedFilter {
  add(digests: Uint8Array, offset: number, epoch: number): Added;
  /** The epoch that may hold a digest, {@link ABSENT} or {@link SEVERAL}. */
  lookup(digests: Uint8Array, offset: number): number;
  /** {@link lookup} of all digests of a blob, one number each. */
  lookupAll(digests: Uint8Array, into: Uint32Array): void;
  /** Takes a digest out that was added in that epoch. False when it shares its slot with another one, or was not there: then nothing changes. */
  delete(digests: Uint8Array, offset: number, epoch: number): boolean;
  /** Forgets an epoch at once; its slots are free for others. */
  expire(epoch: number): void;
  readonly state: FilterState;
}

/** What a snapshot holds. */
export interface FilterState {
  readonly slots: Int32Array;
  readonly epochs: Epochs;
}

export interface FilterFigures {
  readonly keys: number;
  readonly bytes: number;
  /** Used share of the slots, 0 to 1. */
  readonly load: number;
  /** Odds that an unknown digest is not {@link ABSENT}. */
  readonly falsePositiveRate: number;
}

/** Four-slot buckets fill to 0.95 (Fan et al., table 2); beyond 0.93 inserts begin to walk long. */
const FILL = 0.93;
/** Two buckets each; more means that the filter is full. */
const MAX_KICKS = 500;
const MIN_BUCKETS = 8;
const MAX_BUCKETS = 2 ** 26 - 1;
const FIRST_EPOCH = 1;

export const figuresOf = ({ slots, epochs }: FilterState): FilterFigures => {
  const keys = liveSlots(epochs);
  const load = keys / slots.length;
  return { keys, bytes: slots.byteLength, load, falsePositiveRate: 1 - (1 - 2 ** -FINGERPRINT_BITS) ** (2 * SLOTS_PER_BUCKET * load) };
};

/** Room for so many digests at once. Throws RangeError beyond 249 million: 1 GB. */
export const createFilter = (capacity: number): StampedFilter => {
  const buckets = Math.max(MIN_BUCKETS, Math.ceil(capacity / FILL / SLOTS_PER_BUCKET));
  if (!(buckets <= MAX_BUCKETS))
    throw new RangeError(`A filter holds at most ${Math.floor(MAX_BUCKETS * SLOTS_PER_BUCKET * FILL)} digests.`);
  return filterOf({ slots: new Int32Array(buckets * SLOTS_PER_BUCKET), epochs: createEpochs() });
};

export const filterOf = (state: FilterState): StampedFilter => {
  const { slots, epochs } = state;
  const { alive, epochOf, counts, stampOf } = epochs;
  const buckets = slots.length / SLOTS_PER_BUCKET;
  const scale = scaleFor(buckets);
  const path = new Int32Array(MAX_KICKS);
  // A fixed sequence: the same additions in the same order give the same filter.
  let random = 0x2545f491;

  /** Whether a bucket holds the fingerprint, of whatever epoch. */
  const holds = (at: number, tag: number): boolean =>
    (slots[at] ^ tag) >>> 0 < NO_DIFFERENCE ||
    (slots[at + 1] ^ tag) >>> 0 < NO_DIFFERENCE ||
    (slots[at + 2] ^ tag) >>> 0 < NO_DIFFERENCE ||
    (slots[at + 3] ^ tag) >>> 0 < NO_DIFFERENCE;

  /** What the matching slots of both buckets say together. */
  const epochIn = (first: number, second: number, tag: number): number => {
    let found = ABSENT;
    for (let i = 0; i < 2 * SLOTS_PER_BUCKET; i++) {
      const slot = slots[i < SLOTS_PER_BUCKET ? first + i : second + i - SLOTS_PER_BUCKET];
      const stamp = slot & STAMP_MASK;
      if ((slot ^ tag) >>> 0 >= NO_DIFFERENCE || alive[stamp] === 0) continue;
      const epoch = epochOf[stamp];
      if (found !== ABSENT && found !== epoch) return SEVERAL;
      found = epoch;
    }
    return found;
  };

  /** One pass, and nothing in it that the next digest would wait for: the memory then works on several digests at once. */
  const find = (a: number, b: number): number => {
    const tag = tagOf(b);
    const bucket = bucketOf(a, scale);
    const first = bucket << 2;
    const second = otherBucket(bucket, tag, buckets, scale) << 2;
    return holds(first, tag) || holds(second, tag) ? epochIn(first, second, tag) : ABSENT;
  };

  /** The slot with exactly this fingerprint and stamp, shared or not, or -1. */
  const place = (bucket: number, tag: number, stamp: number): number => {
    const first = bucket * SLOTS_PER_BUCKET;
    for (let i = first; i < first + SLOTS_PER_BUCKET; i++) if (((slots[i] ^ (tag | stamp)) & ~SHARED) === 0) return i;
    return -1;
  };

  /** Writes into a free slot of the bucket, if there is one. */
  const settle = (bucket: number, entry: number): boolean => {
    const first = bucket * SLOTS_PER_BUCKET;
    for (let i = first; i < first + SLOTS_PER_BUCKET; i++) {
      const stamp = slots[i] & STAMP_MASK;
      if (alive[stamp] !== 0) continue;
      if (stamp !== 0) counts[stamp]--;
      slots[i] = entry;
      return true;
    }
    return false;
  };

  const nextRandom = (): number => {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return random;
  };

  /** Moves entries on, one to its other bucket after the other, until one finds a free slot. On failure takes every move back. */
  const displace = (start: number, entry: number): boolean => {
    let bucket = start;
    let moving = entry;
    for (let kicks = 0; kicks < MAX_KICKS; kicks++) {
      const at = bucket * SLOTS_PER_BUCKET + (nextRandom() & (SLOTS_PER_BUCKET - 1));
      path[kicks] = at;
      const evicted = slots[at];
      slots[at] = moving;
      moving = evicted;
      bucket = otherBucket(bucket, moving & ~(SHARED | STAMP_MASK), buckets, scale);
      if (settle(bucket, moving)) return true;
    }
    for (let kicks = MAX_KICKS - 1; kicks >= 0; kicks--) {
      const before = slots[path[kicks]];
      slots[path[kicks]] = moving;
      moving = before;
    }
    return false;
  };

  const sweep = (): void => {
    for (let i = 0; i < slots.length; i++) if (alive[slots[i] & STAMP_MASK] === 0) slots[i] = 0;
    for (let stamp = 0; stamp < counts.length; stamp++) if (alive[stamp] === 0) counts[stamp] = 0;
  };

  /** The stamp of an epoch, given to it now if it has none. Throws RangeError for the 256th epoch at once. */
  const stampFor = (epoch: number): number => {
    const known = stampOf.get(epoch);
    if (known !== undefined) return known;
    if (!(epoch >= FIRST_EPOCH && epoch < SEVERAL)) throw new RangeError("An epoch is an integer from 1 to 4294967294.");
    let stamp = freeStamp(epochs);
    if (stamp === 0) {
      sweep();
      stamp = freeStamp(epochs);
    }
    if (stamp === 0) throw new RangeError("A filter holds at most 255 epochs at once: expire one first.");
    revive(epochs, stamp, epoch);
    return stamp;
  };

  return {
    state,
    add(digests, offset, epoch) {
      const stamp = stampFor(epoch);
      const tag = tagOf(wordAt(digests, offset + 4));
      const first = bucketOf(wordAt(digests, offset), scale);
      const second = otherBucket(first, tag, buckets, scale);
      const there = Math.max(place(first, tag, stamp), place(second, tag, stamp));
      if (there >= 0) {
        slots[there] |= SHARED;
        return "shared";
      }
      const entry = tag | stamp;
      if (!(settle(first, entry) || settle(second, entry) || displace(first, entry))) return "saturated";
      counts[stamp]++;
      return "added";
    },
    lookup: (digests, offset) => find(wordAt(digests, offset), wordAt(digests, offset + 4)),
    lookupAll(digests, into) {
      const words = new DataView(digests.buffer, digests.byteOffset, digests.byteLength);
      const end = digests.length - DIGEST_BYTES;
      for (let at = 0, i = 0; at <= end; at += DIGEST_BYTES, i++) into[i] = find(words.getInt32(at, true), words.getInt32(at + 4, true));
    },
    delete(digests, offset, epoch) {
      const stamp = stampOf.get(epoch);
      if (stamp === undefined) return false;
      const tag = tagOf(wordAt(digests, offset + 4));
      const first = bucketOf(wordAt(digests, offset), scale);
      const there = Math.max(place(first, tag, stamp), place(otherBucket(first, tag, buckets, scale), tag, stamp));
      if (there < 0 || (slots[there] & SHARED) !== 0) return false;
      slots[there] = 0;
      counts[stamp]--;
      return true;
    },
    expire(epoch) {
      const stamp = stampOf.get(epoch);
      if (stamp === undefined) return;
      alive[stamp] = 0;
      stampOf.delete(epoch);
    },
  };
};
