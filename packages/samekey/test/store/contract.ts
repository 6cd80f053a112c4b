import { describe } from "vitest";
import type { RecordStore } from "../../src/store/contract.ts";
import { changeContract } from "./contract/changes.ts";
import { eventAndStatsContract } from "./contract/events.ts";
import { itemContract } from "./contract/items.ts";
import { passContract } from "./contract/passes.ts";
import { readContract } from "./contract/reads.ts";
import { recordContract } from "./contract/records.ts";
import { removalContract } from "./contract/removals.ts";
import { searchContract } from "./contract/search.ts";

/** Opens a new, empty store; the suite closes it. */
export type OpenStore = () => Promise<RecordStore>;

/** What every implementation of RecordStore must do, whatever the database. */
export const recordStoreContract = (name: string, open: OpenStore): void => {
  describe(`record store on ${name}`, () => {
    recordContract(open);
    readContract(open);
    searchContract(open);
    passContract(open);
    eventAndStatsContract(open);
    removalContract(open);
    changeContract(open);
    itemContract(open);
  });
};
