import { parseUrl } from "./spelling.ts";

/**
 * The Location header as one string. HTTP libraries hand bytes over as latin1; servers write UTF-8 there all the same, and a browser reads it so.
 */

const strict = new TextDecoder("utf-8", { fatal: true });

/** A header value of which the bytes are UTF-8, decoded; any other as it is. */
export const decodeHeader = (value: string): string => {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  try {
    return strict.decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
};

/** The one Location of an answer; null when there is none or when several differ, since programs disagree which of them counts. */
export const readLocation = (value: string | readonly string[] | undefined): string | null => {
  const values = typeof value === "string" ? [value] : (value ?? []);
  const [first] = values;
  if (first === undefined || values.some((other) => other !== first)) return null;
  const location = decodeHeader(first).trim();
  return location === "" ? null : location;
};

/** Milliseconds UTC from a Retry-After header (RFC 9110, section 10.2.3): seconds or a date. Null where it is neither. */
export const readRetryAfter = (value: string | readonly string[] | undefined, now: number): number | null => {
  const text = (typeof value === "string" ? value : (value?.[0] ?? "")).trim();
  if (/^\d{1,9}$/.test(text)) return now + Number(text) * 1000;
  if (!/^[A-Za-z]{3},? .{10,40}$/.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(now, date);
};

/**
 * The URL a redirect leads to, relative ones included; a fragment is handed on where the target has none (RFC 9110, section 10.2.2). Null when it
 * cannot be parsed.
 */
export const targetOf = (location: string, from: URL): URL | null => {
  const target = parseUrl(location, from);
  if (target === null) return null;
  if (target.hash === "" && !location.includes("#")) target.hash = from.hash;
  return target;
};
