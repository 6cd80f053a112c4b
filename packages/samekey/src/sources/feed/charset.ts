import { isAscii, isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import type { NoteBook } from "./notes.ts";
import { completeUtf8, decodeUtf32, decodeWindows1252, repairUtf8, utf8Share } from "./utf8.ts";

/** Bytes judged at once. Fixed, so that the reading does not depend on how the network cut the document. */
const BLOCK = 64 * 1024;

const DECLARED = /^\s{0,100}<\?xml[^>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']\s{0,20}([A-Za-z0-9][\w.:()-]{0,40})/i;
const CHARSET = /;\s{0,20}charset\s{0,20}=\s{0,20}["']?([\w.:-]{1,40})/i;
/** Written with seven bits: their bytes are valid UTF-8 and mean something else. */
const STATEFUL = /^(?:cs)?iso-?2022/i;
const WIDE = /^(?:utf|ucs)-?(?:16|32|2|4)|^iso-10646-ucs/i;

type Decode = (bytes: Uint8Array, last: boolean) => string;

/**
 * Text of a feed's bytes. In this order: a byte order mark or the shape of UTF-16 and UTF-32; strict UTF-8, whatever the document says of itself, since text of
 * another encoding is all but never valid UTF-8; the XML declaration; the charset of the HTTP header; windows-1252. A document that is UTF-8 but for
 * some bytes stays UTF-8, and those bytes are read as windows-1252.
 */
export class FeedDecoder {
  readonly #notes: NoteBook;
  readonly #fallback: string;
  #decode: Decode | null = null;
  #encoding = "utf-8";
  #marked = false;
  #seenUtf8 = false;
  #waiting: Uint8Array[] = [];
  #waitingLength = 0;
  #carry: Uint8Array = new Uint8Array();

  /** `head`: the first bytes of the document, which are pushed as well. */
  constructor(head: Uint8Array, contentType: string, notes: NoteBook) {
    this.#notes = notes;
    const declared =
      DECLARED.exec(
        Buffer.from(head)
          .toString("latin1")
          .replace(/^\u00ef\u00bb\u00bf/, ""),
      )?.[1] ?? "";
    const header = CHARSET.exec(contentType)?.[1] ?? "";
    this.#fallback = this.#known(declared) || this.#known(header) || "windows-1252";
    const wide = wideEncoding(head);
    if (wide.startsWith("utf-32")) this.#use(wide, decodeUtf32(wide === "utf-32le"));
    else if (wide !== "") this.#use(wide, decoderOf(wide));
    else if (STATEFUL.test(this.#fallback)) this.#use(this.#fallback, decoderOf(this.#fallback));
    this.#marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  }

  /** The encoding in use: `utf-8` until something else is known. */
  get encoding(): string {
    return this.#encoding;
  }

  /** The text that can be told so far; often "", since whole blocks are judged. */
  push(chunk: Uint8Array): string {
    if (chunk.length === 0) return "";
    this.#waiting.push(chunk);
    this.#waitingLength += chunk.length;
    if (this.#waitingLength < BLOCK) return "";
    const bytes = this.#take();
    const whole = bytes.length - (bytes.length % BLOCK);
    let text = "";
    for (let at = 0; at < whole; at += BLOCK) text += this.#block(bytes.subarray(at, at + BLOCK), false);
    if (whole < bytes.length) {
      this.#waiting = [bytes.subarray(whole)];
      this.#waitingLength = bytes.length - whole;
    }
    return text;
  }

  end(): string {
    return this.#block(this.#take(), true);
  }

  #take(): Uint8Array {
    const bytes = this.#waiting.length === 1 ? (this.#waiting[0] ?? this.#carry) : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingLength = 0;
    return bytes;
  }

  #block(block: Uint8Array, last: boolean): string {
    if (this.#decode !== null) return this.#decode(block, last);
    const bytes = this.#carry.length === 0 ? block : Buffer.concat([this.#carry, block]);
    const length = last ? bytes.length : completeUtf8(bytes);
    const part = bytes.subarray(0, length);
    this.#carry = Buffer.from(bytes.subarray(length));
    if (isAscii(part)) return latin1(part);
    if (isUtf8(part)) {
      this.#seenUtf8 = true;
      return withoutMark(utf8(part));
    }
    if (this.#marked || this.#seenUtf8 || utf8Share(part) > 0.5) {
      this.#seenUtf8 = true;
      this.#notes.add("bad-bytes");
      return withoutMark(repairUtf8(part));
    }
    if (this.#fallback === "windows-1252") this.#notes.add("other-encoding", "windows-1252");
    const decode = decoderOf(this.#fallback);
    this.#use(this.#fallback, decode);
    return decode(bytes, last);
  }

  #use(encoding: string, decode: Decode): void {
    this.#encoding = encoding;
    this.#decode = decode;
  }

  /** A declared encoding that can be used where the bytes are not UTF-8; "" for none, an unknown one, and one the bytes contradict. */
  #known(label: string): string {
    if (label === "" || WIDE.test(label)) return "";
    try {
      const { encoding } = new TextDecoder(label);
      return encoding === "utf-8" ? "" : encoding;
    } catch {
      this.#notes.add("unknown-encoding", label);
      return "";
    }
  }
}

/** UTF-16 or UTF-32 by the byte order mark, or by the zeros around a first `<` (XML 1.0, appendix F); "" for neither. */
function wideEncoding(head: Uint8Array): string {
  const [a = 1, b = 1, c = 1, d = 1] = head;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && head.length >= 4 ? "utf-32le" : "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0 && b === 0) return (c === 0xfe && d === 0xff) || (c === 0 && d === 0x3c) ? "utf-32be" : "";
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return "utf-32le";
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return "utf-16le";
  return a === 0 && b === 0x3c && c === 0 && d !== 0 ? "utf-16be" : "";
}

function decoderOf(encoding: string): Decode {
  if (encoding === "windows-1252") return decodeWindows1252;
  const decoder = new TextDecoder(encoding);
  return (bytes, last) => decoder.decode(bytes, { stream: !last });
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
