const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const characterOf = (name: string): string | null => {
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null;
  const hex = name[1] === "x" || name[1] === "X";
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0x20 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
};

/** Replaces the few character references that a URL can pick up in HTML: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers. Once, left to right. */
export const decodeHtml = (text: string): string => {
  let out = "";
  let from = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    // The longest reference read here is `&#x10FFFF;`.
    const end = text.slice(at + 1, at + 10).indexOf(";");
    const character = end > 0 ? characterOf(text.slice(at + 1, at + 1 + end)) : null;
    if (character === null) continue;
    out += text.slice(from, at) + character;
    from = at + end + 2;
  }
  return from === 0 ? text : out + text.slice(from);
};
