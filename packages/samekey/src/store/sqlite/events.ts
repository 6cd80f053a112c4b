import { EVENT_KINDS, type EventKind, type StoreEvent } from "../contract.ts";
import { eventDigest } from "../event-digest.ts";
import { type Database, integer, number, type Row, text } from "./adapter.ts";

const kindOf = (value: string): EventKind => EVENT_KINDS.find((kind) => kind === value) ?? "updated";

const orNull = (value: string): string | null => (value === "" ? null : value);

const eventOf = (row: Row): StoreEvent => {
  const event = {
    id: integer(row, "id"),
    at: integer(row, "at"),
    event: kindOf(text(row, "event")),
    key: text(row, "key"),
    related: orNull(text(row, "related")),
    item: orNull(text(row, "item")),
    changed: text(row, "changed").split(",").filter(Boolean),
  };
  return { ...event, digest: eventDigest(event) };
};

/** An event about to be written. */
export interface NewEvent {
  readonly event: EventKind;
  readonly key: string;
  readonly related?: string;
  readonly item?: string;
  readonly changed?: readonly string[];
}

export interface Events {
  list(after: number, limit: number): StoreEvent[];
  last(): number;
  /** Writes one event; to be called inside the transaction of the change it tells of. */
  add(event: NewEvent, at: number): void;
}

export const prepareEvents = (db: Database): Events => {
  const list = db.prepare("SELECT * FROM events WHERE id > ?1 ORDER BY id LIMIT ?2");
  const add = db.prepare("INSERT INTO events (at, event, key, related, item, changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
  return {
    list: (after, limit) => list.all(after, limit).map(eventOf),
    last: () => number(db, "SELECT coalesce(max(id), 0) FROM events"),
    add({ event, key, related = "", item = "", changed = [] }, at) {
      add.run(at, event, key, related, item, changed.join(","));
    },
  };
};
