import type { BatchContext, BatchTally } from "../contract.ts";
import { type SlugMode, slugOf } from "../slug.ts";
import { searchTerms } from "../terms.ts";
import { storable } from "../text.ts";
import { decide, type KnownObservation, type Plan, type Touched } from "./decide.ts";
import type { Folded, Sighting } from "./fold.ts";
import type { Names } from "./names.ts";
import type { HotPath } from "./statements.ts";

export interface Writer {
  readonly sql: HotPath;
  readonly names: Names;
  readonly slugMode: SlugMode;
}

const writeResource = ({ sql, names, slugMode }: Writer, resource: Touched, { at, region }: BatchContext): void => {
  const { ref, outcome, title } = resource;
  if (resource.isNew) {
    const { key, resourceId, kind, platform, canonicalUrl } = outcome;
    const verdict = names.verdict(outcome);
    const slug = slugOf(title, slugMode);
    sql.insertResource.run(
      ref,
      key,
      resourceId,
      kind,
      platform,
      canonicalUrl,
      title,
      searchTerms(title),
      slug,
      region,
      at,
      resource.times,
      verdict,
    );
  } else {
    sql.touchResource.run(ref, at, resource.times);
    if (title !== resource.titleBefore) sql.retitle.run(ref, title, searchTerms(title), slugOf(title, slugMode), at);
    if (!resource.inRegionBefore) sql.addRegion.run(ref, at);
  }
  sql.upsertRegion.run(ref, region, at, resource.times);
};

const changesOf = ({ title, titleBefore, inRegionBefore, urlAdded }: Touched): string =>
  [title === titleBefore ? "" : "title", inRegionBefore ? "" : "region", urlAdded ? "url" : ""].filter(Boolean).join(",");

const writeEvent = ({ sql }: Writer, resource: Touched, at: number): void => {
  const changed = changesOf(resource);
  if (resource.isNew) sql.insertEvent.run(at, "new", resource.ref, "");
  else if (changed !== "") sql.insertEvent.run(at, "updated", resource.ref, changed);
};

const insertObservation = (writer: Writer, id: number, sighting: Sighting, ref: number | null, context: BatchContext): void => {
  const { observation, outcome, digest, url, times } = sighting;
  const chain = outcome.status === "rejected" || outcome.chain.length === 0 ? "" : JSON.stringify(outcome.chain);
  const origin = writer.names.origin(context, observation.document);
  const verdict = writer.names.verdict(outcome);
  const { title, pointer } = observation;
  writer.sql.insertObservation.run(id, digest, ref, origin, verdict, url, storable(title), storable(pointer), chain, context.at, times);
};

/** An observation that rules of another pack decide otherwise takes its past sightings along, so that counts always add up over observations. */
const moveObservation = (
  { sql }: Writer,
  known: KnownObservation,
  ref: number | null,
  verdict: number,
  { at, region }: BatchContext,
): void => {
  sql.moveObservation.run(known.id, ref, verdict);
  if (known.resource === ref) return;
  if (known.resource !== null) {
    sql.loseSightings.run(known.resource, known.seenCount);
    sql.loseRegionSightings.run(known.resource, region, known.seenCount);
    sql.dropEmptyRegion.run(known.resource, region);
    sql.recountRegions.run(known.resource, at);
  }
  if (ref === null) return;
  sql.touchResource.run(ref, at, known.seenCount);
  sql.upsertRegion.run(ref, region, at, known.seenCount);
  if (known.resource !== null) sql.insertDecision.run(at, "rekeyed", ref, known.id, verdict);
};

const writeObservations = (writer: Writer, sightings: readonly Sighting[], plan: Plan, context: BatchContext): void => {
  let last = plan.lastObservation;
  for (const sighting of sightings) {
    const resource = plan.resourceOf(sighting);
    const ref = resource?.ref ?? null;
    const known = plan.known.get(sighting);
    const verdict = writer.names.verdict(sighting.outcome);
    if (known === undefined) {
      last += 1;
      insertObservation(writer, last, sighting, ref, context);
    } else {
      writer.sql.touchObservation.run(known.id, context.at, sighting.times);
      if (known.verdict !== verdict || known.resource !== ref) moveObservation(writer, known, ref, verdict, context);
    }
    const id = known?.id ?? last;
    if (resource?.isNew === true && resource.first === sighting) writer.sql.insertDecision.run(context.at, "new", ref, id, verdict);
    if (known === undefined && sighting.outcome.status === "rejected")
      writer.sql.insertDecision.run(context.at, "rejected", null, id, verdict);
  }
};

/** Writes one folded batch. Runs inside a write transaction; each row is written once, however often the batch repeats it. */
export const writeBatch = (writer: Writer, folded: Folded, context: BatchContext): BatchTally => {
  const plan = decide(writer.sql, folded, context);
  for (const resource of plan.touched) writeResource(writer, resource, context);
  writeObservations(writer, folded.sightings, plan, context);
  for (const resource of plan.touched) writeEvent(writer, resource, context.at);
  return plan.tally;
};
