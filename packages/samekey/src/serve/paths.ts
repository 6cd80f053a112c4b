/**
 * Addresses: one path for each record, built here and nowhere else, and the reading of any path back into what it asks for.
 * The id decides; the slug only decorates and may rot freely.
 */
export interface Addressed {
  readonly key: string;
  readonly resourceId: string;
  readonly kind: string;
  readonly id: string;
  readonly slug: string;
}

const WATCHED: ReadonlySet<string> = new Set(["video", "vod", "clip", "short", "reel", "live", "stream", "broadcast"]);

/** Whether a kind of thing is watched: it gets a watch page and is a VideoObject. Everything else has its page under /r/. */
export const isWatched = (kind: string): boolean => WATCHED.has(kind);

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const NAMESPACE = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Ids that survive as one path segment: no slash, nothing a proxy decodes or normalises away, never `.` or `..`. */
const SEGMENT_ID = /^(?!\.*$)[A-Za-z0-9._~:@=,-]{1,200}$/;
const KEY = /^[0-9a-f]{20}$/;
const JSON_SUFFIX = /\.json$/i;

/** Letters, marks and digits with hyphens between them, whatever the store holds: a slug can neither add a segment nor end like a JSON twin. */
const cleanSlug = (slug: string): string =>
  slug
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const namespaceOf = (record: Addressed): string | null => {
  if (!record.resourceId.endsWith(`:${record.id}`)) return null;
  const namespace = record.resourceId.slice(0, -record.id.length - 1);
  return NAMESPACE.test(namespace) ? namespace : null;
};

/** The one path of a record's page, percent-encoded ASCII. */
export const pagePath = (record: Addressed): string => {
  const slug = encodeURIComponent(cleanSlug(record.slug));
  const namespace = isWatched(record.kind) ? namespaceOf(record) : null;
  if (namespace === "youtube" && YOUTUBE_ID.test(record.id)) return `/watch/${record.id}${slug && `-${slug}`}`;
  if (namespace !== null && SEGMENT_ID.test(record.id) && !JSON_SUFFIX.test(record.id)) {
    return `/watch/${namespace}/${encodeURIComponent(record.id)}${slug && `/${slug}`}`;
  }
  return `/r/${record.key}${slug && `-${slug}`}`;
};

/** The path of the same page as JSON. */
export const twinPath = (record: Addressed): string => `${pagePath(record)}.json`;

/** What a path asks for: a record, by the id or the key in it; or nothing that has the shape of a record's page. */
export interface Address {
  readonly lookup: { readonly by: "resource-id" | "key"; readonly value: string } | null;
  readonly json: boolean;
  /** The path in normal form, as the redirects table holds it: no empty segments, no `.json`, NFC, percent-encoded. */
  readonly path: string;
}

/** The decoded NFC segments of a path, or null where an escape is malformed or not UTF-8. */
const decodeSegments = (pathname: string): string[] | null => {
  try {
    return pathname
      .split("/")
      .slice(1)
      .map((segment) => decodeURIComponent(segment).normalize("NFC"));
  } catch {
    return null;
  }
};

/** `rest` follows an id of fixed length: whatever could be more of the id makes it another id, which must not be cut down to this one. */
const endsId = (rest: string): boolean => !/^[A-Za-z0-9_]/.test(rest);

const lookupOf = (segments: readonly string[]): Address["lookup"] => {
  const [area, first, second] = segments;
  if (area === undefined || first === undefined) return null;
  const place = area.toLowerCase();
  if (place === "r" && segments.length === 2) {
    const key = first.slice(0, 20).toLowerCase();
    return KEY.test(key) && endsId(first.slice(20)) ? { by: "key", value: key } : null;
  }
  if (place !== "watch") return null;
  if (second === undefined) {
    const id = first.slice(0, 11);
    return YOUTUBE_ID.test(id) && endsId(first.slice(11)) ? { by: "resource-id", value: `youtube:${id}` } : null;
  }
  const namespace = first.toLowerCase();
  return segments.length <= 4 && NAMESPACE.test(namespace) ? { by: "resource-id", value: `${namespace}:${second}` } : null;
};

/** Lone surrogates have no percent-encoding. Decoding never yields one, so this only keeps the type of an impossible case harmless. */
const encodeSegment = (segment: string): string => encodeURIComponent(segment.replace(/\p{Cs}/gu, "\ufffd"));

/** Reads a raw, still encoded path. Null: its escapes are malformed. */
export const parseAddress = (pathname: string): Address | null => {
  const decoded = decodeSegments(pathname);
  if (decoded === null) return null;
  const segments = decoded.filter((segment) => segment !== "");
  const last = segments.at(-1) ?? "";
  const json = JSON_SUFFIX.test(last);
  if (json) segments[segments.length - 1] = last.replace(JSON_SUFFIX, "");
  return { lookup: lookupOf(segments), json, path: `/${segments.map(encodeSegment).join("/")}` };
};

/**
 * Whether two paths are the same once decoded and in NFC. Raw bytes must not be compared: `%d0` and `%D0`, or a decomposed accent,
 * would be sent to an address that the same client writes the same way again, for ever.
 */
export const samePath = (a: string, b: string): boolean => {
  const [left, right] = [decodeSegments(a), decodeSegments(b)];
  return left !== null && right !== null && left.length === right.length && left.every((segment, n) => segment === right[n]);
};

/** Whether a path or query decodes as UTF-8. The URL classes would quietly keep the escape or put replacement characters. */
export const isWellEscaped = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
