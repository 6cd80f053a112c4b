import type { FeedItem } from "@samekey/core";
import type { FeedEntry, FeedMedia } from "./contract.ts";

/** Identifiers that say more of the address than of the item; the others come first. */
const BY_ADDRESS = "rdf:about";

/**
 * What identity needs of an item, as published. `document` numbers the fetch. The date is that of publication alone: one of an update moves with each edit,
 * and is no part of what an item is.
 */
export function feedItemOf(entry: FeedEntry, source: string, document: number): FeedItem {
  const { guid, identifiers, guidIsPermaLink, link, rawTitle, published, media, content, summary } = entry;
  const own = identifiers.find(({ scheme }) => scheme !== BY_ADDRESS) ?? identifiers[0];
  return {
    source,
    document,
    guid: given(guid) ?? own?.value,
    guidIsPermaLink,
    link: given(link),
    title: given(rawTitle),
    published: given(published) ?? null,
    enclosure: fileOf(media),
    content: given(content) ?? given(summary),
  };
}

function given(text: string): string | undefined {
  return text === "" ? undefined : text;
}

/** The file that the item is about: its enclosure, before other forms of it, and never a picture beside it. */
function fileOf(media: readonly FeedMedia[]): string | undefined {
  const file =
    media.find(({ from }) => from === "enclosure") ??
    media.find(({ from, medium }) => (from === "attachment" || from === "media" || from === "video") && medium !== "image");
  return file?.url;
}
