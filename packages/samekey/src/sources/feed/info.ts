import type { FeedInfo, FeedPerson } from "./contract.ts";
import { linkOf, resolveLink } from "./links.ts";
import { attribute, childText, type Node } from "./node.ts";
import { categoriesOf, isCategory, isPerson, personIn } from "./people.ts";
import { titleText } from "./text.ts";
import type { FeedRoot } from "./xml-tree.ts";

/** Minutes of the periods of the syndication module. */
const PERIODS: ReadonlyMap<string, number> = new Map([
  ["hourly", 60],
  ["daily", 1440],
  ["weekly", 10_080],
  ["monthly", 43_200],
  ["yearly", 525_600],
]);

const LINKS: ReadonlySet<string> = new Set(["link", "atom:link", "x:link"]);

/** What the elements beside the items say of the feed. `feedUrl` is the base of its links, or "". */
export function infoOf(root: FeedRoot, head: readonly Node[], feedUrl: string, encoding: string): FeedInfo {
  const text = (...names: readonly string[]): string => {
    for (const name of names) for (const node of head) if (node.name === name && node.text !== "") return node.text;
    return "";
  };
  const links = head.filter(({ name }) => LINKS.has(name)).map((node) => linkOf(node, feedUrl));
  const related = (rel: string): string => links.find((link) => link.rel === rel && link.href !== "")?.href ?? "";
  return {
    format: root.format,
    version: versionOf(root),
    id: text("atom:id", "id"),
    title: titleText(text("title", "atom:title", "dc:title", "x:title"), true),
    description: text("description", "atom:subtitle", "atom:tagline", "abstract", "itunes:summary"),
    link: related("alternate"),
    self: related("self"),
    next: related("next"),
    previousArchive: related("prev-archive"),
    newFeedUrl: text("itunes:new-feed-url"),
    hubs: links.filter(({ rel }) => rel === "hub").map(({ href }) => href),
    podcastGuid: text("podcast:guid"),
    image: imageOf(head, feedUrl),
    generator: text("generator", "atom:generator"),
    lang: text("language", "dc:language") || (root.attributes.get("xml:lang") ?? ""),
    updated: text("lastbuilddate", "atom:updated", "atom:modified", "pubdate", "dc:date"),
    authors: head.filter(({ name }) => isPerson(name)).flatMap((node): FeedPerson[] => listOf(personIn(node))),
    categories: head.filter(({ name }) => isCategory(name)).flatMap(categoriesOf),
    ttlMinutes: ttlOf(text("ttl"), text("sy:updateperiod"), text("sy:updatefrequency")),
    skipHours: hoursOf(head.find(({ name }) => name === "skiphours")),
    skipDays: daysOf(head.find(({ name }) => name === "skipdays")),
    complete: head.some(({ name }) => name === "fh:complete"),
    encoding,
  };
}

function listOf<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

function versionOf({ format, attributes }: FeedRoot): string {
  const version = attributes.get("version")?.trim() ?? "";
  if (version !== "") return version;
  return format === "atom" || format === "rdf" ? "1.0" : "";
}

function imageOf(head: readonly Node[], feedUrl: string): string {
  for (const name of ["itunes:image", "image", "atom:logo", "atom:icon", "googleplay:image", "media:thumbnail"]) {
    for (const node of head) {
      if (node.name !== name) continue;
      const raw = attribute(node, "href") || attribute(node, "url") || childText(node, "url") || node.text;
      if (raw !== "") return resolveLink(raw, node.base, feedUrl);
    }
  }
  return "";
}

function ttlOf(ttl: string, period: string, frequency: string): number | null {
  if (/^\d{1,7}$/.test(ttl)) return Number(ttl);
  const minutes = PERIODS.get(period.toLowerCase());
  if (minutes === undefined) return null;
  const times = /^[1-9]\d{0,5}$/.test(frequency) ? Number(frequency) : 1;
  return Math.max(1, Math.round(minutes / times));
}

/** RSS 0.91 counts hours from 1 to 24, RSS 2.0 from 0 to 23: 24 is midnight in both. */
function hoursOf(node: Node | undefined): number[] {
  const hours = (node?.children ?? []).filter(({ text }) => /^\d{1,2}$/.test(text)).map(({ text }) => Number(text) % 24);
  return [...new Set(hours)].sort((a, b) => a - b);
}

function daysOf(node: Node | undefined): string[] {
  return [...new Set((node?.children ?? []).map(({ text }) => text.toLowerCase()).filter((day) => /^[a-z]{6,9}$/.test(day)))];
}
