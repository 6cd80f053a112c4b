import { isReason } from "../reasons.ts";
import type { Nested, Rule } from "../rules/rule.ts";
import { CODECS } from "./codecs.ts";
import {
  type Action,
  ANY,
  type Candidate,
  type CompiledPart,
  type CompiledPiece,
  type CompiledRoute,
  type CompiledRule,
  type CompiledToken,
  LITERAL,
  MIXED,
  PART,
} from "./compiled.ts";
import { type FlatPattern, type Piece, parseHost, parsePattern, type Route } from "./pattern.ts";
import { admits, checkFromRight, parseShape, type Shape } from "./shape.ts";
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

const compileToken = (token: Piece[number], parts: readonly CompiledPart[], folded: boolean): CompiledToken => {
  if (token.type === "literal")
    return { kind: LITERAL, text: folded ? token.text.toLowerCase() : token.text, part: -1, shape: null, folded };
  const own = token.shape === null ? null : parseShape(token.shape);
  if (token.type === "any") return { kind: own === null ? ANY : PART, text: "", part: -1, shape: own, folded };
  const part = parts.findIndex((p) => p.name === token.name);
  return { kind: PART, text: "", part, shape: own ?? parts[part].shape, folded };
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

const compilePiece = (piece: Piece, parts: readonly CompiledPart[], source: string, fallback: Shape, folded = false): CompiledPiece => {
  const all = piece.map((token) => compileToken(token, parts, folded));
  if (all.length === 0) return pieceOf(LITERAL, "", -1, null);
  if (all.length === 1) {
    const [only] = all;
    return pieceOf(only.kind, only.text, only.part, only.kind === PART ? (only.shape ?? fallback) : null);
  }
  const flexible = all.flatMap((token, i) => (token.kind === ANY || (token.kind === PART && token.shape === null) ? [i] : []));
  const [first, second] = all;
  if (flexible.length === 2 && first.kind === ANY && second.kind === LITERAL && all.at(-1)?.kind === ANY) {
    return pieceOf(MIXED, second.text, -1, null, { left: all.slice(1, -1), flex: null, right: NO_TOKENS });
  }
  if (flexible.length > 1) throw new Error(`pattern "${source}": only one part of a segment may be without a shape`);
  const at = flexible[0] ?? all.length;
  for (const token of all.slice(at + 1)) if (token.shape !== null) checkFromRight(token.shape);
  return pieceOf(MIXED, "", -1, null, { left: all.slice(0, at), flex: at < all.length ? all[at] : null, right: all.slice(at + 1) });
};

const compileRoute = (
  route: Route,
  parts: readonly CompiledPart[],
  source: string,
  fragment: CompiledRoute | null,
  { bang, folded }: { readonly bang: boolean; readonly folded: boolean },
): CompiledRoute => ({
  head: route.head.map((piece) => compilePiece(piece, parts, source, IN_PATH, folded)),
  foot: route.foot.map((piece) => compilePiece(piece, parts, source, IN_PATH, folded)),
  tail: route.tail === null ? -2 : route.tail.name === null ? -1 : parts.findIndex((p) => p.name === route.tail?.name),
  tailMin: route.tail?.min ?? 0,
  query: route.query.map(({ name, value }) => ({ name, value: value === null ? null : compilePiece(value, parts, source, IN_QUERY) })),
  fragment,
  bang,
});

const SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

const isSafeShape = (shape: Shape): boolean =>
  !shape.wide &&
  Array.from({ length: 128 }, (_, code) => code).every((code) => SAFE.includes(String.fromCharCode(code)) || !admits(shape, code));

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

/** Name of the part that takes the tenant labels of a host such as `:tenant.atlassian.net`. */
export const tenantName = (host: string): string | null => /^:([a-z][a-z0-9]*)\./.exec(host)?.[1] ?? null;

interface Placed {
  readonly spec: string;
  readonly candidate: Candidate;
}

/** Compiles one rule: its candidates by the host, suffix or scheme they belong to, in order of priority. Throws an Error that names the rule. */
export const compileRule = (rule: Rule): ReadonlyMap<string, readonly Candidate[]> => {
  for (const example of rule.examples) {
    if (example.rejected === undefined || isReason(example.rejected)) continue;
    fail(rule, `example ${example.url}: "${example.rejected}" is not a reason code`);
  }
  const groups: { action: Action; inner: Nested["inner"] | null; flats: FlatPattern[] }[] = [
    ...(rule.reject ?? []).map((p) => ({ action: "reject" as const, inner: null, flats: parsePattern(p) })),
    ...(rule.nested ?? []).map((n) => ({ action: "nested" as const, inner: n.inner, flats: parsePattern(n.pattern) })),
    ...(rule.resolve ?? []).map((p) => ({ action: "resolve" as const, inner: null, flats: parsePattern(p) })),
    ...rule.patterns.map((p) => ({ action: "accept" as const, inner: null, flats: parsePattern(p) })),
  ];
  const specs = new Set([...rule.hosts, ...groups.flatMap((g) => g.flats.flatMap((f) => (f.host === null ? [] : [f.host])))]);
  const hostsOf = new Map([...specs].map((spec) => [spec, spec.endsWith(":") ? [{ host: spec, parts: {} }] : parseHost(spec)]));
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
  const tails = new Set(groups.flatMap((g) => g.flats.flatMap((flat) => [flat.tail?.name ?? [], flat.fragment?.tail?.name ?? []].flat())));
  const canonical = compileTemplate(rule.canonical, names, tails);
  if (idSource === "{id}" && !names.includes("id")) fail(rule, 'no pattern has a part named "id", so the rule needs an "id" template');
  const ofId = new Set(id.slots.map((slot) => slot.part));
  for (const { part } of canonical.slots) {
    // One resource has one canonical URL, so nothing that two URLs of it may spell differently can stand in it.
    if (part >= 0 && !ofId.has(part)) fail(rule, `the canonical URL uses "${names[part]}", which is not part of the id`);
  }
  const idPart = idSource === "{id}" ? names.indexOf("id") : -1;
  const sole = idPart >= 0 && canonical.slots.every((slot) => slot.part === idPart) ? idPart : -1;
  const plain = sole >= 0 && parts[sole].codec === null && parts[sole].fold === null;
  const safeId = plain && parts[sole].shape !== null && isSafeShape(parts[sole].shape);
  const soleCanonical = sole >= 0 ? compileTemplate(rule.canonical, [], tails) : canonical;
  const shortLink = rule.resolveAs === undefined ? null : compileTemplate(rule.resolveAs, names, tails);
  const used = new Set([...id.slots, ...canonical.slots].map((slot) => slot.part));
  const name = rule.namespace ?? rule.platform;
  const compiled: CompiledRule = {
    rule,
    prefix: `${name}:`,
    name,
    parts,
    id,
    // The sole part of a canonical URL is the id itself.
    canonical: sole >= 0 ? soleCanonical : canonical,
    soleId: sole,
    plainId: plain ? sole : -1,
    safeId,
    around: safeId && soleCanonical.slots.length === 1 ? { head: soleCanonical.literals[0], foot: soleCanonical.literals[1] } : null,
    needed: names.flatMap((_, i) => (used.has(i) || shortLink?.slots.some((slot) => slot.part === i) ? [i] : [])),
    needsHost: names.some((part, i) => used.has(i) && (part === "host" || hostParts.includes(part))),
    idPart: names.indexOf("id"),
    shortLink,
    warn: Object.entries(rule.warn ?? {}).map(([code, shape]) => ({ code, shape: parseShape(shape) })),
    openOnly: rule.trust === "open",
    ignoreCase: rule.ignoreCase === true,
  };
  const placed = groups.flatMap(({ action, inner, flats }) =>
    flats.flatMap((flat): Placed[] => {
      const folded = rule.ignoreCase === true;
      const fragment = flat.fragment ? compileRoute(flat.fragment, parts, flat.source, null, { bang: flat.fragment.bang, folded }) : null;
      const route = compileRoute(flat, parts, flat.source, fragment, { bang: false, folded });
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
              literalFirst: route.head[0]?.kind === LITERAL && rule.ignoreCase !== true,
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
  const bySpec = new Map<string, Candidate[]>();
  for (const { spec, candidate } of placed) {
    const list = bySpec.get(spec);
    if (list) list.push(candidate);
    else bySpec.set(spec, [candidate]);
  }
  return bySpec;
};
