/** The start tags of a page, in order and in linear time, with what is needed to read redirects from them. No tree, no scripts. */

export interface Tag {
  /** Lower-case. */
  readonly name: string;
  /** Names lower-case, entities decoded; of a name that stands twice the first. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Whether it stands inside `noscript`. */
  readonly inNoscript: boolean;
}

/** Elements whose content is text, whatever it looks like (HTML, section 13.1.2). */
const TEXT_ONLY: ReadonlySet<string> = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["colon", ":"],
  ["sol", "/"],
]);

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD");

/** Decodes the references that occur in URLs. */
const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (all, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return character(Number.parseInt(hex, 16));
        if (decimal !== undefined) return character(Number(decimal));
        return ENTITIES.get((name ?? "").toLowerCase()) ?? all;
      })
    : text;

const isSpace = (c: string): boolean => c === " " || c === "\n" || c === "\t" || c === "\r" || c === "\f";
const isLetter = (c: string): boolean => (c >= "a" && c <= "z") || (c >= "A" && c <= "Z");

/** Lower-case without changing the length, as toLowerCase does for some letters. */
const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const skip = (text: string, from: number, unwanted: (c: string) => boolean): number => {
  let at = from;
  while (at < text.length && unwanted(text.charAt(at))) at++;
  return at;
};

interface Attributes {
  readonly attributes: Map<string, string>;
  /** Behind the `>`; -1 when the text ends before it. */
  readonly end: number;
}

const readAttributes = (text: string, from: number): Attributes => {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at = skip(text, at, (c) => isSpace(c) || c === "/");
    if (at >= text.length) return { attributes, end: -1 };
    if (text.charAt(at) === ">") return { attributes, end: at + 1 };
    const nameEnd = skip(text, at + 1, (c) => !isSpace(c) && c !== "/" && c !== ">" && c !== "=");
    const name = text.slice(at, nameEnd).toLowerCase();
    at = skip(text, nameEnd, isSpace);
    let value = "";
    if (text.charAt(at) === "=") {
      at = skip(text, at + 1, isSpace);
      const quote = text.charAt(at);
      if (quote === '"' || quote === "'") {
        const end = text.indexOf(quote, at + 1);
        if (end < 0) return { attributes, end: -1 };
        value = text.slice(at + 1, end);
        at = end + 1;
      } else {
        const end = skip(text, at, (c) => !isSpace(c) && c !== ">");
        value = text.slice(at, end);
        at = end;
      }
    }
    if (!attributes.has(name)) attributes.set(name, decodeEntities(value));
  }
};

/** The start tags of a page that may be cut off anywhere. */
export function* startTags(html: string): Generator<Tag> {
  const lower = asciiLower(html);
  let inNoscript = false;
  let at = html.indexOf("<");
  while (at >= 0) {
    const next = html.charAt(at + 1);
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at + 2);
      if (end < 0) return;
      at = html.indexOf("<", end + 3);
      continue;
    }
    if (!isLetter(next)) {
      if (lower.startsWith("</noscript", at)) inNoscript = false;
      at = html.indexOf("<", at + 1);
      continue;
    }
    const nameEnd = skip(html, at + 1, (c) => !isSpace(c) && c !== "/" && c !== ">");
    const name = lower.slice(at + 1, nameEnd);
    const { attributes, end } = readAttributes(html, nameEnd);
    if (end < 0) return;
    yield { name, attributes, inNoscript };
    if (name === "noscript") inNoscript = true;
    const after = TEXT_ONLY.has(name) ? lower.indexOf(`</${name}`, end) : end;
    if (after < 0) return;
    at = html.indexOf("<", after);
  }
}
