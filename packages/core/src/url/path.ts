import { AMPERSAND, DOUBLE_SLASH, ESCAPED, PAREN, PATH_KEY, SEMICOLON, isDigit, lowerCode } from "./chars.ts";
import { normalizeEscapes } from "./escapes.ts";
import type { FoldedHost } from "./host.ts";
import type { CompiledParams } from "./params.ts";
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

/** Whether `path[start, end)` reads like the name of one article: a slug of three words, a number, a file of HTML. */
const isArticle = (path: string, start: number, end: number): boolean => {
  let hyphens = 0;
  let digits = 0;
  for (let i = start; i < end; i++) {
    const code = path.charCodeAt(i);
    if (code === 45) hyphens++;
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
  for (let i = start; i < end; i++) hash = mix(hash, lowerCode(path.charCodeAt(i)));
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
const trimTail = (compiled: CompiledParams, path: string, flags: number): number => {
  let end = path.length;
  for (;;) {
    while (end > 1 && path.charCodeAt(end - 1) === SLASH) end--;
    if (end === 1) return 1;
    const segment = path.lastIndexOf("/", end - 1) + 1;
    let stop = (flags & ESCAPED) === 0 ? end : trimMarkup(path, 0, end);
    if ((flags & AMPERSAND) !== 0 && stop === end) stop = trimGlued(path, segment, end);
    if (stop === end) stop = isIndexFile(compiled, path, segment, end) ? segment : withoutAmpTail(path, segment, end);
    if (stop === end) return end;
    end = stop;
  }
};

/** `/amp/2019/05/a-b-c` -> `/2019/05/a-b-c`, where the rest is plainly an article. */
const withoutAmpFolder = (path: string): string =>
  path.startsWith("/amp/") && isDigit(path.charCodeAt(5)) && isArticle(path, path.lastIndexOf("/") + 1, path.length) ? path.slice(4) : path;

/** `/x.amp.html` -> `/x.html`. */
const withoutAmpExtension = (compiled: CompiledParams, path: string): string => {
  if (!endsWithFolded(path, 0, path.length, ".amp.html")) return path;
  const segment = path.lastIndexOf("/") + 1;
  const stop = ampRun(path, segment, path.length - 5);
  const html = path.slice(path.length - 5);
  const name = path.slice(segment, stop) + html;
  // An index file is a matter of the tail, which is behind us: the form would not be stable.
  return name === html || name.startsWith(".") || isIndexFile(compiled, name, 0, name.length) ? path : path.slice(0, segment) + name;
};

/** The path of an identity: `text[start, end)` with one spelling, no session, no index file, no slash at its end. Begins with a slash. */
export const foldPath = (compiled: CompiledParams, host: FoldedHost, text: string, start: number, end: number, given: number): string => {
  if (end - start < 2) return "/";
  let flags = given;
  let path = (flags & ESCAPED) === 0 ? text.slice(start, end) : normalizeEscapes(text, start, end, PATH_KEY, false);
  // Escaped forms of ( ; & decode to what the flags of the raw text do not show.
  if ((flags & ESCAPED) !== 0 && path.includes("(")) flags |= PAREN;
  let cut: string | null = null;
  for (let i = 0; i < host.count; i++) {
    const site = host.sites[i];
    if (site.objectStore) return path;
    cut ??= site.cut;
  }
  if ((flags & (SEMICOLON | PAREN)) !== 0) {
    path = withoutPathSessions(path);
    flags |= DOUBLE_SLASH;
  }
  if (cut !== null) {
    path = withoutSegments(path, cut);
    flags |= DOUBLE_SLASH;
  }
  if ((flags & DOUBLE_SLASH) !== 0) path = foldSlashes(path);
  const stop = trimTail(compiled, path, flags);
  return withoutAmpExtension(compiled, withoutAmpFolder(stop === path.length ? path : path.slice(0, stop)));
};
