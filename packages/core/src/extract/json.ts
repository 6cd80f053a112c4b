import { isHex, isSpace } from "./classes.ts";
import { looksLikeHtml } from "./html-text.ts";
import { copy, createDecoder, type Decoded, decodedBy, write } from "./offsets.ts";
import { next, nextDot } from "./source.ts";
import { type Context, DEEPEST, decodedView, flagged, inside, mayHold, type Place, scanText, type View } from "./view.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** An open object or array. */
interface Frame {
  readonly object: boolean;
  /** Its JSON Pointer. */
  readonly pointer: string;
  readonly depth: number;
  key: string | undefined;
  index: number;
}

/** A pointer stops being of use long before these, and every found URL carries one. */
const DEEPEST_POINTER = 128;
const LONGEST_KEY = 256;

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Decodes the inside of a JSON string (RFC 8259 section 7); an unknown escape stands for its character. */
const decodeString = (text: string, from: number, to: number): Decoded => {
  const decoder = createDecoder(text);
  let copied = from;
  for (let i = text.indexOf("\\", from); i >= 0 && i + 1 < to; i = text.indexOf("\\", copied)) {
    copy(decoder, copied, i);
    const mark = text.charAt(i + 1);
    let end = i + 2;
    let written = ESCAPES[mark] ?? mark;
    if (mark === "u" && i + 6 <= to) {
      let digits = 0;
      while (digits < 4 && isHex(text.charCodeAt(i + 2 + digits))) digits++;
      if (digits === 4) {
        written = String.fromCharCode(Number.parseInt(text.slice(i + 2, i + 6), 16));
        end = i + 6;
      }
    }
    write(decoder, written, i, end);
    copied = end;
  }
  copy(decoder, copied, to);
  return decodedBy(decoder);
};

interface StringEnd {
  /** Offset of the closing quote, or the end of the range. */
  readonly at: number;
  readonly escaped: boolean;
}

const stringEnd = (text: string, from: number, to: number): StringEnd => {
  let escaped = false;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return { at: i, escaped };
    if (code === BACKSLASH) {
      escaped = true;
      i++;
    }
  }
  return { at: to, escaped };
};

/** The JSON Pointer (RFC 6901) of the current member of a frame; between members there is only the frame. */
const pointerOf = (frame: Frame | undefined): string => {
  if (frame === undefined) return "";
  if (frame.depth >= DEEPEST_POINTER) return frame.pointer;
  if (!frame.object) return `${frame.pointer}/${frame.index}`;
  return frame.key === undefined ? frame.pointer : `${frame.pointer}/${frame.key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
};

/** Whether a text is JSON itself, by its first and last character. */
const looksLikeJson = (text: string): boolean => {
  let first = 0;
  let last = text.length - 1;
  while (first < last && isSpace(text.charCodeAt(first))) first++;
  while (last > first && isSpace(text.charCodeAt(last))) last--;
  const ends = text.charAt(first) + text.charAt(last);
  if (ends !== "{}" && ends !== "[]") return false;
  for (first++; first < last && isSpace(text.charCodeAt(first)); first++);
  const inner = text.charAt(first);
  return inner === '"' || (ends === "[]" && (inner === "{" || inner === "["));
};

/** Looks into the inside of a string: JSON or HTML again, or running text. */
const scanString = (context: Context, view: View, from: number, end: StringEnd, place: Place, loose: boolean): void => {
  const { source } = view;
  const to = end.at;
  const markup = next(source, "<", from) < to;
  if (!end.escaped) {
    if (markup && view.depth < DEEPEST && looksLikeHtml(source, from, to))
      context.html(context, { ...view, depth: view.depth + 1 }, from, to, place);
    else if (mayHold(context, source, from, to)) scanText(context, view, from, to, place, loose);
    return;
  }
  if (next(source, ":", from) >= to && next(source, "/", from) >= to && (!loose || nextDot(source, from) >= to)) return;
  const inner = decodedView(view, decodeString(source.text, from, to), true, true);
  const { text } = inner.source;
  if (inner.depth < DEEPEST && looksLikeJson(text)) context.json(context, inner, 0, text.length, place);
  else if (inner.depth < DEEPEST && text.includes("<") && looksLikeHtml(inner.source, 0, text.length))
    context.html(context, inner, 0, text.length, place);
  else scanText(context, inner, 0, text.length, place, loose);
};

/**
 * Finds the URLs of JSON: in strings, in names of members (flag `key`), in JSON and HTML inside strings. Damaged JSON, JSON lines and comments are read
 * as far as they go; what stands outside strings is searched for URLs with a scheme.
 */
export const scanJson = (context: Context, view: View, from: number, to: number, place: Place): void => {
  const { source } = view;
  const { text } = source;
  const frames: Frame[] = [];
  const here = (): Place => inside(place, pointerOf(frames.at(-1)));
  let outside = from;
  let i = from;
  while (i < to) {
    const code = text.charCodeAt(i);
    const frame = frames.at(-1);
    if (code === QUOTE) {
      if (next(source, "://", outside) < i) scanText(context, view, outside, i, here(), false);
      const end = stringEnd(text, i + 1, to);
      let after = end.at + 1;
      while (after < to && isSpace(text.charCodeAt(after))) after++;
      const key = frame?.object === true && frame.key === undefined && after < to && text.charCodeAt(after) === 0x3a;
      if (key) {
        const limit = Math.min(end.at, i + 1 + LONGEST_KEY);
        frame.key = end.escaped ? decodeString(text, i + 1, limit).text : text.slice(i + 1, limit);
      }
      if (end.escaped || mayHold(context, source, i + 1, end.at) || next(source, "<", i + 1) < end.at) {
        scanString(context, view, i + 1, end, key ? flagged(here(), "key") : here(), !key);
      }
      i = end.at + 1;
      outside = i;
      continue;
    }
    if (code === 0x7b || code === 0x5b)
      frames.push({ object: code === 0x7b, pointer: pointerOf(frame), depth: frames.length, key: undefined, index: 0 });
    else if (code === 0x7d || code === 0x5d) frames.pop();
    else if (code === 0x2c && frame !== undefined) {
      frame.index++;
      frame.key = undefined;
    }
    i++;
  }
  if (outside < to && next(source, "://", outside) < to) scanText(context, view, outside, to, here(), false);
};
