/**
 * The host table: finds the entry of the host that starts at a place in a string, without copying or lower-casing it. There are two ways to the same
 * answer. One guesses that the host is known: it ends at the next slash, a few of its characters find it in a table, and comparing it whole proves it.
 * The other walks it: the same pass tells where it ends, whether it is a plain one, and its hash, which for an unknown host is all there is to do. What
 * the last host was decides which way the next is tried first, since a feed of one platform has known ones and a crawl has others (measured: each way is
 * a third slower on the hosts of the other).
 */
import { loc } from "../url/locate.ts";

/** Marks characters that are more than a letter to a host: a dot ends a label, and punycode has hyphens in the third and fourth place. */
const SPECIAL = 128;
const DOT = 46;

/** What each character is to a host: 0 where it ends one, or its lower-case code, marked where it is special. For every code, so that none is tested. */
const KIND = new Uint8Array(65536);
for (const c of "abcdefghijklmnopqrstuvwxyz0123456789_") KIND[c.charCodeAt(0)] = c.charCodeAt(0);
for (const c of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") KIND[c.charCodeAt(0)] = c.toLowerCase().charCodeAt(0);
for (const c of "-.") KIND[c.charCodeAt(0)] = SPECIAL | c.charCodeAt(0);

const FOLD = KIND.subarray(0, 128).map((kind) => kind & 127);

const kindAt = (s: string, i: number): number => KIND[s.charCodeAt(i)];

/** The hash is a polynomial, so that the hash of a host's end follows from that of the whole and of what stands before. */
const step = (h: number, kind: number): number => (Math.imul(h, 31) + kind) | 0;

const walkedHash = (s: string, start: number, end: number): number => {
  let h = 0;
  for (let i = start; i < end; i++) h = step(h, kindAt(s, i));
  return h;
};

/** Setting bit 5 folds the case of a letter and leaves dots, hyphens and digits as they are. */
const folded = (s: string, i: number): number => s.charCodeAt(i) | 32;

/** Hash of `s[start, end)` over its length and five characters. */
const sampledHash = (s: string, start: number, end: number): number => {
  const n = end - start;
  const head = (folded(s, start) << 24) ^ (folded(s, start + (n >> 2)) << 16) ^ (folded(s, start + (n >> 1)) << 8) ^ folded(s, end - 1);
  return Math.imul(head ^ Math.imul((folded(s, end - (n >> 2)) << 6) ^ n, 0x9e3779b1), 0x85ebca6b) | 0;
};

/** Longest host in text form (RFC 1035 section 2.3.4). */
const MAX_HOST = 253;

/** Powers of the polynomial's base. */
const POWERS = new Int32Array(MAX_HOST + 1).fill(1);
for (let i = 1; i <= MAX_HOST; i++) POWERS[i] = Math.imul(POWERS[i - 1], 31);

interface Table<T> {
  readonly mask: number;
  readonly hashes: Int32Array;
  /** Characters of all hosts one after another, and where each slot's begin: read faster than the strings themselves. */
  readonly codes: Uint8Array;
  readonly offsets: Int32Array;
  readonly lengths: Int32Array;
  readonly entries: readonly (T | null)[];
}

/** Exact hosts and tenant suffixes. Data and one function on it: a closure for each table could not be compiled with its constants in place. */
export interface HostTable<T> {
  readonly sampled: Table<T>;
  /** The same hosts by their walked hash; built when first needed. */
  walked: Table<T> | null;
  readonly buildWalked: () => Table<T>;
  readonly suffixes: Table<T>;
  /** Characters of the longest suffix. */
  readonly longest: number;
  /** Bits of the ends of the suffixes: most hosts need no look at theirs at all. */
  readonly ends: Uint8Array;
}

/** Neighbouring hashes belong to like hosts; this spreads them over a table. */
const slotOf = (h: number, mask: number): number => (Math.imul(h, 0x9e3779b1) >>> 8) & mask;

const tableOf = <T>(entries: ReadonlyMap<string, T>, hashOf: typeof walkedHash): Table<T> => {
  let size = 64;
  while (size < entries.size * 4) size *= 2;
  const mask = size - 1;
  const hashes = new Int32Array(size);
  const codes = new Uint8Array([...entries.keys()].reduce((sum, host) => sum + host.length, 0));
  const offsets = new Int32Array(size);
  const lengths = new Int32Array(size);
  const values: (T | null)[] = new Array<T | null>(size).fill(null);
  let offset = 0;
  for (const [host, value] of entries) {
    const h = hashOf(host, 0, host.length);
    let slot = slotOf(h, mask);
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
  const { mask, hashes, lengths } = table;
  // A free slot has length 0, which no host has.
  for (let slot = slotOf(h, mask); lengths[slot] !== 0; slot = (slot + 1) & mask) {
    const same = hashes[slot] === h && lengths[slot] === end - start;
    if (same && equalsFolded(table.codes, table.offsets[slot], s, start, end)) return table.entries[slot];
  }
  return null;
};

/** Place of the last two labels of a host in a table of bits, from their hash. */
const endBit = (h: number): number => (Math.imul(h, 0x9e3779b1) >>> 20) & 4095;

/** Builds a table of exact hosts and tenant suffixes (`atlassian.net` for every `x.atlassian.net`). An exact host wins over a suffix, a longer suffix over a shorter. */
export const createHostTable = <T>(exact: ReadonlyMap<string, T>, suffixes: ReadonlyMap<string, T>): HostTable<T> => {
  const ends = new Uint8Array(4096);
  for (const host of suffixes.keys()) {
    const two = host.split(".").slice(-2).join(".");
    ends[endBit(walkedHash(two, 0, two.length))] = 1;
  }
  const longest = Math.max(0, ...[...suffixes.keys()].map((host) => host.length));
  return {
    sampled: tableOf(exact, sampledHash),
    walked: null,
    buildWalked: () => tableOf(exact, walkedHash),
    suffixes: tableOf(suffixes, walkedHash),
    longest,
    ends,
  };
};

const findSuffix = <T>({ suffixes, longest }: HostTable<T>, s: string, start: number, end: number): T | null => {
  for (let i = Math.max(start, end - longest - 1); i < end - 1; i++) {
    if (s.charCodeAt(i) !== DOT) continue;
    const entry = probe(suffixes, walkedHash(s, i + 1, end), s, i + 1, end);
    if (entry !== null) return entry;
  }
  return null;
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether the last host looked up was in its table. */
let expectKnown = true;

/**
 * Entry of the host that starts at `start`, or null. Sets `loc.hostEnd` to the first character that no plain host has, and `loc.hostOdd` for hosts that
 * a WHATWG parser may refuse or rewrite although their characters are plain: punycode, empty labels, and a last label that starts with a digit (an
 * IPv4 address in one of its forms).
 */
export const findHost = <T>(table: HostTable<T>, s: string, start: number): T | null => {
  if (!expectKnown) return walk(table, s, start);
  const slash = s.indexOf("/", start);
  const end = slash < 0 ? s.length : slash;
  const entry = end > start ? probe(table.sampled, sampledHash(s, start, end), s, start, end) : null;
  if (entry === null) return walk(table, s, start);
  loc.hostEnd = end;
  // Compared whole, a host of the table is as plain as its rule wrote it.
  loc.hostOdd = false;
  return entry;
};

const walk = <T>(table: HostTable<T>, s: string, start: number): T | null => {
  const { length } = s;
  let h = 0;
  let odd = false;
  let label = start;
  // Hash up to and including the last dot and the one before it, and where the label behind that one starts.
  let hashBefore = 0;
  let hashLast = 0;
  let before = -1;
  let i = start;
  for (; i < length; i++) {
    const kind = kindAt(s, i);
    if (kind === 0) break;
    h = step(h, kind);
    if (kind < SPECIAL) continue;
    if (kind === (SPECIAL | DOT)) {
      if (i === label) odd = true;
      if (label !== start) before = label;
      label = i + 1;
      hashBefore = hashLast;
      hashLast = h;
    } else if (i === label + 3) odd = true;
  }
  loc.hostEnd = i;
  if (i === start) return null;
  table.walked ??= table.buildWalked();
  const entry = probe(table.walked, h, s, start, i);
  expectKnown = entry !== null;
  loc.hostOdd = entry === null && (odd || i === label || isDigit(s.charCodeAt(label)));
  if (entry !== null || before < 0) return entry;
  const end = i - before;
  return end > MAX_HOST || table.ends[endBit((h - Math.imul(hashBefore, POWERS[end])) | 0)] === 1 ? findSuffix(table, s, start, i) : null;
};
