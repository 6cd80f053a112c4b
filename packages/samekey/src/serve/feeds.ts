/** RSS 2.0 and Atom (RFC 4287) of new records, and of any search. */
import type { ResourceSummary } from "../store/contract.ts";
import { pageUrl } from "./meta.ts";
import { kindName, type NamedSite, platformName, regionName } from "./site.ts";
import { iso, titleOf } from "./text.ts";
import { element, escapeXml } from "./xml.ts";

export interface FeedProps {
  readonly site: NamedSite;
  readonly origin: string;
  readonly title: string;
  /** Absolute addresses of the feed itself and of the page it belongs to. */
  readonly self: string;
  readonly page: string;
  readonly records: readonly ResourceSummary[];
  /** When nothing is in it. */
  readonly now: number;
}

/** The key in a tag URI (RFC 4151): the address of a page changes with its title, an id never does. */
const idOf = (record: ResourceSummary, origin: string): string => `tag:${new URL(origin).hostname},2026:${record.key}`;

const summaryOf = (record: ResourceSummary, site: NamedSite): string => {
  const regions = record.regions.slice(0, 12).map((region) => regionName(site, region));
  const where = regions.length === 0 ? "" : `, seen in ${regions.join(", ")}`;
  return `${platformName(site, record.platform)} ${kindName(record.kind).toLowerCase()}${where}.`;
};

const updatedOf = ({ records, now }: FeedProps): number =>
  records.length === 0 ? now : Math.max(...records.map(({ changedAt }) => changedAt));

export const atomFeed = (props: FeedProps): string => {
  const { site, origin, records } = props;
  const entries = records.map(
    (record) =>
      `<entry>${element("id", idOf(record, origin))}${element("title", titleOf(record, site))}<link rel="alternate" type="text/html" href="${escapeXml(pageUrl(record, origin))}"/>${element("published", iso(record.firstSeen))}${element("updated", iso(record.changedAt))}${element("summary", summaryOf(record, site))}<category term="${escapeXml(record.platform)}"/></entry>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
${element("id", props.self)}${element("title", props.title)}${element("updated", iso(updatedOf(props)))}
<link rel="self" type="application/atom+xml" href="${escapeXml(props.self)}"/><link rel="alternate" type="text/html" href="${escapeXml(props.page)}"/>
<author>${element("name", site.name)}</author>
${entries.join("")}</feed>
`;
};

export const rssFeed = (props: FeedProps): string => {
  const { site, origin, records } = props;
  const items = records.map(
    (record) =>
      `<item>${element("title", titleOf(record, site))}${element("link", pageUrl(record, origin))}<guid isPermaLink="false">${escapeXml(idOf(record, origin))}</guid>${element("pubDate", new Date(iso(record.firstSeen)).toUTCString())}${element("description", summaryOf(record, site))}${element("category", platformName(site, record.platform))}</item>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>${element("title", props.title)}${element("link", props.page)}${element("description", `New records of ${site.name}, one for each thing.`)}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(props.self)}"/>${element("lastBuildDate", new Date(iso(updatedOf(props))).toUTCString())}
${items.join("")}</channel>
</rss>
`;
};

/** OpenSearch 1.1: browsers offer the site as a search engine. */
export const openSearch = (site: NamedSite, origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element("ShortName", site.name.slice(0, 16))}${element("Description", `Search ${site.name}, or paste a URL`)}${element("InputEncoding", "UTF-8")}
<Image width="16" height="16" type="image/svg+xml">${escapeXml(`${origin}/favicon.svg`)}</Image>
<Url type="text/html" template="${escapeXml(`${origin}/search?q={searchTerms}`)}"/>
<Url type="application/x-suggestions+json" template="${escapeXml(`${origin}/suggest.json?q={searchTerms}`)}"/>
<Url type="application/atom+xml" template="${escapeXml(`${origin}/feed.atom?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
