import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

export interface BodyOptions {
  /** The Content-Encoding header, "" for none. Nothing but identity was asked for. */
  readonly encoding: string;
  /** Most bytes read, and most bytes that may come out of decoding them. */
  readonly maxBytes: number;
  /** Whether reading ends where the head of the page does. */
  readonly headOnly: boolean;
  readonly signal: AbortSignal;
}

/** Small, so that what is inflated beyond the limit is small as well. */
const CHUNK = { chunkSize: 16 * 1024 };

/** The decoder of one known coding, null for plain bytes; undefined for stacked or unknown ones, whose body is left unread. */
const decoderOf = (encoding: string): Transform | null | undefined => {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip(CHUNK);
    case "br":
      return createBrotliDecompress(CHUNK);
    case "deflate":
      return createInflate(CHUNK);
    default:
      return undefined;
  }
};

async function* atMost(bytes: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let left = max;
  for await (const chunk of bytes) {
    yield chunk.length > left ? chunk.subarray(0, left) : chunk;
    left -= chunk.length;
    if (left <= 0) return;
  }
}

const decoded = (body: Readable, decoder: Transform | null, maxBytes: number): Readable =>
  decoder === null ? body : pipeline(Readable.from(atMost(body, maxBytes), { objectMode: true, highWaterMark: 1 }), decoder, () => {});

/** Nothing behind these says where a page leads. */
const HEAD_ENDS: readonly string[] = ["</head", "<body"];
const LONGEST_END = 6;

/**
 * The beginning of a page as text: as much of it as the limit allows, less when it breaks off or cannot be decoded. Closes the body.
 * Throws the signal's reason when it aborts.
 */
export const readBeginning = async (body: Readable, options: BodyOptions): Promise<string> => {
  const decoder = decoderOf(options.encoding);
  if (decoder === undefined) {
    discard(body);
    return "";
  }
  const text = new TextDecoder();
  let read = "";
  let left = options.maxBytes;
  try {
    for await (const chunk of atMost(decoded(body, decoder, options.maxBytes), left)) {
      left -= chunk.length;
      const from = Math.max(0, read.length - LONGEST_END);
      read += text.decode(chunk, { stream: true });
      const fresh = read.slice(from).toLowerCase();
      if (left <= 0 || (options.headOnly && HEAD_ENDS.some((end) => fresh.includes(end)))) break;
    }
  } catch {
    // A body that breaks off or is damaged says as much as was read of it.
    options.signal.throwIfAborted();
  }
  return read;
};

/** A body that ends by itself within this many milliseconds and bytes leaves its connection usable for the next request to the host. */
const DRAIN_MS = 100;
const DRAIN_BYTES = 16 * 1024;

/** Lets go of the body of an answer whose headers say everything; waits a moment, since most of them are short and there already. */
export const drain = async (body: Readable & { dump(options: { limit: number }): Promise<unknown> }): Promise<void> => {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAIN_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    body.dump({ limit: DRAIN_BYTES }).then(done, done);
  });
  if (!body.destroyed) discard(body);
};

const discard = (body: Readable): void => {
  body.on("error", () => {});
  body.destroy();
};
