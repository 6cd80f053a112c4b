import { fold } from "../../terms.ts";
import { type Database, integer, text } from "../adapter.ts";
import { distance } from "./distance.ts";
import { type ParsedQuery, quoted } from "./query.ts";

/** Similar words in place of those typed: expressions to try in order, and the words they look for. */
export interface Similar {
  readonly expressions: readonly string[];
  readonly words: readonly string[];
  /** What was typed with the nearest word in the place of each that no title has; null where that changes nothing. */
  readonly suggestion: string | null;
}

/** One typing error from four letters, two from eight: shorter words are too near to each other. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const MOST_WORDS = 8;
const MOST_SIMILAR = 6;
/** Words of the index compared for one query. */
const MOST_COMPARED = 200_000;
const LAST = "\u{10FFFF}";

/** What took long to read is not read again for this many times as long. */
const PATIENCE = 100;
const MOST_REMEMBERED = 500_000;

interface Entry {
  readonly term: string;
  readonly doc: number;
}

/** The vocabulary in slices. Reading one goes through the lists of all its words, which for the words of one letter among a million titles takes 50 ms. */
const prepareVocabulary = (db: Database): ((from: string, to: string) => readonly Entry[]) => {
  const terms = db.prepare(
    `SELECT term, doc FROM resources_words WHERE term >= ?1 AND term < ?2 AND length(term) > 2 LIMIT ${MOST_COMPARED}`,
  );
  const remembered = new Map<string, { readonly entries: readonly Entry[]; readonly until: number }>();
  return (from, to) => {
    const began = performance.now();
    const known = remembered.get(from);
    if (known !== undefined && began < known.until) return known.entries;
    const entries = terms.all(from, to).map((row) => ({ term: text(row, "term"), doc: integer(row, "doc") }));
    const took = performance.now() - began;
    const held = [...remembered.values()].reduce((sum, slice) => sum + slice.entries.length, 0);
    if (held > MOST_REMEMBERED) remembered.clear();
    if (took > 20) remembered.set(from, { entries, until: began + PATIENCE * took });
    return entries;
  };
};

export const prepareFuzzy = (db: Database): ((query: ParsedQuery) => Similar) => {
  // Not from the vocabulary, which would count the titles of the word.
  const oneTitle = db.prepare("SELECT 1 AS found FROM resources_fts WHERE resources_fts MATCH ?1 LIMIT 1");
  const exists = (word: string): boolean => oneTitle.get(quoted(word)) !== undefined;
  const vocabulary = prepareVocabulary(db);

  const nearest = (word: string, most: number, from: string, to: string): string[] =>
    vocabulary(from, to)
      .filter(({ term }) => Math.abs(term.length - word.length) <= most)
      .map(({ term, doc }) => ({ term, doc, edits: distance(word, term, most) }))
      .filter(({ edits }) => edits <= most)
      .sort((a, b) => a.edits - b.edits || b.doc - a.doc)
      .slice(0, MOST_SIMILAR)
      .map(({ term }) => term);

  return ({ clusters }) => {
    const typed = clusters.flatMap((cluster) => (cluster.type === "word" ? cluster.parts.map(fold) : [])).slice(0, MOST_WORDS);
    // Nearly all errors leave the first letter alone. The whole vocabulary is read for one word only: it can be large.
    let mayReadAll = true;
    const similarTo = (word: string): string[] => {
      // A word that titles have is taken to be meant: that nothing has all words together is no error of spelling.
      if (exists(word)) return [word];
      const most = allowed(word);
      if (most === 0) return [];
      const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
      const alike = nearest(word, most, letter, letter + LAST);
      if (alike.length > 0 || !mayReadAll) return alike;
      mayReadAll = false;
      return nearest(word, most, "", LAST);
    };
    const byWord = new Map([...new Set(typed)].map((word) => [word, similarTo(word)] as const));
    const similar = [...byWord.values()].filter((terms) => terms.length > 0);
    if (similar.length === 0) return { expressions: [], words: [], suggestion: null };
    const suggested = typed
      .map((word) => byWord.get(word)?.[0] ?? "")
      .filter(Boolean)
      .join(" ");
    const groups = similar.map((terms) => `(${terms.map(quoted).join(" OR ")})`);
    const expressions = groups.length === 1 ? groups : [groups.join(" AND "), groups.join(" OR ")];
    return { expressions, words: similar.flat(), suggestion: suggested === typed.join(" ") ? null : suggested };
  };
};
