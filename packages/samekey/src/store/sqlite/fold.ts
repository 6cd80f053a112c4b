import { hash } from "node:crypto";
import type { Outcome } from "@samekey/core";
import type { BatchContext, Observation } from "../contract.ts";
import { displayTitle, storable } from "../text.ts";
import type { KnownObservation, Touched } from "./decide.ts";

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
  /** The resource it led to, if any. */
  resource: Touched | null;
}

/** A batch with its repetitions folded. */
export interface Folded {
  /** One entry an observation, in order: order decides which title is the newest. */
  readonly sequence: readonly Sighting[];
  readonly sightings: readonly Sighting[];
}

const materialOf = ({ url, title, document }: Observation): string => `${url.length}:${url}${title.length}:${title}${document}`;

const isSame = (a: Observation, b: Observation): boolean => a.title === b.title && a.document === b.document;

/** Folds what a batch repeats. Pure; done before the write lock is taken. */
export const fold = (batch: readonly Observation[], { source, region }: BatchContext): Folded => {
  const prefix = `1:${source.length}:${source}${region.length}:${region}`;
  const sightings: Sighting[] = [];
  const sight = (observation: Observation, material: string): Sighting => {
    const { url, title, outcome } = observation;
    const digest = hash("sha256", prefix + material, "base64url").slice(0, 22);
    const sighting = {
      observation,
      outcome,
      digest,
      url: storable(url),
      title: displayTitle(title),
      times: 0,
      known: null,
      resource: null,
    };
    sightings.push(sighting);
    return sighting;
  };
  // Nearly every URL comes with one title a batch, and is then found without building a text to compare.
  const byUrl = new Map<string, Sighting>();
  const others = new Map<string, Sighting>();
  const find = (observation: Observation): Sighting => {
    const first = byUrl.get(observation.url);
    if (first !== undefined && isSame(first.observation, observation)) return first;
    const material = materialOf(observation);
    const known = first === undefined ? undefined : others.get(material);
    if (known !== undefined) return known;
    const sighting = sight(observation, material);
    if (first === undefined) byUrl.set(observation.url, sighting);
    else others.set(material, sighting);
    return sighting;
  };
  const sequence = batch.map((observation) => {
    const sighting = find(observation);
    sighting.times += 1;
    return sighting;
  });
  return { sequence, sightings };
};
