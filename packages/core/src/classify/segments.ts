import { sampleHash } from "../url/text.ts";
import type { SegmentTable } from "./compiled.ts";

/** Slot of the literal that `s[start, end)` is, or -1. */
export const segmentSlot = (table: SegmentTable, s: string, start: number, end: number): number => {
  const { mask, hashes, lengths } = table;
  const hash = sampleHash(s, start, end);
  for (let slot = hash & mask; lengths[slot] >= 0; slot = (slot + 1) & mask) {
    if (hashes[slot] === hash && lengths[slot] === end - start && isLiteral(table, slot, s, start, end)) return slot;
  }
  return -1;
};

const isLiteral = ({ codes, offsets }: SegmentTable, slot: number, s: string, start: number, end: number): boolean => {
  for (let i = start, j = offsets[slot]; i < end; i++, j++) if (s.charCodeAt(i) !== codes[j]) return false;
  return true;
};
