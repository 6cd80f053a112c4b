import { markedEncoding } from "./text.ts";

const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']([A-Za-z][A-Za-z0-9._-]{0,40})["']/;

/** The encoding of an XML document from its first bytes: a byte order mark wins over the declaration (XML 1.0, appendix F); UTF-8 without both. */
export function xmlEncoding(head: Uint8Array): string {
  const marked = markedEncoding(head);
  if (marked !== "utf-8") return marked;
  const bomLength = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  if (bomLength !== 0) return marked;
  const text = new TextDecoder("latin1").decode(head.subarray(0, 300)).trimStart();
  return DECLARED.exec(text)?.[1] ?? marked;
}
