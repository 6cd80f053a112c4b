import type { ExtractOptions } from "./found.ts";
import { looksLikeHtml } from "./html-text.ts";
import { copy, createDecoder, type Decoded, decodedBy } from "./offsets.ts";
import { decodeQuotedPrintable } from "./quoted-printable.ts";
import { type Context, decodedView, type Place, scanText, type View } from "./view.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const ANGLE = 0x3e;

/** A line of a mail. */
interface Line {
  readonly from: number;
  /** Behind its text, before its line end. */
  readonly to: number;
  /** How many `>` begin it. */
  readonly depth: number;
  /** Where its text begins behind quote marks and the space they are stuffed with. */
  readonly content: number;
  readonly next: number;
}

const lineAt = (text: string, from: number): Line => {
  const feed = text.indexOf("\n", from);
  const next = feed < 0 ? text.length : feed + 1;
  let to = feed < 0 ? text.length : feed;
  if (to > from && text.charCodeAt(to - 1) === CARRIAGE_RETURN) to--;
  let content = from;
  while (content < to && text.charCodeAt(content) === ANGLE) content++;
  const depth = content - from;
  if (content < to && text.charCodeAt(content) === SPACE) content++;
  return { from, to, depth, content, next };
};

/** Joins the lines of a paragraph that end in a space, RFC 3676 section 4.2; with `delSp` the space goes too. A signature's `-- ` joins nothing. */
const unflow = (text: string, delSp: boolean): Decoded => {
  const decoder = createDecoder(text);
  let line = lineAt(text, 0);
  let from = 0;
  while (line.from < text.length) {
    const flowed = line.to > line.content && text.charCodeAt(line.to - 1) === SPACE && text.slice(line.content, line.to) !== "-- ";
    const following = lineAt(text, line.next);
    if (flowed && line.next < text.length && following.depth === line.depth) {
      copy(decoder, from, delSp ? line.to - 1 : line.to);
      from = following.content;
    } else {
      copy(decoder, from, line.next);
      from = line.next;
    }
    line = following;
  }
  return decodedBy(decoder);
};

/** Longer ones are no URL that a mailer has broken. */
const LONGEST_BRACKETS = 4096;

const isScheme = (text: string, at: number): boolean => {
  const head = text.slice(at, at + 12).toLowerCase();
  const bare = head.startsWith("url:") ? head.slice(4) : head;
  return bare.startsWith("http://") || bare.startsWith("https://") || bare.startsWith("ftp://");
};

/** The quote marks that begin a line, also with spaces between them: how many, and where the text behind them and its indent begins. */
const quoteAt = (text: string, from: number): { depth: number; content: number } => {
  let depth = 0;
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === ANGLE) depth++;
    else if (code !== SPACE && code !== TAB) break;
  }
  return { depth, content: i };
};

/** The line ends, quote marks and indents inside the angle brackets that open at `open`, as pairs of offsets; undefined when it is no broken URL. */
const breaksInside = (text: string, open: number, depth: number): number[] | undefined => {
  const breaks: number[] = [];
  const limit = Math.min(text.length, open + LONGEST_BRACKETS);
  for (let i = open + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === ANGLE) return breaks.length === 0 ? undefined : breaks;
    if (code === 0x3c || code === 0x22) return undefined;
    if (code > SPACE) continue;
    let end = i;
    while (end < limit && (text.charCodeAt(end) === SPACE || text.charCodeAt(end) === TAB || text.charCodeAt(end) === CARRIAGE_RETURN))
      end++;
    if (text.charCodeAt(end) !== LINE_FEED) return undefined;
    const line = quoteAt(text, end + 1);
    if (line.depth !== depth) {
      // The closing bracket may begin the next line, where it looks like a quote mark.
      if (line.depth !== depth + 1) return undefined;
      breaks.push(i, text.lastIndexOf(">", line.content - 1));
      return breaks;
    }
    const next = text.charCodeAt(line.content);
    if (line.content >= text.length || next === LINE_FEED || next === CARRIAGE_RETURN) return undefined;
    breaks.push(i, line.content);
    i = line.content - 1;
  }
  return undefined;
};

/** Joins URLs in angle brackets that a mailer has broken over lines, RFC 3986 appendix C, also in quoted replies. */
const joinBrackets = (text: string): Decoded => {
  const decoder = createDecoder(text);
  let copied = 0;
  let depth = quoteAt(text, 0).depth;
  let feed = text.indexOf("\n");
  for (let open = text.indexOf("<"); open >= 0; open = text.indexOf("<", open + 1)) {
    if (!isScheme(text, open + 1)) continue;
    while (feed >= 0 && feed < open) {
      const line = feed + 1;
      feed = text.indexOf("\n", line);
      if (feed < 0 || feed >= open) depth = quoteAt(text, line).depth;
    }
    const breaks = breaksInside(text, open, depth) ?? [];
    for (let n = 0; n < breaks.length; n += 2) {
      copy(decoder, copied, breaks[n] ?? 0);
      copied = breaks[n + 1] ?? 0;
    }
  }
  copy(decoder, copied, text.length);
  return decodedBy(decoder);
};

/** Finds the URLs of the body of a mail, HTML or text, undoing what its headers say was done to it. */
export const scanMail = (context: Context, root: View, place: Place, mail: ExtractOptions["mail"]): void => {
  let view = root;
  const apply = (decoded: Decoded): void => {
    view = decodedView(view, decoded, true, false);
  };
  if (mail?.encoding === "quoted-printable") apply(decodeQuotedPrintable(view.source.text));
  if (mail?.flowed === true) apply(unflow(view.source.text, mail.delSp === true));
  apply(joinBrackets(view.source.text));
  const { text } = view.source;
  if (looksLikeHtml(view.source, 0, text.length)) context.html(context, view, 0, text.length, place);
  else scanText(context, view, 0, text.length, place, true);
};
