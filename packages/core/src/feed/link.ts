/** What the URLs of an item say: which thing, whether it is one thing, and the number that stays when a slug changes. */

/** Path and query of a URL without its scheme and host; the whole when it is no URL. */
export const pathOf = (url: string): string => {
  const start = url.indexOf("://");
  if (start < 0) return url;
  const slash = url.indexOf("/", start + 3);
  return slash < 0 ? "/" : url.slice(slash);
};

/** Host of a URL in lower case without `www.`, or "". */
export const hostOf = (url: string): string => {
  const start = url.indexOf("://");
  if (start < 0) return "";
  let end = start + 3;
  while (end < url.length && !"/?#:".includes(url.charAt(end))) end++;
  const host = url.slice(start + 3, end).toLowerCase();
  return host.startsWith("www.") ? host.slice(4) : host;
};

/** An article's address has a number, a date, or words joined into a slug; a section, a stream or a home page has none of them. */
const ARTICLE = /\d{2,}|[^/?&=]+[-_][^/?&=]+[-_]|[?&][^=&]*=|\.html?\b|\/\d+$/;

/** Whether a URL names one thing rather than a page that changes: its path or query looks like an article's. */
export const isSpecific = (url: string): boolean => {
  const path = pathOf(url);
  return path !== "/" && path !== "" && ARTICLE.test(path);
};

/** A page of its own or a section: `/a`, without a slash at the end, may be an article; `/` and `/a/` are where articles are listed. */
export const mayBePage = (url: string): boolean => /^\/[^/?#]+$/.test(pathOf(url));

/** A number or a hyphen in the last of several parts: no section is called so. */
const LEAF = /^\/[^?#]*\/[^/?#]*[-\d][^/?#]*$/;

/** Whether a URL is that of one thing to whoever knows that it is a guid: less is needed than of a link that anybody may have set. */
export const namesOne = (url: string): boolean => isSpecific(url) || LEAF.test(pathOf(url));

/** Words joined into a slug, or a date in front of it: an article, where `/topic/55` is a place that many items lead to. */
const SLUG = /[^/?&=-]+-[^/?&=-]+-[^/?&=-]+|\/(?:19|20)\d{2}\/\d{1,2}\//;

export const isSlugged = (url: string): boolean => SLUG.test(pathOf(url));

/** Last part of the path that is not empty, without query and fragment. */
export const lastSegment = (url: string): string => {
  const path = pathOf(url);
  const cut = path.search(/[?#]/);
  return (cut < 0 ? path : path.slice(0, cut)).split("/").findLast((part) => part !== "") ?? "";
};

/** Whether two addresses are one but for their numbers: `/build/101` and `/build/102` are two. */
export const differInNumber = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((url) => pathOf(url).replace(/[?#].*$/s, ""));
  return first !== second && first.replace(/\d+/g, "0") === second.replace(/\d+/g, "0");
};

/** Twelve digits with a year in front are a date and time; six or eight that read as a date are one. */
const isDate = (digits: string): boolean =>
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:(?:0[1-9]|[12]\d|3[01])\d*)?$/.test(digits) || /^\d{13}$/.test(digits);

/** Fewer digits are years, pages and counts. */
const LEAST_DIGITS = 5;

/**
 * The number of an article inside its address, with the host: what stays when the headline in the address is edited (miniflux#797). The last number of the
 * path that is no date, of five digits or more; "" when there is none.
 */
export const stableNumber = (url: string): string => {
  const path = pathOf(url);
  const end = path.search(/[?#]/);
  const numbers = [...(end < 0 ? path : path.slice(0, end)).matchAll(/(?<![0-9a-zA-Z])[a-z]{0,2}(\d+)(?![0-9a-zA-Z])/g)].map(
    ([, digits]) => digits,
  );
  const found = numbers.filter((digits) => digits.length >= LEAST_DIGITS && !isDate(digits)).at(-1);
  return found === undefined ? "" : `${hostOf(url)} ${found}`;
};
