import type { IndexSize } from "../table/contract.ts";
import type { AuditReport, Counted, Shrinkage } from "./report.ts";
import type { Tallies } from "./tally.ts";

/** Names by how many of their rows repeat another or lead nowhere. */
export const worst = (tallies: Tallies, most: number): Counted[] =>
  tallies
    .entries()
    .map(([name, { rows, repeated, unidentified, damaged }]) => ({ name, rows, repeated, unidentified, damaged }))
    .sort((a, b) => b.repeated + b.unidentified - (a.repeated + a.unidentified) || b.rows - a.rows || (a.name < b.name ? -1 : 1))
    .slice(0, most);

/** Ten characters of 38 in 64 and a last one of 9 in 16: by nature 3 ids of 1,000 have no capital letter. */
const NATURAL = 0.003;
const FEWEST = 5;

/** Sources that fold ids: at least ten times as many without a capital letter as by nature. Those rows cannot be told from the real ones but by asking. */
export const foldingSources = (sources: Tallies): AuditReport["folding"] =>
  sources
    .entries()
    .filter(([, { ids, folded }]) => folded >= FEWEST && folded > ids * NATURAL * 10)
    .map(([source, { ids, folded }]) => ({ source, ids, folded }))
    .sort((a, b) => b.folded - a.folded);

/** An index shrinks with its rows, a full-text index with its text. */
export const shrinkageOf = (
  sizes: readonly IndexSize[],
  { rows, toMerge, titles }: Pick<AuditReport, "rows" | "toMerge" | "titles">,
): Shrinkage[] => {
  const left = rows === 0 ? 1 : 1 - toMerge / rows;
  const textLeft = titles === null || titles.all === 0 ? left : 1 - titles.repeated / titles.all;
  return sizes.map((size) => ({ ...size, after: Math.round(size.bytes * (size.role === "full-text" ? textLeft : left)) }));
};
