import type { Rule } from "../rules/rule.ts";
import { sampleHash } from "../url/text.ts";
import { compileRule, tenantName } from "./compile.ts";
import { type Candidate, type Candidates, type Compiled, type HostEntry, PART, type SegmentTable } from "./compiled.ts";
import { createHostTable } from "./hosts.ts";
import { chain, lanesOf } from "./lanes.ts";
import { parseHost, patternHosts } from "./pattern.ts";
import { segmentSlot } from "./segments.ts";
import { hasShape } from "./shape.ts";

const literalOf = (c: Candidate): string | null => {
  return c.literalFirst ? c.route.head[0].text : null;
};

const takesSegments = (c: Candidate): boolean => c.route.head.length > 0 || c.route.foot.length > 0 || c.route.tail !== -2;

const isGeneral = (c: Candidate): boolean => literalOf(c) === null && takesSegments(c);

/** A general first segment whose shape refuses this literal can never match behind it: @handle is not tried for /watch. */
const mayBe = (c: Candidate, text: string): boolean => {
  const piece = c.route.head[0];
  return piece === undefined || piece.kind !== PART || piece.shape === null || hasShape(piece.shape, text, 0, text.length);
};

const tableOf = (texts: readonly string[]): SegmentTable => {
  let size = 8;
  while (size < texts.length * 3) size *= 2;
  const mask = size - 1;
  const hashes = new Int32Array(size);
  const lengths = new Int32Array(size).fill(-1);
  const offsets = new Int32Array(size);
  const codes = new Uint16Array(texts.reduce((sum, text) => sum + text.length, 0));
  let offset = 0;
  for (const text of texts) {
    const hash = sampleHash(text, 0, text.length);
    let slot = hash & mask;
    while (lengths[slot] >= 0) slot = (slot + 1) & mask;
    hashes[slot] = hash;
    lengths[slot] = text.length;
    offsets[slot] = offset;
    for (let i = 0; i < text.length; i++) codes[offset++] = text.charCodeAt(i);
  }
  return { mask, hashes, lengths, offsets, codes };
};

/** Arranges the candidates of one host for look-up by their first segment. */
const arrange = (candidates: readonly Candidate[]): Candidates => {
  const literals = [...new Set(candidates.flatMap((c) => literalOf(c) ?? []))];
  const first = tableOf(literals);
  const firstLists: (readonly Candidate[])[] = new Array<readonly Candidate[]>(first.mask + 1).fill([]);
  for (const text of literals) {
    firstLists[segmentSlot(first, text, 0, text.length)] = candidates.filter(
      (c) => literalOf(c) === text || (isGeneral(c) && mayBe(c, text)),
    );
  }
  const other = candidates.filter(isGeneral);
  const lanes = literals.flatMap((text) => lanesOf(firstLists[segmentSlot(first, text, 0, text.length)], null));
  const otherLane = chain(lanesOf(other, literals));
  return {
    empty: candidates.filter((c) => c.route.head.length === 0 && c.route.foot.length === 0 && c.route.tailMin === 0),
    first,
    firstLists,
    other,
    hasLanes: otherLane !== null || lanes.length > 0,
    lanes: Array.from({ length: 128 }, (_, code) => chain(lanes.filter((lane) => lane.literal[0] === code))),
    otherLane,
  };
};

/** Hosts that matter beside those of rules, lower-case. A leading dot means a host and all its subdomains. */
export interface HostLists {
  readonly excluded: readonly string[];
  readonly shorteners: readonly string[];
}

/** What a host is told from by its list alone. One object for a whole list: there are thousands of shorteners. */
const listed = (flags: { readonly excluded: boolean; readonly shortener: boolean }): HostEntry => ({
  platform: "",
  known: false,
  ...flags,
  named: true,
  suffixLength: 0,
  candidates: null,
  build: () => arrange([]),
});

const specOf = (host: string): string => {
  const tenant = tenantName(host);
  return tenant === null ? host : host.slice(tenant.length + 1);
};

/** Every host and scheme a rule speaks of, in `hosts` or in a pattern, with alternatives written out and without repeats. */
export const hostsOfRule = (rule: Rule): readonly string[] => {
  const patterns = [...rule.patterns, ...(rule.resolve ?? []), ...(rule.nested ?? []).map((n) => n.pattern), ...(rule.reject ?? [])];
  const named = [...rule.hosts, ...patterns.flatMap(patternHosts)];
  return [...new Set(named.flatMap((host) => (host.endsWith(":") ? [host] : parseHost(host).map((one) => one.host))))];
};

/** The same as keys of the look-up tables, without compiling the patterns. */
const specsOf = (rule: Rule): Set<string> => new Set(hostsOfRule(rule).map(specOf));

/**
 * Builds the look-up tables of rules and host lists. The patterns of a rule are compiled when one of its hosts is first met: a pack of hundreds of
 * systems must not cost a command that looks at one URL. {@link checkRules} compiles them all.
 */
export const compileRules = (rules: readonly Rule[], lists: HostLists = { excluded: [], shorteners: [] }): Compiled => {
  const compiled = new Map<Rule, ReadonlyMap<string, readonly Candidate[]>>();
  const candidatesOf = (rule: Rule, spec: string): readonly Candidate[] => {
    const known = compiled.get(rule) ?? compileRule(rule);
    compiled.set(rule, known);
    return known.get(spec) ?? [];
  };
  const bySpec = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const spec of specsOf(rule)) {
      const list = bySpec.get(spec);
      if (list) list.push(rule);
      else bySpec.set(spec, [rule]);
    }
  }
  const entryOf = (spec: string, owners: readonly Rule[]): HostEntry => ({
    platform: owners[0]?.platform ?? "",
    known: true,
    excluded: false,
    shortener: false,
    named: !spec.includes("*"),
    suffixLength: spec.startsWith(".") ? spec.length : 0,
    candidates: null,
    build: () => arrange(owners.flatMap((rule) => candidatesOf(rule, spec))),
  });
  const exact = new Map<string, HostEntry>();
  const suffixes = new Map<string, HostEntry>();
  const schemes = new Map<string, HostEntry>();
  const labels = new Map<string, HostEntry>();
  const add = (host: string, entry: HostEntry, wins: boolean): void => {
    const bare = host.startsWith(".") ? host.slice(1) : host;
    if (wins || !exact.has(bare)) exact.set(bare, entry);
    if (host.startsWith(".") && (wins || !suffixes.has(bare))) suffixes.set(bare, entry);
  };
  let anyHost: HostEntry | null = null;
  for (const [spec, owners] of bySpec) {
    const entry = entryOf(spec, owners);
    if (spec === "*") anyHost = entry;
    else if (spec.endsWith(".*")) labels.set(spec.slice(0, -2), entry);
    else if (spec.endsWith(":")) schemes.set(spec, entry);
    else if (spec.startsWith(".")) suffixes.set(spec.slice(1), entry);
    else exact.set(spec, entry);
  }
  // A host that a rule names is the rule's, also when a list of shorteners has it; an excluded host is excluded whoever names it.
  const shortener = listed({ excluded: false, shortener: true });
  for (const host of lists.shorteners) add(host, shortener, false);
  const excluded = listed({ excluded: true, shortener: false });
  for (const host of lists.excluded) add(host.toLowerCase(), excluded, true);
  // "www." is the same host for every system seen; a rule that means another thing by it names it.
  for (const [host, entry] of [...exact]) if (!exact.has(`www.${host}`)) exact.set(`www.${host}`, entry);
  return { hosts: createHostTable(exact, suffixes), schemes, labels, anyHost };
};

/** Compiles every rule at once, to find what is wrong with one of them. Throws an Error that names it. */
export const checkRules = (rules: readonly Rule[]): void => {
  for (const rule of rules) compileRule(rule);
};

/** The candidates of a host, compiled on first use. */
export const candidatesOf = (entry: HostEntry): Candidates => {
  entry.candidates ??= entry.build();
  return entry.candidates;
};
