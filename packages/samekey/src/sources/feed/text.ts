import { decodeEntities } from "./xml-reader.ts";

/** Tags that are presentation in a headline. A pair of them goes away; one alone, as in "How to use <b>", is text. */
const INLINE =
  /<(a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|p|div|q|s|small|span|strike|strong|sub|sup|tt|u)(?:\s[^<>]{0,1000})?>([^<>]*)<\/\1\s*>/gi;
const BREAK = /<(?:br|hr|wbr|img)(?:\s[^<>]{0,1000})?\/?>/gi;
/** A CDATA section that was escaped, or put into another. */
const WRAPPED = /^<!\[CDATA\[([\s\S]*?)(?:\]\]>)?$/;

/** Rounds in which nested pairs are taken out. */
const MAX_NESTED = 8;

/** Longer texts are no headlines, and are left as they are. */
const MAX_TITLE = 8192;

/**
 * The text of a headline, white space folded. `html`: tags are taken out and entities decoded once more, which undoes the double escaping of RSS; else
 * only entities that can be nothing else are.
 */
export function titleText(raw: string, html: boolean): string {
  if (raw.length > MAX_TITLE) return fold(raw);
  let text = raw.startsWith("<!") ? (WRAPPED.exec(raw)?.[1] ?? raw) : raw;
  if (html && text.includes("<")) text = withoutTags(text);
  if (text.includes("&")) {
    const decoded = decodeEntities(text);
    text = html && decoded.includes("<") && decoded !== text ? withoutTags(decoded) : decoded;
  }
  return fold(text);
}

function withoutTags(text: string): string {
  let inner = text.replace(BREAK, " ");
  for (let round = 0; round < MAX_NESTED; round++) {
    const next = inner.replace(INLINE, "$2");
    if (next === inner) break;
    inner = next;
  }
  return inner;
}

function fold(text: string): string {
  return /\s\s|[\t\n\f\r\u00a0]/.test(text) ? text.replace(/\s+/g, " ").trim() : text.trim();
}

/** Control characters that XML forbids and some publishers send; they break whoever gets the text next. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/**
 * A text of its own. A short string cut out of a document is a view of it: kept as a key, it would keep 64 KiB alive.
 */
export function detached(text: string): string {
  const clean = text.replace(CONTROL, "");
  return clean.length < 13 ? clean : ` ${clean}`.slice(1);
}
