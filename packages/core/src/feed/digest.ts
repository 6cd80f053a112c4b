import { sha256Hex } from "../sha256.ts";
import { FEED_FORMS_VERSION } from "./version.ts";

/** 128 bits: at 50 million items the odds of one collision are 4e-24 (docs/capacity.md). */
const DIGITS = 32;

/**
 * Digest of the parts of an item, as 32 hex digits: sha256 over the version of the feed normal forms and each part with its length in front, so that no
 * two lists of parts are one text (`["ab", "c"]` and `["a", "bc"]`). A missing part (null or undefined) is not an empty one.
 */
export const compositeDigest = (parts: readonly (string | null | undefined)[]): string => {
  let text = `f${FEED_FORMS_VERSION}`;
  for (const part of parts) text += part === null || part === undefined ? "|-" : `|${part.length}:${part}`;
  return sha256Hex(text, DIGITS);
};
