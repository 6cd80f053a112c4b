import { ESCAPED, QUERY_KEY, lowerCode } from "./chars.ts";
import { normalizeEscapes } from "./escapes.ts";
import { type Scope, enterQuery, isDropped } from "./match.ts";
import { hashForward, mix } from "./tables.ts";
import { trimMarkup } from "./tail.ts";

/** The pairs of one query, as offsets. Reused; only the first `count` are of this query. */
export interface Pairs {
  readonly start: number[];
  readonly nameEnd: number[];
  readonly end: number[];
  count: number;
}

export const newPairs = (): Pairs => ({ start: [], nameEnd: [], end: [], count: 0 });

/** Order of two names by code units. */
const compareNames = (text: string, pairs: Pairs, left: number, right: number): number => {
  let a = pairs.start[left];
  let b = pairs.start[right];
  const aEnd = pairs.nameEnd[left];
  const bEnd = pairs.nameEnd[right];
  for (; a < aEnd && b < bEnd; a++, b++) {
    const difference = text.charCodeAt(a) - text.charCodeAt(b);
    if (difference !== 0) return difference;
  }
  return aEnd - a - (bEnd - b);
};

/** From here on a sort by insertion, quadratic but without an allocation, loses to the built-in one. */
const MANY = 24;

const pairText = (text: string, pairs: Pairs, index: number): string => text.slice(pairs.start[index], pairs.end[index]);

/** Indices in the order of the names; pairs of one name keep theirs, since it can be data (`steps[]=b&steps[]=a`). */
const sortedOrder = (text: string, pairs: Pairs): number[] => {
  const order = Array.from({ length: pairs.count }, (_, index) => index);
  if (order.length > MANY) return order.sort((left, right) => compareNames(text, pairs, left, right));
  for (let i = 1; i < order.length; i++) {
    const index = order[i];
    let at = i;
    while (at > 0 && compareNames(text, pairs, order[at - 1], index) > 0) order[at] = order[--at];
    order[at] = index;
  }
  return order;
};

/** Joins the pairs in order, each exact pair once. */
const joinSorted = (text: string, pairs: Pairs): string => {
  const order = sortedOrder(text, pairs);
  const out: string[] = [];
  let seen: Set<string> | null = null;
  let previous = -1;
  for (const index of order) {
    const pair = pairText(text, pairs, index);
    if (previous >= 0 && compareNames(text, pairs, previous, index) === 0) {
      seen ??= new Set([pairText(text, pairs, previous)]);
      if (seen.has(pair)) continue;
      seen.add(pair);
    } else seen = null;
    out.push(pair);
    previous = index;
  }
  return `?${out.join("&")}`;
};

/** Where a pair ends without the markup behind it and without a `=` that gives no value. */
const trimPair = (text: string, start: number, nameEnd: number, end: number, escaped: boolean): number => {
  let stop = end;
  for (;;) {
    const before = stop;
    if (stop === nameEnd + 1) stop = nameEnd;
    if (escaped && text.charCodeAt(stop - 1) === 69) stop = trimMarkup(text, start, stop);
    if (stop === before) return stop;
  }
};

/** The query of an identity: dropped parameters gone, pairs in order of their names. `text[start, end)` stands behind a `?`. Empty, or begins with `?`. */
export const foldQuery = (scope: Scope, pairs: Pairs, given: string, givenStart: number, givenEnd: number, flags: number): string => {
  const escaped = (flags & ESCAPED) !== 0;
  const text = escaped ? normalizeEscapes(given, givenStart, givenEnd, QUERY_KEY, true) : given;
  const start = escaped ? 0 : givenStart;
  const end = escaped ? text.length : givenEnd;
  enterQuery(scope, text, start, end);
  pairs.count = 0;
  let asIs = true;
  let ordered = true;
  for (let i = start; i <= end; i++) {
    // `&amp;` is the one entity that survives in URLs; any other decoding would corrupt names such as `&current_season=`.
    while (text.charCodeAt(i) === 97 && text.startsWith("amp;", i)) {
      i += 4;
      asIs = false;
    }
    const from = i;
    let hash = 0;
    let code = 0;
    for (; i < end; i++) {
      code = text.charCodeAt(i);
      if (code === 38 || code === 61) break;
      hash = mix(hash, lowerCode(code));
    }
    const nameStop = i;
    if (i < end && code === 61) while (i < end && text.charCodeAt(i) !== 38) i++;
    const stop = trimPair(text, from, nameStop, i, escaped);
    if (stop !== i) asIs = false;
    const nameEnd = stop < nameStop ? stop : nameStop;
    if (stop === from) {
      asIs = false;
      continue;
    }
    if (nameEnd !== nameStop) hash = hashForward(text.slice(from, nameEnd));
    if (isDropped(scope, hash, text, from, nameEnd, stop > nameEnd ? nameEnd + 1 : nameEnd, stop)) {
      asIs = false;
      continue;
    }
    const index = pairs.count++;
    pairs.start[index] = from;
    pairs.nameEnd[index] = nameEnd;
    pairs.end[index] = stop;
    // Equal names may repeat a pair exactly, which only the slow join finds out.
    if (index > 0 && compareNames(text, pairs, index - 1, index) >= 0) ordered = false;
  }
  if (pairs.count === 0) return "";
  if (!ordered) return joinSorted(text, pairs);
  if (asIs) return escaped ? `?${text}` : text.slice(start - 1, end);
  let out = `?${pairText(text, pairs, 0)}`;
  for (let index = 1; index < pairs.count; index++) out += `&${pairText(text, pairs, index)}`;
  return out;
};

/** The query of a link: kept pairs byte for byte in their order. Empty, or begins with `?`. */
export const keepQuery = (scope: Scope, text: string, start: number, end: number): string => {
  const whole = normalizeEscapes(text, start, end, QUERY_KEY, true);
  enterQuery(scope, whole, 0, whole.length);
  let out = "";
  for (let i = start; i <= end; i++) {
    while (text.startsWith("amp;", i)) i += 4;
    const from = i;
    while (i < end && text.charCodeAt(i) !== 38) i++;
    if (i === from) continue;
    const pair = normalizeEscapes(text, from, i, QUERY_KEY, true);
    const equals = pair.indexOf("=");
    const nameEnd = equals < 0 ? pair.length : equals;
    const hash = hashForward(pair.slice(0, nameEnd));
    if (isDropped(scope, hash, pair, 0, nameEnd, equals < 0 ? nameEnd : nameEnd + 1, pair.length)) continue;
    out += (out === "" ? "?" : "&") + text.slice(from, i);
  }
  return out;
};
