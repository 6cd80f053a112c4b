import { isDigit } from "./chars.ts";
import type { CompiledParams, Site } from "./params.ts";
import { isSuffixAt, type Labels, newLabels, readLabels } from "./suffix.ts";
import { findName, hashForward } from "./tables.ts";

/** A host as identity has it, and what the rules know of it. */
export interface FoldedHost {
  /** The lower-case host it was made from. */
  readonly given: string;
  /** The host of the identity. */
  readonly name: string;
  /** How many characters of `given` stand before `name`, or -1 if it is another host. */
  readonly skip: number;
  /** Rules of the host and its parents. */
  readonly sites: readonly Site[];
}

const W = 119;

/** `www`, `www2`, `www13`. */
const isWww = (text: string, start: number, end: number): boolean => {
  const length = end - start;
  if (length < 3 || length > 5 || text.charCodeAt(start + 1) !== W || text.charCodeAt(start + 2) !== W) return false;
  for (let i = start + 3; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return true;
};

const siteAt = (compiled: CompiledParams, labels: Labels, index: number): Site | null => {
  const found = findName(compiled.sites, labels.suffixHash[index], labels.text, labels.start[index], labels.end);
  return found < 0 ? null : compiled.sites.values[found];
};

/** Where label `index` ends. */
const labelEnd = (labels: Labels, index: number): number => (index === 0 ? labels.end : labels.start[index - 1] - 1);

/** Whether a label names an edition of the same site. Judged by the first letter before anything is compared. */
const isPrefix = (compiled: CompiledParams, text: string, start: number, end: number): boolean => {
  const heads = compiled.prefixes[text.charCodeAt(start)];
  if (heads === undefined) return false;
  if (text.charCodeAt(start) === W && isWww(text, start, end)) return true;
  for (const head of heads) if (head.length === end - start && text.startsWith(head, start)) return true;
  return false;
};

/** Index of the leftmost label that stays when prefixes such as `www` and `m` go. They stay where the rest is nobody's own site. */
const stripPrefixes = (compiled: CompiledParams, labels: Labels): number => {
  let top = labels.count - 1;
  while (top >= 2) {
    if (!isPrefix(compiled, labels.text, labels.start[top], labelEnd(labels, top))) break;
    if (isSuffixAt(compiled.suffixes, labels, top - 1) || siteAt(compiled, labels, top)?.keepPrefix) break;
    top--;
  }
  return top;
};

/** `en.m.wikipedia.org` -> `en.wikipedia.org`; null where there is no such label. */
const withoutInnerMobile = (compiled: CompiledParams, labels: Labels, top: number): string | null => {
  if (top < 3) return null;
  const inner = labels.start[top - 1];
  if (labels.text.charCodeAt(inner) !== 109 || labels.start[top - 2] !== inner + 2 || isSuffixAt(compiled.suffixes, labels, top - 2))
    return null;
  const language = inner - 1 - labels.start[top] === 2;
  if (!language && !siteAt(compiled, labels, top - 2)?.innerMobile) return null;
  return labels.text.slice(labels.start[top], inner) + labels.text.slice(inner + 2, labels.end);
};

/** Rules for a label under any public suffix: `amazon` of `amazon.*`. */
const wildSiteAt = (compiled: CompiledParams, labels: Labels, index: number): Site | null => {
  const { text } = labels;
  const start = labels.start[index];
  const candidates = compiled.labels[text.charCodeAt(start)];
  if (candidates === undefined) return null;
  const length = labelEnd(labels, index) - start;
  for (const { label, site } of candidates) {
    if (label.length === length && text.startsWith(label, start)) return isSuffixAt(compiled.suffixes, labels, index - 1) ? site : null;
  }
  return null;
};

/** Rules of one's own could alias in a circle. */
const MAX_REPLACEMENTS = 130;

interface Found {
  readonly sites: Site[];
  alias: string | null;
}

/** The sites of a host, and its alias if it has one. */
const findSites = (compiled: CompiledParams, labels: Labels, top: number): Found => {
  const found: Found = { sites: [], alias: null };
  for (let i = 1; i <= top; i++) {
    const site = siteAt(compiled, labels, i);
    if (site !== null) {
      found.sites.push(site);
      if (i === top && site.alias !== null) found.alias = site.alias;
    }
    const wild = wildSiteAt(compiled, labels, i);
    if (wild === null) continue;
    found.sites.push(wild);
    const start = labels.start[i];
    if (wild.alias !== null && labels.text.slice(start, labels.end) !== wild.alias) {
      found.alias = labels.text.slice(labels.start[top], start) + wild.alias;
    }
  }
  return found;
};

const fold = (compiled: CompiledParams, labels: Labels, given: string): FoldedHost => {
  let name = given;
  for (let replaced = 0; ; replaced++) {
    readLabels(name, 0, name.length, labels);
    const top = stripPrefixes(compiled, labels);
    const inner = withoutInnerMobile(compiled, labels, top);
    const { sites, alias } = findSites(compiled, labels, top);
    const other = inner ?? alias;
    if (other === null || replaced === MAX_REPLACEMENTS) {
      const skip = replaced === 0 ? labels.start[top] : -1;
      return { given, name: name.slice(labels.start[top]), skip, sites };
    }
    name = other;
  }
};

/** Hosts come in runs and in favourites; so many answers are kept, each in the place of its hash. */
const CACHED = 1024;

/** Whether `text[start, end)` is `word`. A loop, since the built-in comparison is a call that costs more than a host is long. */
const isAt = (word: string, text: string, start: number, end: number): boolean => {
  const length = word.length;
  if (length !== end - start) return false;
  let i = 0;
  while (i < length && word.charCodeAt(i) === text.charCodeAt(start + i)) i++;
  return i === length;
};

export interface HostFolder {
  /** Folds the lower-case host `text[start, end)` for identity. `hash` is its forward hash, 0 if unknown. */
  readonly fold: (text: string, start: number, end: number, hash: number) => FoldedHost;
}

export const createHostFolder = (compiled: CompiledParams): HostFolder => {
  const labels = newLabels();
  const cache: FoldedHost[] = new Array<FoldedHost>(CACHED).fill({ given: "", name: "", skip: 0, sites: [] });
  return {
    fold: (text, start, end, known) => {
      const hash = known === 0 ? hashForward(text.slice(start, end)) : known;
      const slot = (hash ^ (hash >>> 15)) & (CACHED - 1);
      const cached = cache[slot];
      if (isAt(cached.given, text, start, end)) return cached;
      const folded = fold(compiled, labels, text.slice(start, end));
      cache[slot] = folded;
      return folded;
    },
  };
};
