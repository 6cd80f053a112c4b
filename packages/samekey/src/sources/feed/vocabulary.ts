import type { FeedFormat } from "./contract.ts";

/** Root elements by their local name: the format, the usual prefix of their namespace, and whether it counts only as the very first element. */
export const ROOTS: ReadonlyMap<string, { readonly format: FeedFormat; readonly prefix: string; readonly weak: boolean }> = new Map([
  ["rss", { format: "rss", prefix: "", weak: false }],
  ["rdf", { format: "rdf", prefix: "", weak: false }],
  ["feed", { format: "atom", prefix: "atom", weak: false }],
  ["channel", { format: "cdf", prefix: "", weak: true }],
  ["urlset", { format: "sitemap", prefix: "sm", weak: false }],
  ["sitemapindex", { format: "sitemap-index", prefix: "sm", weak: false }],
] as const);

export const ITEM_NAMES: ReadonlySet<string> = new Set(["item", "atom:entry", "entry", "sm:url", "sm:sitemap"]);

/** Elements whose content is prose: elements inside them are markup, not structure. */
const PROSE: ReadonlySet<string> = new Set([
  ...["title", "description", "summary", "content", "content:encoded", "body", "xhtml:body", "xhtml:div", "fullitem", "abstract"],
  ...["atom:title", "atom:subtitle", "atom:tagline", "atom:summary", "atom:content", "atom:rights", "atom:copyright", "atom:info"],
  ...["media:title", "media:description", "media:text", "dc:title", "dc:description", "dc:rights", "dcterms:abstract"],
  ...[
    "itunes:summary",
    "itunes:subtitle",
    "itunes:title",
    "googleplay:description",
    "copyright",
    "news:title",
    "video:title",
    "video:description",
  ],
]);

export function isProse(name: string): boolean {
  return PROSE.has(name);
}

const VOID: ReadonlySet<string> = new Set([
  "br",
  "hr",
  "img",
  "input",
  "meta",
  "link",
  "area",
  "base",
  "col",
  "embed",
  "param",
  "source",
  "track",
  "wbr",
]);

/** Whether an element of HTML has no end tag. */
export function isVoid(written: string): boolean {
  return VOID.has(written.toLowerCase());
}

/** Elements that only group items, or repeat what they say. */
export const CONTAINERS: ReadonlySet<string> = new Set(["channel", "items", "rdf:seq", "rdf:bag", "rdf:li", "rss", "atom:feed", "rdf:rdf"]);
