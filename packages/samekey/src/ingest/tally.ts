import type { BatchTally } from "../store/contract.ts";

export const emptyTally = (): BatchTally => ({ seen: 0, new: 0, updated: 0, repeated: 0, rejected: {} });

export const addTally = (total: BatchTally, part: BatchTally): void => {
  total.seen += part.seen;
  total.new += part.new;
  total.updated += part.updated;
  total.repeated += part.repeated;
  for (const [reason, n] of Object.entries(part.rejected)) total.rejected[reason] = (total.rejected[reason] ?? 0) + n;
};
