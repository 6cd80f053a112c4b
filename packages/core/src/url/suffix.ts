import type { SuffixRules } from "../rules/public-suffix.ts";
import { buildTable, findName, hashBackward, mix, type NameTable } from "./tables.ts";

export interface CompiledSuffixes {
  readonly pairs: NameTable<true>;
  readonly wildcards: NameTable<true>;
  readonly exceptions: NameTable<true>;
}

const nameTable = (names: Iterable<string>): NameTable<true> => {
  const entries = new Map<string, true>();
  for (const name of names) if (name !== "") entries.set(name, true);
  return buildTable(entries, hashBackward);
};

export const compileSuffixes = (rules: SuffixRules): CompiledSuffixes => {
  const pairs: string[] = [];
  for (const [last, heads] of Object.entries(rules.suffixes)) for (const head of heads.split(" ")) pairs.push(`${head}.${last}`);
  return { pairs: nameTable(pairs), wildcards: nameTable(rules.wildcards.split(" ")), exceptions: nameTable(rules.exceptions.split(" ")) };
};

/** The labels of one host, counted from the right: label 0 is the top-level domain. One object is reused. */
export interface Labels {
  text: string;
  end: number;
  count: number;
  /** Where each label begins. */
  readonly start: Int32Array;
  /** Hash of everything from a label to the end of the host, read backwards. */
  readonly suffixHash: Int32Array;
}

/** A host of 253 characters has at most 127 labels. */
const MAX_LABELS = 128;

export const newLabels = (): Labels => ({
  text: "",
  end: 0,
  count: 0,
  start: new Int32Array(MAX_LABELS),
  suffixHash: new Int32Array(MAX_LABELS),
});

/** Walks a lower-case host once, from its end. */
export const readLabels = (text: string, start: number, end: number, labels: Labels): void => {
  const starts = labels.start;
  const hashes = labels.suffixHash;
  let hash = 0;
  let count = 0;
  for (let i = end - 1; i >= start; i--) {
    const code = text.charCodeAt(i);
    if (code === 46) {
      starts[count] = i + 1;
      hashes[count++] = hash;
    }
    hash = mix(hash, code);
  }
  starts[count] = start;
  hashes[count++] = hash;
  labels.text = text;
  labels.end = end;
  labels.count = count;
};

const has = (table: NameTable<true>, labels: Labels, index: number): boolean =>
  findName(table, labels.suffixHash[index], labels.text, labels.start[index], labels.end) >= 0;

/** Whether the host from label `index` to its end is a public suffix (https://publicsuffix.org/list/, its default rule included). */
export const isSuffixAt = (suffixes: CompiledSuffixes, labels: Labels, index: number): boolean => {
  if (index === 0) return true;
  if (index === 1 && has(suffixes.pairs, labels, 1)) return true;
  return has(suffixes.wildcards, labels, index - 1) && !has(suffixes.exceptions, labels, index);
};

/** Whether a host is a public suffix: nobody's own site, such as `co.uk` or `github.io`. */
export const isPublicSuffix = (suffixes: CompiledSuffixes, host: string): boolean => {
  if (host.length > 253) return false;
  const labels = newLabels();
  readLabels(host, 0, host.length, labels);
  return isSuffixAt(suffixes, labels, labels.count - 1);
};
