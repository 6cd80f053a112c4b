import { isSpanFolded } from "../url/text.ts";
import type { Candidates, CompiledRule } from "./compiled.ts";
import { PLAIN_PATH } from "./path-class.ts";
import { segmentSlot } from "./segments.ts";
import { type Run, type Shape, shapeFromLeft } from "./shape.ts";

/**
 * The lane: the plain forms that most links have (`/watch?v=ID`, `/shorts/ID`, `/ID`, `/@name/video/ID`), read in one pass, each character once, without
 * splitting the path. It is only taken where the general matcher would try the same candidate first, and whenever a character is not what the lane
 * expects the general matcher decides; so it changes the speed and never the outcome (test/parity.test.ts compares both). lanes.ts makes them.
 */
export interface Lane {
  readonly rule: CompiledRule;
  /** Characters between the first slash and the id: `watch?v=`, `shorts/`; between the free first segment and the id where there is one: `/video/`. */
  readonly literal: Uint8Array;
  /** Place of the `?` in `literal`, or -1 when the id is the last path segment. */
  readonly question: number;
  /** Characters a free first segment begins with (`@`), or null when none is passed over. */
  readonly free: Uint8Array | null;
  /** Whether the first segment has to be looked up first: it may be a literal, which another list of candidates is for. */
  readonly mayBeLiteral: boolean;
  readonly shape: Shape;
  /** The only run of the shape, when it has one: most ids are one run of one class, and reading that takes half the time. */
  readonly run: Run | null;
  /** Texts that have the shape but belong to a reserved word or to an earlier candidate: `/reel/audio`. Lower-case. */
  readonly except: readonly string[];
  /** The next lane to try for the same first character. */
  readonly next: Lane | null;
}

const SLASH = 47;
const DOT = 46;
const PERCENT = 37;
const QUESTION = 63;
const HASH = 35;
const AMPERSAND = 38;

/** The rule of the lane that was taken, where its id is, and where the path ends. */
export const laneHit: { rule: CompiledRule | null; start: number; end: number; pathEnd: number } = {
  rule: null,
  start: 0,
  end: 0,
  pathEnd: 0,
};

const holds = (codes: Uint8Array, s: string, at: number): boolean => {
  const n = codes.length;
  if (at + n > s.length) return false;
  for (let i = 0; i < n; i++) if (s.charCodeAt(at + i) !== codes[i]) return false;
  return true;
};

/** Where the id that starts here ends, or -1. */
const idEnd = ({ run, shape }: Lane, s: string, start: number): number => {
  if (run === null) return shapeFromLeft(shape, s, start, s.length);
  const { set, min, max } = run;
  if (min === max) {
    // An id of fixed length has no end to look for: one test for all its characters.
    const end = start + min;
    if (end > s.length) return -1;
    let all = 1;
    let codes = 0;
    for (let i = start; i < end; i++) {
      const code = s.charCodeAt(i);
      codes |= code;
      all &= set[code & 127];
    }
    return codes < 128 && all === 1 ? end : -1;
  }
  const limit = max < s.length - start ? start + max : s.length;
  let at = start;
  while (at < limit) {
    const code = s.charCodeAt(at);
    if (code > 127 || set[code] === 0) break;
    at++;
  }
  return at - start < min ? -1 : at;
};

const isExcept = ({ except }: Lane, s: string, start: number, end: number): boolean => {
  for (let i = 0; i < except.length; i++) if (isSpanFolded(s, except[i], start, end)) return true;
  return false;
};

/** Reads the id at `start`, in the path, or of the first parameter: further ones are the general matcher's. */
const takeId = (lane: Lane, s: string, start: number): boolean => {
  const end = idEnd(lane, s, start);
  if (end <= start) return false;
  let pathEnd = end;
  if (end < s.length) {
    const c = s.charCodeAt(end);
    if (lane.question >= 0) {
      if (c !== AMPERSAND && c !== HASH) return false;
    } else if (c === SLASH) {
      pathEnd = end + 1;
      if (pathEnd < s.length && s.charCodeAt(pathEnd) !== QUESTION && s.charCodeAt(pathEnd) !== HASH) return false;
    } else if (c !== QUESTION && c !== HASH) return false;
  }
  if (lane.except.length > 0 && isExcept(lane, s, start, end)) return false;
  laneHit.rule = lane.rule;
  laneHit.start = start;
  laneHit.end = end;
  laneHit.pathEnd = lane.question >= 0 ? start - lane.literal.length + lane.question : pathEnd;
  return true;
};

/** The end of a free first segment, or -1 when it may be a dot segment or a WHATWG parser would change it. */
const freeEnd = (s: string, start: number): number => {
  const first = s.charCodeAt(start);
  if (first === DOT || first === PERCENT) return -1;
  let at = start;
  while (at < s.length) {
    const c = s.charCodeAt(at);
    if (c === SLASH) return at > start ? at : -1;
    if (c > 126 || PLAIN_PATH[c] === 0) return -1;
    at++;
  }
  return -1;
};

const takeOther = (lane: Lane, host: Candidates, s: string, start: number): boolean => {
  const { free } = lane;
  if (free === null) return takeId(lane, s, start) && !(lane.mayBeLiteral && segmentSlot(host.first, s, start, laneHit.end) >= 0);
  if (!holds(free, s, start)) return false;
  const end = freeEnd(s, start);
  if (end < 0 || !holds(lane.literal, s, end) || (lane.mayBeLiteral && segmentSlot(host.first, s, start, end) >= 0)) return false;
  return takeId(lane, s, end + lane.literal.length);
};

/** Tries the lanes of a host. True when `laneHit` holds the id of the candidate the general matcher would have taken. */
export const takeLane = (host: Candidates, s: string, pathStart: number): boolean => {
  const start = pathStart + 1;
  if (!host.hasLanes || start >= s.length || s.charCodeAt(pathStart) !== SLASH) return false;
  const first = s.charCodeAt(start);
  if (first < 128) {
    for (let lane = host.lanes[first]; lane !== null; lane = lane.next) {
      if (holds(lane.literal, s, start) && takeId(lane, s, start + lane.literal.length)) return true;
    }
  }
  for (let lane = host.otherLane; lane !== null; lane = lane.next) if (takeOther(lane, host, s, start)) return true;
  return false;
};
