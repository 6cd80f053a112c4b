import { DOUBLE_SLASH, FRAGMENT, HOST, ODD, PATH, QUERY, UPPER, isDigit } from "./chars.ts";

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
}

export const newParts = (): Parts => ({
  text: "",
  secure: false,
  userinfo: false,
  address: false,
  hostStart: 0,
  hostEnd: 0,
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
  let flags = 0;
  let label = start;
  let i = start;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? HOST[code] : ODD;
    if (kind === 0) {
      if (code === DOT) {
        if (i === label) return -1;
        label = i + 1;
      } else if (code === 45 && i === label + 3 && text.charCodeAt(i - 1) === 45) return -1;
    } else if (kind === UPPER) flags = UPPER;
    else if (kind === ODD) return -1;
    else break;
  }
  // A last label that begins with a digit may be an IPv4 number in any base; an empty one is a root dot: both are the parser's.
  if (i === label || i - start > MAX_HOST || isDigit(text.charCodeAt(label))) return -1;
  parts.hostStart = start;
  parts.hostEnd = i;
  parts.hostFlags = flags;
  parts.address = false;
  parts.userinfo = false;
  parts.port = -1;
  if (text.charCodeAt(i) === COLON) {
    const from = ++i;
    while (i < length && isDigit(text.charCodeAt(i))) i++;
    const port = readPort(text, from, i);
    if (port === -2) return -1;
    parts.port = port === (parts.secure ? 443 : 80) ? -1 : port;
    const next = text.charCodeAt(i);
    if (i < length && next !== SLASH && next !== QUESTION && next !== HASH) return -1;
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
  const length = text.length;
  let flags = 0;
  let i = start;
  let stop = -1;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? PATH[code] : ODD;
    if (kind === 0) continue;
    if (kind < 128) {
      flags |= kind;
      if (code === PERCENT && text.charCodeAt(i + 1) === 50 && (text.charCodeAt(i + 2) | 32) === 101) flags |= serialised ? 0 : ODD;
      continue;
    }
    if (code !== SLASH) {
      stop = code;
      break;
    }
    const next = text.charCodeAt(i + 1);
    if (next === SLASH) flags |= DOUBLE_SLASH;
    else if (next === DOT && !serialised && isDotSegment(text, i + 1)) return false;
  }
  parts.pathStart = start;
  parts.pathEnd = i;
  parts.pathFlags = flags;
  let all = flags;
  parts.queryStart = parts.queryEnd = parts.hashStart = parts.hashEnd = -1;
  parts.queryFlags = parts.hashFlags = 0;
  if (stop === QUESTION) {
    stop = -1;
    flags = 0;
    parts.queryStart = ++i;
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      const kind = code < 128 ? QUERY[code] : ODD;
      if (kind === 0) continue;
      if (code === HASH) {
        stop = HASH;
        break;
      }
      flags |= kind;
    }
    parts.queryEnd = i;
    parts.queryFlags = flags;
    all |= flags;
  }
  if (stop === HASH) {
    flags = 0;
    parts.hashStart = ++i;
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      flags |= code < 128 ? FRAGMENT[code] : ODD;
    }
    parts.hashEnd = i;
    parts.hashFlags = flags;
    all |= flags;
  }
  return serialised || (all & ODD) === 0;
};

/** Finds the components by one pass over the text. False where the text is not plainly a URL as the WHATWG serialiser would write it. */
const scan = (text: string, serialised: boolean, parts: Parts): boolean => {
  if (text.charCodeAt(0) !== 104 || text.charCodeAt(1) !== 116 || text.charCodeAt(2) !== 116 || text.charCodeAt(3) !== 112) return false;
  const secure = text.charCodeAt(4) === 115;
  const start = secure ? 8 : 7;
  if (text.charCodeAt(start - 3) !== COLON || text.charCodeAt(start - 2) !== SLASH || text.charCodeAt(start - 1) !== SLASH) return false;
  parts.text = text;
  parts.secure = secure;
  const path = serialised ? scanSerialisedAuthority(text, start, parts) : scanPlainAuthority(text, start, parts);
  return path >= 0 && scanRest(text, path, serialised, parts);
};

const isWeb = (url: URL): boolean => url.protocol === "https:" || url.protocol === "http:";

/** An input without a scheme: a host with a dot that is no number, `example.com/a`, `example.com:8080`, `//example.com`. */
const parseBare = (input: string): string | null => {
  const text = input.trim();
  const bare = text.startsWith("//") ? `http:${text}` : `http://${text}`;
  if (!URL.canParse(bare)) return null;
  const url = new URL(bare);
  const host = url.hostname;
  const last = host.charCodeAt(host.lastIndexOf(".") + 1);
  if (!host.includes(".") || (isDigit(last) && !text.startsWith(host, text.startsWith("//") ? 2 : 0))) return null;
  return url.href;
};

/** `example.com:8080` reads as a scheme to the parser; a scheme with a dot in it, before digits, is a host and its port. */
const isHostWithPort = (input: string): boolean => {
  const text = input.trimStart();
  const colon = text.indexOf(":");
  const dot = text.indexOf(".");
  return dot > 0 && dot < colon && isDigit(text.charCodeAt(colon + 1));
};

/** The WHATWG serialisation of an http(s) input, or null. `bare` also accepts an input without a scheme. */
const serialise = (input: string, bare: boolean): string | null => {
  if (!URL.canParse(input)) return bare ? parseBare(input) : null;
  const url = new URL(input);
  if (isWeb(url)) return url.href;
  return bare && isHostWithPort(input) ? parseBare(input) : null;
};

/** How an input is read: `fast` scans it where that is enough, `whatwg` always serialises first (its answers are the same, by test). */
export type Reading = "fast" | "whatwg";

/** Splits an http(s) URL. False where it is none. */
export const parseUrl = (input: string, bare: boolean, reading: Reading, parts: Parts): boolean => {
  if (reading === "fast" && scan(input, false, parts)) return true;
  const href = serialise(input, bare);
  return href !== null && scan(href, true, parts);
};
