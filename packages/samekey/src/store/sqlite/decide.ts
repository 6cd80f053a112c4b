import type { Identified } from "@samekey/core";
import type { BatchContext, BatchTally } from "../contract.ts";
import { integer } from "./adapter.ts";
import type { Folded, KnownObservation, Plan, Sighting, Touched } from "./batch.ts";
import { readBulk } from "./bulk.ts";
import { reasonOf } from "./names.ts";
import { nameDigest } from "./remove.ts";
import type { HotPath } from "./statements.ts";

/** Counted as a reason of rejection: the observation leads to a record that was removed. */
const REMOVED = "removed";

type Before = { readonly ref: number; readonly title: string; readonly inRegion: boolean; readonly lastSeen: number };

const touchedBy = (resourceId: string, outcome: Identified, isNew: boolean, { ref, title, inRegion, lastSeen }: Before): Touched => ({
  ref,
  resourceId,
  outcome,
  isNew,
  lastSeenBefore: lastSeen,
  titleBefore: title,
  title,
  retitles: null,
  inRegionBefore: inRegion,
  inRegion,
  urlAdded: false,
  times: 0,
});

/** The resource_id of the record that an observation goes to; "" for none. */
const recordOf = ({ outcome, assigned }: Sighting): string =>
  outcome.status === "identified" ? (assigned?.resourceId ?? outcome.resourceId) : "";

/** What persons decided: a URL that was split off goes to its own record, and what was merged away to the one it went into. */
const readAssignments = (sql: HotPath, sightings: readonly Sighting[]): void => {
  const names = sightings.flatMap(({ outcome, url }) => (outcome.status === "identified" ? [outcome.resourceId, url] : ["", ""]));
  for (const [place, kind, resourceId, byPerson] of readBulk(sql.assigned, names)) {
    const [index, isUrl] = [Math.floor(Number(place) / 2), Number(place) % 2 === 1];
    const sighting = sightings[index];
    if (sighting === undefined || isUrl !== (kind === "url") || (sighting.assigned !== null && !isUrl)) continue;
    sighting.assigned = { resourceId: String(resourceId), byPerson: String(byPerson) };
  }
};

const readKnownObservations = (sql: HotPath, sightings: readonly Sighting[], touched: Map<string, Touched>): void => {
  const digests = sightings.map(({ digest }) => digest);
  // A second attempt after a rollback must not trust what the first one read.
  for (const sighting of sightings) sighting.known = null;
  for (const [place, id, resource, verdict, seenCount, seenAt, resourceId, title, lastSeen] of readBulk(sql.knownObservations, digests)) {
    const sighting = sightings[Number(place)];
    if (sighting === undefined) continue;
    const ref = resource === null || resource === undefined ? null : Number(resource);
    sighting.known = { id: Number(id), resource: ref, verdict: Number(verdict), seenCount: Number(seenCount), lastSeen: Number(seenAt) };
    const { outcome } = sighting;
    const named = recordOf(sighting);
    if (outcome.status !== "identified" || ref === null || resourceId !== named || touched.has(named)) continue;
    // The region is part of the digest: a known observation was counted in this region before.
    touched.set(named, touchedBy(named, outcome, false, { ref, title: String(title), inRegion: true, lastSeen: Number(lastSeen) }));
  }
};

const readKnownResources = (sql: HotPath, ids: readonly string[], region: string): Map<number, Before> => {
  const rows = readBulk(sql.knownResources, ids, region);
  return new Map(
    rows.map(([place, ref, title, lastSeen, inRegion]) => [
      Number(place),
      { ref: Number(ref), title: String(title), inRegion: inRegion === 1, lastSeen: Number(lastSeen) },
    ]),
  );
};

/** Places of what was removed under its key, its canonical URL, or the URL it is seen as: newer rules may give a removed thing another key. */
const readRemoved = (sql: HotPath, unmet: readonly (readonly [Identified, string])[]): Set<number> => {
  const names = unmet.flatMap(([{ key, canonicalUrl }, url]) => [key, nameDigest(canonicalUrl), nameDigest(url)]);
  return new Set(readBulk(sql.removedNames, names).map(([place]) => Math.floor(Number(place) / 3)));
};

/** Gives every identified sighting its resource, known or new; none where that was removed. */
const meetResources = (
  sql: HotPath,
  sightings: readonly Sighting[],
  region: string,
  last: { resource: number; removals: number },
): Touched[] => {
  const touched = new Map<string, Touched>();
  readKnownObservations(sql, sightings, touched);
  const unmet = new Map<string, readonly [Identified, string]>();
  for (const sighting of sightings) {
    const named = recordOf(sighting);
    if (sighting.outcome.status !== "identified" || touched.has(named) || unmet.has(named)) continue;
    unmet.set(named, [sighting.outcome, sighting.url]);
  }
  const places = [...unmet];
  const known = readKnownResources(sql, [...unmet.keys()], region);
  const removed = last.removals === 0 ? new Set<number>() : readRemoved(sql, [...unmet.values()]);
  let ref = last.resource;
  for (const [place, [named, [outcome]]] of places.entries()) {
    const before = known.get(place);
    if (before === undefined && removed.has(place)) continue;
    if (before === undefined) ref += 1;
    touched.set(
      named,
      touchedBy(named, outcome, before === undefined, before ?? { ref, title: "", inRegion: true, lastSeen: Number.NEGATIVE_INFINITY }),
    );
  }
  for (const sighting of sightings) {
    const { outcome } = sighting;
    sighting.resource = outcome.status === "identified" ? (touched.get(recordOf(sighting)) ?? null) : null;
    sighting.removed = outcome.status === "identified" && sighting.resource === null;
  }
  return [...touched.values()];
};

/**
 * Reads what the batch meets, and walks it in order. Runs inside the write transaction, so that nothing it read can change before it is written:
 * two processes that meet at one resource lose no update.
 */
export const decide = (sql: HotPath, { sequence, sightings }: Folded, { region, at }: BatchContext): Plan => {
  const row = sql.lastRows.get() ?? {};
  const last = { resource: integer(row, "resource"), observation: integer(row, "observation"), removals: integer(row, "removals") };
  for (const sighting of sightings) sighting.assigned = null;
  if (integer(row, "assignments") > 0) readAssignments(sql, sightings);
  const touched = meetResources(sql, sightings, region, last);
  const tally = walk(sequence, at, {
    urlStored: (url, resource) => sql.urlSeen.get(url, resource) !== undefined,
    // Sources are also read late: a title is newer than another one by the time it was seen, not by the time it arrived.
    changedSince: ({ id }) => sql.changedSince.get(id) !== undefined,
    mayRetitle: ({ ref, lastSeenBefore }) => lastSeenBefore <= at || sql.titledSince.get(ref, at) === undefined,
  });
  return { tally, touched, last };
};

/** What the walk has to ask the database. */
interface Lookups {
  readonly urlStored: (url: string, resource: number) => boolean;
  /** Whether the document a known observation stands in has shown the resource under another title since it showed this one. */
  readonly changedSince: (known: KnownObservation) => boolean;
  readonly mayRetitle: (resource: Touched) => boolean;
}

const walk = (sequence: readonly Sighting[], at: number, { urlStored, changedSince, mayRetitle }: Lookups): BatchTally => {
  const tally: BatchTally = { seen: sequence.length, new: 0, updated: 0, repeated: 0, rejected: {} };
  const walked = new Set<Sighting>();
  /** Observations that are new with this batch: among them the last title in order is the newest, also one that comes back. */
  const isNew = new Set<Sighting>();
  const urls = new Set<string>();
  const urlKnown = ({ ref, isNew }: Touched, url: string): boolean => {
    const name = `${ref} ${url}`;
    const seen = urls.has(name) || (!isNew && urlStored(url, ref));
    urls.add(name);
    return seen;
  };
  /** Known resources, with the documents in which this batch shows them under a title not seen there before. */
  const retitledIn = new Set<string>();
  // What a document repeats is no news: else a list with two titles of one thing would change its record at each pass.
  const isBack = ({ known, observation }: Sighting, { ref }: Touched): boolean =>
    known !== null && ((known.lastSeen < at && retitledIn.has(`${ref} ${observation.document}`)) || changedSince(known));
  const newTitle = (resource: Touched, sighting: Sighting, fresh: boolean): string | null => {
    const { title, observation } = sighting;
    if (title === "") return null;
    if (fresh && !resource.isNew) retitledIn.add(`${resource.ref} ${observation.document}`);
    if (title === resource.title || !(fresh || isBack(sighting, resource))) return null;
    resource.retitles ??= mayRetitle(resource);
    return resource.retitles ? title : null;
  };
  for (const sighting of sequence) {
    const { resource, known } = sighting;
    if (resource === null) {
      const reason = sighting.removed ? REMOVED : reasonOf(sighting.outcome);
      tally.rejected[reason] = (tally.rejected[reason] ?? 0) + 1;
      continue;
    }
    resource.times += 1;
    const first = !walked.has(sighting);
    if (first) walked.add(sighting);
    // Only an observation never seen before can tell of a URL or a region; a title can also come back.
    const fresh = first && known?.resource !== resource.ref;
    if (fresh) isNew.add(sighting);
    const title = first || isNew.has(sighting) ? newTitle(resource, sighting, isNew.has(sighting)) : null;
    const learned = learn(resource, title, fresh && !urlKnown(resource, sighting.url));
    if (resource.isNew && resource.times === 1) tally.new += 1;
    else if (first && learned) tally.updated += 1;
    else tally.repeated += 1;
  }
  return tally;
};

const learn = (resource: Touched, title: string | null, urlIsNew: boolean): boolean => {
  const regionIsNew = !resource.inRegion;
  if (title !== null) resource.title = title;
  resource.inRegion = true;
  resource.urlAdded ||= urlIsNew;
  return title !== null || regionIsNew || urlIsNew;
};
