import { SamekeyError } from "../../errors.ts";
import { redactUrl } from "./redact.ts";
import { PassingFailure } from "./retry.ts";

/** Causes that the next attempt cannot change: no such name, a certificate that does not fit, an answer that is no HTTP. */
const LASTING: ReadonlySet<string> = new Set([
  "ENOTFOUND",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "UND_ERR_INVALID_ARG",
]);

const WORDS: ReadonlyMap<string, string> = new Map([
  ["ENOTFOUND", "its host name is not known"],
  ["EAI_AGAIN", "its host name cannot be looked up now"],
  ["ECONNREFUSED", "nothing listens there"],
  ["ECONNRESET", "the connection was broken off"],
  ["UND_ERR_SOCKET", "the connection was broken off"],
  ["UND_ERR_CONNECT_TIMEOUT", "no connection came about in time"],
  ["UND_ERR_HEADERS_TIMEOUT", "no answer came in time"],
  ["UND_ERR_BODY_TIMEOUT", "the body stopped coming"],
  ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "the body is shorter than announced"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
]);

/** Whether an answer with this status may be another one soon. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

export function statusFailure(status: number, url: string): SamekeyError {
  const shown = redactUrl(url);
  if (status >= 500) return new SamekeyError("source-unreachable", `${shown} failed with status ${status}. Try again later.`);
  if (status === 429)
    return new SamekeyError("source-refused", `${shown} asks for fewer requests (status 429). Try again later or less often.`);
  if (status === 401 || status === 403)
    return new SamekeyError("source-refused", `${shown} may not be read (status ${status}). Check what it wants as a key or login.`);
  if (status === 404 || status === 410)
    return new SamekeyError("source-refused", `${shown} is not there (status ${status}). Check the address.`);
  return new SamekeyError("source-refused", `${shown} answered with status ${status}. Check the address.`);
}

/** What a failed request throws: the caller's own reason or the time-out where those ended it, else a failure that may pass or not. */
export function requestFailure(error: unknown, url: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const code = codeOf(error);
  const failure = networkFailure(error, code, redactUrl(url));
  return LASTING.has(code) ? failure : new PassingFailure(failure, null);
}

/** What reading a body throws. */
export function readFailure(error: unknown, what: string, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : networkFailure(error, codeOf(error), what);
}

function networkFailure(error: unknown, code: string, what: string): SamekeyError {
  return new SamekeyError(
    "source-unreachable",
    `${what} cannot be read: ${WORDS.get(code) ?? `the connection failed (${code || "unknown"})`}.`,
    { cause: error },
  );
}

/** The code of an error, or of the first of several (one a tried address) or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error.cause === undefined ? "" : codeOf(error.cause);
}
