import { utf8Length, utf8Text } from "./utf8.ts";

const hexDigit = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const escapedByte = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== 0x25) return -1;
  const high = hexDigit(text.charCodeAt(at + 1));
  const low = hexDigit(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
};

/**
 * Percent-decodes exactly once. `+` is literal: it is a plus in a path and, in a query, is left to whoever reads that query.
 * Escapes that are malformed, that are not UTF-8, or that hide a space or control character stay as they are: none of these may stand raw in a URL.
 */
export const decodePercent = (text: string): string => {
  let next = text.indexOf("%");
  if (next < 0) return text;
  const parts: string[] = [];
  let from = 0;
  while (next >= 0) {
    // One run of escapes at a time: a character of several bytes is decoded whole or not at all.
    const bytes: number[] = [];
    let end = next;
    for (let byte = escapedByte(text, end); byte >= 0; byte = escapedByte(text, end)) {
      bytes.push(byte);
      end += 3;
    }
    if (bytes.length > 0) {
      parts.push(text.slice(from, next), decodeRun(text, next, Uint8Array.from(bytes)));
      from = end;
    }
    next = text.indexOf("%", Math.max(end, next + 1));
  }
  parts.push(text.slice(from));
  return parts.join("");
};

const staysEscaped = (bytes: Uint8Array, at: number): boolean => {
  const byte = bytes[at] ?? 0;
  return byte <= 0x20 || byte === 0x7f || utf8Length(bytes, at) === 0;
};

const decodeRun = (text: string, start: number, bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = at;
    while (end < bytes.length && !staysEscaped(bytes, end)) end += utf8Length(bytes, end);
    if (end > at) parts.push(utf8Text(bytes.subarray(at, end)));
    if (end < bytes.length) parts.push(text.slice(start + end * 3, start + end * 3 + 3));
    at = end + 1;
  }
  return parts.join("");
};
