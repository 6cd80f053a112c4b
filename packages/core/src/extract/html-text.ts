import { isAlnum, isLetter, isSpace } from "./classes.ts";
import { entityAt } from "./entities.ts";
import { copy, createDecoder, type Decoded, decodedBy, write } from "./offsets.ts";
import { packedPoint, packedWidth } from "./packed.ts";
import { next, type Source } from "./source.ts";

/** Joins pieces of a text, given as pairs of offsets, and decodes their character references once. */
export const decodeEntities = (text: string, pieces: readonly number[]): Decoded => {
  const decoder = createDecoder(text);
  let ampersand = -1;
  const nextAmpersand = (from: number): number => {
    if (ampersand < from) {
      ampersand = text.indexOf("&", from);
      if (ampersand < 0) ampersand = text.length;
    }
    return ampersand;
  };
  for (let n = 0; n + 1 < pieces.length; n += 2) {
    const to = pieces[n + 1] ?? 0;
    let copied = pieces[n] ?? 0;
    for (let i = nextAmpersand(copied); i < to; i = nextAmpersand(i + 1)) {
      const packed = entityAt(text, i, to, false);
      if (packed === 0) continue;
      copy(decoder, copied, i);
      copied = i + packedWidth(packed);
      write(decoder, String.fromCodePoint(packedPoint(packed)), i, copied);
    }
    copy(decoder, copied, to);
  }
  return decodedBy(decoder);
};

/** Behind the name of a tag at `at`; `at` when none stands there that a space, slash or `>` ends, as with `<https://…>` and `<me@example.com>`. */
export const tagNameEnd = (text: string, at: number, to: number): number => {
  if (at >= to || !isLetter(text.charCodeAt(at))) return at;
  let i = at + 1;
  while (i < to && (isAlnum(text.charCodeAt(i)) || "-_:.".includes(text.charAt(i)))) i++;
  if (i >= to) return at;
  const code = text.charCodeAt(i);
  if (code === 0x2f && text.charCodeAt(i - 1) === 0x3a) return at;
  return isSpace(code) || code === 0x2f || code === 0x3e ? i : at;
};

/** Whether a range holds something like a tag. */
export const looksLikeHtml = (source: Source, from: number, to: number): boolean => {
  const { text } = source;
  for (let at = next(source, "<", from); at < to; at = next(source, "<", at + 1)) {
    const name = text.charCodeAt(at + 1) === 0x2f ? at + 2 : at + 1;
    if (tagNameEnd(text, name, to) > name) return next(source, ">", at) < to;
    if (text.charCodeAt(at + 1) === 0x21) return next(source, ">", at) < to;
  }
  return false;
};
