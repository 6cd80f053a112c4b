import { SamekeyError } from "../../errors.ts";
import { type ByteStream, MAX_EXCERPT, type SourceItem } from "../contract.ts";
import { toIsoDate } from "../dates.ts";
import { excerpt } from "../names.ts";
import { FEED_NOTES, type FeedEntry } from "./contract.ts";
import { readFeedDocument } from "./read.ts";

/** Characters kept of a title. */
const MAX_TITLE = 64 * 1024;

/**
 * Items of a feed or sitemap as a list of URLs, numbered from 1. The URL is the item's link, else the id of a YouTube video, else its first file.
 * @throws SamekeyError `input-malformed` where the document is no feed, or was not read to its end for its size.
 */
export async function* readFeed(bytes: ByteStream): AsyncGenerator<SourceItem[]> {
  const feed = readFeedDocument(bytes);
  for await (const entries of feed.batches) yield entries.map(sourceItemOf);
  for (const { code, detail } of feed.notes()) {
    if (code === "not-a-feed") throw notAFeed(detail);
    if (code === "limit-token" || code === "limit-items" || code === "limit-bytes")
      throw new SamekeyError("input-malformed", `${FEED_NOTES[code]} The items before that place were read.`);
  }
}

function notAFeed(root: string): SamekeyError {
  const what =
    root === ""
      ? "is empty, or no XML and no JSON"
      : root === "JSON"
        ? "is JSON of another kind"
        : `is no feed: its root element is <${root}>`;
  return new SamekeyError("input-malformed", `The document ${what}; a feed (RSS, Atom, RDF, JSON Feed) or a sitemap was expected.`);
}

/** What an ingest pass needs of an item. */
function sourceItemOf(entry: FeedEntry): SourceItem {
  const title = excerpt(entry.title, MAX_TITLE);
  const pointer = String(entry.number);
  const published = firstDate(entry.published, entry.updated);
  const { problem } = entry;
  if (problem !== undefined) return { url: excerpt(entry.link || rawOf(entry), MAX_EXCERPT), title, published, pointer, problem };
  if (entry.link !== "") return { url: entry.link, title, published, pointer };
  const video = entry.identifiers.find(({ scheme }) => scheme === "yt:videoid");
  if (video !== undefined) return { url: video.value, title, published, pointer, platform: "youtube" };
  const [file] = entry.media;
  if (file !== undefined) return { url: file.url, title, published, pointer };
  return { url: excerpt(entry.guid || rawOf(entry), MAX_EXCERPT), title, published, pointer, problem: "this item names no link" };
}

/** What tells a damaged item from another one. */
function rawOf({ extra, title }: FeedEntry): string {
  return extra.find(({ name }) => name === "json")?.value ?? title;
}

function firstDate(...dates: readonly string[]): string {
  for (const text of dates) {
    const date = toIsoDate(text);
    if (date !== "") return date;
  }
  return "";
}
