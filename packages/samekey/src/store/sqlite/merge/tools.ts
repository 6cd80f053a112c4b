import { z } from "zod";
import { SamekeyError } from "../../../errors.ts";
import type { Change } from "../../contract.ts";
import type { SlugMode } from "../../slug.ts";
import { storable } from "../../text.ts";
import { type Database, integer, integerOrNull, type Row, text, textOrNull } from "../adapter.ts";
import type { Events } from "../events.ts";
import { type Kept, prepareRebuild, type Rebuild } from "./rebuild.ts";

const keptSchema: z.ZodType<Kept> = z.object({ title: z.string(), lastSeen: z.number() });

/** What undo needs and observations do not say. */
export interface Saved {
  /** The record that is gone: the columns of its row that observations do not say. */
  readonly row: { readonly kind: string; readonly platform: string; readonly canonical_url: string; readonly verdict: number };
  /** Title of the record that is gone, and of the other one as it was. */
  readonly kept: Kept;
  readonly otherKept: Kept;
  readonly aliases: readonly (readonly [kind: string, value: string])[];
  readonly paths: readonly string[];
  /** The path that began to redirect with the change. */
  readonly path: string | null;
  readonly decisions: readonly number[];
  /** Edges: which end it was, the key of the other end, and whether the other record had the edge as well. */
  readonly links: readonly {
    readonly from: boolean;
    readonly key: string;
    readonly rel: string;
    readonly at: number;
    readonly had: boolean;
  }[];
  /** Of a split: the observations and where a person had sent them before. */
  readonly observations: readonly (readonly [id: number, byPerson: string | null])[];
}

const savedSchema: z.ZodType<Saved> = z.object({
  row: z.object({ kind: z.string(), platform: z.string(), canonical_url: z.string(), verdict: z.number() }),
  kept: keptSchema,
  otherKept: keptSchema,
  aliases: z.array(z.tuple([z.string(), z.string()])),
  paths: z.array(z.string()),
  path: z.string().nullable(),
  decisions: z.array(z.number()),
  links: z.array(z.object({ from: z.boolean(), key: z.string(), rel: z.string(), at: z.number(), had: z.boolean() })),
  observations: z.array(z.tuple([z.number(), z.string().nullable()])),
});

export const savedOf = (row: Row): Saved => savedSchema.parse(JSON.parse(text(row, "saved")));

export const changeOf = (row: Row): Change => ({
  id: integer(row, "id"),
  kind: text(row, "kind") === "merge" ? "merge" : "split",
  at: integer(row, "at"),
  by: text(row, "by"),
  reason: text(row, "reason"),
  key: text(row, "key"),
  resourceId: text(row, "resource_id"),
  otherKey: text(row, "other_key"),
  otherResourceId: text(row, "other_resource_id"),
  undoneAt: integerOrNull(row, "undone_at"),
  undoneBy: textOrNull(row, "undone_by"),
});

/** A row of `resources` as far as changes need it. */
export interface Live {
  readonly ref: number;
  readonly key: string;
  readonly resourceId: string;
  readonly kind: string;
  readonly platform: string;
  readonly canonicalUrl: string;
  readonly title: string;
  readonly lastSeen: number;
  readonly verdict: number;
  readonly regionCount: number;
}

const liveOf = (row: Row): Live => ({
  ref: integer(row, "ref"),
  key: text(row, "key"),
  resourceId: text(row, "resource_id"),
  kind: text(row, "kind"),
  platform: text(row, "platform"),
  canonicalUrl: text(row, "canonical_url"),
  title: text(row, "title"),
  lastSeen: integer(row, "last_seen"),
  verdict: integer(row, "verdict"),
  regionCount: integer(row, "region_count"),
});

export interface Tools extends Rebuild {
  readonly db: Database;
  readonly events: Events;
  /** Throws `not-found`. */
  live(key: string): Live;
  liveRef(ref: number): Live;
  /** The live record of a resource_id, also where it was merged into another; null where there is none. */
  whereIs(resourceId: string): Live | null;
  /** Makes an empty row, whose counts a rebuild fills in, and gives its ref. */
  create(resourceId: string, key: string, row: Saved["row"], title: string, at: number): number;
  /** Names under which what is gone still leads to `ref`. */
  addNames(ref: number, names: Readonly<Record<"key" | "resource-id" | "canonical-url", string>>, at: number): void;
  dropNames(ref: number, names: readonly string[]): void;
  /** Writes the change and returns its number. */
  write(change: Omit<Change, "id" | "undoneAt" | "undoneBy">, saved: Saved): number;
  read(id: number): Row;
  /** Marks a change as undone. */
  close(id: number, at: number, by: string): void;
  decide(decision: "merged" | "split", live: Live, reason: string, at: number): void;
  /** Tells that a page shows something else than before. */
  tellUpdate(before: Live, at: number): void;
}

const NAME_KINDS = ["key", "resource-id", "canonical-url"] as const;

export const prepareTools = (db: Database, events: Events, slugMode: SlugMode): Tools => {
  const byKey = db.prepare("SELECT * FROM resources WHERE key = ?1");
  const byRef = db.prepare("SELECT * FROM resources WHERE ref = ?1");
  const byId = db.prepare(`
    SELECT * FROM resources WHERE ref = coalesce(
      (SELECT ref FROM resources WHERE resource_id = ?1), (SELECT resource FROM assignments WHERE value = ?1 AND kind = 'resource'))`);
  const insert = db.prepare(`
    INSERT INTO resources (ref, key, resource_id, kind, platform, canonical_url, title, terms, slug, region_first_seen, region_count, first_seen, last_seen,
      changed_at, seen_count, verdict)
    SELECT coalesce(max(ref), 0) + 1, ?1, ?2, ?3, ?4, ?5, ?6, '', '', '', 0, ?7, ?7, ?7, 0, ?8 FROM resources RETURNING ref`);
  const addName = db.prepare("INSERT INTO aliases (kind, value, resource, first_seen) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING");
  const dropName = db.prepare("DELETE FROM aliases WHERE value = ?1 AND kind = ?2 AND resource = ?3");
  const write = db.prepare(`
    INSERT INTO changes (kind, at, by, reason, key, resource_id, other_key, other_resource_id, saved)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING id`);
  const read = db.prepare("SELECT * FROM changes WHERE id = ?1");
  const close = db.prepare("UPDATE changes SET undone_at = ?2, undone_by = ?3 WHERE id = ?1");
  const verdict = db.prepare(`
    INSERT INTO verdicts (outcome, reason, rule, pack) SELECT 'identified', ?1, 'person', pack FROM verdicts WHERE id = ?2
    ON CONFLICT DO UPDATE SET pack = excluded.pack RETURNING id`);
  const decide = db.prepare("INSERT INTO decisions (at, decision, resource, observation, verdict) VALUES (?1, ?2, ?3, NULL, ?4)");
  const rebuild = prepareRebuild(db, slugMode);

  const required = (row: Row | undefined, what: string): Row => {
    if (row === undefined) throw new SamekeyError("not-found", what);
    return row;
  };
  const numberOf = (row: Row | undefined, column: string): number => integer(required(row, "The row was not written."), column);
  const liveRef = (ref: number): Live => liveOf(required(byRef.get(ref), "The record is gone."));

  return {
    ...rebuild,
    db,
    events,
    live: (key) =>
      liveOf(required(byKey.get(key.toLowerCase()), `No record has the key ${key.slice(0, 40)}. Search for it by any of its URLs.`)),
    liveRef,
    whereIs: (resourceId) => {
      const row = byId.get(resourceId);
      return row === undefined ? null : liveOf(row);
    },
    create: (resourceId, key, { kind, platform, canonical_url, verdict: decided }, title, at) =>
      numberOf(insert.get(key, resourceId, kind, platform, canonical_url, title, at, decided), "ref"),
    addNames(ref, names, at) {
      for (const kind of NAME_KINDS) addName.run(kind, names[kind], ref, at);
    },
    dropNames(ref, names) {
      for (const name of names) for (const kind of NAME_KINDS) dropName.run(name, kind, ref);
    },
    write: ({ kind, at, by, reason, key, resourceId, otherKey, otherResourceId }, saved) =>
      numberOf(
        write.get(kind, at, storable(by), storable(reason), key, resourceId, otherKey, otherResourceId, JSON.stringify(saved)),
        "id",
      ),
    read: (id) => required(read.get(id), `There is no change ${id}.`),
    close: (id, at, by) => void close.run(id, at, storable(by)),
    decide(decision, { ref, verdict: known }, reason, at) {
      decide.run(at, decision, ref, numberOf(verdict.get(storable(reason), known), "id"));
    },
    tellUpdate(before, at) {
      const after = liveRef(before.ref);
      const changed = [
        "url",
        ...(after.title === before.title ? [] : ["title"]),
        ...(after.regionCount === before.regionCount ? [] : ["region"]),
      ];
      events.add({ event: "updated", key: after.key, changed }, at);
    },
  };
};
