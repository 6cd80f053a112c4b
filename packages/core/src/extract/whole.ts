import { CLASS, ELLIPSIS, isAlnum } from "./classes.ts";
import { type FoundFlag, type Hit, NO_STEPS } from "./found.ts";

/** C0 control or space, which the URL standard strips from both ends (https://url.spec.whatwg.org/#concept-basic-url-parser). */
const isStripped = (code: number): boolean => code <= 0x20;

const SCHEMES = ["https://", "http://", "ftp://"];

const UNICODE_SPACES = "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** White space, controls and marks that the URL standard percent-encodes wherever they stand. */
const isEncoded = (code: number): boolean => {
  if (code < 0x7f) return code <= 0x20 || code === 0x22 || code === 0x3c || code === 0x3e || code === 0x60;
  return code <= 0xa0 || (code >= 0x1680 && UNICODE_SPACES.includes(String.fromCharCode(code)));
};

const cleaned = (value: string): string => {
  let url = "";
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (!isEncoded(code)) continue;
    url += value.slice(from, i);
    // Tabs and line ends vanish.
    if (code !== 0x09 && code !== 0x0a && code !== 0x0d) url += encodeURIComponent(value.charAt(i));
    from = i + 1;
  }
  return from === 0 ? value : url + value.slice(from);
};

/** Whether the authority of a value that begins at `from` holds something that no host or user name may. */
const isBroken = (text: string, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2f || code === 0x3f || code === 0x23 || code === 0x5c) return false;
    if (isEncoded(code) && code !== 0x09 && code !== 0x0a && code !== 0x0d) return true;
  }
  return false;
};

const hasUserinfo = (url: string, host: number): boolean => {
  for (let i = host; i < url.length; i++) {
    const code = url.charCodeAt(i);
    if (code === 0x40) return true;
    if (code === 0x2f || code === 0x3f || code === 0x23) return false;
  }
  return false;
};

/**
 * Takes a value that is a URL as a whole (an attribute, a link destination) as a browser would: nothing in it is trimmed as punctuation. Undefined when
 * it has no scheme and host of its own; relative references need a base. `relativeScheme` lets `//host/path` count.
 */
export const wholeUrl = (text: string, from: number, to: number, relativeScheme: boolean): Hit | undefined => {
  let start = from;
  let end = to;
  while (start < end && isStripped(text.charCodeAt(start))) start++;
  while (end > start && isStripped(text.charCodeAt(end - 1))) end--;
  const relative = text.startsWith("//", start);
  const head = text.slice(start, start + 8).toLowerCase();
  const scheme = relative ? (relativeScheme ? "//" : undefined) : SCHEMES.find((name) => head.startsWith(name));
  if (scheme === undefined) return undefined;
  const truncated = CLASS[text.charCodeAt(end - 1)] === ELLIPSIS;
  if (truncated) end--;
  const first = start + scheme.length < end ? text.charCodeAt(start + scheme.length) : 0;
  if (!isAlnum(first) && first !== 0x5b && first !== 0x5f && first < 0x80) return undefined;
  if (isBroken(text, start + scheme.length, end)) return undefined;
  const written = text.slice(start, end);
  const url = cleaned(written);
  const flags: FoundFlag[] = [];
  if (truncated) flags.push("truncated");
  if (hasUserinfo(url, scheme.length)) flags.push("userinfo");
  if (url !== written) flags.push("decoded");
  return { url, raw: written, start, end, kind: relative ? "protocol-relative" : "absolute", source: null, within: NO_STEPS, flags };
};
