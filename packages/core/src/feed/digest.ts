import { sha256Hex } from "../sha256.ts";
import { FEED_FORMS_VERSION } from "./version.ts";

/** 128 bits: at 50 million items the odds of one collision are 4e-24 (docs/capacity.md). */
const DIGITS = 32;

/** The parts of the composite by name. `time` is ISO 8601 or whatever the caller keeps for a time, and is taken as it is. */
export interface CompositeParts {
  readonly source?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly time?: string | null | undefined;
}

type Parts = readonly (string | null | undefined)[];

const isList = (parts: Parts | CompositeParts): parts is Parts => Array.isArray(parts);

/** Bytes of a text in UTF-8; a lone surrogate is written as U+FFFD, which is three. */
const utf8Length = (text: string): number => {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    const isPair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    bytes += code < 0x800 ? 1 : 2;
    if (isPair) i++;
  }
  return bytes;
};

/**
 * Digest of the parts of an item, as 32 hex digits: sha256 over the version of the feed normal forms and each part with its length in front, so that no
 * two lists of parts are one text (`["ab", "c"]` and `["a", "bc"]`). Lengths are those of the bytes in UTF-8. A missing part (null or undefined) is not an
 * empty one. Parts by name are those of the list source, url, title, time.
 */
export const compositeDigest = (parts: Parts | CompositeParts): string => {
  const list = isList(parts) ? parts : [parts.source, parts.url, parts.title, parts.time];
  let text = `f${FEED_FORMS_VERSION}`;
  for (const part of list) text += part === null || part === undefined ? "|-" : `|${utf8Length(part)}:${part}`;
  return sha256Hex(text, DIGITS);
};
