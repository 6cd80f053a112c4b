/** Codecs of what is published: books, papers, people, goods. Numbers with a check digit are checked. */
import { asciiLower, isAllDigits } from "./radix.ts";

const isbn13Check = (twelve: string): string => {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(twelve.charAt(i)) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
};

const isbn10Holds = (isbn: string): boolean => {
  let sum = 0;
  for (let i = 0; i < 10; i++) sum += (isbn.charAt(i) === "X" ? 10 : Number(isbn.charAt(i))) * (10 - i);
  return sum % 11 === 0;
};

/** An ISBN of 10 or 13 digits, with or without hyphens, to the 13 digits. Source: ISBN Users' Manual, 7th edition; 0-8044-2957-X is 9780804429573. */
export const isbn = (text: string): string | null => {
  const bare = text.replaceAll("-", "").replaceAll(" ", "").toUpperCase();
  if (bare.length === 13) {
    const known = isAllDigits(bare) && (bare.startsWith("978") || bare.startsWith("979"));
    return known && isbn13Check(bare.slice(0, 12)) === bare.charAt(12) ? bare : null;
  }
  const last = bare.charAt(9);
  if (bare.length !== 10 || !isAllDigits(bare.slice(0, 9)) || !(last === "X" || isAllDigits(last)) || !isbn10Holds(bare)) return null;
  const twelve = `978${bare.slice(0, 9)}`;
  return twelve + isbn13Check(twelve);
};

/** An ORCID iD: 15 digits and a check character (ISO 7064 mod 11-2), in dashed groups. Source: ORCID, "Structure of the ORCID Identifier". */
export const orcid = (text: string): string | null => {
  const bare = text.replaceAll("-", "").toUpperCase();
  const body = bare.slice(0, 15);
  if (bare.length !== 16 || !isAllDigits(body)) return null;
  let total = 0;
  for (const c of body) total = ((total + Number(c)) * 2) % 11;
  const check = (12 - total) % 11;
  if (bare.charAt(15) !== (check === 10 ? "X" : String(check))) return null;
  return [0, 4, 8, 12].map((at) => bare.slice(at, at + 4)).join("-");
};

const isInvisible = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || code === 0x2060 || code === 0xfeff || code === 0xad || code <= 32;

/** An Amazon number: B and nine letters or digits, or an ISBN of ten. Invisible marks come with text that was copied out of a page. */
export const asin = (text: string): string | null => {
  const bare = [...text]
    .filter((c) => !isInvisible(c.codePointAt(0) ?? 0))
    .join("")
    .toUpperCase();
  if (bare.length !== 10) return null;
  const plain = [...bare].every((c) => (c >= "0" && c <= "9") || (c >= "A" && c <= "Z"));
  const last = bare.charAt(9);
  const book = isAllDigits(bare.slice(0, 9)) && (last === "X" || isAllDigits(last));
  return plain && (bare.startsWith("B") || book) ? bare : null;
};

/** Closing brackets and what opens them. */
const BRACKETS: readonly (readonly [string, string])[] = [
  [")", "("],
  ["]", "["],
  ["}", "{"],
  [">", "<"],
];

const count = (s: string, c: string): number => s.split(c).length - 1;

/** Punctuation at the end of a DOI that came out of a sentence: a DOI may end in a bracket, but then the bracket was opened in it. */
const trimSentence = (doi: string): string => {
  const surplus = new Map(BRACKETS.map(([close, open]) => [close, count(doi, close) - count(doi, open)]));
  let end = doi.length;
  for (; end > 0; end--) {
    const last = doi.charAt(end - 1);
    const left = surplus.get(last);
    if (left === undefined ? !" .,;:'\"/".includes(last) : left <= 0) break;
    if (left !== undefined) surplus.set(last, left - 1);
  }
  return doi.slice(0, end);
};

/** What DOIs of records begin with that have rules of their own. Those come first, so one that is left over is damaged. */
const OWNED = ["10.5281/zenodo.", "10.48550/arxiv.", "10.2139/ssrn."];

/**
 * A DOI, compared without ASCII case: prefix `10.` and a registrant of at least four digits, a slash, a suffix of any characters.
 * Source: DOI Handbook 2.2 and 2.4. A doubled slash behind the prefix is a fault of linking, seen for 10.1037.
 */
export const doi = (text: string): string | null => {
  const decoded = text.replaceAll("%2F", "/").replaceAll("%2f", "/");
  const bare = asciiLower(decoded);
  const named = bare.startsWith("doi:") ? bare.slice(4).trimStart() : bare;
  const slash = named.indexOf("/");
  const registrant = named.slice(3, Math.max(slash, 3)).split(".");
  if (!named.startsWith("10.") || slash < 7 || !registrant.every(isAllDigits) || (registrant[0] ?? "").length > 9) return null;
  let start = slash + 1;
  while (named.charAt(start) === "/") start++;
  const suffix = trimSentence(named.slice(start));
  const whole = `${named.slice(0, slash)}/${suffix}`;
  return suffix === "" || OWNED.some((prefix) => whole.startsWith(prefix)) ? null : whole;
};

/** The suffix of a DOI alone, where a publisher leaves the prefix out. */
export const doiSuffix = (text: string): string | null => {
  const suffix = trimSentence(asciiLower(text));
  return suffix === "" ? null : suffix;
};

/** `PMC123`, `pmc123` and `123` to `PMC123`; a version behind a dot is dropped. */
export const pmc = (text: string): string | null => {
  const upper = text.toUpperCase();
  const bare = (upper.startsWith("PMC") ? upper.slice(3) : upper).split(".")[0] ?? "";
  return isAllDigits(bare) ? `PMC${BigInt(bare)}` : null;
};

/** A decimal number without leading zeros. */
export const decimal = (text: string): string | null => (isAllDigits(text) ? BigInt(text).toString() : null);
