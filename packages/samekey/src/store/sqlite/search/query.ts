import { type Cluster, clustersOf, pairsOf } from "../../terms.ts";

/** What a person typed, taken apart. */
export interface ParsedQuery {
  readonly clusters: readonly Cluster[];
  /** The last word may still be growing: it is searched as a prefix. */
  readonly growing: boolean;
}

/** More characters than a search box is meant for, and more words than help, are left out: a query costs what it matches. */
const LONGEST = 256;
const MOST_CLUSTERS = 16;

/** What stands in double quotes becomes one phrase; scripts without spaces are phrases anyway. */
const phraseOf = (quoted: string): Cluster[] => {
  const clusters = clustersOf(quoted);
  const parts = clusters.flatMap((cluster) => (cluster.type === "word" ? cluster.parts : []));
  const rest = clusters.filter((cluster) => cluster.type !== "word");
  return parts.length === 0 ? rest : [{ type: "word", parts, joined: "", symbols: "" }, ...rest];
};

/** Never throws; a text without a single word, pair or pictograph gives no clusters. */
export const parseQuery = (text: string): ParsedQuery => {
  const segments = text
    .slice(0, LONGEST)
    .replaceAll(/[“”„«»]/g, '"')
    .split('"');
  const clusters = segments.flatMap((segment, index) => {
    const closed = index % 2 === 1 && index < segments.length - 1;
    return closed ? phraseOf(segment) : clustersOf(segment);
  });
  return { clusters: clusters.slice(0, MOST_CLUSTERS), growing: clusters.length <= MOST_CLUSTERS && /[\p{L}\p{M}\p{N}]$/u.test(text) };
};

/** A string token of FTS5: the only syntax that user text ever reaches. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const anyOf = (alternatives: readonly string[]): string =>
  alternatives.length === 1 ? (alternatives[0] ?? "") : `(${alternatives.join(" OR ")})`;

/** One letter as a prefix would match a large part of the index. */
const mayGrow = (word: string): boolean => word.length > 1;

const wordMatch = ({ parts, joined, symbols }: Extract<Cluster, { type: "word" }>, grows: boolean, strict: boolean): string => {
  const star = (word: string): string => (grows && mayGrow(word) ? " *" : "");
  if (symbols !== "" && strict) return quoted(symbols);
  const phrase = `${quoted(parts.join(" "))}${star(parts.at(-1) ?? "")}`;
  return anyOf(joined === "" ? [phrase] : [phrase, `${quoted(joined)}${star(joined)}`]);
};

const clusterMatch = (cluster: Cluster, grows: boolean, strict: boolean): string => {
  if (cluster.type === "pictograph") return quoted(cluster.token);
  if (cluster.type === "word") return wordMatch(cluster, grows, strict);
  return cluster.points.length === 1 ? `${quoted(cluster.points.join(""))} *` : quoted(pairsOf(cluster.points).join(" "));
};

/**
 * The FTS5 expression: every cluster must match. `strict` asks for the symbols of C++ and C# as well. "" when there is nothing to search for.
 */
export const matchExpression = ({ clusters, growing }: ParsedQuery, strict: boolean): string =>
  clusters.map((cluster, index) => clusterMatch(cluster, growing && index === clusters.length - 1, strict)).join(" AND ");
