import { type ByteStream, MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { toIsoDate } from "./dates.ts";
import { isObject, textOf } from "./fields.ts";
import { sliceItems } from "./json.ts";
import { parseItemsPath } from "./json-path.ts";
import { JsonScanner } from "./json-scan.ts";
import { excerpt } from "./names.ts";

/**
 * Items of saved YouTube Data API v3 responses: `videos.list` (https://developers.google.com/youtube/v3/docs/videos/list), and the lists whose items
 * name a video in another place, `search.list` and `playlistItems.list`. One response, an array of responses (pages), or several one after another.
 * @throws SamekeyError `input-malformed` as readJson does; an error response has no items and is malformed too.
 */
export async function* readYoutubeApi(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  const { itemsPath } = options;
  const scanner = new JsonScanner((root) => {
    if (itemsPath !== undefined) return parseItemsPath(itemsPath);
    return root === "array" ? ["*", "items"] : ["items"];
  });
  yield* sliceItems(bytes, scanner, ({ text, pointer }) => youtubeItem(parse(text), pointer, text));
}

/** The item of one element of `items`; one that names no video has a problem. `raw` is its JSON. */
export function youtubeItem(value: unknown, pointer: string, raw: string): SourceItem {
  const id = isObject(value) ? videoId(value) : "";
  const snippet = isObject(value) && isObject(value.snippet) ? value.snippet : {};
  const title = textOf(snippet.title);
  const published = toIsoDate(textOf(snippet.publishedAt));
  if (id !== "") return { url: id, title, published, pointer, platform: "youtube" };
  const problem = value === undefined ? "this is not valid JSON" : "this item of the response names no video";
  return { url: excerpt(raw, MAX_EXCERPT), title, published, pointer, problem };
}

/** `id` is the video's own in videos.list, an object in search.list, and the entry's in playlistItems.list, which names the video beside it. */
function videoId(item: Readonly<Record<string, unknown>>): string {
  const { id, kind, contentDetails, snippet } = item;
  if (kind === "youtube#playlistItem") {
    const named = isObject(contentDetails) ? textOf(contentDetails.videoId) : "";
    const resource = isObject(snippet) ? snippet.resourceId : undefined;
    return named !== "" ? named : isObject(resource) ? textOf(resource.videoId) : "";
  }
  if (isObject(id)) return textOf(id.videoId);
  return typeof id === "string" && (kind === undefined || kind === "youtube#video") ? id : "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
