import { BACKSLASH, CLASS, END, GLUE, INVISIBLE, isAlnum, isDigit, isLabel, PLAIN, pairClass, SURROGATE } from "./classes.ts";
import { escapeAt } from "./escapes.ts";
import { packedPoint, packedWidth } from "./packed.ts";
import { cutAt, decodeTo, dropFrom, dropLast, invisibleEnd, judgeInvisible, lastUnit, type Reader, unitBefore } from "./reader.ts";
import { isClassic, isTopLevel } from "./tlds.ts";

const HYPHEN = 0x2d;
const DOT = 0x2e;
const UNDERSCORE = 0x5f;

/** RFC 1035 allows 63 octets in a label; no look-ahead needs more. */
export const LONGEST_LABEL = 64;

/** A letter, digit, hyphen or underscore: what a label of a host is made of. */
export const isHostUnit = (code: number): boolean => code === HYPHEN || code === UNDERSCORE || isLabel(code);

/** The labels of a host while they are read. */
export interface Host {
  /** Offset where the first label begins. */
  begin: number;
  /** Offset where the last label began. */
  label: number;
  dots: number;
  valid: boolean;
}

/** Whether glued letters at `at` belong to a host: `exampleこれは.com` is one, `example.comこれは` and `localhostこれは` are not. */
const glueContinues = (r: Reader, at: number, host: Host): boolean => {
  const { text, to } = r;
  if (host.dots > 0 && isTopLevel(text.slice(host.label, at))) return false;
  const limit = Math.min(to, at + LONGEST_LABEL);
  for (let i = at; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT) return i + 1 < to && isHostUnit(text.charCodeAt(i + 1));
    const kind = CLASS[code] ?? END;
    if (!isHostUnit(code) && kind !== GLUE && kind !== SURROGATE && kind !== INVISIBLE) return false;
  }
  return false;
};

/** Whether a dot before letters of a script without spaces ends the host: `example.com.这是` has a full stop, `foobar.みんな` a domain. */
const isStopBeforeGlue = (r: Reader, dot: number, host: Host): boolean => {
  if (host.dots === 0 || !isTopLevel(r.text.slice(host.label, dot))) return false;
  let i = dot + 1;
  const limit = Math.min(r.to, i + LONGEST_LABEL);
  while (i < limit && CLASS[r.text.charCodeAt(i)] === GLUE) i++;
  return !isTopLevel(r.text.slice(dot + 1, i));
};

/** The other dots that browsers take between labels, RFC 3490 section 3.1. */
const isIdnaDot = (code: number): boolean => code === 0x3002 || code === 0xff0e || code === 0xff61;

/** Whether an ideographic or fullwidth dot stands inside a host, and not behind a complete one: without this the rest of `shop．com` would be a host. */
const continuesAfterIdnaDot = (r: Reader, dot: number, host: Host): boolean =>
  dot > host.label &&
  dot + 1 < r.to &&
  isAlnum(r.text.charCodeAt(dot + 1)) &&
  isAlnum(unitBefore(r, dot)) &&
  !(host.dots > 0 && isTopLevel(r.text.slice(host.label, dot)));

/** Reads the labels of a host from `r.at` on. */
export const readLabels = (r: Reader): Host => {
  const { text, to } = r;
  const host: Host = { begin: r.at, label: r.at, dots: 0, valid: true };
  let glued = false;
  while (r.at < to) {
    const at = r.at;
    const code = text.charCodeAt(at);
    if (isHostUnit(code)) {
      if (code === HYPHEN && at === host.label) host.valid = false;
      r.at = at + 1;
      continue;
    }
    const kind = CLASS[code] ?? END;
    if (code === DOT) {
      if (at === host.label) host.valid = false;
      if (at + 1 >= to) break;
      const next = text.charCodeAt(at + 1);
      const nextKind = CLASS[next];
      if (next === DOT) {
        let i = at;
        while (i < to && text.charCodeAt(i) === DOT) i++;
        // "example.com...more" has an ellipsis, "www.example..com" an empty label.
        const complete = host.dots > 0 && isTopLevel(text.slice(host.label, at));
        if (i < to && isHostUnit(text.charCodeAt(i)) && !complete) host.valid = false;
        break;
      }
      if (nextKind === GLUE ? isStopBeforeGlue(r, at, host) : !isHostUnit(next) && nextKind !== SURROGATE && nextKind !== INVISIBLE) break;
      if (unitBefore(r, at) === HYPHEN) host.valid = false;
      r.at = at + 1;
      host.label = at + 1;
      host.dots++;
      glued = false;
    } else if (isIdnaDot(code) && continuesAfterIdnaDot(r, at, host)) {
      r.at = at + 1;
      host.label = at + 1;
      host.dots++;
      glued = false;
    } else if (kind === GLUE || kind === SURROGATE) {
      const width = kind === GLUE ? 1 : 2;
      const real = width === 1 ? GLUE : pairClass(code, text.charCodeAt(at + 1));
      if (real === END || at + width > to) break;
      if (real === GLUE && !glued && at > host.label && isAlnum(unitBefore(r, at)) && !glueContinues(r, at, host)) break;
      r.at = at + width;
      glued ||= real === GLUE;
    } else if (kind === INVISIBLE) {
      const end = invisibleEnd(text, at, to);
      if (at === host.label && host.dots === 0) {
        // Copied with a direction mark between the slashes and the host.
        host.label = end;
        host.begin = end;
      }
      const next = end < to ? text.charCodeAt(end) : 0;
      if (judgeInvisible(r, at, end, glued) === "end" || !(isHostUnit(next) || next === DOT || next === 0x2f || next === 0x3a)) break;
      dropFrom(r, at, end - at);
    } else if (kind === BACKSLASH) {
      const packed = escapeAt(text, at, to);
      const point = packedPoint(packed);
      if (packed === 0 || !(isHostUnit(point) || point === DOT)) break;
      decodeTo(r, at, packedWidth(packed), String.fromCodePoint(point));
      if (point === DOT) {
        host.label = r.at;
        host.dots++;
      }
    } else if (kind === PLAIN && code === 0x200d) {
      r.at = at + 1;
    } else break;
  }
  return host;
};

/** A host whose last label is a number must be an IPv4 address in four parts; the URL standard fails on all others but its abbreviations. */
const isAddress = (host: string): boolean => {
  const labels = host.split(".");
  return labels.length === 4 && labels.every((label) => label.length < 4 && label !== "" && Number(label) < 256);
};

const allDigits = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return text !== "";
};

/** Trims what no host ends with, and checks what the labels make together. */
export const settleHost = (r: Reader, host: Host): boolean => {
  const { text } = r;
  const { begin } = host;
  const last = text.slice(host.label, r.at);
  const hyphen = last.indexOf("-");
  // "http://example.com-and-more" lacks a space: no classic top-level domain has a hyphen.
  if (host.dots > 0 && hyphen > 0 && isClassic(last.slice(0, hyphen))) cutAt(r, host.label + hyphen);
  while (r.at > begin) {
    const code = lastUnit(r);
    if (code !== HYPHEN && code !== UNDERSCORE && code !== DOT) break;
    dropLast(r);
  }
  if (r.at <= begin || !host.valid) return false;
  if (host.dots > 0 && allDigits(text.slice(host.label, r.at))) return isAddress(text.slice(begin, r.at));
  return true;
};
