import { refang } from "./defang.ts";
import type { ExtractOptions, FoundUrl, Hit, ScanOptions } from "./found.ts";
import { scanHtml } from "./html.ts";
import { scanJson } from "./json.ts";
import { scanMail } from "./mail.ts";
import { scanMarkdown } from "./markdown.ts";
import { scanRange } from "./scan.ts";
import { scanSlack } from "./slack.ts";
import { createSource } from "./source.ts";
import { type Context, decodedView, NOWHERE_SPECIAL, rootView, scanText, type View } from "./view.ts";

export type { ExtractFormat, ExtractOptions, FoundFlag, FoundKind, FoundUrl } from "./found.ts";

const NONE: readonly string[] = [];

/** Running text as it is given needs no way back, and most lines of it hold nothing. */
const extractPlain = (text: string, options: ScanOptions): FoundUrl[] => {
  const hits: Hit[] = [];
  scanRange(createSource(text, true), 0, text.length, options, hits);
  return hits;
};

const scanAs = (context: Context, view: View, options: ExtractOptions): void => {
  const { length } = view.source.text;
  if (options.format === "markdown") scanMarkdown(context, view, 0, length, NOWHERE_SPECIAL);
  else if (options.format === "html") scanHtml(context, view, 0, length, NOWHERE_SPECIAL);
  else if (options.format === "json") scanJson(context, view, 0, length, NOWHERE_SPECIAL);
  else if (options.format === "slack") scanSlack(context, view, 0, length, NOWHERE_SPECIAL);
  else if (options.format === "mail") scanMail(context, view, NOWHERE_SPECIAL, options.mail);
  else scanText(context, view, 0, length, NOWHERE_SPECIAL, true);
};

/** Holds the promise on order, whatever the formats did: ascending, none overlapping another. */
const inOrder = (found: FoundUrl[]): FoundUrl[] => {
  const sorted = found.every((url, at) => at === 0 || url.start >= (found[at - 1]?.start ?? 0))
    ? found
    : found.sort((a, b) => a.start - b.start);
  let end = 0;
  return sorted.filter((url) => {
    if (url.start < end) return false;
    end = url.end;
    return true;
  });
};

/**
 * Finds the URLs of a text: http, https and ftp; with `bare` also hosts without a scheme, with `aliases` also intranet names. What other schemes,
 * mail addresses and file names hold is not taken for one.
 *
 * Gives them in order, without overlaps, with offsets in UTF-16 units of the text as given. URLs that a display has cut come with the flag `truncated`
 * and must not be used. Never throws; linear in the length of the text.
 */
export const extractUrls = (text: string, options: ExtractOptions = {}): FoundUrl[] => {
  const bare = options.bare === true;
  const aliases =
    options.aliases === undefined || options.aliases.length === 0 ? NONE : options.aliases.map((alias) => alias.toLowerCase());
  const defang = options.defang === true;
  const format = options.format ?? "plain";
  if (format === "plain" && !defang) return extractPlain(text, { bare, aliases });
  // A host that somebody defanged is meant as one, with or without a scheme.
  const context: Context = { text, options: { bare: bare || defang, aliases }, found: [], html: scanHtml, json: scanJson };
  const root = rootView(text, format !== "html");
  scanAs(context, defang ? decodedView(root, refang(text), format !== "html", false, "defanged") : root, options);
  const found = bare || !defang ? context.found : context.found.filter((url) => url.kind !== "bare" || url.flags.includes("defanged"));
  return inOrder(found);
};
