/**
 * The sitemap: an index, and files of records by the place they have in the store, so that a file never changes but for its own records, and only the
 * last one grows. sitemaps.org allows 50,000 addresses and 50 MB a file; an entry is at most 3 kB, so 16,000 of them can be neither.
 */
import type { RecordStore, ResourceSummary, Shard } from "../store/contract.ts";
import { sitemapEntry } from "./meta.ts";
import type { NamedSite } from "./site.ts";
import { iso } from "./text.ts";
import { element, escapeXml } from "./xml.ts";

export const RECORDS_PER_FILE = 16_000;
const BATCH = 500;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

const entry = (record: ResourceSummary, site: NamedSite, origin: string): string => {
  const { loc, lastmod, video } = sitemapEntry(record, site, origin);
  const inner =
    video === null
      ? ""
      : `<video:video>${element("video:thumbnail_loc", video.thumbnail)}${element("video:title", video.title)}${element("video:description", video.description)}${element("video:player_loc", video.player)}${element("video:publication_date", video.published)}</video:video>`;
  return `<url>${element("loc", loc)}${element("lastmod", lastmod)}${inner}</url>\n`;
};

/** One file in pieces: each record once, by its one address, lastmod being when its content changed. */
async function* pieces(
  store: RecordStore,
  site: NamedSite,
  origin: string,
  { after, upTo }: Pick<Shard, "after" | "upTo">,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACES}>\n`;
  for (let place = after; ; ) {
    const rows = await store.placed({ after: place, upTo, limit: BATCH });
    if (rows.length > 0) yield rows.map(({ record }) => entry(record, site, origin)).join("");
    if (rows.length < BATCH) break;
    place = rows.at(-1)?.place ?? upTo;
  }
  yield "</urlset>\n";
}

/** One file as a stream of bytes, read from the store only as fast as it is taken. */
const stream = (source: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
};

/** A file by its number, from 1 on; null where there is none. */
export const sitemapFile = async (
  store: RecordStore,
  site: NamedSite,
  origin: string,
  number: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> => {
  const range = { after: (number - 1) * RECORDS_PER_FILE, upTo: number * RECORDS_PER_FILE };
  const first = await store.placed({ ...range, limit: 1 });
  return first.length === 0 ? null : stream(pieces(store, site, origin, range));
};

/** The index names the files that hold anything, each with the newest change in it. */
export const sitemapIndex = (shards: readonly Shard[], origin: string): string => {
  const files = shards.map(({ upTo, changedAt }) => {
    const loc = `${origin}/sitemaps/${upTo / RECORDS_PER_FILE}.xml.gz`;
    return `<sitemap>${element("loc", loc)}${element("lastmod", iso(changedAt))}</sitemap>\n`;
  });
  return `${DECLARATION}<sitemapindex xmlns="${escapeXml("http://www.sitemaps.org/schemas/sitemap/0.9")}">\n${files.join("")}</sitemapindex>\n`;
};
