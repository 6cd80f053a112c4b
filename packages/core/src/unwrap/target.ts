import type { WrapperRule } from "../rules/wrappers/wrapper.ts";
import { parseWhatwg } from "../url/whatwg.ts";
import { type Address, authorityEnd, httpScheme } from "./address.ts";

/** Why a text found in a wrapper is no target. */
export type Failure = "opaque" | "not-a-resource" | "unsafe-target" | "double-encoded" | "malformed-url";

export type Target = { readonly url: string } | { readonly failure: Failure };

const isLabelCharacter = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a) || c === 0x2d || c === 0x5f || c >= 0x80;

const isTopLevel = (label: string): boolean => {
  if (label.toLowerCase().startsWith("xn--")) return true;
  for (let at = 0; at < label.length; at++) {
    const c = label.charCodeAt(at);
    if (c < 0x80 && !((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a)) return false;
  }
  return label.length >= 2;
};

/** Whether a text begins as a URL without its scheme does: host name with a dot and a top level of letters, perhaps a port, then nothing or `/ ? #`. */
export const looksLikeHost = (text: string): boolean => {
  const end = authorityEnd(text, 0);
  const colon = text.lastIndexOf(":", end - 1);
  const hostEnd = colon > 0 && Number.isInteger(Number(text.slice(colon + 1, end))) ? colon : end;
  let labelStart = 0;
  let dots = 0;
  // A DNS name has at most 253 characters (RFC 1035, section 2.3.4).
  if (hostEnd === 0 || hostEnd > 253 || text.charCodeAt(end) === 0x5c) return false;
  for (let at = 0; at < hostEnd; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x2e) {
      if (at === labelStart) return false;
      labelStart = at + 1;
      dots++;
    } else if (!isLabelCharacter(c)) return false;
  }
  return dots > 0 && isTopLevel(text.slice(labelStart, hostEnd));
};

/** Whether a text begins with some scheme: letters, digits, `+ - .`, then a colon (RFC 3986, section 3.1). */
const hasScheme = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    const letter = (c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a;
    if (c === 0x3a) return at > 0;
    if (!letter && !(at > 0 && ((c >= 0x30 && c <= 0x39) || c === 0x2b || c === 0x2d || c === 0x2e))) return false;
  }
  return false;
};

/** White space and controls around a URL are not part of it (WHATWG URL, basic URL parser, step 1). */
const strip = (text: string): string => {
  let from = 0;
  let end = text.length;
  while (from < end && text.charCodeAt(from) <= 0x20) from++;
  while (end > from && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(from, end);
};

/**
 * Browsers drop tabs and line breaks inside a URL and escape spaces; what comes out must read the same to every other program.
 * Null when other control characters stand in it: no sender writes them, and programs disagree about them.
 */
const tidy = (text: string): string | null => {
  let white = false;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c > 0x20 && c !== 0x7f) continue;
    if (c !== 0x20 && c !== 0x09 && c !== 0x0a && c !== 0x0d) return null;
    white = true;
  }
  if (!white) return text;
  let tidied = text;
  // split and join: replaceAll takes more than linear time in V8 when it replaces a million times.
  for (const dropped of ["\t", "\n", "\r"]) tidied = tidied.split(dropped).join("");
  return tidied.split(" ").join("%20");
};

const isWithin = (host: string, allowed: ReadonlySet<string>): boolean => {
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) if (allowed.has(host.slice(at))) return true;
  return false;
};

const absolute = (text: string, rule: WrapperRule, at: Address): Target => {
  const scheme = httpScheme(text);
  if (scheme !== null) return { url: scheme + text.slice(scheme.length) };
  const head = text.slice(0, 8).toLowerCase();
  if (head.startsWith("http%3a") || head === "https%3a") return { failure: "double-encoded" };
  if (text.startsWith("/") && rule.relative && text[1] !== "/" && text[1] !== "\\") {
    // `/watch%3Fv=`: the query is still escaped, so what follows is one more encoding down.
    return text.includes("?") || !text.toLowerCase().includes("%3f")
      ? { url: `${at.scheme}://${at.host}${text}` }
      : { failure: "double-encoded" };
  }
  if (text.startsWith("/") || text.startsWith("\\")) return { failure: "unsafe-target" };
  if (rule.scheme !== undefined && looksLikeHost(text)) {
    return { url: `${rule.scheme === "same" ? at.scheme : rule.scheme}://${text}` };
  }
  return { failure: hasScheme(text) ? "unsafe-target" : "opaque" };
};

/**
 * The http(s) URL that a decoded text names. Only an absolute URL with a plain host comes out: no other scheme, no user name before the host, no path of
 * another site, no host outside the rule's `within`.
 */
export const readTarget = (text: string, rule: WrapperRule, within: ReadonlySet<string> | null, at: Address): Target => {
  const plain = tidy(strip(text));
  if (plain === null) return { failure: "opaque" };
  const found = absolute(plain, rule, at);
  if ("failure" in found) return found;
  let url = found.url;
  if (rule.forceScheme !== undefined) url = rule.forceScheme + url.slice(url.indexOf(":"));
  const from = url.indexOf("://") + 3;
  const end = authorityEnd(url, from);
  const authority = url.slice(from, end);
  // `https://good.example\@evil.example`: browsers and other parsers disagree about the host.
  if (authority.includes("@") || url.charCodeAt(end) === 0x5c) return { failure: "unsafe-target" };
  // Only scheme and authority can make a URL fail to parse (WHATWG URL, basic URL parser): the rest may be long and is not read again.
  const site = authority === "" ? null : parseWhatwg(`${url.slice(0, from)}${authority}/`);
  if (site === null) return { failure: "malformed-url" };
  // A podcast's file stands on a path; a bare name with a dot is the file itself.
  if (rule.relation === "enclosure-prefix" && url.charCodeAt(end) !== 0x2f) return { failure: "opaque" };
  // Counters pass on the question mark of a query that they emptied.
  if (rule.relation === "enclosure-prefix" && url.endsWith("?")) url = url.slice(0, -1);
  if (within !== null && !isWithin(site.hostname, within)) return { failure: "unsafe-target" };
  return { url };
};
