import { SamekeyError } from "../errors.ts";
import { closeBytes, gunzipIfNeeded, peekBytes } from "./byte-streams.ts";
import type { ConditionalState } from "./conditional.ts";
import type { ByteStream, DocumentOrigin, SourceFormat } from "./contract.ts";
import { DETECT_BYTES, detectFormat } from "./detect.ts";
import { type Fetched, fetchBytes } from "./http/fetch.ts";
import type { FetchOptions } from "./http/options.ts";
import { redactUrl } from "./http/redact.ts";
import { openFile } from "./open-file.ts";

export interface OpenInputOptions {
  /** Found from name, content type and first bytes when not given. */
  readonly format?: SourceFormat;
  /** With it, a URL that has not changed is not read again. */
  readonly state?: ConditionalState;
  readonly http?: Omit<FetchOptions, "etag" | "lastModified" | "acceptStatus">;
}

export interface OpenedInput {
  /** Fit for messages and for `document`: without secrets. */
  readonly name: string;
  readonly notModified: false;
  readonly format: SourceFormat;
  /** Decompressed. Must be read or closed. */
  readonly bytes: ByteStream;
  /** Of a URL: what a reader of feeds needs. */
  readonly origin?: DocumentOrigin;
  /** To be called when all items are recorded: from then on the URL counts as read in this version. */
  readonly commit: () => Promise<void>;
}

export interface UnchangedInput {
  readonly name: string;
  readonly notModified: true;
}

/** Opens what a person names: a file, an http(s) URL, or `-` for standard input. Throws what `openFile`, `fetchBytes` and `detectFormat` throw. */
export async function openInput(input: string, options: OpenInputOptions = {}): Promise<OpenedInput | UnchangedInput> {
  return /^https?:\/\//i.test(input) ? openUrl(input, options) : openPath(input, options);
}

async function openPath(path: string, options: OpenInputOptions): Promise<OpenedInput> {
  const { format, bytes } = await withFormat(await openFile(path), path, "", options.format);
  return { name: path, notModified: false, format, bytes, commit: async () => {} };
}

async function openUrl(url: string, options: OpenInputOptions): Promise<OpenedInput | UnchangedInput> {
  const { state, http = {} } = options;
  const name = redactUrl(url);
  const known = (await state?.get(url)) ?? {};
  const validators = {
    ...(known.etag === undefined ? {} : { etag: known.etag }),
    ...(known.lastModified === undefined ? {} : { lastModified: known.lastModified }),
  };
  const result = await fetchBytes(url, { ...http, ...validators });
  if (result.notModified) return { name, notModified: true };
  const plain = await gunzipIfNeeded(result.body, http.maxBytes ?? 64 * 1024 ** 3, name);
  const { format, bytes } = await withFormat(plain, result.url, result.contentType, options.format);
  const { etag, lastModified } = result;
  const commit = async (): Promise<void> => {
    if (etag !== undefined || lastModified !== undefined) await state?.set(url, { etag, lastModified });
  };
  return { name, notModified: false, format, bytes, origin: originOf(result, http), commit };
}

type HttpOptions = NonNullable<OpenInputOptions["http"]>;

function originOf({ url, contentType }: Pick<Fetched<ByteStream>, "url" | "contentType">, http: HttpOptions): DocumentOrigin {
  return {
    url,
    contentType,
    open: async (other) => {
      const result = await fetchBytes(other, http);
      if (result.notModified)
        throw new SamekeyError("source-unreachable", `${redactUrl(other)} says it has not changed, although nothing was asked for.`);
      const bytes = await gunzipIfNeeded(result.body, http.maxBytes ?? 64 * 1024 ** 3, redactUrl(other));
      return { bytes, origin: originOf(result, http) };
    },
  };
}

async function withFormat(
  bytes: ByteStream,
  name: string,
  contentType: string,
  format: SourceFormat | undefined,
): Promise<{ format: SourceFormat; bytes: ByteStream }> {
  const peeked = await peekBytes(bytes, DETECT_BYTES);
  try {
    return { format: format ?? detectFormat(name, contentType, peeked.head), bytes: peeked.bytes };
  } catch (error) {
    await closeBytes(peeked.bytes);
    throw error;
  }
}
