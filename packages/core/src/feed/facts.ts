import { contentOf, LEAST_CONTENT } from "./content.ts";
import { dateOf } from "./dates.ts";
import { titleKey } from "./title.ts";
import type { FeedItem, ItemFacts } from "./types.ts";

/** What core's other stages say of a URL: its resource_id, and whether that is a thing of a platform or a page. */
export type LinkReader = (url: string) => { readonly resourceId: string; readonly isPage: boolean } | null;

const MAX_TITLE = 500;

/** Fragments that point into a page of one item, or say who links: no part of its identity. */
const POINTER = /^(?:comments?|respond|more(?:-\d+)?|disqus_thread|content|main|rss|top|:~:.*|.*=.*)$/i;

const fragmentOf = (url: string): string => {
  const hash = url.indexOf("#");
  const fragment = hash < 0 ? "" : url.slice(hash + 1);
  return fragment === "" || POINTER.test(fragment) ? "" : `#${fragment}`;
};

/** Parameters of media URLs change with every fetch: tokens, time stamps, sizes (castget#67, audiobookshelf Patreon feeds). */
const enclosureKey = (url: string, read: LinkReader): string => {
  const target = url.trim();
  if (target === "") return "";
  const page = read(target)?.resourceId ?? target;
  const end = page.search(/[?#]/);
  return end < 0 ? page : page.slice(0, end);
};

/** The facts of an item. `now`: when it was fetched, in milliseconds, where that is known; it only judges dates and enters nothing. */
export const factsOf = (item: FeedItem, read: LinkReader, now: number | null): ItemFacts => {
  const url =
    (item.link ?? "").trim() || (item.guidIsPermaLink === true && /^https?:\/\//i.test(item.guid ?? "") ? (item.guid ?? "").trim() : "");
  const found = url === "" ? null : read(url);
  const title = (item.title ?? "").slice(0, MAX_TITLE).trim();
  return {
    source: item.source,
    guid: (item.guid ?? "").trim(),
    link: url === "" ? "" : (found?.resourceId ?? url) + (found?.isPage === false ? "" : fragmentOf(url)),
    resource: found === null || found.isPage ? "" : found.resourceId,
    url,
    title,
    titleKey: titleKey(title),
    at: dateOf(item.published, now),
    enclosure: enclosureKey(item.enclosure ?? "", read),
    ...contentOf(item.content),
  };
};

/** Whether an item says nothing that could tell it from another: empty never equals empty. */
export const isBlank = ({ guid, url, title, enclosure, content }: ItemFacts): boolean =>
  guid === "" && url === "" && title === "" && enclosure === "" && content === "";

/** A page and a text of its own are enough where the guid alone differs: one text under two guids in one document (reader#340). */
const saysEnough = ({ url, contentLength }: ItemFacts): boolean => url !== "" && contentLength >= LEAST_CONTENT;

/** Whether two items say the same in every field: an item listed twice, or fetched again. The guid may differ where link and content are there to say so. */
export const isExactRepeat = (a: ItemFacts, b: ItemFacts): boolean =>
  a.url === b.url &&
  a.title === b.title &&
  a.at === b.at &&
  a.enclosure === b.enclosure &&
  a.content === b.content &&
  (a.guid === b.guid || saysEnough(a));
