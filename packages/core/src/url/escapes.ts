import { type EscapeTable, hexDigit } from "./chars.ts";

const HEX = "0123456789ABCDEF";

/** `%XX` in upper case for each byte. */
const ESCAPE: readonly string[] = Array.from({ length: 256 }, (_, byte) => `%${HEX.charAt(byte >> 4)}${HEX.charAt(byte & 15)}`);

/** The escapes of the UTF-8 bytes of a code point; a lone surrogate is U+FFFD, as the WHATWG encoder has it. */
const escapeUtf8 = (point: number): string => {
  if (point < 0x80) return ESCAPE[point];
  if (point < 0x800) return ESCAPE[0xc0 | (point >> 6)] + ESCAPE[0x80 | (point & 63)];
  if (point >= 0xd800 && point < 0xe000) return "%EF%BF%BD";
  if (point < 0x10000) return ESCAPE[0xe0 | (point >> 12)] + ESCAPE[0x80 | ((point >> 6) & 63)] + ESCAPE[0x80 | (point & 63)];
  return (
    ESCAPE[0xf0 | (point >> 18)] + ESCAPE[0x80 | ((point >> 12) & 63)] + ESCAPE[0x80 | ((point >> 6) & 63)] + ESCAPE[0x80 | (point & 63)]
  );
};

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/**
 * One spelling for every character of `text[start, end)`: escapes in upper case, decoded where the table says bare, and never decoded twice.
 * A `%` that begins no escape becomes `%25`: left alone it could join with what a later pass decodes behind it. Bytes above 7F stay escapes,
 * UTF-8 or not. Null where nothing changes.
 */
export const respell = (text: string, start: number, end: number, table: EscapeTable): string | null => {
  let out = "";
  let from = start;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    let length = 1;
    let spelling: string;
    if (code === 37) {
      const high = i + 2 < end ? hexDigit(text.charCodeAt(i + 1)) : -1;
      const low = high < 0 ? -1 : hexDigit(text.charCodeAt(i + 2));
      if (low < 0) spelling = "%25";
      else {
        const byte = high * 16 + low;
        const mode = table[byte];
        if ((mode & 1) === 0 && text.charCodeAt(i + 1) < 97 && text.charCodeAt(i + 2) < 97) {
          i += 2;
          continue;
        }
        spelling = mode === 1 ? String.fromCharCode(byte) : mode === 3 ? "+" : ESCAPE[byte];
        length = 3;
      }
    } else if (code > 127) {
      const isPair = isHighSurrogate(code) && i + 1 < end && isLowSurrogate(text.charCodeAt(i + 1));
      spelling = escapeUtf8(isPair ? 0x10000 + ((code - 0xd800) << 10) + text.charCodeAt(i + 1) - 0xdc00 : code);
      if (isPair) length = 2;
    } else if (table[code] > 1) spelling = table[code] === 3 ? "+" : ESCAPE[code];
    else continue;
    if (from < i) out += text.slice(from, i);
    out += spelling;
    i += length - 1;
    from = i + 1;
  }
  return from === start ? null : out + text.slice(from, end);
};

/** {@link respell}, or the text as it is. */
export const normalizeEscapes = (text: string, start: number, end: number, table: EscapeTable): string =>
  respell(text, start, end, table) ?? text.slice(start, end);
