import { hash } from "node:crypto";
import type { Counter } from "./counter.ts";

/**
 * Counts a resource_id by the bits of its key, the first 80 of its sha256. The platform's own digest, as bytes: it is four times as fast as the one that
 * core brings for every runtime, and no hex is written only to be read again.
 */
export const addResource = (counter: Counter, resourceId: string): number => {
  const bytes = hash("sha256", resourceId, "binary");
  const high = (bytes.charCodeAt(0) << 24) | (bytes.charCodeAt(1) << 16) | (bytes.charCodeAt(2) << 8) | bytes.charCodeAt(3);
  const middle = (bytes.charCodeAt(4) << 24) | (bytes.charCodeAt(5) << 16) | (bytes.charCodeAt(6) << 8) | bytes.charCodeAt(7);
  return counter.add(high >>> 0, middle >>> 0, (bytes.charCodeAt(8) << 8) | bytes.charCodeAt(9));
};

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
