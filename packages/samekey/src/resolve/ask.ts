import { type Agent, type Dispatcher, request } from "undici";
import { drain, readBeginning } from "./body.ts";
import type { ResolutionStatus } from "./contract.ts";
import { BlockedError } from "./guard.ts";
import { hasInterstitial } from "./interstitials.ts";

/** What one URL answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  /** The beginning of an HTML page that answered with success; "" for anything else. */
  readonly html: string;
}

export interface AskOptions {
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly userAgent: string;
  readonly maxBodyBytes: number;
}

const single = (value: string | string[] | undefined): string => (typeof value === "string" ? value : (value?.join(",") ?? ""));

const isHtml = (contentType: string): boolean => {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return type === "" || type === "text/html" || type === "application/xhtml+xml";
};

/**
 * Asks one URL with GET, since HEAD is answered otherwise by many, and reads only the beginning of a page. Sends no cookies and no credentials, follows
 * nothing, asks for no compression. Throws what the connection throws; see {@link failureOf}.
 */
export const ask = async (url: URL, options: AskOptions): Promise<Answer> => {
  const { signal } = options;
  const { statusCode, headers, body } = await request(url, {
    dispatcher: options.agent,
    signal,
    // The deadline of the signal is the one that counts.
    headersTimeout: 0,
    bodyTimeout: 0,
    headers: { "user-agent": options.userAgent, accept: "text/html, */*;q=0.5", "accept-encoding": "identity" },
  });
  const wanted = statusCode >= 200 && statusCode < 300 && isHtml(single(headers["content-type"]));
  if (!wanted) {
    await drain(body);
    return { status: statusCode, headers, html: "" };
  }
  const encoding = single(headers["content-encoding"]);
  const headOnly = !hasInterstitial(url.hostname);
  return { status: statusCode, headers, html: await readBeginning(body, { encoding, headOnly, signal, maxBytes: options.maxBodyBytes }) };
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  // The parser names no code where an answer does not even begin as HTTP.
  if (error.name === "HTTPParserError") return "HPE_INVALID";
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error.cause === undefined ? "" : codeOf(error.cause);
};

/** The status of a resolution that ends with this error of {@link ask}. */
export const failureOf = (error: unknown, signal: AbortSignal): ResolutionStatus => {
  if (error instanceof BlockedError) return "blocked";
  if (signal.aborted) return "timeout";
  const code = codeOf(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "HPE_HEADER_OVERFLOW") return "too_large";
  if (code.startsWith("HPE_") || code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL") return "malformed";
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") return "timeout";
  return code === "ENOTFOUND" ? "gone_service" : "unreachable";
};
