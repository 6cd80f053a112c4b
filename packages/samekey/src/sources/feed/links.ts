import { looksLikeUrl } from "../names.ts";
import type { FeedLink } from "./contract.ts";
import { attribute, type Node } from "./node.ts";

/** A host without a scheme (`youtu.be/ID`). A relative path that begins like one is rarer, but for scripts that take a path behind their name. */
const SCHEMELESS = /^(?:www\.|(?:[a-z0-9-]+\.)+(?!(?:php\d?|html?|aspx?|jsp|cgi|pl|xml)\/)[a-z]{2,}(?::\d+)?\/)/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A link resolved against `xml:base`, and both against the address of the feed; as written where that cannot be done. */
export function resolveLink(raw: string, base: string, feedUrl: string): string {
  if (raw === "") return "";
  if (raw.startsWith("http://") || raw.startsWith("https://")) return raw;
  if (SCHEME.test(raw)) return raw;
  if (SCHEMELESS.test(raw)) return raw;
  const outer = base === "" ? feedUrl : absolute(base, feedUrl);
  return outer === "" ? raw : absolute(raw, outer);
}

function absolute(url: string, base: string): string {
  if (base !== "") return URL.canParse(url, base) ? new URL(url, base).href : url;
  return url;
}

/** The link an element states: `href`, else its text, else `rdf:resource`. */
export function linkOf(node: Node, feedUrl: string): FeedLink {
  const raw = attribute(node, "href") || node.text || attribute(node, "rdf:resource") || attribute(node, "url");
  return {
    href: resolveLink(raw, node.base, feedUrl),
    raw,
    rel: relOf(attribute(node, "rel")),
    type: attribute(node, "type"),
    hreflang: attribute(node, "hreflang"),
    title: attribute(node, "title"),
  };
}

/** `alternate` when missing; a registered relation may be written as a URI (RFC 4287, section 4.2.7.2). */
function relOf(rel: string): string {
  const name = rel.toLowerCase();
  return name === "" ? "alternate" : name.replace(/^https?:\/\/www\.iana\.org\/assignments\/relation\//, "");
}

/** The link of several that leads to the item itself: an alternate that is a page, before one that is something else. */
export function alternateOf(links: readonly FeedLink[]): FeedLink | undefined {
  const alternates = links.filter(({ rel, href }) => rel === "alternate" && href !== "");
  return alternates.find(({ type }) => type === "" || /html/i.test(type)) ?? alternates[0];
}

/** Whether a guid or id can be followed. */
export function isUrl(text: string): boolean {
  return looksLikeUrl(text) && !/\s/.test(text);
}
