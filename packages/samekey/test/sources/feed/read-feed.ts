import type { FeedEntry, FeedInfo, FeedNote, FeedReadOptions } from "../../../src/sources/feed/contract.ts";
import { readFeedDocument } from "../../../src/sources/feed/read.ts";
import { bytesOf } from "../helpers.ts";

export interface ReadFeed {
  readonly entries: readonly FeedEntry[];
  readonly info: FeedInfo;
  readonly notes: readonly FeedNote[];
}

/** A whole feed, its bytes cut into chunks of the given sizes in turn. */
export async function readFeed(content: string | Uint8Array, options: FeedReadOptions = {}, sizes?: readonly number[]): Promise<ReadFeed> {
  const feed = readFeedDocument(bytesOf(content, sizes), options);
  const entries: FeedEntry[] = [];
  for await (const batch of feed.batches) entries.push(...batch);
  return { entries, info: feed.info(), notes: feed.notes() };
}
