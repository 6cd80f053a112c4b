/** Counts of 64-bit digests in typed arrays: what a Map of strings would need 100 bytes for takes 15 to 30. */
export interface Counter {
  /** Counts a digest, given as two halves of 32 bits, and returns how often it has come, this time included. */
  readonly add: (high: number, low: number) => number;
  /** Digests that came at least once. */
  readonly distinct: () => number;
  /** How many digests came once, twice …, by the number of times. */
  readonly histogram: () => Map<number, number>;
}

/** Slots of three words: both halves of a digest and how often it came, 0 for an empty slot. They lie together, because each look-up is a miss of the cache. */
interface Shard {
  words: Uint32Array;
  used: number;
}

const WORDS = 3;
/** Each shard grows by itself, so that never more than a 64th of the whole is there twice. */
const SHARDS = 64;
const FIRST = 256;
const FULL = 0.8;

/** Where a digest stands in a shard, or the empty slot where it would: open addressing, next slot on a clash. */
const placeOf = (words: Uint32Array, high: number, low: number): number => {
  const { length } = words;
  let place = (low & (length / WORDS - 1)) * WORDS;
  while (words[place + 2] !== 0 && !(words[place] === high && words[place + 1] === low)) {
    place += WORDS;
    if (place === length) place = 0;
  }
  return place;
};

const put = (words: Uint32Array, place: number, high: number, low: number, times: number): void => {
  words[place] = high;
  words[place + 1] = low;
  words[place + 2] = times;
};

const grown = (old: Uint32Array): Uint32Array => {
  const words = new Uint32Array(old.length * 2);
  for (let from = 0; from < old.length; from += WORDS) {
    const [high = 0, low = 0, times = 0] = [old[from], old[from + 1], old[from + 2]];
    if (times > 0) put(words, placeOf(words, high, low), high, low, times);
  }
  return words;
};

export const createCounter = (): Counter => {
  const shards = Array.from({ length: SHARDS }, (): Shard => ({ words: new Uint32Array(FIRST * WORDS), used: 0 }));
  return {
    add(high, low) {
      const shard = shards[high >>> 26];
      if (shard === undefined) return 0;
      let place = placeOf(shard.words, high, low);
      const times = (shard.words[place + 2] ?? 0) + 1;
      if (times > 1) {
        shard.words[place + 2] = times;
        return times;
      }
      if (shard.used * WORDS >= shard.words.length * FULL) {
        shard.words = grown(shard.words);
        place = placeOf(shard.words, high, low);
      }
      put(shard.words, place, high, low, 1);
      shard.used += 1;
      return 1;
    },
    distinct: () => shards.reduce((sum, { used }) => sum + used, 0),
    histogram() {
      const counts = new Map<number, number>();
      for (const { words } of shards) {
        for (let at = 2; at < words.length; at += WORDS) {
          const times = words[at] ?? 0;
          if (times > 0) counts.set(times, (counts.get(times) ?? 0) + 1);
        }
      }
      return counts;
    },
  };
};
