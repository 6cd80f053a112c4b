/**
 * How columns and fields are named in the lists people have: spreadsheets, data sets, APIs, download tools. Compared by {@link foldName};
 * the first name of a list wins.
 */
export const URL_NAMES: readonly string[] = [
  ...["url", "link", "href", "permalink", "videourl", "videolink", "watchurl", "sourceurl", "pageurl", "webpageurl", "weburl", "posturl"],
  ...["shareurl", "canonicalurl", "originalurl", "expandedurl", "externalurl", "fullurl", "address", "uri", "loc"],
];
export const TITLE_NAMES: readonly string[] = ["title", "videotitle", "posttitle", "fulltitle", "headline", "name", "subject", "caption"];
export const PUBLISHED_NAMES: readonly string[] = [
  ...["publishedat", "published", "publishtime", "publisheddate", "publishdate", "datepublished", "pubdate", "uploaddate", "uploadedat"],
  ...["createdat", "createdutc", "created", "date", "datetime", "timestamp"],
];

/** Parts of names of columns that hold URLs of something else than the item. */
const OTHER_URLS: readonly string[] = [
  "thumb",
  "image",
  "img",
  "avatar",
  "icon",
  "logo",
  "banner",
  "poster",
  "channel",
  "author",
  "user",
  "profile",
];

/** Lower case, without spaces, `_`, `-` and `.`: `Video URL`, `video_url` and `videoUrl` are one name. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]/g, "");
}

/** Whether a name says that its URLs are of a picture or a person, not of the item. */
export function namesOtherUrl(name: string): boolean {
  const folded = foldName(name);
  return OTHER_URLS.some((part) => folded.includes(part));
}

/** Whether a text could be a URL with a scheme or a `www.` host. */
export function looksLikeUrl(text: string): boolean {
  const head = text.trimStart().slice(0, 8).toLowerCase();
  return head.startsWith("http://") || head.startsWith("https://") || head.startsWith("//") || head.startsWith("www.");
}

/** The beginning of a text, at most `max` characters, never ending in half a character: what is kept of an item that could not be read. */
export function excerpt(raw: string, max: number): string {
  const cut = raw.slice(0, max);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}
