/**
 * What a feed or sitemap says, item by item, and where the state of polled feeds is kept. Strings are as the publisher wrote them, decoded once from
 * XML or JSON; "" says that there is none. Dates and titles are not judged here: `@samekey/core` makes their normal forms.
 */

/** The URLs of one link: as written, and resolved against `xml:base` and the address of the feed. */
export interface FeedLink {
  /** Absolute where it could be resolved, else as written. */
  readonly href: string;
  readonly raw: string;
  /** `alternate` where the feed names none. */
  readonly rel: string;
  readonly type: string;
  readonly hreflang: string;
  readonly title: string;
}

/** A file that belongs to an item: enclosure, Media RSS content, `podcast:alternateEnclosure`, JSON Feed attachment, sitemap video or image. */
export interface FeedMedia {
  readonly url: string;
  /** Media type, or "". */
  readonly type: string;
  /** `audio`, `video`, `image`, `document`, `executable`, or "". */
  readonly medium: string;
  /** Bytes as written, or "". */
  readonly length: string;
  /** Seconds or `HH:MM:SS`, as written, or "". */
  readonly duration: string;
  readonly title: string;
  /** Which element it comes from. */
  readonly from: "enclosure" | "media" | "player" | "alternate" | "attachment" | "video" | "image";
}

export interface FeedPerson {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

export interface FeedCategory {
  readonly term: string;
  /** The `domain` or `scheme`, or "". */
  readonly scheme: string;
  readonly label: string;
}

/** An identifier other than the guid: `rdf:about`, `dc:identifier`, `yt:videoId`, a vendor's own element such as `dwsyn:contentID`. */
export interface FeedIdentifier {
  /** Name of the element, with its usual prefix, in lower case. */
  readonly scheme: string;
  readonly value: string;
}

/** A direct child of the item that has no place of its own: kept, so that nothing is lost. */
export interface FeedField {
  /** Name of the element with its usual prefix, in lower case; name of the member in JSON. */
  readonly name: string;
  readonly value: string;
}

export interface FeedEntry {
  /** `item`: of a feed; `page`: a URL of a sitemap; `sitemap`: a sitemap named by an index. */
  readonly kind: "item" | "page" | "sitemap";
  /** Place in the document, from 1. */
  readonly number: number;
  /** `guid`, `atom:id`, `id` in JSON. Never resolved nor changed. */
  readonly guid: string;
  /** Of an RSS guid: absent or true where the feed does not say `false`. False in other formats. */
  readonly guidIsPermaLink: boolean;
  readonly identifiers: readonly FeedIdentifier[];
  /** Where the item leads: the publisher's own link behind a click counter, the alternate link, the link, a guid or id that is a URL. Absolute where possible. */
  readonly link: string;
  /** The same as it stands in the feed. */
  readonly rawLink: string;
  /** All links, in order. */
  readonly links: readonly FeedLink[];
  /** Page of comments, or "". */
  readonly comments: string;
  /** Readable text: markup and doubly escaped entities taken out. */
  readonly title: string;
  /** As written, decoded once. */
  readonly rawTitle: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly FeedPerson[];
  /** Text or HTML, as written. */
  readonly summary: string;
  /** HTML or text, as written; markup of an `xhtml` construct serialised. */
  readonly content: string;
  readonly media: readonly FeedMedia[];
  /** Address of a picture that stands for the item. */
  readonly image: string;
  readonly duration: string;
  readonly episode: string;
  readonly season: string;
  readonly episodeType: string;
  readonly explicit: string;
  readonly categories: readonly FeedCategory[];
  /** Language tag in force, or "". */
  readonly lang: string;
  /** The feed it was taken from, of an aggregated item. */
  readonly source: { readonly title: string; readonly url: string; readonly id: string };
  /** `thr:in-reply-to`: ref, else href. */
  readonly inReplyTo: readonly string[];
  readonly extra: readonly FeedField[];
  /** Names of the fields that were cut to the limit. */
  readonly truncated: readonly string[];
  /** Why the item could not be read fully. */
  readonly problem?: string;
}

export type FeedFormat = "rss" | "rdf" | "atom" | "json" | "cdf" | "sitemap" | "sitemap-index";

export interface FeedInfo {
  /** Null until it is known, and for a document that is no feed. */
  readonly format: FeedFormat | null;
  /** `2.0`, `0.91`, `1.0`, `0.3`, `1.1`, or "". */
  readonly version: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The site. */
  readonly link: string;
  /** The feed's own address, as it says. */
  readonly self: string;
  /** The next page (RFC 5005, JSON Feed `next_url`), the archive before this one. */
  readonly next: string;
  readonly previousArchive: string;
  /** Where the feed says it moved: `itunes:new-feed-url`. */
  readonly newFeedUrl: string;
  /** WebSub hubs: noted, not used. */
  readonly hubs: readonly string[];
  readonly podcastGuid: string;
  readonly image: string;
  readonly generator: string;
  readonly lang: string;
  readonly updated: string;
  readonly authors: readonly FeedPerson[];
  readonly categories: readonly FeedCategory[];
  /** Minutes; null where the feed names none that can be read. From `ttl`, else the period and frequency of the syndication module. */
  readonly ttlMinutes: number | null;
  /** Hours of the day, UTC, 0 to 23. */
  readonly skipHours: readonly number[];
  /** English names of days, lower case. */
  readonly skipDays: readonly string[];
  /** `fh:complete`, or JSON Feed `expired`. */
  readonly complete: boolean;
  /** The encoding that was used, a WHATWG label. */
  readonly encoding: string;
}

/** What was met on the way. The closed list: a code may be added, never renamed. */
export const FEED_NOTES = {
  "not-a-feed": "No root element or member of a feed or sitemap was found.",
  "cut-off": "The document ends inside an element.",
  "limit-bytes": "The document is larger than the limit; what follows was not read.",
  "limit-items": "The document has more items than the limit; what follows was not read.",
  "limit-depth": "Elements deeper than the limit were passed over.",
  "limit-attributes": "Attributes beyond the limit of one element were passed over, or one was cut.",
  "limit-field": "A field was cut to the limit.",
  "limit-nodes": "Elements beyond the limit of one item, or of the head of the feed, were passed over.",
  "limit-token": "One tag, comment or CDATA section is longer than the limit; what follows was not read.",
  "bad-bytes": "Bytes that are not of the encoding were read as windows-1252 or replaced.",
  "unknown-encoding": "The declared encoding is not known; UTF-8 or windows-1252 was tried.",
  "other-encoding": "The document is not in the encoding it declares.",
  doctype: "The document has a document type declaration; it was not read and no entity of it expanded.",
  "undeclared-prefix": "A prefix was used without a declaration, and taken for the usual one.",
  "bad-json": "An item or the document is not valid JSON.",
} as const;

export type FeedNoteCode = keyof typeof FEED_NOTES;

export interface FeedNote {
  readonly code: FeedNoteCode;
  /** The first occurrence: name of the element, of the encoding, or number of the item; or "". */
  readonly detail: string;
  readonly count: number;
}

export interface FeedLimits {
  /** Bytes of the document, decompressed; default 4 GiB. */
  readonly bytes: number;
  /** Items; default 5 million. */
  readonly items: number;
  /** Nested elements; default 128. */
  readonly depth: number;
  /** Attributes of one element; default 64. */
  readonly attributes: number;
  /** Characters of one attribute; default 16 Ki. */
  readonly attributeChars: number;
  /** Characters of one field; default 1 Mi. */
  readonly fieldChars: number;
  /** Characters of one item's fields together; default 4 Mi. */
  readonly itemChars: number;
  /** Elements of one item, or of the head of the feed; default 4096. */
  readonly nodes: number;
  /** Characters of one tag, comment or CDATA section; default 8 Mi. */
  readonly tokenChars: number;
}

export interface FeedReadOptions {
  /** Address the document came from, the base of relative links. */
  readonly url?: string;
  /** The Content-Type header, for its charset. */
  readonly contentType?: string;
  readonly limits?: Partial<FeedLimits>;
}

/** A feed while it is read. Nothing in it throws for what the document says; only reading its bytes can fail. */
export interface FeedDocument {
  /** The items in order, in arrays of no fixed size. To be read once, or closed. */
  readonly batches: AsyncGenerator<FeedEntry[]>;
  /** What the feed says of itself, as far as it was read. */
  info(): FeedInfo;
  /** What was met, as far as it was read. */
  notes(): FeedNote[];
}
