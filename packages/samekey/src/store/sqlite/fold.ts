import { hash } from "node:crypto";
import type { Identified, NeedsResolving, Rejected } from "@samekey/core";
import type { BatchContext, Observation } from "../contract.ts";
import { displayTitle, storable } from "../text.ts";

/** One observation of a batch and how often the batch repeats it. */
export interface Sighting {
  readonly observation: Observation;
  readonly outcome: Identified | NeedsResolving | Rejected;
  /** Identity of the observation: 132 bits of sha256 over raw URL, title, source, region and document, length-prefixed, as base64url. */
  readonly digest: string;
  readonly url: string;
  /** The title as the record would show it; "" when blank. */
  readonly title: string;
  times: number;
}

/** A batch with its repetitions folded. */
export interface Folded {
  /** One entry an observation, in order: order decides which title is the newest. */
  readonly sequence: readonly Sighting[];
  readonly sightings: readonly Sighting[];
}

const digestOf = (material: string): string => hash("sha256", material, "base64url").slice(0, 22);

/** Folds what a batch repeats. Pure; done before the write lock is taken. */
export const fold = (batch: readonly Observation[], context: BatchContext): Folded => {
  const prefix = `1:${context.source.length}:${context.source}${context.region.length}:${context.region}`;
  const known = new Map<string, Sighting>();
  const sequence = batch.map((observation) => {
    const { url, title, document, outcome } = observation;
    const material = `${url.length}:${url}${title.length}:${title}${document}`;
    const before = known.get(material);
    if (before !== undefined) {
      before.times += 1;
      return before;
    }
    const sighting = {
      observation,
      outcome,
      digest: digestOf(prefix + material),
      url: storable(url),
      title: displayTitle(title),
      times: 1,
    };
    known.set(material, sighting);
    return sighting;
  });
  return { sequence, sightings: [...known.values()] };
};
