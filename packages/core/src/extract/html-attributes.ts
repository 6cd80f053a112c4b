import { isDigit, isSpace } from "./classes.ts";
import type { Hit } from "./found.ts";
import { decodeEntities } from "./html-text.ts";
import { next, nextColon } from "./source.ts";
import { type Context, DEEPEST, decodedView, deliver, hitsIn, inside, type Place, type View } from "./view.ts";
import { wholeUrl } from "./whole.ts";

/** Attributes whose value is one URL. https://html.spec.whatwg.org/multipage/indices.html#attributes-3, and those of feeds and older HTML. */
const URL_ATTRIBUTES = new Set(
  (
    "href src action formaction poster cite data background longdesc manifest codebase classid usemap icon lowsrc dynsrc profile xlink:href url uri " +
    "data-src data-href data-url data-link data-original data-image data-background data-lazy-src data-full data-large"
  ).split(" "),
);

/** Attributes that hold names of namespaces and vocabularies, which are no links, or nothing to look into. */
const SKIPPED = new Set("xmlns prefix itemtype vocab typeof property datatype class id rel integrity nonce pattern style-src".split(" "));

/** One attribute of a tag. */
export interface Attribute {
  readonly element: string;
  readonly name: string;
  /** The value, without its quotes. */
  readonly from: number;
  readonly to: number;
}

const skipSpace = (text: string, from: number, to: number): number => {
  let i = from;
  while (i < to && isSpace(text.charCodeAt(i))) i++;
  return i;
};

/** Image candidates, https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute: a comma inside a URL is part of it. */
const readSrcset = (text: string, from: number, to: number): Hit[] => {
  const hits: Hit[] = [];
  let i = from;
  while (i < to) {
    while (i < to && (isSpace(text.charCodeAt(i)) || text.charCodeAt(i) === 0x2c)) i++;
    const start = i;
    while (i < to && !isSpace(text.charCodeAt(i))) i++;
    let end = i;
    while (end > start && text.charCodeAt(end - 1) === 0x2c) end--;
    const hit = wholeUrl(text, start, end, true);
    if (hit !== undefined) hits.push(hit);
    if (end < i) continue;
    let depth = 0;
    for (; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x28) depth++;
      else if (code === 0x29 && depth > 0) depth--;
      else if (code === 0x2c && depth === 0) break;
    }
  }
  return hits;
};

/** URLs of a list separated by white space, as in `ping`. */
const readList = (text: string, from: number, to: number): Hit[] => {
  const hits: Hit[] = [];
  let i = skipSpace(text, from, to);
  while (i < to) {
    const start = i;
    while (i < to && !isSpace(text.charCodeAt(i))) i++;
    const hit = wholeUrl(text, start, i, true);
    if (hit !== undefined) hits.push(hit);
    i = skipSpace(text, i, to);
  }
  return hits;
};

/** The target of `0; url=https://…`, https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh */
const readRefresh = (text: string, from: number, to: number): Hit | undefined => {
  let i = skipSpace(text, from, to);
  if (i >= to || !isDigit(text.charCodeAt(i))) return undefined;
  while (i < to && (isDigit(text.charCodeAt(i)) || text.charCodeAt(i) === 0x2e)) i++;
  i = skipSpace(text, i, to);
  if (i < to && (text.charCodeAt(i) === 0x3b || text.charCodeAt(i) === 0x2c)) i = skipSpace(text, i + 1, to);
  if (text.slice(i, i + 3).toLowerCase() === "url") {
    const equals = skipSpace(text, i + 3, to);
    if (text.charCodeAt(equals) === 0x3d) i = skipSpace(text, equals + 1, to);
  }
  const quote = text.charAt(i);
  if (quote !== '"' && quote !== "'") return wholeUrl(text, i, to, true);
  let end = i + 1;
  while (end < to && text.charAt(end) !== quote) end++;
  return wholeUrl(text, i + 1, end, true);
};

/** URLs of a style sheet or style attribute: those with a scheme, and `url(//host/path)`. */
export const scanCss = (context: Context, view: View, from: number, to: number, place: Place): void => {
  const { text } = view.source;
  const hits = hitsIn(context, view, from, to, false);
  for (let at = next(view.source, "url(", from); at < to; at = next(view.source, "url(", at + 1)) {
    let start = skipSpace(text, at + 4, to);
    if (text.charAt(start) === '"' || text.charAt(start) === "'") start++;
    if (!text.startsWith("//", start)) continue;
    let end = start;
    while (end < to && !isSpace(text.charCodeAt(end)) && !"\"')".includes(text.charAt(end))) end++;
    const hit = wholeUrl(text, start, end, true);
    if (hit !== undefined) hits.push(hit);
  }
  hits.sort((a, b) => a.start - b.start);
  for (const hit of hits) deliver(context, view, place, hit);
};

const hasSpaceInside = (text: string, hit: Hit): boolean => {
  for (let i = hit.start; i < hit.end; i++) if (isSpace(text.charCodeAt(i))) return true;
  return false;
};

/** URLs of a value that may be one or hold some. */
const readAny = (context: Context, view: View, from: number, to: number): Hit[] => {
  const whole = wholeUrl(view.source.text, from, to, false);
  return whole !== undefined && !hasSpaceInside(view.source.text, whole) ? [whole] : hitsIn(context, view, from, to, false);
};

const readUrl = (context: Context, view: View, from: number, to: number): Hit[] => {
  const { text } = view.source;
  const whole = wholeUrl(text, from, to, true);
  if (whole !== undefined) return [whole];
  const start = skipSpace(text, from, to);
  return text.slice(start, start + 11).toLowerCase() === "javascript:" ? hitsIn(context, view, from, to, false) : [];
};

const readValue = (context: Context, view: View, from: number, to: number, element: string, name: string): Hit[] => {
  const { text } = view.source;
  if (name.endsWith("srcset")) return readSrcset(text, from, to);
  if (name === "ping") return readList(text, from, to);
  if (name === "content" && element === "meta") {
    const refresh = readRefresh(text, from, to);
    return refresh === undefined ? readAny(context, view, from, to) : [refresh];
  }
  // Objects and inputs aside, `data` and `url` are the URL attributes of feeds.
  return URL_ATTRIBUTES.has(name) ? readUrl(context, view, from, to) : readAny(context, view, from, to);
};

/** Finds the URLs of one attribute. */
export const scanAttribute = (context: Context, view: View, attribute: Attribute, place: Place): void => {
  const { element, name } = attribute;
  if (attribute.from >= attribute.to || SKIPPED.has(name) || name.startsWith("xmlns:") || name.startsWith("xsi:")) return;
  let target = view;
  let { from, to } = attribute;
  const entities = next(view.source, "&", from) < to;
  // Without a slash or an entity that spells one there is no URL.
  if (!entities && next(view.source, "//", from) >= to && nextColon(view.source, from) >= to) return;
  if (entities) {
    target = decodedView(view, decodeEntities(view.source.text, [from, to]), false, name === "srcdoc");
    from = 0;
    to = target.source.text.length;
  }
  const here = inside(place, `${element}[${name}]`);
  if (name === "srcdoc") {
    if (target.depth < DEEPEST) context.html(context, target, from, to, here);
  } else if (name === "style") scanCss(context, target, from, to, here);
  else for (const hit of readValue(context, target, from, to, element, name)) deliver(context, target, here, hit);
};
