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
/** Words of the index looked at for one word typed. */
const MOST_LOOKED_AT = 200_000;

/** First what begins with the same letter, which nearly all errors leave alone and which keeps the part of the vocabulary that is read small. */
const rangesOf = (word: string): readonly (readonly [string, string])[] => {
  const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return [
    [letter, `${letter}\u{10FFFF}`],
    ["", "\u{10FFFF}"],
  ];
};

export const prepareFuzzy = (db: Database): ((query: ParsedQuery) => Similar) => {
  const vocabulary = db.prepare(`SELECT term, doc FROM resources_words WHERE term >= ?1 AND term < ?2 LIMIT ${MOST_LOOKED_AT}`);

  const similarTo = (word: string): string[] => {
    const most = allowed(word);
    if (most === 0) return vocabulary.get(word, `${word}\u0001`) === undefined ? [] : [word];
    for (const [from, to] of rangesOf(word)) {
      const found = vocabulary
        .all(from, to)
        .map((row) => ({ term: text(row, "term"), doc: integer(row, "doc") }))
        .map((row) => ({ ...row, edits: distance(word, row.term, most) }))
        .filter(({ edits }) => edits <= most)
        .sort((a, b) => a.edits - b.edits || b.doc - a.doc)
        .slice(0, MOST_SIMILAR)
        .map(({ term }) => term);
      if (found.length > 0) return found;
    }
    return [];
  };

  return ({ clusters }) => {
    const typed = clusters.flatMap((cluster) => (cluster.type === "word" ? cluster.parts.map(fold) : [])).slice(0, MOST_WORDS);
    const similar = [...new Set(typed)].map(similarTo).filter((terms) => terms.length > 0);
    if (similar.length === 0) return { expressions: [], words: [] };
    const groups = similar.map((terms) => `(${terms.map(quoted).join(" OR ")})`);
    const expressions = groups.length === 1 ? groups : [groups.join(" AND "), groups.join(" OR ")];
    return { expressions, words: similar.flat() };
  };
};
