import { isSpace } from "./classes.ts";
import type { Hit } from "./found.ts";
import { fencedBlock, lineStart, pairBackticks, runLength, type Stretch } from "./markdown-blocks.ts";
import { type Destination, inlineDestination, referenceDestination } from "./markdown-link.ts";
import { createEmphasis, unescapeMarkdown } from "./markdown-text.ts";
import { next } from "./source.ts";
import { type Context, decodedView, deliver, flagged, hitsIn, inside, type Place, scanText, type View } from "./view.ts";
import { wholeUrl } from "./whole.ts";

/** What a stretch of the text is. */
type Kind = "link" | "image" | "autolink" | "reference" | "code";

interface Span extends Stretch {
  readonly kind: Kind;
}

interface Markdown {
  readonly context: Context;
  readonly view: View;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly place: Place;
  readonly spans: Span[];
  /** Labels of links: what stands in them is text about the link, not another one. Ascending, none inside another. */
  readonly labels: Stretch[];
  /** Open square brackets. */
  readonly brackets: number[];
  readonly backticks: ReadonlyMap<number, number>;
}

const addLabel = (m: Markdown, from: number, to: number): void => {
  while ((m.labels.at(-1)?.from ?? -1) >= from) m.labels.pop();
  m.labels.push({ from, to });
};

/** The URL of a destination with a scheme of its own. */
const destinationUrl = (m: Markdown, span: Stretch): { view: View; hit: Hit } | undefined => {
  const { text, view } = m;
  const plain = next(view.source, "\\", span.from) >= span.to && next(view.source, "&", span.from) >= span.to;
  const target = plain ? view : decodedView(view, unescapeMarkdown(text, span.from, span.to), false, false);
  const hit = plain ? wholeUrl(text, span.from, span.to, true) : wholeUrl(target.source.text, 0, target.source.text.length, true);
  return hit === undefined ? undefined : { view: target, hit };
};

const scanDestination = (m: Markdown, span: Span): void => {
  const { context, view } = m;
  const place = inside(m.place, span.kind);
  const url = destinationUrl(m, span);
  if (url !== undefined) deliver(context, url.view, place, url.hit);
  else scanText(context, view, span.from, span.to, place, true);
};

/** Reads `]` at `at`: the end of a link or image when a destination follows its bracket. Where the text goes on. */
const readBracketEnd = (m: Markdown, at: number): number => {
  const open = m.brackets.pop();
  if (open === undefined || m.text.charCodeAt(at + 1) !== 0x28) return at + 1;
  const destination: Destination | undefined = inlineDestination(m.view.source, at + 1, m.to);
  if (destination === undefined) return at + 1;
  const image = open > m.from && m.text.charCodeAt(open - 1) === 0x21;
  const span: Span = { from: destination.from, to: destination.to, kind: image ? "image" : "link" };
  m.spans.push(span);
  // A label whose link leads nowhere else keeps its own URL.
  if (wholeUrl(m.text, span.from, span.to, true) !== undefined) addLabel(m, open + 1, at);
  return destination.end;
};

/** Reads `<https://…>` at `at`; other things in angle brackets are left to the text. */
const readAngle = (m: Markdown, at: number): number => {
  const { text, to } = m;
  for (let i = at + 1; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x3e) {
      const url = wholeUrl(text, at + 1, i, false);
      if (url === undefined || isSpace(text.charCodeAt(at + 1))) return at + 1;
      m.spans.push({ from: at + 1, to: i, kind: "autolink" });
      return i + 1;
    }
    if (isSpace(code) || code === 0x3c) break;
  }
  return at + 1;
};

const readBackticks = (m: Markdown, at: number): number => {
  const length = runLength(m.text, at, m.to);
  const close = m.backticks.get(at);
  // A span does not go beyond its paragraph.
  if (close === undefined || next(m.view.source, "\n\n", at) < close) return at + length;
  m.spans.push({ from: at + length, to: close, kind: "code" });
  return close + length;
};

/** Reads what may begin a line: a fence, or the definition of a reference. Where the text goes on. */
const readLineStart = (m: Markdown, line: number): number => {
  const { text, to } = m;
  const at = lineStart(text, line, to);
  if (at < 0) return line;
  const block = fencedBlock(text, at, to);
  if (block !== undefined) {
    m.brackets.length = 0;
    m.spans.push({ ...block, kind: "code" });
    return block.to;
  }
  const reference = text.charCodeAt(at) === 0x5b ? referenceDestination(text, at, to) : undefined;
  if (reference === undefined) return line;
  m.spans.push({ from: reference.from, to: reference.to, kind: "reference" });
  return reference.end;
};

/** Finds links, images, autolinks, definitions and code. */
const readStructure = (m: Markdown): void => {
  const { text, from, to } = m;
  let i = readLineStart(m, from);
  while (i < to) {
    switch (text.charCodeAt(i)) {
      case 0x0a:
        i = readLineStart(m, i + 1);
        break;
      case 0x5c:
        i += 2;
        break;
      case 0x60:
        i = readBackticks(m, i);
        break;
      case 0x3c:
        i = readAngle(m, i);
        break;
      case 0x5b:
        m.brackets.push(i);
        i++;
        break;
      case 0x5d:
        i = readBracketEnd(m, i);
        break;
      default:
        i++;
    }
  }
};

const UNDERSCORE = 0x5f;

const shortened = (hit: Hit, by: number): Hit => ({ ...hit, url: hit.url.slice(0, -by), raw: hit.raw.slice(0, -by), end: hit.end - by });

/** Finds the URLs of running text; underscores that close emphasis are not part of one. */
const createTextScan = (m: Markdown): ((from: number, to: number) => void) => {
  const { context, view, text, place } = m;
  const emphasis = createEmphasis(text, m.from);
  return (from, to) => {
    for (const hit of hitsIn(context, view, from, to, true)) {
      let end = hit.end;
      if (text.charCodeAt(end - 1) === UNDERSCORE && !hit.flags.includes("decoded")) {
        for (let open = emphasis.openAt(hit.start); open > 0 && text.charCodeAt(end - 1) === UNDERSCORE; open--) end--;
      }
      emphasis.skipTo(end);
      deliver(context, view, place, end === hit.end ? hit : shortened(hit, hit.end - end));
    }
  };
};

/**
 * Finds the URLs of markdown (CommonMark with GitHub's autolinks): destinations of links, images and definitions whole, autolinks, and running text
 * without the labels of links. Code is read too and flagged.
 */
export const scanMarkdown = (context: Context, view: View, from: number, to: number, place: Place): void => {
  const { text } = view.source;
  const m: Markdown = {
    context,
    view,
    text,
    from,
    to,
    place,
    spans: [],
    labels: [],
    brackets: [],
    backticks: pairBackticks(text, from, to),
  };
  readStructure(m);
  const scan = createTextScan(m);
  let label = 0;
  /** Running text from `start` to `end`, but for labels. */
  const scanAround = (start: number, end: number): void => {
    let at = start;
    while (label < m.labels.length) {
      const skipped = m.labels[label];
      if (skipped === undefined || skipped.from >= end) break;
      if (skipped.from > at) scan(at, skipped.from);
      at = Math.max(at, Math.min(end, skipped.to));
      if (skipped.to > end) break;
      label++;
    }
    if (at < end) scan(at, end);
  };
  let at = from;
  for (const span of m.spans) {
    if (span.from > at) scanAround(at, span.from);
    if (span.kind === "code") scanText(context, view, span.from, span.to, flagged(inside(place, "code"), "code"), false);
    else scanDestination(m, span);
    at = Math.max(at, span.to);
  }
  if (at < to) scanAround(at, to);
};
