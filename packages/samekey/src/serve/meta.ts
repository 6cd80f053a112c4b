/**
 * What a record's page says about itself: canonical link, og:url, JSON-LD and sitemap entry all come from here, so that they cannot disagree.
 */
import type { ResourceRecord, ResourceSummary } from "../store/contract.ts";
import { embedOf } from "./embeds.ts";
import type { Json } from "./json.ts";
import { isWatched, pagePath } from "./paths.ts";
import { type NamedSite, platformName } from "./site.ts";
import { counted, cut, day, iso, titleOf } from "./text.ts";

export interface PageMeta {
  /** The absolute address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly openGraph: readonly (readonly [property: string, content: string])[];
  readonly jsonLd: Json;
}

/** The absolute address of a record's page. */
export const pageUrl = (record: ResourceSummary, origin: string): string => `${origin}${pagePath(record)}`;

const thumbPath = (key: string): string => `/thumb/${key}.svg`;

export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string;
  /** Of what is watched and has a player: the video extension wants one or the file itself. */
  readonly video: {
    readonly thumbnail: string;
    readonly title: string;
    readonly description: string;
    readonly player: string;
    readonly published: string;
  } | null;
}

/** The player by itself, as search engines want it. */
const playerOf = (record: ResourceSummary, origin: string): string | null =>
  isWatched(record.kind) ? (embedOf(record)?.url.replace("{host}", new URL(origin).hostname) ?? null) : null;

/** The sitemap entry of a record. */
export const sitemapEntry = (record: ResourceSummary, site: NamedSite, origin: string): SitemapEntry => {
  const player = playerOf(record, origin);
  return {
    loc: pageUrl(record, origin),
    lastmod: iso(record.changedAt),
    video:
      player === null
        ? null
        : {
            thumbnail: origin + thumbPath(record.key),
            title: cut(titleOf(record, site), 100),
            description: `${platformName(site, record.platform)} ${record.kind}, first seen ${day(record.firstSeen)}.`,
            player,
            published: iso(record.firstSeen),
          },
  };
};

const listed = (words: readonly string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(words);

const describe = (record: ResourceRecord, site: NamedSite): string => {
  const named = record.regions.slice(0, 5);
  const more = record.regions.length - named.length;
  const where = named.length === 0 ? "" : ` in ${listed(more > 0 ? [...named, `${more} more`] : named)}`;
  return `${platformName(site, record.platform)} ${record.kind}, seen ${counted(record.seenCount, "time")}${where} since ${day(record.firstSeen)}, as ${counted(record.observedUrls.length, "URL")}.`;
};

export const pageMeta = (record: ResourceRecord, site: NamedSite, origin: string): PageMeta => {
  const url = pageUrl(record, origin);
  const title = titleOf(record, site);
  const description = describe(record, site);
  const isVideo = isWatched(record.kind);
  const player = playerOf(record, origin);
  const common = {
    "@context": "https://schema.org",
    "@id": url,
    url,
    name: cut(title, 200),
    description,
    identifier: record.resourceId,
    sameAs: record.canonicalUrl,
    dateModified: iso(record.changedAt),
    isPartOf: { "@type": "WebSite", name: site.name, url: `${origin}/` },
  };
  return {
    url,
    title,
    description,
    openGraph: [
      ["og:type", isVideo ? "video.other" : "website"],
      ["og:site_name", site.name],
      ["og:title", cut(title, 200)],
      ["og:description", description],
      ["og:url", url],
    ],
    jsonLd: isVideo
      ? // Feeds rarely tell when a video was uploaded; the first sighting is the earliest date known, and the field is mandatory.
        {
          ...common,
          "@type": "VideoObject",
          thumbnailUrl: `${origin}${thumbPath(record.key)}`,
          uploadDate: iso(record.firstSeen),
          ...(player === null ? {} : { embedUrl: player }),
        }
      : { ...common, "@type": "WebPage", datePublished: iso(record.firstSeen) },
  };
};

/** JSON for a script element: `<` is escaped, so that no title can close it or open a comment. */
export const scriptJson = (value: Json): string => JSON.stringify(value).replaceAll("<", "\\u003c");
