/** The places of an item that hold one text each. */
export type TextSlot =
  | "guid"
  | "title"
  | "published"
  | "updated"
  | "summary"
  | "content"
  | "comments"
  | "duration"
  | "episode"
  | "season"
  | "episodeType"
  | "explicit"
  | "lang"
  | "image"
  | "sourceTitle";

/** Which elements fill which slot; of several that are there, the first of the list wins. */
const SLOTS: Readonly<Record<TextSlot, readonly string[]>> = {
  guid: ["guid", "atom:id", "id"],
  title: ["title", "atom:title", "news:title", "video:title", "itunes:title", "media:title", "dc:title", "x:title"],
  published: [
    ...["pubdate", "atom:published", "published", "atom:issued", "dc:date", "dcterms:issued", "dcterms:available", "atom:created"],
    ...["dcterms:created", "dcterms:date", "news:publication_date", "video:publication_date", "date", "prism:publicationdate"],
  ],
  updated: ["atom:updated", "updated", "atom:modified", "dcterms:modified", "dcterms:updated", "sm:lastmod", "lastmod", "lastbuilddate"],
  summary: [
    ...["description", "atom:summary", "summary", "dc:description", "dcterms:abstract", "abstract", "video:description"],
    ...["media:description", "itunes:summary", "googleplay:description", "itunes:subtitle"],
  ],
  content: ["content:encoded", "atom:content", "content", "xhtml:body", "xhtml:div", "body", "fullitem", "fulltext"],
  comments: ["comments", "wfw:comment"],
  duration: ["itunes:duration", "video:duration", "duration"],
  episode: ["itunes:episode", "podcast:episode"],
  season: ["itunes:season", "podcast:season"],
  episodeType: ["itunes:episodetype"],
  explicit: ["itunes:explicit", "googleplay:explicit"],
  lang: ["dc:language", "dcterms:language", "language"],
  image: ["itunes:image", "googleplay:image", "media:thumbnail", "image", "video:thumbnail_loc"],
  sourceTitle: ["dc:source", "news:name"],
};

export interface SlotRank {
  readonly slot: TextSlot;
  readonly rank: number;
}

const isSlot = (name: string): name is TextSlot => Object.hasOwn(SLOTS, name);

/** The slot and its rank by the name of the element. */
export const SLOT_BY_NAME: ReadonlyMap<string, SlotRank> = new Map(
  Object.keys(SLOTS)
    .filter(isSlot)
    .flatMap((slot) => SLOTS[slot].map((name, rank) => [name, { slot, rank }] as const)),
);

/** Elements that identify an item beside its guid. */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  ...[
    "dc:identifier",
    "dcterms:identifier",
    "yt:videoid",
    "dwsyn:contentid",
    "prism:doi",
    "wordpress:post-id",
    "podcast:guid",
    "media:hash",
  ],
]);

/** A vendor's own element that by its name is the id of what is published: `dw:contentId`, `post-id`, `articleID`. */
const VENDOR_ID = /(?:^|:)(?:content|article|story|post|item|asset|entry|news|video|episode|media|document|product)[-_]?(?:id|uuid|guid)$/;

/** Whether the text of an element identifies the item. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIERS.has(name) || VENDOR_ID.test(name);
}
