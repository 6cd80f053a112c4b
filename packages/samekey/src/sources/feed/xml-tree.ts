import { escapeText } from "entities";
import { excerpt } from "../names.ts";
import type { FeedFormat, FeedLimits } from "./contract.ts";
import { addChild, createNode, type Node, type OpenNode } from "./node.ts";
import type { NoteBook } from "./notes.ts";
import { CONTAINERS, ITEM_NAMES, isProse, isVoid, ROOTS } from "./vocabulary.ts";
import { type Attributes, decodeEntities, NO_ATTRIBUTES, type XmlHandler } from "./xml-reader.ts";

/** Elements looked at in search for the root of a feed: what a server's warning puts before it. */
const MAX_BEFORE_ROOT = 64;

/** The root element of a feed. */
export interface FeedRoot {
  readonly format: FeedFormat;
  readonly attributes: Attributes;
  /** Usual prefix of unprefixed names; null where the document says it better. */
  readonly prefix: string | null;
}

interface Level {
  readonly base: string;
  readonly lang: string;
}

const NO_LEVEL: Level = { base: "", lang: "" };

/** Collects each item as a small tree, and the head of the feed as others; all bounded. What ended is taken and forgotten. */
export class FeedTree implements XmlHandler {
  readonly #limits: FeedLimits;
  readonly #notes: NoteBook;
  readonly #rooted: (root: FeedRoot) => void;
  wantsText = false;
  /** Name of the first element, for the message when there is no feed. */
  firstName = "";
  root: FeedRoot | null = null;
  /** Elements of the head that ended. */
  readonly head: Node[] = [];
  #items: Node[] = [];
  #before = 0;
  #depth = 0;
  #rootDepth = 0;
  readonly #levels: Level[] = [];
  /** Open nodes, the item or the element of the head first. */
  readonly #open: OpenNode[] = [];
  #isItem = false;
  #nodes = 0;
  #chars = 0;
  #headNodes = 0;
  #headChars = 0;
  /** Depth inside an element beyond the limit of nodes. */
  #skipped = 0;
  /** Elements open inside a node of prose. */
  readonly #markup: string[] = [];
  /** Text of the top node that is not decoded yet. */
  #run = "";

  constructor(limits: FeedLimits, notes: NoteBook, rooted: (root: FeedRoot) => void) {
    this.#limits = limits;
    this.#notes = notes;
    this.#rooted = rooted;
  }

  /** The items that ended since the last call. */
  take(): Node[] {
    const items = this.#items;
    if (items.length > 0) this.#items = [];
    return items;
  }

  /** The item that the end of the document leaves open, as far as it goes. */
  takeOpen(): Node | null {
    if (!this.#isItem) return null;
    while (this.#open.length > 0) this.#closeNode();
    return this.#items.pop() ?? null;
  }

  open(name: string, attributes: Attributes, written: string): boolean {
    this.#depth++;
    if (this.root === null) {
      this.#search(name, attributes, written);
      return false;
    }
    this.#enterLevel(attributes);
    const top = this.#open.at(-1);
    if (top === undefined) this.#begin(name, attributes);
    else if (this.#skipped > 0) this.#skipped++;
    else if (isProse(top.name)) {
      this.#openMarkup(top, name, attributes, written);
      return isVoid(written);
    } else if (this.#isItem && this.#open.length === 1 && top.name === name) {
      // An item in an item: the end tag of the first is missing.
      this.#closeNode();
      this.#begin(name, attributes);
    } else this.#openChild(top, name, attributes);
    return false;
  }

  text(raw: string): void {
    const top = this.#open.at(-1);
    if (top === undefined || this.#skipped > 0) return;
    if (top.markup) this.#append(top, raw);
    else if (this.#run.length + top.text.length <= this.#limits.fieldChars) this.#run += raw;
    else this.#cut(top);
  }

  cdata(text: string): void {
    const top = this.#open.at(-1);
    if (top === undefined || this.#skipped > 0) return;
    this.#flush(top);
    this.#append(top, top.markup ? escapeText(text) : text);
  }

  close(): void {
    this.#depth--;
    if (this.root === null) return;
    this.#levels.pop();
    const top = this.#open.at(-1);
    if (top === undefined) return;
    if (this.#skipped > 0) this.#skipped--;
    else if (this.#markup.length > 0) this.#closeMarkup(top);
    else this.#closeNode();
  }

  #search(name: string, attributes: Attributes, written: string): void {
    if (this.firstName === "") this.firstName = name;
    if (++this.#before > MAX_BEFORE_ROOT) return;
    const known = ROOTS.get(name.slice(name.indexOf(":") + 1));
    if (known === undefined || (known.weak && this.#depth > 1)) return;
    this.#rootDepth = this.#depth;
    for (let depth = 0; depth < this.#depth; depth++) this.#levels.push(NO_LEVEL);
    this.#levels.pop();
    this.#enterLevel(attributes);
    this.root = { format: known.format, attributes, prefix: written.includes(":") && known.format !== "rdf" ? null : known.prefix };
    this.#rooted(this.root);
  }

  #enterLevel(attributes: Attributes): void {
    const outer = this.#levels.at(-1) ?? NO_LEVEL;
    if (attributes === NO_ATTRIBUTES) {
      this.#levels.push(outer);
      return;
    }
    const base = attributes.get("xml:base");
    const lang = attributes.get("xml:lang");
    const changes = base !== undefined || lang !== undefined;
    this.#levels.push(changes ? { base: joined(outer.base, base), lang: lang?.trim() ?? outer.lang } : outer);
  }

  /** Begins an item or an element of the head; what follows the root, and what only groups, is neither. */
  #begin(name: string, attributes: Attributes): void {
    this.#isItem = ITEM_NAMES.has(name);
    if (!this.#isItem && (CONTAINERS.has(name) || this.#depth <= this.#rootDepth)) return;
    this.#nodes = this.#isItem ? 1 : this.#headNodes + 1;
    this.#chars = this.#isItem ? 0 : this.#headChars;
    if (this.#nodes > this.#limits.nodes) this.#notes.add("limit-nodes", name);
    else this.#pushNode(name, attributes);
  }

  #openChild(top: OpenNode, name: string, attributes: Attributes): void {
    this.#flush(top);
    if (++this.#nodes <= this.#limits.nodes) {
      this.#pushNode(name, attributes);
      return;
    }
    this.#notes.add("limit-nodes", name);
    top.cut = true;
    this.#skipped = 1;
  }

  #pushNode(name: string, attributes: Attributes): void {
    const { base, lang } = this.#levels.at(-1) ?? NO_LEVEL;
    for (const value of attributes.values()) this.#chars += value.length;
    const tooMuch = attributes !== NO_ATTRIBUTES && this.#chars > this.#limits.itemChars;
    const node = createNode(name, tooMuch ? NO_ATTRIBUTES : attributes, base, lang);
    if (tooMuch) this.#cut(node);
    this.#open.push(node);
    this.#run = "";
    this.wantsText = true;
  }

  #openMarkup(top: OpenNode, name: string, attributes: Attributes, written: string): void {
    if (!top.markup) {
      this.#flush(top);
      top.text = escapeText(top.text);
      top.markup = true;
    }
    const tag = name.startsWith("xhtml:") ? name.slice(6) : written;
    let text = `<${tag}`;
    for (const [key, value] of attributes) if (!key.startsWith("xml:")) text += ` ${key}="${escapeText(value).replaceAll('"', "&quot;")}"`;
    this.#markup.push(tag);
    this.#append(top, `${text}>`);
  }

  #closeMarkup(top: OpenNode): void {
    const tag = this.#markup.pop() ?? "";
    if (!isVoid(tag)) this.#append(top, `</${tag}>`);
  }

  #closeNode(): void {
    const node = this.#open.pop();
    if (node === undefined) return;
    this.#flush(node);
    this.#markup.length = 0;
    this.#skipped = 0;
    node.text = node.markup ? withoutDiv(node.text.trim()) : node.text.trim();
    const parent = this.#open.at(-1);
    if (parent !== undefined) {
      addChild(parent, node);
      return;
    }
    this.wantsText = false;
    if (this.#isItem) this.#items.push(node);
    else {
      this.#headNodes = this.#nodes;
      this.#headChars = this.#chars;
      this.head.push(node);
    }
  }

  #flush(node: OpenNode): void {
    const run = this.#run;
    if (run === "") return;
    this.#run = "";
    // The white space between elements is no text.
    if (node.text !== "" || run.trim() !== "") this.#append(node, decodeEntities(run));
  }

  #append(node: OpenNode, text: string): void {
    const room = Math.max(0, Math.min(this.#limits.fieldChars - node.text.length, this.#limits.itemChars - this.#chars));
    const piece = text.length > room ? excerpt(text, room) : text;
    node.text = node.text === "" ? piece : node.text + piece;
    this.#chars += piece.length;
    if (piece.length < text.length) this.#cut(node);
  }

  #cut(node: OpenNode): void {
    if (!node.cut) this.#notes.add("limit-field", node.name);
    node.cut = true;
  }
}

/** One `xml:base` inside another. The outermost may be relative to the address of the feed, which is joined later. */
function joined(outer: string, inner: string | undefined): string {
  const base = inner?.trim() ?? "";
  if (base === "") return outer;
  return outer !== "" && URL.canParse(base, outer) ? new URL(base, outer).href : base;
}

/** XHTML without the `div` around it, which is no part of the content (RFC 4287, section 3.1.1.3). */
function withoutDiv(markup: string): string {
  if (!markup.startsWith("<div>") || !markup.endsWith("</div>")) return markup;
  const inner = markup.slice(5, -6);
  return inner.includes("<div") && inner.indexOf("</div>") < inner.indexOf("<div") ? markup : inner.trim();
}
