import type { Observation, RecordStore } from "../../../src/store/contract.ts";
import type { OpenStore } from "../contract.ts";

export const AT = Date.UTC(2026, 10, 30, 12);

/** Runs a test on a new store, and checks before it closes that the store finds nothing wrong with itself. */
export const withStore = (open: OpenStore, work: (store: RecordStore) => Promise<void>) => async (): Promise<void> => {
  const store = await open();
  try {
    await work(store);
    const found = await store.check();
    if (found.length > 0) throw new Error(found.join("\n"));
  } finally {
    await store.close();
  }
};

export const US = { source: "trending", region: "US", at: AT };
export const GB = { source: "trending", region: "GB", at: AT };

export const recordAll = async (store: RecordStore, batch: readonly Observation[]): Promise<void> => {
  await store.record(batch, US);
};
