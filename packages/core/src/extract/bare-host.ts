import { CLASS, GLUE, isAlnum, isDigit, isLetter, SURROGATE } from "./classes.ts";
import { isHostUnit } from "./host.ts";
import { isClassic, isFileLike, isTopLevel } from "./tlds.ts";

const DOT = 0x2e;
const UNDERSCORE = 0x5f;

/** A name has at most 253 characters (RFC 1035 section 2.3.4). */
const LONGEST_HOST = 253;

/** Letters of a script without spaces, or emoji, are a label of their own only when they are few: `中国.中国`, not a sentence. */
const LONGEST_GLUE = 4;

export const isGlue = (code: number): boolean => {
  const kind = CLASS[code];
  return kind === GLUE || kind === SURROGATE;
};

/** Marks before a host that make it something else: a mail address, a tag, a ticker, a path, the rest of a name. */
export const LEFT_BARRIERS = "@#$/\\%＠＃";

/** Product names that look like hosts. */
const NAMES = new Set(["ASP.NET", "ADO.NET", "VB.NET", "ML.NET"]);

/** First words of dotted names in code. */
const CODE_WORDS = new Set("self this super window document console process module exports event os sys".split(" "));

/** Schemes without slashes. */
const OTHER_SCHEMES = new Set(
  "javascript vbscript mailto data tel sms urn xmpp sip sips news about blob cid mid magnet skype callto".split(" "),
);

const wordBefore = (text: string, at: number, from: number): string => {
  let i = at;
  const limit = Math.max(from, at - 12);
  while (i > limit && isLetter(text.charCodeAt(i - 1))) i--;
  return text.slice(i, at).toLowerCase();
};

/** Whether a host may begin at `start`. */
const beginsHost = (text: string, start: number, from: number): boolean => {
  if (start <= from) return true;
  const before = text.charAt(start - 1);
  if (LEFT_BARRIERS.includes(before)) return false;
  // A full stop after letters of a script without spaces ends a sentence.
  if (before === ".") return start - 2 >= from && isGlue(text.charCodeAt(start - 2));
  return before !== ":" || !OTHER_SCHEMES.has(wordBefore(text, start - 1, from));
};

/** Behind the host that begins before `dot`. */
const hostEnd = (text: string, dot: number, limit: number): number => {
  let i = dot;
  while (i < limit) {
    const code = text.charCodeAt(i);
    if (!isHostUnit(code) && !(code === DOT && i + 1 < limit && isHostUnit(text.charCodeAt(i + 1)))) break;
    i++;
  }
  if (i + 1 < limit && text.charCodeAt(i) === DOT && CLASS[text.charCodeAt(i + 1)] === GLUE) {
    let end = i + 1;
    while (end < limit && CLASS[text.charCodeAt(end)] === GLUE) end++;
    if (isTopLevel(text.slice(i + 1, end))) return end;
  }
  return i;
};

/** As many labels of few letters as a host may have; the bound keeps a text of them linear. */
const MOST_GLUE_LABELS = 4;

/** Where the host that ends at `dot` begins, not before `floor`; `dot` itself when none does. */
const hostStart = (text: string, dot: number, floor: number, glueLabels = 0): number => {
  let i = dot;
  while (i > floor && isHostUnit(text.charCodeAt(i - 1))) i--;
  if (i < dot) return i;
  while (i > floor && dot - i <= LONGEST_GLUE && isGlue(text.charCodeAt(i - 1))) i--;
  if (i === dot || dot - i > LONGEST_GLUE) return dot;
  if (i > floor && isHostUnit(text.charCodeAt(i - 1))) return dot;
  if (i - 1 > floor && text.charCodeAt(i - 1) === DOT)
    return glueLabels < MOST_GLUE_LABELS ? hostStart(text, i - 1, floor, glueLabels + 1) : dot;
  return i;
};

const isNumber = (label: string): boolean => {
  for (let i = 0; i < label.length; i++) if (!isDigit(label.charCodeAt(i))) return false;
  return label !== "";
};

const isAddress = (labels: readonly string[]): boolean =>
  labels.length === 4 && labels.every((label) => isNumber(label) && Number(label) < 256 && (label === "0" || !label.startsWith("0")));

/** Whether a path follows an IPv4 address: alone or with a port it is a machine in a log, and `/24` makes it a network. */
const hasAddressPath = (text: string, at: number, to: number): boolean => {
  let i = at;
  if (i < to && text.charCodeAt(i) === 0x3a) for (i++; i < to && isDigit(text.charCodeAt(i)); i++);
  if (i >= to || text.charCodeAt(i) !== 0x2f) return false;
  if (i > at) return true;
  let digits = i + 1;
  while (digits < to && isDigit(text.charCodeAt(digits))) digits++;
  return digits === i + 1 || digits > i + 3 || (digits < to && isAlnum(text.charCodeAt(digits))) || text.charCodeAt(digits) === 0x2f;
};

/** `End.The next`: a space is missing. */
const isCapitalised = (label: string): boolean => {
  const first = label.charAt(0);
  const rest = label.slice(1);
  return first !== first.toLowerCase() && rest !== rest.toUpperCase();
};

/** Whether the bracket or equals sign behind a bare host says that it is code. */
const isCodeBehind = (text: string, at: number, to: number): boolean => {
  if (at >= to) return false;
  const code = text.charCodeAt(at);
  return code === 0x5b || code === 0x28 || code === 0x7b || code === 0x3d;
};

/** Whether the local part of a mail address goes on behind a host. */
const isMailBehind = (text: string, at: number, to: number): boolean => {
  const limit = Math.min(to, at + 64);
  for (let i = at; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x40) return true;
    if (!isAlnum(code) && !"+'&=!*^~-_.".includes(text.charAt(i))) return false;
  }
  return false;
};

/** Behind `:8080` at `at`; `at` when no port stands there; -1 when the number is too great for one. */
export const portEnd = (text: string, at: number, to: number): number => {
  if (at >= to || text.charCodeAt(at) !== 0x3a) return at;
  let i = at + 1;
  while (i < to && isDigit(text.charCodeAt(i))) i++;
  if (i === at + 1 || (i < to && isHostUnit(text.charCodeAt(i)))) return at;
  return Number(text.slice(at + 1, Math.min(i, at + 7))) > 65535 ? -1 : i;
};

/** The top-level domain that ends at or before `end`, and where it ends. */
const topLevelBefore = (text: string, end: number): { last: string; reached: number } => {
  let reached = end;
  let last = text.slice(text.lastIndexOf(".", end - 1) + 1, end);
  const hyphen = last.indexOf("-");
  if (hyphen > 0 && !last.toLowerCase().startsWith("xn--")) {
    // "example.com-and-more" lacks a space.
    reached -= last.length - hyphen;
    last = last.slice(0, hyphen);
  }
  while (last.endsWith("_")) {
    last = last.slice(0, -1);
    reached--;
  }
  return { last, reached };
};

/** Where a bare host that fills `start` to `end` ends, or -1 when it is none. A path or `www.` makes up for an unlikely top-level domain. */
const judge = (text: string, start: number, end: number, to: number): number => {
  if (end - start > LONGEST_HOST) return -1;
  const { last, reached } = topLevelBefore(text, end);
  const numeric = isNumber(last);
  // Most dotted words fail here.
  if (!numeric && !isTopLevel(last)) return -1;
  const labels = text.slice(start, end).split(".");
  if (
    labels.some(
      (label, at) => label === "" || label.startsWith("-") || label.length > 63 || (label.endsWith("-") && at < labels.length - 1),
    )
  )
    return -1;
  if (numeric) return isAddress(labels) && hasAddressPath(text, end, to) ? end : -1;
  const second = labels.at(-2) ?? "";
  if (second.includes("_") || isMailBehind(text, reached, to)) return -1;
  const next = end < to ? text.charCodeAt(end) : 0;
  const path = next === 0x2f || (next === 0x5c && text.charCodeAt(end + 1) === 0x2f);
  if (path || (labels.length > 2 && labels[0]?.toLowerCase() === "www")) return reached;
  if (isCapitalised(last) || isFileLike(last) || NAMES.has(text.slice(start, reached))) return -1;
  if (labels.length === 2 && CODE_WORDS.has(second)) return -1;
  if (labels.length === 2 && isNumber(second) && second.length < 3 && !isClassic(last)) return -1;
  return isCodeBehind(text, reached, to) && !isClassic(last) ? -1 : reached;
};

/** A stretch of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The bare host around `dot`. `end` is behind all that was looked at; `hit` is what counts of it. */
export const hostAround = (
  text: string,
  dot: number,
  from: number,
  floor: number,
  limit: number,
  to: number,
): { end: number; hit: Span | undefined } => {
  const start = hostStart(text, dot, floor);
  if (start === dot) return { end: dot + 1, hit: undefined };
  const end = hostEnd(text, dot, limit);
  if (end === dot) return { end: dot + 1, hit: undefined };
  let first = start;
  // "_example.com_" is emphasis, "_dmarc.example.com" is not.
  while (first < end && text.charCodeAt(first) === UNDERSCORE) first++;
  if (!beginsHost(text, start, from)) return { end, hit: undefined };
  const reached = judge(text, first, end, to);
  return { end, hit: reached < 0 ? undefined : { start: first, end: reached } };
};
