/** The shapes of the wire that several operations share. Each becomes a named schema of the OpenAPI document. */

import { z } from "@hono/zod-openapi";
import { isReason, REASONS } from "@samekey/core";
import { EVENT_KINDS } from "../../store/contract.ts";

const reasons = Object.keys(REASONS).filter(isReason);
const time: z.ZodType = z.iso.datetime().openapi({ example: "2026-11-30T12:00:00.000Z" });
const key: z.ZodType = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .openapi({ description: "The first 20 hex digits of sha256(resource_id).", example: "d165de6b3810e4697d00" });

export const errorSchema: z.ZodType = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi("Error", { description: "`code` is stable; `message` says what to do next." });

const identifiedSchema: z.ZodType = z
  .object({
    input: z.string(),
    status: z.literal("identified"),
    kind: z.string(),
    platform: z.string(),
    id: z.string(),
    resource_id: z.string().openapi({ example: "youtube:dQw4w9WgXcQ" }),
    canonical_url: z.string(),
    key,
    view: z.record(z.string(), z.string()),
    warnings: z.array(z.string()),
    chain: z.array(z.string()),
    rule: z.string(),
    pack: z.string(),
  })
  .openapi("Identified", { description: "One thing. `chain` has the URLs passed on the way." });

const needsResolvingSchema: z.ZodType = z
  .object({
    input: z.string(),
    status: z.literal("needs-resolving"),
    short_link: z.string(),
    chain: z.array(z.string()),
    rule: z.string(),
    pack: z.string(),
  })
  .openapi("NeedsResolving", { description: "A short link: only its service can tell where it leads." });

const rejectedSchema: z.ZodType = z
  .object({ input: z.string(), status: z.literal("rejected"), reason: z.enum(reasons), detail: z.string(), pack: z.string() })
  .openapi("Rejected", { description: "Nothing that could have a record, with a reason from a closed list." });

export const outcomeSchema: z.ZodType = z
  .union([identifiedSchema, needsResolvingSchema, rejectedSchema])
  .openapi("Outcome", { description: "What samekey makes of one URL." });

export const stageSchema: z.ZodType = z
  .object({ stage: z.string(), before: z.string(), after: z.string(), rule: z.string().optional(), reason: z.string().optional() })
  .openapi("Stage", { description: "One step of the way from the input to the outcome." });

const summaryFields = {
  resource_id: z.string(),
  canonical_url: z.string(),
  key,
  kind: z.string(),
  platform: z.string(),
  id: z.string(),
  title: z.string(),
  regions: z.array(z.string()),
  region_first_seen: z.string(),
  first_seen: time,
  last_seen: time,
  changed_at: time,
  seen_count: z.int(),
  page_url: z.string(),
};

const summarySchema: z.ZodType = z.object(summaryFields).openapi("RecordSummary");

const regionSeen = z.object({ region: z.string(), first_seen: time, last_seen: time, seen_count: z.int() });

export const recordSchema: z.ZodType = z
  .object({
    ...summaryFields,
    observed_urls: z.array(z.string()).openapi({ description: "Secrets in them are written over." }),
    redirect_chain: z.array(z.string()),
    regions_seen: z.array(regionSeen),
    pack: z.string(),
    why: z.object({ resource_id: z.string(), key, rules: z.array(z.string()), pack: z.string(), statement: z.string() }),
  })
  .openapi("Record", { description: "One thing, where, when and as what it was seen." });

const facets = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchSchema: z.ZodType = z
  .object({
    total: z.int(),
    fuzzy: z.boolean().openapi({ description: "Nothing matched exactly, and similar titles are given instead." }),
    hits: z.array(summarySchema),
    facets: z.record(z.string(), facets),
    next: z.string().nullable().openapi({ description: "`cursor` of the next page." }),
  })
  .openapi("SearchPage");

export const eventSchema: z.ZodType = z
  .object({
    id: z.int(),
    at: time,
    event: z.enum(EVENT_KINDS),
    key,
    related: z.string().nullable().openapi({ description: "The other record, of `merged`, `split` and `rekeyed`." }),
    item: z.string().nullable().openapi({ description: "Composite digest of the feed item." }),
    digest: z.string().openapi({ description: "Idempotency key for whoever consumes events." }),
    changed: z.array(z.string()),
  })
  .openapi("Event", { description: "What became of a record. Ask for what follows by giving the highest `id` as `after`." });

export const statsSchema: z.ZodType = z
  .looseObject({
    records: z.int(),
    sightings: z.int(),
    duplicates_collapsed: z.int(),
    observations: z.int(),
    rejected_observations: z.int(),
    aliases: z.int(),
    by_platform: facets,
    by_region: facets,
    by_reason: facets,
  })
  .openapi("Stats");

export const passSchema: z.ZodType = z
  .object({
    id: z.int(),
    source: z.string(),
    region: z.string(),
    started_at: time,
    finished_at: time.nullable(),
    status: z.enum(["running", "done", "failed", "abandoned"]),
    seen: z.int(),
    new: z.int(),
    updated: z.int(),
    repeated: z.int(),
    rejected: z.record(z.string(), z.int()),
    flagged: z.boolean(),
    note: z.string(),
  })
  .openapi("Pass", { description: "One run of one source for one region." });

export const changeSchema: z.ZodType = z
  .object({
    id: z.int(),
    kind: z.enum(["merge", "split"]),
    at: time,
    by: z.string(),
    reason: z.string(),
    key,
    resource_id: z.string(),
    other_key: key,
    other_resource_id: z.string(),
    undone_at: time.nullable(),
    undone_by: z.string().nullable(),
  })
  .openapi("Change", { description: "`key` was merged into `other_key`, or split off it." });
