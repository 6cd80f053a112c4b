import { isDigit, lowerCode } from "./chars.ts";
import { endsInDots } from "./tail.ts";

const JSESSION = ";jsessionid=";

const startsWithFolded = (text: string, at: number, word: string): boolean => {
  for (let i = 0; i < word.length; i++) if (lowerCode(text.charCodeAt(at + i)) !== word.charCodeAt(i)) return false;
  return true;
};

/** Whether a session ends here: at a slash, at the next path parameter, at the `<` of markup whose other half a slash would leave behind. */
const endsSession = (path: string, at: number): boolean => {
  const code = path.charCodeAt(at);
  return code === 47 || code === 59 || (code === 37 && startsWithFolded(path, at, "%3c"));
};

/** Cuts `;jsessionid=...` (Java Servlet Specification 7.1.3). */
const withoutServletSession = (path: string): string => {
  let out = "";
  let from = 0;
  for (let i = path.indexOf(";"); i >= 0; i = path.indexOf(";", i + 1)) {
    if (!startsWithFolded(path, i, JSESSION) || endsInDots(path, 0, i)) continue;
    let end = i + JSESSION.length;
    while (end < path.length && !endsSession(path, end)) end++;
    out += path.slice(from, i);
    from = end;
    i = end - 1;
  }
  return from === 0 ? path : out + path.slice(from);
};

const isToken = (code: number): boolean => isDigit(code) || (lowerCode(code) >= 97 && lowerCode(code) <= 122) || code === 45 || code === 95;

/** Shortest token of a cookieless ticket; ASP.NET's session ids have 24 characters. */
const MIN_TICKET = 20;

/**
 * `(S(24 characters))`, `(A(...)S(...))`, `(X(1)S(...))` and the older `(24 characters)`: what ASP.NET puts into the path of a visitor without cookies.
 * https://learn.microsoft.com/previous-versions/dotnet/articles/aa479314(v=msdn.10)
 */
const isTicket = (path: string, start: number, end: number): boolean => {
  if (end - start < 6 || path.charCodeAt(start) !== 40 || path.charCodeAt(end - 1) !== 41) return false;
  let i = start + 1;
  let ticket = false;
  while (i < end - 1) {
    const letter = path.charCodeAt(i) | 32;
    if (path.charCodeAt(i + 1) !== 40 || (letter !== 97 && letter !== 102 && letter !== 115 && letter !== 120)) break;
    const from = i + 2;
    let to = from;
    while (to < end - 1 && isToken(path.charCodeAt(to))) to++;
    if (path.charCodeAt(to) !== 41 || to >= end - 1) return false;
    ticket ||= to - from >= MIN_TICKET || letter === 120;
    i = to + 1;
  }
  if (i === end - 1) return ticket;
  let digits = 0;
  for (i = start + 1; i < end - 1; i++) {
    if (!isToken(path.charCodeAt(i))) return false;
    if (isDigit(path.charCodeAt(i))) digits++;
  }
  return end - start === 26 && digits > 0;
};

/** Cuts whole segments that are tickets. */
const withoutTickets = (path: string): string => {
  let out = "";
  let from = 0;
  for (let i = path.indexOf("/("); i >= 0; i = path.indexOf("/(", i + 1)) {
    const next = path.indexOf("/", i + 1);
    const end = next < 0 ? path.length : next;
    if (!isTicket(path, i + 1, end)) continue;
    out += path.slice(from, i);
    from = end;
  }
  if (from === 0) return path;
  out += path.slice(from);
  return out === "" ? "/" : out;
};

/** A path without the sessions that frameworks write into it. */
export const withoutPathSessions = (path: string): string => {
  const cut = path.includes(";") ? withoutServletSession(path) : path;
  return cut.includes("/(") ? withoutTickets(cut) : cut;
};
