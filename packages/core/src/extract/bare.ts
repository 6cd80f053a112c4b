import { tailBegins } from "./authority.ts";
import { hostAround, isGlue, LEFT_BARRIERS, portEnd, type Span } from "./bare-host.ts";
import { CLASS, ELLIPSIS, END, isAlnum } from "./classes.ts";
import { behind, setEdges } from "./edges.ts";
import { finish } from "./finish.ts";
import type { FoundKind, Hit, ScanOptions } from "./found.ts";
import { isHostUnit } from "./host.ts";
import { createReader } from "./reader.ts";
import { NOWHERE, nextDot, nextSlash, type Source } from "./source.ts";
import { readTail } from "./tail.ts";

const UNDERSCORE = 0x5f;

/** Reads a bare host or alias with what follows it; where the text behind it goes on, or -1 when it is dropped. */
const read = (source: Source, from: number, to: number, span: Span, floor: number, kind: FoundKind, hits: Hit[]): number => {
  const { text } = source;
  const r = createReader(source, from, to, span.start, span.end);
  r.floor = floor;
  setEdges(r);
  if (tailBegins(r, r.at)) readTail(r);
  else if (r.at < r.to && CLASS[text.charCodeAt(r.at)] === ELLIPSIS) r.truncated = true;
  const next = behind(r, to);
  const own: Hit[] = [];
  finish(r, kind, own);
  const underscore = span.start > from && text.charCodeAt(span.start - 1) === UNDERSCORE;
  if (underscore && text.charCodeAt(r.at) !== UNDERSCORE) return -1;
  hits.push(...own);
  return next;
};

/** The alias that ends before `slash`, or undefined. Left of it must be a border: `let/go/away` holds none. */
const aliasBefore = (
  text: string,
  slash: number,
  from: number,
  floor: number,
  to: number,
  aliases: readonly string[],
): Span | undefined => {
  let start = slash;
  while (start > floor && isHostUnit(text.charCodeAt(start - 1))) start--;
  if (start === slash || slash - start > 63 || !aliases.includes(text.slice(start, slash).toLowerCase())) return undefined;
  const before = start > from ? text.charAt(start - 1) : " ";
  if (".~".includes(before) || LEFT_BARRIERS.includes(before)) return undefined;
  const next = slash + 1 < to ? text.charCodeAt(slash + 1) : 0;
  return isAlnum(next) || (next >= 0x80 && CLASS[next] !== END) ? { start, end: slash } : undefined;
};

/**
 * Finds hosts without a scheme, and aliases, that begin from `decided` on and before `limit`, and appends them to `hits`. They may reach on to `to`.
 * Gives the offset up to which the text is now decided.
 */
export const scanBare = (
  source: Source,
  from: number,
  decided: number,
  limit: number,
  to: number,
  options: ScanOptions,
  hits: Hit[],
): number => {
  const { text } = source;
  let floor = decided;
  let dotFrom = decided;
  let slashFrom = decided;
  for (;;) {
    const dot = options.bare ? nextDot(source, dotFrom) : NOWHERE;
    const slash = options.aliases.length > 0 ? nextSlash(source, slashFrom) : NOWHERE;
    if (Math.min(dot, slash) >= limit) return floor;
    if (slash < dot) {
      slashFrom = slash + 1;
      const alias = aliasBefore(text, slash, from, floor, to, options.aliases);
      if (alias !== undefined) floor = Math.max(floor, read(source, from, to, alias, slash + 2, "alias", hits));
    } else {
      dotFrom = dot + 1;
      const next = dot + 1 < limit ? text.charCodeAt(dot + 1) : 0;
      if (!isHostUnit(next) && !isGlue(next)) continue;
      const around = hostAround(text, dot, from, floor, limit, to);
      dotFrom = around.end;
      if (around.hit !== undefined) {
        const port = portEnd(text, around.hit.end, to);
        if (port >= 0) floor = Math.max(floor, read(source, from, to, { start: around.hit.start, end: port }, port, "bare", hits));
      }
    }
    dotFrom = Math.max(dotFrom, floor);
    slashFrom = Math.max(slashFrom, floor);
  }
};
