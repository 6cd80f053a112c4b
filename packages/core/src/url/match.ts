import { lowerCode } from "./chars.ts";
import type { FoldedHost } from "./host.ts";
import type { CompiledParams, Gate, Kept, Names, PathScope } from "./params.ts";
import { type NameTable, findName, mix } from "./tables.ts";

/** What a parameter is judged against. One object is reused. */
export interface Scope {
  readonly compiled: CompiledParams;
  readonly host: FoldedHost;
  /** Classes that are dropped, see classMask. */
  mask: number;
  /** The link keeps what a page needs. */
  link: boolean;
  /** The path in the form that is being built. */
  path: string;
  /** The query at hand, `query[queryStart, queryEnd)`, and what is already known of the names in it. */
  query: string;
  queryStart: number;
  queryEnd: number;
  beside: Map<Gate, boolean> | null;
}

/** Says which query the pairs that follow stand in. */
export const enterQuery = (scope: Scope, query: string, start: number, end: number): void => {
  scope.query = query;
  scope.queryStart = start;
  scope.queryEnd = end;
  scope.beside = null;
};

/** Values of the name `text[start, end)`; `hash` is its forward hash. */
const lookUp = <T>(names: Names<T>, hash: number, text: string, start: number, end: number): readonly T[] | null => {
  const found = findName(names.exact, hash, text, start, end);
  if (found >= 0) return names.exact.values[found];
  const first = lowerCode(text.charCodeAt(start));
  const families = first < 128 ? names.families[first] : undefined;
  if (families === undefined) return null;
  for (const { head, values } of families) {
    if (end - start <= head.length) continue;
    let i = 1;
    while (i < head.length && head.charCodeAt(i) === lowerCode(text.charCodeAt(start + i))) i++;
    if (i === head.length) return values;
  }
  return null;
};

/** Whether `path` is `prefix` or lies under it. */
const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path.charCodeAt(prefix.length) === 47);

const inScope = (scope: PathScope, path: string): boolean =>
  !scope.not.some((prefix) => isUnder(path, prefix)) && (scope.only.length === 0 || scope.only.some((prefix) => isUnder(path, prefix)));

/** Whether the query holds one of the names that the gate wants beside its own. */
const isBeside = (scope: Scope, gate: Gate): boolean => {
  if (gate.beside === null) return true;
  scope.beside ??= new Map();
  const known = scope.beside.get(gate);
  if (known !== undefined) return known;
  const answer = holdsName(gate.beside, scope.query, scope.queryStart, scope.queryEnd);
  scope.beside.set(gate, answer);
  return answer;
};

const holdsName = (names: NameTable<true>, text: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) {
    const from = i;
    let hash = 0;
    for (; i < end; i++) {
      const code = text.charCodeAt(i);
      if (code === 38 || code === 61) break;
      hash = mix(hash, lowerCode(code));
    }
    if (findName(names, hash, text, from, i) >= 0) return true;
    while (i < end && text.charCodeAt(i) !== 38) i++;
  }
  return false;
};

const keeps = (names: Names<Kept> | null, scope: Scope, hash: number, text: string, start: number, end: number): boolean => {
  if (names === null) return false;
  const all = lookUp(names, hash, text, start, end);
  return all !== null && all.some((kept) => (kept.always || scope.link) && (kept.pathHolds === null || scope.path.includes(kept.pathHolds)));
};

const passes = (gates: readonly Gate[] | null, scope: Scope, text: string, valueStart: number, end: number): boolean => {
  if (gates === null) return false;
  for (const gate of gates) {
    if ((gate.bit & scope.mask) === 0 || (gate.shape !== null && !gate.shape(text, valueStart, end))) continue;
    if ((gate.paths === null || inScope(gate.paths, scope.path)) && isBeside(scope, gate)) return true;
  }
  return false;
};

/** Whether a rule drops the pair whose name is `text[start, nameEnd)`, of forward hash `hash`, and whose value is `text[valueStart, end)`. */
export const isDropped = (
  scope: Scope,
  hash: number,
  text: string,
  start: number,
  nameEnd: number,
  valueStart: number,
  end: number,
): boolean => {
  const { compiled, host } = scope;
  let dropped = passes(lookUp(compiled.global, hash, text, start, nameEnd), scope, text, valueStart, end);
  for (let i = 0; !dropped && i < host.count; i++) {
    const { params } = host.sites[i];
    if (params !== null) dropped = passes(lookUp(params, hash, text, start, nameEnd), scope, text, valueStart, end);
  }
  if (!dropped || keeps(compiled.keep, scope, hash, text, start, nameEnd)) return false;
  for (let i = 0; i < host.count; i++) if (keeps(host.sites[i].keep, scope, hash, text, start, nameEnd)) return false;
  return true;
};
