import { createHash } from "node:crypto";
import type { Identified, NeedsResolving, Reason, Rejected } from "@samekey/core";
import type { Observation } from "../../src/store/contract.ts";

export const PACK = "2026.11.30+0123456789ab";

export const keyFor = (resourceId: string): string => createHash("sha256").update(resourceId).digest("hex").slice(0, 20);

/** What identify() gives for a video, with `key` computed on read as there. */
export const identified = (id: string, with_: Partial<Identified> = {}): Identified => {
  const platform = with_.platform ?? "youtube";
  const resourceId = with_.resourceId ?? `${platform}:${id}`;
  return {
    status: "identified",
    kind: "video",
    platform,
    id,
    resourceId,
    canonicalUrl: `https://www.${platform}.com/watch?v=${id}`,
    get key() {
      return with_.key ?? keyFor(resourceId);
    },
    view: {},
    warnings: [],
    chain: [],
    rule: platform,
    pack: PACK,
    ...with_,
  };
};

export const rejected = (reason: Reason, pack: string = PACK): Rejected => ({ status: "rejected", reason, detail: "", pack });

export const needsResolving = (shortLink: string): NeedsResolving => ({
  status: "needs-resolving",
  shortLink,
  chain: [],
  rule: "bitly",
  pack: PACK,
});

export const seen = (url: string, outcome: Observation["outcome"], with_: Partial<Observation> = {}): Observation => ({
  url,
  title: "",
  document: "feed.csv",
  pointer: "1",
  outcome,
  ...with_,
});

/** A sighting of a YouTube video by its canonical URL. */
export const video = (id: string, title = "", with_: Partial<Observation> = {}): Observation =>
  seen(`https://youtu.be/${id}`, identified(id), { title, ...with_ });
