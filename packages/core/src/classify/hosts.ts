/**
 * The host table: finds the entry of the host that starts at a place in a string, without copying or lower-casing it. The host is hashed by its
 * length and a few of its characters, then compared whole; reading every character into a hash costs more than the rest of the look-up (measured).
 */
import { loc } from "../url/locate.ts";

/** Lower-case code of each ASCII character that may stand in a host, else 0. */
const FOLD = new Uint8Array(128);
for (const c of "abcdefghijklmnopqrstuvwxyz0123456789-._") FOLD[c.charCodeAt(0)] = c.charCodeAt(0);
for (const c of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") FOLD[c.charCodeAt(0)] = c.toLowerCase().charCodeAt(0);

/** Setting bit 5 folds the case of a letter and leaves dots, hyphens and digits as they are. */
const at = (s: string, i: number): number => s.charCodeAt(i) | 32;

/** Hash of `s[start, end)` over its length and six characters; hosts of one system share their ends, so the samples lean to the front. */
const hashOf = (s: string, start: number, end: number): number => {
  const n = end - start;
  const head = (at(s, start) << 24) ^ (at(s, start + (n >> 2)) << 16) ^ (at(s, start + (n >> 1)) << 8) ^ at(s, end - 1);
  const tail = (at(s, start + 1) << 13) ^ (at(s, end - (n >> 2)) << 6) ^ n;
  return Math.imul(head ^ Math.imul(tail, 0x9e3779b1), 0x85ebca6b) | 0;
};

interface Table<T> {
  readonly mask: number;
  readonly hashes: Int32Array;
  /** Characters of all hosts one after another, and where each slot's begin: read faster than the strings themselves. */
  readonly codes: Uint8Array;
  readonly offsets: Int32Array;
  readonly lengths: Int32Array;
  readonly entries: readonly (T | null)[];
}

const tableOf = <T>(entries: ReadonlyMap<string, T>): Table<T> => {
  let size = 64;
  while (size < entries.size * 4) size *= 2;
  const mask = size - 1;
  const hashes = new Int32Array(size);
  const codes = new Uint8Array([...entries.keys()].reduce((sum, host) => sum + host.length, 0));
  const offsets = new Int32Array(size);
  const lengths = new Int32Array(size);
  let offset = 0;
  const values: (T | null)[] = new Array<T | null>(size).fill(null);
  for (const [host, value] of entries) {
    const h = hashOf(host, 0, host.length);
    let slot = (h >>> 8) & mask;
    while (values[slot] !== null) slot = (slot + 1) & mask;
    hashes[slot] = h;
    offsets[slot] = offset;
    lengths[slot] = host.length;
    for (let i = 0; i < host.length; i++) codes[offset++] = host.charCodeAt(i);
    values[slot] = value;
  }
  return { mask, hashes, codes, offsets, lengths, entries: values };
};

const equalsFolded = (codes: Uint8Array, offset: number, s: string, start: number, end: number): boolean => {
  for (let i = start, j = offset; i < end; i++, j++) {
    const c = s.charCodeAt(i);
    if (c !== codes[j] && (c > 127 || FOLD[c] !== codes[j])) return false;
  }
  return true;
};

const probe = <T>(table: Table<T>, h: number, s: string, start: number, end: number): T | null => {
  for (let slot = (h >>> 8) & table.mask; table.entries[slot] !== null; slot = (slot + 1) & table.mask) {
    const same = table.hashes[slot] === h && table.lengths[slot] === end - start;
    if (same && equalsFolded(table.codes, table.offsets[slot], s, start, end)) return table.entries[slot];
  }
  return null;
};

export interface HostTable<T> {
  /** Entry of the host that starts at `start`, or null. Sets `loc.hostEnd` to the first character that no plain host has. */
  find(s: string, start: number): T | null;
}

const STOP = 0;
const INSIDE = 1;
const BETWEEN = 2;
const HYPHEN = 3;
/** What a character is to a host: its end, inside a label, between two, or a hyphen (which punycode has in the fourth place). */
const KIND = FOLD.map((code) => (code === 0 ? STOP : code === 46 ? BETWEEN : code === 45 ? HYPHEN : INSIDE));

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * First place from `start` on whose character no plain host has. Sets `loc.hostOdd` for hosts that a WHATWG parser may refuse or rewrite although
 * their characters are plain: punycode, empty labels, and a last label that starts with a digit (an IPv4 address in one of its forms).
 */
const hostEndOf = (s: string, start: number): number => {
  let i = start;
  let label = start;
  let odd = false;
  while (i < s.length) {
    const code = s.charCodeAt(i);
    const kind = code < 128 ? KIND[code] : STOP;
    if (kind === INSIDE) {
      i++;
      continue;
    }
    if (kind === STOP) break;
    if (kind === BETWEEN) {
      if (i === label) odd = true;
      label = i + 1;
    } else if (i === label + 3) odd = true;
    i++;
  }
  loc.hostOdd = odd || i === label || isDigit(s.charCodeAt(label));
  return i;
};

/** How many last characters of a host decide whether a look-up of its suffixes can be spared. */
const TAIL = 6;

/** Bit of a 1,024-bit table over the last characters of a host. */
const tailBit = (s: string, end: number): number => {
  let h = 0;
  for (let i = end - TAIL; i < end; i++) h = Math.imul(h, 31) + at(s, i);
  return (h ^ (h >>> 10)) & 1023;
};

/** Builds a table of exact hosts and tenant suffixes (`atlassian.net` for every `x.atlassian.net`). An exact host wins over a suffix, a longer suffix over a shorter. */
export const createHostTable = <T>(exact: ReadonlyMap<string, T>, suffixes: ReadonlyMap<string, T>): HostTable<T> => {
  const exactTable = tableOf(exact);
  const suffixTable = tableOf(suffixes);
  const longest = Math.max(0, ...[...suffixes.keys()].map((host) => host.length));
  const tails = new Uint8Array(1024);
  for (const host of suffixes.keys()) {
    if (host.length < TAIL) tails.fill(1);
    else tails[tailBit(host, host.length)] = 1;
  }
  const findSuffix = (s: string, start: number, end: number): T | null => {
    if (end - start < TAIL || tails[tailBit(s, end)] === 0) return null;
    for (let i = Math.max(start, end - longest - 1); i < end - 1; i++) {
      if (s.charCodeAt(i) !== 46) continue;
      const entry = probe(suffixTable, hashOf(s, i + 1, end), s, i + 1, end);
      if (entry !== null) return entry;
    }
    return null;
  };
  return {
    find(s, start) {
      const slash = s.indexOf("/", start);
      const guess = slash < 0 ? s.length : slash;
      if (guess > start) {
        const entry = probe(exactTable, hashOf(s, start, guess), s, start, guess);
        if (entry !== null) {
          // Compared whole, so every character of it is a plain one.
          loc.hostEnd = guess;
          loc.hostOdd = false;
          return entry;
        }
      }
      const end = hostEndOf(s, start);
      loc.hostEnd = end;
      if (end === start) return null;
      const entry = end === guess ? null : probe(exactTable, hashOf(s, start, end), s, start, end);
      return entry ?? (longest > 0 ? findSuffix(s, start, end) : null);
    },
  };
};
