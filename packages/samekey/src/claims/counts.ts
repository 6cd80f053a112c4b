import type { Batch } from "./batch.ts";
import { type ClaimStats, DUPLICATE, HELD, NO_PARTITION } from "./contract.ts";

type Counted = Omit<ClaimStats, "filter">;

export interface Counts {
  new: number;
  authorityDuplicates: number;
  timeouts: number;
  /** One digest that the authority was asked about: what the filter said, and where it lies. */
  routed(route: number, partition: number): void;
  /** One batch, and what the authority said of those it was asked about. */
  decided(batch: Batch, asked: number, outcomes: Uint8Array): void;
  snapshot(): Counted;
}

/** The numbers of one gate since it was opened. They only grow. */
export const createCounts = (): Counts => {
  let [filterRejections, exactPositives, batchDuplicates, held, collisions, malformed] = [0, 0, 0, 0, 0, 0];
  const counts: Counts = {
    new: 0,
    authorityDuplicates: 0,
    timeouts: 0,
    routed(route, partition) {
      if (route === NO_PARTITION) filterRejections += 1;
      else if (route !== partition) collisions += 1;
    },
    decided(batch, asked, outcomes) {
      exactPositives += batch.count - asked;
      batchDuplicates += batch.repeated.length;
      malformed += batch.malformed.length;
      for (const outcome of outcomes) {
        if (outcome === DUPLICATE) counts.authorityDuplicates += 1;
        else if (outcome === HELD) held += 1;
      }
    },
    snapshot: () => ({
      filterRejections,
      exactPositives,
      authorityDuplicates: counts.authorityDuplicates,
      batchDuplicates,
      new: counts.new,
      held,
      collisions,
      malformed,
      timeouts: counts.timeouts,
    }),
  };
  return counts;
};
