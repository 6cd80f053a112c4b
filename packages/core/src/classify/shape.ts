/**
 * Shapes: which characters a part may hold and how many. `11 of base64url`, `'BV1' then 9 of base58`, `5-20 of digit or 'pfbid' then 1+ of alnum`.
 * Matching is greedy without backtracking, so it is linear; {@link parseShape} refuses a shape that would need backtracking.
 */

/** A run of characters of one class. */
export interface Run {
  readonly min: number;
  readonly max: number;
  /** 1 where an ASCII code may stand. */
  readonly set: Uint8Array;
  /** Whether characters beyond ASCII may stand as well. */
  readonly wide: boolean;
}

export interface Shape {
  readonly source: string;
  readonly alternatives: readonly (readonly Run[])[];
  /** Whether characters beyond printable ASCII fit. */
  readonly wide: boolean;
  /** Whether a percent sign fits, so that text with escapes has to be decoded before it is believed. */
  readonly percent: boolean;
}

const expand = (ranges: string): string => {
  let out = "";
  for (let i = 0; i < ranges.length; i++) {
    if (ranges[i + 1] === "-" && i + 2 < ranges.length) {
      for (let c = ranges.charCodeAt(i); c <= ranges.charCodeAt(i + 2); c++) out += String.fromCharCode(c);
      i += 2;
    } else out += ranges[i];
  }
  return out;
};

/** Named character classes, each as a range list. Besides them `text` is anything a path segment can hold, `any` the same and slashes. */
const CLASSES: Readonly<Record<string, string>> = {
  digit: "0-9",
  hex: "0-9a-fA-F",
  lower: "a-z",
  upper: "A-Z",
  alpha: "a-zA-Z",
  base36: "0-9a-z",
  alnum: "0-9a-zA-Z",
  base58: "1-9A-HJ-NP-Za-km-z",
  base62: "0-9a-zA-Z",
  base64: "0-9a-zA-Z+/=",
  base64url: "0-9a-zA-Z_-",
  crockford: "0-9A-HJKMNP-TV-Z",
  word: "0-9a-zA-Z_",
  slug: "0-9a-zA-Z_-",
  dotted: "0-9a-zA-Z_.-",
};

/** Shapes with a name of their own. */
const NAMED: Readonly<Record<string, string>> = {
  digits: "1+ of digit",
  slug: "1+ of slug",
  dotted: "1+ of dotted",
  text: "1+ of text",
  any: "1+ of any",
  uuid: "8 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 4 of hex then '-' then 12 of hex",
};

const sets = new Map<string, Uint8Array>();

const setOf = (characters: string): Uint8Array => {
  const known = sets.get(characters);
  if (known) return known;
  const set = new Uint8Array(128);
  for (const c of characters) set[c.charCodeAt(0)] = 1;
  sets.set(characters, set);
  return set;
};

/** Everything that is printed, spaces included, since an escaped space is one once decoded. */
const ANYTHING = new Uint8Array(128).fill(1, 0x20, 0x7f);
const TEXT = Uint8Array.from(ANYTHING);
TEXT["/".charCodeAt(0)] = 0;

const literalRuns = (text: string): Run[] => [...text].map((c) => ({ min: 1, max: 1, set: setOf(c), wide: false }));

const fail = (source: string, why: string): never => {
  throw new Error(`shape "${source}": ${why}`);
};

const parseRun = (text: string, source: string): Run[] => {
  if (text.startsWith("'") && text.endsWith("'") && text.length > 2) return literalRuns(text.slice(1, -1));
  const at = text.indexOf(" of ");
  if (at < 0) return fail(source, `"${text}" is neither a quoted literal nor "COUNT of CLASS"`);
  const count = text.slice(0, at).trim();
  const name = text.slice(at + 4).trim();
  const dash = count.indexOf("-");
  const min = Number.parseInt(count, 10);
  const max = count.endsWith("+") ? Number.MAX_SAFE_INTEGER : dash > 0 ? Number.parseInt(count.slice(dash + 1), 10) : min;
  if (!(min >= 0 && max >= min && max > 0)) fail(source, `"${count}" is not a count (11, 5-20 or 1+)`);
  if (name === "text" || name === "any") return [{ min, max, set: name === "any" ? ANYTHING : TEXT, wide: true }];
  const ranges = name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : Object.hasOwn(CLASSES, name) ? CLASSES[name] : null;
  if (ranges === null) return fail(source, `"${name}" is not a class (${Object.keys(CLASSES).join(", ")}, text, any or [characters])`);
  return [{ min, max, set: setOf(expand(ranges)), wide: false }];
};

const overlaps = (a: Run, b: Run): boolean => (a.wide && b.wide) || a.set.some((bit, i) => bit === 1 && b.set[i] === 1);

const parseSequence = (text: string, source: string): readonly Run[] => {
  const runs = text.split(" then ").flatMap((run) => parseRun(run.trim(), source));
  for (let i = 0; i + 1 < runs.length; i++) {
    if (runs[i].max !== runs[i].min && overlaps(runs[i], runs[i + 1])) {
      fail(source, "a run of variable length is followed by one that shares characters with it; that would need backtracking");
    }
  }
  return runs;
};

/** Parses a shape. Throws an Error that says what is wrong and what would be right. */
export const parseShape = (source: string): Shape => {
  const text = Object.hasOwn(NAMED, source) ? NAMED[source] : source;
  const alternatives = text.split(" or ").map((alternative) => parseSequence(alternative.trim(), source));
  return {
    source,
    alternatives,
    wide: alternatives.flat().some((run) => run.wide),
    percent: alternatives.flat().some((run) => run.set[37] === 1),
  };
};

/** The run of a shape that is one run of ASCII characters, else null. */
export const soleRun = ({ alternatives }: Shape): Run | null =>
  alternatives.length === 1 && alternatives[0].length === 1 && !alternatives[0][0].wide ? alternatives[0][0] : null;

/** Whether a character may stand anywhere in the shape. */
export const admits = (shape: Shape, code: number): boolean => shape.alternatives.some((runs) => runs.some((run) => accepts(run, code)));

/** Refuses a shape that cannot be read from its end without backtracking: a run of variable length behind one that shares characters with it. */
export const checkFromRight = (shape: Shape): void => {
  for (const runs of shape.alternatives) {
    for (let i = 1; i < runs.length; i++) {
      if (runs[i].max === runs[i].min || !overlaps(runs[i - 1], runs[i])) continue;
      fail(shape.source, "behind an open part it is read from its end, where a run of variable length would eat the one before it");
    }
  }
};

const accepts = (run: Run, code: number): boolean => (code < 128 ? run.set[code] === 1 : run.wide);

const forward = (runs: readonly Run[], s: string, start: number, end: number): number => {
  let at = start;
  for (let r = 0; r < runs.length; r++) {
    const { min, max, set, wide } = runs[r];
    const limit = max < end - at ? at + max : end;
    const least = at + min;
    while (at < limit) {
      const code = s.charCodeAt(at);
      if (code > 127 ? !wide : set[code] === 0) break;
      at++;
    }
    if (at < least) return -1;
  }
  return at;
};

const backward = (runs: readonly Run[], s: string, start: number, end: number): number => {
  let at = end;
  for (let r = runs.length - 1; r >= 0; r--) {
    const run = runs[r];
    const limit = Math.max(start, at - run.max);
    const least = at - run.min;
    while (at > limit && accepts(run, s.charCodeAt(at - 1))) at--;
    if (at > least) return -1;
  }
  return at;
};

/** Whether the whole of `s[start, end)` has the shape. */
export const hasShape = (shape: Shape, s: string, start: number, end: number): boolean => {
  const { alternatives } = shape;
  for (let i = 0; i < alternatives.length; i++) if (forward(alternatives[i], s, start, end) === end) return true;
  return false;
};

/** Where the longest beginning of `s[start, end)` that has the shape ends, or -1. */
export const shapeFromLeft = (shape: Shape, s: string, start: number, end: number): number => {
  const { alternatives } = shape;
  let longest = -1;
  for (let i = 0; i < alternatives.length; i++) longest = Math.max(longest, forward(alternatives[i], s, start, end));
  return longest;
};

/** Where the longest tail of `s[start, end)` that has the shape begins, or -1. */
export const shapeFromRight = (shape: Shape, s: string, start: number, end: number): number => {
  const { alternatives } = shape;
  let longest = -1;
  for (let i = 0; i < alternatives.length; i++) {
    const at = backward(alternatives[i], s, start, end);
    if (at >= 0 && (longest < 0 || at < longest)) longest = at;
  }
  return longest;
};
