import { readAuthority, tailBegins } from "./authority.ts";
import { scanBare } from "./bare.ts";
import { CLASS, ELLIPSIS, END, isAlnum } from "./classes.ts";
import { behind, setEdges } from "./edges.ts";
import { slashesEnd } from "./escapes.ts";
import { finish } from "./finish.ts";
import type { Hit, ScanOptions } from "./found.ts";
import { createReader, decodeTo, httpBefore, type Reader } from "./reader.ts";
import { nextColon, type Source } from "./source.ts";
import { readTail } from "./tail.ts";

/** Schemes that wrap an http URL which is nobody else's. */
const PRIVATE_PREFIXES = ["blob:", "filesystem:"];

/** Letters, digits, `+ - .` (RFC 3986 section 3.1). */
const isSchemeUnit = (code: number): boolean => isAlnum(code) || code === 0x2b || code === 0x2d || code === 0x2e;

/**
 * Where the scheme that ends before `colon` begins: at or above 0 for http, https and ftp; `-1 - start` for any other, whose URL is to be passed over;
 * `colon` when there is none. Words glued to http and https (`readhttps://`) are left out: no other scheme ends so, but for `git+https` and the like.
 */
const schemeBefore = (text: string, colon: number, floor: number): number => {
  const http = httpBefore(text, colon, floor);
  if (http >= 0) {
    const before = http > floor ? text.charCodeAt(http - 1) : 0;
    if (before === 0x3a) {
      const prefix = PRIVATE_PREFIXES.find(
        (name) => http - name.length >= floor && text.slice(http - name.length, http).toLowerCase() === name,
      );
      return prefix === undefined ? http : -1 - (http - prefix.length);
    }
    const compound = before === 0x2b && http - 1 > floor && isAlnum(text.charCodeAt(http - 2));
    if (!compound) return http;
  }
  let start = colon;
  while (start > floor && isSchemeUnit(text.charCodeAt(start - 1))) start--;
  const ftp = colon - 3;
  const bounded = ftp === start || (ftp > start && text.charCodeAt(ftp - 1) === 0x2e);
  if (bounded && text.slice(ftp, colon).toLowerCase() === "ftp") return ftp;
  return start === colon ? colon : -1 - start;
};

/** Reads the URL whose scheme begins at `start` and whose slashes end at `host`; undefined when there is none. */
const readAbsolute = (source: Source, from: number, to: number, start: number, colon: number, host: number): Reader | undefined => {
  const r = createReader(source, from, to, start, host);
  if (host !== colon + 3) decodeTo(r, colon + 1, host - colon - 1, "//");
  setEdges(r);
  if (!readAuthority(r)) return undefined;
  if (tailBegins(r, r.at)) readTail(r);
  else if (r.at < r.to && CLASS[source.text.charCodeAt(r.at)] === ELLIPSIS) r.truncated = true;
  return r;
};

/** Behind a URL of another scheme, so that no part of it is taken for a host. */
const behindOther = (source: Source, from: number, to: number, start: number, host: number): number => {
  const r = createReader(source, from, to, start, host);
  readTail(r);
  return Math.max(host, r.at);
};

/** Finds the URLs of `source` from `from` to `to` and appends them to `hits` in order. */
export const scanRange = (source: Source, from: number, to: number, options: ScanOptions, hits: Hit[]): void => {
  const { text } = source;
  const loose = options.bare || options.aliases.length > 0;
  let decided = from;
  let search = from;
  for (;;) {
    const colon = nextColon(source, search);
    if (colon >= to) break;
    search = colon + 1;
    const host = slashesEnd(text, colon + 1, to);
    if (host < 0 || host >= to || CLASS[text.charCodeAt(host)] === END) continue;
    const scheme = schemeBefore(text, colon, decided);
    if (scheme === colon) continue;
    const start = scheme < 0 ? -1 - scheme : scheme;
    if (loose) {
      // A host without a scheme may hold this URL in its path.
      decided = scanBare(source, from, decided, start, to, options, hits);
      if (decided > start) {
        search = Math.max(search, decided);
        continue;
      }
    }
    if (scheme < 0) {
      decided = behindOther(source, from, to, start, host);
      search = Math.max(search, decided);
      continue;
    }
    const r = readAbsolute(source, from, to, start, colon, host);
    if (r === undefined) continue;
    finish(r, "absolute", hits);
    decided = behind(r, to);
    search = decided;
  }
  if (loose) scanBare(source, from, decided, to, to, options, hits);
};
