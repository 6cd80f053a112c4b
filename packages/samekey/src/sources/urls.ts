import { type ByteStream, MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { readLines } from "./lines.ts";
import { excerpt } from "./names.ts";
import { decodeText } from "./text.ts";

/**
 * Items of a plain list (text/uri-list, RFC 2483, and what people type): one URL a line, `#` at the start of a line is a comment, a tab separates
 * an optional title. With a platform, a line without `/`, `:` and `.` is a bare id of it.
 */
export async function* readUrlList(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  const { platform } = options;
  for await (const lines of readLines(decodeText(bytes))) {
    const items: SourceItem[] = [];
    for (const { text, number, tooLong } of lines) {
      const line = text.trim();
      if (line === "" || line.startsWith("#")) continue;
      const pointer = String(number);
      if (tooLong) {
        items.push({
          url: excerpt(line, MAX_EXCERPT),
          title: "",
          published: "",
          pointer,
          problem: `line ${number} is too long to be read`,
        });
        continue;
      }
      const tab = line.indexOf("\t");
      const url = tab === -1 ? line : line.slice(0, tab).trimEnd();
      const title = tab === -1 ? "" : line.slice(tab + 1).trim();
      const item = { url, title, published: "", pointer };
      items.push(platform !== undefined && !/[/:.]/.test(url) ? { ...item, platform } : item);
    }
    if (items.length > 0) yield items;
  }
}
