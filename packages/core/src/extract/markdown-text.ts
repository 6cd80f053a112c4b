import { ALNUM, CLASS, END, isLetter, PLAIN } from "./classes.ts";
import { entityAt } from "./entities.ts";
import { copy, createDecoder, type Decoded, decodedBy, write } from "./offsets.ts";
import { packedPoint, packedWidth } from "./packed.ts";

const UNDERSCORE = 0x5f;

const isPunctuation = (code: number): boolean => code > 0x20 && code < 0x7f && !isLetter(code) && !(code >= 0x30 && code <= 0x39);

/** Decodes back-slash escapes and character references of a destination. https://spec.commonmark.org/0.31.2/#backslash-escapes */
export const unescapeMarkdown = (text: string, from: number, to: number): Decoded => {
  const decoder = createDecoder(text);
  let copied = from;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5c && i + 1 < to && isPunctuation(text.charCodeAt(i + 1))) {
      copy(decoder, copied, i);
      write(decoder, text.charAt(i + 1), i, i + 2);
      copied = i + 2;
      i++;
    } else if (code === 0x26) {
      const packed = entityAt(text, i, to, true);
      if (packed === 0) continue;
      copy(decoder, copied, i);
      copied = i + packedWidth(packed);
      write(decoder, String.fromCodePoint(packedPoint(packed)), i, copied);
      i = copied - 1;
    }
  }
  copy(decoder, copied, to);
  return decodedBy(decoder);
};

/** Follows the emphasis of underscores through a text. */
export interface Emphasis {
  /** How many underscores before `at` are still open in its paragraph. Offsets must not go backwards. */
  openAt(at: number): number;
  /** Leaves out what stands before `at`: underscores inside a URL open and close nothing. */
  skipTo(at: number): void;
}

const isWord = (code: number): boolean => CLASS[code] === ALNUM || (code >= 0x80 && CLASS[code] === PLAIN);

export const createEmphasis = (text: string, from: number): Emphasis => {
  let position = from;
  let open = 0;
  return {
    openAt: (at) => {
      while (position < at) {
        const code = text.charCodeAt(position);
        if (code === 0x0a && text.charCodeAt(position + 1) === 0x0a) open = 0;
        if (code !== UNDERSCORE) {
          position++;
          continue;
        }
        const start = position;
        while (text.charCodeAt(position) === UNDERSCORE) position++;
        const before = start > from ? text.charCodeAt(start - 1) : 0x20;
        const after = position < text.length ? text.charCodeAt(position) : 0x20;
        // https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
        const opens = CLASS[after] !== END && !isWord(before);
        const closes = CLASS[before] !== END && !isWord(after);
        if (closes && open > 0) open = Math.max(0, open - (position - start));
        else if (opens) open += position - start;
      }
      return open;
    },
    skipTo: (at) => {
      position = Math.max(position, at);
    },
  };
};
