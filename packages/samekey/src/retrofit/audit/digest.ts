import type { Counter } from "./counter.ts";

/**
 * Counts a text by a fast hash of 64 bits: the key's sha256 takes ten times as long, and is only needed where something is written. Ten million texts
 * meet by chance with odds of 1 in 300,000. Somebody who wants two texts to meet can make them, and would spoil a count of an audit by one, never a merge.
 */
export const addText = (counter: Counter, text: string): number => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  const { length } = text;
  const pairs = length - (length & 1);
  for (let i = 0; i < pairs; i += 2) {
    const codes = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
    a = Math.imul(a ^ codes, 2654435761);
    a ^= a >>> 15;
    b = Math.imul(b ^ codes, 1597334677);
    b ^= b >>> 13;
  }
  const rest = pairs === length ? 0x10000 : text.charCodeAt(pairs);
  a = Math.imul(a ^ rest, 2654435761);
  b = Math.imul(b ^ rest, 1597334677);
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return counter.add(a >>> 0, b >>> 0);
};
