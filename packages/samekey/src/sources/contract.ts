import type { FeedEntry } from "./feed/contract.ts";

/**
 * Sources: what is fetched or read, as a stream of raw items. Every reader is an async generator over bytes, so that a 2 GB file needs bounded memory.
 * A reader never identifies anything and never drops an item: a damaged row comes out as an item with `problem` set, and is kept with its reason.
 */
export interface SourceItem {
  /** The URL or id exactly as it stands in the source. */
  readonly url: string;
  readonly title: string;
  /** ISO 8601, or "" where the source names none. */
  readonly published: string;
  /** Row number (1-based, header not counted; line number in NDJSON and URL lists) or JSON pointer of the item. */
  readonly pointer: string;
  /** The platform whose bare id `url` holds; set when the source was read with an id column. */
  readonly platform?: string;
  /**
   * Why the item could not be read fully; it is recorded as rejected with `malformed-url` or `empty`.
   * `url` then holds the raw text of the item, cut to {@link MAX_EXCERPT} characters, so that two damaged items stay two.
   */
  readonly problem?: string;
  /** Of a feed: the whole item, by which it is known again when its link changes. */
  readonly entry?: FeedEntry;
}

export type SourceFormat = "csv" | "ndjson" | "json" | "youtube-api" | "rss" | "urls";

/** Where a document came from. */
export interface DocumentOrigin {
  /** Its address after redirects. */
  readonly url: string;
  /** The Content-Type header, or "". */
  readonly contentType: string;
  /** Opens another document that this one names. Throws as opening this one does. */
  readonly open: (url: string) => Promise<{ readonly bytes: ByteStream; readonly origin: DocumentOrigin }>;
}

export interface ReadOptions {
  readonly format: SourceFormat;
  /** Column or field with the URL. Found by name and content when not given. */
  readonly urlColumn?: string;
  /** Column or field with a bare id; then `platform` is needed. */
  readonly idColumn?: string;
  readonly platform?: string;
  readonly titleColumn?: string;
  /** Feeds: where the document came from, which relative links and a sitemap index need. */
  readonly origin?: DocumentOrigin;
  /** JSON only: path to the array of items, `data.items` or a JSON pointer. */
  readonly itemsPath?: string;
}

/** Characters kept of an item that could not be read. */
export const MAX_EXCERPT = 500;

/** Characters of one row, line or JSON item; a longer one becomes an item with a problem, so that memory stays bounded. */
export const MAX_ITEM_CHARS: number = 8 * 1024 * 1024;

/** Bytes of one document, chunk by chunk. */
export type ByteStream = AsyncIterable<Uint8Array>;
