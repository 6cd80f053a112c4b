/** Makes the lanes of a host: which candidates have a plain form, and whether anything before them could take the same URL. See lane.ts. */
import { ANY, type Candidate, type CompiledPiece, type CompiledToken, LITERAL, MIXED, PART } from "./compiled.ts";
import type { Lane } from "./lane.ts";
import { admits, hasShape, type Shape, soleRun } from "./shape.ts";

/** What a lane knows of a segment before the id: its text, or what it begins with. */
type Known = { readonly text: string } | { readonly begins: string };

interface PlainForm {
  readonly before: readonly Known[];
  readonly parameter: string | null;
  readonly shape: Shape;
  readonly part: number;
}

/** A first segment that the lane passes over: `*`, `@*`. */
const freeSegment = (piece: CompiledPiece): Known | null => {
  if (piece.kind === ANY) return { begins: "" };
  if (piece.kind !== MIXED || piece.text !== "" || piece.flex?.kind !== ANY || piece.right.length > 0) return null;
  return piece.left.every((token) => token.kind === LITERAL) ? { begins: piece.left.map((token) => token.text).join("") } : null;
};

const knownSegments = (pieces: readonly CompiledPiece[], literalFirst: boolean): readonly Known[] | null => {
  const known = pieces.map((piece, i) =>
    piece.kind === LITERAL ? { text: piece.text } : i === 0 && !literalFirst ? freeSegment(piece) : null,
  );
  const found = known.flatMap((segment) => (segment === null ? [] : [segment]));
  return found.length === pieces.length ? found : null;
};

const isAscii = (text: string): boolean => [...text].every((c) => c.charCodeAt(0) < 128);

/** The plain form of a candidate of a literal first segment, or of any other, else null. */
const plainForm = (candidate: Candidate, literalFirst: boolean): PlainForm | null => {
  const { rule, route, tenant } = candidate;
  if (candidate.action !== "accept" || rule.openOnly || rule.ignoreCase || candidate.literalFirst !== literalFirst) return null;
  const { head, foot, tail, tailMin, query, fragment } = route;
  if (tenant >= 0 && (rule.parts[tenant].shape !== null || rule.parts[tenant].not !== null)) return null;
  if (foot.length > 0 || !(tail === -2 || (tail === -1 && tailMin === 0)) || fragment !== null || query.length > 1) return null;
  const parameter = query.length === 1 ? query[0] : null;
  const value = parameter === null ? head.at(-1) : parameter.value;
  const before = knownSegments(parameter === null ? head.slice(0, -1) : head, literalFirst);
  if (value === undefined || value === null || before === null || value.kind !== PART || value.shape === null) return null;
  // A parameter behind a free segment, or behind none, would have to look for the end of the path first.
  if (parameter !== null && (!literalFirst || tail !== -2)) return null;
  if (value.part !== rule.soleId || value.shape.wide || value.shape.percent || candidate.viewParts.length > 0) return null;
  if (!before.every((known) => isAscii("text" in known ? known.text : known.begins)) || !isAscii(parameter?.name ?? "")) return null;
  return { before, parameter: parameter?.name ?? null, shape: value.shape, part: value.part };
};

/** Whether a literal holds a character that the shape never has. */
const holdsForeign = (token: CompiledToken, shape: Shape): boolean =>
  token.kind === LITERAL && [...token.text].some((c) => !admits(shape, c.charCodeAt(0)));

const isMixedForeign = (piece: CompiledPiece, shape: Shape): boolean =>
  piece.kind === MIXED && [...piece.left, ...piece.right].some((token) => holdsForeign(token, shape));

/** Whether a piece may match a segment of which this much is known. */
const mayMatch = (piece: CompiledPiece, known: Known, fold: boolean): boolean => {
  const folded = (text: string): string => (fold ? text.toLowerCase() : text);
  if (piece.kind === LITERAL) {
    return "text" in known ? folded(piece.text) === folded(known.text) : folded(piece.text).startsWith(folded(known.begins));
  }
  if (piece.kind === PART) return !("text" in known) || piece.shape === null || hasShape(piece.shape, known.text, 0, known.text.length);
  const [first] = piece.left;
  if (piece.kind === ANY || piece.text !== "" || first?.kind !== LITERAL) return true;
  if ("text" in known) return folded(known.text).startsWith(folded(first.text));
  return folded(first.text).startsWith(folded(known.begins)) || folded(known.begins).startsWith(folded(first.text));
};

/** What an earlier candidate takes out of a lane: nothing, one word in place of the id, or (null) something that cannot be said. */
const takenBy = (earlier: Candidate, form: PlainForm): readonly string[] | null => {
  const { head, foot, tail, tailMin } = earlier.route;
  const { before, parameter, shape } = form;
  const segments = before.length + (parameter === null ? 1 : 0);
  const least = head.length + foot.length + (tail === -2 ? 0 : tailMin);
  if (tail === -2 ? least !== segments : least > segments) return [];
  const { ignoreCase } = earlier.rule;
  if (before.some((known, i) => i < head.length && !mayMatch(head[i], known, ignoreCase))) return [];
  const last = parameter === null ? head[before.length] : undefined;
  if (last === undefined) return null;
  if (isMixedForeign(last, shape)) return [];
  return last.kind === LITERAL ? [last.text.toLowerCase()] : null;
};

const codesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

const textOf = (known: Known): string => ("text" in known ? known.text : known.begins);

/** More would be tried in vain too often; they are in order of priority. */
const MAX_LANES = 4;

/**
 * The lanes of a list of candidates, in order. `literals`: the first segments that other lists are for, or null when this is the list of one of them.
 */
export const lanesOf = (candidates: readonly Candidate[], literals: readonly string[] | null): Lane[] => {
  const lanes: Lane[] = [];
  candidates.forEach((candidate, at) => {
    const form = lanes.length < MAX_LANES ? plainForm(candidate, literals === null) : null;
    if (form === null) return;
    const taken = candidates.slice(0, at).map((earlier) => takenBy(earlier, form));
    if (taken.includes(null)) return;
    const { before, parameter, shape, part } = form;
    const free = literals === null || before.length === 0 ? null : before[0];
    const texts = before.map(textOf);
    const literal = free === null ? texts.join("/") : ["", ...texts.slice(1)].join("/");
    const first = (text: string): boolean => (free === null ? hasShape(shape, text, 0, text.length) : text.startsWith(textOf(free)));
    lanes.push({
      rule: candidate.rule,
      literal: codesOf(parameter !== null ? `${literal}?${parameter}=` : before.length > 0 ? `${literal}/` : ""),
      question: parameter === null ? -1 : literal.length,
      free: free === null ? null : codesOf(textOf(free)),
      mayBeLiteral: literals?.some(first) ?? false,
      shape,
      run: soleRun(shape),
      except: [...(candidate.rule.parts[part].not ?? []), ...taken.flatMap((words) => words ?? [])],
      next: null,
    });
  });
  return lanes;
};

/** A list of lanes as the chain that is walked. */
export const chain = (lanes: readonly Lane[]): Lane | null => lanes.reduceRight<Lane | null>((next, lane) => ({ ...lane, next }), null);
