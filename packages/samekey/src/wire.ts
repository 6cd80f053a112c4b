import type { Explanation, Outcome } from "@samekey/core";
import type { Resolution } from "./resolve/contract.ts";
import { type Json, outcomeJson } from "./serve/json.ts";
import { iso } from "./serve/text.ts";
import type { StoredObservation } from "./store/contract.ts";

type JsonObject = { readonly [name: string]: Json };

/** An explanation: the outcome and its stages. */
export const explanationJson = (input: string, explanation: Explanation): JsonObject => ({
  ...outcomeJson(input, explanation),
  stages: explanation.stages.map(({ stage, rule, before, after, reason }) => ({
    stage,
    before,
    after,
    ...(rule === undefined ? {} : { rule }),
    ...(reason === undefined ? {} : { reason }),
  })),
});

/** One stored observation; `hide` takes capabilities out of URLs. */
export const observationJson = (o: StoredObservation, hide: (url: string) => string): JsonObject => ({
  url: hide(o.url),
  title: o.title,
  source: o.source,
  region: o.region,
  document: o.document,
  pointer: o.pointer,
  outcome: o.outcome,
  reason: o.reason,
  rule: o.rule,
  pack: o.pack,
  key: o.key,
  first_seen: iso(o.firstSeen),
  last_seen: iso(o.lastSeen),
  seen_count: o.seenCount,
});

/** A resolution, and the identity of its target where it has one. */
export const resolutionJson = (input: string, resolution: Resolution, outcome: Outcome | null): JsonObject => ({
  input,
  status: resolution.status,
  target: resolution.target,
  chain: resolution.chain.map(({ url }) => url),
  resource_id: outcome?.status === "identified" ? outcome.resourceId : null,
  key: outcome?.status === "identified" ? outcome.key : null,
  hops: resolution.chain.map(({ url, via, status }) => ({ url, via, status })),
  vantage: resolution.vantage,
  pack: resolution.pack,
  fetched_at: iso(resolution.fetchedAt),
  expires_at: iso(resolution.expiresAt),
  retry_at: resolution.retryAt === null ? null : iso(resolution.retryAt),
});
