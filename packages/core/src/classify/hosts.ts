/**
 * The host table: finds the entry of a host inside a string, in place. The host is hashed from its end, so that one backward pass answers both
 * the exact look-up and, at each dot, the look-up of a tenant suffix; nothing is copied or lower-cased before an entry is found.
 */

/** Lower-case code of each ASCII character that may stand in a host, else 0. */
const FOLD = new Uint8Array(128);
for (const c of "abcdefghijklmnopqrstuvwxyz0123456789-._") FOLD[c.charCodeAt(0)] = c.charCodeAt(0);
for (const c of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") FOLD[c.charCodeAt(0)] = c.toLowerCase().charCodeAt(0);

const hashOf = (host: string): number => {
  let h = 0;
  for (let i = host.length - 1; i >= 0; i--) h = (Math.imul(h, 31) + host.charCodeAt(i)) | 0;
  return h;
};

/** Spreads the low bits: hosts end alike, and `h * 31` alone clusters in a power-of-two table. */
const slotOf = (h: number, mask: number): number => (h ^ (h >>> 15) ^ (h >>> 7)) & mask;

interface Table<T> {
  readonly mask: number;
  readonly hashes: Int32Array;
  readonly hosts: readonly string[];
  readonly entries: readonly (T | null)[];
}

const tableOf = <T>(entries: ReadonlyMap<string, T>): Table<T> => {
  let size = 64;
  while (size < entries.size * 4) size *= 2;
  const mask = size - 1;
  const hashes = new Int32Array(size);
  const hosts: string[] = new Array<string>(size).fill("");
  const values: (T | null)[] = new Array<T | null>(size).fill(null);
  for (const [host, value] of entries) {
    const h = hashOf(host);
    let slot = slotOf(h, mask);
    while (values[slot] !== null) slot = (slot + 1) & mask;
    hashes[slot] = h;
    hosts[slot] = host;
    values[slot] = value;
  }
  return { mask, hashes, hosts, entries: values };
};

const equalsFolded = (host: string, s: string, start: number, end: number): boolean => {
  if (host.length !== end - start) return false;
  if (s.startsWith(host, start)) return true;
  for (let i = 0; i < host.length; i++) {
    const c = s.charCodeAt(start + i);
    if (c > 127 || FOLD[c] !== host.charCodeAt(i)) return false;
  }
  return true;
};

const probe = <T>(table: Table<T>, h: number, s: string, start: number, end: number): T | null => {
  for (let slot = slotOf(h, table.mask); table.entries[slot] !== null; slot = (slot + 1) & table.mask) {
    if (table.hashes[slot] === h && equalsFolded(table.hosts[slot], s, start, end)) return table.entries[slot];
  }
  return null;
};

export interface HostTable<T> {
  /** Entry of the host `s[start, end)`, null when there is none, undefined when the text holds a character no plain host has. */
  find(s: string, start: number, end: number): T | null | undefined;
}

/** Builds a table of exact hosts and tenant suffixes (`atlassian.net` for every `x.atlassian.net`). An exact host wins over a suffix, a longer suffix over a shorter. */
export const createHostTable = <T>(exact: ReadonlyMap<string, T>, suffixes: ReadonlyMap<string, T>): HostTable<T> => {
  const exactTable = tableOf(exact);
  const suffixTable = tableOf(suffixes);
  const hasSuffixes = suffixes.size > 0;
  return {
    find(s, start, end) {
      let h = 0;
      let suffix: T | null = null;
      for (let i = end - 1; i >= start; i--) {
        const code = s.charCodeAt(i);
        const c = code < 128 ? FOLD[code] : 0;
        if (c === 0) return undefined;
        if (c === 46 && hasSuffixes) suffix = probe(suffixTable, h, s, i + 1, end) ?? suffix;
        h = (Math.imul(h, 31) + c) | 0;
      }
      return probe(exactTable, h, s, start, end) ?? suffix;
    },
  };
};

/** Lower-cases a host that {@link HostTable.find} accepted. */
export const foldHost = (s: string, start: number, end: number): string => s.slice(start, end).toLowerCase();
