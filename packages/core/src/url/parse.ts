import { DOUBLE_SLASH, ESCAPED, FRAGMENT, HOST, isDigit, isNormalEscape, ODD, PATH, PATH_KEY, STOP, UPPER } from "./chars.ts";
import { newPairs, type Pairs, readPairs } from "./pairs.ts";
import { mix } from "./tables.ts";
import { parseWhatwg } from "./whatwg.ts";

/** Where the components of one URL lie. One object is reused for every call, so nothing of it may be kept. */
export interface Parts {
  /** What the offsets point into: the input itself, or its WHATWG serialisation. */
  text: string;
  secure: boolean;
  userinfo: boolean;
  /** An IP address: no label of it is a name. */
  address: boolean;
  hostStart: number;
  hostEnd: number;
  /** Forward hash of the host, or 0 where it was not made on the way. */
  hostHash: number;
  /** -1 where it is the scheme's default or absent. */
  port: number;
  pathStart: number;
  pathEnd: number;
  /** First character behind `?`, or -1. */
  queryStart: number;
  queryEnd: number;
  /** First character behind `#`, or -1. */
  hashStart: number;
  hashEnd: number;
  hostFlags: number;
  pathFlags: number;
  queryFlags: number;
  hashFlags: number;
  /** The pairs of the query as it stands in `text`. */
  readonly pairs: Pairs;
}

export const newParts = (): Parts => ({
  text: "",
  secure: false,
  userinfo: false,
  address: false,
  hostStart: 0,
  hostEnd: 0,
  hostHash: 0,
  port: -1,
  pathStart: 0,
  pathEnd: 0,
  queryStart: -1,
  queryEnd: -1,
  hashStart: -1,
  hashEnd: -1,
  hostFlags: 0,
  pathFlags: 0,
  queryFlags: 0,
  hashFlags: 0,
  pairs: newPairs(),
});

/** Longest host in text form (RFC 1035 section 2.3.4). */
const MAX_HOST = 253;

const SLASH = 47;
const DOT = 46;
const QUESTION = 63;
const HASH = 35;
const COLON = 58;
const PERCENT = 37;

/** Reads the digits of a port. -1: none, -2: not a plain port. Ends in `end`. */
const readPort = (text: string, start: number, end: number): number => {
  if (start === end) return -1;
  if (end - start > 5) return -2;
  let port = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (!isDigit(code)) return -2;
    port = port * 10 + code - 48;
  }
  return port > 65535 ? -2 : port;
};

/** Host and port of an input that needs no host processing beyond ASCII case. Returns where the path begins, or -1. */
const scanPlainAuthority = (text: string, start: number, parts: Parts): number => {
  const length = text.length;
  const kinds = HOST;
  let flags = 0;
  let hash = 0;
  let label = start;
  let i = start;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? kinds[code] : ODD;
    if (kind === STOP) break;
    hash = mix(hash, code);
    if (kind === 0) {
      if (code === DOT) {
        if (i === label) return -1;
        label = i + 1;
      } else if (code === 45 && i === label + 3 && text.charCodeAt(i - 1) === 45) return -1;
    } else if (kind === UPPER) flags = UPPER;
    else return -1;
  }
  // A last label that begins with a digit may be an IPv4 number in any base; an empty one is a root dot: both are the parser's.
  if (i === label || i - start > MAX_HOST || isDigit(text.charCodeAt(label))) return -1;
  parts.hostStart = start;
  parts.hostEnd = i;
  parts.hostFlags = flags;
  parts.hostHash = hash;
  parts.address = false;
  parts.userinfo = false;
  parts.port = -1;
  if (i < length && text.charCodeAt(i) === COLON) {
    const from = ++i;
    while (i < length && isDigit(text.charCodeAt(i))) i++;
    const port = readPort(text, from, i);
    if (port === -2) return -1;
    parts.port = port === (parts.secure ? 443 : 80) ? -1 : port;
    const next = i < length ? text.charCodeAt(i) : SLASH;
    if (next !== SLASH && next !== QUESTION && next !== HASH) return -1;
  }
  return i;
};

/** Host and port of a serialised URL. Returns where the path begins, or -1 for a host no resolver accepts. */
const scanSerialisedAuthority = (text: string, start: number, parts: Parts): number => {
  const path = text.indexOf("/", start);
  const at = text.lastIndexOf("@", path);
  parts.userinfo = at >= start;
  const host = parts.userinfo ? at + 1 : start;
  const bracket = text.charCodeAt(host) === 91;
  const colon = bracket ? text.indexOf("]", host) + 1 : text.indexOf(":", host);
  const hasPort = colon > 0 && colon < path && text.charCodeAt(colon) === COLON;
  const end = hasPort ? colon : path;
  const name = text.slice(host, end);
  if (name.length > MAX_HOST || name === "" || name.startsWith(".") || name.includes("..")) return -1;
  parts.hostStart = host;
  parts.hostEnd = end;
  parts.hostFlags = 0;
  parts.hostHash = 0;
  parts.address = bracket || isDigit(name.charCodeAt(name.lastIndexOf(".") + 1));
  const port = hasPort ? readPort(text, colon + 1, path) : -1;
  parts.port = port < 0 ? -1 : port;
  return path;
};

const isDotSegment = (text: string, dot: number): boolean => {
  const next = text.charCodeAt(dot + 1);
  return dot + 1 === text.length || next === SLASH || next === DOT || next === QUESTION || next === HASH || next === PERCENT;
};

/** Path, query and fragment. False: something only the parser can judge, and `serialised` does not say that it has. */
const scanRest = (text: string, start: number, serialised: boolean, parts: Parts): boolean => {
  const kinds = PATH;
  const length = text.length;
  let flags = 0;
  let i = start;
  let stop = -1;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? kinds[code] : ESCAPED;
    if (kind === 0) continue;
    if (kind !== STOP) flags |= kind;
    else if (code === PERCENT) {
      if (isNormalEscape(text, i, PATH_KEY)) continue;
      flags |= ESCAPED;
      // `%2e` can be a dot segment.
      if (!serialised && text.startsWith("2e", i + 1)) return false;
      if (!serialised && text.startsWith("2E", i + 1)) return false;
    } else if (code === SLASH) {
      // Reading past the end, once, would cost every later read its fast path.
      const next = i + 1 < length ? text.charCodeAt(i + 1) : 0;
      if (next === SLASH) flags |= DOUBLE_SLASH;
      else if (next === DOT && !serialised && isDotSegment(text, i + 1)) return false;
    } else {
      stop = code;
      break;
    }
  }
  parts.pathStart = start;
  parts.pathEnd = i;
  parts.pathFlags = flags;
  parts.queryStart = parts.queryEnd = parts.hashStart = parts.hashEnd = -1;
  parts.queryFlags = parts.hashFlags = 0;
  if (stop === QUESTION) {
    parts.queryStart = i + 1;
    i = readPairs(text, i + 1, parts.pairs);
    parts.queryEnd = i;
    parts.queryFlags = parts.pairs.flags;
  }
  if (i < length) scanFragment(text, i + 1, parts);
  return serialised || ((flags | parts.queryFlags | parts.hashFlags) & ODD) === 0;
};

const scanFragment = (text: string, start: number, parts: Parts): void => {
  const length = text.length;
  let flags = 0;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    flags |= code < 128 ? FRAGMENT[code] : ESCAPED;
  }
  parts.hashStart = start;
  parts.hashEnd = length;
  parts.hashFlags = flags;
};

/** Finds the components by one pass over the text. False where the text is not plainly a URL as the WHATWG serialiser would write it. */
const scan = (text: string, serialised: boolean, parts: Parts): boolean => {
  if (text.charCodeAt(0) !== 104 || text.charCodeAt(1) !== 116 || text.charCodeAt(2) !== 116 || text.charCodeAt(3) !== 112) return false;
  const secure = text.charCodeAt(4) === 115;
  const start = secure ? 8 : 7;
  if (text.charCodeAt(start - 3) !== COLON || text.charCodeAt(start - 2) !== SLASH || text.charCodeAt(start - 1) !== SLASH) return false;
  // White space at the end is no part of the URL; within it is escaped.
  if (!serialised && text.charCodeAt(text.length - 1) <= 32) return false;
  parts.text = text;
  parts.secure = secure;
  const path = serialised ? scanSerialisedAuthority(text, start, parts) : scanPlainAuthority(text, start, parts);
  return path >= 0 && scanRest(text, path, serialised, parts);
};

const isWeb = (url: URL): boolean => url.protocol === "https:" || url.protocol === "http:";

/** An input without a scheme: a host with a dot that is no number, `example.com/a`, `example.com:8080`, `//example.com`. */
const parseBare = (input: string): string | null => {
  const text = input.trim();
  const rooted = text.startsWith("//");
  const url = parseWhatwg(rooted ? `http:${text}` : `http://${text}`);
  if (url === null) return null;
  const host = url.hostname;
  const last = host.charCodeAt(host.lastIndexOf(".") + 1);
  if (!host.includes(".") || (isDigit(last) && !text.startsWith(host, rooted ? 2 : 0))) return null;
  return url.href;
};

/** `example.com:8080` reads as a scheme to the parser; a scheme with a dot in it, before digits, is a host and its port. */
const isHostWithPort = ({ href }: URL): boolean => {
  const colon = href.indexOf(":");
  const dot = href.indexOf(".");
  return dot > 0 && dot < colon && isDigit(href.charCodeAt(colon + 1));
};

/** The WHATWG serialisation of an http(s) input, or null. `bare` also accepts an input without a scheme. */
const serialise = (input: string, bare: boolean): string | null => {
  // Without a colon there is no scheme, and no need to have the parser throw.
  const url = input.includes(":") ? parseWhatwg(input) : null;
  if (url === null) return bare ? parseBare(input) : null;
  if (isWeb(url)) return url.href;
  return bare && isHostWithPort(url) ? parseBare(input) : null;
};

/** `.`, `..`, and their escaped spellings. */
const dotsOf = (segment: string): number => {
  const plain = segment.replaceAll("%2e", ".").replaceAll("%2E", ".");
  return plain === "." ? 1 : plain === ".." ? 2 : 0;
};

/**
 * Resolves dot segments that a serialisation still has. It should have none, but the parser of Node 20 leaves those of paths such as
 * `//.;v=1/..`, and a form must not depend on the runtime.
 */
const resolveDots = (href: string): string => {
  const start = href.indexOf("/", 8);
  let end = start;
  while (end < href.length && href.charCodeAt(end) !== QUESTION && href.charCodeAt(end) !== HASH) end++;
  const path = href.slice(start, end);
  if (!path.includes("/.") && !path.includes("/%2")) return href;
  const segments = path.split("/").slice(1);
  if (!segments.some((segment) => dotsOf(segment) > 0)) return href;
  const out: string[] = [];
  segments.forEach((segment, index) => {
    const dots = dotsOf(segment);
    if (dots === 2) out.pop();
    if (dots === 0) out.push(segment);
    else if (index === segments.length - 1) out.push("");
  });
  return `${href.slice(0, start)}/${out.join("/")}${href.slice(end)}`;
};

/** How an input is read: `fast` scans it where that is enough, `whatwg` always serialises first (its answers are the same, by test). */
export type Reading = "fast" | "whatwg";

/** Splits an http(s) URL. False where it is none. */
export const parseUrl = (input: string, bare: boolean, reading: Reading, parts: Parts): boolean => {
  if (reading === "fast" && scan(input, false, parts)) return true;
  const href = serialise(input, bare);
  return href !== null && scan(resolveDots(href), true, parts);
};
