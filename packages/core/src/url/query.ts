import { ESCAPED, QUERY_KEY } from "./chars.ts";
import { normalizeEscapes, respell } from "./escapes.ts";
import { enterQuery, isDropped, isNamed, type Scope } from "./match.ts";
import { type Pairs, readPairs } from "./pairs.ts";
import { hashForward } from "./tables.ts";
import { trimMarkup } from "./tail.ts";

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

const swap = (array: Int32Array, left: number, right: number): void => {
  const kept = array[left];
  array[left] = array[right];
  array[right] = kept;
};

const pairText = (text: string, pairs: Pairs, index: number): string => text.slice(pairs.start[index], pairs.end[index]);

/** Up to here a sort by exchange, quadratic but without an allocation, beats the built-in one. */
const FEW = 24;

/** Brings few pairs into the order of their names; pairs of one name keep theirs, since it can be data (`steps[]=b&steps[]=a`). */
const sortFew = (text: string, pairs: Pairs): void => {
  const { start, nameEnd, end, count } = pairs;
  for (let i = 1; i < count; i++) {
    for (let at = i; at > 0 && compareNames(text, pairs, at - 1, at) > 0; at--) {
      swap(start, at - 1, at);
      swap(nameEnd, at - 1, at);
      swap(end, at - 1, at);
    }
  }
};

/** Pairs of one name, `[from, to)`, without exact repeats. */
const joinDistinct = (text: string, pairs: Pairs, from: number, to: number): string => {
  const group: string[] = [];
  for (let i = from; i < to; i++) group.push(pairText(text, pairs, i));
  return group.filter((pair, index) => group.indexOf(pair) === index).join("&");
};

/** Joins few pairs in the order of their names, each exact pair once. */
const joinFew = (text: string, pairs: Pairs): string => {
  sortFew(text, pairs);
  const { count } = pairs;
  let out = "";
  for (let i = 0; i < count; ) {
    let next = i + 1;
    while (next < count && compareNames(text, pairs, i, next) === 0) next++;
    const part = next === i + 1 ? pairText(text, pairs, i) : joinDistinct(text, pairs, i, next);
    out = i === 0 ? `?${part}` : `${out}&${part}`;
    i = next;
  }
  return out;
};

/** The same for any number of pairs. Repeats go first: they are what such queries are made of. */
const joinMany = (text: string, pairs: Pairs): string => {
  const names = new Map<string, string>();
  for (let i = 0; i < pairs.count; i++) names.set(pairText(text, pairs, i), text.slice(pairs.start[i], pairs.nameEnd[i]));
  const sorted = [...names].sort(([, left], [, right]) => (left < right ? -1 : left > right ? 1 : 0));
  return `?${sorted.map(([pair]) => pair).join("&")}`;
};

/** Where a pair ends without the markup behind it and without a `=` that gives no value. */
const trimPair = (text: string, start: number, nameEnd: number, end: number): number => {
  let stop = end;
  for (;;) {
    const before = stop;
    if (stop === nameEnd + 1) stop = nameEnd;
    stop = trimMarkup(text, start, stop);
    if (stop === before) return stop;
  }
};

/** What is left of a query, see {@link foldPairs}. */
export interface FoldedQuery {
  /** The text the pairs lie in. */
  text: string;
  /** Whether the pairs are in the order of their names. */
  ordered: boolean;
  /** Where the pairs end if they are one unbroken run from the start of the query; -1 if they are not, 0 if none is left. */
  runEnd: number;
}

export const newFoldedQuery = (): FoldedQuery => ({ text: "", ordered: true, runEnd: 0 });

/**
 * Drops the pairs that are not identity, in place. `text` from `start` holds the query whose pairs were read.
 * Escapes are brought into one spelling first; that decodes no character at which pairs are split, so splitting before or after is the same.
 */
export const foldPairs = (scope: Scope, pairs: Pairs, given: string, givenStart: number, givenEnd: number, out: FoldedQuery): void => {
  const escaped = (pairs.flags & ESCAPED) !== 0;
  const respelt = escaped ? respell(given, givenStart, givenEnd, QUERY_KEY) : null;
  const text = respelt ?? given;
  const start = respelt === null ? givenStart : 0;
  const end = respelt === null ? givenEnd : respelt.length;
  if (respelt !== null) readPairs(respelt, 0, pairs);
  enterQuery(scope, text, start, end);
  const { start: starts, nameEnd: nameEnds, end: ends, hash: hashes, count } = pairs;
  const { filter } = scope.compiled;
  let kept = 0;
  let ordered = true;
  let run = start - 1;
  for (let i = 0; i < count; i++) {
    let from = starts[i];
    let nameEnd = nameEnds[i];
    let hash = hashes[i];
    let stop = ends[i];
    if (stop === from) continue;
    if (stop - nameEnd === 1 || text.charCodeAt(stop - 1) === 69) stop = trimPair(text, from, nameEnd, stop);
    // `&amp;` is the one entity that survives in URLs; any other decoding would corrupt names such as `&current_season=`.
    if (text.charCodeAt(from) === 97) while (text.startsWith("amp;", from)) from += 4;
    if (stop <= from) continue;
    if (from !== starts[i] || stop < nameEnd) {
      if (stop < nameEnd) nameEnd = stop;
      hash = hashForward(text.slice(from, nameEnd));
    }
    const named = isNamed(filter, hash, text, from, nameEnd);
    if (named && isDropped(scope, hash, text, from, nameEnd, stop > nameEnd ? nameEnd + 1 : nameEnd, stop)) continue;
    if (run === from - 1) run = stop;
    else run = -1;
    starts[kept] = from;
    nameEnds[kept] = nameEnd;
    ends[kept] = stop;
    // Equal names may repeat a pair exactly, which only the join finds out.
    if (kept > 0 && compareNames(text, pairs, kept - 1, kept) >= 0) ordered = false;
    kept++;
  }
  pairs.count = kept;
  out.text = text;
  out.ordered = ordered;
  out.runEnd = kept === 0 ? 0 : ordered ? run : -1;
};

/** The query that {@link foldPairs} left. Empty, or begins with `?`. */
export const writeQuery = (pairs: Pairs, query: FoldedQuery): string => {
  const { count } = pairs;
  if (count === 0) return "";
  const { text } = query;
  if (!query.ordered) return count > FEW ? joinMany(text, pairs) : joinFew(text, pairs);
  if (query.runEnd > 0) return `?${text.slice(pairs.start[0], query.runEnd)}`;
  let out = `?${pairText(text, pairs, 0)}`;
  for (let index = 1; index < count; index++) out += `&${pairText(text, pairs, index)}`;
  return out;
};

/** The query of a link: kept pairs byte for byte in their order. Empty, or begins with `?`. */
export const keepQuery = (scope: Scope, pairs: Pairs, text: string, start: number, end: number): string => {
  const respelt = (pairs.flags & ESCAPED) === 0 ? null : respell(text, start, end, QUERY_KEY);
  enterQuery(scope, respelt ?? text, respelt === null ? start : 0, respelt === null ? end : respelt.length);
  let out = "";
  // Kept pairs that follow each other are copied in one run, `text[run, runEnd)`.
  let run = start;
  let runEnd = start;
  for (let i = 0; i < pairs.count; i++) {
    let from = pairs.start[i];
    const stop = trimMarkup(text, from, pairs.end[i]);
    while (text.startsWith("amp;", from)) from += 4;
    if (from >= stop || isPairDropped(scope, pairs, i, text, from, stop, respelt !== null)) continue;
    if (runEnd === run) run = from;
    else if (from !== runEnd + 1) {
      out += (out === "" ? "?" : "&") + text.slice(run, runEnd);
      run = from;
    }
    runEnd = stop;
  }
  return runEnd === run ? out : out + (out === "" ? "?" : "&") + text.slice(run, runEnd);
};

/** Judges a pair as it is spelt in a key, whatever its own spelling. */
const isPairDropped = (scope: Scope, pairs: Pairs, index: number, text: string, from: number, stop: number, respelt: boolean): boolean => {
  const nameEnd = pairs.nameEnd[index];
  if (!respelt && from === pairs.start[index] && nameEnd <= stop) {
    if (!isNamed(scope.compiled.filter, pairs.hash[index], text, from, nameEnd)) return false;
    return isDropped(scope, pairs.hash[index], text, from, nameEnd, Math.min(nameEnd + 1, stop), stop);
  }
  const pair = normalizeEscapes(text, from, stop, QUERY_KEY);
  const equals = pair.indexOf("=");
  const end = trimPair(pair, 0, equals < 0 ? pair.length : equals, pair.length);
  const name = equals < 0 || end < equals ? end : equals;
  return isDropped(scope, hashForward(pair.slice(0, name)), pair, 0, name, Math.min(name + 1, end), end);
};
