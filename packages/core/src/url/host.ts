import { isDigit } from "./chars.ts";
import type { CompiledParams, Site } from "./params.ts";
import { type Labels, isSuffixAt, newLabels, readLabels } from "./suffix.ts";
import { findName } from "./tables.ts";

/** The host an identity is formed with, and what the rules know of it. One object is reused. */
export interface FoldedHost {
  /** The host is `text[start, end)`, lower-case. */
  text: string;
  start: number;
  end: number;
  /** Rules of the host and its parents; only the first `count` are of this host. */
  readonly sites: Site[];
  count: number;
  readonly labels: Labels;
}

export const newFoldedHost = (): FoldedHost => ({ text: "", start: 0, end: 0, sites: [], count: 0, labels: newLabels() });

const W = 119;

/** `www`, `www2`, `www13`. */
const isWww = (text: string, start: number, end: number): boolean => {
  const length = end - start;
  if (length < 3 || length > 5 || text.charCodeAt(start) !== W || text.charCodeAt(start + 1) !== W || text.charCodeAt(start + 2) !== W) return false;
  for (let i = start + 3; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return true;
};

const siteAt = (compiled: CompiledParams, labels: Labels, index: number): Site | null => {
  const found = findName(compiled.sites, labels.suffixHash[index], labels.text, labels.start[index], labels.end);
  return found < 0 ? null : compiled.sites.values[found];
};

/** Where label `index` ends. */
const labelEnd = (labels: Labels, index: number): number => (index === 0 ? labels.end : labels.start[index - 1] - 1);

/** Index of the leftmost label that stays when prefixes such as `www` and `m` go. They stay where the rest is nobody's own site. */
const stripPrefixes = (compiled: CompiledParams, labels: Labels): number => {
  let top = labels.count - 1;
  while (top >= 2) {
    const start = labels.start[top];
    const end = labelEnd(labels, top);
    const known = isWww(labels.text, start, end) || findName(compiled.prefixes, labels.labelHash[top], labels.text, start, end) >= 0;
    if (!known || isSuffixAt(compiled.suffixes, labels, top - 1) || siteAt(compiled, labels, top)?.keepPrefix) break;
    top--;
  }
  return top;
};

/** `en.m.wikipedia.org` -> `en.wikipedia.org`; null where there is no such label. */
const withoutInnerMobile = (compiled: CompiledParams, labels: Labels, top: number): string | null => {
  if (top < 3) return null;
  const inner = labels.start[top - 1];
  if (labels.text.charCodeAt(inner) !== 109 || labels.start[top - 2] !== inner + 2 || isSuffixAt(compiled.suffixes, labels, top - 2)) return null;
  const language = inner - 1 - labels.start[top] === 2;
  if (!language && !siteAt(compiled, labels, top - 2)?.innerMobile) return null;
  return labels.text.slice(labels.start[top], inner) + labels.text.slice(inner + 2, labels.end);
};

/** The alias of the host, or null. Collects the sites on the way. */
const collectSites = (compiled: CompiledParams, host: FoldedHost, top: number): string | null => {
  const { labels, sites } = host;
  let alias: string | null = null;
  host.count = 0;
  for (let i = 0; i <= top; i++) {
    const site = siteAt(compiled, labels, i);
    if (site !== null) {
      sites[host.count++] = site;
      if (i === top && site.alias !== null) alias = site.alias;
    }
    if (i === 0) continue;
    const start = labels.start[i];
    const found = findName(compiled.labels, labels.labelHash[i], labels.text, start, labelEnd(labels, i));
    if (found < 0 || !isSuffixAt(compiled.suffixes, labels, i - 1)) continue;
    const wild = compiled.labels.values[found];
    sites[host.count++] = wild;
    if (wild.alias !== null && labels.text.slice(start, labels.end) !== wild.alias) {
      alias = labels.text.slice(labels.start[top], start) + wild.alias;
    }
  }
  return alias;
};

/** Rules of one's own could alias in a circle. */
const MAX_REPLACEMENTS = 130;

/** Folds the lower-case host `text[start, end)` for identity. */
export const foldHost = (compiled: CompiledParams, text: string, start: number, end: number, host: FoldedHost, replaced = 0): void => {
  readLabels(text, start, end, host.labels);
  const top = stripPrefixes(compiled, host.labels);
  const other = withoutInnerMobile(compiled, host.labels, top) ?? collectSites(compiled, host, top);
  if (other !== null && replaced < MAX_REPLACEMENTS) return foldHost(compiled, other, 0, other.length, host, replaced + 1);
  host.text = text;
  host.start = host.labels.start[top];
  host.end = end;
};

/** Only collects what the rules know of a host, and keeps the host: for links. */
export const readHost = (compiled: CompiledParams, text: string, start: number, end: number, host: FoldedHost): void => {
  readLabels(text, start, end, host.labels);
  collectSites(compiled, host, host.labels.count - 1);
  host.text = text;
  host.start = start;
  host.end = end;
};
