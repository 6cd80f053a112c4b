/**
 * Where the parts of a URL are, found in the string as given, without copying. This is the fast path: it accepts only input whose meaning a WHATWG
 * parser would not change, and answers FALLBACK for everything else (back-slashes, user info, escapes or non-ASCII in the host, odd slashes).
 */

import { isAt } from "./text.ts";

/** Found: `loc` holds the places. */
export const FOUND = 0;
/** Only the WHATWG parser can tell. */
export const FALLBACK = 1;
/** No http(s) URL but `scheme:rest`; `loc.schemeEnd` is the place of the colon. */
export const OTHER_SCHEME = 2;
/** Not a URL at all: no host. */
export const MALFORMED = 3;

export type Located = typeof FOUND | typeof FALLBACK | typeof OTHER_SCHEME | typeof MALFORMED;

/** Places in the last located string. One object for all calls: matching is synchronous, and an object a call was measurable. */
export interface Places {
  schemeEnd: number;
  hostStart: number;
  hostEnd: number;
  /** First character after host and port: `/`, `?`, `#` or the end. */
  pathStart: number;
  /** Whether an unknown host needs the WHATWG parser's word on whether it is one. */
  hostOdd: boolean;
  /** Port that is neither 80 nor 443, else 0. */
  port: number;
}

export const loc: Places = { schemeEnd: 0, hostStart: 0, hostEnd: 0, pathStart: 0, hostOdd: false, port: 0 };

const SLASH = 47;
const COLON = 58;
const QUESTION = 63;
const HASH = 35;
const AT = 64;
const BACKSLASH = 92;

const isLetter = (c: number): boolean => (c | 32) >= 97 && (c | 32) <= 122;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** Length of a leading `http://` or `https://` in any case, else 0. */
const httpPrefix = (s: string): number => {
  const scheme = s.slice(0, 8).toLowerCase();
  return scheme === "https://" ? 8 : isAt(scheme, "http://", 0) ? 7 : 0;
};

/** Reads an optional port at `colon`. False when it is not digits. */
const readPort = (s: string, colon: number): boolean => {
  let at = colon + 1;
  let port = 0;
  while (at < s.length && isDigit(s.charCodeAt(at)) && port < 65536) port = port * 10 + s.charCodeAt(at++) - 48;
  const next = at < s.length ? s.charCodeAt(at) : SLASH;
  if (port > 65535 || (next !== SLASH && next !== QUESTION && next !== HASH)) return false;
  loc.port = port === 80 || port === 443 ? 0 : port;
  loc.pathStart = at;
  return true;
};

const locateAuthority = (s: string, start: number): Located => {
  loc.hostStart = start;
  loc.port = 0;
  let at = start;
  for (; at < s.length; at++) {
    const c = s.charCodeAt(at);
    if (c === SLASH || c === QUESTION || c === HASH) break;
    if (c === AT || c === BACKSLASH || c <= 32 || c > 126 || c === 37 || c === 91) return FALLBACK;
    if (c === COLON) {
      loc.hostEnd = at;
      // An @ may still follow: in host:80@evil.example the host is evil.example.
      const ok = at > start && readPort(s, at);
      return ok ? FOUND : FALLBACK;
    }
  }
  loc.hostEnd = at;
  loc.pathStart = at;
  return at === start ? FALLBACK : FOUND;
};

/**
 * Locates the parts of a WHATWG parser's output. It differs from {@link locate} in one host only: an IPv6 address in its brackets is one.
 */
export const locateHref = (href: string): Located => {
  const start = href.indexOf("//") + 2;
  if (href.charCodeAt(start) !== 91) return locate(href);
  const end = href.indexOf("]", start) + 1;
  loc.hostStart = start;
  loc.hostEnd = end;
  loc.hostOdd = false;
  loc.port = 0;
  loc.pathStart = end;
  return href.charCodeAt(end) !== COLON || readPort(href, end) ? FOUND : FALLBACK;
};

const hasDot = (s: string, end: number): boolean => {
  const dot = s.indexOf(".");
  return dot > 0 && dot < end - 1;
};

const locateSchemeless = (s: string): Located => {
  let at = 0;
  while (at < s.length) {
    const c = s.charCodeAt(at);
    if (c === SLASH || c === QUESTION || c === HASH || c === COLON || c === AT || c === BACKSLASH) break;
    at++;
  }
  if (at === 0) return MALFORMED;
  if (at < s.length && s.charCodeAt(at) === COLON) {
    const scheme = s.slice(0, at).toLowerCase();
    if (scheme === "http" || scheme === "https") return FALLBACK;
    const isPort = isDigit(s.charCodeAt(at + 1)) && (hasDot(s, at) || scheme === "localhost");
    if (!isPort) {
      loc.schemeEnd = at;
      return isLetter(s.charCodeAt(0)) ? OTHER_SCHEME : MALFORMED;
    }
  }
  return hasDot(s, at) || isAt(s, "localhost", 0) ? locateAuthority(s, 0) : at < s.length && s.charCodeAt(at) === AT ? FALLBACK : MALFORMED;
};

/** Locates the parts of a trimmed, non-empty string. */
export const locate = (s: string): Located => {
  const prefix = httpPrefix(s);
  if (prefix > 0) return locateAuthority(s, prefix);
  if (isAt(s, "//", 0)) return locateAuthority(s, 2);
  return locateSchemeless(s);
};

/** Length of a leading lower-case `http://` or `https://`, else 0: the commonest start by far, told apart by a few characters. */
export const quickPrefix = (s: string): number => {
  if (s.charCodeAt(0) !== 104 || s.charCodeAt(1) !== 116 || s.charCodeAt(2) !== 116 || s.charCodeAt(3) !== 112) return 0;
  const at = s.charCodeAt(4) === 115 ? 5 : 4;
  return s.charCodeAt(at) === COLON && s.charCodeAt(at + 1) === SLASH && s.charCodeAt(at + 2) === SLASH ? at + 3 : 0;
};

/** Whether a host that ended at `end` ended as a host does: at the path, the query, the fragment or the end of the string. */
export const endsHost = (s: string, end: number): boolean => {
  if (end === s.length) return true;
  const c = s.charCodeAt(end);
  return c === SLASH || c === QUESTION || c === HASH;
};

/** Whether a WHATWG parser leaves every character from `start` on as it is: printable ASCII without those it encodes or drops, and no dot segments. */
export const isPlain = (s: string, start: number): boolean => {
  for (let i = start; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c > 126 || PLAIN[c] === 0) return false;
    if (c === SLASH && isDotSegment(s, i + 1)) return false;
  }
  return true;
};

const PLAIN = new Uint8Array(127).fill(1, 0x21);
for (const c of "\"'<>\\^`{|}") PLAIN[c.charCodeAt(0)] = 0;

/** Whether the segment that starts here may be `.` or `..`, written plainly or escaped. */
export const isDotSegment = (s: string, at: number): boolean => {
  const c = s.charCodeAt(at);
  if (c === 46) return true;
  return c === 37 && s.charCodeAt(at + 1) === 50 && (s.charCodeAt(at + 2) | 32) === 101;
};
