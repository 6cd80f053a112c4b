const FEEDSPORTAL: Readonly<Record<string, string>> = {
  A: "0",
  B: ".",
  C: "/",
  D: "?",
  E: "-",
  F: "=",
  G: "&",
  H: ",",
  I: "_",
  J: "%",
  L: "http://",
  M: "https://",
  N: ".com",
  O: ".co.uk",
  S: "www.",
};

/** The letters of feedsportal.com: `0` and a capital stand for a character or a common piece of a URL. Null when a pair is unknown. */
export const decodeFeedsportal = (text: string): string | null => {
  const pieces = text.split("0");
  const out = [pieces[0] ?? ""];
  for (const piece of pieces.slice(1)) {
    const letter = piece.slice(0, 1);
    const meaning = Object.hasOwn(FEEDSPORTAL, letter) ? FEEDSPORTAL[letter] : undefined;
    if (meaning === undefined) return null;
    out.push(meaning, piece.slice(1));
  }
  return out.join("");
};

const DISQUS_HASH = 27;

/** Disqus puts `:` and 27 characters of a hash behind the target, inside the same value. Other colons belong to the target: wikis have them. */
export const dropDisqusHash = (text: string): string => {
  const at = text.length - DISQUS_HASH - 1;
  if (at < 0 || text[at] !== ":") return text;
  for (let next = at + 1; next < text.length; next++) {
    const c = text.charCodeAt(next);
    const word = (c >= 0x30 && c <= 0x39) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a) || c === 0x2d || c === 0x5f;
    if (!word) return text;
  }
  return text.slice(0, at);
};
