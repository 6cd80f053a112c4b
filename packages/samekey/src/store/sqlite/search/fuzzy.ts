import { fold } from "../../terms.ts";
import { type Database, integer, text } from "../adapter.ts";
import { distance } from "./distance.ts";
import { type ParsedQuery, quoted } from "./query.ts";

/** Similar words in place of those typed: expressions to try in order, and the words they look for. */
export interface Similar {
  readonly expressions: readonly string[];
  readonly words: readonly string[];
}

/** One typing error from four letters, two from eight: shorter words are too near to each other. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const MOST_WORDS = 8;
const MOST_SIMILAR = 6;
/** Words of the index compared for one query. */
const MOST_COMPARED = 200_000;
const LAST = "\u{10FFFF}";

export const prepareFuzzy = (db: Database): ((query: ParsedQuery) => Similar) => {
  const exists = db.prepare("SELECT 1 AS found FROM resources_words WHERE term = ?1");
  const vocabulary = db.prepare(`
    SELECT term, doc FROM resources_words WHERE term >= ?1 AND term < ?2 AND length(term) BETWEEN ?3 AND ?4 LIMIT ${MOST_COMPARED}`);

  const nearest = (word: string, most: number, from: string, to: string): string[] =>
    vocabulary
      .all(from, to, word.length - most, word.length + most)
      .map((row) => ({ term: text(row, "term"), doc: integer(row, "doc"), edits: distance(word, text(row, "term"), most) }))
      .filter(({ edits }) => edits <= most)
      .sort((a, b) => a.edits - b.edits || b.doc - a.doc)
      .slice(0, MOST_SIMILAR)
      .map(({ term }) => term);

  return ({ clusters }) => {
    const typed = clusters.flatMap((cluster) => (cluster.type === "word" ? cluster.parts.map(fold) : [])).slice(0, MOST_WORDS);
    // Nearly all errors leave the first letter alone. The whole vocabulary is read for one word only: it can be large.
    let mayReadAll = true;
    const similarTo = (word: string): string[] => {
      const most = allowed(word);
      if (most === 0) return exists.get(word) === undefined ? [] : [word];
      const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
      const alike = nearest(word, most, letter, letter + LAST);
      if (alike.length > 0 || !mayReadAll) return alike;
      mayReadAll = false;
      return nearest(word, most, "", LAST);
    };
    const similar = [...new Set(typed)].map(similarTo).filter((terms) => terms.length > 0);
    if (similar.length === 0) return { expressions: [], words: [] };
    const groups = similar.map((terms) => `(${terms.map(quoted).join(" OR ")})`);
    const expressions = groups.length === 1 ? groups : [groups.join(" AND "), groups.join(" OR ")];
    return { expressions, words: similar.flat() };
  };
};
