import { DIGEST_BYTES } from "@samekey/core";

const SLOTS = 16_384;

/** CRC16 (XMODEM) modulo 16384: the slot of a hash tag, Redis Cluster specification, appendix A. */
export const slotOf = (tag: string): number => {
  let crc = 0;
  for (let i = 0; i < tag.length; i++) {
    crc ^= tag.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc % SLOTS;
};

/** One hash tag a shard, evenly over the slots, so that nodes with equal ranges get equal numbers of shards. */
export const tagsFor = (shards: number): string[] => {
  const tags: string[] = [];
  for (let shard = 0; shard < shards; shard++) {
    let n = 0;
    while (Math.floor((slotOf(n.toString(36)) * shards) / SLOTS) !== shard) n += 1;
    tags.push(n.toString(36));
  }
  return tags;
};

/** Digests a bucket should hold: Redis keeps a hash as a listpack up to 128 fields, and a Poisson 64 passes that once in 10^12. */
const PER_BUCKET = 64;
const MAX_BITS = 16;

/** How many bits of a digest number its bucket, for so many digests in one partition of one shard. */
export const bitsFor = (digests: number): number =>
  Math.min(MAX_BITS, Math.max(0, Math.ceil(Math.log2(Math.max(1, digests / PER_BUCKET)))));

/** Leading bytes of a digest that the number of its bucket says already. */
export const impliedBytes = (bits: number): number => bits >> 3;
export const fieldWidth = (bits: number): number => DIGEST_BYTES - impliedBytes(bits);

export const bucketAt = (digests: Uint8Array, offset: number, bits: number): number =>
  (((digests[offset] ?? 0) << 8) | (digests[offset + 1] ?? 0)) >> (MAX_BITS - bits);

/** The bytes that {@link impliedBytes} leaves out of a field. */
export const impliedBy = (bucket: number, bits: number): Uint8Array => {
  const first = bucket << (MAX_BITS - bits);
  return Uint8Array.of(first >> 8, first & 0xff).subarray(0, impliedBytes(bits));
};
