/** Counts of digests in typed arrays: what a Map of strings would need 100 bytes for takes 13 to 30. */
export interface Counter {
  /** Counts a digest of 80 bits, given as 32, 32 and 16, and returns how often it has come, this time included; at most 255 without `exact`. */
  readonly add: (high: number, middle: number, low: number) => number;
  /** Digests that came at least once. */
  readonly distinct: () => number;
  /** How many digests came once, twice …, by the number of times. */
  readonly histogram: () => Map<number, number>;
}

interface Shard {
  high: Uint32Array;
  middle: Uint32Array;
  low: Uint16Array;
  times: Uint32Array | Uint8Array;
  used: number;
}

/** Each shard grows by itself, so that never more than a 64th of the whole is there twice. */
const SHARDS = 64;
const FIRST = 256;
const FULL = 0.8;

const emptyShard = (slots: number, exact: boolean): Shard => ({
  high: new Uint32Array(slots),
  middle: new Uint32Array(slots),
  low: new Uint16Array(slots),
  times: exact ? new Uint32Array(slots) : new Uint8Array(slots),
  used: 0,
});

/** Where a digest stands in a shard, or the empty slot where it would: open addressing, next slot on a clash. */
const slotOf = (shard: Shard, high: number, middle: number, low: number): number => {
  const mask = shard.times.length - 1;
  let slot = middle & mask;
  while (shard.times[slot] !== 0 && !(shard.high[slot] === high && shard.middle[slot] === middle && shard.low[slot] === low)) {
    slot = (slot + 1) & mask;
  }
  return slot;
};

const grown = (old: Shard, exact: boolean): Shard => {
  const shard = emptyShard(old.times.length * 2, exact);
  for (let from = 0; from < old.times.length; from++) {
    const times = old.times[from] ?? 0;
    if (times === 0) continue;
    const [high = 0, middle = 0, low = 0] = [old.high[from], old.middle[from], old.low[from]];
    const slot = slotOf(shard, high, middle, low);
    shard.high[slot] = high;
    shard.middle[slot] = middle;
    shard.low[slot] = low;
    shard.times[slot] = times;
  }
  shard.used = old.used;
  return shard;
};

/** `exact`: how often each came is kept beyond 255. */
export const createCounter = (exact: boolean): Counter => {
  const shards = Array.from({ length: SHARDS }, () => emptyShard(FIRST, exact));
  const most = exact ? 0xffffffff : 0xff;
  return {
    add(high, middle, low) {
      const at = high >>> 26;
      let shard = shards[at] ?? emptyShard(FIRST, exact);
      let slot = slotOf(shard, high, middle, low);
      const times = shard.times[slot] ?? 0;
      if (times > 0) {
        const next = Math.min(times + 1, most);
        shard.times[slot] = next;
        return next;
      }
      if (shard.used >= shard.times.length * FULL) {
        shard = grown(shard, exact);
        shards[at] = shard;
        slot = slotOf(shard, high, middle, low);
      }
      shard.high[slot] = high;
      shard.middle[slot] = middle;
      shard.low[slot] = low;
      shard.times[slot] = 1;
      shard.used += 1;
      return 1;
    },
    distinct: () => shards.reduce((sum, { used }) => sum + used, 0),
    histogram() {
      const counts = new Map<number, number>();
      for (const { times } of shards) for (const n of times) if (n > 0) counts.set(n, (counts.get(n) ?? 0) + 1);
      return counts;
    },
  };
};
