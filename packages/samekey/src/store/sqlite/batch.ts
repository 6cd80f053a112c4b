import type { Identified, Outcome } from "@samekey/core";
import type { BatchTally, Observation } from "../contract.ts";

/** One observation of a batch and how often the batch repeats it. */
export interface Sighting {
  readonly observation: Observation;
  readonly outcome: Outcome;
  /** Identity of the observation: 132 bits of sha256 over raw URL, title, source, region and document, length-prefixed, as base64url. */
  readonly digest: string;
  readonly url: string;
  /** The title as the record would show it; "" when blank. */
  readonly title: string;
  times: number;
  /** What the database knew of it before the batch; set once the write lock is held. */
  known: KnownObservation | null;
  /** Where persons sent it, against what the rules say; null nearly always. */
  assigned: Assigned | null;
  /** Whether it leads to a record that was removed: then it is counted and not stored. */
  removed: boolean;
  /** The resource it led to, if any. */
  resource: Touched | null;
}

/** What persons decided about an observation: the resource_id of the live record, and the one that stood before records were merged. */
export interface Assigned {
  readonly resourceId: string;
  readonly byPerson: string;
}

/** A batch with its repetitions folded. */
export interface Folded {
  /** One entry an observation, in order: order decides which title is the newest. */
  readonly sequence: readonly Sighting[];
  readonly sightings: readonly Sighting[];
}

/** What the database knew of an observation before the batch. */
export interface KnownObservation {
  readonly id: number;
  readonly resource: number | null;
  readonly verdict: number;
  readonly seenCount: number;
  readonly lastSeen: number;
}

/** A resource the batch touches, as it is after the observations walked so far. */
export interface Touched {
  readonly ref: number;
  readonly resourceId: string;
  /** Of the first observation that led here; of the record itself where it is new. */
  readonly outcome: Identified;
  readonly isNew: boolean;
  readonly lastSeenBefore: number;
  readonly titleBefore: string;
  title: string;
  /** Whether its title may come from this batch; null until it matters. */
  retitles: boolean | null;
  readonly inRegionBefore: boolean;
  inRegion: boolean;
  urlAdded: boolean;
  /** Observations of it in this batch. */
  times: number;
}

/** Everything a batch will write, decided before anything is written. */
export interface Plan {
  readonly tally: BatchTally;
  readonly touched: readonly Touched[];
  /** The last row numbers in use before the batch. */
  readonly last: { readonly resource: number; readonly observation: number };
}
