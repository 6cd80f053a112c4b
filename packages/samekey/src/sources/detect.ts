import { TextDecoder } from "node:util";
import { SamekeyError } from "../errors.ts";
import type { SourceFormat } from "./contract.ts";
import { redactUrl } from "./http/redact.ts";
import { looksLikeUrl } from "./names.ts";
import { markedEncoding } from "./text.ts";

/** First bytes that {@link detectFormat} wants to see. */
export const DETECT_BYTES: number = 16 * 1024;

const EXTENSIONS: ReadonlyMap<string, SourceFormat> = new Map([
  ["csv", "csv"],
  ["tsv", "csv"],
  ["tab", "csv"],
  ["ndjson", "ndjson"],
  ["jsonl", "ndjson"],
  ["json", "json"],
  ["rss", "rss"],
  ["atom", "rss"],
  ["rdf", "rss"],
  ["xml", "rss"],
  ["uri", "urls"],
  ["urls", "urls"],
]);

const CONTENT_TYPES: ReadonlyMap<string, SourceFormat> = new Map([
  ["text/csv", "csv"],
  ["application/csv", "csv"],
  ["text/tab-separated-values", "csv"],
  ["application/x-ndjson", "ndjson"],
  ["application/ndjson", "ndjson"],
  ["application/jsonl", "ndjson"],
  ["application/x-jsonlines", "ndjson"],
  ["application/jsonlines", "ndjson"],
  ["application/json", "json"],
  ["text/json", "json"],
  ["application/feed+json", "json"],
  ["application/rss+xml", "rss"],
  ["application/atom+xml", "rss"],
  ["application/rdf+xml", "rss"],
  ["application/xml", "rss"],
  ["text/xml", "rss"],
  ["text/uri-list", "urls"],
]);

/**
 * The format of a document, from the extension of its name or URL (`.gz` aside), else its content type, else its first bytes, decompressed. Two
 * things are told by the first bytes alone: XML, and which JSON it is (API response, one object a line, or a document).
 * @throws SamekeyError `input-malformed` for an HTML page, which is what a login or error page in place of a list is.
 */
export function detectFormat(nameOrUrl: string, contentType: string, firstBytes: Uint8Array): SourceFormat {
  const text = new TextDecoder(markedEncoding(firstBytes)).decode(firstBytes, { stream: true }).trimStart();
  if (text.startsWith("<")) return xmlFormat(text, nameOrUrl);
  const named = EXTENSIONS.get(extensionOf(nameOrUrl)) ?? CONTENT_TYPES.get(mediaType(contentType));
  const json = text.startsWith("{") || text.startsWith("[");
  if (json && (named === undefined || named === "json" || named === "ndjson" || named === "rss")) return jsonFormat(text, named);
  return named ?? textFormat(text);
}

function extensionOf(nameOrUrl: string): string {
  const path = /^https?:/i.test(nameOrUrl) ? (nameOrUrl.split(/[?#]/, 1)[0] ?? "") : nameOrUrl;
  const file = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const plain = file.endsWith(".gz") ? file.slice(0, -3) : file;
  return plain.slice(plain.lastIndexOf(".") + 1);
}

function mediaType(contentType: string): string {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}

function xmlFormat(text: string, nameOrUrl: string): SourceFormat {
  if (!/^(?:<\?xml[^>]{0,200}>\s{0,20})?<(?:!doctype\s{1,20}html|html|head|body)\b/i.test(text)) return "rss";
  throw new SamekeyError(
    "input-malformed",
    `${redactUrl(nameOrUrl)} is an HTML page, not a list or feed. Give the address of the data itself.`,
  );
}

function jsonFormat(text: string, named: SourceFormat | undefined): SourceFormat {
  if (/"version"\s{0,20}:\s{0,20}"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org/i.test(text)) return "rss";
  if (/"kind"\s{0,20}:\s{0,20}"youtube#[a-zA-Z]{1,40}ListResponse"/.test(text)) return "youtube-api";
  if (named === "ndjson") return "ndjson";
  const lineEnd = text.indexOf("\n");
  return text.startsWith("{") && isJson(text.slice(0, lineEnd)) && text.slice(lineEnd).trimStart().startsWith("{") ? "ndjson" : "json";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A table has a delimiter in its first line; a list of URLs has none, but a tab or a comma may stand in or after the URL. */
function textFormat(text: string): SourceFormat {
  const line = text.split(/\r\n|[\r\n]/, 1)[0] ?? "";
  if (line.startsWith("#")) return "urls";
  const [first = ""] = line.split("\t", 1);
  if (looksLikeUrl(first)) return /[ "]/.test(first) && /[,;]/.test(first) ? "csv" : "urls";
  return /[,;\t]/.test(line) ? "csv" : "urls";
}
