import type { ParamClass } from "../rules/params.ts";
import { ESCAPED, FRAGMENT_KEY, ODD, STRICT, STRICT_QUERY, UPPER } from "./chars.ts";
import { normalizeEscapes } from "./escapes.ts";
import { foldFragment, keepFragment } from "./fragment.ts";
import { createHostFolder, type FoldedHost } from "./host.ts";
import { newScope } from "./match.ts";
import { type CompiledParams, classMask } from "./params.ts";
import { newParts, type Parts, parseUrl, type Reading } from "./parse.ts";
import { foldPath, keepPath, plainPathEnd } from "./path.ts";
import { foldPairs, keepQuery, newFoldedQuery, writeQuery } from "./query.ts";

/**
 * How much a normal form gives up.
 * - `syntax`: only what RFC 3986 calls equivalent: case of host and escapes, default port, dot segments. Everything else stays.
 * - `link`: a URL that still works: bytes and order kept, parameters gone that only say where a visitor came from.
 * - `identity`: one form for one page: also scheme, `www`, mobile hosts, order of parameters, sessions, signatures, anchors.
 * - `fingerprint`: a bucket in which candidates for one page meet: also letter case, language and referrer names. Never a key.
 */
export type Strength = "syntax" | "link" | "identity" | "fingerprint";

export interface NormalizeOptions {
  /** Default `identity`. */
  readonly strength?: Strength;
}

/** The normal forms of URLs under one set of rules. No function throws; all are linear in the length of the input. */
export interface Normalizer {
  /** The normal form as a URL that parses, or null: not an http(s) URL, or one with a user name or password (kept in `syntax` alone). */
  readonly normalizeUrl: (url: string, options?: NormalizeOptions) => string | null;
  /** The identity without its scheme: host, port, path, query, route. The id of a page. Null where {@link normalizeUrl} is. */
  readonly identityForm: (url: string) => string | null;
  /** The `link` strength. */
  readonly linkForm: (url: string) => string | null;
  /** A link for the public: as `link`, and without sessions, signatures, access keys, affiliates and anchors. Has the identity of its input. */
  readonly publicForm: (url: string) => string | null;
}

const LINK: readonly ParamClass[] = ["tracking"];
const IDENTITY: readonly ParamClass[] = ["tracking", "functional", "affiliate", "session", "signature", "access", "view", "amp"];
const LINK_MASK: number = classMask(LINK);
const IDENTITY_MASK: number = classMask(IDENTITY);
const FINGERPRINT_MASK: number = classMask([...IDENTITY, "locale", "ambiguous"]);

const DOT = 46;

/** ASCII letters in lower case, escapes as they are. */
const foldCase = (text: string): string =>
  text.includes("%")
    ? text
        .split("%")
        .map((part, index) => (index === 0 ? part.toLowerCase() : part.slice(0, 2) + part.slice(2).toLowerCase()))
        .join("%")
    : text.toLowerCase();

/** Makes the normal forms for compiled rules. `reading` is for tests, which hold that both readings agree. */
export const createNormalizer = (compiled: CompiledParams, reading: Reading = "fast"): Normalizer => {
  const parts: Parts = newParts();
  const { pairs } = parts;
  const hosts = createHostFolder(compiled);
  const scope = newScope(compiled);
  const query = newFoldedQuery();

  const foldAuthority = (): FoldedHost => {
    const { text, hostStart } = parts;
    const hostEnd = text.charCodeAt(parts.hostEnd - 1) === DOT ? parts.hostEnd - 1 : parts.hostEnd;
    if (parts.address) return { given: "", name: text.slice(hostStart, hostEnd), skip: -1, sites: [] };
    if (parts.hostFlags !== UPPER) return hosts.fold(text, hostStart, hostEnd, parts.hostHash);
    const lower = text.slice(hostStart, hostEnd).toLowerCase();
    return { ...hosts.fold(lower, 0, lower.length, parts.hostHash), skip: -1 };
  };

  const enterPath = (text: string, start: number, end: number): void => {
    scope.pathText = text;
    scope.pathStart = start;
    scope.pathEnd = end;
  };

  const identity = (url: string, mask: number): string | null => {
    if (!parseUrl(url, true, reading, parts) || parts.userinfo) return null;
    const { text, pathStart, queryStart, hashStart } = parts;
    const host = foldAuthority();
    const plainEnd = plainPathEnd(host.sites, text, pathStart, parts.pathEnd, parts.pathFlags);
    // Where host and path stand side by side as they are, one slice is the form, its kept query included.
    const whole = plainEnd >= 0 && host.skip >= 0 && parts.hostStart + host.skip + host.name.length === pathStart;
    const start = parts.hostStart + host.skip;
    let form = "";
    if (whole) enterPath(text, pathStart, plainEnd);
    else {
      const path = foldPath(compiled, host.sites, text, pathStart, parts.pathEnd, parts.pathFlags);
      form = parts.port < 0 ? host.name + path : `${host.name}:${parts.port}${path}`;
      enterPath(path, 0, path.length);
    }
    if (queryStart >= parts.queryEnd && hashStart < 0) return whole ? text.slice(start, plainEnd) : form;
    scope.sites = host.sites;
    scope.mask = mask;
    scope.link = false;
    let end = plainEnd;
    let search = "";
    if (queryStart < parts.queryEnd) {
      foldPairs(scope, pairs, text, queryStart, parts.queryEnd, query);
      if (whole && query.runEnd > 0 && query.text === text && plainEnd === parts.pathEnd) end = query.runEnd;
      else search = writeQuery(pairs, query);
    }
    if (whole) form = text.slice(start, end);
    const fragment = hashStart < 0 ? "" : foldFragment(scope, text, hashStart, parts.hashEnd, parts.hashFlags);
    return form + search + fragment;
  };

  /**
   * Identity has no scheme, yet its URL must read back as itself: `https://`, since pages are there today, unless the port is 443, which came from
   * `http://host:443` and would be swallowed as a default. Of the URL that was read last.
   */
  const withScheme = (form: string): string => (parts.port === 443 ? `http://${form}` : `https://${form}`);

  const identityForm = (url: string): string | null => identity(url, IDENTITY_MASK);

  const fingerprintForm = (url: string): string | null => {
    const form = identity(url, FINGERPRINT_MASK);
    if (form === null) return null;
    const folded = foldCase(form);
    // Folded letters can complete a name or a shape that only a second look sees.
    return folded === form ? form : identity(withScheme(folded), FINGERPRINT_MASK);
  };

  /** Splits the URL as the WHATWG parser would write it: links keep its bytes, so that the scanner's own reading is not enough. */
  const parseLink = (url: string, bare: boolean): boolean => {
    if (!parseUrl(url, bare, reading, parts)) return false;
    const plain = (parts.hostFlags | parts.pathFlags | parts.queryFlags | parts.hashFlags) & (ESCAPED | ODD | UPPER);
    return plain === 0 || parseUrl(url, bare, "whatwg", parts);
  };

  const origin = (): string => {
    const scheme = parts.secure ? "https://" : "http://";
    const name = parts.text.slice(parts.hostStart, parts.hostEnd);
    return parts.port < 0 ? scheme + name : `${scheme}${name}:${parts.port}`;
  };

  const link = (url: string, open: boolean): string | null => {
    if (!parseLink(url, true) || parts.userinfo) return null;
    const { text, queryStart, hashStart, pathStart } = parts;
    scope.sites = foldAuthority().sites;
    const path = keepPath(scope.sites, text, pathStart, parts.pathEnd, open);
    scope.mask = open ? LINK_MASK : IDENTITY_MASK;
    scope.link = open;
    enterPath(path, 0, path.length);
    const search = queryStart < 0 ? "" : keepQuery(scope, pairs, text, queryStart, parts.queryEnd);
    const spelled = parts.hostEnd === pathStart && path.length === parts.pathEnd - pathStart;
    if (hashStart < 0) {
      // Nothing is added and nothing is changed on the way, so an equal length is the same text.
      const kept = queryStart < 0 ? spelled : spelled && search.length === parts.queryEnd - queryStart + 1;
      return kept ? text : origin() + path + search;
    }
    const form = open ? keepFragment(scope, text, hashStart, parts.hashEnd) : foldFragment(scope, text, hashStart, parts.hashEnd, ESCAPED);
    return origin() + path + search + form;
  };

  const syntax = (url: string): string | null => {
    if (!parseUrl(url, false, "whatwg", parts)) return null;
    const { text, pathStart, pathEnd, queryStart, queryEnd, hashStart, hashEnd } = parts;
    const search = queryStart < queryEnd ? `?${normalizeEscapes(text, queryStart, queryEnd, STRICT_QUERY)}` : "";
    const fragment = hashStart < hashEnd ? `#${normalizeEscapes(text, hashStart, hashEnd, FRAGMENT_KEY)}` : "";
    return text.slice(0, pathStart) + normalizeEscapes(text, pathStart, pathEnd, STRICT) + search + fragment;
  };

  const normalizeUrl = (url: string, options?: NormalizeOptions): string | null => {
    switch (options?.strength) {
      case "syntax":
        return syntax(url);
      case "link":
        return link(url, true);
      case "fingerprint": {
        const form = fingerprintForm(url);
        return form === null ? null : withScheme(form);
      }
      default: {
        const form = identityForm(url);
        return form === null ? null : withScheme(form);
      }
    }
  };

  return { normalizeUrl, identityForm, linkForm: (url) => link(url, true), publicForm: (url) => link(url, false) };
};
