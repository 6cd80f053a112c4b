import { lowerCode } from "./chars.ts";

/**
 * A hash table from names to values that is probed with a hash the scanner already has, so that a name that is not in it costs no string.
 * Open addressing, at most a quarter full; `slots` holds index + 1.
 */
export interface NameTable<T> {
  readonly mask: number;
  readonly slots: Int32Array;
  /** Hash of each name: another name in the same slot is told apart without a look at its characters. */
  readonly hashes: Int32Array;
  readonly names: readonly string[];
  readonly values: readonly T[];
}

/** Hash step, shared by both directions: 32 bits, wraps. Letters are folded by their fifth bit, which also joins `_` with DEL: names are compared after. */
export const mix = (hash: number, code: number): number => Math.imul(hash ^ (code | 32), 0x01000193);

/** Spreads the high bits, which the last step of {@link mix} left alone, over the slots. */
const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

/** Hash of a name read forwards with letters folded: parameter names. */
export const hashForward = (text: string): number => {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  return hash;
};

/** Hash of a name read backwards: hosts, so that one walk from the end hashes every suffix. */
export const hashBackward = (text: string): number => {
  let hash = 0;
  for (let i = text.length - 1; i >= 0; i--) hash = mix(hash, text.charCodeAt(i));
  return hash;
};

export const buildTable = <T>(entries: ReadonlyMap<string, T>, hash: (name: string) => number): NameTable<T> => {
  let size = 8;
  while (size < entries.size * 4) size *= 2;
  const slots = new Int32Array(size);
  const names = [...entries.keys()];
  const hashes = Int32Array.from(names, hash);
  names.forEach((_, index) => {
    let slot = slotOf(hashes[index], size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  });
  return { mask: size - 1, slots, hashes, names, values: [...entries.values()] };
};

/** Index of the name `text[start, end)` (letters folded) in the table, or -1. `hash` must be the table's hash of it. */
export const findName = <T>(table: NameTable<T>, hash: number, text: string, start: number, end: number): number => {
  const { mask, slots, hashes, names } = table;
  for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
    const index = slots[slot] - 1;
    if (index < 0) return -1;
    if (hashes[index] !== hash) continue;
    const name = names[index];
    if (name.length !== end - start) continue;
    let i = 0;
    while (i < name.length && name.charCodeAt(i) === lowerCode(text.charCodeAt(start + i))) i++;
    if (i === name.length) return index;
  }
};
