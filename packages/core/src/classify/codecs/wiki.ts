/** Codecs of MediaWiki. */

const SPACES = /[ _\u00a0\u2000-\u200a\u3000]/;

/** MediaWiki keeps letters without a capital in its older Unicode table: Georgian got capitals in Unicode 11 only. */
const hasNoCapital = (code: number): boolean => code >= 0x10d0 && code <= 0x10ff;

const words = (title: string): string =>
  title
    .split(SPACES)
    .filter((word) => word !== "")
    .join("_")
    .normalize("NFC");

/** A title cannot hold a percent escape (mediawiki.org, Manual:Page title), so an escaped slash is the slash. */
const openSlashes = (title: string): string => title.replaceAll("%2F", "/").replaceAll("%2f", "/");

/** No title has a segment of dots alone: a browser would walk up the path instead of opening it. */
const walksUp = (title: string): boolean => title.split("/").some((segment) => segment === "." || segment === "..");

/** Title of a MediaWiki page: spaces are underscores, runs of them are one, the first letter is a capital. Source: mediawiki.org, Manual:Page title. */
export const wikiTitle = (title: string): string | null => {
  const text = words(openSlashes(title));
  if (text === "" || walksUp(text)) return null;
  const code = text.codePointAt(0) ?? 0;
  const first = String.fromCodePoint(code);
  const upper = hasNoCapital(code) ? first : first.toUpperCase();
  // A letter whose capital is two letters (ß) stays as it is.
  return upper.length === first.length ? upper + text.slice(first.length) : text;
};

/** The same from a query, where a plus sign is a space. */
export const wikiQueryTitle = (title: string): string | null => wikiTitle(title.replaceAll("+", " "));

/** Title in a wiki where the first letter has case as well: a dictionary. */
export const wikiWord = (title: string): string | null => {
  const text = words(openSlashes(title));
  return text === "" || walksUp(text) ? null : text;
};

export const wikiQueryWord = (title: string): string | null => wikiWord(title.replaceAll("+", " "));

/** Labels in front of wikipedia.org and its sisters to the language: `en.m` is English on a phone. */
export const wikiLanguage = (labels: string): string | null => {
  const parts = labels
    .toLowerCase()
    .split(".")
    .filter((label) => label !== "m" && label !== "zero");
  const [language] = parts;
  return parts.length === 1 && language !== undefined && language.length > 1 && language !== "www" ? language : null;
};
