import { isSpace } from "./classes.ts";
import { type Attribute, scanAttribute, scanCss } from "./html-attributes.ts";
import { decodeEntities, looksLikeHtml, tagNameEnd } from "./html-text.ts";
import { next } from "./source.ts";
import { type Context, DEEPEST, decodedView, flagged, inside, mayHold, type Place, scanText, type View } from "./view.ts";

/** Elements whose content is no markup. */
const RAW_TEXT = new Set(["script", "style", "iframe", "noembed", "noframes", "xmp", "plaintext"]);

const CODE = new Set(["code", "pre", "kbd", "samp", "tt", "listing"]);

/** Longer names come from nothing but damage, and end up in every found URL. */
const LONGEST_NAME = 64;

interface Html {
  readonly context: Context;
  readonly view: View;
  readonly text: string;
  readonly to: number;
  readonly place: Place;
  /** Pieces of running text that comments and `<wbr>` interrupt, as pairs of offsets. */
  pieces: number[];
  /** How many code elements are open. */
  code: number;
}

const flushText = (h: Html): void => {
  const { context, view, pieces } = h;
  if (pieces.length === 0) return;
  h.pieces = [];
  const from = pieces[0] ?? 0;
  const to = pieces.at(-1) ?? 0;
  // Nobody spells the colon of a scheme by name.
  if (!mayHold(context, view.source, from, to) && next(view.source, "&#", from) >= to) return;
  const place = h.code === 0 ? h.place : flagged(inside(h.place, "code"), "code");
  const loose = h.code === 0;
  if (pieces.length === 2 && next(view.source, "&", from) >= to) {
    scanText(context, view, from, to, place, loose);
    return;
  }
  const inner = decodedView(view, decodeEntities(h.text, pieces), false, true);
  const { length } = inner.source.text;
  // Feeds escape their HTML: what was text is markup when it is decoded.
  if (inner.depth < DEEPEST && looksLikeHtml(inner.source, 0, length)) context.html(context, inner, 0, length, place);
  else scanText(context, inner, 0, length, place, loose);
};

const addText = (h: Html, from: number, to: number): void => {
  if (from < to) h.pieces.push(from, to);
};

/** Reads the attributes of a tag from `at` on; behind its `>`. `take` gets each with a value. */
const readAttributes = (h: Html, at: number, take: (name: string, from: number, to: number) => void): number => {
  const { text, to, view } = h;
  let i = at;
  while (i < to) {
    const code = text.charCodeAt(i);
    if (code === 0x3e) return i + 1;
    if (isSpace(code) || code === 0x2f) {
      i++;
      continue;
    }
    const name = i;
    for (i++; i < to; i++) {
      const unit = text.charCodeAt(i);
      if (isSpace(unit) || unit === 0x2f || unit === 0x3e || unit === 0x3d) break;
    }
    const nameEnd = i;
    while (i < to && isSpace(text.charCodeAt(i))) i++;
    if (i >= to || text.charCodeAt(i) !== 0x3d) continue;
    for (i++; i < to && isSpace(text.charCodeAt(i)); i++);
    const quote = text.charAt(i);
    const closing = quote === '"' || quote === "'" ? next(view.source, quote, i + 1) : to;
    const quoted = (quote === '"' || quote === "'") && i < to;
    const from = quoted ? i + 1 : i;
    let end = closing;
    // A quote that nothing closes would swallow the rest of the document.
    if (!quoted || closing >= to) for (end = from; end < to && !isSpace(text.charCodeAt(end)) && text.charCodeAt(end) !== 0x3e; end++);
    take(text.slice(name, Math.min(nameEnd, name + LONGEST_NAME)).toLowerCase(), from, end);
    i = quoted && closing < to ? end + 1 : end;
  }
  return i;
};

/** Where the end tag of a raw text element begins. */
const rawTextEnd = (h: Html, element: string, from: number): number => {
  const { text, to } = h;
  if (element === "plaintext") return to;
  for (let at = next(h.view.source, "</", from); at < to; at = next(h.view.source, "</", at + 1)) {
    if (text.slice(at + 2, at + 2 + element.length).toLowerCase() === element) return at;
  }
  return to;
};

const scanRawText = (h: Html, element: string, type: string, from: number, to: number): void => {
  const { context, view } = h;
  if (from >= to) return;
  const place = inside(h.place, element);
  if (element === "style") scanCss(context, view, from, to, place);
  else if (element === "script" && type.includes("json")) context.json(context, view, from, to, place);
  else scanText(context, view, from, to, place, false);
};

/** Reads the tag whose name stands from `nameFrom` to `nameTo`; where the text goes on. */
const readTag = (h: Html, nameFrom: number, nameTo: number, closing: boolean): number => {
  const element = h.text.slice(nameFrom, Math.min(nameTo, nameFrom + LONGEST_NAME)).toLowerCase();
  if (element !== "wbr") flushText(h);
  let type = "";
  const end = readAttributes(h, nameTo, (name, from, to) => {
    if (closing) return;
    if (name === "type") type = h.text.slice(from, Math.min(to, from + LONGEST_NAME)).toLowerCase();
    const attribute: Attribute = { element, name, from, to };
    scanAttribute(h.context, h.view, attribute, h.place);
  });
  if (CODE.has(element)) h.code = Math.max(0, h.code + (closing ? -1 : 1));
  if (closing || !RAW_TEXT.has(element)) return end;
  const close = rawTextEnd(h, element, end);
  scanRawText(h, element, type, end, close);
  return close;
};

/** Whether `<!-- -->`, `<![CDATA[ ]]>`, `<!doctype>` or `<?xml ?>` begins at `at`. */
const isDeclaration = (h: Html, at: number): boolean => {
  const second = h.text.charCodeAt(at + 1);
  return (second === 0x21 || second === 0x3f) && next(h.view.source, ">", at) < h.to;
};

/** Reads a declaration; where the text goes on. */
const readDeclaration = (h: Html, at: number): number => {
  const { context, view, text, to } = h;
  const { source } = view;
  // What the author took out is no link. The text around a comment belongs together: React writes one between two strings.
  if (text.startsWith("<!--", at)) return Math.min(to, next(source, "-->", at + 2) + 3);
  flushText(h);
  if (text.startsWith("<![CDATA[", at)) {
    const end = Math.min(to, next(source, "]]>", at + 9));
    // Feeds keep HTML in CDATA. It stands in the same text, so its depth is counted by hand.
    if (view.depth < DEEPEST) context.html(context, { ...view, depth: view.depth + 1 }, at + 9, end, h.place);
    return Math.min(to, end + 3);
  }
  const end = next(source, ">", at);
  if (text.charCodeAt(at + 1) === 0x3f) scanText(context, view, at, end, h.place, false);
  return end + 1;
};

/** Finds the URLs of HTML or XML: attributes, running text, scripts, style sheets, CDATA; markup in escaped text too. Comments are left out. */
export const scanHtml = (context: Context, view: View, from: number, to: number, place: Place): void => {
  const h: Html = { context, view, text: view.source.text, to, place, pieces: [], code: 0 };
  const { source } = view;
  let textFrom = from;
  let at = next(source, "<", from);
  while (at < to) {
    const closing = h.text.charCodeAt(at + 1) === 0x2f;
    const name = closing ? at + 2 : at + 1;
    const nameEnd = tagNameEnd(h.text, name, to);
    let end = at + 1;
    if (nameEnd > name && next(source, ">", at) < to) {
      addText(h, textFrom, at);
      end = readTag(h, name, nameEnd, closing);
      textFrom = end;
    } else if (isDeclaration(h, at)) {
      addText(h, textFrom, at);
      end = readDeclaration(h, at);
      textFrom = end;
    }
    at = next(source, "<", end);
  }
  addText(h, textFrom, to);
  flushText(h);
};
