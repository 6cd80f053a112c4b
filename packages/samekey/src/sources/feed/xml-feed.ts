import type { FeedEntry, FeedInfo, FeedLimits } from "./contract.ts";
import { entryOf } from "./entry.ts";
import { infoOf } from "./info.ts";
import type { Node } from "./node.ts";
import type { NoteBook } from "./notes.ts";
import { NO_INFO } from "./nothing.ts";
import { XmlReader } from "./xml-reader.ts";
import { FeedTree } from "./xml-tree.ts";

/** Items of a feed that arrives as text, piece by piece. */
export interface FeedParser {
  /** The items that end in this piece. */
  push(piece: string): FeedEntry[];
  /** Ends the document; an item that is open comes out with a problem. */
  end(): FeedEntry[];
  info(encoding: string): FeedInfo;
  /** Nothing more will be read, whatever comes. */
  readonly stopped: boolean;
}

/** A parser for RSS, RDF, Atom, CDF and sitemaps. `url` is the base of relative links, "" where none is known. */
export function createXmlFeed(url: string, limits: FeedLimits, notes: NoteBook): FeedParser {
  const tree = new FeedTree(limits, notes, ({ prefix }) => {
    if (prefix !== null) reader.setDefault(prefix);
  });
  const reader = new XmlReader(tree, limits, notes);
  let number = 0;
  let tooMany = false;
  let headRead = -1;
  let base = url;

  /** Without an address of its own, a feed is where it says it is, else where its site is. */
  const feedUrl = (): string => {
    if (url !== "" || tree.root === null || headRead === tree.head.length) return base;
    headRead = tree.head.length;
    const { self, link } = infoOf(tree.root, tree.head, "", "");
    base = [self, link].find((address) => /^https?:/i.test(address)) ?? "";
    return base;
  };
  const entries = (items: readonly Node[]): FeedEntry[] => {
    const room = limits.items - number;
    if (items.length > room && !tooMany) {
      tooMany = true;
      notes.add("limit-items");
    }
    return items.slice(0, room).map((item) => entryOf(item, { number: ++number, feedUrl: feedUrl() }));
  };

  return {
    get stopped() {
      return reader.stopped || tooMany;
    },
    push(piece) {
      reader.write(piece);
      return entries(tree.take());
    },
    end() {
      reader.end();
      const last = entries(tree.take());
      const open = tooMany ? null : tree.takeOpen();
      if (tree.root === null) notes.add("not-a-feed", tree.firstName);
      else if (reader.depth > 0 && !tooMany) notes.add("cut-off");
      if (open === null) return last;
      return [...last, ...entries([open]).map((entry) => ({ ...entry, problem: "the document was cut off inside this item" }))];
    },
    info: (encoding) => (tree.root === null ? { ...NO_INFO, encoding } : infoOf(tree.root, tree.head, url, encoding)),
  };
}
