import { parseWhatwg } from "../url/whatwg.ts";

/** A URL cut into the pieces that wrapper patterns look at, without copying or decoding anything behind the host. */
export interface Address {
  readonly scheme: "http" | "https";
  /** Lower-case, without port and without the dot that may end it. */
  readonly host: string;
  /** Path, query and fragment as given. */
  readonly rest: string;
  /** Where the path ends in `rest`. */
  readonly pathEnd: number;
  /** Where the query ends in `rest`; equal to `pathEnd` when there is none. */
  readonly queryEnd: number;
}

/** The scheme of an http(s) URL, or null for anything else. */
export const httpScheme = (text: string): "http" | "https" | null => {
  const head = text.slice(0, 8).toLowerCase();
  if (head === "https://") return "https";
  return head.startsWith("http://") ? "http" : null;
};

/** Where the authority that starts at `from` ends. A backslash ends it too, as it does for browsers (WHATWG URL, special authority). */
export const authorityEnd = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x2f || c === 0x3f || c === 0x23 || c === 0x5c) return at;
  }
  return text.length;
};

const isPlainHost = (host: string): boolean => {
  for (let at = 0; at < host.length; at++) {
    const c = host.charCodeAt(at);
    const plain = (c >= 0x61 && c <= 0x7a) || (c >= 0x30 && c <= 0x39) || c === 0x2d || c === 0x2e || c === 0x5f;
    if (!plain) return false;
  }
  return host.length > 0;
};

/** 253 characters of a name (RFC 1035, section 2.3.4), a dot, a port; more when letters are escaped. */
const MAX_AUTHORITY = 1024;

/** The host of an authority, or null when it is not a name on a web port: wrappers answer on no other. */
const readHost = (authority: string): string | null => {
  if (authority.length > MAX_AUTHORITY) return null;
  const colon = authority.lastIndexOf(":");
  const port = colon < 0 ? "" : authority.slice(colon + 1);
  if (port !== "" && port !== "443" && port !== "80") return null;
  let host = (colon < 0 ? authority : authority.slice(0, colon)).toLowerCase();
  if (!isPlainHost(host)) {
    // Escapes, full-width letters and the like: the host is what a browser makes of it, never the raw text.
    const url = host.includes("@") ? null : parseWhatwg(`http://${host}/`);
    if (url === null) return null;
    host = url.hostname;
  }
  return host.endsWith(".") ? host.slice(0, -1) : host;
};

/** Reads an absolute http(s) URL. Null for other schemes, other ports and hosts that do not parse; `userinfo` when a name or password stands before the host. */
export const readAddress = (url: string): Address | "userinfo" | null => {
  const scheme = httpScheme(url);
  if (scheme === null) return null;
  const from = scheme.length + 3;
  const end = authorityEnd(url, from);
  const authority = url.slice(from, end);
  if (authority.includes("@")) return "userinfo";
  const host = readHost(authority);
  if (host === null || host === "") return null;
  const rest = url.slice(end);
  const hash = rest.indexOf("#");
  const queryEnd = hash < 0 ? rest.length : hash;
  const query = rest.indexOf("?");
  return { scheme, host, rest, pathEnd: query < 0 || query > queryEnd ? queryEnd : query, queryEnd };
};
