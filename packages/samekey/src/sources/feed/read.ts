import { peekBytes } from "../byte-streams.ts";
import type { ByteStream } from "../contract.ts";
import { FeedDecoder } from "./charset.ts";
import type { FeedDocument, FeedEntry, FeedLimits, FeedReadOptions } from "./contract.ts";
import { createJsonFeed } from "./json-feed.ts";
import { FEED_LIMITS } from "./limits.ts";
import { createNotes, type NoteBook } from "./notes.ts";
import { NO_INFO } from "./nothing.ts";
import { createXmlFeed, type FeedParser } from "./xml-feed.ts";

/** Bytes in which an encoding is declared. */
const HEAD_BYTES = 1024;

/** A feed as text: its format is known at the first character that is no white space. */
export function createFeedParser(options: FeedReadOptions, notes: NoteBook): FeedParser {
  const limits: FeedLimits = { ...FEED_LIMITS, ...options.limits };
  const url = options.url ?? "";
  let parser: FeedParser | null = null;
  const chosen = (text: string): FeedParser => {
    parser ??= text.startsWith("{") ? createJsonFeed(url, limits, notes) : createXmlFeed(url, limits, notes);
    return parser;
  };
  return {
    get stopped() {
      return parser?.stopped === true;
    },
    push(piece) {
      const text = parser === null ? piece.trimStart() : piece;
      return text === "" ? [] : chosen(text).push(text);
    },
    end: () => chosen("").end(),
    info: (encoding) => parser?.info(encoding) ?? { ...NO_INFO, encoding },
  };
}

/**
 * Reads a feed or sitemap of any format. Whatever the document holds, it is read as far as it goes: what was met stands in its notes, and an item that
 * could not be read fully has a problem. Memory is bounded by the limits of one item, not by the document.
 * `batches` throws what the byte stream throws, and nothing else.
 */
export function readFeedDocument(bytes: ByteStream, options: FeedReadOptions = {}): FeedDocument {
  const maxBytes = options.limits?.bytes ?? FEED_LIMITS.bytes;
  const notes = createNotes();
  const parser = createFeedParser(options, notes);
  let encoding = NO_INFO.encoding;

  async function* batches(): AsyncGenerator<FeedEntry[]> {
    const { head, bytes: all } = await peekBytes(bytes, HEAD_BYTES);
    const decoder = new FeedDecoder(head, options.contentType ?? "", notes);
    let length = 0;
    for await (const chunk of all) {
      const room = maxBytes - length;
      length += chunk.length;
      const entries = parser.push(decoder.push(chunk.length > room ? chunk.subarray(0, Math.max(0, room)) : chunk));
      encoding = decoder.encoding;
      if (entries.length > 0) yield entries;
      if (length > maxBytes) notes.add("limit-bytes");
      if (length > maxBytes || parser.stopped) break;
    }
    const last = [...parser.push(decoder.end()), ...parser.end()];
    encoding = decoder.encoding;
    if (last.length > 0) yield last;
  }
  return { batches: batches(), info: () => parser.info(encoding), notes: () => notes.list() };
}
