import { CLASS, END, isAlnum, isSpace } from "./classes.ts";
import type { Reader } from "./reader.ts";

/** Whether the semicolon at `at` ends a character reference, `&lt;`. */
const endsEntity = (text: string, at: number): boolean => {
  let i = at - 1;
  const limit = Math.max(0, at - 10);
  while (i >= limit && (isAlnum(text.charCodeAt(i)) || text.charCodeAt(i) === 0x23)) i--;
  return i >= 0 && i < at - 1 && text.charCodeAt(i) === 0x26;
};

/** Whether the separator before the URL ends a field, as in a line of comma-separated values, and does not just begin the text. */
const isField = (r: Reader): boolean => r.start - 2 >= r.from && !isSpace(r.text.charCodeAt(r.start - 2));

/** Whether the equals sign before the URL names a field of a wiki's template, `|url=`. */
const isTemplateField = (r: Reader): boolean => {
  let i = r.start - 2;
  const limit = Math.max(r.from, i - 20);
  while (i > limit && (isAlnum(r.text.charCodeAt(i)) || "-_ ".includes(r.text.charAt(i)))) i--;
  return i >= r.from && r.text.charCodeAt(i) === 0x7c;
};

/** The delimiter that must end a URL because of what stands before it, or 0. */
const rightOf = (r: Reader): number => {
  if (r.start <= r.from) return 0;
  const { text, start } = r;
  const left = text.charCodeAt(start - 1);
  switch (left) {
    case 0x27: // '
    case 0x2a: // *
    case 0x7c: // |
      return left;
    case 0x5b: // [url|text] and {{url|text}} of wikis
    case 0x7b:
      return 0x7c;
    case 0x3d: // {{template|name=url|name=...}}
      return isTemplateField(r) ? 0x7c : 0;
    case 0x7e: // ~~
      return start - 2 >= r.from && text.charCodeAt(start - 2) === left ? left : 0;
    case 0x2c:
      return isField(r) ? left : 0;
    case 0x3b:
      return isField(r) && !endsEntity(text, start - 1) ? left : 0;
    default:
      return 0;
  }
};

/**
 * Lets what stands before a URL decide what ends it. In angle brackets, `<url>` or Slack's `<url|label>`, that close around nothing but a URL,
 * nothing inside ends it (RFC 3986 appendix C).
 */
export const setEdges = (r: Reader): void => {
  r.right = rightOf(r);
  const { text, to } = r;
  if (r.start <= r.from || text.charCodeAt(r.start - 1) !== 0x3c) return;
  for (let i = r.at; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x7c || code === 0x3e) {
      r.to = i;
      r.exact = true;
      return;
    }
    if (CLASS[code] === END) return;
  }
};

/**
 * Behind a URL and all that belongs to it up to `to`: the label of `<url|label>` is no second URL, and of what a display cut off nothing up to the
 * next space is one.
 */
export const behind = (r: Reader, to: number): number => {
  const { text } = r;
  let i = r.at;
  if (r.truncated) {
    while (i < to && CLASS[text.charCodeAt(i)] !== END) i++;
    return i;
  }
  if (!r.exact || text.charCodeAt(r.to) !== 0x7c) return i;
  for (i = r.to; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x3e) return i;
    if (code === 0x0a || code === 0x3c) break;
  }
  return r.at;
};
