import type { ItemFacts } from "@samekey/core";
import type { BatchTally } from "../../contract.ts";
import type { ItemContext, ItemDecision, ItemObservation, ItemTally } from "../../feed/contract.ts";
import { storable } from "../../text.ts";
import { type Database, integer, text } from "../adapter.ts";
import { fold } from "../fold.ts";
import { type Writer, writeBatch } from "../write.ts";
import { factsOf, type Met, meetItems } from "./meet.ts";
import { observationOf, type Placed, placeItems } from "./place.ts";
import { type ItemStatements, prepareItemStatements } from "./statements.ts";

export interface Items {
  /** Runs inside a write transaction. */
  record(batch: readonly ItemObservation[], context: ItemContext): ItemTally;
  profile(publisher: string): string | null;
  saveProfile(publisher: string, profile: string): void;
}

type Change = { readonly event: "updated" | "moved"; readonly changed: readonly string[] } | null;

const targetOf = ({ observation }: ItemObservation): string =>
  observation.outcome.status === "identified" ? observation.outcome.resourceId : observation.url;

/** What a record learns from an item that is not as it was seen last. */
const changeOf = (
  before: { readonly facts: ItemFacts; readonly target: string },
  item: ItemObservation,
  tells: ReadonlySet<string>,
): Change => {
  const { facts: was } = before;
  const is = item.facts;
  const moves = [...(before.target === targetOf(item) ? [] : ["link"]), ...(was.guid === is.guid ? [] : ["guid"])];
  const others = [
    ...(was.at === is.at ? [] : ["date"]),
    ...(was.content === is.content ? [] : ["content"]),
    ...(was.enclosure === is.enclosure ? [] : ["enclosure"]),
  ].filter((name) => tells.has(name));
  const changed = [...moves, ...others];
  return changed.length === 0 ? null : { event: moves.length > 0 ? "moved" : "updated", changed };
};

/** Notes a change in the event the batch already wrote of the record, or in one of its own; gives whether it was the first to tell of it. */
const tell = (sql: ItemStatements, writer: Writer, since: number, key: string, change: Exclude<Change, null>, at: number): boolean => {
  const row = sql.eventOf.get(since, key);
  if (row === undefined) {
    writer.sql.events.run(JSON.stringify([[change.event, key, change.changed.join(",")]]), at);
    return true;
  }
  const kind = text(row, "event");
  if (kind === "created") return false;
  const changed = [...new Set([...text(row, "changed").split(",").filter(Boolean), ...change.changed])];
  sql.widenEvent.run(integer(row, "id"), kind === "moved" ? kind : change.event, changed.join(","));
  return kind === "repeated";
};

const store = (
  sql: ItemStatements,
  met: Met,
  { ref, home }: { readonly ref: number; readonly home: string },
  context: ItemContext,
): void => {
  const { item } = met;
  const { publisher, fetch, pack, at } = context;
  const facts = storable(JSON.stringify(item.facts));
  sql.insert.run(met.variant, ref, home, publisher, fetch, item.digest, storable(targetOf(item)), facts, met.reason || "new", pack, at);
  for (const { kind, value } of item.aliases) sql.addAlias.run(storable(value), kind, ref, at);
};

export const prepareItems = (db: Database, writer: Writer): Items => {
  const sql = prepareItemStatements(db);

  /** Writes what belongs to the items beside observations and records, and says what became of each. */
  const settle = (placed: readonly Placed[], tally: BatchTally, since: number, context: ItemContext): ItemDecision[] => {
    const stored = new Map<string, number>();
    const grown = new Set<number>();
    const decisions = placed.map(({ met, outcome }): ItemDecision => {
      if (typeof outcome === "string") return { decision: outcome, key: null, reason: "" };
      const row = sql.refOf.get(outcome.resourceId, met.item.observation.url);
      if (row === undefined) return { decision: "removed", key: null, reason: "" };
      const ref = integer(row, "ref");
      const key = text(row, "key");
      const again = met.known ?? stored.get(met.variant);
      if (again !== undefined) {
        sql.touch.run(again, context.at, context.fetch);
        return { decision: "repeated", key, reason: "exact" };
      }
      const before = sql.latestOf.get(ref, context.publisher);
      store(sql, met, { ref, home: outcome.resourceId }, context);
      stored.set(met.variant, integer(sql.lastRow.get() ?? {}, "id"));
      if (before === undefined) return { decision: "new", key, reason: met.reason };
      grown.add(ref);
      const change = changeOf({ facts: factsOf(before), target: text(before, "target") }, met.item, context.tells);
      if (change !== null && tell(sql, writer, since, key, change, context.at)) {
        tally.updated += 1;
        tally.repeated -= 1;
      }
      const told = sql.eventOf.get(since, key);
      const decision = told === undefined ? "repeated" : text(told, "event") === "moved" ? "moved" : "updated";
      return { decision, key, reason: met.reason };
    });
    for (const ref of grown) sql.prune.run(ref);
    decisions.forEach(({ key }, i) => {
      if (key !== null) sql.nameItem.run(since, key, placed[i]?.met.item.digest ?? "");
    });
    return decisions;
  };

  return {
    record(batch, context) {
      const placed = placeItems(sql, meetItems(sql, batch, context), context);
      const since = integer(sql.lastEvent.get() ?? {}, "id");
      const observations = placed.flatMap(({ met, outcome }) => {
        if (outcome === "removed") return [];
        return [outcome === "rejected" ? met.item.observation : observationOf(met.item, outcome)];
      });
      const tally = writeBatch(writer, fold(observations, context), context);
      const removed = placed.length - observations.length;
      tally.seen += removed;
      if (removed > 0) tally.rejected.removed = (tally.rejected.removed ?? 0) + removed;
      const decisions = settle(placed, tally, since, context);
      return { ...tally, decisions };
    },
    profile(publisher) {
      const row = sql.profile.get(publisher);
      return row === undefined ? null : text(row, "profile");
    },
    saveProfile(publisher, profile) {
      sql.saveProfile.run(publisher, profile);
    },
  };
};
