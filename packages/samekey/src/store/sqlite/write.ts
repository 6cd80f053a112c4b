import { keyOf } from "@samekey/core";
import type { BatchContext, BatchTally } from "../contract.ts";
import { type SlugMode, slugOf } from "../slug.ts";
import { searchTerms } from "../terms.ts";
import { storable } from "../text.ts";
import type { SqlValue, Statement } from "./adapter.ts";
import type { Folded, Plan, Sighting, Touched } from "./batch.ts";
import { type Cell, runBulk } from "./bulk.ts";
import { decide } from "./decide.ts";
import type { Move } from "./move.ts";
import type { Names } from "./names.ts";
import type { HotPath } from "./statements.ts";

export interface Writer {
  readonly sql: HotPath;
  readonly names: Names;
  readonly move: Move;
  readonly slugMode: SlugMode;
  /** Whether an event is written where nothing changed. */
  readonly repeatedEvents: boolean;
}

/** Counts rows up, those with the same number of sightings with one call: most batches have a handful of different numbers. */
const touch = (
  statement: Statement,
  rows: readonly { readonly id: number; readonly times: number }[],
  at: number,
  ...more: SqlValue[]
): void => {
  const byTimes = new Map<number, number[]>();
  for (const { id, times } of rows) {
    const ids = byTimes.get(times);
    if (ids === undefined) byTimes.set(times, [id]);
    else ids.push(id);
  }
  for (const [times, ids] of byTimes) runBulk(statement, ids, at, times, ...more);
};

const counted = ({ ref, times }: Touched): { id: number; times: number } => ({ id: ref, times });

const writeResources = ({ sql, names, slugMode }: Writer, { touched, last }: Plan, { at, region }: BatchContext): void => {
  const added = touched.filter(({ isNew }) => isNew);
  const met = touched.filter(({ isNew }) => !isNew);
  const retitled = met.filter(({ title, titleBefore }) => title !== titleBefore);
  const regionAdded = met.filter(({ inRegionBefore }) => !inRegionBefore);
  const newRow = ({ ref, outcome, title, times }: Touched): Cell[] => {
    const { key, resourceId, kind, platform, canonicalUrl } = outcome;
    const terms = searchTerms(title);
    const slug = slugOf(title, slugMode);
    return [ref, key, resourceId, kind, platform, canonicalUrl, title, terms, slug, times, names.verdict(outcome)];
  };
  const refOf = ({ ref }: Touched): number => ref;

  runBulk(sql.insertResources, added.map(newRow), region, at);
  sql.insertFirstRegions.run(last.resource);
  touch(sql.touchResources, met.map(counted), at);
  runBulk(
    sql.retitle,
    retitled.map(({ ref, title }) => [ref, title, searchTerms(title), slugOf(title, slugMode)]),
    at,
  );
  runBulk(sql.addRegion, regionAdded.map(refOf), at);
  runBulk(
    sql.insertRegions,
    regionAdded.map(({ ref, times }) => [ref, times]),
    region,
    at,
  );
  touch(sql.touchRegions, met.filter(({ inRegionBefore }) => inRegionBefore).map(counted), at, region);
};

const observationRow = ({ observation, outcome, digest, url, times, resource }: Sighting, verdict: number): Cell[] => {
  const chain = outcome.status === "rejected" || outcome.chain.length === 0 ? "" : storable(JSON.stringify(outcome.chain));
  return [digest, resource?.ref ?? null, verdict, url, storable(observation.title), storable(observation.pointer), chain, times];
};

const writeObservations = ({ sql, names, move }: Writer, sightings: readonly Sighting[], context: BatchContext): void => {
  const repeated: { id: number; times: number }[] = [];
  const addedByOrigin = new Map<number, Cell[][]>();
  for (const sighting of sightings) {
    const { known, resource, outcome, times, observation } = sighting;
    if (sighting.removed) continue;
    const verdict = names.verdict(outcome);
    if (known === null) {
      const origin = names.origin(context, observation.document);
      const rows = addedByOrigin.get(origin) ?? [];
      if (rows.length === 0) addedByOrigin.set(origin, rows);
      rows.push(observationRow(sighting, verdict));
      continue;
    }
    const ref = resource?.ref ?? null;
    repeated.push({ id: known.id, times });
    if (known.verdict !== verdict || known.resource !== ref) move(known, ref, verdict, context);
  }
  for (const [origin, rows] of addedByOrigin) runBulk(sql.insertObservations, rows, origin, context.at);
  touch(sql.touchObservations, repeated, context.at);
  for (const { assigned, outcome, digest } of sightings) {
    if (assigned !== null && outcome.status === "identified") sql.divert.run(digest, outcome.resourceId, assigned.byPerson);
  }
};

/** What a known resource learned, as `events` tells it; nothing, or `repeated` where that is wanted, when only counts moved. */
const eventRow = ({ outcome, resourceId, isNew, title, titleBefore, inRegionBefore, urlAdded }: Touched, repeated: boolean): Cell[][] => {
  if (isNew) return [];
  const changed = [title === titleBefore ? "" : "title", inRegionBefore ? "" : "region", urlAdded ? "url" : ""].filter(Boolean);
  if (changed.length === 0 && !repeated) return [];
  // What a person merged is told of under the key of the record it went into.
  const key = resourceId === outcome.resourceId ? outcome.key : keyOf(resourceId);
  return [[changed.length > 0 ? "updated" : "repeated", key, changed.join(",")]];
};

/** Writes one folded batch. Runs inside a write transaction; each row is written once, however often the batch repeats it. */
export const writeBatch = (writer: Writer, folded: Folded, context: BatchContext): BatchTally => {
  const { sql } = writer;
  const plan = decide(sql, folded, context);
  writeResources(writer, plan, context);
  writeObservations(writer, folded.sightings, context);
  if (context.linkedFrom !== undefined)
    runBulk(
      sql.linkFrom,
      plan.touched.map(({ ref }) => ref),
      context.linkedFrom,
      context.at,
    );
  sql.decideNew.run(plan.last.resource);
  sql.decideRejected.run(plan.last.observation);
  sql.eventCreated.run(plan.last.resource);
  runBulk(
    sql.events,
    plan.touched.flatMap((resource) => eventRow(resource, writer.repeatedEvents)),
    context.at,
  );
  return plan.tally;
};
