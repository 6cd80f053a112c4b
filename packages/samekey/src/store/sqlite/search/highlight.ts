import { type Cluster, fold, SPACED_WORD } from "../../terms.ts";
import type { ParsedQuery } from "./query.ts";

type Piece = { readonly text: string; readonly hit: boolean };

/** Marks the hits of one query in any title; the pieces joined are the title. */
export type Highlighter = (title: string) => Piece[];

const wordsOf = (cluster: Cluster): string[] =>
  cluster.type === "word" ? [...cluster.parts, cluster.joined].filter(Boolean).map(fold) : [];

/** Text found at any place: runs of scripts without spaces and pictographs. Letters and symbols only, so that it needs no escaping in a pattern. */
const anywhere = (cluster: Cluster): string[] =>
  cluster.type === "run" ? [cluster.points.join("")] : cluster.type === "pictograph" ? [cluster.character] : [];

/** `also`: further words to mark, those a fuzzy search put in place of what was typed. */
export const highlighter = ({ clusters, growing }: ParsedQuery, also: readonly string[] = []): Highlighter => {
  const words = new Set([...clusters.flatMap(wordsOf), ...also.map(fold)]);
  const last = clusters.at(-1);
  const beginning = growing && last?.type === "word" ? fold(last.parts.at(-1) ?? "") : "";
  const texts = clusters.flatMap(anywhere);
  const pattern = new RegExp([...texts, SPACED_WORD].join("|"), "gu");
  const isHit = (text: string): boolean => {
    if (texts.includes(text)) return true;
    const word = fold(text);
    return words.has(word) || (beginning.length > 1 && word.startsWith(beginning));
  };

  return (title) => {
    const pieces: Piece[] = [];
    const push = (text: string, hit: boolean): void => {
      const before = pieces.at(-1);
      if (text === "") return;
      if (before?.hit === hit) pieces[pieces.length - 1] = { text: before.text + text, hit };
      else pieces.push({ text, hit });
    };
    let end = 0;
    for (const match of title.matchAll(pattern)) {
      push(title.slice(end, match.index), false);
      push(match[0], isHit(match[0]));
      end = match.index + match[0].length;
    }
    push(title.slice(end), false);
    return pieces;
  };
};
