import { CLASS, ELLIPSIS, isAlnum } from "./classes.ts";
import type { FoundFlag, Hit } from "./found.ts";

/** C0 control or space, which the URL standard strips from both ends (https://url.spec.whatwg.org/#concept-basic-url-parser). */
const isStripped = (code: number): boolean => code <= 0x20;

const SCHEMES = ["https://", "http://", "ftp://"];

const cleaned = (value: string): string => {
  let url = "";
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x20) continue;
    url += value.slice(from, i);
    // Tabs and line ends vanish, a space is part of the path.
    if (code !== 0x09 && code !== 0x0a && code !== 0x0d) url += code === 0x20 ? "%20" : String.fromCharCode(code);
    from = i + 1;
  }
  return from === 0 ? value : url + value.slice(from);
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
  const written = text.slice(start, end);
  const url = cleaned(written);
  const flags: FoundFlag[] = [];
  if (truncated) flags.push("truncated");
  if (hasUserinfo(url, scheme.length)) flags.push("userinfo");
  if (url !== written) flags.push("decoded");
  return { url, start, end, kind: relative ? "protocol-relative" : "absolute", flags };
};
