import { type EscapeTable, hexDigit } from "./chars.ts";

const HEX = "0123456789ABCDEF";

/** `%XX` in upper case for each byte. */
const ESCAPE: readonly string[] = Array.from({ length: 256 }, (_, byte) => `%${HEX.charAt(byte >> 4)}${HEX.charAt(byte & 15)}`);

/**
 * One spelling for every character of `text[start, end)`: escapes in upper case, decoded where the table says bare, and never decoded twice.
 * A `%` that begins no escape becomes `%25`: left alone it could join with what a later pass decodes behind it.
 * `plus`: an escaped or bare space, and `+`, are all `%20` (form encoding, keys only). Bytes above 7F stay escapes, UTF-8 or not.
 */
export const normalizeEscapes = (text: string, start: number, end: number, table: EscapeTable, plus: boolean): string => {
  let out = "";
  let from = start;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 37) {
      const high = i + 2 < end ? hexDigit(text.charCodeAt(i + 1)) : -1;
      const low = high < 0 ? -1 : hexDigit(text.charCodeAt(i + 2));
      if (low < 0) {
        out += `${text.slice(from, i)}%25`;
        from = i + 1;
        continue;
      }
      const byte = high * 16 + low;
      const bare = table[byte] === 1;
      if (bare || text.charCodeAt(i + 1) > 96 || text.charCodeAt(i + 2) > 96) {
        out += text.slice(from, i) + (bare ? String.fromCharCode(byte) : ESCAPE[byte]);
        from = i + 3;
      }
      i += 2;
    } else if (code < 128 && (table[code] === 2 || (plus && code === 43))) {
      out += text.slice(from, i) + (code === 43 ? "%20" : ESCAPE[code]);
      from = i + 1;
    }
  }
  return from === start ? text.slice(start, end) : out + text.slice(from, end);
};
