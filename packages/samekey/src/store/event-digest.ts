import { hash } from "node:crypto";
import type { StoreEvent } from "./contract.ts";

/**
 * The idempotency key of an event: 128 bits as 32 hex. `created` has the digest of its feed item, or one of its key where the record is of no feed, so that
 * the same item counts once whoever tells of it. Every other event has one of its own, made from its id: a title may change to and fro, and a consumer
 * that has seen a digest must not take the second change for the first.
 */
export const eventDigest = ({ id, event, key, item }: Pick<StoreEvent, "id" | "event" | "key" | "item">): string => {
  if (event === "created") return item ?? hash("sha256", `record:${key}`, "hex").slice(0, 32);
  return hash("sha256", `${event}:${id}:${key}:${item ?? ""}`, "hex").slice(0, 32);
};
