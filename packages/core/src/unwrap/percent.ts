const hexDigit = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

/** The byte escaped at `at`, or -1 where no escape stands. */
const escapedByte = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== 0x25) return -1;
  const high = hexDigit(text.charCodeAt(at + 1));
  const low = hexDigit(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
};

const lengthOf = (lead: number): number => (lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0);

const SMALLEST: readonly number[] = [0, 0, 0x80, 0x800, 0x10000];

/** The code point escaped as UTF-8 at `at`, or -1: overlong forms, surrogates and values past U+10FFFF are none (RFC 3629, section 4). */
const escapedCharacter = (text: string, at: number, length: number): number => {
  let code = escapedByte(text, at) & (0xff >> (length + 1));
  for (let next = 1; next < length; next++) {
    const byte = escapedByte(text, at + next * 3);
    if (byte < 0 || (byte & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (byte & 0x3f);
  }
  return code < (SMALLEST[length] ?? 0) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? -1 : code;
};

/**
 * Percent-decodes exactly once. `+` is literal: it is a plus in a path and, in a query, is left to whoever reads that query.
 * Escapes that are malformed, that are not UTF-8, or that hide a space or control character stay as they are: none of these may stand raw in a URL.
 */
export const decodePercent = (text: string): string => {
  let out = "";
  let from = 0;
  for (let at = text.indexOf("%"); at >= 0; ) {
    const byte = escapedByte(text, at);
    const length = byte < 0 ? 0 : lengthOf(byte);
    const code = length === 1 ? byte : length === 0 ? -1 : escapedCharacter(text, at, length);
    if (code > 0x20 && code !== 0x7f) {
      out += text.slice(from, at) + String.fromCodePoint(code);
      from = at + length * 3;
      at = text.indexOf("%", from);
    } else at = text.indexOf("%", at + 1);
  }
  return from === 0 ? text : out + text.slice(from);
};
