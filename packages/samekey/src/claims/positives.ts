import { DIGEST_BYTES } from "@samekey/core";

/**
 * Digests that are certainly committed, with their whole 128 bits and when they expire. Bounded: eight places for each hash, and the oldest expiry
 * makes room. It can forget, never be wrong.
 */
export interface Positives {
  add(digests: Uint8Array, offset: number, expiresAt: number): void;
  has(digests: Uint8Array, offset: number, now: number): boolean;
  readonly bytes: number;
}

const WAYS = 8;
const WORDS = DIGEST_BYTES / 4;

/** Room for so many digests, 20 bytes each. Times are milliseconds; seconds are kept. */
export const createPositives = (capacity: number): Positives => {
  const sets = 2 ** Math.ceil(Math.log2(Math.max(1, capacity / WAYS)));
  const words = new Int32Array(sets * WAYS * WORDS);
  const expiry = new Uint32Array(sets * WAYS);
  const wordAt = (bytes: Uint8Array, at: number): number =>
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

  /** The way that holds the digest, or -1. The third word of a digest chooses the set: the filter has used the first two. */
  const find = (digests: Uint8Array, offset: number): number => {
    const third = wordAt(digests, offset + 8);
    const start = (third & (sets - 1)) * WAYS;
    for (let way = start; way < start + WAYS; way++) {
      const at = way * WORDS;
      if (
        words[at + 2] === third &&
        words[at] === wordAt(digests, offset) &&
        words[at + 1] === wordAt(digests, offset + 4) &&
        words[at + 3] === wordAt(digests, offset + 12)
      ) {
        return way;
      }
    }
    return -1;
  };

  /** Where a new digest goes: a free way, or that with the nearest expiry, among equals any. */
  const victim = (digests: Uint8Array, offset: number): number => {
    const start = (wordAt(digests, offset + 8) & (sets - 1)) * WAYS;
    const first = (digests[offset + 15] ?? 0) % WAYS;
    let chosen = start + first;
    for (let i = 1; i < WAYS; i++) {
      const way = start + ((first + i) % WAYS);
      if ((expiry[way] ?? 0) < (expiry[chosen] ?? 0)) chosen = way;
    }
    return chosen;
  };

  return {
    bytes: words.byteLength + expiry.byteLength,
    has(digests, offset, now) {
      const way = find(digests, offset);
      return way >= 0 && (expiry[way] ?? 0) * 1000 > now;
    },
    add(digests, offset, expiresAt) {
      const known = find(digests, offset);
      const way = known >= 0 ? known : victim(digests, offset);
      for (let i = 0; i < WORDS; i++) words[way * WORDS + i] = wordAt(digests, offset + 4 * i);
      expiry[way] = Math.floor(expiresAt / 1000);
    },
  };
};
