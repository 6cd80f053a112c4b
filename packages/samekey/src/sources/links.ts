import { type ExtractFormat, extractUrls, type FoundUrl } from "@samekey/core";
import { SamekeyError } from "../errors.ts";
import type { ByteStream, SourceItem } from "./contract.ts";

/** Formats of documents whose links are read, rather than lists of items. */
export const DOCUMENT_FORMATS = ["text", "markdown", "html", "json", "slack", "mail"] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** A document is extracted whole, since a link may begin in one chunk and end in the next. */
const MAX_DOCUMENT_BYTES: number = 64 * 1024 ** 2;

const extractFormat = (format: DocumentFormat): ExtractFormat => (format === "text" ? "plain" : format);

const readText = async (bytes: ByteStream, name: string): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_DOCUMENT_BYTES) {
      throw new SamekeyError(
        "input-malformed",
        `${name} is larger than ${MAX_DOCUMENT_BYTES / 1024 ** 2} MB. Split it, or ingest it as a list of items.`,
      );
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** A URL that a display has cut keeps its ellipsis, so that it is rejected as truncated and not taken for another page. */
const itemOf = ({ url, source, start, flags }: FoundUrl): SourceItem => ({
  url: flags.includes("truncated") ? `${url}…` : url,
  title: "",
  published: "",
  pointer: source === null || source === "" ? String(start) : source,
});

export interface LinkOptions {
  readonly format: DocumentFormat;
  /** Fit for messages. */
  readonly name: string;
  /** Intranet prefixes such as `go` for go/launch-plan. */
  readonly aliases?: readonly string[];
}

/** The links of one document in the order they stand in it, as one batch. */
export async function* readLinks(bytes: ByteStream, { format, name, aliases = [] }: LinkOptions): AsyncGenerator<SourceItem[]> {
  const text = await readText(bytes, name);
  yield extractUrls(text, { format: extractFormat(format), aliases: [...aliases] }).map(itemOf);
}
