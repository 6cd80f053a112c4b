import { Parser } from "htmlparser2";
import { SamekeyError } from "../errors.ts";

/** Elements nested deeper than this are an attack, not a feed. */
const MAX_DEPTH = 256;
/** Characters without an element: a comment, attribute or declaration that the parser would keep whole. */
const MAX_SILENCE = 4 * 1024 * 1024;
/** Characters kept of one field. */
const MAX_FIELD = 64 * 1024;

/** What a feed item says, as far as a source needs it. Names are those of the elements, lower case. */
export interface FeedEntry {
  /** Text of its direct children, the first of each name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Links of `link` elements with `href`, by their `rel` (`alternate` when missing), the first of each. */
  readonly links: ReadonlyMap<string, string>;
  readonly guidIsPermaLink: boolean;
  /** `rdf:about` of an RSS 1.0 item. */
  readonly about: string;
  /** URL of the first enclosure or Media RSS content or player. */
  readonly media: string;
  /** The document ended inside it. */
  readonly cutOff: boolean;
}

interface OpenEntry {
  readonly depth: number;
  readonly fields: Map<string, string>;
  readonly links: Map<string, string>;
  guidIsPermaLink: boolean;
  about: string;
  media: string;
}

export interface FeedEvents {
  /** The entries that end in this piece. Throws `input-malformed` for a document that is no feed or is built to exhaust memory. */
  push(piece: string): FeedEntry[];
  /** Ends the document; an open entry is returned as cut off. */
  end(): FeedEntry[];
}

/** Entries of RSS 0.9 to 2.0 and Atom 1.0 (RFC 4287) while the XML arrives. Damaged XML is read as far as it makes sense. No DTD is ever read. */
export function createFeedEvents(): FeedEvents {
  let depth = 0;
  let root = "";
  let entry: OpenEntry | null = null;
  let field = "";
  let text = "";
  let silence = 0;
  let done: FeedEntry[] = [];

  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    silence = 0;
    if (++depth > MAX_DEPTH)
      throw new SamekeyError("input-malformed", `The feed nests elements more than ${MAX_DEPTH} deep; it is not read.`);
    if (depth === 1) root = checkedRoot(name);
    const local = name.toLowerCase();
    if (entry === null) {
      if (local !== "item" && local !== "entry") return;
      entry = { depth, fields: new Map(), links: new Map(), guidIsPermaLink: true, about: attributes["rdf:about"] ?? "", media: "" };
      return;
    }
    if (local === "enclosure" || local === "media:content" || local === "media:player") entry.media ||= attributes.url ?? "";
    if (depth !== entry.depth + 1) return;
    field = local;
    text = "";
    if (local === "guid") entry.guidIsPermaLink = attributes.isPermaLink?.toLowerCase() !== "false";
    const href = attributes.href;
    if ((local === "link" || local === "atom:link") && href !== undefined) {
      const rel = attributes.rel ?? "alternate";
      if (!entry.links.has(rel)) entry.links.set(rel, href);
    }
  };
  const close = (): void => {
    silence = 0;
    if (entry !== null && field !== "" && depth === entry.depth + 1) {
      if (!entry.fields.has(field) && text.trim() !== "") entry.fields.set(field, text.trim());
      field = "";
    }
    if (entry !== null && depth === entry.depth) finish(entry, false);
    depth--;
  };
  const finish = (finished: OpenEntry, cutOff: boolean): void => {
    done.push({ ...finished, cutOff });
    entry = null;
    field = "";
  };
  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext: (data) => {
        silence = 0;
        if (field !== "" && text.length < MAX_FIELD) text += data.slice(0, MAX_FIELD);
      },
    },
    { xmlMode: true },
  );

  return {
    push(piece) {
      silence += piece.length;
      parser.write(piece);
      if (silence > MAX_SILENCE)
        throw new SamekeyError("input-malformed", "The feed holds a tag or comment of several megabytes; it is not read.");
      return take();
    },
    end() {
      // The parser closes what is open, which must not pass for the entry's own end.
      if (entry !== null) finish(entry, true);
      parser.end();
      if (root === "") throw new SamekeyError("input-malformed", "The document is empty or no XML; an RSS or Atom feed was expected.");
      return take();
    },
  };

  function take(): FeedEntry[] {
    const entries = done;
    done = [];
    return entries;
  }
}

function checkedRoot(name: string): string {
  const local = name.toLowerCase();
  if (local === "rss" || local === "feed" || local === "rdf:rdf" || local === "channel" || local === "atom:feed") return local;
  throw new SamekeyError("input-malformed", `The document is no RSS or Atom feed: its root element is <${name.slice(0, 40)}>.`);
}
