import { clustersOf, fold } from "../../terms.ts";
import type { ParsedQuery } from "./query.ts";

/** How well a title answers a query: a whole number, the greater the better. */
export type Ranker = (title: string) => number;

const ASCII = /^[\x20-\x7E]*$/;

/** The words of a title with a space between them, as the index compares them. */
const wordsOf = (title: string): string =>
  (ASCII.test(title) ? title.toLowerCase().replace(/[^a-z0-9]+/g, " ") : fold(title).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).trim();

const spacesIn = (words: string): number => {
  let spaces = 0;
  for (let at = words.indexOf(" "); at >= 0; at = words.indexOf(" ", at + 1)) spaces += 1;
  return spaces;
};

/** Longer titles are all alike. */
const MOST_WORDS = 60;

/**
 * What people expect of a search over titles: the title that is the query, then those that begin with it, then those that hold it as it was typed,
 * then those that hold its words; among alike the shorter one. Every candidate matches all words already, so words are not weighed.
 */
export const ranker = ({ clusters }: ParsedQuery): Ranker => {
  const typed = clusters
    .map((cluster) =>
      cluster.type === "word" ? cluster.parts.map(fold).join(" ") : cluster.type === "run" ? cluster.points.join("") : cluster.character,
    )
    .join(" ");
  const wanted = clustersOf(typed).length === 0 ? "" : wordsOf(typed) || typed;
  return (title) => {
    const words = wordsOf(title.slice(0, 1_000));
    const length = words === "" ? MOST_WORDS : Math.min(MOST_WORDS, 1 + spacesIn(words));
    const brevity = MOST_WORDS - length;
    if (wanted === "") return brevity;
    if (words === wanted) return 4_000 + brevity;
    const padded = ` ${words} `;
    if (padded.startsWith(` ${wanted} `)) return 3_000 + brevity;
    if (padded.includes(` ${wanted} `)) return 2_000 + brevity;
    return (padded.includes(` ${wanted}`) || words.includes(wanted) ? 1_000 : 0) + brevity;
  };
};
