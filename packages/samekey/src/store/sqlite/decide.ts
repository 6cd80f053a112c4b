import type { Identified } from "@samekey/core";
import type { BatchContext, BatchTally } from "../contract.ts";
import { integer, integerOrNull, type Row, text, textOrNull } from "./adapter.ts";
import type { Folded, Sighting } from "./fold.ts";
import { reasonOf } from "./names.ts";
import type { HotPath } from "./statements.ts";

/** What the database knew of an observation before the batch. */
export interface KnownObservation {
  readonly id: number;
  readonly resource: number | null;
  readonly verdict: number;
  readonly seenCount: number;
}

/** A resource the batch touches, as it is after the observations walked so far. */
export interface Touched {
  readonly ref: number;
  readonly outcome: Identified;
  readonly isNew: boolean;
  /** The first sighting of a new resource. */
  readonly first: Sighting;
  readonly titleBefore: string;
  title: string;
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
  readonly known: ReadonlyMap<Sighting, KnownObservation>;
  readonly resourceOf: (sighting: Sighting) => Touched | undefined;
  /** The last row number in use in `observations`. */
  readonly lastObservation: number;
}

const touchedBy = (
  first: Sighting,
  outcome: Identified,
  row: { ref: number; title: string; inRegion: boolean } | null,
  ref: number,
): Touched => ({
  ref: row?.ref ?? ref,
  outcome,
  isNew: row === null,
  first,
  titleBefore: row?.title ?? "",
  title: row?.title ?? "",
  inRegionBefore: row?.inRegion ?? true,
  inRegion: row?.inRegion ?? true,
  urlAdded: false,
  times: 0,
});

const knownObservation = (row: Row): KnownObservation => ({
  id: integer(row, "id"),
  resource: integerOrNull(row, "resource"),
  verdict: integer(row, "verdict"),
  seenCount: integer(row, "seen_count"),
});

/**
 * Reads what the batch meets, and walks it in order. Runs inside the write transaction, so that nothing it read can change before it is written:
 * two processes that meet at one resource lose no update.
 */
export const decide = (sql: HotPath, { sequence, sightings }: Folded, context: BatchContext): Plan => {
  const known = new Map<Sighting, KnownObservation>();
  const touched = new Map<string, Touched>();
  for (const row of sql.knownObservations.all(JSON.stringify(sightings.map(({ digest }) => digest)))) {
    const sighting = sightings[integer(row, "pos")];
    if (sighting === undefined) continue;
    known.set(sighting, knownObservation(row));
    const { outcome } = sighting;
    // The region is part of the digest: a known observation was counted in this region before.
    if (outcome.status === "identified" && textOrNull(row, "resource_id") === outcome.resourceId && !touched.has(outcome.resourceId)) {
      touched.set(
        outcome.resourceId,
        touchedBy(sighting, outcome, { ref: integer(row, "resource"), title: text(row, "title"), inRegion: true }, 0),
      );
    }
  }

  const unmet = new Map<string, { sighting: Sighting; outcome: Identified }>();
  for (const sighting of sightings) {
    const { outcome } = sighting;
    if (outcome.status !== "identified" || touched.has(outcome.resourceId) || unmet.has(outcome.resourceId)) continue;
    unmet.set(outcome.resourceId, { sighting, outcome });
  }
  const places = [...unmet.values()];
  for (const row of unmet.size === 0 ? [] : sql.knownResources.all(JSON.stringify([...unmet.keys()]), context.region)) {
    const met = places[integer(row, "pos")];
    if (met === undefined) continue;
    const state = { ref: integer(row, "ref"), title: text(row, "title"), inRegion: integer(row, "in_region") === 1 };
    touched.set(met.outcome.resourceId, touchedBy(met.sighting, met.outcome, state, 0));
  }
  const last = sql.lastRows.get() ?? {};
  let ref = integer(last, "resource");
  for (const { sighting, outcome } of places) {
    if (touched.has(outcome.resourceId)) continue;
    ref += 1;
    touched.set(outcome.resourceId, touchedBy(sighting, outcome, null, ref));
  }

  const resourceOf = ({ outcome }: Sighting): Touched | undefined =>
    outcome.status === "identified" ? touched.get(outcome.resourceId) : undefined;
  return {
    tally: walk(sequence, known, resourceOf, (url, resource) => sql.urlSeen.get(url, resource) !== undefined),
    touched: [...touched.values()],
    known,
    resourceOf,
    lastObservation: integer(last, "observation"),
  };
};

const walk = (
  sequence: readonly Sighting[],
  known: ReadonlyMap<Sighting, KnownObservation>,
  resourceOf: (sighting: Sighting) => Touched | undefined,
  urlStored: (url: string, resource: number) => boolean,
): BatchTally => {
  const tally: BatchTally = { seen: sequence.length, new: 0, updated: 0, repeated: 0, rejected: {} };
  const walked = new Set<Sighting>();
  const urls = new Set<string>();
  const urlKnown = ({ ref, isNew }: Touched, url: string): boolean => {
    const name = `${ref} ${url}`;
    const seen = urls.has(name) || (!isNew && urlStored(url, ref));
    urls.add(name);
    return seen;
  };
  for (const sighting of sequence) {
    const resource = resourceOf(sighting);
    if (resource === undefined) {
      const reason = reasonOf(sighting.outcome);
      tally.rejected[reason] = (tally.rejected[reason] ?? 0) + 1;
      continue;
    }
    resource.times += 1;
    // Only an observation never seen before can tell anything new. Another one still decides the title: the newest wins.
    const fresh = !walked.has(sighting) && known.get(sighting)?.resource !== resource.ref;
    walked.add(sighting);
    const learned = learn(resource, sighting, fresh && !urlKnown(resource, sighting.url));
    if (resource.isNew && resource.times === 1) tally.new += 1;
    else if (fresh && learned) tally.updated += 1;
    else tally.repeated += 1;
  }
  return tally;
};

const learn = (resource: Touched, { title }: Sighting, urlIsNew: boolean): boolean => {
  const titleIsNew = title !== "" && title !== resource.title;
  const regionIsNew = !resource.inRegion;
  if (titleIsNew) resource.title = title;
  resource.inRegion = true;
  resource.urlAdded ||= urlIsNew;
  return titleIsNew || regionIsNew || urlIsNew;
};
