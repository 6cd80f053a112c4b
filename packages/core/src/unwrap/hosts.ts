import type { WrapperRule } from "../rules/wrappers/wrapper.ts";
import { type Candidate, compileShapes, type Shapes } from "./shapes.ts";

/** Rules that name the very same list of hosts. Their shapes are compiled when one of the hosts is first seen. */
interface Group {
  readonly rules: WrapperRule[];
  /** The closed list behind `:tld`, as rules give it and for look-ups. */
  readonly list: readonly string[] | undefined;
  readonly tlds: ReadonlySet<string>;
  readonly shapes: () => Shapes;
}

/** Wrapper rules by host. {@link wrapsHost} and {@link wrapsPath} answer from it without touching the rest of a URL. */
export interface WrapperTable {
  /** By exact host; `#` in a name stands for a digit. */
  readonly hosts: ReadonlyMap<string, readonly Group[]>;
  /** By the end of a host: `safelinks.protection.outlook.com` for each of its subdomains, not for itself. */
  readonly suffixes: ReadonlyMap<string, readonly Group[]>;
  /** By what stands before a top level out of a closed list: `www.google.`. */
  readonly brands: ReadonlyMap<string, readonly Group[]>;
  /** The last two labels of every host above, three under a top level such as `co.uk`: most hosts are told from wrappers by one look here. */
  readonly ends: ReadonlySet<string>;
  /** Top levels of two labels, which say too little by themselves. */
  readonly tops: ReadonlySet<string>;
  /** Rules whose shapes mark a wrapper on any host. */
  readonly anywhere: Shapes;
}

const TENANT = ":tenant.";
const TOP_LEVEL = ":tld";
const ANY_HOST = "*";

const newGroup = (list: readonly string[] | undefined): Group => {
  const rules: WrapperRule[] = [];
  let compiled: Shapes | null = null;
  return {
    rules,
    list,
    tlds: new Set(list),
    shapes: () => {
      compiled = compiled ?? compileShapes(rules);
      return compiled;
    },
  };
};

const addTo = (map: Map<string, Group[]>, name: string, group: Group): void => {
  const list = map.get(name);
  if (list === undefined) map.set(name, [group]);
  else list.push(group);
};

/** The last labels of a host: `count` of them, or all. */
const endOf = (host: string, count: number): string => {
  let at = host.length;
  for (let label = 0; label < count && at > 0; label++) at = host.lastIndexOf(".", at - 1);
  return host.slice(at + 1);
};

const hasEnd = (table: WrapperTable, host: string): boolean => {
  const end = endOf(host, 2);
  return table.ends.has(end) && (!table.tops.has(end) || table.ends.has(endOf(host, 3)));
};

/**
 * Arranges wrapper rules by host, so that a URL of no wrapper costs next to nothing. Rules marked `optIn` are left out unless `optIn` names them.
 * Shapes are compiled on first use: check rules of a configuration with `checkWrapper` before.
 */
export const compileWrappers = (rules: readonly WrapperRule[], optIn: readonly string[] = []): WrapperTable => {
  const hosts = new Map<string, Group[]>();
  const suffixes = new Map<string, Group[]>();
  const brands = new Map<string, Group[]>();
  const ends = new Set<string>();
  const tops = new Set<string>();
  const groups = new Map<readonly string[], Group>();
  const anywhere: WrapperRule[] = [];
  for (const rule of rules) {
    if (rule.optIn && !optIn.includes(rule.wrapper)) continue;
    const same = groups.get(rule.hosts);
    const known = same?.list === rule.tlds ? same : undefined;
    const group = known ?? newGroup(rule.tlds);
    group.rules.push(rule);
    if (rule.hosts.includes(ANY_HOST)) anywhere.push(rule);
    if (known !== undefined) continue;
    groups.set(rule.hosts, group);
    for (const host of rule.hosts) {
      if (host.startsWith(TENANT)) addTo(suffixes, host.slice(TENANT.length), group);
      else if (host.endsWith(TOP_LEVEL)) addTo(brands, host.slice(0, -TOP_LEVEL.length), group);
      else if (host !== ANY_HOST) addTo(hosts, host, group);
      if (!host.endsWith(TOP_LEVEL)) ends.add(endOf(host, 2)).add(endOf(host, 3));
      else for (const tld of group.tlds) ends.add(tld).add(endOf(host.slice(0, -TOP_LEVEL.length) + tld, tld.includes(".") ? 3 : 2));
      for (const tld of group.tlds) if (tld.includes(".")) tops.add(tld);
    }
  }
  return { hosts, suffixes, brands, ends, tops, anywhere: compileShapes(anywhere) };
};

/** The host with every digit as `#`, or null when it has none. */
const maskDigits = (host: string): string | null => {
  let masked = "";
  let from = 0;
  for (let at = 0; at < host.length; at++) {
    const c = host.charCodeAt(at);
    if (c < 0x30 || c > 0x39) continue;
    masked += `${host.slice(from, at)}#`;
    from = at + 1;
  }
  return from === 0 ? null : masked + host.slice(from);
};

const visitExact = (table: WrapperTable, host: string, found: (group: Group) => boolean): boolean => {
  if (table.hosts.get(host)?.some(found)) return true;
  for (let dot = host.indexOf("."); dot > 0; dot = host.indexOf(".", dot + 1)) {
    const above = host.slice(dot + 1);
    if (table.suffixes.get(above)?.some(found)) return true;
    if (table.brands.get(host.slice(0, dot + 1))?.some((group) => group.tlds.has(above) && found(group))) return true;
  }
  return false;
};

/** Visits the groups of a host, of each domain above it, and of its name under a listed top level, until `found` returns true. */
const visit = (table: WrapperTable, host: string, found: (group: Group) => boolean): boolean => {
  const known = hasEnd(table, host);
  if (known && visitExact(table, host, found)) return true;
  const maskedEnd = maskDigits(endOf(host, 2));
  if (!known && (maskedEnd === null || !table.ends.has(maskedEnd))) return false;
  const masked = maskDigits(host);
  return masked !== null && visitExact(table, masked, found);
};

const always = (): boolean => true;

/** Whether a rule names this host (lower-case, without port). Only then, or when {@link wrapsPath} says so, can a URL be a wrapper. */
export const wrapsHost = (table: WrapperTable, host: string): boolean => visit(table, host, always);

/** Whether a rule for any host starts with this first segment of a path (without slashes). */
export const wrapsPath = (table: WrapperTable, firstSegment: string): boolean => table.anywhere.first.has(firstSegment);

const hasLabel = (host: string, labels: readonly string[]): boolean =>
  host.split(".").some((label) => labels.includes(label) || labels.includes(maskDigits(label) ?? label));

/** Tries the shapes that may fit a host and the first segment of a path, the exact host first, until `fits` returns true. */
export const tryCandidates = (table: WrapperTable, host: string, firstSegment: string, fits: (candidate: Candidate) => boolean): void => {
  const ofSegment = (shapes: Shapes): readonly Candidate[] => shapes.first.get(firstSegment) ?? shapes.other;
  if (visit(table, host, (group) => ofSegment(group.shapes()).some(fits))) return;
  ofSegment(table.anywhere).some(
    (candidate) => (candidate.rule.labels === undefined || hasLabel(host, candidate.rule.labels)) && fits(candidate),
  );
};
