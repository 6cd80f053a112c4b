/** What the body of an item says, as a number to compare. It is evidence beside other evidence and never a key, so the hash need not withstand an attack. */
import { entityAt } from "../extract/entities.ts";
import { packedPoint, packedWidth } from "../extract/packed.ts";

/** Shorter texts are repeated by chance: "Read more", "New episode". */
export const LEAST_CONTENT = 40;

/** Characters of text that are compared: more costs time and tells no more. */
const MOST_TEXT = 4000;
/** Characters of markup that are read to find them. */
const MOST_MARKUP = 20_000;

const LESS = 60;
const GREATER = 62;
const AMPERSAND = 38;

/** After `<` these begin a tag, an end tag, a comment or an instruction; `I <3 RSS` is text. */
const opensTag = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 47 || code === 33 || code === 63;

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0;

export interface ContentFacts {
  /** Hash of the text outside tags, or "": 64 bits in base 36. */
  readonly content: string;
  /** Characters of that text but white space, at most 4,000. */
  readonly contentLength: number;
}

const NOTHING: ContentFacts = { content: "", contentLength: 0 };

/** Reads a body once: tags, comments and white space do not count, entities count as what they stand for, and so a body escaped once more is the same. */
export const contentOf = (body: string | undefined): ContentFacts => {
  if (body === undefined || body === "") return NOTHING;
  const end = Math.min(body.length, MOST_MARKUP);
  let a = 0x2f0b4c47;
  let b = 0x41c6ce57;
  let length = 0;
  let inTag = false;
  for (let at = 0; at < end && length < MOST_TEXT; at++) {
    let code = body.charCodeAt(at);
    if (code === AMPERSAND) {
      const packed = entityAt(body, at, end, false);
      if (packed !== 0) {
        code = packedPoint(packed);
        at += packedWidth(packed) - 1;
      }
    }
    if (inTag) {
      inTag = code !== GREATER;
    } else if (code === LESS && at + 1 < end && opensTag(body.charCodeAt(at + 1))) {
      inTag = true;
    } else if (!isSpace(code)) {
      a = Math.imul(a ^ code, 0x85ebca77);
      b = Math.imul(b ^ code, 0xc2b2ae3d);
      a ^= b >>> 15;
      b ^= a >>> 13;
      length++;
    }
  }
  if (length === 0) return NOTHING;
  return { content: `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`, contentLength: length };
};
