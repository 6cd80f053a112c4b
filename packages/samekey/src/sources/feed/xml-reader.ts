import { decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";
import type { FeedLimits } from "./contract.ts";
import { enterScope, ROOT_SCOPE, resolveName, type Scope, withDefault } from "./namespaces.ts";
import type { NoteBook } from "./notes.ts";

export type Attributes = ReadonlyMap<string, string>;

export const NO_ATTRIBUTES: Attributes = new Map();

/** Told of each element, with names resolved: usual prefix, lower case. */
export interface XmlHandler {
  /** Whether text is wanted where the reading stands; it is cut out of the document only then. */
  readonly wantsText: boolean;
  /** Returns whether the element is over with its tag, as `<br>` is in HTML. */
  open(name: string, attributes: Attributes, written: string): boolean;
  /** Text with its entities. It may come in pieces that cut an entity in two. */
  text(raw: string): void;
  cdata(text: string): void;
  close(): void;
}

interface Open {
  readonly written: string;
  readonly scope: Scope;
}

/** Text with its entities decoded once: those of XML and HTML, and numbers. Those of a document type are never known, so none can expand. */
export function decodeEntities(raw: string): string {
  return raw.includes("&") ? decodeHTMLStrict(raw) : raw;
}

/**
 * Elements of XML that arrives in pieces, over the tokenizer of htmlparser2: no document type, no external entity, nothing read twice. Damaged XML is
 * read as far as it makes sense: an end tag closes what is open inside it, one that closes nothing is passed over.
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #limits: FeedLimits;
  readonly #notes: NoteBook;
  readonly #tokenizer: Tokenizer;
  readonly #open: Open[] = [];
  /** Elements open beyond the limit of depth: they are counted, not known. */
  #tooDeep = 0;
  #scope: Scope = ROOT_SCOPE();

  // The piece that is read, what of the pieces before it belongs to a token still open, and where each begins in the document.
  #piece = "";
  #pieceStart = 0;
  #carry = "";
  #carryStart = 0;
  #done = 0;

  #tag = "";
  #attribute = "";
  #value = "";
  #valueSeen = 0;
  #attributes: Map<string, string> | null = null;
  #declarations: [string, string][] | null = null;
  #inDoctype = false;
  #afterSubset = "";
  #stopped = false;

  constructor(handler: XmlHandler, limits: FeedLimits, notes: NoteBook) {
    this.#handler = handler;
    this.#limits = limits;
    this.#notes = notes;
    this.#tokenizer = new Tokenizer(
      { xmlMode: true, decodeEntities: false },
      {
        onopentagname: (start, end) => this.#openName(start, end),
        onattribname: (start, end) => this.#attributeName(start, end),
        onattribdata: (start, end) => this.#attributeData(start, end),
        onattribentity: () => {},
        onattribend: (_, end) => this.#attributeEnd(end),
        onopentagend: (end) => this.#openEnd(end, false),
        onselfclosingtag: (end) => this.#openEnd(end, true),
        onclosetag: (start, end) => this.#closeTag(start, end),
        ontext: (start, end) => this.#text(start, end),
        ontextentity: () => {},
        oncdata: (start, end, offset) => this.#cdata(start, end, offset),
        ondeclaration: (start, end) => this.#declaration(start, end),
        oncomment: (_, end) => this.#pass(end),
        onprocessinginstruction: (_, end) => this.#pass(end),
        onend: () => {},
      },
    );
  }

  /** A token was too long: nothing more is read. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Elements that are open. */
  get depth(): number {
    return this.#open.length + this.#tooDeep;
  }

  /** Where the root element stands: its unprefixed names are of this format. */
  setDefault(prefix: string): void {
    this.#scope = withDefault(this.#scope, prefix);
  }

  write(piece: string): void {
    if (this.#stopped || piece === "") return;
    const end = this.#pieceStart + this.#piece.length;
    if (this.#done < end) {
      if (this.#done >= this.#pieceStart) {
        this.#carry = this.#piece.slice(this.#done - this.#pieceStart);
        this.#carryStart = this.#done;
      } else this.#carry += this.#piece;
    } else this.#carry = "";
    if (this.#carry.length > this.#limits.tokenChars) {
      this.#stopped = true;
      this.#notes.add("limit-token");
      return;
    }
    this.#pieceStart = end;
    this.#piece = piece;
    this.#tokenizer.write(piece);
  }

  /** Ends the document. Open elements stay open: they have no end. */
  end(): void {
    if (!this.#stopped) this.#tokenizer.end();
  }

  #slice(start: number, end: number): string {
    this.#done = end;
    if (start >= this.#pieceStart) return this.#piece.slice(start - this.#pieceStart, end - this.#pieceStart);
    const head = this.#carry.slice(Math.max(0, start - this.#carryStart), Math.max(0, end - this.#carryStart));
    return end > this.#pieceStart ? head + this.#piece.slice(0, end - this.#pieceStart) : head;
  }

  #pass(end: number): void {
    this.#done = end + 1;
  }

  #openName(start: number, end: number): void {
    this.#tag = this.#slice(start, end);
    this.#attributes = null;
    this.#declarations = null;
  }

  #attributeName(start: number, end: number): void {
    this.#attribute = this.#slice(start, end);
    this.#value = "";
    this.#valueSeen = 0;
  }

  #attributeData(start: number, end: number): void {
    const data = this.#slice(start, end);
    this.#valueSeen += data.length;
    if (this.#value.length < this.#limits.attributeChars) this.#value += data;
  }

  #attributeEnd(end: number): void {
    this.#done = end;
    const name = this.#attribute;
    if (this.#valueSeen > this.#limits.attributeChars) {
      this.#value = this.#value.slice(0, this.#limits.attributeChars);
      this.#notes.add("limit-attributes", name);
    }
    const value = decodeEntities(this.#value);
    if (name === "xmlns" || name.startsWith("xmlns:")) {
      this.#declarations ??= [];
      if (this.#declarations.length < this.#limits.attributes) this.#declarations.push([name.slice(6), value]);
      return;
    }
    this.#attributes ??= new Map();
    if (this.#attributes.size >= this.#limits.attributes) this.#notes.add("limit-attributes", this.#tag);
    else if (!this.#attributes.has(name)) this.#attributes.set(name, value);
  }

  #openEnd(end: number, selfClosing: boolean): void {
    this.#done = end + 1;
    if (this.#inDoctype) return;
    if (this.#tooDeep > 0 || this.#open.length >= this.#limits.depth) {
      this.#notes.add("limit-depth", this.#tag);
      if (!selfClosing) this.#tooDeep++;
      return;
    }
    const outer = this.#scope;
    if (this.#declarations !== null) this.#scope = enterScope(outer, this.#declarations);
    this.#open.push({ written: this.#tag, scope: outer });
    const over = this.#handler.open(this.#resolve(this.#tag), this.#resolvedAttributes(), this.#tag);
    if (selfClosing || over) this.#close();
  }

  #resolve(name: string): string {
    return resolveName(this.#scope, name, (prefix) => this.#notes.add("undeclared-prefix", prefix));
  }

  #resolvedAttributes(): Attributes {
    const written = this.#attributes;
    if (written === null) return NO_ATTRIBUTES;
    const resolved = new Map<string, string>();
    for (const [name, value] of written) resolved.set(name.includes(":") ? this.#resolve(name) : name.toLowerCase(), value);
    return resolved;
  }

  #closeTag(start: number, end: number): void {
    const name = this.#slice(start, end);
    if (this.#inDoctype) return;
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    let at = this.#open.length - 1;
    if (this.#open[at]?.written !== name) {
      const folded = name.toLowerCase();
      while (at >= 0 && this.#open[at]?.written.toLowerCase() !== folded) at--;
      if (at < 0) return;
    }
    while (this.#open.length > at) this.#close();
  }

  #close(): void {
    this.#handler.close();
    const closed = this.#open.pop();
    if (closed !== undefined) this.#scope = closed.scope;
  }

  #text(start: number, end: number): void {
    if (this.#inDoctype) {
      // After the declarations of an internal subset, `]>` is text to the tokenizer.
      this.#afterSubset = (this.#afterSubset + this.#slice(start, end)).slice(-200);
      if (/\]\s{0,100}>/.test(this.#afterSubset)) this.#inDoctype = false;
    } else if (this.#handler.wantsText && this.#tooDeep === 0) this.#handler.text(this.#slice(start, end));
    this.#done = end;
  }

  #cdata(start: number, end: number, offset: number): void {
    if (this.#handler.wantsText && this.#tooDeep === 0 && !this.#inDoctype) this.#handler.cdata(this.#slice(start, end - offset));
    this.#done = end + 1;
  }

  #declaration(start: number, end: number): void {
    const text = this.#slice(start, end);
    this.#done = end + 1;
    if (!/^doctype\b/i.test(text)) return;
    this.#notes.add("doctype");
    this.#inDoctype = text.includes("[") && !/\]\s*$/.test(text.slice(-100));
  }
}
