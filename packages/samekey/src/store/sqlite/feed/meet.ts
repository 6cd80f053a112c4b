import { hash } from "node:crypto";
import type { Alias, ItemCandidate, ItemFacts } from "@samekey/core";
import type { ItemContext, ItemObservation, RecordNumber } from "../../feed/contract.ts";
import { integer, type Row, text } from "../adapter.ts";
import { readBulk } from "../bulk.ts";
import type { ItemStatements } from "./statements.ts";

/** An item of the batch and what is known of it. */
export interface Met {
  readonly item: ItemObservation;
  /** Digest over publisher and all fields. */
  readonly variant: string;
  /** Row of the same item seen before as it is. */
  known: number | null;
  /** The record it belongs to; negative for a new one, the same for all its items. */
  record: RecordNumber;
  reason: string;
}

/** 132 bits of sha256 over length-prefixed fields, as base64url. */
const variantOf = (publisher: string, { guid, url, title, at, enclosure, content }: ItemFacts): string => {
  const parts = [publisher, guid, url, title, at === null ? "" : String(at), enclosure, content];
  return hash("sha256", parts.map((part) => `${part.length}:${part}`).join(""), "base64url").slice(0, 22);
};

const NOTHING: ItemFacts = {
  source: "",
  guid: "",
  link: "",
  resource: "",
  url: "",
  title: "",
  titleKey: "",
  at: null,
  enclosure: "",
  content: "",
  contentLength: 0,
};

const isFacts = (value: unknown): value is ItemFacts =>
  typeof value === "object" && value !== null && "guid" in value && "contentLength" in value;

/** The facts as stored. */
export const factsOf = (row: Row): ItemFacts => {
  const value: unknown = JSON.parse(text(row, "facts"));
  return isFacts(value) ? value : NOTHING;
};

const readKnown = (sql: ItemStatements, met: readonly Met[]): void => {
  const variants = met.map(({ variant }) => variant);
  for (const [place, id, resource] of readBulk(sql.knownVariants, variants)) {
    const one = met[Number(place)];
    if (one === undefined) continue;
    one.known = Number(id);
    one.record = Number(resource);
    one.reason = "exact";
  }
};

type Known = Omit<ItemCandidate<RecordNumber>, "alias">;

/** What the store, and the batch so far, know of records. */
const createNeighbourhood = (sql: ItemStatements, fetch: number) => {
  const records = new Map<RecordNumber, Known>();
  const named = new Map<string, RecordNumber[]>();

  const stored = (id: RecordNumber): Known | null => {
    const rows = sql.variantsOf.all(id);
    const [first] = rows;
    if (first === undefined) return null;
    const latest = rows.reduce((a, b) => (integer(b, "last_seen") >= integer(a, "last_seen") ? b : a), first);
    const together = rows.find((row) => integer(row, "fetch") === fetch);
    return { id, record: { facts: factsOf(latest), anchor: factsOf(first).at }, met: together === undefined ? null : factsOf(together) };
  };
  const recordOf = (id: RecordNumber): Known | null => {
    const known = records.get(id) ?? stored(id);
    if (known !== null) records.set(id, known);
    return known;
  };
  return {
    candidates: (probes: readonly Alias[]): ItemCandidate<RecordNumber>[] =>
      probes.flatMap((alias) => {
        const { kind, value } = alias;
        const ids = [...sql.byAlias.all(value, kind).map((row) => integer(row, "resource")), ...(named.get(`${kind} ${value}`) ?? [])];
        return ids.flatMap((id) => {
          const known = recordOf(id);
          return known === null ? [] : [{ ...known, alias }];
        });
      }),
    /** Notes that an item of this document is of a record. */
    meet(id: RecordNumber, { facts, aliases }: ItemObservation): void {
      const anchor = (id < 0 ? records.get(id) : recordOf(id))?.record.anchor ?? facts.at;
      records.set(id, { id, record: { facts, anchor }, met: facts });
      if (id >= 0) return;
      for (const { kind, value } of aliases) {
        const name = `${kind} ${value}`;
        const ids = named.get(name);
        if (ids === undefined) named.set(name, [id]);
        else if (!ids.includes(id)) ids.push(id);
      }
    },
  };
};

/**
 * Finds the record of each item: at once where it was seen before as it is, else by the model among the records that its probes lead to. Runs inside the
 * write transaction.
 */
export const meetItems = (sql: ItemStatements, batch: readonly ItemObservation[], { publisher, fetch, decide }: ItemContext): Met[] => {
  const met = batch.map((item, i): Met => ({ item, variant: variantOf(publisher, item.facts), known: null, record: -1 - i, reason: "" }));
  readKnown(sql, met);
  // Most fetches bring nothing new, and then nothing has to be compared.
  if (met.every(({ known }) => known !== null)) return met;
  const { candidates, meet } = createNeighbourhood(sql, fetch);
  for (const one of met) if (one.known !== null) meet(one.record, one.item);
  for (const one of met) {
    if (one.known !== null) continue;
    const { id, matchedBy } = decide(one.item.facts, candidates(one.item.probes));
    if (id !== null) one.record = id;
    one.reason = matchedBy ?? "";
    meet(one.record, one.item);
  }
  return met;
};
