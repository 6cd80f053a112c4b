import type { ByteStream, ReadOptions, SourceFormat, SourceItem } from "./contract.ts";
import { readCsv } from "./csv.ts";
import { readFeed } from "./feed/source-items.ts";
import { readJson } from "./json.ts";
import { readNdjson } from "./ndjson.ts";
import { readUrlList } from "./urls.ts";
import { readYoutubeApi } from "./youtube-api.ts";

type Reader = (bytes: ByteStream, options: ReadOptions) => AsyncGenerator<SourceItem[]>;

const READERS: Readonly<Record<SourceFormat, Reader>> = {
  csv: readCsv,
  ndjson: readNdjson,
  json: readJson,
  "youtube-api": readYoutubeApi,
  rss: readFeed,
  urls: readUrlList,
};

/**
 * The items of one document in order, in arrays of no fixed size (what one piece of text held). Memory is bounded by the largest item, not by the document.
 * @throws SamekeyError `usage` for options that do not fit the document, `input-malformed` where it cannot be read further.
 */
export function readBatches(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  return READERS[options.format](bytes, options);
}

/** The items of one document one by one; {@link readBatches} is faster. */
export async function* readItems(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem> {
  for await (const batch of readBatches(bytes, options)) yield* batch;
}
