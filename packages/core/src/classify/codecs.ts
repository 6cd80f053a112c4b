/**
 * Id codecs: pure functions that turn the several spellings of one id into one, or null when the input is none of them.
 * A rule names its codec; the examples beside the rule are its tests.
 */

import { mapsCid, mapsFtid, mapsPlaceId } from "./codecs/maps.ts";
import { formText, gitName, gitPath, relativePath } from "./codecs/names.ts";
import { confluenceTiny, guid, powerBiView, salesforceId } from "./codecs/office.ts";
import { asin, decimal, doi, doiSuffix, isbn, orcid, pmc } from "./codecs/published.ts";
import { BASE58, BASE62, BASE64URL, digits, isAllDigits, number, uuidOf } from "./codecs/radix.ts";
import { wikiLanguage, wikiQueryTitle, wikiQueryWord, wikiTitle, wikiWord } from "./codecs/wiki.ts";

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

const bilibili = (id: string): string | null => {
  const lower = id.toLowerCase();
  if (lower.startsWith("av")) return avToBv(id.slice(2));
  if (isAllDigits(id)) return avToBv(id);
  return lower.startsWith("bv") ? `BV${id.slice(2)}` : null;
};

/** Instagram media pk (decimal, possibly `pk_userid`) to the shortcode: base64url of the number. Source: pk 482584233761418119 = aye83DjauH. */
const instagram = (id: string): string | null => {
  if (id.length < 15) return id;
  const pk = id.split("_")[0];
  return pk.length >= 15 && isAllDigits(pk) ? digits(BigInt(pk), BASE64URL) : id.length > 28 ? id.slice(0, -28) : id;
};

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
  return out.length === 16 ? out : null;
};

/** Name of a file on a wiki: a title without a slash. */
const wikiFile = (name: string): string | null => {
  const title = wikiTitle(name);
  return title?.includes("/") ? null : title;
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
  "wiki-file": wikiFile,
  "wiki-query-title": wikiQueryTitle,
  "wiki-word": wikiWord,
  "wiki-query-word": wikiQueryWord,
  "wiki-language": wikiLanguage,
  guid,
  "confluence-tiny": confluenceTiny,
  "salesforce-id": salesforceId,
  "powerbi-view": powerBiView,
  "maps-ftid": mapsFtid,
  "maps-place-id": mapsPlaceId,
  "maps-cid": mapsCid,
  isbn,
  orcid,
  asin,
  doi,
  "doi-suffix": doiSuffix,
  pmc,
  decimal,
  "git-name": gitName,
  "git-path": gitPath,
  "form-text": formText,
  "relative-path": relativePath,
  /** Padding of base64 carries nothing: `XNTA2==` is `XNTA2`. */
  "strip-padding": (id) => trimEnd(id, "="),
};
