/** A member of the root object, or an element of its `items`. */
export interface JsonPart {
  readonly kind: "member" | "item";
  /** JSON: of a member with its name, `"title": "x"`; of an item its value. Only the beginning where `limit` is set. */
  readonly text: string;
  /** Why the part is not whole. */
  readonly limit: "" | "length" | "depth" | "cut-off";
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const ITEMS = /^\s*"items"\s*:\s*$/;

/** Parts the root object of a JSON document that arrives in pieces, in memory bounded by the largest part. What it cuts out is checked by whoever parses it. */
export class JsonParts {
  readonly #maxChars: number;
  readonly #maxDepth: number;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inItems = false;
  #ended = false;
  #text = "";
  #long = false;
  #deep = false;
  #parts: JsonPart[] = [];

  constructor(maxChars: number, maxDepth: number) {
    this.#maxChars = maxChars;
    this.#maxDepth = maxDepth;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The parts that end in this piece. */
  push(piece: string): JsonPart[] {
    let from = 0;
    let at = 0;
    for (; at < piece.length && !this.#ended; at++) {
      const code = piece.charCodeAt(at);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
        continue;
      }
      if (code === QUOTE) this.#inString = true;
      else if (code === 123 || code === 91) {
        const starts = this.#depth === 0 || (code === 91 && this.#depth === 1 && ITEMS.test(this.#text + piece.slice(from, at)));
        this.#depth++;
        if (this.#depth > this.#maxDepth) this.#deep = true;
        if (!starts) continue;
        this.#inItems = this.#depth === 2;
        this.#text = "";
        from = at + 1;
      } else if (code === 125 || code === 93) {
        this.#depth--;
        if (this.#depth === 0 || (this.#inItems && this.#depth === 1)) {
          this.#emit(piece.slice(from, at));
          this.#inItems = false;
          this.#ended = this.#depth === 0;
          from = at + 1;
        }
      } else if (code === COMMA && (this.#depth === 1 || (this.#inItems && this.#depth === 2))) {
        this.#emit(piece.slice(from, at));
        from = at + 1;
      }
    }
    if (!this.#ended && this.#depth > 0) this.#keep(piece.slice(from, at));
    return this.#take();
  }

  /** What the end of the document leaves open. */
  end(): JsonPart[] {
    if (!this.#ended && this.#text.trim() !== "")
      this.#parts.push({ kind: this.#inItems ? "item" : "member", text: this.#text, limit: "cut-off" });
    return this.#take();
  }

  #take(): JsonPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #keep(text: string): void {
    if (this.#text.length + text.length <= this.#maxChars) this.#text += text;
    else {
      this.#text += text.slice(0, Math.max(0, this.#maxChars - this.#text.length));
      this.#long = true;
    }
  }

  #emit(rest: string): void {
    this.#keep(rest);
    const limit = this.#long ? "length" : this.#deep ? "depth" : "";
    if (this.#text.trim() !== "") this.#parts.push({ kind: this.#inItems ? "item" : "member", text: this.#text, limit });
    this.#text = "";
    this.#long = false;
    this.#deep = false;
  }
}
