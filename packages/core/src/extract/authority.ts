import { AMPERSAND, BACKSLASH, CLASS, ELLIPSIS, END, GLUE, INVISIBLE, isAlnum, isDigit, isHex } from "./classes.ts";
import { entityAt } from "./entities.ts";
import { escapeAt } from "./escapes.ts";
import { isHostUnit, LONGEST_LABEL, readLabels, settleHost } from "./host.ts";
import { packedPoint } from "./packed.ts";
import { cutAt, httpBefore, invisibleEnd, judgeInvisible, type Reader } from "./reader.ts";
import { isTopLevel } from "./tlds.ts";

const DOT = 0x2e;
const AT = 0x40;

/** Behind the last `@` of a user name and password, or -1. RFC 3986 section 3.2.1, with round brackets only in pairs so that `(url)[x](a@b)` is none. */
const userinfoEnd = (r: Reader, from: number): number => {
  const { text, to } = r;
  let depth = 0;
  let at = -1;
  let separator = -1;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    const kind = CLASS[code] ?? END;
    if (kind === END || kind === ELLIPSIS || kind === GLUE || kind === BACKSLASH) break;
    if (
      code === 0x2f ||
      code === 0x3f ||
      code === 0x23 ||
      code === 0x5b ||
      code === 0x5d ||
      code === 0x7b ||
      code === 0x7d ||
      code === 0x7c
    )
      break;
    if (code === 0x28) depth++;
    else if (code === 0x29 && --depth < 0) break;
    else if (code === AT) at = i + 1;
    else if ((code === 0x2c || code === 0x3b) && separator < 0) separator = i;
  }
  if (at < 0 || separator < 0 || separator >= at) return at;
  // "https://example.com,someone@example.com" is a list: a column of addresses beside a column of mail addresses.
  const first = text.slice(from, separator);
  const dot = first.lastIndexOf(".");
  return dot > 0 && isTopLevel(first.slice(dot + 1)) ? -1 : at;
};

/** Whether the unit behind a host may belong to a user name instead, so that looking for an `@` is worth it. */
const mayBeUserinfo = (r: Reader, at: number): boolean => {
  const { text, to } = r;
  if (at >= to) return false;
  const code = text.charCodeAt(at);
  if (code === 0x3a) {
    let i = at + 1;
    while (i < to && isDigit(text.charCodeAt(i))) i++;
    if (i >= to) return false;
    const next = text.charCodeAt(i);
    return next !== 0x2f && next !== 0x3f && next !== 0x23 && CLASS[next] !== END;
  }
  return code === AT || (code > 0x20 && code < 0x7f && "!$&'()*+,;=%~".includes(text.charAt(at)));
};

/** Behind a bracketed IP literal (RFC 3986 section 3.2.2) at `at`, or -1. */
const literalEnd = (text: string, at: number, to: number): number => {
  let colons = 0;
  const limit = Math.min(to, at + LONGEST_LABEL);
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5d) return colons >= 2 ? i + 1 : -1;
    if (code === 0x3a) colons++;
    else if (!isHex(code) && code !== DOT) return -1;
  }
  return -1;
};

/** Whether the host is followed by a dot that somebody put in brackets: what stands before is not the host then. */
const isDefanged = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code !== 0x5b && code !== 0x28 && code !== 0x7b) return false;
  return text.charCodeAt(at + 1) === DOT || text.slice(at + 1, at + 4).toLowerCase() === "dot";
};

const HIGHEST_PORT = 65535;

/** Reads `:8080`. False when digits stand there that are no port, which makes the whole no URL. */
const readPort = (r: Reader): boolean => {
  const { text, to } = r;
  if (r.at >= to || text.charCodeAt(r.at) !== 0x3a) return true;
  let i = r.at + 1;
  while (i < to && isDigit(text.charCodeAt(i))) i++;
  const next = i < to ? text.charCodeAt(i) : 0;
  if (i === r.at + 1) {
    if (next === 0x3a) return false;
    // An empty port is allowed before a path, RFC 3986 section 3.2.3.
    if (next === 0x2f && text.charCodeAt(i + 1) !== 0x2f) r.at = i;
    return true;
  }
  if (Number(text.slice(r.at + 1, Math.min(i, r.at + 7))) > HIGHEST_PORT) return false;
  if (!isHostUnit(next)) r.at = i;
  return true;
};

/** Whether a path, query or fragment begins at `at`, escaped or not. */
export const tailBegins = (r: Reader, at: number): boolean => {
  if (at >= r.to) return false;
  const code = r.text.charCodeAt(at);
  if (code === 0x2f || code === 0x3f || code === 0x23) return true;
  const kind = CLASS[code];
  if (kind === BACKSLASH) return packedPoint(escapeAt(r.text, at, r.to)) === 0x2f;
  if (kind === AMPERSAND && r.source.entities) return packedPoint(entityAt(r.text, at, r.to, true)) === 0x2f;
  if (kind !== INVISIBLE) return false;
  const end = invisibleEnd(r.text, at, r.to);
  return end < r.to && r.text.charCodeAt(end) === 0x2f && judgeInvisible(r, at, end, false) === "drop";
};

/** Includes the dot of the root (`example.com./a`, RFC 3986 section 3.2.2) where the URL goes on behind it. */
const readRootDot = (r: Reader): void => {
  const { text, at, to } = r;
  if (at + 1 >= to || text.charCodeAt(at) !== DOT) return;
  const next = text.charCodeAt(at + 1);
  const after = text.charCodeAt(at + 2);
  if (next === 0x2f || (next === 0x3a && isDigit(after)) || ((next === 0x3f || next === 0x23) && isAlnum(after))) r.at = at + 1;
};

/**
 * Reads user name, host and port from `r.at` on. False when what stands there can be no authority: then there is no URL.
 * A second URL glued to the host (`http://a.comhttp://b.com`) ends it.
 */
export const readAuthority = (r: Reader): boolean => {
  const { text, to } = r;
  let peek = r.at;
  while (peek < to && (isHostUnit(text.charCodeAt(peek)) || text.charCodeAt(peek) === DOT)) peek++;
  if (mayBeUserinfo(r, peek)) {
    const end = userinfoEnd(r, r.at);
    if (end >= 0) {
      r.at = end;
      r.userinfo = true;
    }
  }
  const begin = r.at;
  if (begin < to && text.charCodeAt(begin) === 0x5b) {
    const end = literalEnd(text, begin, to);
    if (end < 0) return false;
    r.at = end;
    r.floor = end;
    return readPort(r);
  }
  const host = readLabels(r);
  if (r.at < to && text.charCodeAt(r.at) === 0x3a && text.startsWith("//", r.at + 1)) {
    const scheme = httpBefore(text, r.at, begin + 1);
    if (scheme < 0) return false;
    cutAt(r, scheme);
    r.floor = scheme;
    return settleHost(r, host);
  }
  const reached = r.at;
  if (!settleHost(r, host)) return false;
  r.floor = r.at;
  if (r.at < reached) return true;
  if (isDefanged(text, r.at)) return false;
  if (text.charCodeAt(r.at) === 0x25 && r.at < to) return host.dots > 0 && isTopLevel(text.slice(host.label, r.at));
  readRootDot(r);
  if (!readPort(r)) return false;
  // A root dot may be trimmed, a port may not.
  if (text.charCodeAt(r.at - 1) !== DOT) r.floor = r.at;
  return true;
};
