/** Numbers in other bases: what the codecs of many id spaces are made of. */

export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Base 58 in the order of flickr: lower-case letters first. */
export const BASE58 = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
export const BASE62 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const digits = (value: bigint, alphabet: string): string => {
  const base = BigInt(alphabet.length);
  let out = "";
  for (let rest = value; rest > 0n; rest /= base) out = alphabet[Number(rest % base)] + out;
  return out;
};

export const number = (text: string, alphabet: string): bigint | null => {
  const base = BigInt(alphabet.length);
  let out = 0n;
  for (const c of text) {
    const digit = alphabet.indexOf(c);
    if (digit < 0) return null;
    out = out * base + BigInt(digit);
  }
  return out;
};

export const isAllDigits = (s: string): boolean => s !== "" && [...s].every((c) => c >= "0" && c <= "9");

/** Bytes of base64 in the alphabet given, without padding; a last group that does not fill a byte is dropped. Null when a character is foreign. */
export const base64Bytes = (text: string, alphabet: string): number[] | null => {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const c of text) {
    const digit = alphabet.indexOf(c);
    if (digit < 0) return null;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bytes;
};

/** The number that bytes make with the lowest first. */
export const littleEndian = (bytes: readonly number[]): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** Letters of ASCII to lower case; others stay, since id systems that ignore case mean ASCII by it. */
export const asciiLower = (s: string): string => {
  let out = "";
  for (const c of s) out += c >= "A" && c <= "Z" ? c.toLowerCase() : c;
  return out;
};

/** 32 hex digits as a dashed UUID. */
export const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export const isHex = (s: string): boolean => s !== "" && [...s].every((c) => (c >= "0" && c <= "9") || (c >= "a" && c <= "f"));
