import type { Partition } from "./contract.ts";

/** The number of the partition that begins now: where its span begins, in seconds, and never before the end of the one before it. */
export const beginsAt = (now: number, partitionMs: number, before: Partition | undefined): number => {
  const start = Math.floor((Math.floor(now / partitionMs) * partitionMs) / 1000);
  return before === undefined ? start : Math.max(start, before.id + 1);
};

/** When the partition that begins now ends: spans lie on whole multiples of their length since 1970, so that all shards rotate together. */
export const endOf = (now: number, partitionMs: number): number => (Math.floor(now / partitionMs) + 1) * partitionMs;

/** A digest is remembered for one retention at least, from its partition's end. */
export const expiresAt = ({ endsAt }: Partition, retentionMs: number): number => endsAt + retentionMs;
export const isOver = (partition: Partition, retentionMs: number, now: number): boolean => expiresAt(partition, retentionMs) <= now;
