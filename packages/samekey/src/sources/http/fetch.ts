import { Agent, type Dispatcher, request } from "undici";
import { SamekeyError } from "../../errors.ts";
import { type Coding, decompress, limitBytes } from "../byte-streams.ts";
import type { ByteStream } from "../contract.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { isPassing, readFailure, requestFailure, statusFailure } from "./failures.ts";
import { type FetchOptions, type FetchSettings, settingsOf } from "./options.ts";
import { redactUrl } from "./redact.ts";
import { PassingFailure, parseRetryAfter, withRetries } from "./retry.ts";

export const USER_AGENT = "samekey/0.1 (+https://github.com/samekey/samekey)";

const MAX_REDIRECTS = 5;
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** What every answer says. */
interface Answered {
  /** Where the redirects ended. May hold secrets: show it through `redactUrl`. */
  readonly url: string;
  /** Where the first redirects lead as long as they are permanent (301, 308); the address that was asked where the first is none. */
  readonly permanentUrl: string;
  /** A header of the answer by its name in lower case. */
  readonly header: (name: string) => string | undefined;
}

/** The answer has not changed since the validators that were sent. */
export interface NotModified extends Answered {
  readonly notModified: true;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export interface Fetched<Body> extends Answered {
  readonly notModified: false;
  readonly status: number;
  /** "" where the server names none. */
  readonly contentType: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Decoded. */
  readonly body: Body;
}

/**
 * Fetches a URL as a stream. Retries, with back-off, what may pass (no connection, time-outs, 429, 5xx) until the headers are there; a body that breaks
 * off afterwards throws from the stream, which must be read or closed. Redirects are followed by hand, at most 5, http(s) only.
 * @throws SamekeyError `source-unreachable` (network, time-outs, 5xx), `source-refused` (4xx, redirects), `input-malformed` (too large, damaged), `usage` (no http(s) URL).
 */
export async function fetchBytes(url: string, options: FetchOptions = {}): Promise<NotModified | Fetched<ByteStream>> {
  const settings = settingsOf(options, 4 * GIB);
  const deadline = deadlineOf(url, settings);
  try {
    const result = await withRetries(() => fetchOnce(url, settings, deadline.signal), settings.retry, settings.timing, deadline.signal);
    if (!result.notModified) return { ...result, body: underDeadline(result.body, deadline) };
    deadline.dispose();
    return result;
  } catch (error) {
    deadline.dispose();
    throw error;
  }
}

/** Fetches a URL whole, as {@link fetchBytes} does; a body that breaks off is retried too. For answers of an API, at most 32 MiB by default. */
export async function fetchAll(url: string, options: FetchOptions = {}): Promise<NotModified | Fetched<Buffer>> {
  const settings = settingsOf(options, 32 * MIB);
  const deadline = deadlineOf(url, settings);
  const attempt = async (): Promise<NotModified | Fetched<Buffer>> => {
    const result = await fetchOnce(url, settings, deadline.signal);
    if (result.notModified) return result;
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of result.body) chunks.push(chunk);
    } catch (error) {
      const passing = error instanceof SamekeyError && error.code === "source-unreachable" && !deadline.signal.aborted;
      throw passing ? new PassingFailure(error, null) : error;
    }
    return { ...result, body: Buffer.concat(chunks) };
  };
  try {
    return await withRetries(attempt, settings.retry, settings.timing, deadline.signal);
  } finally {
    deadline.dispose();
  }
}

function deadlineOf(url: string, settings: FetchSettings): Deadline {
  return startDeadline(settings.totalMs, `${redactUrl(url)} was not read within ${settings.totalMs} ms.`, settings.signal);
}

/** Not a generator: closing one that was never started would leave the connection open. */
function underDeadline(body: ByteStream, deadline: Deadline): AsyncIterableIterator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  const stop = async (): Promise<void> => {
    await iterator.return?.();
    deadline.dispose();
    deadline.cancel();
  };
  const bytes: AsyncIterableIterator<Uint8Array> = {
    next: async () => {
      try {
        const next = await iterator.next();
        if (next.done === true) deadline.dispose();
        return next;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    return: async () => {
      await stop();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => bytes,
  };
  return bytes;
}

/** One attempt: the request, its redirects, and the check of the status. */
async function fetchOnce(start: string, settings: FetchSettings, signal: AbortSignal): Promise<NotModified | Fetched<ByteStream>> {
  let url = parseUrl(start, start);
  let permanentUrl = url.href;
  let permanent = true;
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, settings, signal);
    const status = response.statusCode;
    const location = header(response, "location");
    if (isRedirect(status) && location !== undefined) {
      await discard(response);
      if (redirects === MAX_REDIRECTS) {
        throw new SamekeyError(
          "source-refused",
          `${redactUrl(start)} redirects more than ${MAX_REDIRECTS} times. Give the address it should lead to.`,
        );
      }
      url = parseUrl(location, url.href);
      permanent &&= status === 301 || status === 308;
      if (permanent) permanentUrl = url.href;
      continue;
    }
    const answered: Answered = { url: url.href, permanentUrl, header: (name) => header(response, name) };
    const etag = header(response, "etag");
    const lastModified = header(response, "last-modified");
    if (status === 304) {
      await discard(response);
      return { ...answered, notModified: true, etag: etag ?? settings.etag, lastModified: lastModified ?? settings.lastModified };
    }
    if (!(status >= 200 && status < 300) && !settings.acceptStatus(status)) {
      await discard(response);
      const failure = statusFailure(status, url.href);
      throw isPassing(status)
        ? new PassingFailure(failure, parseRetryAfter(header(response, "retry-after"), settings.timing.now()))
        : failure;
    }
    const contentType = header(response, "content-type") ?? "";
    return {
      ...answered,
      notModified: false,
      status,
      contentType,
      etag,
      lastModified,
      body: decodedBody(response, url, settings.maxBytes, signal),
    };
  }
}

function parseUrl(url: string, base: string): URL {
  // URL.canParse first: the error of `new URL` carries its input, and with it any secret.
  if (!URL.canParse(url, base)) throw new SamekeyError("usage", `${redactUrl(url)} is no URL. Give an http or https address.`);
  const parsed = new URL(url, base);
  if (parsed.protocol === "http:" || parsed.protocol === "https:") return parsed;
  const code = url === base ? "usage" : "source-refused";
  throw new SamekeyError(code, `${redactUrl(base)} leads to ${redactUrl(parsed.href)}, which is neither http nor https.`);
}

/** One agent for each connect time-out; in practice one. */
const agents = new Map<number, Agent>();

async function send(url: URL, settings: FetchSettings, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const dispatcher = agents.get(settings.connectMs) ?? new Agent({ connect: { timeout: settings.connectMs } });
  agents.set(settings.connectMs, dispatcher);
  const headers: Record<string, string> = { "user-agent": USER_AGENT, accept: "*/*", "accept-encoding": "gzip, br, deflate" };
  if (settings.etag !== undefined) headers["if-none-match"] = settings.etag;
  if (settings.lastModified !== undefined) headers["if-modified-since"] = settings.lastModified;
  try {
    return await request(url, { dispatcher, headers, signal, headersTimeout: settings.headersMs, bodyTimeout: settings.idleMs });
  } catch (error) {
    throw requestFailure(error, url.href, signal);
  }
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function header(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads a little of a body nobody wants, so that the connection can be used again, and drops it when there is more. */
async function discard(response: Dispatcher.ResponseData): Promise<void> {
  await response.body.dump({ limit: 64 * 1024 }).catch(() => {});
}

function decodedBody(response: Dispatcher.ResponseData, url: URL, maxBytes: number, signal: AbortSignal): ByteStream {
  const what = redactUrl(url.href);
  let bytes: ByteStream = limitBytes(receivedBody(response, what, signal), maxBytes, what);
  for (const coding of codingsOf(header(response, "content-encoding") ?? "", what).reverse())
    bytes = decompress(bytes, coding, maxBytes, what);
  return bytes;
}

async function* receivedBody(response: Dispatcher.ResponseData, what: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body;
  } catch (error) {
    throw readFailure(error, what, signal);
  }
}

/** The codings in the order they were applied (RFC 9110, section 8.4). */
function codingsOf(value: string, what: string): Coding[] {
  const names = value
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return names.flatMap((name): Coding[] => {
    if (name === "" || name === "identity") return [];
    if (name === "gzip" || name === "x-gzip") return ["gzip"];
    if (name === "br" || name === "deflate") return [name];
    throw new SamekeyError(
      "source-refused",
      `${what} is encoded as ${JSON.stringify(name.slice(0, 40))}, which was not asked for and cannot be decoded.`,
    );
  });
}
