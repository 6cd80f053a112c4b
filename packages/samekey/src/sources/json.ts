import { type ByteStream, MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { createFieldReader } from "./fields.ts";
import { parseItemsPath } from "./json-path.ts";
import { JsonScanner, type JsonSlice } from "./json-scan.ts";
import { excerpt } from "./names.ts";
import { decodeText } from "./text.ts";

/**
 * Items of an array inside a JSON document, one array a piece of text, in memory bounded by the largest item. An item that is not valid JSON has a
 * problem and stops nothing.
 * @throws SamekeyError `input-malformed` where the document around the items is damaged or cut off (after the items before that place), or has no such array.
 */
export async function* readJson(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  const itemOf = createFieldReader(options);
  const { itemsPath } = options;
  const scanner = new JsonScanner(() => (itemsPath === undefined ? "auto" : parseItemsPath(itemsPath)));
  yield* sliceItems(bytes, scanner, (slice) => itemOf(slice.text, slice.pointer));
}

/** Runs a scanner over bytes and makes an item of each slice; shared by the JSON formats. */
export async function* sliceItems(
  bytes: ByteStream,
  scanner: JsonScanner,
  itemOf: (slice: JsonSlice) => SourceItem,
): AsyncGenerator<SourceItem[]> {
  for await (const text of decodeText(bytes)) {
    const slices = scanner.push(text);
    if (slices.length > 0) yield slices.map((slice) => (slice.tooLong ? tooLong(slice) : itemOf(slice)));
  }
  scanner.end();
}

function tooLong({ text, pointer }: JsonSlice): SourceItem {
  return { url: excerpt(text, MAX_EXCERPT), title: "", published: "", pointer, problem: "this item is too long to be read" };
}
