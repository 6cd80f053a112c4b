import { hostOf, pathOf } from "./link.ts";

/** A session's token in a guid says who asked, not what was asked for. `sid=12` is a story: only a token's value is one. */
const SESSION = /([?&;:])(?:sid|phpsessid|jsessionid|session)=[0-9a-z]{16,}/gi;

const trimmed = (path: string): string => path.replace(/\/+$/, "");

/** tag:authority,date:specific (RFC 4151). Some publishers put the date of today there (Laracasts-Bugs#14), others move a slash (reader#79). */
const TAG_URI = /^tag:([^,:]+)(?:,[^:]*)?:(.*)$/is;

/**
 * A guid without what publishers change by accident: scheme, `www.`, slashes at the end, the host in front of a path (`/?p=12` and `http://host/?p=12`), the date
 * in a tag URI, session parameters. Weaker than the guid itself: who believes it wants the title or the link to agree.
 */
export const guidForm = (guid: string): string => {
  const text = guid.trim();
  const tag = TAG_URI.exec(text);
  if (tag !== null) return `tag ${tag[1].toLowerCase()} ${trimmed(tag[2].replace(SESSION, "$1")).replace(/^\/+/, "")}`;
  if (/^https?:\/\//i.test(text) || text.startsWith("/")) return `url ${trimmed(pathOf(text).replace(SESSION, "$1")) || hostOf(text)}`;
  return `text ${text.replace(SESSION, "$1").toLowerCase()}`;
};

/** A guid as it is compared first: white space aside, an http URL is its https one, and a slash at the end is none (commafeed#1174, NetNewsWire#3572). */
export const guidKey = (guid: string): string => {
  const text = guid.trim();
  return /^https?:\/\//i.test(text) ? trimmed(text.replace(/^https?:\/\/(?:www\.)?/i, "//")) : text;
};

/** Whether a guid means the same in every feed: a UUID, a URL, a tag URI. `1` and `post-5` are the numbers of one feed. */
export const isGlobalGuid = (guid: string): boolean =>
  /^(?:urn:[^:]+:.|tag:[^,:]+,\d[^:]*:.|https?:\/\/[^/]+\/.)/i.test(guid.trim()) ||
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(guid.trim());

/** Whether a guid is the address of the blog or a section: a front part of the item's own link (feedbin/support#573). */
export const isSectionOf = (guid: string, link: string): boolean => {
  const path = trimmed(pathOf(guid.trim()));
  return (
    /^https?:\/\//i.test(guid.trim()) &&
    hostOf(guid) === hostOf(link) &&
    trimmed(pathOf(link)) !== path &&
    pathOf(link).startsWith(`${path}/`)
  );
};
