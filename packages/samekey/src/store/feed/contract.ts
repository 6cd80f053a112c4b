import type { Alias as ItemAlias, ItemCandidate, ItemFacts } from "@samekey/core";
import type { BatchContext, BatchTally, Observation } from "../contract.ts";

/**
 * Feed items in the record store: one record an item, many typed aliases, all of it decided and written in ONE transaction. Which items are one is decided
 * by a pure model that the caller brings; the store finds the records that an item may be of, and its write lock and constraints hold two processes apart.
 */
export interface ItemStore {
  /**
   * Records items of one fetch of a feed, in their order. Repeating a fetch changes nothing but last_seen and counts. A fetch may come in several batches:
   * those with one `fetch` number are one document.
   */
  recordItems(batch: readonly ItemObservation[], context: ItemContext): Promise<ItemTally>;
  /** What is remembered of how far the fields of a publisher can be trusted; null for one never seen. Opaque to the store. */
  profile(publisher: string): Promise<string | null>;
  saveProfile(publisher: string, profile: string): Promise<void>;
}

export interface ItemObservation {
  /** The item's link as seen, and what it identifies as. */
  readonly observation: Observation;
  readonly facts: ItemFacts;
  /** Composite digest, 32 hex. */
  readonly digest: string;
  /** What is stored for it, the surest first. */
  readonly aliases: readonly ItemAlias[];
  /** What is looked up for it. */
  readonly probes: readonly ItemAlias[];
}

/** A record the model may choose; negative while it is not stored yet. */
export type RecordNumber = number;

export interface ItemContext extends BatchContext {
  /** Number of the fetch; grows with every fetch of the publisher. */
  readonly fetch: number;
  /** Who publishes: several feeds can be of one publisher. */
  readonly publisher: string;
  /** Which of the records that the probes lead to the item belongs to, and by which alias; null for a new one. Called in the order of the items. */
  readonly decide: (
    facts: ItemFacts,
    candidates: readonly ItemCandidate<RecordNumber>[],
  ) => {
    readonly id: RecordNumber | null;
    readonly matchedBy: string | null;
  };
  /** Version of the rules and of the feed normal forms, stored with each decision. */
  readonly pack: string;
  /** Changes of which fields are told of, of `date`, `content` and `enclosure`; titles, links and guids always are. */
  readonly tells: ReadonlySet<string>;
}

/** `new`: a record was made, or a resource known otherwise got its first item. `removed`: it is under a tombstone. `rejected`: it has no identity. */
export interface ItemDecision {
  readonly decision: "new" | "updated" | "moved" | "repeated" | "removed" | "rejected";
  /** Null where nothing was recorded. */
  readonly key: string | null;
  /** The kind of alias that led to the record, `exact` for an item seen before as it is, else "". */
  readonly reason: string;
}

export interface ItemTally extends BatchTally {
  /** One an item, in their order. */
  readonly decisions: readonly ItemDecision[];
}
