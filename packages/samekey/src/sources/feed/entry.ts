import type { FeedCategory, FeedEntry, FeedField, FeedIdentifier, FeedLink, FeedMedia, FeedPerson } from "./contract.ts";
import { isIdentifier, SLOT_BY_NAME, type TextSlot } from "./fields.ts";
import { alternateOf, isUrl, linkOf, resolveLink } from "./links.ts";
import { mediaOf } from "./media.ts";
import { attribute, childText, type Node } from "./node.ts";
import { categoriesOf, isCategory, isPerson, personIn } from "./people.ts";
import { detached, titleText } from "./text.ts";

/** An item while its elements are gone through. */
interface Draft {
  readonly slots: Partial<Record<TextSlot, { readonly node: Node; readonly text: string; readonly rank: number }>>;
  readonly identifiers: FeedIdentifier[];
  readonly links: FeedLink[];
  readonly authors: FeedPerson[];
  readonly media: FeedMedia[];
  readonly categories: FeedCategory[];
  readonly inReplyTo: string[];
  readonly extra: FeedField[];
  readonly truncated: string[];
  /** The publisher's own address behind a counter of clicks. */
  origLink: string;
  source: { readonly title: string; readonly url: string; readonly id: string };
}

export interface EntryContext {
  readonly number: number;
  /** Base of links where the item has no `xml:base`; "" for none. */
  readonly feedUrl: string;
}

const NO_SOURCE = { title: "", url: "", id: "" };
const LINKS: ReadonlySet<string> = new Set(["link", "atom:link", "xhtml:link", "l:link", "x:link"]);
const ORIG_LINKS: ReadonlySet<string> = new Set(["feedburner:origlink", "pheedo:origlink", "origlink"]);
/** Elements whose children are looked at as if they stood in the item. */
const GROUPS: ReadonlySet<string> = new Set(["media:group", "media:content", "news:news", "video:video", "news:publication"]);

/** What an item of any XML format says. */
export function entryOf(item: Node, { number, feedUrl }: EntryContext): FeedEntry {
  const draft: Draft = {
    slots: {},
    identifiers: [],
    links: [],
    authors: [],
    media: [],
    categories: [],
    inReplyTo: [],
    extra: [],
    truncated: item.cut ? ["item"] : [],
    origLink: "",
    source: NO_SOURCE,
  };
  const about = attribute(item, "rdf:about");
  if (about !== "") draft.identifiers.push({ scheme: "rdf:about", value: detached(about) });
  gather(item, draft, feedUrl);
  return finish(item, draft, number, feedUrl);
}

function gather(parent: Node, draft: Draft, feedUrl: string): void {
  for (const node of parent.children) {
    const { name } = node;
    if (node.cut) draft.truncated.push(name);
    const slot = SLOT_BY_NAME.get(name);
    if (slot !== undefined) fill(draft, slot.slot, slot.rank, node);
    else if (LINKS.has(name)) {
      draft.links.push(linkOf(node, feedUrl));
      draft.media.push(...mediaOf(node, feedUrl));
    } else if (ORIG_LINKS.has(name)) draft.origLink ||= node.text;
    else if (isPerson(name)) addPerson(draft, node);
    else if (isCategory(name)) draft.categories.push(...categoriesOf(node));
    else if (name === "sm:loc") draft.links.push(linkOf(node, feedUrl));
    else if (name === "source" || name === "atom:source") draft.source = sourceOf(node);
    else if (name === "thr:in-reply-to") addReply(draft, node);
    else gatherOther(node, draft, feedUrl);
  }
}

function gatherOther(node: Node, draft: Draft, feedUrl: string): void {
  const { name, text } = node;
  const media = mediaOf(node, feedUrl);
  if (media.length > 0) draft.media.push(...media);
  if (GROUPS.has(name)) gather(node, draft, feedUrl);
  if (text === "" || GROUPS.has(name)) return;
  if (isIdentifier(name)) draft.identifiers.push({ scheme: name, value: detached(text) });
  else if (media.length === 0) draft.extra.push({ name, value: text });
}

/** Text of an element, or the address in its attribute where that is how the element says it. */
function fill(draft: Draft, slot: TextSlot, rank: number, node: Node): void {
  const text =
    slot === "image"
      ? attribute(node, "href") || attribute(node, "url") || childText(node, "url") || node.text
      : node.text || outOfLine(node);
  const known = draft.slots[slot];
  if (text === "") return;
  if (known !== undefined && known.rank <= rank) {
    if (slot !== "image") draft.extra.push({ name: node.name, value: text });
    return;
  }
  if (known !== undefined && slot !== "image") draft.extra.push({ name: known.node.name, value: known.text });
  draft.slots[slot] = { node, text, rank };
}

/** Where `atom:content` has its text in another document (RFC 4287, section 4.1.3.2). */
function outOfLine(node: Node): string {
  return node.name === "atom:content" ? attribute(node, "src") : "";
}

function addPerson(draft: Draft, node: Node): void {
  const person = personIn(node);
  if (person === null) return;
  if (!draft.authors.some(({ name, email }) => name === person.name && email === person.email)) draft.authors.push(person);
}

function addReply(draft: Draft, node: Node): void {
  const ref = attribute(node, "ref") || attribute(node, "href");
  if (ref !== "") draft.inReplyTo.push(ref);
}

function sourceOf(node: Node): FeedEntry["source"] {
  const self = node.children.find((child) => LINKS.has(child.name) && attribute(child, "rel") === "self");
  const title = node.text || childText(node, "atom:title", "title");
  return {
    title,
    url: attribute(node, "url") || (self === undefined ? "" : attribute(self, "href")),
    id: childText(node, "atom:id", "id"),
  };
}

function finish(item: Node, draft: Draft, number: number, feedUrl: string): FeedEntry {
  const { slots } = draft;
  const text = (slot: TextSlot): string => slots[slot]?.text ?? "";
  const guidNode = slots.guid?.node;
  const guidIsPermaLink = guidNode?.name === "guid" && attribute(guidNode, "ispermalink").toLowerCase() !== "false";
  const lead = leadOf(item, draft, guidIsPermaLink, feedUrl);
  const rawTitle = detached(text("title"));
  const cdf = attribute(item, "lastmod");
  return {
    kind: item.name === "sm:url" ? "page" : item.name === "sm:sitemap" ? "sitemap" : "item",
    number,
    guid: detached(text("guid")),
    guidIsPermaLink,
    identifiers: draft.identifiers,
    link: detached(lead.href),
    rawLink: detached(lead.raw),
    links: draft.links,
    comments: resolveLink(text("comments"), item.base, feedUrl),
    title: titleText(rawTitle, isHtml(slots.title?.node)),
    rawTitle,
    published: detached(text("published")),
    updated: detached(text("updated")) || cdf,
    authors: draft.authors,
    summary: text("summary"),
    content: text("content"),
    media: draft.media,
    image: resolveLink(text("image"), slots.image?.node.base ?? "", feedUrl),
    duration: text("duration"),
    episode: text("episode"),
    season: text("season"),
    episodeType: text("episodeType"),
    explicit: text("explicit"),
    categories: draft.categories,
    lang: item.lang || text("lang"),
    source: draft.source === NO_SOURCE && text("sourceTitle") !== "" ? { ...NO_SOURCE, title: text("sourceTitle") } : draft.source,
    inReplyTo: draft.inReplyTo,
    extra: draft.extra,
    truncated: draft.truncated,
  };
}

/** Where the item leads, in the publisher's own words, and resolved. */
function leadOf(item: Node, draft: Draft, guidIsPermaLink: boolean, feedUrl: string): Pick<FeedLink, "raw" | "href"> {
  const at = (raw: string, base: string): Pick<FeedLink, "raw" | "href"> => ({ raw, href: resolveLink(raw, base, feedUrl) });
  if (draft.origLink !== "") return at(draft.origLink, item.base);
  const alternate = alternateOf(draft.links);
  if (alternate !== undefined) return alternate;
  const guid = draft.slots.guid;
  if (guid !== undefined && (guid.node.name !== "guid" || guidIsPermaLink) && isUrl(guid.text)) return at(guid.text, guid.node.base);
  const about = attribute(item, "rdf:about");
  return at(isUrl(about) ? about : attribute(item, "href"), item.base);
}

/** RSS says nothing about markup in titles, and readers take it as HTML; Atom says which it is. */
function isHtml(node: Node | undefined): boolean {
  if (node === undefined || node.markup || !node.name.startsWith("atom:")) return true;
  return /html/i.test(attribute(node, "type"));
}
