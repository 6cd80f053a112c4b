import { isDotSegment } from "../url/locate.ts";
import { find, isAt, isSpan, isSpanFolded } from "../url/text.ts";
import {
  ANY,
  type Candidate,
  type Candidates,
  type CompiledPiece,
  type CompiledRoute,
  type CompiledToken,
  LITERAL,
  MIXED,
} from "./compiled.ts";
import { decodeOnce } from "./decode.ts";
import { segmentSlot } from "./segments.ts";
import { hasShape, type Shape, shapeFromLeft, shapeFromRight } from "./shape.ts";

/** No candidate took the URL. */
export const NO_MATCH = 0;
/** `hit` holds the candidate and its captures. */
export const MATCHED = 1;
/** A shape was right, the id in it was not; `hit` names the candidate. */
export const BAD_ID = 2;
/** Untrusted text holds characters that a WHATWG parser would change: ask again with its output. */
export const DIRTY = 3;

export type Matched = typeof NO_MATCH | typeof MATCHED | typeof BAD_ID | typeof DIRTY;

const MAX_SEGMENTS = 48;
const MAX_PARTS = 24;

/**
 * The last match. One object and a few typed arrays for all calls, since matching is synchronous and its result is read at once;
 * captures are places in the string, so that nothing is copied before the id.
 */
export const hit: {
  candidate: Candidate | null;
  index: number;
  pathEnd: number;
  queryStart: number;
  queryEnd: number;
  fragmentStart: number;
} = {
  candidate: null,
  index: 0,
  pathEnd: 0,
  queryStart: 0,
  queryEnd: 0,
  fragmentStart: 0,
};

const captureStart = new Int32Array(MAX_PARTS);
const captureEnd = new Int32Array(MAX_PARTS);
/** Decoded text of a capture whose escapes mattered, else null. */
const captureText: (string | null)[] = new Array<string | null>(MAX_PARTS).fill(null);

const segmentStart = new Int32Array(MAX_SEGMENTS);
const segmentEnd = new Int32Array(MAX_SEGMENTS);
let segments = 0;

const NO = 0;
const YES = 1;
const WRONG_SHAPE = 2;
type Fit = typeof NO | typeof YES | typeof WRONG_SHAPE;

/** Whether the current text came out of a WHATWG parser; then no character of it can surprise. */
let trusted = false;
let dirty = false;

/** 0 plain, 1 slash, 2 end of the path, 3 changed by a WHATWG parser. */
const PATH_CLASS = new Uint8Array(128).fill(3, 0, 0x21);
for (const c of '"<>\\^`{|}\x7f') PATH_CLASS[c.charCodeAt(0)] = 3;
PATH_CLASS["/".charCodeAt(0)] = 1;
PATH_CLASS["?".charCodeAt(0)] = 2;
PATH_CLASS["#".charCodeAt(0)] = 2;

const addSegment = (s: string, from: number, to: number): void => {
  if (isDotSegment(s, from)) dirty = true;
  if (segments >= MAX_SEGMENTS) return;
  segmentStart[segments] = from;
  segmentEnd[segments++] = to;
};

/** Splits `s[start, end)` into segments, empty ones left out, and returns where the path ends. */
const splitPath = (s: string, start: number, end: number, inFragment = false): number => {
  segments = 0;
  let from = start;
  let at = start;
  for (; at < end; at++) {
    const code = s.charCodeAt(at);
    const kind = code < 128 ? PATH_CLASS[code] : 3;
    if (kind === 0) continue;
    if (kind === 2) {
      if (inFragment) continue;
      break;
    }
    if (kind === 3) {
      dirty = true;
      continue;
    }
    if (at > from) addSegment(s, from, at);
    from = at + 1;
  }
  if (at > from) addSegment(s, from, at);
  return at;
};

const hasEscape = (s: string, start: number, end: number): boolean => find(s, 37, start, end) < end;

const captured = (part: number, start: number, end: number, text: string | null): void => {
  if (part < 0) return;
  captureStart[part] = start;
  captureEnd[part] = end;
  captureText[part] = text;
};

const withoutInvisible = (s: string): string => s.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");

const fitShape = (part: number, shape: Shape, s: string, start: number, end: number): Fit => {
  const fits = hasShape(shape, s, start, end);
  if (fits && (!shape.percent || !hasEscape(s, start, end))) {
    captured(part, start, end, null);
    return YES;
  }
  if (hasEscape(s, start, end)) {
    // %51 in an id means Q; decoded once, then the shape decides again. Direction marks and the like come from the text it was copied out of.
    const text = withoutInvisible(decodeOnce(s.slice(start, end)));
    if (hasShape(shape, text, 0, text.length)) {
      captured(part, start, end, text);
      return YES;
    }
  }
  return WRONG_SHAPE;
};

const isLiteralAt = (token: CompiledToken, s: string, at: number): boolean =>
  token.folded ? isSpanFolded(s, token.text, at, at + token.text.length) : isAt(s, token.text, at);

const fitToken = (token: CompiledToken, s: string, at: number, end: number): number => {
  if (token.kind === LITERAL) return at + token.text.length <= end && isLiteralAt(token, s, at) ? at + token.text.length : -1;
  if (token.shape === null) return -1;
  const next = shapeFromLeft(token.shape, s, at, end);
  if (next >= 0) captured(token.part, at, next, null);
  return next;
};

const fitTokenBack = (token: CompiledToken, s: string, start: number, at: number): number => {
  if (token.kind === LITERAL) {
    const from = at - token.text.length;
    return from >= start && isLiteralAt(token, s, from) ? from : -1;
  }
  if (token.shape === null) return -1;
  const from = shapeFromRight(token.shape, s, start, at);
  if (from >= 0) captured(token.part, from, at, null);
  return from;
};

/** `*LITERAL:part*`: the part behind the last occurrence of the literal. */
const fitLast = (piece: CompiledPiece, s: string, start: number, end: number): Fit => {
  let from = end - piece.text.length;
  while (from >= start && !isLiteralAt(piece.left[0], s, from)) from--;
  if (from < start) return NO;
  for (const token of piece.left) {
    from = fitToken(token, s, from, end);
    if (from < 0) return NO;
  }
  return YES;
};

const fitMixed = (piece: CompiledPiece, s: string, start: number, end: number): Fit => {
  let from = start;
  for (let i = 0; i < piece.left.length; i++) {
    from = fitToken(piece.left[i], s, from, end);
    if (from < 0) return i === 0 && piece.left[0].kind === LITERAL ? NO : WRONG_SHAPE;
  }
  let to = end;
  for (let i = piece.right.length - 1; i >= 0; i--) {
    to = fitTokenBack(piece.right[i], s, from, to);
    if (to < 0) return NO;
  }
  if (piece.flex === null) return from === end ? YES : WRONG_SHAPE;
  if (piece.flex.kind === ANY) return YES;
  if (to === from) return NO;
  captured(piece.flex.part, from, to, hasEscape(s, from, to) ? decodeOnce(s.slice(from, to)) : null);
  return YES;
};

/** Whether what was captured is a word that the part may not be. */
const isReserved = (candidate: Candidate, part: number, s: string): boolean => {
  if (part < 0) return false;
  const { not } = candidate.rule.parts[part];
  return not === null ? false : not.has(capture(s, part).toLowerCase());
};

const holdsReserved = (candidate: Candidate, { left, flex, right }: CompiledPiece, s: string): boolean => {
  const reserved = (token: CompiledToken): boolean => isReserved(candidate, token.part, s);
  return left.some(reserved) || right.some(reserved) || (flex !== null && reserved(flex));
};

const fitPiece = (candidate: Candidate, piece: CompiledPiece, s: string, start: number, end: number): Fit => {
  if (piece.kind === LITERAL) return (candidate.rule.ignoreCase ? isSpanFolded : isSpan)(s, piece.text, start, end) ? YES : NO;
  if (piece.kind === ANY) return end > start ? YES : NO;
  if (piece.kind === MIXED) {
    const fit = piece.text === "" ? fitMixed(piece, s, start, end) : fitLast(piece, s, start, end);
    return fit === YES && holdsReserved(candidate, piece, s) ? NO : fit;
  }
  if (piece.shape === null) return NO;
  const fit = fitShape(piece.part, piece.shape, s, start, end);
  return fit === YES && isReserved(candidate, piece.part, s) ? NO : fit;
};

/** Place after `name=` of the first parameter with that name in `s[start, end)`, or -1. HTML's `&amp;` between parameters counts as `&`. */
const findParameter = (s: string, name: string, start: number, end: number): number => {
  for (let at = start; at < end; ) {
    while (isAt(s, "amp;", at)) at += 4;
    if (isAt(s, name, at)) {
      const after = at + name.length;
      if (after < end && s.charCodeAt(after) === 61) return after + 1;
      if (after === end || (after < end && s.charCodeAt(after) === 38)) return after;
    }
    const next = s.indexOf("&", at);
    if (next < 0) return -1;
    at = next + 1;
  }
  return -1;
};

/** Whether a WHATWG parser would drop or escape a character of this part of a query or fragment. */
const isWide = (s: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) {
    const c = s.charCodeAt(i);
    if (c > 126 || KEPT[c] === 0) return true;
  }
  return false;
};

const KEPT = new Uint8Array(127).fill(1, 0x21);
for (const c of "\"'<>`") KEPT[c.charCodeAt(0)] = 0;

const fitQuery = (candidate: Candidate, route: CompiledRoute, s: string, start: number, end: number): Fit => {
  let fit: Fit = YES;
  for (let i = 0; i < route.query.length; i++) {
    const { name, value } = route.query[i];
    const at = findParameter(s, name, start, end);
    if (at < 0) return NO;
    // A parameter before it may have this name once the parser has dropped a tab or line break.
    if (!trusted && at > start + name.length + 1 && isWide(s, start, at)) dirty = true;
    if (value === null) continue;
    const to = find(s, 38, at, end);
    const one = fitPiece(candidate, value, s, at, to);
    if (one === NO) return NO;
    if (one === WRONG_SHAPE) fit = WRONG_SHAPE;
    if (!trusted && (value.shape === null || value.shape.wide) && isWide(s, at, to)) dirty = true;
  }
  return fit;
};

/** `from` is 1 when the look-up by first segment has compared that segment already. */
const fitPath = (candidate: Candidate, route: CompiledRoute, s: string, from: number): Fit => {
  const { head, foot, tail } = route;
  const rest = segments - head.length - foot.length;
  if (tail === -2 ? rest !== 0 : rest < route.tailMin) return NO;
  let fit: Fit = YES;
  for (let i = from; i < head.length; i++) {
    const one = fitPiece(candidate, head[i], s, segmentStart[i], segmentEnd[i]);
    if (one === NO) return NO;
    if (one === WRONG_SHAPE) fit = WRONG_SHAPE;
  }
  const footAt = segments - foot.length;
  for (let i = 0; i < foot.length; i++) {
    const one = fitPiece(candidate, foot[i], s, segmentStart[footAt + i], segmentEnd[footAt + i]);
    if (one === NO) return NO;
    if (one === WRONG_SHAPE) fit = WRONG_SHAPE;
  }
  if (tail >= 0) {
    const start = rest > 0 ? segmentStart[head.length] : 0;
    const end = rest > 0 ? segmentEnd[footAt - 1] : 0;
    // A slash inside a segment is data: it stays escaped, so that a%2Fb and a/b stay apart.
    const text = hasEscape(s, start, end) ? decodeOnce(s.slice(start, end), "/") : null;
    captured(tail, start, end, text);
    const { shape, not } = candidate.rule.parts[tail];
    const value = text ?? s.slice(start, end);
    if (not?.has(value.toLowerCase())) return NO;
    if (shape !== null && !hasShape(shape, value, 0, value.length)) fit = WRONG_SHAPE;
  }
  return fit;
};

const fitFragment = (candidate: Candidate, route: CompiledRoute, s: string, start: number, end: number): Fit => {
  if (start >= end) return NO;
  const bang = s.charCodeAt(start) === 33;
  if (bang !== route.bang) return NO;
  const body = bang ? start + 1 : start;
  if (!trusted && isWide(s, body, end)) dirty = true;
  if (route.head.length === 0 && route.tail === -2 && route.query.length > 0) return fitQuery(candidate, route, s, body, end);
  const mark = find(s, 63, body, end);
  splitPath(s, body, mark, true);
  const fit = fitPath(candidate, route, s, 0);
  if (fit === NO) return NO;
  const query = fitQuery(candidate, route, s, Math.min(mark + 1, end), end);
  return query === YES ? fit : query;
};

const candidatesFor = (host: Candidates, s: string): readonly Candidate[] => {
  if (segments === 0) return host.empty;
  const slot = segmentSlot(host.first, s, segmentStart[0], segmentEnd[0]);
  if (slot >= 0) return host.firstLists[slot];
  return host.other;
};

/**
 * Matches path, query and fragment of `s` from `pathStart` on against the candidates of a host, in order of priority.
 * @param isTrusted whether `s` is the output of a WHATWG parser
 * @param from index of the first candidate to try: after a codec refused the one before
 */
export const matchHost = (host: Candidates, s: string, pathStart: number, isTrusted: boolean, from = 0): Matched => {
  trusted = isTrusted;
  dirty = false;
  const pathEnd = splitPath(s, pathStart, s.length);
  if (dirty && !trusted) return DIRTY;
  const hash = pathEnd < s.length ? s.indexOf("#", pathEnd) : -1;
  const end = hash < 0 ? s.length : hash;
  hit.pathEnd = pathEnd;
  hit.queryStart = pathEnd < end && s.charCodeAt(pathEnd) === 63 ? pathEnd + 1 : end;
  hit.queryEnd = end;
  hit.fragmentStart = end < s.length ? end + 1 : end;
  const candidates = candidatesFor(host, s);
  let bad: Candidate | null = null;
  let missed = false;
  for (let i = from; i < candidates.length; i++) {
    const candidate = candidates[i];
    const { route } = candidate;
    let fit = fitPath(candidate, route, s, candidate.literalFirst ? 1 : 0);
    if (fit !== NO && route.query.length > 0) {
      const query = fitQuery(candidate, route, s, hit.queryStart, hit.queryEnd);
      if (query !== YES) {
        fit = query;
        missed = true;
      }
    }
    if (fit !== NO && route.fragment !== null) {
      const fragment = fitFragment(candidate, route.fragment, s, hit.fragmentStart, s.length);
      splitPath(s, pathStart, pathEnd);
      if (fragment !== YES) {
        fit = fragment;
        missed = true;
      }
    }
    if (fit === YES) {
      hit.candidate = candidate;
      hit.index = i;
      // An earlier candidate may have missed only for a character that the WHATWG parser drops or escapes.
      return !trusted && (dirty || (missed && isWide(s, pathEnd, s.length))) ? DIRTY : MATCHED;
    }
    if (fit === WRONG_SHAPE && bad === null && candidate.specific && candidate.action === "accept") bad = candidate;
  }
  hit.candidate = bad;
  return bad === null ? NO_MATCH : BAD_ID;
};

/** The text of a captured part of the last match, before folding and codecs. */
export const capture = (s: string, part: number): string => {
  const text = captureText[part];
  return text === null ? s.slice(captureStart[part], captureEnd[part]) : text;
};
