import { type ByteStream, MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { createFieldReader } from "./fields.ts";
import { readLines } from "./lines.ts";
import { excerpt } from "./names.ts";
import { decodeText } from "./text.ts";

/** Items of newline-delimited JSON, one a line, blank lines left out. A line that is not JSON is an item with a problem and stops nothing. */
export async function* readNdjson(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  const itemOf = createFieldReader(options);
  for await (const lines of readLines(decodeText(bytes))) {
    const items: SourceItem[] = [];
    for (const { text, number, tooLong } of lines) {
      const raw = text.trim();
      if (raw === "") continue;
      const pointer = String(number);
      if (tooLong)
        items.push({ url: excerpt(raw, MAX_EXCERPT), title: "", published: "", pointer, problem: `line ${number} is too long to be read` });
      else items.push(itemOf(raw, pointer));
    }
    if (items.length > 0) yield items;
  }
}
