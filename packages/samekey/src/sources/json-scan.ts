import { SamekeyError } from "../errors.ts";
import { MAX_EXCERPT, MAX_ITEM_CHARS } from "./contract.ts";
import { toPointer } from "./json-path.ts";
import { excerpt, looksLikeUrl } from "./names.ts";

/** The text of one item of the wanted array, not yet parsed. */
export interface JsonSlice {
  /** The item's JSON; only its first {@link MAX_EXCERPT} characters where `tooLong`. */
  readonly text: string;
  readonly pointer: string;
  readonly tooLong: boolean;
}

/**
 * Where the items are: a path, in which `*` stands for every element of an array, or `auto`: the root array, else the first array in the document that begins with an object or with a URL.
 * Chosen when the root is seen.
 */
export type JsonTarget = (root: "array" | "object") => readonly string[] | "auto";

/** An array or object that was entered, since the items may be inside it. */
interface Frame {
  readonly array: boolean;
  /** How many segments of the path lead here; -1 in search for an array. */
  readonly matched: number;
  /** Its elements are the items. */
  items: boolean;
  /** Name or index of the value that is read now. */
  name: string;
  index: number;
  /** The first names, for the message when the path leads nowhere. */
  readonly names: string[];
}

type Expect = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

/** Objects and arrays entered in search for an array; deeper ones are passed over. */
const MAX_SEARCH_DEPTH = 32;
/** A longer name matches no path. */
const MAX_NAME_CHARS = 4096;

const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Cuts the items of one array out of JSON that arrives in pieces, in memory bounded by the largest item. Only the way to the array is checked for
 * its syntax; what is passed over is only balanced, and what is cut out is checked by whoever parses it. Several documents one after another are
 * read each in turn. A name that stands twice in one object is followed twice.
 */
export class JsonScanner {
  readonly #target: JsonTarget;
  readonly #maxChars: number;
  #path: readonly string[] | "auto" = "auto";
  #frames: Frame[] = [];
  #expect: Expect = "value";
  #documents = 0;
  /** An items array was met in this document; in any document. */
  #found = false;
  #foundEver = false;
  #emptyArray = false;
  #read = 0;
  #deepest: Frame | null = null;

  // The token that is open at the end of a piece.
  #token: "none" | "name" | "string" | "scalar" | "container" = "none";
  #depth = 0;
  #inString = false;
  #escaped = false;
  #keep = false;
  #parts: string[] = [];
  #partsLength = 0;
  #tooLong = false;

  constructor(target: JsonTarget, maxChars: number = MAX_ITEM_CHARS) {
    this.#target = target;
    this.#maxChars = maxChars;
  }

  /** The items that end in this piece. Throws `input-malformed` where the way to them is no JSON or leads nowhere. */
  push(piece: string): JsonSlice[] {
    const slices: JsonSlice[] = [];
    let at = 0;
    while (at < piece.length) {
      if (this.#token !== "none") {
        const end = this.#tokenEnd(piece, at);
        this.#collect(piece, at, end === -1 ? piece.length : end);
        if (end === -1) break;
        this.#endToken(slices);
        at = end;
        continue;
      }
      const code = piece.charCodeAt(at);
      if (code === 32 || code === 10 || code === 13 || code === 9) at++;
      else at = this.#structure(piece, at);
    }
    this.#read += piece.length;
    return slices;
  }

  /** Ends the input. Throws `input-malformed` where the document is cut off, empty, or without the wanted array. */
  end(): void {
    if (this.#token === "scalar" && this.#frames.length === 0) this.#token = "none";
    if (this.#documents === 0) throw new SamekeyError("input-malformed", "The JSON input is empty.");
    if (this.#frames.length > 0 || this.#token !== "none") {
      throw new SamekeyError(
        "input-malformed",
        `The JSON ends early, after ${this.#read} characters: it was cut off. Fetch or write it again.`,
      );
    }
    if (!this.#foundEver && !(this.#path === "auto" && this.#emptyArray)) this.#throwNotFound();
  }

  #structure(piece: string, at: number): number {
    const character = piece[at] ?? "";
    const frame = this.#frames.at(-1);
    switch (this.#expect) {
      case "value-or-end":
        if (character === "]") return this.#leave(at, true);
        return this.#value(piece, at, character);
      case "value":
        return this.#value(piece, at, character);
      case "key-or-end":
      case "key":
        if (character === "}" && this.#expect === "key-or-end") return this.#leave(at, false);
        if (character !== '"') this.#throwUnexpected(piece, at, "a name in quotes");
        this.#open("name", true);
        return at;
      case "colon":
        if (character !== ":") this.#throwUnexpected(piece, at, '":"');
        this.#expect = "value";
        return at + 1;
      case "comma-or-end":
        if (frame === undefined) return this.#value(piece, at, character);
        if (character === ",") {
          if (frame.array) frame.name = String(++frame.index);
          this.#expect = frame.array ? "value" : "key";
          return at + 1;
        }
        if (character === "]" || character === "}") {
          if ((character === "]") !== frame.array) this.#throwUnexpected(piece, at, frame.array ? '"]"' : '"}"');
          return this.#leave(at, frame.array);
        }
        return this.#throwUnexpected(piece, at, `"," or "${frame.array ? "]" : "}"}"`);
    }
  }

  /** Decides what is done with the value that begins at `at`: entered, cut out, or passed over. */
  #value(piece: string, at: number, character: string): number {
    const container = character === "{" || character === "[";
    if (!container && character !== '"' && !/[-0-9a-zA-Z]/.test(character)) this.#throwUnexpected(piece, at, "a value");
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      this.#documents++;
      this.#found = false;
      if (container) this.#path = this.#target(character === "[" ? "array" : "object");
    }
    if (frame?.items === true) return this.#openValue(at, character, true);
    if (this.#path === "auto") return this.#searchValue(at, character, frame);
    const matched = frame === undefined ? 0 : matches(frame, this.#path[frame.matched]) ? frame.matched + 1 : -1;
    if (matched === this.#path.length) {
      if (character !== "[") {
        const place = this.#path.length === 0 ? "The document" : `The value at "${this.#path.join(".")}"`;
        throw new SamekeyError("input-malformed", `${place} is no array of items. Name the array with --items-path.`);
      }
      return this.#enter(at, true, matched, true);
    }
    return container && matched !== -1 ? this.#enter(at, character === "[", matched, false) : this.#openValue(at, character, false);
  }

  #searchValue(at: number, character: string, frame: Frame | undefined): number {
    if (this.#found && frame !== undefined) return this.#openValue(at, character, false);
    const first = frame?.array === true && frame.index === 0;
    if (first && character === "{") {
      this.#markItems(frame);
      return this.#openValue(at, character, true);
    }
    if (first && character === '"') return this.#openValue(at, character, true);
    const container = character === "{" || character === "[";
    if (!container || this.#frames.length >= MAX_SEARCH_DEPTH) return this.#openValue(at, character, false);
    return this.#enter(at, character === "[", -1, frame === undefined && character === "[");
  }

  #enter(at: number, array: boolean, matched: number, items: boolean): number {
    const frame: Frame = { array, matched, items: false, name: array ? "0" : "", index: 0, names: [] };
    this.#frames.push(frame);
    if (items) this.#markItems(frame);
    if (this.#deepest === null || matched > this.#deepest.matched) this.#deepest = frame;
    this.#expect = array ? "value-or-end" : "key-or-end";
    return at + 1;
  }

  #markItems(frame: Frame): void {
    frame.items = true;
    this.#found = true;
    this.#foundEver = true;
  }

  #leave(at: number, array: boolean): number {
    if (array && this.#expect === "value-or-end") this.#emptyArray = true;
    this.#frames.pop();
    this.#expect = "comma-or-end";
    return at + 1;
  }

  #openValue(at: number, character: string, keep: boolean): number {
    this.#open(character === '"' ? "string" : character === "{" || character === "[" ? "container" : "scalar", keep);
    return at;
  }

  #open(token: "name" | "string" | "scalar" | "container", keep: boolean): void {
    this.#token = token;
    this.#keep = keep;
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#parts = [];
    this.#partsLength = 0;
    this.#tooLong = false;
  }

  /** Index after the open token, -1 where it goes on in the next piece. */
  #tokenEnd(piece: string, from: number): number {
    const length = piece.length;
    let at = from;
    if (this.#token === "scalar") {
      while (at < length && isScalar(piece.charCodeAt(at))) at++;
      return at < length ? at : -1;
    }
    const container = this.#token === "container";
    let depth = this.#depth;
    let inString = this.#inString;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (; at < length; at++) {
      const code = piece.charCodeAt(at);
      if (inString) {
        if (code === BACKSLASH) at++;
        else if (code === QUOTE) {
          inString = false;
          if (!container) return at + 1;
        }
      } else if (code === QUOTE) inString = true;
      else if (code === 123 || code === 91) depth++;
      else if ((code === 125 || code === 93) && --depth === 0) return at + 1;
    }
    this.#escaped = at > length;
    this.#depth = depth;
    this.#inString = inString;
    return -1;
  }

  #collect(piece: string, from: number, to: number): void {
    if (!this.#keep || this.#tooLong || to === from) return;
    this.#parts.push(piece.slice(from, to));
    this.#partsLength += to - from;
    if (this.#partsLength <= (this.#token === "name" ? MAX_NAME_CHARS : this.#maxChars)) return;
    this.#tooLong = true;
    this.#parts = [excerpt(this.#parts.join(""), MAX_EXCERPT)];
  }

  #endToken(slices: JsonSlice[]): void {
    const frame = this.#frames.at(-1);
    const text = this.#parts.length === 1 ? (this.#parts[0] ?? "") : this.#parts.join("");
    this.#parts = [];
    if (this.#token === "name") {
      this.#token = "none";
      this.#expect = "colon";
      if (frame === undefined) return;
      frame.name = this.#tooLong ? "" : nameOf(text);
      if (frame.names.length < 20) frame.names.push(frame.name);
      return;
    }
    this.#token = "none";
    this.#expect = "comma-or-end";
    if (!this.#keep || frame === undefined) return;
    if (!frame.items) {
      // The first element of an array met in search for one: it decides whether this is the array.
      if (!looksLikeUrl(text.slice(1))) return;
      this.#markItems(frame);
    }
    slices.push({ text, pointer: this.#pointer(), tooLong: this.#tooLong });
  }

  #pointer(): string {
    const pointer = toPointer(this.#frames.map((frame) => frame.name));
    return this.#documents === 1 ? pointer : `${this.#documents}#${pointer}`;
  }

  #throwUnexpected(piece: string, at: number, expected: string): never {
    const found = JSON.stringify(piece.slice(at, at + 1));
    throw new SamekeyError(
      "input-malformed",
      `The JSON is damaged at character ${this.#read + at + 1}: ${expected} was expected, not ${found}.`,
    );
  }

  #throwNotFound(): never {
    const names = this.#deepest?.names.filter((name) => name !== "").map((name) => JSON.stringify(name.slice(0, 40))) ?? [];
    const what = this.#path === "auto" ? "an array of objects or URLs" : `"${this.#path.join(".")}"`;
    const where = names.length === 0 ? "" : `; the names nearest to it are ${names.join(", ")}`;
    throw new SamekeyError("input-malformed", `The JSON holds no ${what}${where}. Name the array with --items-path.`);
  }
}

function matches(frame: Frame, segment: string | undefined): boolean {
  return frame.name === segment || (segment === "*" && frame.array);
}

/** Whether a character can stand in a number or literal. */
function isScalar(code: number): boolean {
  return code !== 44 && code !== 93 && code !== 125 && code !== 32 && code !== 10 && code !== 13 && code !== 9;
}

function nameOf(text: string): string {
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}
