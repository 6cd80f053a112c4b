import { aliasesOf, compositeOf, decideItem, type FeedItem, feedFacts, identify, probesOf } from "@samekey/core";
import type { ItemContext, ItemObservation } from "../../src/store/feed/contract.ts";
import { PACK } from "./outcomes.ts";

export const AT: number = Date.UTC(2026, 10, 30, 12);

export const itemOf = (given: Omit<FeedItem, "source" | "document">, source = "paper"): ItemObservation => {
  const facts = feedFacts({ ...given, source, document: 0 });
  return {
    observation: {
      url: facts.url,
      title: facts.title,
      document: `${source}.xml`,
      pointer: "1",
      outcome: identify(facts.url, { trust: "open" }),
    },
    facts,
    digest: compositeOf(facts),
    aliases: aliasesOf(facts, { source }),
    probes: probesOf(facts, { source }),
  };
};

export const fetched = (fetch: number, more: Partial<ItemContext> = {}): ItemContext => ({
  source: "paper",
  region: "US",
  at: AT + fetch * 1000,
  fetch,
  publisher: "paper",
  decide: (facts, candidates) => decideItem(facts, candidates, { source: facts.source }, () => false),
  pack: PACK,
  tells: new Set(["date", "content", "enclosure"]),
  ...more,
});
