import { ESCAPED, isDigit, lowerCode, PATH_KEY } from "./chars.ts";
import { normalizeEscapes } from "./escapes.ts";
import type { CompiledParams, Site } from "./params.ts";
import { withoutPathSessions } from "./session.ts";
import { findName, mix } from "./tables.ts";
import { endsInDots, trimGlued, trimMarkup } from "./tail.ts";

const SLASH = 47;

/** One slash for many; two behind a colon, where a URL is embedded: `/http://example.com`. */
const foldSlashes = (path: string): string => {
  let out = "";
  let from = 0;
  for (let i = path.indexOf("//"); i >= 0; i = path.indexOf("//", i)) {
    let end = i + 2;
    while (path.charCodeAt(end) === SLASH) end++;
    const keep = path.charCodeAt(i - 1) === 58 ? i + 2 : i + 1;
    out += path.slice(from, keep);
    from = end;
    i = end;
  }
  return from === 0 ? path : out + path.slice(from);
};

/** Cuts whole segments that begin with `head` (`/ref=sr_1_1`), never what stands behind them. */
const withoutSegments = (path: string, head: string): string => {
  if (!path.includes(`/${head}`)) return path;
  const kept = path.split("/").filter((segment) => !segment.startsWith(head));
  return kept.length > 1 ? kept.join("/") : "/";
};

/** Digits that make a segment look like the number of an article rather than a word. */
const MIN_ARTICLE_DIGITS = 4;

/** Whether `path[start, end)` reads like the name of one article: a slug of three words, a number, a file of HTML. Never a session in brackets. */
const isArticle = (path: string, start: number, end: number): boolean => {
  if (path.charCodeAt(start) === 40) return false;
  let hyphens = 0;
  let digits = 0;
  for (let i = start; i < end; i++) {
    const code = path.charCodeAt(i);
    if (code === 59) break;
    if (code === 45) hyphens++;
    else if (code === 37) i += 2;
    else if (isDigit(code)) digits++;
  }
  return hyphens >= 2 || digits >= MIN_ARTICLE_DIGITS || path.slice(start, end).toLowerCase().includes(".htm");
};

const endsWithFolded = (path: string, start: number, end: number, word: string): boolean => {
  if (end - start < word.length) return false;
  for (let i = 0, at = end - word.length; i < word.length; i++) if (lowerCode(path.charCodeAt(at + i)) !== word.charCodeAt(i)) return false;
  return true;
};

const isIndexFile = (compiled: CompiledParams, path: string, start: number, end: number): boolean => {
  const first = path.charCodeAt(start) | 32;
  if ((first !== 105 && first !== 100) || end - start > 16) return false;
  let hash = 0;
  for (let i = start; i < end; i++) hash = mix(hash, path.charCodeAt(i));
  return findName(compiled.indexFiles, hash, path, start, end) >= 0;
};

/** Where a run of `.amp` that ends at `end` begins: all of it at once, since each look at the segment costs its length. */
const ampRun = (path: string, segment: number, end: number): number => {
  let stop = end;
  while (endsWithFolded(path, segment, stop, ".amp")) stop -= 4;
  return stop;
};

/** `/2019/01/05/a-b-c/amp` and `/a-b-c.amp` -> where the path without it ends. A product or a word named amp stays. */
const withoutAmpTail = (path: string, segment: number, end: number): number => {
  const stop = ampRun(path, segment, end);
  if (stop < end) return stop > segment && !endsInDots(path, 0, stop) && isArticle(path, segment, stop) ? stop : end;
  if (end - segment !== 3 || !endsWithFolded(path, segment, end, "amp") || segment < 3) return end;
  const parent = path.lastIndexOf("/", segment - 2) + 1;
  return isArticle(path, parent, segment - 1) ? segment - 1 : end;
};

/** Cuts trailing slashes, index files, AMP endings, glued query tails and markup until none is left. Returns the new end, at least 1. */
const trimTail = (compiled: CompiledParams, path: string): number => {
  let end = path.length;
  for (;;) {
    while (end > 1 && path.charCodeAt(end - 1) === SLASH) end--;
    if (end === 1) return 1;
    const segment = path.lastIndexOf("/", end - 1) + 1;
    let stop = trimMarkup(path, 0, end);
    if (stop === end) stop = trimGlued(path, segment, end);
    if (stop === end) stop = isIndexFile(compiled, path, segment, end) ? segment : withoutAmpTail(path, segment, end);
    if (stop === end) return end;
    end = stop;
  }
};

/** `x.amp` and `x.amp.html`. */
const endsInAmp = (path: string, segment: number, end: number): boolean =>
  endsWithFolded(path, segment, end, ".amp") || endsWithFolded(path, segment, end, ".amp.html");

/** `/amp/2019/05/a-b-c` -> `/2019/05/a-b-c`: before a year, the folder is the edition of an article. */
const withoutAmpFolder = (path: string): string => {
  if (!path.startsWith("/amp/")) return path;
  for (let i = 5; i < 9; i++) if (!isDigit(path.charCodeAt(i))) return path;
  return path.charCodeAt(9) === SLASH ? path.slice(4) : path;
};

/** `/x.amp.html` -> `/x.html`. */
const withoutAmpExtension = (path: string): string => {
  if (!endsWithFolded(path, 0, path.length, ".amp.html")) return path;
  const segment = path.lastIndexOf("/") + 1;
  const stop = ampRun(path, segment, path.length - 5);
  return stop === segment ? path : path.slice(0, stop) + path.slice(path.length - 5);
};

/** Letters with which index files and AMP endings end: behind any other letter there is no tail to look at. */
const TAIL_LETTERS = new Uint8Array(128);
for (const letter of "lpxmi35LPXMI") TAIL_LETTERS[letter.charCodeAt(0)] = 1;

/**
 * Where the path `text[start, end)` ends when it needs nothing but its trailing slashes cut: the common case, which copies nothing. -1 otherwise.
 */
export const plainPathEnd = (sites: readonly Site[], text: string, start: number, end: number, flags: number): number => {
  if (flags !== 0 || end === start) return -1;
  for (const site of sites) if (site.objectStore || site.cut !== null) return -1;
  const last = start + 1;
  let stop = end;
  while (stop > last && text.charCodeAt(stop - 1) === SLASH) stop--;
  if (stop === last) return stop;
  // Behind the escape of `>`, there may be markup.
  if (text.charCodeAt(stop - 1) === 69 && text.charCodeAt(stop - 3) === 37) return -1;
  if (TAIL_LETTERS[text.charCodeAt(stop - 1)] === 1) {
    let segment = stop;
    while (text.charCodeAt(segment - 1) !== SLASH) segment--;
    const first = text.charCodeAt(segment) | 32;
    if (first === 105 || first === 100 || first === 97 || endsInAmp(text, segment, stop)) return -1;
  }
  return text.charCodeAt(last) === 97 && text.startsWith("amp/", last) ? -1 : stop;
};

/** What is glued to the end goes first: a session would swallow the half of it that stands before a slash. */
const foldOnce = (compiled: CompiledParams, path: string, cut: string | null): string => {
  const stop = trimTail(compiled, path);
  let out = withoutPathSessions(stop === path.length ? path : path.slice(0, stop));
  if (cut !== null) out = withoutSegments(out, cut);
  if (out.includes("//")) out = foldSlashes(out);
  return withoutAmpExtension(withoutAmpFolder(out));
};

/** One cut can lay bare what another would have taken (`/(S(...))</a>`). Real paths are stable after one pass or two. */
const MAX_PASSES = 16;

/** The path of an identity: `text[start, end)` with one spelling, no session, no index file, no slash at its end. Begins with a slash. */
export const foldPath = (
  compiled: CompiledParams,
  sites: readonly Site[],
  text: string,
  start: number,
  end: number,
  flags: number,
): string => {
  if (end - start < 2) return "/";
  let path = (flags & ESCAPED) === 0 ? text.slice(start, end) : normalizeEscapes(text, start, end, PATH_KEY);
  let cut: string | null = null;
  for (const site of sites) {
    if (site.objectStore) return path;
    cut ??= site.cut;
  }
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = foldOnce(compiled, path, cut);
    if (next === path) break;
    path = next;
  }
  return path;
};

/** The path of a link: byte for byte, but for what is glued to its end; sessions stay where it is `open` about them. */
export const keepPath = (sites: readonly Site[], text: string, start: number, end: number, open: boolean): string => {
  let path = start === end ? "/" : text.slice(start, end);
  if (sites.some((site) => site.objectStore)) return path;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const stop = trimGlued(path, path.lastIndexOf("/") + 1, trimMarkup(path, 0, path.length));
    const trimmed = path.slice(0, stop);
    const next = open ? trimmed : withoutPathSessions(trimmed);
    if (next === path) break;
    path = next;
  }
  return path;
};
