/** Text out of titles and contents that hold markup, once or twice escaped. Linear in its length. */
import { entityAt } from "../extract/entities.ts";
import { packedPoint, packedWidth } from "../extract/packed.ts";

/** Elements that end a word. */
const BLOCK = new Set(
  "address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul".split(" "),
);
/** Elements inside a word or line. */
const INLINE = new Set(
  "a abbr b big cite code del em font i img ins kbd mark q s small span strike strong sub sup time tt u var wbr".split(" "),
);
/** Elements that have no end tag. */
const VOID = new Set(["br", "hr", "img", "wbr"]);

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*|\/)?>/gi;

/** Replaces what stands between `open` and `close`, both of them included. Without a close the rest is text. */
const between = (text: string, open: string, close: string, replace: (inner: string) => string): string => {
  let out = "";
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    out += text.slice(from, at) + replace(text.slice(at + open.length, end));
    from = end + close.length;
  }
  return out + text.slice(from);
};

/** Without tags that are markup: those that are closed again, or never are. `Use <b> for bold` speaks of a tag, and `I <3 RSS` of none. */
const withoutTags = (text: string): string => {
  if (!text.includes("<")) return text;
  const opened = between(text, "<![CDATA[", "]]>", (inner) => inner);
  const bare = between(opened, "<!--", "-->", () => " ");
  const closed = new Set([...bare.matchAll(TAG)].flatMap(([, slash, name]) => (slash === "/" ? [name.toLowerCase()] : [])));
  return bare.replace(TAG, (whole: string, _: string, tag: string) => {
    const name = tag.toLowerCase();
    if (!(BLOCK.has(name) || INLINE.has(name)) || !(VOID.has(name) || closed.has(name))) return whole;
    return BLOCK.has(name) ? " " : "";
  });
};

const decodeEntities = (text: string): string => {
  let at = text.indexOf("&");
  if (at < 0) return text;
  let out = "";
  let from = 0;
  for (; at >= 0; at = text.indexOf("&", at)) {
    const packed = entityAt(text, at, text.length, false);
    if (packed === 0) {
      at++;
      continue;
    }
    out += text.slice(from, at) + String.fromCodePoint(packedPoint(packed));
    at += packedWidth(packed);
    from = at;
  }
  return out + text.slice(from);
};

/** Escaped twice is common, three times has been seen; after that it is text that speaks of escapes. */
const MAX_LAYERS = 3;

/** The text as a reader of the page would see it. */
export const visibleText = (text: string): string => {
  let shown = text;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const next = decodeEntities(withoutTags(shown));
    if (next === shown) break;
    shown = next;
  }
  return shown;
};
