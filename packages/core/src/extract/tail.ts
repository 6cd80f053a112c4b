import {
  ALNUM,
  AMPERSAND,
  BACKSLASH,
  CLASS,
  CLOSE,
  COLON,
  DELIMITER,
  ELLIPSIS,
  END,
  GLUE,
  INVISIBLE,
  isAlnum,
  isBlank,
  isDigit,
  isHex,
  isLetter,
  OPEN,
  PLAIN,
  pairClass,
  SEGMENT,
  SURROGATE,
} from "./classes.ts";
import { entityAt } from "./entities.ts";
import { escapeAt, slashesEnd } from "./escapes.ts";
import { packedPoint, packedWidth } from "./packed.ts";
import { cutAt, decodeTo, dropFrom, httpBefore, invisibleEnd, judgeInvisible, type Reader, unitBefore } from "./reader.ts";
import { closesOnLine } from "./source.ts";

type BracketKind = 0 | 1 | 2;

const bracketKind = (code: number): BracketKind => (code < 0x30 ? 0 : code < 0x60 ? 1 : 2);

/** Characters after which a nested URL belongs to the one around it: `?u=https://…`, `/web/2020/https://…`. */
const NESTING = "/=?&#+!@(";

/** The same, percent-encoded. */
const NESTING_ESCAPES = ["2f", "3d", "3f", "26", "23", "2b", "40", "28"];

const isNested = (r: Reader, scheme: number): boolean => {
  const before = unitBefore(r, scheme);
  if (before < 0x80 && NESTING.includes(String.fromCharCode(before))) return true;
  if (!isHex(before) || r.text.charCodeAt(scheme - 3) !== 0x25) return false;
  return NESTING_ESCAPES.includes(r.text.slice(scheme - 2, scheme).toLowerCase());
};

/** Whether `[` at `at` begins a closing tag of BBCode, `[/url]`, or what is left of an ANSI colour code, `[0m`. */
const isMarkup = (text: string, at: number, to: number): boolean => {
  let i = at + 1;
  if (text.charCodeAt(i) === 0x2f) {
    const limit = Math.min(to, at + 20);
    for (i++; i < limit && isLetter(text.charCodeAt(i)); i++);
    return i > at + 2 && i < to && text.charCodeAt(i) === 0x5d;
  }
  const limit = Math.min(to, at + 20);
  while (i < limit && (isDigit(text.charCodeAt(i)) || text.charCodeAt(i) === 0x3b)) i++;
  return i > at + 1 && i < to && text.charCodeAt(i) === 0x6d && text.charCodeAt(i + 1) !== 0x5d;
};

/** Whether the delimiter at `at` ends the URL because the same stands before it. A letter behind `'` or `*` makes it part of a word. */
const isRight = (r: Reader, code: number, at: number): boolean => {
  if (code !== r.right) return false;
  const next = at + 1 < r.to ? r.text.charCodeAt(at + 1) : 0;
  if (code === 0x27 || code === 0x2a) return !isAlnum(next);
  return code !== 0x7e || next === 0x7e;
};

/** Brackets that are open. */
interface Brackets {
  /** Offset times four, plus the kind. */
  readonly open: number[];
  readonly counts: [number, number, number];
}

/** State of the part of a URL behind its authority. */
interface Tail {
  brackets: Brackets | undefined;
  /** The current segment began with letters of a script without spaces, or holds some. */
  glued: boolean;
}

const open = (tail: Tail, kind: BracketKind, at: number): void => {
  tail.brackets ??= { open: [], counts: [0, 0, 0] };
  tail.brackets.open.push(at * 4 + kind);
  tail.brackets.counts[kind]++;
};

const close = (tail: Tail, kind: BracketKind): boolean => {
  const { brackets } = tail;
  if (brackets === undefined || brackets.counts[kind] === 0) return false;
  for (;;) {
    const top = (brackets.open.pop() ?? kind) & 3;
    if (top === 0 || top === 1 || top === 2) brackets.counts[top]--;
    if (top === kind) return true;
  }
};

/** Acts on one character that is more than plain. False: the URL ends before it. */
const accept = (r: Reader, tail: Tail, at: number, code: number, kind: number): boolean => {
  const { text } = r;
  switch (kind) {
    case SEGMENT:
      tail.glued = false;
      // "/.../" stands for what somebody left out.
      if (code === 0x2f && unitBefore(r, at) === 0x2e && at - 3 > r.floor && text.startsWith("...", at - 3)) {
        cutAt(r, at - 3);
        r.truncated = true;
        return false;
      }
      return true;
    case COLON: {
      if (r.exact || slashesEnd(text, at + 1, r.to) < 0) return true;
      const scheme = httpBefore(text, at, Math.max(r.floor, r.copyFrom));
      if (scheme < 0 || isNested(r, scheme)) return true;
      cutAt(r, scheme);
      return false;
    }
    case OPEN: {
      if (r.exact) return true;
      if (code === 0x5b && isMarkup(text, at, r.to)) return false;
      open(tail, bracketKind(code), at);
      return true;
    }
    case CLOSE:
      return r.exact || close(tail, bracketKind(code));
    case DELIMITER:
      return r.exact || !isRight(r, code, at);
    case GLUE:
      if (!r.exact && !tail.glued && isAlnum(unitBefore(r, at))) return false;
      tail.glued = true;
      return true;
    case ELLIPSIS:
      r.truncated = true;
      return false;
    case AMPERSAND:
      tail.glued = false;
      return true;
    default:
      return kind === PLAIN || kind === ALNUM;
  }
};

/** A letter with an entity is spelled out in a URL; any other sign with one is text behind it. */
const isEntityOfUrl = (point: number): boolean => {
  if (CLASS[point] === ELLIPSIS) return true;
  if (point < 0x80) return point !== 0x27 && CLASS[point] !== END;
  return point >= 0xc0 && point !== 0xd7 && point !== 0xf7 && point < 0x2000;
};

/** Reads an escape, entity, invisible run or surrogate pair at `at`. False: the URL ends before it. */
const acceptWritten = (r: Reader, tail: Tail, at: number, code: number, kind: number): boolean => {
  const { text, to } = r;
  if (kind === SURROGATE) {
    const real = at + 1 < to ? pairClass(code, text.charCodeAt(at + 1)) : END;
    if (real === END || !accept(r, tail, at, code, real)) return false;
    r.at = at + 2;
    return true;
  }
  if (kind === INVISIBLE) {
    const end = invisibleEnd(text, at, to);
    const verdict = judgeInvisible(r, at, end, tail.glued);
    if (verdict === "drop") dropFrom(r, at, end - at);
    else if (verdict === "keep") r.at = end;
    return verdict !== "end";
  }
  const packed = kind === BACKSLASH ? escapeAt(text, at, to) : r.source.entities ? entityAt(text, at, to, true) : 0;
  if (packed === 0) {
    if (kind === BACKSLASH) return false;
    tail.glued = false;
    r.at = at + 1;
    return true;
  }
  const point = packedPoint(packed);
  if (kind === AMPERSAND && !r.exact && !isEntityOfUrl(point)) return false;
  const written = String.fromCodePoint(point);
  const real = point > 0xffff ? pairClass(written.charCodeAt(0), written.charCodeAt(1)) : (CLASS[point] ?? END);
  if (real === INVISIBLE) {
    dropFrom(r, at, packedWidth(packed));
    return true;
  }
  // What an escape spells is judged like the character itself.
  if (real === SURROGATE || (real !== BACKSLASH && !accept(r, tail, at, point, real))) return false;
  decodeTo(r, at, packedWidth(packed), written);
  return true;
};

/** Takes the URL back to the first bracket whose other half follows behind a space on the same line: `https://example.com/a(see b)`. */
const cutOpenBrackets = (r: Reader, tail: Tail): void => {
  if (tail.brackets === undefined || r.at >= r.to || !isBlank(r.text.charCodeAt(r.at))) return;
  const asked: [boolean | undefined, boolean | undefined, boolean | undefined] = [undefined, undefined, undefined];
  for (const entry of tail.brackets.open) {
    const kind = entry & 3;
    if (kind === 3) continue;
    const bracket = kind === 0 ? 0 : kind === 1 ? 1 : 2;
    asked[bracket] ??= closesOnLine(r.source, bracket, r.at);
    if (asked[bracket]) {
      cutAt(r, Math.floor(entry / 4));
      return;
    }
  }
};

/** Reads path, query and fragment from `r.at` on, to the character that cannot belong to the URL. */
export const readTail = (r: Reader): void => {
  const { text } = r;
  const tail: Tail = { brackets: undefined, glued: false };
  while (r.at < r.to) {
    const at = r.at;
    const code = text.charCodeAt(at);
    const kind = CLASS[code] ?? END;
    if (kind <= ALNUM) {
      r.at = at + 1;
      continue;
    }
    if (kind === END) break;
    if (kind === SURROGATE || kind === INVISIBLE || kind === BACKSLASH || kind === AMPERSAND) {
      if (!acceptWritten(r, tail, at, code, kind)) break;
    } else {
      if (!accept(r, tail, at, code, kind)) break;
      r.at = at + 1;
    }
  }
  if (!r.exact && !r.truncated) cutOpenBrackets(r, tail);
};
