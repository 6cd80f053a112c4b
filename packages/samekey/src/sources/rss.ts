import { peekBytes } from "./byte-streams.ts";
import { type ByteStream, MAX_EXCERPT, type SourceItem } from "./contract.ts";
import { toIsoDate } from "./dates.ts";
import { excerpt, looksLikeUrl } from "./names.ts";
import { createFeedEvents, type FeedEntry } from "./rss-events.ts";
import { decodeText } from "./text.ts";
import { xmlEncoding } from "./xml-encoding.ts";

/** Bytes in which an XML declaration stands. */
const DECLARATION_BYTES = 300;

/**
 * Items of an RSS or Atom feed, numbered from 1. The URL is the entry's link, else its guid where that is a permalink, else the id of a YouTube video,
 * else its enclosure.
 * @throws SamekeyError `input-malformed` where the document is no feed.
 */
export async function* readFeed(bytes: ByteStream): AsyncGenerator<SourceItem[]> {
  const { head, bytes: all } = await peekBytes(bytes, DECLARATION_BYTES);
  const events = createFeedEvents();
  let number = 0;
  const itemsOf = (entries: readonly FeedEntry[]): SourceItem[] => entries.map((entry) => itemOf(entry, String(++number)));
  for await (const text of decodeText(all, xmlEncoding(head))) {
    const entries = events.push(text);
    if (entries.length > 0) yield itemsOf(entries);
  }
  const last = events.end();
  if (last.length > 0) yield itemsOf(last);
}

function itemOf(entry: FeedEntry, pointer: string): SourceItem {
  const { fields, links } = entry;
  const title = fields.get("title") ?? fields.get("media:title") ?? "";
  const published = firstDate(fields, ["published", "pubdate", "dc:date", "issued", "updated"]);
  if (entry.cutOff) {
    return { url: excerpt(urlOf(entry), MAX_EXCERPT), title, published, pointer, problem: "the document was cut off inside this item" };
  }
  const url = urlOf(entry);
  if (url !== "") return { url, title, published, pointer };
  const videoId = fields.get("yt:videoid");
  if (videoId !== undefined) return { url: videoId, title, published, pointer, platform: "youtube" };
  const other = entry.media || (links.get("enclosure") ?? "");
  if (other !== "") return { url: other, title, published, pointer };
  const raw = fields.get("guid") ?? fields.get("id") ?? title;
  return { url: excerpt(raw, MAX_EXCERPT), title, published, pointer, problem: "this item names no link" };
}

function urlOf({ fields, links, guidIsPermaLink, about }: FeedEntry): string {
  const link = links.get("alternate") ?? fields.get("link");
  if (link !== undefined) return link;
  const guid = fields.get("guid") ?? "";
  if (guidIsPermaLink && looksLikeUrl(guid)) return guid;
  const id = fields.get("id") ?? "";
  return looksLikeUrl(id) ? id : about;
}

function firstDate(fields: ReadonlyMap<string, string>, names: readonly string[]): string {
  for (const name of names) {
    const date = toIsoDate(fields.get(name) ?? "");
    if (date !== "") return date;
  }
  return "";
}
