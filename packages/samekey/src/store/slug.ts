import anyAscii from "any-ascii";

export type SlugMode = "unicode" | "ascii";

/** Longest slug in code points; a longer one is cut at a hyphen. */
const LONGEST = 80;
const ASCII = /^[\0-\x7F]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
/** A word starts with a letter or digit, so that what an emoji leaves behind (variation selectors, joiners) is none. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const EMOJI_REMAINS = /\p{Variation_Selector}|\u20E3/gu;

const cut = (slug: string): string => {
  if (slug.length <= LONGEST) return slug;
  const points = [...slug];
  if (points.length <= LONGEST) return slug;
  const kept = points.slice(0, LONGEST + 1).join("");
  const hyphen = kept.lastIndexOf("-");
  return hyphen > 0 ? kept.slice(0, hyphen) : points.slice(0, LONGEST).join("");
};

/**
 * The decorative part of a page's path: letters, marks and digits of the title, lower case, NFKC, joined by hyphens; "" when nothing is left
 * (emoji, punctuation). At most 80 code points. Never an identity and not unique. `ascii` transliterates first.
 */
export const slugOf = (title: string, mode: SlugMode = "unicode"): string => {
  // Titles are not bounded by their source, and only their beginning can reach the slug.
  const beginning = title.slice(0, 1_000);
  if (ASCII.test(beginning)) return cut((beginning.toLowerCase().match(ASCII_WORDS) ?? []).join("-"));
  const composed = beginning.replace(EMOJI_REMAINS, "").normalize("NFKC");
  // İ lower-cases to i and a combining dot above, which no keyboard types.
  const plain = (mode === "ascii" ? anyAscii(composed) : composed).toLowerCase().replaceAll("i\u0307", "i").normalize("NFKC");
  return cut((plain.match(WORDS) ?? []).join("-"));
};
