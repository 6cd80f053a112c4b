import type { BatchTally, Pass } from "../store/contract.ts";

/** Passes with fewer items say too little about a source. */
const LEAST_ITEMS = 20;
/** How many earlier passes a source is compared with. */
export const RECENT_PASSES = 12;
/** A skip rate may differ by this much before it can be news, whatever the history says. */
const LEAST_DIFFERENCE = 0.05;

/** Share of items that gave no record: 0 to 1. */
export const skipRate = ({ seen, rejected }: Pick<BatchTally, "seen" | "rejected">): number =>
  seen === 0 ? 0 : Object.values(rejected).reduce((sum, n) => sum + n, 0) / seen;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Whether the skip rate of a pass is far from the source's own recent rate, and if so the sentence that says it: a source that changed its URL format
 * overnight shows here first. Far is more than four median deviations of the recent passes, and never less than five points.
 * @param recent earlier finished passes of the same source and region, in any order
 */
export const judge = (pass: Pick<BatchTally, "seen" | "rejected">, recent: readonly Pass[]): string | null => {
  const rates = recent.filter((p) => p.status === "done" && p.seen >= LEAST_ITEMS).map(skipRate);
  if (pass.seen < LEAST_ITEMS || rates.length === 0) return null;
  const usual = median(rates);
  const deviation = median(rates.map((rate) => Math.abs(rate - usual)));
  const rate = skipRate(pass);
  if (Math.abs(rate - usual) <= Math.max(LEAST_DIFFERENCE, 4 * deviation)) return null;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return `skip rate ${percent(rate)}, usually ${percent(usual)} over ${rates.length} passes`;
};
