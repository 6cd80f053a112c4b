import type { NeedsResolving, Outcome, Trust } from "@samekey/core";
import { SamekeyError } from "../errors.ts";
import type { SourceItem } from "../sources/contract.ts";
import type { BatchTally, Observation, RecordStore } from "../store/contract.ts";
import { judge, RECENT_PASSES, skipRate } from "./canary.ts";
import { type Gate, type GateOptions, openGate } from "./gate.ts";
import { addTally, emptyTally } from "./tally.ts";

/** One run of one source for one region. */
export interface PassOptions extends GateOptions {
  readonly store: RecordStore;
  readonly source: string;
  readonly region: string;
  readonly trust: Trust;
  readonly identify: (input: string, options: { readonly trust: Trust }) => Outcome;
  /** Asks the network what a short link leads to; without it, links that need resolving are recorded as such. */
  readonly resolve?: (outcome: NeedsResolving) => Promise<Outcome>;
  readonly items: AsyncIterable<readonly SourceItem[]>;
  /** Name of the document the items come from, kept with each observation. */
  readonly document: string;
  /** Key of that document's own record: an edge leads from it to everything found in it. */
  readonly linkedFrom?: string;
  readonly now: () => number;
  /** Called after each batch with the number of items so far. */
  readonly onProgress?: (seen: number) => void;
  readonly signal?: AbortSignal;
  /** Items a transaction; bounds memory and how long others wait for the write lock. Default 4,000. */
  readonly batchSize?: number;
}

export interface PassSummary extends BatchTally {
  readonly source: string;
  readonly region: string;
  readonly seconds: number;
  /** Share of items without a record, 0 to 1. */
  readonly skipRate: number;
  /** What the canary says, or "". */
  readonly flag: string;
}

/** A pass that stops renewing for this long is taken for dead, and its lock given to the next. */
const LEASE_MS = 60_000;
const BATCH_SIZE = 4000;

/** What a source calls an id of a platform is, as a locator, `<platform>:<id>`. */
const locatorOf = (item: SourceItem): string =>
  item.platform === undefined || item.problem !== undefined ? item.url : `${item.platform}:${item.url}`;

/** Identifies each URL of a batch once; a trending list repeats one about three times. */
const identifier = ({ identify, trust }: PassOptions): ((url: string) => Outcome) => {
  const known = new Map<string, Outcome>();
  const options = { trust };
  return (url) => {
    const found = known.get(url);
    if (found !== undefined) return found;
    const outcome = identify(url, options);
    known.set(url, outcome);
    return outcome;
  };
};

const observe = (item: SourceItem, document: string, identify: (url: string) => Outcome): Observation => {
  const url = locatorOf(item);
  const outcome = identify(url);
  return {
    url,
    title: item.title,
    document,
    pointer: item.pointer,
    outcome: item.problem === undefined ? outcome : damaged(item, outcome),
  };
};

/** An item that could not be read whole is never identified from what is left of it. */
const damaged = (item: SourceItem, outcome: Outcome): Outcome => ({
  status: "rejected",
  reason: item.url.trim() === "" ? "empty" : "malformed-url",
  detail: item.problem ?? "",
  pack: outcome.pack,
});

/** The observations of a batch, with what the network says about those that need it. */
const observeAll = async (batch: readonly SourceItem[], options: PassOptions): Promise<Observation[]> => {
  const identify = identifier(options);
  const observations = batch.map((item) => observe(item, options.document, identify));
  const { resolve } = options;
  if (resolve === undefined) return observations;
  return Promise.all(
    observations.map(async (observation) => {
      const { outcome } = observation;
      return outcome.status === "needs-resolving" ? { ...observation, outcome: await resolve(outcome) } : observation;
    }),
  );
};

async function* inBatches(items: AsyncIterable<readonly SourceItem[]>, size: number): AsyncGenerator<SourceItem[]> {
  let pending: SourceItem[] = [];
  for await (const some of items) {
    for (let from = 0; from < some.length; ) {
      const take = Math.min(size - pending.length, some.length - from);
      for (let i = 0; i < take; i++) {
        const item = some[from + i];
        if (item !== undefined) pending.push(item);
      }
      from += take;
      if (pending.length === size) {
        yield pending;
        pending = [];
      }
    }
  }
  if (pending.length > 0) yield pending;
}

/**
 * Runs one pass: source -> identify -> record, batch by batch, each batch one transaction; items of feeds go through the gate. Repeating it changes only last_seen and counts; killed at any
 * moment, the next run completes it. Throws `pass-locked` while the same source and region are being ingested, and what source and store throw; then the
 * pass is stored as failed with what was recorded so far.
 */
export const runPass = async (options: PassOptions): Promise<PassSummary> => {
  const { store, source, region, now } = options;
  const started = now();
  const recent = await store.passes({ source, region, limit: RECENT_PASSES });
  const { id } = await store.startPass({ source, region, at: started, leaseMs: LEASE_MS });
  const total = emptyTally();
  let gate: Gate | null = null;
  const renewal = setInterval(() => void store.renewPass(id, now()).catch(() => {}), LEASE_MS / 4);
  try {
    for await (const batch of inBatches(options.items, options.batchSize ?? BATCH_SIZE)) {
      options.signal?.throwIfAborted();
      const context = { source, region, at: started, ...(options.linkedFrom === undefined ? {} : { linkedFrom: options.linkedFrom }) };
      const observations = await observeAll(batch, options);
      if (gate === null && batch.some(({ entry }) => entry !== undefined)) {
        gate = await openGate(store, { publisher: options.publisher ?? source, policy: options.policy, trust: options.trust });
      }
      const tally = await (gate === null ? store.record(observations, context) : gate.record(batch, observations, context, id));
      addTally(total, tally);
      options.onProgress?.(total.seen);
    }
    await gate?.close();
    const flag = judge(total, recent) ?? "";
    await store.finishPass(id, { ...total, at: now(), status: "done", flagged: flag !== "", note: flag });
    return { ...total, source, region, seconds: (now() - started) / 1000, skipRate: skipRate(total), flag };
  } catch (error) {
    const note = error instanceof SamekeyError ? error.code : options.signal?.aborted ? "stopped" : "internal";
    await store.finishPass(id, { ...total, at: now(), status: "failed", flagged: false, note }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
};
