/**
 * One slot is 32 bits: 23 of fingerprint, 1 shared, 8 of stamp; 0 is free. A bucket is four slots, 16 bytes, so that it lies in one cache line.
 * Fan, Andersen, Kaminsky and Mitzenmacher, "Cuckoo Filter: Practically Better Than Bloom", CoNEXT 2014; the stamps are ours.
 */
export const SLOTS_PER_BUCKET = 4;
export const FINGERPRINT_BITS = 23;
const FINGERPRINT_SHIFT = 9;
/** Above every slot that differs from a tag in shared bit and stamp alone. */
export const NO_DIFFERENCE: number = 1 << FINGERPRINT_SHIFT;
/** Two digests share a slot: it is not deleted with either of them, only with its epoch. */
export const SHARED = 0x100;
export const STAMP_MASK = 0xff;
/** Stamps 1 to 255 stand for epochs; 0 is a free slot. */
export const STAMPS = 256;

/** What {@link bucketOf} multiplies a word with, so that words spread evenly over any number of buckets below 2^26. */
export const scaleFor = (buckets: number): number => buckets * 2 ** -32;
export const bucketOf = (word: number, scale: number): number => ((word >>> 0) * scale) | 0;

/**
 * The fingerprint in its place within a slot. Another word of the digest than the one that chose the bucket: digests are evenly distributed already,
 * so their words are the hashes.
 */
export const tagOf = (word: number): number => word << FINGERPRINT_SHIFT;

/**
 * The other bucket, from either of the two and the fingerprint alone: the two add up to a number that the fingerprint gives. XOR would do the same,
 * but only for powers of two, and cost up to twice the memory. The multiplier is 2^32 divided by the golden ratio (Knuth, TAOCP 3, 6.4).
 */
export const otherBucket = (bucket: number, tag: number, buckets: number, scale: number): number => {
  const other = (bucketOf(Math.imul(tag, 0x9e3779b1), scale) - bucket) | 0;
  // Negative for every second digest: a branch here cost more than the rest of a lookup.
  return (other + (buckets & (other >> 31))) | 0;
};
