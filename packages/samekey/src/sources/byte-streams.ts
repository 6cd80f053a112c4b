import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { SamekeyError } from "../errors.ts";
import type { ByteStream } from "./contract.ts";

export interface Peeked {
  /** The first bytes, fewer than asked for only where the stream is shorter. */
  readonly head: Uint8Array;
  /** All bytes, the first ones included. */
  readonly bytes: ByteStream;
}

/** Reads the first `count` bytes of a stream without losing them. Closing the returned stream closes the given one. */
export async function peekBytes(bytes: ByteStream, count: number): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const next = await iterator.next();
    if (next.done === true) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks).subarray(0, count);
  // Not a generator: closing one that was never started would not close what it wraps.
  const all: AsyncIterableIterator<Uint8Array> = {
    next: async () => {
      const value = chunks.shift();
      return value === undefined ? iterator.next() : { done: false, value };
    },
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => all,
  };
  return { head, bytes: all };
}

/** Closes a stream that is not read to its end. */
export async function closeBytes(bytes: ByteStream): Promise<void> {
  await bytes[Symbol.asyncIterator]().return?.();
}

/** Passes bytes through until there are more than `max`; then throws `input-malformed`. `what` begins the sentence. */
export async function* limitBytes(bytes: ByteStream, max: number, what: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > max)
      throw new SamekeyError("input-malformed", `${what} is larger than the limit of ${max} bytes. Raise the limit if that is right.`);
    yield chunk;
  }
}

/** The content codings that are decoded (RFC 9110, section 8.4.1). */
export type Coding = "gzip" | "deflate" | "br";

/**
 * Decodes compressed bytes. What comes out is bounded by `max` bytes, so that a small file cannot fill a disk or take for ever.
 * @throws SamekeyError `input-malformed` for damaged or cut-off data and beyond the limit.
 */
export async function* decompress(bytes: ByteStream, coding: Coding, max: number, what: string): AsyncGenerator<Uint8Array> {
  const { head, bytes: all } = await peekBytes(bytes, 1);
  if (head.length === 0) return;
  const source = Readable.from(all, { objectMode: true, highWaterMark: 1 });
  const decoder = createDecoder(coding, head[0] ?? 0);
  pipeline(source, decoder, () => {});
  try {
    yield* limitBytes(decoder, max, what);
  } catch (error) {
    throw isZlibError(error)
      ? new SamekeyError("input-malformed", `${what} is damaged or cut off: its ${coding} data cannot be decoded.`, { cause: error })
      : error;
  } finally {
    decoder.destroy();
    source.destroy();
  }
}

/** Decodes gzip where the magic number says so (RFC 1952), passes everything else through. */
export async function gunzipIfNeeded(bytes: ByteStream, max: number, what: string): Promise<ByteStream> {
  const { head, bytes: all } = await peekBytes(bytes, 3);
  const gzip = head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;
  return gzip ? decompress(all, "gzip", max, what) : all;
}

function createDecoder(coding: Coding, first: number): Transform {
  const options = { chunkSize: 64 * 1024 };
  if (coding === "gzip") return createGunzip(options);
  if (coding === "br") return createBrotliDecompress(options);
  // `deflate` is the zlib format by the RFC and the raw one by some servers; the low four bits of a zlib header are 8.
  return (first & 0x0f) === 8 ? createInflate(options) : createInflateRaw(options);
}

function isZlibError(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const { code } = error;
  return typeof code === "string" && (code.startsWith("Z_") || code.startsWith("ERR__") || code.startsWith("ERR_BROTLI"));
}
