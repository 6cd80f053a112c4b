import type { RecordStore } from "../../store/contract.ts";

/**
 * Follows the outbox of the store, so that whatever was made from a record can tell whether the record has changed since.
 *
 * What is made from a record carries the position of the outbox before the record was read. It is current as long as no later event names the
 * record, and as long as this process has seen every event since that position. Nothing has to be deleted in time, so a page that another
 * process writes to a shared folder after the event, or before it died, is never believed.
 */
export interface Changes {
  /** Reads what happened since the last time; gives the id of the last event known. */
  catchUp(): Promise<number>;
  /** The id of the last event known, without asking; null while it is time to ask. */
  readonly position: number | null;
  /** Whether nothing made from this record at that position can be out of date. */
  isCurrent(key: string, position: number): boolean;
}

const EVENTS_PER_READ = 1_000;
/** Changed keys remembered. Beyond that, the oldest is forgotten and everything made before its change is no longer believed. */
const REMEMBERED = 50_000;

/**
 * Asks at most every `everyMs` milliseconds; 0 asks each time. `clock` gives milliseconds that never go back.
 * Throws what the store throws; nothing is believed to be current then.
 */
export const followChanges = (
  store: Pick<RecordStore, "events" | "lastEvent">,
  everyMs: number,
  clock: () => number = () => performance.now(),
): Changes => {
  const changed = new Map<string, number>();
  let position = -1;
  let floor = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | null = null;

  const note = (key: string, id: number): void => {
    changed.delete(key);
    changed.set(key, id);
    if (changed.size <= REMEMBERED) return;
    for (const [oldest, at] of changed) {
      changed.delete(oldest);
      floor = at;
      return;
    }
  };

  const read = async (): Promise<number> => {
    const began = clock();
    if (position < 0) {
      position = await store.lastEvent();
      floor = position;
    }
    for (;;) {
      const events = await store.events(position, EVENTS_PER_READ);
      for (const { id, key, related } of events) {
        note(key, id);
        // Of a merge or a split both pages change.
        if (related !== null) note(related, id);
        position = id;
      }
      if (events.length < EVENTS_PER_READ) break;
    }
    askedAt = began;
    return position;
  };

  const isDue = (): boolean => position < 0 || clock() - askedAt >= everyMs;
  return {
    async catchUp() {
      if (!isDue()) return position;
      // Whoever asked for 0 wants to know of an event that was written while another request was being told of earlier ones.
      if (everyMs === 0) await asking?.catch(() => 0);
      asking ??= read().finally(() => {
        asking = null;
      });
      return asking;
    },
    get position() {
      return isDue() ? null : position;
    },
    isCurrent: (key, at) => at >= floor && at >= (changed.get(key) ?? 0),
  };
};
