import { isReason } from "../reasons.ts";
import type { Nested, Rule } from "../rules/rule.ts";
import { sampleHash } from "../url/text.ts";
import { CODECS } from "./codecs.ts";
import {
  type Action,
  ANY,
  type Candidate,
  type Compiled,
  type CompiledPart,
  type CompiledPiece,
  type CompiledRoute,
  type CompiledRule,
  type CompiledToken,
  type HostEntry,
  LITERAL,
  MIXED,
  PART,
} from "./compiled.ts";
import { createHostTable } from "./hosts.ts";
import { laneOf } from "./lane.ts";
import { type FlatPattern, type Piece, parseHost, parsePattern, type Route } from "./pattern.ts";
import { hasShape, parseShape, type Shape } from "./shape.ts";
import { compileTemplate } from "./template.ts";

/** What a part without a shape of its own may be: in a path anything but a slash, in a query anything. */
const IN_PATH = parseShape("text");
const IN_QUERY = parseShape("any");

const fail = (rule: Rule, why: string): never => {
  throw new Error(`rule ${rule.namespace ?? rule.platform}: ${why}`);
};

const partNames = (patterns: readonly FlatPattern[], hostParts: readonly string[]): string[] => {
  const names = new Set<string>(["host", ...hostParts]);
  const pieces = (route: Route): readonly Piece[] => [
    ...route.head,
    ...route.foot,
    ...route.query.flatMap((q) => (q.value === null ? [] : [q.value])),
  ];
  for (const flat of patterns) {
    for (const route of flat.fragment ? [flat, flat.fragment] : [flat]) {
      for (const token of pieces(route).flat()) if (token.type === "part") names.add(token.name);
      if (route.tail?.name) names.add(route.tail.name);
    }
    for (const name of Object.keys(flat.presets)) names.add(name);
  }
  return [...names];
};

const compilePart = (rule: Rule, name: string): CompiledPart => {
  const entry = rule.parts?.[name];
  const part = typeof entry === "string" ? { shape: entry } : (entry ?? {});
  if (part.codec !== undefined && !Object.hasOwn(CODECS, part.codec))
    fail(rule, `codec "${part.codec}" does not exist; there are ${Object.keys(CODECS).join(", ")}`);
  return {
    name,
    shape: part.shape === undefined ? null : parseShape(part.shape),
    fold: part.fold ?? null,
    not: part.not ? new Set(part.not.map((word) => word.toLowerCase())) : null,
    codec: part.codec === undefined ? null : CODECS[part.codec],
  };
};

const compileToken = (token: Piece[number], parts: readonly CompiledPart[]): CompiledToken => {
  if (token.type === "literal") return { kind: LITERAL, text: token.text, part: -1, shape: null };
  if (token.type === "any") return { kind: ANY, text: "", part: -1, shape: null };
  const part = parts.findIndex((p) => p.name === token.name);
  return { kind: PART, text: "", part, shape: token.shape === null ? parts[part].shape : parseShape(token.shape) };
};

const NO_TOKENS: readonly CompiledToken[] = [];

/** Every piece is made here, with its fields in one order: the matcher's loads stay monomorphic, which is worth a fifth of its time (measured). */
const pieceOf = (
  kind: CompiledPiece["kind"],
  text: string,
  part: number,
  shape: Shape | null,
  mixed?: Pick<CompiledPiece, "left" | "flex" | "right">,
): CompiledPiece => ({
  kind,
  text,
  part,
  shape,
  left: mixed?.left ?? NO_TOKENS,
  flex: mixed?.flex ?? null,
  right: mixed?.right ?? NO_TOKENS,
});

const compilePiece = (piece: Piece, parts: readonly CompiledPart[], source: string, fallback: Shape): CompiledPiece => {
  const all = piece.map((token) => compileToken(token, parts));
  if (all.length === 0) return pieceOf(LITERAL, "", -1, null);
  if (all.length === 1) {
    const [only] = all;
    return pieceOf(only.kind, only.text, only.part, only.kind === PART ? (only.shape ?? fallback) : null);
  }
  const flexible = all.flatMap((token, i) => (token.kind === ANY || (token.kind === PART && token.shape === null) ? [i] : []));
  if (flexible.length > 1) throw new Error(`pattern "${source}": only one part of a segment may be without a shape`);
  const at = flexible[0] ?? all.length;
  return pieceOf(MIXED, "", -1, null, { left: all.slice(0, at), flex: at < all.length ? all[at] : null, right: all.slice(at + 1) });
};

const compileRoute = (
  route: Route,
  parts: readonly CompiledPart[],
  source: string,
  fragment: CompiledRoute | null,
  bang: boolean,
): CompiledRoute => ({
  head: route.head.map((piece) => compilePiece(piece, parts, source, IN_PATH)),
  foot: route.foot.map((piece) => compilePiece(piece, parts, source, IN_PATH)),
  tail: route.tail === null ? -2 : route.tail.name === null ? -1 : parts.findIndex((p) => p.name === route.tail?.name),
  tailMin: route.tail?.min ?? 0,
  query: route.query.map(({ name, value }) => ({ name, value: value === null ? null : compilePiece(value, parts, source, IN_QUERY) })),
  fragment,
  bang,
});

const hasLiteral = (route: CompiledRoute): boolean =>
  route.query.length > 0 ||
  route.fragment !== null ||
  [...route.head, ...route.foot].some((p) => p.kind === LITERAL || (p.kind === MIXED && p.left[0]?.kind === LITERAL));

const capturesOf = (route: CompiledRoute): number[] => [
  ...[...route.head, ...route.foot, ...route.query.flatMap((q) => (q.value === null ? [] : [q.value]))].flatMap((piece) =>
    [piece, ...piece.left, ...(piece.flex ? [piece.flex] : []), ...piece.right].flatMap((token) => (token.part >= 0 ? [token.part] : [])),
  ),
  ...(route.tail >= 0 ? [route.tail] : []),
];

interface Placed {
  readonly spec: string;
  readonly candidate: Candidate;
}

const compileRule = (rule: Rule): { readonly compiled: CompiledRule; readonly placed: readonly Placed[] } => {
  const groups: { action: Action; inner: Nested["inner"] | null; flats: FlatPattern[] }[] = [
    ...(rule.reject ?? []).map((p) => ({ action: "reject" as const, inner: null, flats: parsePattern(p) })),
    ...(rule.nested ?? []).map((n) => ({ action: "nested" as const, inner: n.inner, flats: parsePattern(n.pattern) })),
    ...(rule.resolve ?? []).map((p) => ({ action: "resolve" as const, inner: null, flats: parsePattern(p) })),
    ...rule.patterns.map((p) => ({ action: "accept" as const, inner: null, flats: parsePattern(p) })),
  ];
  const specs = new Set([...rule.hosts, ...groups.flatMap((g) => g.flats.flatMap((f) => (f.host === null ? [] : [f.host])))]);
  const hostsOf = new Map([...specs].map((spec) => [spec, spec.endsWith(":") ? [{ host: spec, parts: {} }] : parseHost(spec)]));
  const tenantName = (host: string): string | null => /^:([a-z][a-z0-9]*)\./.exec(host)?.[1] ?? null;
  const hostParts = [...hostsOf.values()]
    .flat()
    .flatMap(({ host, parts }) => [...Object.keys(parts), ...(tenantName(host) ? [tenantName(host) ?? ""] : [])]);
  const names = partNames(
    groups.flatMap((g) => g.flats),
    hostParts,
  );
  const parts = names.map((name) => compilePart(rule, name));
  const idSource = rule.id ?? "{id}";
  const id = compileTemplate(idSource, names);
  const canonical = compileTemplate(rule.canonical, names);
  if (idSource === "{id}" && !names.includes("id")) fail(rule, 'no pattern has a part named "id", so the rule needs an "id" template');
  const idPart = idSource === "{id}" ? names.indexOf("id") : -1;
  const plain =
    idPart >= 0 && parts[idPart].codec === null && parts[idPart].fold === null && canonical.slots.every((slot) => slot.part === idPart);
  const used = new Set([...id.slots, ...canonical.slots].map((slot) => slot.part));
  const name = rule.namespace ?? rule.platform;
  const compiled: CompiledRule = {
    rule,
    prefix: `${name}:`,
    name,
    parts,
    id,
    canonical,
    plainId: plain ? idPart : -1,
    warn: Object.entries(rule.warn ?? {}).map(([code, shape]) => ({ code, shape: parseShape(shape) })),
    openOnly: rule.trust === "open",
  };
  const placed = groups.flatMap(({ action, inner, flats }) =>
    flats.flatMap((flat): Placed[] => {
      const fragment = flat.fragment ? compileRoute(flat.fragment, parts, flat.source, null, flat.fragment.bang) : null;
      const route = compileRoute(flat, parts, flat.source, fragment, false);
      const captures = [...new Set([route, ...(fragment ? [fragment] : [])].flatMap(capturesOf))];
      return (flat.host === null ? rule.hosts : [flat.host]).flatMap((spec) =>
        (hostsOf.get(spec) ?? []).map(({ host, parts: fixed }) => {
          const tenant = tenantName(host);
          return {
            spec: tenant === null ? host : host.slice(tenant.length + 1),
            candidate: {
              action,
              rule: compiled,
              route,
              presets: Object.entries({ ...fixed, ...flat.presets }).map(([part, value]) => ({ part: names.indexOf(part), value })),
              tenant: tenant === null ? -1 : names.indexOf(tenant),
              host: names.indexOf("host"),
              specific: flat.host !== null || hasLiteral(route),
              literalFirst: route.head[0]?.kind === LITERAL,
              captures,
              viewParts: [...captures, ...Object.keys(flat.presets).map((part) => names.indexOf(part))].filter((part) => !used.has(part)),
              inner,
              source: flat.source,
            },
          };
        }),
      );
    }),
  );
  return { compiled, placed };
};

const entryOf = (host: string, candidates: readonly Candidate[], flags = { excluded: false, shortener: false }): HostEntry => {
  const literalOf = (c: Candidate): string | null => {
    const [piece] = c.route.head;
    return piece !== undefined && piece.kind === LITERAL ? piece.text : null;
  };
  const takesSegments = (c: Candidate): boolean => c.route.head.length > 0 || c.route.foot.length > 0 || c.route.tail !== -2;
  const general = (c: Candidate): boolean => literalOf(c) === null && takesSegments(c);
  // A general first segment whose shape refuses this literal can never match behind it: @handle is not tried for /watch.
  const mayBe = (c: Candidate, text: string): boolean => {
    const piece = c.route.head[0];
    return piece === undefined || piece.kind !== PART || piece.shape === null || hasShape(piece.shape, text, 0, text.length);
  };
  const literals = new Set(candidates.flatMap((c) => literalOf(c) ?? []));
  const first = new Map(
    [...literals].map((text) => [text, candidates.filter((c) => literalOf(c) === text || (general(c) && mayBe(c, text)))]),
  );
  let size = 8;
  while (size < first.size * 3) size *= 2;
  const firstHashes = new Int32Array(size);
  const firstTexts: string[] = new Array<string>(size).fill("");
  const firstLists: (readonly Candidate[])[] = new Array<readonly Candidate[]>(size).fill([]);
  for (const [text, list] of first) {
    const h = sampleHash(text, 0, text.length);
    let slot = h & (size - 1);
    while (firstTexts[slot] !== "") slot = (slot + 1) & (size - 1);
    firstHashes[slot] = h;
    firstTexts[slot] = text;
    firstLists[slot] = list;
  }
  const other = candidates.filter(general);
  const firstLanes = firstLists.map((list) => laneOf(list, true));
  const otherLane = laneOf(other, false);
  return {
    host,
    platform: candidates[0]?.rule.rule.platform ?? "",
    known: candidates.length > 0,
    excluded: flags.excluded,
    shortener: flags.shortener,
    empty: candidates.filter((c) => c.route.head.length === 0 && c.route.foot.length === 0 && c.route.tailMin === 0),
    first,
    firstHashes,
    firstTexts,
    firstLists,
    other,
    hasLanes: otherLane !== null || firstLanes.some((lane) => lane !== null),
    firstLanes,
    otherLane,
  };
};

/** Hosts that matter beside those of rules, exact and lower-case. */
export interface HostLists {
  readonly excluded: readonly string[];
  readonly shorteners: readonly string[];
}

/** Compiles rules and host lists into look-up tables. Throws an Error that names the rule and what is wrong with it. */
export const compileRules = (rules: readonly Rule[], lists: HostLists = { excluded: [], shorteners: [] }): Compiled => {
  const bySpec = new Map<string, Candidate[]>();
  const compiled: CompiledRule[] = [];
  for (const rule of rules) {
    for (const example of rule.examples) {
      if (example.rejected !== undefined && !isReason(example.rejected))
        fail(rule, `example ${example.url}: "${example.rejected}" is not a reason code`);
    }
    const one = compileRule(rule);
    compiled.push(one.compiled);
    for (const { spec, candidate } of one.placed) {
      const list = bySpec.get(spec);
      if (list) list.push(candidate);
      else bySpec.set(spec, [candidate]);
    }
  }
  const exact = new Map<string, HostEntry>();
  const suffixes = new Map<string, HostEntry>();
  const schemes = new Map<string, HostEntry>();
  let anyHost: HostEntry | null = null;
  const excluded = new Set(lists.excluded.map((host) => host.toLowerCase()));
  const shorteners = new Set(lists.shorteners);
  for (const host of [...excluded, ...shorteners]) if (!bySpec.has(host)) bySpec.set(host, []);
  for (const [spec, candidates] of bySpec) {
    if (spec === "*") anyHost = entryOf(spec, candidates);
    else if (spec.endsWith(":")) schemes.set(spec, entryOf(spec, candidates));
    else if (spec.startsWith(".")) suffixes.set(spec.slice(1), entryOf(spec.slice(1), candidates));
    else exact.set(spec, entryOf(spec, candidates, { excluded: excluded.has(spec), shortener: shorteners.has(spec) }));
  }
  // "www." is the same host for every system seen; a rule that means another thing by it names it.
  for (const [host, entry] of [...exact]) if (!exact.has(`www.${host}`)) exact.set(`www.${host}`, entry);
  return { hosts: createHostTable(exact, suffixes), schemes, anyHost, rules: compiled };
};
