import { isSpace } from "./classes.ts";
import { next, type Source } from "./source.ts";

/** A destination and where the construct around it ends. */
export interface Destination {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

const BACKSLASH = 0x5c;

/** As many as CommonMark's reference implementation allows; the bound keeps a text of brackets linear. */
const DEEPEST_BRACKETS = 32;

const skipSpace = (text: string, from: number, to: number): number => {
  let i = from;
  while (i < to && isSpace(text.charCodeAt(i))) i++;
  return i;
};

/** Behind a link destination at `from`, in angle brackets or bare (https://spec.commonmark.org/0.31.2/#link-destination); -1 when there is none. */
const destinationEnd = (text: string, from: number, to: number): number => {
  if (text.charCodeAt(from) === 0x3c) {
    for (let i = from + 1; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code === BACKSLASH) i++;
      else if (code === 0x3e) return i + 1;
      else if (code === 0x3c || code === 0x0a) return -1;
    }
    return -1;
  }
  let depth = 0;
  let i = from;
  for (; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0x7f) break;
    if (code === BACKSLASH) i++;
    else if (code === 0x28) {
      if (++depth > DEEPEST_BRACKETS) return -1;
    } else if (code === 0x29 && --depth < 0) break;
  }
  return depth > 0 ? -1 : Math.min(i, to);
};

const TITLE_CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", "(": ")" };

/** Behind a title at `from`; `from` when none stands there; -1 when it is not closed. */
const titleEnd = (source: Source, from: number, to: number): number => {
  const { text } = source;
  const closer = TITLE_CLOSERS[text.charAt(from)];
  if (closer === undefined) return from;
  for (let at = next(source, closer, from + 1); at < to; at = next(source, closer, at + 1)) {
    if (text.charCodeAt(at - 1) !== BACKSLASH) return at + 1;
  }
  return -1;
};

/** The destination of an inline link whose `(` stands at `open`; undefined when what follows is no link. */
export const inlineDestination = (source: Source, open: number, to: number): Destination | undefined => {
  const { text } = source;
  const from = skipSpace(text, open + 1, to);
  if (from >= to) return undefined;
  const end = destinationEnd(text, from, to);
  if (end < 0) return undefined;
  let after = skipSpace(text, end, to);
  if (after > end) {
    const title = titleEnd(source, after, to);
    if (title < 0) return undefined;
    after = skipSpace(text, title, to);
  }
  if (after >= to || text.charCodeAt(after) !== 0x29) return undefined;
  const angled = text.charCodeAt(from) === 0x3c;
  return { from: angled ? from + 1 : from, to: angled ? end - 1 : end, end: after + 1 };
};

/** A label has at most 999 characters. */
const LONGEST_LABEL = 999;

/** The destination of a reference definition, `[label]: destination`, whose `[` stands at `open`; footnotes have none. */
export const referenceDestination = (text: string, open: number, to: number): Destination | undefined => {
  if (text.charCodeAt(open + 1) === 0x5e) return undefined;
  const limit = Math.min(to, open + LONGEST_LABEL);
  let i = open + 1;
  for (; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === 0x5d) break;
    else if (code === 0x5b || code === 0x0a) return undefined;
  }
  if (i >= limit || i === open + 1 || text.charCodeAt(i + 1) !== 0x3a) return undefined;
  const from = skipSpace(text, i + 2, to);
  if (from >= to) return undefined;
  const angled = text.charCodeAt(from) === 0x3c;
  if (angled) {
    const end = destinationEnd(text, from, to);
    return end < 0 ? undefined : { from: from + 1, to: end - 1, end };
  }
  let end = from;
  while (end < to && !isSpace(text.charCodeAt(end))) end++;
  return { from, to: end, end };
};
