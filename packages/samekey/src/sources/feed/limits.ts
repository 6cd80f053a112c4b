import type { FeedLimits } from "./contract.ts";

const MI = 1024 * 1024;

/** Depth 128 is twice what any real feed needs; the rest lets through what publishers do and keeps one item within some megabytes. */
export const FEED_LIMITS: FeedLimits = {
  bytes: 4 * 1024 * MI,
  items: 5_000_000,
  depth: 128,
  attributes: 64,
  attributeChars: 16 * 1024,
  fieldChars: MI,
  itemChars: 4 * MI,
  nodes: 4096,
  tokenChars: 8 * MI,
};
