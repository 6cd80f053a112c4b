import type { Address } from "./address.ts";
import { decodePercent } from "./percent.ts";
import { looksLikeHost } from "./target.ts";

/** Where the path of an embedded URL ends: at its first raw `?` or `#`. */
const pathEndOf = (text: string): number => {
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x3f || c === 0x23) return at;
  }
  return text.length;
};

/** Servers and proxies merge the two slashes behind a scheme. Only these are repaired; others mean what they say. */
const repairScheme = (text: string): string => {
  const lower = text.slice(0, 7).toLowerCase();
  const length = lower.startsWith("https:/") ? 6 : lower.startsWith("http:/") ? 5 : 0;
  if (length === 0) return text;
  let at = length;
  while (text.charCodeAt(at) === 0x2f) at++;
  return `${text.slice(0, length).toLowerCase()}//${text.slice(at)}`;
};

/**
 * A URL that fills the rest of its wrapper: query and fragment belong to it. Raw, it stands as it is; where even its scheme or host is escaped, its path
 * was escaped as a whole and is decoded once. If that brings a query to light, the wrapper's own query is the wrapper's.
 */
export const decodeTail = (text: string): string => {
  const end = pathEndOf(text);
  const path = text.slice(0, end);
  const slash = path.indexOf("/");
  const escaped = (slash < 0 ? path : path.slice(0, slash)).includes("%");
  const hash = text.indexOf("#", end);
  const query = text.slice(end, hash < 0 ? text.length : hash);
  const fragment = hash < 0 ? "" : text.slice(hash);
  const decoded = escaped ? decodePercent(path) : path;
  return repairScheme(decoded + (escaped && decoded.includes("?") ? "" : query) + fragment);
};

/** The first escaped `?` of a path was the real one where no other is left: AMP viewers escape it. */
const restoreQuery = (text: string): string => {
  const end = pathEndOf(text);
  const at = text.charCodeAt(end) === 0x3f ? -1 : text.slice(0, end).search(/%3f/i);
  return at < 0 ? text : `${text.slice(0, at)}?${text.slice(at + 3)}`;
};

/** Behind `/c/` of an AMP cache or `/amp/` of a viewer: `s/` for https, then host and path. The subdomain may be a digest, so it is not read. */
export const decodeAmpPath = (text: string): string | null => {
  const secure = text.startsWith("s/");
  const tail = restoreQuery(decodeTail(secure ? text.slice(2) : text));
  if (tail.startsWith("http://") || tail.startsWith("https://")) return tail;
  return looksLikeHost(tail) ? `${secure ? "https" : "http"}://${tail}` : null;
};

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

/** A capture time as an archive writes it: up to 14 digits, then nothing, `*`, or a flag such as `id_`; or `*` alone. */
const isCaptureTime = (text: string): boolean => {
  let at = 0;
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  const flag = text.slice(at);
  if (at === 0) return flag === "*";
  return at <= 14 && (flag === "" || flag === "*" || (flag.length === 3 && flag.endsWith("_")));
};

/** Behind `/web/`: capture time, slash, URL. The scheme may be missing (then it is http) and the time may be, too. */
export const decodeWayback = (text: string): string | null => {
  const slash = text.indexOf("/");
  const timed = slash > 0 && isCaptureTime(text.slice(0, slash));
  const tail = decodeTail(timed ? text.slice(slash + 1) : text);
  if (tail.startsWith("http://") || tail.startsWith("https://")) return tail;
  return looksLikeHost(tail) ? `http://${tail}` : null;
};

const TRANSLATE = ".translate.goog";
const TRANSLATE_PARAMETER = "_x_tr_";

/** A page under translate.goog: in its first label `-` stands for a dot and `--` for a hyphen. Only Google's own parameters are taken away. */
export const decodeTranslateGoog = (at: Address): string | null => {
  const label = at.host.endsWith(TRANSLATE) ? at.host.slice(0, -TRANSLATE.length) : "";
  // Punycode holds two hyphens of its own; Google then says in a parameter how to read the label, in a way it does not document.
  if (label === "" || label.includes("xn--")) return null;
  const host = label
    .split("--")
    .map((piece) => piece.replaceAll("-", "."))
    .join("-");
  const parameters = at.rest.slice(at.pathEnd + 1, at.queryEnd).split("&");
  const scheme = parameters.includes("_x_tr_sch=http") ? "http" : "https";
  const kept = parameters.filter((parameter) => !parameter.startsWith(TRANSLATE_PARAMETER)).join("&");
  return `${scheme}://${host}${at.rest.slice(0, at.pathEnd)}${kept === "" ? "" : `?${kept}`}${at.rest.slice(at.queryEnd)}`;
};
