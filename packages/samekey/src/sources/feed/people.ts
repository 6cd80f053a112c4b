import type { FeedCategory, FeedPerson } from "./contract.ts";
import { attribute, childText, type Node } from "./node.ts";

const MAIL_FIRST = /^([^\s@()<>]+@[^\s@()<>]+)\s*(?:\(([^()]*)\))?$/;
const NAME_FIRST = /^([^<>]*?)\s*<([^\s@<>]+@[^\s@<>]+)>$/;

/** A person as RSS writes them: `mail (name)`, `name <mail>`, a name. */
function personOf(text: string): FeedPerson {
  if (text.length > 500) return { name: text, email: "", url: "" };
  const mail = MAIL_FIRST.exec(text);
  if (mail !== null) return { name: mail[2]?.trim() ?? "", email: mail[1] ?? "", url: "" };
  const named = NAME_FIRST.exec(text);
  if (named !== null) return { name: named[1]?.trim() ?? "", email: named[2] ?? "", url: "" };
  return { name: text, email: "", url: "" };
}

const PEOPLE: ReadonlySet<string> = new Set([
  ...["author", "atom:author", "dc:creator", "itunes:author", "googleplay:author", "atom:contributor", "dc:contributor", "managingeditor"],
  ...["podcast:person", "itunes:owner"],
]);

export function isPerson(name: string): boolean {
  return PEOPLE.has(name);
}

/** The person an element names; null where it is empty. */
export function personIn(node: Node): FeedPerson | null {
  if (node.children.length === 0) {
    const person = personOf(node.text);
    const url = node.name === "podcast:person" ? attribute(node, "href") : "";
    return person.name === "" && person.email === "" ? null : { ...person, url };
  }
  const name = childText(node, "atom:name", "name", "itunes:name");
  const email = childText(node, "atom:email", "email", "itunes:email");
  const url = childText(node, "atom:uri", "uri", "atom:url", "url");
  return name === "" && email === "" && url === "" ? null : { name, email, url };
}

const CATEGORIES: ReadonlySet<string> = new Set(["category", "atom:category", "dc:subject", "media:category", "itunes:category"]);
const KEYWORDS: ReadonlySet<string> = new Set(["itunes:keywords", "media:keywords", "news:keywords", "keywords"]);

export function isCategory(name: string): boolean {
  return CATEGORIES.has(name) || KEYWORDS.has(name);
}

/** The categories an element names: one with its scheme, the inner ones of iTunes too, or keywords parted by commas. */
export function categoriesOf(node: Node): FeedCategory[] {
  if (KEYWORDS.has(node.name)) {
    return node.text
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "")
      .map((term) => ({ term, scheme: "", label: "" }));
  }
  const term = attribute(node, "term") || node.text || attribute(node, "text");
  const own = { term, scheme: attribute(node, "scheme") || attribute(node, "domain"), label: attribute(node, "label") };
  return [...(term === "" ? [] : [own]), ...node.children.flatMap((child) => (CATEGORIES.has(child.name) ? categoriesOf(child) : []))];
}
