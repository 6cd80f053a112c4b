import { describe, expect, test } from "vitest";
import { bitsFor, bucketAt, fieldWidth, impliedBy, impliedBytes, slotOf, tagsFor } from "../../src/claims/redis/keys.ts";

describe("keys of claims in Redis", () => {
  test("have the slots that Redis gives them", () => {
    // Redis Cluster specification, appendix A: CRC16 of 123456789 is 31C3; the other is CLUSTER KEYSLOT of a server.
    expect(slotOf("123456789")).toBe(0x31c3);
    expect(slotOf("foo")).toBe(12_182);
  });

  test("spread evenly over the slots", () => {
    expect(tagsFor(24).map((tag) => Math.floor((slotOf(tag) * 24) / 16_384))).toEqual(Array.from({ length: 24 }, (_, shard) => shard));
  });

  test("number buckets of about 64 digests by leading bits", () => {
    expect([0, 64, 65, 1_666_667, 1e9].map(bitsFor)).toEqual([0, 0, 1, 15, 16]);
  });

  test.each([0, 1, 7, 8, 11, 15, 16])("leave out of a field what %i bits of bucket say, and no more", (bits) => {
    for (const [first, second] of [
      [0x00, 0x00],
      [0xa5, 0x3c],
      [0xff, 0xff],
    ] as const) {
      const digest = Uint8Array.of(first, second, ...new Array<number>(14).fill(7));
      const bucket = bucketAt(digest, 0, bits);
      expect(bucket).toBeLessThan(2 ** bits);
      expect([...impliedBy(bucket, bits), ...digest.subarray(impliedBytes(bits))]).toEqual([...digest]);
      expect(fieldWidth(bits)).toBe(16 - impliedBytes(bits));
    }
  });
});
