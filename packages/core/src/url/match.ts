import { lowerCode } from "./chars.ts";
import { type CompiledParams, type Gate, headOf, type Kept, type NameFilter, type Names, type PathScope, type Site } from "./params.ts";
import { findName, mix, type NameTable } from "./tables.ts";

/** What a parameter is judged against. One object is reused. */
export interface Scope {
  readonly compiled: CompiledParams;
  /** Rules of the host and its parents. */
  sites: readonly Site[];
  /** Classes that are dropped, see classMask. */
  mask: number;
  /** The link keeps what a page needs. */
  link: boolean;
  /** The path in the form that is being built: `pathText[pathStart, pathEnd)`, see {@link pathOf}. */
  pathText: string;
  pathStart: number;
  pathEnd: number;
  /** The query at hand, `query[queryStart, queryEnd)`, and what is already known of the names in it. */
  query: string;
  queryStart: number;
  queryEnd: number;
  beside: Map<Gate, boolean> | null;
}

export const newScope = (compiled: CompiledParams): Scope => ({
  compiled,
  sites: [],
  mask: 0,
  link: false,
  pathText: "",
  pathStart: 0,
  pathEnd: 0,
  query: "",
  queryStart: 0,
  queryEnd: 0,
  beside: null,
});

/** Few rules ask for the path, so it is cut out only for them. */
export const pathOf = (scope: Scope): string => scope.pathText.slice(scope.pathStart, scope.pathEnd);

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
      hash = mix(hash, code);
    }
    if (findName(names, hash, text, from, i) >= 0) return true;
    while (i < end && text.charCodeAt(i) !== 38) i++;
  }
  return false;
};

const keeps = (names: Names<Kept> | null, scope: Scope, hash: number, text: string, start: number, end: number): boolean => {
  if (names === null) return false;
  const all = lookUp(names, hash, text, start, end);
  return all?.some((kept) => (kept.always || scope.link) && (kept.pathHolds === null || pathOf(scope).includes(kept.pathHolds))) ?? false;
};

const passes = (gates: readonly Gate[] | null, scope: Scope, text: string, valueStart: number, end: number): boolean => {
  if (gates === null) return false;
  for (const gate of gates) {
    if ((gate.bit & scope.mask) === 0 || (gate.shape !== null && !gate.shape(text, valueStart, end))) continue;
    if ((gate.paths === null || inScope(gate.paths, pathOf(scope))) && isBeside(scope, gate)) return true;
  }
  return false;
};

/** Whether some rule may speak of the name: a quick no, or a reason to look. */
export const isNamed = (filter: NameFilter, hash: number, text: string, start: number, nameEnd: number): boolean =>
  filter.hashes[hash & (filter.hashes.length - 1)] === 1 ||
  (nameEnd - start > 2 && filter.heads[headOf(text.charCodeAt(start), text.charCodeAt(start + 1))] === 1);

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
  const { compiled, sites } = scope;
  let dropped = passes(lookUp(compiled.global, hash, text, start, nameEnd), scope, text, valueStart, end);
  for (let i = 0; !dropped && i < sites.length; i++) {
    const { params } = sites[i];
    if (params !== null) dropped = passes(lookUp(params, hash, text, start, nameEnd), scope, text, valueStart, end);
  }
  if (!dropped || keeps(compiled.keep, scope, hash, text, start, nameEnd)) return false;
  for (const site of sites) if (keeps(site.keep, scope, hash, text, start, nameEnd)) return false;
  return true;
};
