import type { Outcome, Trust } from "@samekey/core";
import type { Observation, RecordStore } from "../store/contract.ts";
import { type PendingObservation, RESOLVE_SOURCE, type ResolutionStore } from "./contract.ts";
import type { Resolver } from "./resolver.ts";

export interface PendingOptions {
  readonly store: RecordStore;
  readonly resolutions: Pick<ResolutionStore, "pending">;
  readonly resolver: Pick<Resolver, "resolveOutcome">;
  readonly identify: (input: string, options: { readonly trust: Trust }) => Outcome;
  /** Trust under which targets are identified. */
  readonly trust: Trust;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Most observations to look at. */
  readonly limit: number;
  readonly onProgress?: (seen: number) => void;
}

export interface PendingSummary {
  /** Observations looked at. */
  seen: number;
  identified: number;
  /** Led to something that is no resource; recorded with its reason. */
  rejected: number;
  /** Still unresolved; asked again when the stored failure has lived its life. */
  unresolved: number;
}

/** Observations asked about together; bounds memory and how long others wait for the write lock. */
const PAGE = 200;

const regionsOf = (page: readonly PendingObservation[]): string[] => [...new Set(page.map(({ region }) => region))];

/**
 * Resolves what passes left unresolved, and records what it leads to as observations of the source `resolve`, with region, document and title of the
 * first sighting. Can be stopped at any moment and run again.
 */
export const resolvePending = async (options: PendingOptions): Promise<PendingSummary> => {
  const { store, resolver, identify, trust, signal } = options;
  const total: PendingSummary = { seen: 0, identified: 0, rejected: 0, unresolved: 0 };
  const outcomeOf = async (url: string): Promise<Outcome> => {
    const outcome = identify(url, { trust: "open" });
    return outcome.status === "needs-resolving" ? resolver.resolveOutcome(outcome, trust, signal) : identify(url, { trust });
  };
  for (let after = 0; total.seen < options.limit; ) {
    signal.throwIfAborted();
    const page = await options.resolutions.pending(after, Math.min(PAGE, options.limit - total.seen));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
    const outcomes = await Promise.all(page.map(({ url }) => outcomeOf(url)));
    for (const region of regionsOf(page)) {
      const batch = page.flatMap(({ url, title, document, pointer, ...at }, n): Observation[] => {
        const outcome = outcomes[n];
        return outcome === undefined || outcome.status === "needs-resolving" || at.region !== region
          ? []
          : [{ url, title, document, pointer, outcome }];
      });
      if (batch.length > 0) await store.record(batch, { source: RESOLVE_SOURCE, region, at: options.now() });
    }
    total.seen += page.length;
    for (const { status } of outcomes) total[status === "needs-resolving" ? "unresolved" : status] += 1;
    options.onProgress?.(total.seen);
  }
  return total;
};
