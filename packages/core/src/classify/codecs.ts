/**
 * Id codecs: pure functions that turn the several spellings of one id into one, or null when the input is none of them.
 * A rule names its codec; the examples beside the rule are its tests.
 */

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Base 58 in the order of flickr: lower-case letters first. */
const BASE58 = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const BASE62 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const digits = (value: bigint, alphabet: string): string => {
  const base = BigInt(alphabet.length);
  let out = "";
  for (let rest = value; rest > 0n; rest /= base) out = alphabet[Number(rest % base)] + out;
  return out;
};

const number = (text: string, alphabet: string): bigint | null => {
  const base = BigInt(alphabet.length);
  let out = 0n;
  for (const c of text) {
    const digit = alphabet.indexOf(c);
    if (digit < 0) return null;
    out = out * base + BigInt(digit);
  }
  return out;
};

/** Bilibili av number to BV id: XOR, base 58 with its own alphabet and two swapped places. Source: verified pairs in fixtures (av170001 = BV17x411w7KC). */
const BV_ALPHABET = "FcwAPNKTMug3GV5Lj7EJnHpWsx4tb8haYeviqBz6rkCy12mUSDQX9RdoZf";
const BV_XOR = 23442827791579n;
const BV_MAX = 1n << 51n;

const avToBv = (av: string): string | null => {
  const n = BigInt(av);
  if (n <= 0n || n >= BV_MAX) return null;
  const encoded = digits((BV_MAX | n) ^ BV_XOR, BV_ALPHABET).padStart(9, BV_ALPHABET[0]);
  const c = [..."BV1", ...encoded];
  [c[3], c[9]] = [c[9], c[3]];
  [c[4], c[7]] = [c[7], c[4]];
  return c.join("");
};

const isAllDigits = (s: string): boolean => s !== "" && [...s].every((c) => c >= "0" && c <= "9");

const bilibili = (id: string): string | null => {
  const lower = id.toLowerCase();
  if (lower.startsWith("av")) return avToBv(id.slice(2));
  if (isAllDigits(id)) return avToBv(id);
  return lower.startsWith("bv") ? `BV${id.slice(2)}` : null;
};

/** Instagram media pk (decimal, possibly `pk_userid`) to the shortcode: base64url of the number. Source: pk 482584233761418119 = aye83DjauH. */
const instagram = (id: string): string | null => {
  const pk = id.split("_")[0];
  return pk.length >= 15 && isAllDigits(pk) ? digits(BigInt(pk), BASE64URL) : id.length > 28 ? id.slice(0, -28) : id;
};

const uuidOf = (hex: string): string => `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** 32 hex digits or a UUID to the dashed lower-case form. */
const uuid = (id: string): string | null => {
  const hex = id.replaceAll("-", "").toLowerCase();
  return hex.length === 32 ? uuidOf(hex) : null;
};

/** PeerTube short id (base 58, flickr alphabet, 22 characters) or UUID to the UUID. Source: 3fbif9S3WmtTP8gGsC5HBd = 122d093a-1ede-43bd-bd34-59d2931ffc5e. */
const peertube = (id: string): string | null => {
  if (id.includes("-") || id.length === 32) return uuid(id);
  const n = number(id, BASE58);
  return n === null || n >> 128n > 0n ? null : uuidOf(n.toString(16).padStart(32, "0"));
};

/** Weibo bid to mid: groups of four characters of base 62, from the right, are seven digits each. Source: FBqgOmDxO = 4189191225395228, N4xlMvjhI = 4910815147462302. */
const weibo = (id: string): string | null => {
  if (isAllDigits(id)) return id;
  let out = "";
  for (let end = id.length; end > 0; end -= 4) {
    const n = number(id.slice(Math.max(0, end - 4), end), BASE62);
    if (n === null || n > 9_999_999n) return null;
    out = n.toString().padStart(end > 4 ? 7 : 1, "0") + out;
  }
  return out;
};

/** Title of a MediaWiki page: spaces are underscores, runs of them are one, the first letter is a capital. Source: mediawiki.org, Manual:Page title. */
const wikiTitle = (title: string): string | null => {
  const words = title.split(/[ _\u00a0\u2000-\u200a\u3000]/).filter((word) => word !== "");
  if (words.length === 0) return null;
  const text = words.join("_").normalize("NFC");
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const upper = first.toUpperCase();
  // A letter whose capital is two letters (ß) stays as it is.
  return upper.length === first.length ? upper + text.slice(first.length) : text;
};

const trimEnd = (s: string, c: string): string => {
  let end = s.length;
  while (end > 0 && s[end - 1] === c) end--;
  return s.slice(0, end);
};

export type Codec = (value: string) => string | null;

/** Every codec by its name in a rule. */
export const CODECS: Readonly<Record<string, Codec>> = {
  bilibili,
  instagram,
  uuid,
  peertube,
  weibo,
  "wiki-title": wikiTitle,
  /** Padding of base64 carries nothing: `XNTA2==` is `XNTA2`. */
  "strip-padding": (id) => trimEnd(id, "="),
};
