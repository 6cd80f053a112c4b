import { createFilter, readDigest, type StampedFilter, saveFilter } from "@samekey/core";
import type { RecordStore, StoreEvent } from "../store/contract.ts";
import { DIGEST, digestOfKey, FILTER_NAMESPACE, FILTER_VERSION } from "./edge/keys.ts";

/** The keys of all records as a filter: what an edge asks before it asks the service. */
export interface RecordFilter {
  /** Brings the filter up to date and gives it as bytes; `event` is the id of the last event in it, and names the version. */
  snapshot(): Promise<{ readonly bytes: Uint8Array; readonly event: number }>;
}

const EVENTS_AT_ONCE = 10_000;
const LEAST_ROOM = 4_096;
/** One epoch: a record has no time to live. */
const EPOCH = 1;

/** Follows the outbox, which tells of every key that comes and goes; each call reads only what is new. */
export const createRecordFilter = (store: Pick<RecordStore, "events" | "stats">): RecordFilter => {
  let filter: StampedFilter | null = null;
  let event = 0;
  let bytes: Uint8Array | null = null;
  let updating: Promise<void> | null = null;
  const digest = new Uint8Array(DIGEST);

  /** False when it is full. A key that was merged away leads to a record still; one that was removed does not. */
  const apply = (into: StampedFilter, { event: kind, key, related }: StoreEvent): boolean => {
    const named = kind === "rekeyed" ? (related ?? "") : key;
    if (!readDigest(digestOfKey(named), digest, 0)) return true;
    if (kind === "deleted") into.delete(digest, 0, EPOCH);
    else if (kind === "created" || kind === "split" || kind === "rekeyed") return into.add(digest, 0, EPOCH) !== "saturated";
    return true;
  };

  const follow = async (into: StampedFilter, from: number): Promise<number | null> => {
    let last = from;
    for (;;) {
      const events = await store.events(last, EVENTS_AT_ONCE);
      for (const told of events) if (!apply(into, told)) return null;
      last = events.at(-1)?.id ?? last;
      if (events.length < EVENTS_AT_ONCE) return last;
    }
  };

  const update = async (): Promise<void> => {
    let last = filter === null ? null : await follow(filter, event);
    for (let room = 1.5; last === null; room *= 2) {
      const { resources } = await store.stats();
      filter = createFilter(Math.max(LEAST_ROOM, Math.ceil(resources * room)));
      last = await follow(filter, 0);
    }
    if (last !== event) bytes = null;
    event = last;
  };

  return {
    async snapshot() {
      updating ??= update().finally(() => {
        updating = null;
      });
      await updating;
      const current = filter ?? createFilter(LEAST_ROOM);
      bytes ??= saveFilter(current, { namespace: FILTER_NAMESPACE, version: FILTER_VERSION, note: String(event) });
      return { bytes, event };
    },
  };
};
