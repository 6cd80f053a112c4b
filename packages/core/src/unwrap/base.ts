const table = (alphabet: string, also: string): Int8Array => {
  const values = new Int8Array(128).fill(-1);
  for (let at = 0; at < alphabet.length; at++) values[alphabet.charCodeAt(at)] = at;
  for (let at = 0; at + 1 < also.length; at += 2) values[also.charCodeAt(at)] = values[also.charCodeAt(at + 1)] ?? -1;
  return values;
};

// A plus sign that went through a form is a space.
const BASE64 = table("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", "+-/_ -");
const BASE58 = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";

const digitOf = (values: Int8Array, code: number): number => (code < 128 ? (values[code] ?? -1) : -1);

/** Bytes of base64 in either alphabet (RFC 4648, sections 4 and 5), padded or not, or null when the text is none. */
export const base64Bytes = (text: string): Uint8Array | null => {
  let length = text.length;
  while (length > 0 && text.charCodeAt(length - 1) === 0x3d) length--;
  if (length === 0 || length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let bits = 0;
  let held = 0;
  let out = 0;
  for (let at = 0; at < length; at++) {
    const digit = digitOf(BASE64, text.charCodeAt(at));
    if (digit < 0) return null;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[out++] = (held >> bits) & 0xff;
    }
  }
  return bytes;
};

/** Bytes of pairs of hexadecimal digits, or null. */
export const hexBytes = (text: string): Uint8Array | null => {
  if (text === "" || text.length % 2 === 1) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    const pair = text.slice(at * 2, at * 2 + 2);
    const value = Number.parseInt(pair, 16);
    if (value.toString(16).padStart(2, "0") !== pair.toLowerCase()) return null;
    bytes[at] = value;
  }
  return bytes;
};

/** The decimal number behind a flic.kr code: base 58 without 0, O, I and l, lower-case letters first (Flickr, "Manufacture your own short links"). */
export const base58Number = (text: string): string | null => {
  // An id has at most 12 of these digits; more would only make a number that names nothing.
  if (text === "" || text.length > 12) return null;
  let value = 0n;
  for (const character of text) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  return value.toString();
};
