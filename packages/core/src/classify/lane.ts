import { isAt, isSpan, sampleHash } from "../url/text.ts";
import { type Candidate, type Candidates, PART } from "./compiled.ts";
import { type Shape, shapeFromLeft } from "./shape.ts";

/**
 * The lane: three plain forms that most links have (`/watch?v=ID`, `/shorts/ID`, `/ID`), read in one pass without splitting the path. It is only taken
 * where the general matcher would try the same candidate first, and whenever a character is not what the lane expects the general matcher decides;
 * so it changes the speed and never the outcome (test/parity.test.ts compares both).
 */
export interface Lane {
  readonly candidate: Candidate;
  /** Name of the query parameter, or null when the id is the last path segment. */
  readonly parameter: string | null;
  readonly shape: Shape;
}

const laneShape = (candidate: Candidate, part: number, shape: Shape | null): Shape | null =>
  shape !== null && !shape.wide && !shape.percent && part === candidate.rule.plainId && candidate.rule.parts[part].not === null
    ? shape
    : null;

/** The lane of a list of candidates: its first one, when that has one of the plain forms. `literal`: whether the first segment is a literal. */
export const laneOf = (candidates: readonly Candidate[], literal: boolean): Lane | null => {
  const candidate = candidates[0];
  if (candidate === undefined || candidate.action !== "accept" || candidate.rule.openOnly || candidate.viewParts.length > 0) return null;
  const { head, foot, tail, query, fragment } = candidate.route;
  if (foot.length > 0 || tail !== -2 || fragment !== null || candidate.literalFirst !== literal) return null;
  const rest = literal ? head.slice(1) : head;
  const value = rest.length === 0 && query.length === 1 ? query[0].value : rest.length === 1 && query.length === 0 ? rest[0] : null;
  if (value === null || value.kind !== PART) return null;
  const shape = laneShape(candidate, value.part, value.shape);
  return shape === null ? null : { candidate, parameter: query.length === 1 ? query[0].name : null, shape };
};

const SLASH = 47;
const QUESTION = 63;
const HASH = 35;
const AMPERSAND = 38;

/** Where the id ends that the lane found, and where the path does. */
export const laneHit: { candidate: Candidate | null; start: number; end: number; pathEnd: number } = {
  candidate: null,
  start: 0,
  end: 0,
  pathEnd: 0,
};

const endsPath = (s: string, at: number): boolean => at === s.length || s.charCodeAt(at) === QUESTION || s.charCodeAt(at) === HASH;

const takePath = (lane: Lane, s: string, start: number): boolean => {
  const end = shapeFromLeft(lane.shape, s, start, s.length);
  if (end < 0) return false;
  const pathEnd = end < s.length && s.charCodeAt(end) === SLASH ? end + 1 : end;
  if (!endsPath(s, pathEnd)) return false;
  laneHit.start = start;
  laneHit.end = end;
  laneHit.pathEnd = pathEnd;
  return true;
};

/** Only the first parameter: further ones are the general matcher's. */
const takeQuery = (lane: Lane, name: string, s: string, question: number): boolean => {
  let at = question + 1;
  if (!isAt(s, name, at)) return false;
  at += name.length;
  if (s.charCodeAt(at) !== 61) return false;
  const end = shapeFromLeft(lane.shape, s, at + 1, s.length);
  if (end < 0 || !(end === s.length || s.charCodeAt(end) === AMPERSAND || s.charCodeAt(end) === HASH)) return false;
  laneHit.start = at + 1;
  laneHit.end = end;
  laneHit.pathEnd = question;
  return true;
};

const literalSlot = (host: Candidates, s: string, start: number, end: number): number => {
  const mask = host.firstHashes.length - 1;
  const hash = sampleHash(s, start, end);
  for (let slot = hash & mask; host.firstTexts[slot] !== ""; slot = (slot + 1) & mask) {
    if (host.firstHashes[slot] === hash && isSpan(s, host.firstTexts[slot], start, end)) return slot;
  }
  return -1;
};

/** Tries the lane. True when `laneHit` holds the id of the candidate the general matcher would have taken. */
export const takeLane = (host: Candidates, s: string, pathStart: number): boolean => {
  if (!host.hasLanes || s.charCodeAt(pathStart) !== SLASH) return false;
  const start = pathStart + 1;
  let end = start;
  while (end < s.length) {
    const c = s.charCodeAt(end);
    if (c === SLASH || c === QUESTION || c === HASH) break;
    end++;
  }
  if (end === start) return false;
  const slot = literalSlot(host, s, start, end);
  const lane = slot < 0 ? host.otherLane : host.firstLanes[slot];
  if (lane === null) return false;
  laneHit.candidate = lane.candidate;
  if (slot < 0) return lane.parameter === null && takePath(lane, s, start);
  if (lane.parameter === null) return end < s.length && s.charCodeAt(end) === SLASH && takePath(lane, s, end + 1);
  return end < s.length && s.charCodeAt(end) === QUESTION && takeQuery(lane, lane.parameter, s, end);
};
