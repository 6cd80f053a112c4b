import { isHex, isLetter } from "./classes.ts";
import { pack, packedPoint, packedWidth } from "./packed.ts";

/** Longer runs of back-slashes come from nothing but damage, and the bound keeps a text of them linear. */
const LONGEST_RUN = 16;

/** Quotes and angles end a URL whether they are escaped or not, and an escaped back-slash is a back-slash. */
const NEVER_ESCAPED = "\"'<>`\\";

const hexValue = (text: string, from: number, digits: number): number => {
  let value = 0;
  for (let i = from; i < from + digits; i++) {
    const code = text.charCodeAt(i);
    if (!isHex(code)) return -1;
    value = value * 16 + (code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57);
  }
  return value;
};

const unitAt = (text: string, at: number, to: number): number => {
  let i = at;
  const limit = Math.min(to, at + LONGEST_RUN);
  while (i < limit && text.charCodeAt(i) === 0x5c) i++;
  if (i >= to) return 0;
  const code = text.charCodeAt(i);
  // JSON inside JSON doubles the back-slashes each time, so any number of them may stand before these.
  if (code === 0x2f) return pack(code, i + 1 - at);
  if (code === 0x75 && i + 5 <= to) {
    const value = hexValue(text, i + 1, 4);
    return value < 0 ? 0 : pack(value, i + 5 - at);
  }
  if (code === 0x78 && i + 3 <= to) {
    const value = hexValue(text, i + 1, 2);
    return value < 0 ? 0 : pack(value, i + 3 - at);
  }
  const punctuation = code > 0x20 && code < 0x7f && !isLetter(code) && !(code >= 0x30 && code <= 0x39);
  return i === at + 1 && punctuation && !NEVER_ESCAPED.includes(text.charAt(i)) ? pack(code, 2) : 0;
};

/**
 * The escape at `at`, where a back-slash stands: `\/`, `\u0026`, `\x26`, and the escaped punctuation of markdown and LaTeX (`\_`, `\&`), as a
 * packed code point and width. 0 when the back-slash is none of these and ends the URL.
 */
export const escapeAt = (text: string, at: number, to: number): number => {
  const first = unitAt(text, at, to);
  const high = packedPoint(first);
  if (first === 0 || high < 0xd800 || high > 0xdbff) return first;
  const next = at + packedWidth(first);
  const second = next < to && text.charCodeAt(next) === 0x5c ? unitAt(text, next, to) : 0;
  const low = packedPoint(second);
  if (low < 0xdc00 || low > 0xdfff) return first;
  return pack(((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000, packedWidth(first) + packedWidth(second));
};

/** Where the two slashes at `at`, plain or escaped (`\/\/`, `\u002F\u002F`), end; -1 when there are none. */
export const slashesEnd = (text: string, at: number, to: number): number => {
  let i = at;
  for (let n = 0; n < 2; n++) {
    if (i >= to) return -1;
    const code = text.charCodeAt(i);
    if (code === 0x2f) i++;
    else {
      const packed = code === 0x5c ? escapeAt(text, i, to) : 0;
      if (packed === 0 || packedPoint(packed) !== 0x2f) return -1;
      i += packedWidth(packed);
    }
  }
  return i;
};
