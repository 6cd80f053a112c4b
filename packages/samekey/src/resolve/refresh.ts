import { startTags } from "./html.ts";

/** A page that waits longer than this, in seconds, reloads itself or shows something; it is no redirect. Countdown pages take 5 to 10. */
const LONGEST_DELAY = 15;

const unquoted = (text: string): string => {
  const quote = text.charAt(0);
  if (quote !== '"' && quote !== "'") return text;
  const end = text.indexOf(quote, 1);
  return end < 0 ? text.slice(1) : text.slice(1, end);
};

/**
 * The URL in the value of a Refresh header or of a meta refresh (HTML, "shared declarative refresh steps"): `0; url=https://…`. Null when it has none,
 * waits longer than 15 seconds, or is no refresh at all.
 */
export const readRefresh = (value: string): string | null => {
  const match = /^\s*(?:(\d{1,9})[\d.]*|\.[\d.]*)(?=[;,\s])\s*[;,]?\s*/.exec(value);
  if (match === null || Number(match[1] ?? 0) > LONGEST_DELAY) return null;
  const rest = value.slice(match[0].length);
  const name = /^url\s*=\s*/i.exec(rest)?.[0] ?? "";
  const url = unquoted(rest.slice(name.length)).trim();
  return url === "" ? null : url;
};

/** Where the head of a page sends its reader. */
export interface MetaRefresh {
  readonly url: string;
  /** The page's `base`, against which the URL is read; null when it names none. */
  readonly base: string | null;
}

/**
 * The first meta refresh of a page that redirects; null when there is none.
 * @param noscript whether one inside `noscript` counts. On ordinary pages it leads browsers without scripts to a notice; on a short link's page it is the link.
 */
export const readMetaRefresh = (html: string, noscript: boolean): MetaRefresh | null => {
  let base: string | null = null;
  for (const { name, attributes, inNoscript } of startTags(html)) {
    if (name === "base") base ??= attributes.get("href") ?? null;
    if (name !== "meta" || (inNoscript && !noscript) || attributes.get("http-equiv")?.trim().toLowerCase() !== "refresh") continue;
    const url = readRefresh(attributes.get("content") ?? "");
    if (url !== null) return { url, base };
  }
  return null;
};
