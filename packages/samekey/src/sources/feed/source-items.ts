import { SamekeyError } from "../../errors.ts";
import { type ByteStream, type DocumentOrigin, MAX_EXCERPT, type ReadOptions, type SourceItem } from "../contract.ts";
import { toIsoDate } from "../dates.ts";
import { excerpt } from "../names.ts";
import { FEED_NOTES, type FeedEntry } from "./contract.ts";
import { readFeedDocument } from "./read.ts";

/** Indexes one in another. */
const MAX_INDEX_DEPTH = 2;
/** As many as one index may name by the protocol. */
const MAX_SITEMAPS = 50_000;
/** Characters kept of a title. */
const MAX_TITLE = 64 * 1024;

/**
 * Items of a feed or sitemap as a list of URLs, numbered from 1. The URL is the item's link, else the id of a YouTube video, else its first file. The
 * sitemaps that an index names are read in its place, where they are of its own site.
 * @throws SamekeyError `input-malformed` where the document is no feed, or was not read to its end for its size.
 */
export function readFeed(bytes: ByteStream, { origin }: Pick<ReadOptions, "origin"> = {}): AsyncGenerator<SourceItem[]> {
  return readDocument({ bytes, origin, path: [], seen: new Set() });
}

interface Place {
  readonly bytes: ByteStream;
  readonly origin: DocumentOrigin | undefined;
  /** Numbers of the indexes' items that lead here. */
  readonly path: readonly number[];
  /** Sitemaps that were read. */
  readonly seen: Set<string>;
}

async function* readDocument(place: Place): AsyncGenerator<SourceItem[]> {
  const { bytes, origin, path } = place;
  const feed = readFeedDocument(bytes, origin === undefined ? {} : { url: origin.url, contentType: origin.contentType });
  for await (const entries of feed.batches) {
    const items = entries.filter(({ kind }) => kind !== "sitemap").map((entry) => sourceItemOf(entry, path));
    if (items.length > 0) yield items;
    for (const entry of entries) if (entry.kind === "sitemap") yield* readSitemap(entry, place);
  }
  for (const { code, detail } of feed.notes()) {
    if (code === "not-a-feed") throw notAFeed(detail);
    if (code === "limit-token" || code === "limit-items" || code === "limit-bytes")
      throw new SamekeyError("input-malformed", `${FEED_NOTES[code]} The items before that place were read.`);
  }
}

/** One sitemap of an index. Where it cannot be read, it is an item with a problem: the others must not be lost with it. */
async function* readSitemap(entry: FeedEntry, { origin, path, seen }: Place): AsyncGenerator<SourceItem[]> {
  const { link, number } = entry;
  const item = { url: excerpt(link, MAX_EXCERPT), title: "", published: "", pointer: [...path, number].join("/") };
  const wrong = whyNotFollowed(link, origin, path, seen);
  if (wrong !== null) return yield [{ ...item, problem: wrong }];
  seen.add(link);
  try {
    const opened = await origin?.open(link);
    if (opened !== undefined) yield* readDocument({ ...opened, path: [...path, number], seen });
  } catch (error) {
    if (!(error instanceof SamekeyError)) throw error;
    yield [{ ...item, problem: `this sitemap could not be read: ${error.message}` }];
  }
}

/** An index of indexes is allowed for, more is a loop; and an index may not send its reader to other hosts, of which some are inside. */
function whyNotFollowed(
  link: string,
  origin: DocumentOrigin | undefined,
  path: readonly number[],
  seen: ReadonlySet<string>,
): string | null {
  if (origin === undefined) return "this is another sitemap; give the address of the index, so that it can be followed";
  if (!URL.canParse(link) || !isOfSite(new URL(link), new URL(origin.url))) return "this sitemap is not of the site of its index";
  if (path.length >= MAX_INDEX_DEPTH) return "this sitemap stands too deep in indexes";
  if (seen.size >= MAX_SITEMAPS) return `the index names more than ${MAX_SITEMAPS} sitemaps`;
  return seen.has(link) ? "this sitemap was read already" : null;
}

/** The same host but for `www.`, or one below it or above it. */
function isOfSite(url: URL, index: URL): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  if (url.host === index.host) return true;
  if (url.port !== index.port || !/[a-z]/i.test(index.hostname)) return false;
  const [one, other] = [url.hostname, index.hostname].map((host) => `.${host.replace(/^www\./, "")}`);
  return (
    one !== undefined &&
    other !== undefined &&
    other.split(".").length > 2 &&
    one.split(".").length > 2 &&
    (one.endsWith(other) || other.endsWith(one))
  );
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
function sourceItemOf(entry: FeedEntry, path: readonly number[]): SourceItem {
  const title = excerpt(entry.title, MAX_TITLE);
  const pointer = [...path, entry.number].join("/");
  const published = firstDate(entry.published, entry.updated);
  const { problem } = entry;
  if (problem !== undefined) return { url: excerpt(entry.link || rawOf(entry), MAX_EXCERPT), title, published, pointer, problem };
  const item = { title, published, pointer, ...(entry.kind === "item" ? { entry } : {}) };
  if (entry.link !== "") return { ...item, url: entry.link };
  const video = entry.identifiers.find(({ scheme }) => scheme === "yt:videoid");
  if (video !== undefined) return { ...item, url: video.value, platform: "youtube" };
  const [file] = entry.media;
  if (file !== undefined) return { ...item, url: file.url };
  return { ...item, url: excerpt(entry.guid || rawOf(entry), MAX_EXCERPT), problem: "this item names no link" };
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
