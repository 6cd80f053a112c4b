import { hash } from "node:crypto";
import type { BatchContext, Observation } from "../contract.ts";
import { displayTitle, storable } from "../text.ts";
import type { Folded, Sighting } from "./batch.ts";

const materialOf = ({ url, title, document, item }: Observation): string =>
  `${url.length}:${url}${title.length}:${title}${document}${item === undefined ? "" : `\n${item}`}`;

const isSame = (a: Observation, b: Observation): boolean => a.title === b.title && a.document === b.document && a.item === b.item;

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
      assigned: null,
      removed: false,
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
