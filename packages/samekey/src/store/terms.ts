/**
 * Words a tokenizer that splits at spaces and punctuation does not find, so that one full-text index serves every script:
 *
 * - scripts written without spaces (Han, kana, Hangul, Thai, Lao, Khmer, Myanmar): overlapping pairs of characters and the last single one,
 *   so that 部署 is found inside 自动部署工具; Latin words that touch such a script are split off (部署Docker)
 * - words joined by a symbol: AC/DC, don't, T-Series also as acdc, dont, tseries
 * - words whose symbols carry the meaning: C++, C#, Disney+
 * - emoji and other pictographs
 * - styled letters (𝗯𝗼𝗹𝗱, ｆｕｌｌ ｗｉｄｔｈ) as plain ones
 *
 * Symbols are written as characters of private use, which tokenizers take for letters and no title uses.
 */

/** Half of all titles: ASCII in which no symbol joins or follows a word, so that the tokenizer finds everything. */
const ASCII = /^[\x20-\x7E]*$/;
const ASCII_SYMBOL = /[a-z0-9](?:['/&._-][a-z0-9]|[+#])/i;
const UNSPACED_SCRIPTS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々〆ー";
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");
const RUNS = new RegExp(`[${UNSPACED_SCRIPTS}]+|[^${UNSPACED_SCRIPTS}]+`, "gu");
/** A word with what is joined to it, or a pictograph. Every alternative takes at least one character, so that a text is read once. */
const CLUSTERS =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’/&.·_-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*[+#]*|[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu;
const JOINTS = /['’/&.·_-]/;
const MEANING = /[+#]+$/;
const WORD_START = /^[\p{L}\p{N}]/u;
const STYLED = /[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1E5}\uFF00-\uFFEF\u2460-\u24FF]/u;
/** Titles are not bounded by their source; what lies behind this is found by its plain words alone. */
const LONGEST = 2_000;

/** One unit of a title or of a query. */
export type Cluster =
  /** Words that follow each other, split at joints; `joined` and `symbols` where there are any. */
  | { readonly type: "word"; readonly parts: readonly string[]; readonly joined: string; readonly symbols: string }
  /** A run of a script without spaces, as code points. */
  | { readonly type: "run"; readonly points: readonly string[] }
  | { readonly type: "pictograph"; readonly character: string; readonly token: string };

const privateUse = (character: string): string => String.fromCodePoint(0xf0000 + ((character.codePointAt(0) ?? 0) & 0xffff));

const withSymbols = (word: string, symbols: string): string => word + Array.from(symbols, privateUse).join("");

const wordCluster = (body: string, symbols: string): Cluster => {
  const parts = body.split(JOINTS);
  return {
    type: "word",
    parts,
    joined: parts.length > 1 ? parts.join("") : "",
    symbols: symbols && withSymbols(parts.at(-1) ?? "", symbols),
  };
};

const clusterOf = (match: string): Cluster[] => {
  if (!WORD_START.test(match)) return [{ type: "pictograph", character: match, token: privateUse(match) }];
  const symbols = MEANING.exec(match)?.[0] ?? "";
  const body = match.slice(0, match.length - symbols.length);
  if (!UNSPACED.test(body)) return [wordCluster(body, symbols)];
  return body
    .split(JOINTS)
    .flatMap((part) => part.match(RUNS) ?? [])
    .map((run): Cluster => (UNSPACED.test(run) ? { type: "run", points: [...run] } : wordCluster(run, "")));
};

const DIACRITICS = /[\u0300-\u036F]/g;

/** A word without case, diacritics and style, as the full-text index compares it. */
export const fold = (word: string): string => word.normalize("NFKD").replace(DIACRITICS, "").normalize("NFC").toLowerCase();

/** Source of a pattern for one word of the scripts with spaces. */
export const SPACED_WORD: string = `(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{M}\\p{N}])+`;

/** ❤️ is a heart and a selector that asks for its coloured form. */
const SELECTORS = /\p{Variation_Selector}/gu;

/** The units of a text, in order. */
export const clustersOf = (text: string): Cluster[] =>
  (text.normalize("NFKC").replaceAll(SELECTORS, "").match(CLUSTERS) ?? []).flatMap(clusterOf);

/** The overlapping pairs of a run: 自动部署 gives 自动, 动部, 部署. A single character gives itself. */
export const pairsOf = (points: readonly string[]): string[] =>
  points.length < 2 ? [...points] : points.slice(1).map((point, index) => `${points[index] ?? ""}${point}`);

const termsOf = (cluster: Cluster, mixed: boolean): string[] => {
  if (cluster.type === "pictograph") return [cluster.token];
  // The last single character lets a prefix search for one character find every place in the run.
  if (cluster.type === "run")
    return cluster.points.length < 2 ? pairsOf(cluster.points) : [...pairsOf(cluster.points), cluster.points.at(-1) ?? ""];
  return [...(mixed ? cluster.parts : []), cluster.joined, cluster.symbols].filter((term) => term !== "");
};

/** What the full-text index holds beside the title itself; "" for most titles in scripts with spaces. */
export const searchTerms = (title: string): string => {
  const beginning = title.slice(0, LONGEST);
  if (ASCII.test(beginning) && !ASCII_SYMBOL.test(beginning)) return "";
  const clusters = clustersOf(beginning);
  const mixed = STYLED.test(beginning) || clusters.some((cluster) => cluster.type === "run");
  return clusters.flatMap((cluster) => termsOf(cluster, mixed)).join(" ");
};
