import { CLASS, END, GLUE, INVISIBLE, isLetter, pairClass } from "./classes.ts";
import type { Source } from "./source.ts";

/** A stretch of the URL that was read before the current one. */
interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly copied: boolean;
}

/** A URL while it is read: where it began, how far it goes, and what was decoded on the way. */
export interface Reader {
  readonly source: Source;
  readonly text: string;
  /** Bounds of the range that is scanned. */
  readonly from: number;
  to: number;
  start: number;
  /** Next unit to read; behind the URL when it is read. */
  at: number;
  /** Where the stretch that is copied unchanged begins. */
  copyFrom: number;
  parts: Part[];
  /** The last unit that was decoded, for the one that is copied next. */
  lastDecoded: number;
  /** Trimming never goes below this: the end of the authority. */
  floor: number;
  /** The delimiter that ends the URL because it stands before it; 0 for none. */
  right: number;
  /** The URL stands in angle brackets that close: nothing inside ends it. */
  exact: boolean;
  truncated: boolean;
  userinfo: boolean;
  decoded: boolean;
  invisible: boolean;
}

/** Most URLs are written plainly. */
const NO_PARTS: Part[] = [];

export const createReader = (source: Source, from: number, to: number, start: number, at: number): Reader => ({
  source,
  text: source.text,
  from,
  to,
  start,
  at,
  copyFrom: start,
  parts: NO_PARTS,
  lastDecoded: 0,
  floor: at,
  right: 0,
  exact: false,
  truncated: false,
  userinfo: false,
  decoded: false,
  invisible: false,
});

/** The unit of the URL before offset `at`, as decoded. */
export const unitBefore = (r: Reader, at: number): number => (at > r.copyFrom ? r.text.charCodeAt(at - 1) : r.lastDecoded);

const push = (r: Reader, part: Part): void => {
  if (r.parts === NO_PARTS) r.parts = [part];
  else r.parts.push(part);
};

const flush = (r: Reader, to: number): void => {
  if (to > r.copyFrom) {
    r.lastDecoded = r.text.charCodeAt(to - 1);
    push(r, { text: r.text.slice(r.copyFrom, to), from: r.copyFrom, to, copied: true });
  }
};

/** Takes `text` for the `width` units at `at`. */
export const decodeTo = (r: Reader, at: number, width: number, text: string): void => {
  flush(r, at);
  push(r, { text, from: at, to: at + width, copied: false });
  r.lastDecoded = text.charCodeAt(text.length - 1);
  r.copyFrom = at + width;
  r.at = r.copyFrom;
  r.decoded = true;
};

/** Leaves out the `width` units at `at`. */
export const dropFrom = (r: Reader, at: number, width: number): void => {
  flush(r, at);
  r.copyFrom = at + width;
  r.at = r.copyFrom;
  r.invisible = true;
};

/** Takes the URL back to end at `at`, which must be a border between units that were read. */
export const cutAt = (r: Reader, at: number): void => {
  while (r.copyFrom > at) {
    const part = r.parts.pop();
    if (part === undefined) break;
    r.copyFrom = part.from;
  }
  r.at = at;
};

/** The last unit of the URL; moves the end before anything that was left out behind it. */
export const lastUnit = (r: Reader): number => {
  while (r.at <= r.copyFrom) {
    const part = r.parts.at(-1);
    if (part === undefined) return 0;
    r.at = part.to;
    if (!part.copied) return part.text.charCodeAt(part.text.length - 1);
    r.parts.pop();
    r.copyFrom = part.from;
  }
  return r.text.charCodeAt(r.at - 1);
};

/** Takes the last unit off; {@link lastUnit} must have been asked before. */
export const dropLast = (r: Reader): void => {
  if (r.at > r.copyFrom) {
    r.at--;
    return;
  }
  const part = r.parts.pop();
  if (part !== undefined) {
    r.copyFrom = part.from;
    r.at = part.from;
  }
};

/** The URL as decoded. */
export const urlOf = (r: Reader): string => {
  if (r.parts.length === 0) return r.text.slice(r.copyFrom, r.at);
  let url = "";
  for (const part of r.parts) url += part.text;
  return url + r.text.slice(r.copyFrom, r.at);
};

const SCHEME_LETTERS = [0x68, 0x74, 0x74, 0x70] as const;

/** Where `http` or `https`, in any case, begins that ends before `colon`; -1 when neither does, or it would begin before `floor`. */
export const httpBefore = (text: string, colon: number, floor: number): number => {
  const secure = (text.charCodeAt(colon - 1) | 0x20) === 0x73;
  const start = colon - (secure ? 5 : 4);
  if (start < floor) return -1;
  for (let i = 0; i < 4; i++) if ((text.charCodeAt(start + i) | 0x20) !== SCHEME_LETTERS[i]) return -1;
  return start;
};

/** Whether `http://` or `https://` begins at `at`. */
const httpAt = (text: string, at: number): boolean => {
  for (let i = 0; i < 4; i++) if ((text.charCodeAt(at + i) | 0x20) !== SCHEME_LETTERS[i]) return false;
  const colon = (text.charCodeAt(at + 4) | 0x20) === 0x73 ? at + 5 : at + 4;
  return text.startsWith("://", colon);
};

/** Behind the run of invisible characters at `at`. */
export const invisibleEnd = (text: string, at: number, to: number): number => {
  let i = at;
  while (i < to && CLASS[text.charCodeAt(i)] === INVISIBLE) i++;
  return i;
};

const isZeroWidthSpace = (code: number): boolean => code === 0x200b || code === 0x2060 || code === 0xfeff;

/** What becomes of a run of invisible characters inside a URL. */
export type Invisible = "drop" | "keep" | "end";

/**
 * Judges the run of invisible characters from `at` to `end`. Between ASCII characters it is an accident of copying and dropped. Joiners belong to
 * the spelling of Persian and Indic words and stay. Before another script a zero width space is a border: `https://example.com/<ZWSP>에서`.
 */
export const judgeInvisible = (r: Reader, at: number, end: number, inGlue: boolean): Invisible => {
  if (end >= r.to) return "end";
  const { text } = r;
  const before = unitBefore(r, at);
  const first = text.charCodeAt(at);
  const next = text.charCodeAt(end);
  const kind = next >= 0xd800 && next <= 0xdfff ? pairClass(next, text.charCodeAt(end + 1)) : (CLASS[next] ?? END);
  if (kind === END) return "end";
  if (isLetter(next) && httpAt(text, end)) return "end";
  const joiner = first === 0x200c || first === 0x200d;
  if (joiner && end === at + 1 && before >= 0x80) return "keep";
  if (next < 0x80) return "drop";
  if (kind === GLUE) return inGlue ? "drop" : "end";
  return before < 0x80 && isZeroWidthSpace(first) ? "end" : "drop";
};
