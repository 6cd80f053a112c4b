import type { Address } from "./address.ts";
import { matchParameter, type Parameter } from "./query.ts";
import { compileShape, type Shape } from "./shape.ts";

interface Segment {
  /** Literal text before and after the part. */
  readonly prefix: string;
  readonly suffix: string;
  /** Name of the part, `*` for any text, null when the segment is literal. */
  readonly part: string | null;
  readonly shape: Shape | null;
  /** Any number of segments may come before this one. */
  readonly skips: boolean;
  /** The target starts inside this segment, behind its prefix: `destination:https://...`. */
  readonly opens: boolean;
}

/** How a path goes on behind its last segment: `end` not at all, `any` somehow, `target` with the target. */
type Tail = "end" | "any" | "target";

export interface Pattern {
  readonly segments: readonly Segment[];
  readonly tail: Tail;
  readonly query: readonly Parameter[];
  /** What the fragment must hold, read like a query. */
  readonly fragment: Parameter | null;
  /** The first segment when it is literal: patterns are looked up by it. Null when it may be anything. */
  readonly first: string | null;
  /** Whether the target takes all that follows, so that query and fragment belong to it. */
  readonly takesRest: boolean;
}

export type Parts = Record<string, string>;

const NAME = /:([a-z]+)(\*?)/;

/** Splits `a1:target*` into literal prefix, part, star and literal suffix; `*` alone or inside is a part of any text. */
const cut = (text: string): { prefix: string; part: string | null; star: boolean; suffix: string } => {
  const named = NAME.exec(text);
  if (named !== null) {
    const [all, part = "", star] = named;
    return { prefix: text.slice(0, named.index), part, star: star === "*", suffix: text.slice(named.index + all.length) };
  }
  const glob = text.indexOf("*");
  if (glob < 0) return { prefix: text, part: null, star: false, suffix: "" };
  return { prefix: text.slice(0, glob), part: "*", star: false, suffix: text.slice(glob + 1) };
};

const compileParameter = (text: string): Parameter => {
  const equals = text.indexOf("=");
  const whole = equals < 0;
  const { prefix, part, star, suffix } = cut(whole ? text : text.slice(equals + 1));
  return { name: whole ? null : text.slice(0, equals).toLowerCase(), prefix, suffix, part, toEnd: star };
};

const compileSegments = (path: string, parts: Readonly<Record<string, string>>): { segments: Segment[]; tail: Tail } => {
  const segments: Segment[] = [];
  const names = path.split("/").slice(1);
  let tail: Tail = "end";
  let skips = false;
  names.forEach((text, index) => {
    const last = index === names.length - 1;
    if (text === "**") {
      if (last) tail = "any";
      else skips = true;
      return;
    }
    // A slash at the end of a pattern is no segment: services answer with and without it.
    if (text === "" && last) return;
    const { prefix, part, star, suffix } = cut(text);
    if (star) tail = "target";
    const shape = part === null ? undefined : parts[part];
    if (star && prefix === "") return;
    segments.push({ prefix, suffix, part, shape: shape === undefined ? null : compileShape(shape), skips, opens: star });
    skips = false;
  });
  return { segments, tail };
};

/** Compiles one pattern of a wrapper rule; rules/wrappers/wrapper.ts explains the notation. */
export const compilePattern = (text: string, parts: Readonly<Record<string, string>> = {}): Pattern => {
  const hash = text.indexOf("#");
  const question = text.indexOf("?");
  const pathEnd = Math.min(hash < 0 ? text.length : hash, question < 0 ? text.length : question);
  const { segments, tail } = compileSegments(text.slice(0, pathEnd), parts);
  const queryText = question < 0 ? "" : text.slice(question + 1, hash < 0 ? text.length : hash);
  const query = queryText === "" ? [] : queryText.split("&").map(compileParameter);
  const head = segments[0];
  const literal = head !== undefined && head.part === null && !head.skips;
  const fragment = hash < 0 ? null : compileParameter(text.slice(hash + 1));
  return {
    segments,
    tail,
    query,
    fragment,
    first: literal ? head.prefix : head === undefined && tail === "end" ? "" : null,
    takesRest: tail === "target" || [...query, fragment].some((parameter) => parameter?.toEnd),
  };
};

const matchSegment = (segment: Segment, text: string, parts: Parts): boolean => {
  if (segment.part === null) return text === segment.prefix;
  if (!text.startsWith(segment.prefix) || !text.endsWith(segment.suffix)) return false;
  const value = text.slice(segment.prefix.length, text.length - segment.suffix.length);
  if (value === "" || text.length < segment.prefix.length + segment.suffix.length) return false;
  if (segment.shape !== null && !segment.shape(value)) return false;
  if (segment.part !== "*") parts[segment.part] = value;
  return true;
};

/** Where the path stands behind the pattern's segments, or -1. Every segment of the path is looked at once: `**` takes the first that fits. */
const walk = (pattern: Pattern, at: Address, parts: Parts): number => {
  const { rest, pathEnd } = at;
  let from = 1;
  for (const segment of pattern.segments) {
    for (let fits = false; !fits; ) {
      if (from > pathEnd) return -1;
      if (segment.opens && rest.startsWith(segment.prefix, from)) return from + segment.prefix.length;
      const slash = rest.indexOf("/", from);
      const end = slash < 0 || slash > pathEnd ? pathEnd : slash;
      fits = !segment.opens && matchSegment(segment, rest.slice(from, end), parts);
      from = end + 1;
      if (!fits && !segment.skips) return -1;
    }
  }
  return from;
};

const takeParameter = (wanted: Parameter, at: Address, from: number, end: number, separator: string | undefined, parts: Parts): boolean => {
  const value = matchParameter(at.rest, from, end, wanted, separator);
  if (value !== null && wanted.part !== null && wanted.part !== "*") parts[wanted.part] = value;
  return value !== null;
};

/** The raw parts of a URL that a pattern fits, or null. The part `target` holds what carries the target. */
export const matchPattern = (pattern: Pattern, at: Address, separator: string | undefined): Parts | null => {
  const parts: Parts = {};
  const from = walk(pattern, at, parts);
  if (from < 0 || (pattern.tail === "end" && from < at.pathEnd)) return null;
  if (pattern.tail === "target") {
    if (from >= at.pathEnd) return null;
    parts.target = at.rest.slice(from);
  }
  for (const wanted of pattern.query) {
    if (at.queryEnd === at.pathEnd || !takeParameter(wanted, at, at.pathEnd + 1, at.queryEnd, separator, parts)) return null;
  }
  const fragment = pattern.fragment;
  return fragment === null || takeParameter(fragment, at, at.queryEnd + 1, at.rest.length, separator, parts) ? parts : null;
};
