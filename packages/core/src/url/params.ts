import type { HostForms, KeepRule, ParamClass, ParamRule, ParamRules } from "../rules/params.ts";
import type { SuffixRules } from "../rules/public-suffix.ts";
import { SHAPES, type Shape } from "./shapes.ts";
import { type CompiledSuffixes, compileSuffixes } from "./suffix.ts";
import { buildTable, hashBackward, hashForward, type NameTable } from "./tables.ts";

/** What one rule says of one name. */
export interface Gate {
  /** Bit of the rule's class, see {@link classMask}. */
  readonly bit: number;
  readonly shape: Shape | null;
  readonly paths: PathScope | null;
  /** Names of which one must be beside it. */
  readonly beside: NameTable<true> | null;
}

export interface PathScope {
  readonly only: readonly string[];
  readonly not: readonly string[];
}

/** Names with a value each: exact ones, and families by their first letter. */
export interface Names<T> {
  readonly exact: NameTable<readonly T[]>;
  readonly families: readonly (readonly Family<T>[] | undefined)[];
}

export interface Family<T> {
  readonly head: string;
  readonly values: readonly T[];
}

/** A parameter that stays although a rule drops it. */
export interface Kept {
  readonly always: boolean;
  readonly pathHolds: string | null;
}

/** All that is known of one host and its sub-domains. */
export interface Site {
  readonly params: Names<Gate> | null;
  readonly keep: Names<Kept> | null;
  /** Host that stands for this one, or null. */
  readonly alias: string | null;
  readonly keepPrefix: boolean;
  readonly innerMobile: boolean;
  readonly objectStore: boolean;
  /** Beginning of a path segment that is cut, or null. */
  readonly cut: string | null;
}

/** Says no at once to most names that no rule has, so that they cost next to nothing. Never says no to one that a rule has. */
export interface NameFilter {
  /** 1 where the low bits of a forward hash are those of some exact name. */
  readonly hashes: Uint8Array;
  /** 1 where the first two letters are those of some family. */
  readonly heads: Uint8Array;
}

export interface CompiledParams {
  readonly filter: NameFilter;
  readonly global: Names<Gate>;
  readonly keep: Names<Kept> | null;
  /** By host. */
  readonly sites: NameTable<Site>;
  /** By the first letter of the label before the `.*` of rules such as `amazon.*`. */
  readonly labels: readonly (readonly { readonly label: string; readonly site: Site }[] | undefined)[];
  readonly suffixes: CompiledSuffixes;
  /** Host prefixes by their first letter. */
  readonly prefixes: readonly (readonly string[] | undefined)[];
  readonly fragments: NameTable<true>;
  readonly views: NameTable<true>;
  readonly viewed: readonly string[];
  readonly indexFiles: NameTable<true>;
}

const BITS: Readonly<Record<ParamClass, number>> = {
  tracking: 1,
  functional: 2,
  affiliate: 4,
  session: 8,
  signature: 16,
  access: 32,
  view: 64,
  amp: 128,
  locale: 256,
  ambiguous: 512,
};

/** Bits of the classes that a form drops. */
export const classMask = (classes: readonly ParamClass[]): number => classes.reduce((mask, name) => mask | BITS[name], 0);

const words = (text: string | undefined): string[] => (text === undefined ? [] : text.split(" "));

const nameSet = (names: readonly string[], hash: (name: string) => number): NameTable<true> =>
  buildTable(new Map(names.map((name) => [name.toLowerCase(), true as const])), hash);

const append = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Items by the code of their first letter. Without holes, so that reading an element stays on the fast path. */
const byFirstLetter = <T>(items: readonly T[], text: (item: T) => string): readonly (readonly T[] | undefined)[] => {
  const groups = new Map<number, T[]>();
  for (const item of items) append(groups, text(item).charCodeAt(0), item);
  return Array.from({ length: 128 }, (_, code) => groups.get(code));
};

/** Collects values by name: `utm_*` is a family, everything else exact. */
const collect = <T>(entries: readonly (readonly [names: string, value: T])[]): Names<T> => {
  const exact = new Map<string, T[]>();
  const heads = new Map<string, T[]>();
  for (const [names, value] of entries) {
    for (const name of words(names.toLowerCase())) {
      if (name.endsWith("*")) append(heads, name.slice(0, -1), value);
      else append(exact, name, value);
    }
  }
  const families = [...heads].map(([head, values]) => ({ head, values }));
  return { exact: buildTable(exact, hashForward), families: byFirstLetter(families, (family) => family.head) };
};

const pathScope = (paths: string | undefined): PathScope | null => {
  if (paths === undefined) return null;
  const all = words(paths);
  return {
    only: all.filter((path) => !path.startsWith("!")),
    not: all.filter((path) => path.startsWith("!")).map((path) => path.slice(1)),
  };
};

const gateOf = (rule: ParamRule): Gate => ({
  bit: BITS[rule.class],
  shape: rule.value === undefined ? null : SHAPES[rule.value],
  paths: pathScope(rule.paths),
  beside: rule.with === undefined ? null : nameSet(words(rule.with), hashForward),
});

const keptOf = (rule: KeepRule): Kept => ({ always: rule.in === "all", pathHolds: rule.pathHolds ?? null });

/** What the rules say of one host, before it is compiled. */
interface Draft {
  readonly params: [string, Gate][];
  readonly keep: [string, Kept][];
  alias: string | null;
  keepPrefix: boolean;
  innerMobile: boolean;
  objectStore: boolean;
  cut: string | null;
}

const compileSite = (draft: Draft): Site => ({
  params: draft.params.length === 0 ? null : collect(draft.params),
  keep: draft.keep.length === 0 ? null : collect(draft.keep),
  alias: draft.alias,
  keepPrefix: draft.keepPrefix,
  innerMobile: draft.innerMobile,
  objectStore: draft.objectStore,
  cut: draft.cut,
});

const compileSites = (drafts: ReadonlyMap<string, Draft>): Pick<CompiledParams, "sites" | "labels"> => {
  const sites = new Map<string, Site>();
  const labels: { label: string; site: Site }[] = [];
  for (const [host, draft] of drafts) {
    if (host.endsWith(".*")) labels.push({ label: host.slice(0, -2), site: compileSite(draft) });
    else sites.set(host, compileSite(draft));
  }
  return { sites: buildTable(sites, hashBackward), labels: byFirstLetter(labels, (entry) => entry.label) };
};

const draftHosts = (forms: HostForms, draft: (host: string) => Draft): void => {
  for (const host of forms.keepPrefix) draft(host).keepPrefix = true;
  for (const host of forms.innerMobile) draft(host).innerMobile = true;
  for (const host of forms.objectStores) draft(host).objectStore = true;
  for (const [host, alias] of Object.entries(forms.aliases)) draft(host).alias = alias;
  for (const [hosts, head] of Object.entries(forms.cutSegments)) draft(hosts).cut = head;
};

/** Bits of a hash that the filter looks at: with a thousand names, one stranger in sixteen gets past it. */
const FILTER_SIZE = 16384;

/** Place of a pair of first letters in {@link NameFilter}. */
export const headOf = (first: number, second: number): number => ((first & 31) << 5) | (second & 31);

const nameFilter = (rules: readonly ParamRule[]): NameFilter => {
  const hashes = new Uint8Array(FILTER_SIZE);
  const heads = new Uint8Array(1024);
  for (const name of rules.flatMap((rule) => words(rule.names.toLowerCase()))) {
    if (name.endsWith("*")) heads[headOf(name.charCodeAt(0), name.charCodeAt(1))] = 1;
    else hashes[hashForward(name) & (FILTER_SIZE - 1)] = 1;
  }
  return { hashes, heads };
};

/** Compiles the rules of any URL once, for {@link createNormalizer}. */
export const compileParams = (rules: ParamRules, suffixes: SuffixRules): CompiledParams => {
  const drafts = new Map<string, Draft>();
  const draft = (host: string): Draft => {
    const known = drafts.get(host);
    if (known) return known;
    const fresh: Draft = { params: [], keep: [], alias: null, keepPrefix: false, innerMobile: false, objectStore: false, cut: null };
    drafts.set(host, fresh);
    return fresh;
  };
  const global: [string, Gate][] = [];
  for (const rule of rules.params) {
    const entry: [string, Gate] = [rule.names, gateOf(rule)];
    if (rule.hosts === undefined) global.push(entry);
    else for (const host of words(rule.hosts)) draft(host).params.push(entry);
  }
  const keep: [string, Kept][] = [];
  for (const rule of rules.keep) {
    const entry: [string, Kept] = [rule.names, keptOf(rule)];
    if (rule.hosts === undefined) keep.push(entry);
    else for (const host of words(rule.hosts)) draft(host).keep.push(entry);
  }
  draftHosts(rules.hosts, draft);
  return {
    filter: nameFilter(rules.params),
    global: collect(global),
    keep: keep.length === 0 ? null : collect(keep),
    ...compileSites(drafts),
    suffixes: compileSuffixes(suffixes),
    prefixes: byFirstLetter(rules.hosts.prefixes, (prefix) => prefix),
    fragments: nameSet([...words(rules.fragments.trackers), ...words(rules.fragments.secrets)], hashForward),
    views: nameSet(words(rules.fragments.views), hashForward),
    viewed: words(rules.fragments.viewed).map((extension) => `.${extension}`),
    indexFiles: nameSet(rules.indexFiles, hashForward),
  };
};
