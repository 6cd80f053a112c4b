import type { Counter } from "./counter.ts";

/** Counts a key of 20 hex digits. */
export const addKey = (counter: Counter, key: string): number =>
  counter.add(Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8, 16), 16), Number.parseInt(key.slice(16), 16));

/**
 * Counts a text by a fast 64-bit hash. Ten million texts meet by chance with odds of 1 in 300,000; somebody who wants them to meet can make them, and
 * would spoil a comparison of counts, never a merge.
 */
export const addText = (counter: Counter, text: string): number => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return counter.add(a >>> 0, b >>> 0, 0);
};
