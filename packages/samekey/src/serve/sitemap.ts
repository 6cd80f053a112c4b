import type { RecordStore } from "../store/contract.ts";
import { sitemapEntry } from "./meta.ts";

/** The limit of one sitemap file, by sitemaps.org. */
const MAX_URLS = 50_000;
const BATCH = 200;

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");

/** The sitemap in pieces: each record once, by its canonical address, lastmod being when its content changed. */
async function* pieces(store: RecordStore, origin: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  let written = 0;
  let cursor: string | null = null;
  do {
    const page = await store.search({ text: "", sort: "first-seen", limit: BATCH, facets: false, ...(cursor === null ? {} : { cursor }) });
    const hits = page.hits.slice(0, MAX_URLS - written);
    written += hits.length;
    yield hits
      .map((hit) => sitemapEntry(hit, origin))
      .map(({ loc, lastmod }) => `<url><loc>${escapeXml(loc)}</loc><lastmod>${lastmod}</lastmod></url>\n`)
      .join("");
    cursor = hits.length === 0 ? null : page.next;
  } while (cursor !== null && written < MAX_URLS);
  yield "</urlset>\n";
}

/** The sitemap as a stream of bytes, read from the store only as fast as it is taken. */
export const sitemapStream = (store: RecordStore, origin: string): ReadableStream<Uint8Array> => {
  const source = pieces(store, origin);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
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
