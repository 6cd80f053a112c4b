import type { WrapperRule } from "../rules/wrappers/wrapper.ts";
import { compilePattern, type Pattern } from "./pattern.ts";

/** One shape of one rule, ready to be tried. */
export interface Candidate {
  readonly rule: WrapperRule;
  readonly pattern: Pattern;
  /** Only names the wrapper: the target is not in the URL. */
  readonly opaque: boolean;
  /** Host names of the rule's `within`, or null. */
  readonly within: ReadonlySet<string> | null;
}

/** The shapes of rules that share their hosts, by the first segment of the path; `other` holds those that start with anything. */
interface Shapes {
  readonly first: Map<string, Candidate[]>;
  readonly other: Candidate[];
}

/** The compiled wrappers. {@link wrapsHost} and {@link wrapsPath} answer from it without touching the rest of a URL. */
export interface WrapperTable {
  /** By exact host; `#` in a name stands for a digit. */
  readonly hosts: ReadonlyMap<string, readonly Shapes[]>;
  /** By the end of a host: `safelinks.protection.outlook.com` for each of its subdomains, not for itself. */
  readonly suffixes: ReadonlyMap<string, readonly Shapes[]>;
  /** Shapes that mark a wrapper on any host, by the first segment of their path. */
  readonly anywhere: Shapes;
}

const TENANT = ":tenant.";
const TOP_LEVEL = ":tld";
const ANY_HOST = "*";

const emptyShapes = (): Shapes => ({ first: new Map(), other: [] });

/** Shapes are tried in the order of the rules, so a shape for any first segment also stands in the list of every segment. */
const addShape = (shapes: Shapes, candidate: Candidate): void => {
  const first = candidate.pattern.first;
  if (first === null) {
    for (const list of shapes.first.values()) list.push(candidate);
    shapes.other.push(candidate);
    return;
  }
  const list = shapes.first.get(first);
  if (list === undefined) shapes.first.set(first, [...shapes.other, candidate]);
  else list.push(candidate);
};

const addHost = (map: Map<string, Shapes[]>, host: string, shapes: Shapes): void => {
  const list = map.get(host);
  if (list === undefined) map.set(host, [shapes]);
  else list.push(shapes);
};

const expand = (host: string, tlds: readonly string[] = []): readonly string[] =>
  host.endsWith(TOP_LEVEL) ? tlds.map((tld) => host.slice(0, -TOP_LEVEL.length) + tld) : [host];

const candidatesOf = (rule: WrapperRule): readonly Candidate[] => {
  const within = rule.within === undefined ? null : new Set(rule.within.flatMap((host) => expand(host, rule.tlds)));
  const compile = (text: string, opaque: boolean): Candidate => ({ rule, pattern: compilePattern(text, rule.parts), opaque, within });
  return [...(rule.patterns ?? []).map((text) => compile(text, false)), ...(rule.opaque ?? []).map((text) => compile(text, true))];
};

interface Group {
  readonly hosts: readonly string[];
  readonly tlds: readonly string[] | undefined;
  readonly shapes: Shapes;
}

/** Rules that name the very same list of hosts share one set of shapes: the hosts of Google alone are some 1,700. */
const groupByHosts = (rules: readonly WrapperRule[]): readonly Group[] => {
  const groups = new Map<readonly string[], Group[]>();
  for (const rule of rules) {
    const known = groups.get(rule.hosts) ?? [];
    groups.set(rule.hosts, known);
    let group = known.find((one) => one.tlds === rule.tlds);
    if (group === undefined) {
      group = { hosts: rule.hosts, tlds: rule.tlds, shapes: emptyShapes() };
      known.push(group);
    }
    for (const candidate of candidatesOf(rule)) addShape(group.shapes, candidate);
  }
  return [...groups.values()].flat();
};

/**
 * Compiles wrapper rules into a table that is looked up by host first, so that a URL of no wrapper costs next to nothing.
 * Rules marked `optIn` are left out unless `optIn` names them. Throws a TypeError on a shape that cannot be read.
 */
export const compileWrappers = (rules: readonly WrapperRule[], optIn: readonly string[] = []): WrapperTable => {
  const inForce = rules.filter((rule) => !rule.optIn || optIn.includes(rule.wrapper));
  const hosts = new Map<string, Shapes[]>();
  const suffixes = new Map<string, Shapes[]>();
  for (const group of groupByHosts(inForce)) {
    for (const host of group.hosts.flatMap((name) => expand(name, group.tlds))) {
      if (host.startsWith(TENANT)) addHost(suffixes, host.slice(TENANT.length), group.shapes);
      else if (host !== ANY_HOST) addHost(hosts, host, group.shapes);
    }
  }
  const anywhere = emptyShapes();
  for (const rule of inForce) if (rule.hosts.includes(ANY_HOST)) for (const candidate of candidatesOf(rule)) addShape(anywhere, candidate);
  return { hosts, suffixes, anywhere };
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

/** Visits the shapes of a host and of each domain above it, until `found` returns true. */
const visit = (table: WrapperTable, host: string, found: (shapes: Shapes) => boolean): boolean => {
  if (table.hosts.get(host)?.some(found)) return true;
  for (let dot = host.indexOf("."); dot > 0; dot = host.indexOf(".", dot + 1)) {
    if (table.suffixes.get(host.slice(dot + 1))?.some(found)) return true;
  }
  return false;
};

/** Whether a rule names this host (lower-case, without port). Only then, or when {@link wrapsPath} says so, can a URL be a wrapper. */
export const wrapsHost = (table: WrapperTable, host: string): boolean => {
  const masked = maskDigits(host);
  return visit(table, host, () => true) || (masked !== null && visit(table, masked, () => true));
};

/** Whether a rule for any host starts with this first segment of a path (without slashes). */
export const wrapsPath = (table: WrapperTable, firstSegment: string): boolean => table.anywhere.first.has(firstSegment);

const hasLabel = (host: string, labels: readonly string[]): boolean =>
  host.split(".").some((label) => labels.some((start) => label.startsWith(start)));

/** Tries the shapes that may fit a host and the first segment of a path, the most specific host first, until `fits` returns true. */
export const tryCandidates = (table: WrapperTable, host: string, firstSegment: string, fits: (candidate: Candidate) => boolean): void => {
  const tryAll = (shapes: Shapes): boolean => (shapes.first.get(firstSegment) ?? shapes.other).some(fits);
  if (visit(table, host, tryAll)) return;
  const masked = maskDigits(host);
  if (masked !== null && visit(table, masked, tryAll)) return;
  (table.anywhere.first.get(firstSegment) ?? table.anywhere.other).some(
    (candidate) => (candidate.rule.labels === undefined || hasLabel(host, candidate.rule.labels)) && fits(candidate),
  );
};
