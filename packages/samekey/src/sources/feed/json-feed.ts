import { MAX_EXCERPT } from "../contract.ts";
import { isObject, textOf } from "../fields.ts";
import { excerpt } from "../names.ts";
import type { FeedEntry, FeedField, FeedInfo, FeedLimits, FeedLink, FeedMedia, FeedPerson } from "./contract.ts";
import { type JsonPart, JsonParts } from "./json-parts.ts";
import { isUrl, resolveLink } from "./links.ts";
import type { NoteBook } from "./notes.ts";
import { NO_ENTRY, NO_INFO } from "./nothing.ts";
import { detached, titleText } from "./text.ts";
import type { FeedParser } from "./xml-feed.ts";

/** Members of an item that have a place of their own. */
const PLACED: ReadonlySet<string> = new Set([
  ...["id", "url", "external_url", "title", "content_html", "content_text", "summary", "image", "date_published", "date_modified"],
  ...["author", "authors", "tags", "language", "attachments"],
]);

/** A parser for JSON Feed 1.0 and 1.1. `url` is the base of relative links, "" where none is known. */
export function createJsonFeed(url: string, limits: FeedLimits, notes: NoteBook): FeedParser {
  const parts = new JsonParts(limits.itemChars, limits.depth);
  const members = new Map<string, unknown>();
  let items = 0;
  let itemsSeen = false;
  let tooMany = false;

  const itemOf = (part: JsonPart): FeedEntry => {
    const number = ++items;
    if (part.limit === "length") notes.add("limit-field", "item");
    if (part.limit === "depth") notes.add("limit-depth", "item");
    const value = part.limit === "" ? parsed(part.text) : undefined;
    if (isObject(value)) return entryOf(new Map(Object.entries(value)), number, url || text(members.get("feed_url")), limits, notes);
    if (part.limit === "") notes.add("bad-json", `item ${number}`);
    return unread(part, number);
  };
  const entries = (found: readonly JsonPart[]): FeedEntry[] => {
    const read: FeedEntry[] = [];
    for (const part of found) {
      if (part.kind === "member") addMember(members, part, notes);
      else if (items < limits.items) read.push(itemOf(part));
      else if (!tooMany) {
        tooMany = true;
        notes.add("limit-items");
      }
      itemsSeen ||= part.kind === "item";
    }
    return read;
  };

  return {
    get stopped() {
      return parts.ended || tooMany;
    },
    push: (piece) => entries(parts.push(piece)),
    end() {
      if (!parts.ended && !tooMany) notes.add("cut-off");
      const last = entries(parts.end());
      if (!itemsSeen && !/jsonfeed\.org/i.test(text(members.get("version"))) && !members.has("items")) notes.add("not-a-feed", "JSON");
      return last;
    },
    info: (encoding) => infoOf(members, itemsSeen, url, encoding),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function addMember(members: Map<string, unknown>, part: JsonPart, notes: NoteBook): void {
  const value = part.limit === "" ? parsed(`{${part.text}}`) : undefined;
  if (!isObject(value)) {
    notes.add(part.limit === "depth" ? "limit-depth" : part.limit === "length" ? "limit-field" : "bad-json", "head");
    return;
  }
  for (const [name, member] of Object.entries(value)) if (!members.has(name)) members.set(name, member);
}

const text = (value: unknown): string => textOf(value).trim();

/** Texts of a member that should be a list, and may be one value. */
function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function mapOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(isObject(value) ? Object.entries(value) : []);
}

function people(...values: readonly unknown[]): FeedPerson[] {
  return values
    .flatMap(list)
    .map((value) => (typeof value === "string" ? new Map([["name", value]]) : mapOf(value)))
    .map((person) => ({ name: text(person.get("name")), email: "", url: text(person.get("url")) }))
    .filter(({ name, url }) => name !== "" || url !== "");
}

function linkOf(raw: string, rel: string, feedUrl: string): FeedLink[] {
  return raw === "" ? [] : [{ href: resolveLink(raw, "", feedUrl), raw, rel, type: "", hreflang: "", title: "" }];
}

function attachmentsOf(value: unknown, feedUrl: string): FeedMedia[] {
  return list(value)
    .map(mapOf)
    .filter((one) => text(one.get("url")) !== "")
    .map((one) => ({
      url: resolveLink(text(one.get("url")), "", feedUrl),
      type: text(one.get("mime_type")),
      medium: /^(audio|video|image)\//i.exec(text(one.get("mime_type")))?.[1]?.toLowerCase() ?? "",
      length: text(one.get("size_in_bytes")),
      duration: text(one.get("duration_in_seconds")),
      title: text(one.get("title")),
      from: "attachment",
    }));
}

function entryOf(item: ReadonlyMap<string, unknown>, number: number, feedUrl: string, limits: FeedLimits, notes: NoteBook): FeedEntry {
  const truncated: string[] = [];
  const field = (name: string): string => {
    const value = text(item.get(name));
    if (value.length <= limits.fieldChars) return value;
    truncated.push(name);
    notes.add("limit-field", name);
    return excerpt(value, limits.fieldChars);
  };
  const guid = detached(field("id"));
  const links = [...linkOf(field("url"), "alternate", feedUrl), ...linkOf(field("external_url"), "related", feedUrl)];
  const lead = links[0] ?? linkOf(isUrl(guid) ? guid : "", "alternate", feedUrl)[0];
  const rawTitle = detached(field("title"));
  const attachments = attachmentsOf(item.get("attachments"), feedUrl);
  return {
    ...NO_ENTRY,
    number,
    guid,
    link: lead?.href ?? "",
    rawLink: lead?.raw ?? "",
    links,
    title: titleText(rawTitle, false),
    rawTitle,
    published: field("date_published"),
    updated: field("date_modified"),
    authors: people(item.get("authors"), item.get("author")),
    summary: field("summary"),
    content: field("content_html") || field("content_text"),
    media: attachments,
    image: resolveLink(field("image"), "", feedUrl),
    duration: attachments[0]?.duration ?? "",
    categories: list(item.get("tags")).map((term) => ({ term: text(term), scheme: "", label: "" })),
    lang: field("language"),
    extra: extraOf(item),
    truncated,
  };
}

function extraOf(item: ReadonlyMap<string, unknown>): FeedField[] {
  return Array.from(item)
    .filter(([name, value]) => !PLACED.has(name) && value !== null && value !== "")
    .map(([name, value]) => ({ name, value: textOf(value) || JSON.stringify(value) }));
}

/** An item that is no JSON object, or only the beginning of one: its text is kept. */
function unread(part: JsonPart, number: number): FeedEntry {
  const reasons = {
    "": "this item is not a valid JSON object",
    length: "this item is too long to be read",
    depth: "this item is nested too deep to be read",
    "cut-off": "the document was cut off inside this item",
  } as const;
  return { ...NO_ENTRY, number, extra: [{ name: "json", value: excerpt(part.text.trim(), MAX_EXCERPT) }], problem: reasons[part.limit] };
}

function infoOf(members: ReadonlyMap<string, unknown>, itemsSeen: boolean, url: string, encoding: string): FeedInfo {
  const version = text(members.get("version"));
  const isFeed = itemsSeen || members.has("items") || /jsonfeed\.org/i.test(version);
  if (!isFeed) return { ...NO_INFO, encoding };
  const at = (name: string): string => resolveLink(text(members.get(name)), "", url);
  return {
    ...NO_INFO,
    format: "json",
    version: /\/version\/([\d.]{1,8})/.exec(version)?.[1] ?? version,
    title: titleText(text(members.get("title")), false),
    description: text(members.get("description")),
    link: at("home_page_url"),
    self: at("feed_url"),
    next: at("next_url"),
    hubs: list(members.get("hubs")).map((hub) => text(mapOf(hub).get("url"))),
    image: at("icon") || at("favicon"),
    lang: text(members.get("language")),
    authors: people(members.get("authors"), members.get("author")),
    complete: members.get("expired") === true,
    encoding,
  };
}
