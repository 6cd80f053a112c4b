import { next } from "./source.ts";
import { type Context, type Place, scanText, type View } from "./view.ts";

/**
 * Finds the URLs of Slack's message text, where every link stands in angle brackets with an optional label (`<url|label>`), beside mentions, channels
 * and mail addresses. https://api.slack.com/reference/surfaces/formatting
 */
export const scanSlack = (context: Context, view: View, from: number, to: number, place: Place): void => {
  const { source } = view;
  let outside = from;
  for (let at = next(source, "<", from); at < to; at = next(source, "<", at + 1)) {
    const end = next(source, ">", at);
    if (end >= to) break;
    const inner = next(source, "<", at + 1);
    if (inner < end) {
      at = inner - 1;
      continue;
    }
    if (next(source, "\n", at) < end) continue;
    scanText(context, view, outside, at, place, true);
    // The label repeats the link or names it. Dates may carry a link of their own before the label.
    scanText(context, view, at, Math.min(end, next(source, "|", at)) + 1, place, false);
    outside = end + 1;
  }
  scanText(context, view, outside, to, place, true);
};
