import { isAt, isSpanFolded } from "../url/text.ts";
import { type Candidate, type Candidates, type CompiledToken, LITERAL, MIXED, PART } from "./compiled.ts";
import { segmentSlot } from "./segments.ts";
import { admits, type Run, type Shape, shapeFromLeft, soleRun } from "./shape.ts";

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
  /** The only run of the shape, when it has one: most ids are one run of one class, and reading that takes half the time. */
  readonly run: Run | null;
  /** Texts that have the shape but belong to a reserved word or to an earlier candidate: `/reel/audio`. Lower-case. */
  readonly except: readonly string[];
}

/** Parameter and value of a candidate that has one of the plain forms, else null. */
const plainForm = (
  candidate: Candidate,
  literal: boolean,
): { readonly parameter: string | null; readonly shape: Shape; readonly part: number } | null => {
  if (candidate.action !== "accept" || candidate.rule.openOnly || candidate.literalFirst !== literal) return null;
  const { head, foot, tail, query, fragment } = candidate.route;
  if (candidate.tenant >= 0 && candidate.rule.parts[candidate.tenant].shape !== null) return null;
  if (foot.length > 0 || tail !== -2 || fragment !== null) return null;
  const rest = literal ? head.slice(1) : head;
  const value = rest.length === 0 && query.length === 1 ? query[0].value : rest.length === 1 && query.length === 0 ? rest[0] : null;
  if (value === null || value.kind !== PART || value.shape === null || value.part !== candidate.rule.soleId) return null;
  if (value.shape.wide || value.shape.percent || candidate.viewParts.length > 0) return null;
  return { parameter: query.length === 1 ? query[0].name : null, shape: value.shape, part: value.part };
};

/** Whether a literal holds a character that the shape never has. */
const holdsForeign = (token: CompiledToken, shape: Shape): boolean =>
  token.kind === LITERAL && [...token.text].some((c) => !admits(shape, c.charCodeAt(0)));

/** What an earlier candidate takes out of a lane of `segments` segments: nothing, one word, or (null) something that cannot be said. */
const takenBy = (earlier: Candidate, segments: number, shape: Shape): readonly string[] | null => {
  const { head, foot, tail, tailMin } = earlier.route;
  const least = head.length + foot.length + (tail === -2 ? 0 : tailMin);
  if (tail === -2 ? least !== segments : least > segments) return [];
  const second = segments === 2 && head.length === 2 && earlier.literalFirst ? head[1] : null;
  if (second?.kind === MIXED && [...second.left, ...second.right].some((token) => holdsForeign(token, shape))) return [];
  return second?.kind === LITERAL ? [second.text.toLowerCase()] : null;
};

/** The lane of a list of candidates: the first one with a plain form, when nothing before it can take the same URL. `literal`: whether the first segment is a literal. */
export const laneOf = (candidates: readonly Candidate[], literal: boolean): Lane | null => {
  const at = candidates.findIndex((candidate) => plainForm(candidate, literal) !== null);
  const candidate = candidates[at];
  const form = candidate === undefined ? null : plainForm(candidate, literal);
  if (candidate === undefined || form === null) return null;
  const segments = literal && form.parameter === null ? 2 : 1;
  const except = [...(candidate.rule.parts[form.part].not ?? [])];
  for (const earlier of candidates.slice(0, at)) {
    const taken = takenBy(earlier, segments, form.shape);
    if (taken === null) return null;
    except.push(...taken);
  }
  return { candidate, parameter: form.parameter, shape: form.shape, run: soleRun(form.shape), except };
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

/** Where the id that starts here ends, or -1. */
const idEnd = ({ run, shape }: Lane, s: string, start: number): number => {
  if (run === null) return shapeFromLeft(shape, s, start, s.length);
  const { set, min, max } = run;
  const limit = max < s.length - start ? start + max : s.length;
  let at = start;
  while (at < limit) {
    const code = s.charCodeAt(at);
    if (code > 127 || set[code] === 0) break;
    at++;
  }
  return at - start < min ? -1 : at;
};

const isExcept = (lane: Lane, s: string, start: number, end: number): boolean => {
  for (let i = 0; i < lane.except.length; i++) if (isSpanFolded(s, lane.except[i], start, end)) return true;
  return false;
};

const takePath = (lane: Lane, s: string, start: number): boolean => {
  const end = idEnd(lane, s, start);
  if (end < 0 || isExcept(lane, s, start, end)) return false;
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
  const end = idEnd(lane, s, at + 1);
  if (end < 0 || isExcept(lane, s, at + 1, end) || !(end === s.length || s.charCodeAt(end) === AMPERSAND || s.charCodeAt(end) === HASH))
    return false;
  laneHit.start = at + 1;
  laneHit.end = end;
  laneHit.pathEnd = question;
  return true;
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
  const slot = segmentSlot(host.first, s, start, end);
  const lane = slot < 0 ? host.otherLane : host.firstLanes[slot];
  if (lane === null) return false;
  laneHit.candidate = lane.candidate;
  if (slot < 0) return lane.parameter === null && takePath(lane, s, start);
  if (lane.parameter === null) return end < s.length && s.charCodeAt(end) === SLASH && takePath(lane, s, end + 1);
  return end < s.length && s.charCodeAt(end) === QUESTION && takeQuery(lane, lane.parameter, s, end);
};
