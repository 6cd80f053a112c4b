/** The wire: TypeScript records and outcomes as snake_case JSON. The only place where the two kinds of names meet on the way out. */
import type { Outcome, Unwrapped } from "@samekey/core";
import type { Change, Facet, Pass, ResourceRecord, ResourceSummary, SearchPage, StoreEvent, StoreStats } from "../store/contract.ts";
import type { PublicUrl } from "./redact.ts";
import { iso } from "./text.ts";

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** How one address is told to the reader of the JSON: `absolute(path)` or the path itself. */
export type PageUrl = (record: ResourceSummary) => string;

export const summaryJson = (record: ResourceSummary, pageUrl: PageUrl): { readonly [name: string]: Json } => ({
  resource_id: record.resourceId,
  canonical_url: record.canonicalUrl,
  key: record.key,
  kind: record.kind,
  platform: record.platform,
  id: record.id,
  title: record.title,
  regions: record.regions,
  region_first_seen: record.regionFirstSeen,
  first_seen: iso(record.firstSeen),
  last_seen: iso(record.lastSeen),
  changed_at: iso(record.changedAt),
  seen_count: record.seenCount,
  page_url: pageUrl(record),
});

/** The rules that decided about the observations of a record, the most frequent first. */
export const rulesOf = (record: ResourceRecord): readonly string[] => {
  const seen = new Map<string, number>();
  for (const { rule, seenCount } of record.observations) if (rule !== "") seen.set(rule, (seen.get(rule) ?? 0) + seenCount);
  return [...seen].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([rule]) => rule);
};

/** The record as a user sees it. `publicUrl` takes the secrets out of observed URLs. */
export const recordJson = (record: ResourceRecord, pageUrl: PageUrl, publicUrl: PublicUrl): { readonly [name: string]: Json } => ({
  ...summaryJson(record, pageUrl),
  observed_urls: record.observedUrls.map((url) => publicUrl(url, record.platform, record.id)),
  redirect_chain: record.redirectChain.map((url) => publicUrl(url, record.platform, record.id)),
  regions_seen: record.regionsSeen.map((seen) => ({
    region: seen.region,
    first_seen: iso(seen.firstSeen),
    last_seen: iso(seen.lastSeen),
    seen_count: seen.seenCount,
  })),
  pack: record.pack,
  why: {
    resource_id: record.resourceId,
    key: record.key,
    rules: rulesOf(record),
    pack: record.pack,
    statement: `Every observed URL was identified as ${record.resourceId}. The key is the first 20 hex digits of the sha256 of that text.`,
  },
});

/** An outcome with its input, as the command line and the API write it. */
export const outcomeJson = (input: string, outcome: Outcome): { readonly [name: string]: Json } => {
  if (outcome.status === "rejected") {
    return { input, status: outcome.status, reason: outcome.reason, detail: outcome.detail, pack: outcome.pack };
  }
  if (outcome.status === "needs-resolving") {
    return { input, status: outcome.status, short_link: outcome.shortLink, chain: outcome.chain, rule: outcome.rule, pack: outcome.pack };
  }
  return {
    input,
    status: outcome.status,
    kind: outcome.kind,
    platform: outcome.platform,
    id: outcome.id,
    resource_id: outcome.resourceId,
    canonical_url: outcome.canonicalUrl,
    key: outcome.key,
    view: outcome.view,
    warnings: outcome.warnings,
    chain: outcome.chain,
    rule: outcome.rule,
    pack: outcome.pack,
  };
};

const facetJson = (facet: readonly Facet[]): Json => facet.map(({ value, count }) => ({ value, count }));

export const searchJson = (page: SearchPage, pageUrl: PageUrl): { readonly [name: string]: Json } => ({
  total: page.total,
  fuzzy: page.fuzzy,
  hits: page.hits.map((hit) => summaryJson(hit, pageUrl)),
  facets: { region: facetJson(page.facets.region), platform: facetJson(page.facets.platform), kind: facetJson(page.facets.kind) },
  next: page.next,
});

export const statsJson = (stats: StoreStats): { readonly [name: string]: Json } => ({
  records: stats.resources,
  sightings: stats.sightings,
  duplicates_collapsed: Math.max(0, stats.sightings - stats.resources),
  observations: stats.observations,
  rejected_observations: stats.rejectedObservations,
  aliases: stats.aliases,
  by_platform: facetJson(stats.byPlatform),
  by_region: facetJson(stats.byRegion),
  by_reason: facetJson(stats.byReason),
});

export const eventJson = (event: StoreEvent): { readonly [name: string]: Json } => ({
  id: event.id,
  at: iso(event.at),
  event: event.event,
  key: event.key,
  related: event.related,
  item: event.item,
  digest: event.digest,
  changed: event.changed,
});

/** A stored pass. */
export const storedPassJson = (pass: Pass): { readonly [name: string]: Json } => ({
  id: pass.id,
  source: pass.source,
  region: pass.region,
  started_at: iso(pass.startedAt),
  finished_at: pass.finishedAt === null ? null : iso(pass.finishedAt),
  status: pass.status,
  seen: pass.seen,
  new: pass.new,
  updated: pass.updated,
  repeated: pass.repeated,
  rejected: pass.rejected,
  flagged: pass.flagged,
  note: pass.note,
});

export const unwrappedJson = (input: string, found: Unwrapped): { readonly [name: string]: Json } => ({
  input,
  target: found.target,
  wrapper: found.wrapper ?? null,
  relation: found.relation ?? null,
  chain: found.chain,
  reason: found.reason ?? null,
});

export const changeJson = (change: Change): { readonly [name: string]: Json } => ({
  id: change.id,
  kind: change.kind,
  at: iso(change.at),
  by: change.by,
  reason: change.reason,
  key: change.key,
  resource_id: change.resourceId,
  other_key: change.otherKey,
  other_resource_id: change.otherResourceId,
  undone_at: change.undoneAt === null ? null : iso(change.undoneAt),
  undone_by: change.undoneBy,
});
