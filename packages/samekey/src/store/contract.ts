import type { Outcome } from "@samekey/core";
import type { ItemStore } from "./feed/contract.ts";
import type { WebhookState } from "./webhook-state.ts";

export type { WebhookState } from "./webhook-state.ts";

/**
 * The record store: what was observed, the resources it led to, and everything that is read back. Implemented by one folder per database;
 * all of them pass test/store/contract.ts. Times are UTC milliseconds since 1970 in TypeScript and in the database, ISO 8601 on the wire.
 */
export interface RecordStore extends ItemStore {
  /** Records one batch of observations in ONE transaction, in order. Repeating a batch changes only last_seen and counts. */
  record(batch: readonly Observation[], context: BatchContext): Promise<BatchTally>;

  /** Opens a pass and takes the lock of its (source, region). Throws `pass-locked` while another pass holds it and its lease has not run out. */
  startPass(pass: PassStart): Promise<PassHandle>;
  /** Extends the lease of a running pass. */
  renewPass(id: number, at: number): Promise<void>;
  /** Closes a pass, releases its lock, and returns it as stored. */
  finishPass(id: number, result: PassResult): Promise<Pass>;
  /** The newest passes first, optionally of one source and region. */
  passes(filter: { source?: string; region?: string; limit: number }): Promise<Pass[]>;

  /** One record with its provenance, by key. */
  byKey(key: string): Promise<ResourceRecord | null>;
  /** One record by resource_id, any URL ever observed, canonical URL or former key. */
  byAlias(value: string): Promise<ResourceRecord | null>;
  /** The observations of one raw URL, the newest first: what `why` shows for rejected inputs. */
  observationsOfUrl(url: string, limit: number): Promise<StoredObservation[]>;
  /** Observations without a record, of one reason code (`needs-resolving` is one), the newest first. */
  rejected(reason: string, limit: number): Promise<StoredObservation[]>;
  /** What was decided about a key, oldest first. */
  decisions(key: string): Promise<Decision[]>;
  /** Where an old path leads: the key that now owns it. */
  redirect(path: string): Promise<string | null>;

  /** Full-text search with filters, facets and keyset paging. Never throws on any query string. An empty query lists. */
  search(query: SearchQuery): Promise<SearchPage>;
  /** Live records by place, in order: a number that a record got when it was stored and keeps, so that files of them stay what they are. */
  placed(range: { readonly after: number; readonly upTo: number; readonly limit: number }): Promise<Placed[]>;
  /** The ranges of `size` places that hold a record, in order. */
  shards(size: number): Promise<Shard[]>;
  /** The outbox: what became of records, oldest first, after an event id. Ids grow in the order of commits, so whoever keeps the last one misses none. */
  events(after: number, limit: number): Promise<StoreEvent[]>;
  /** Id of the newest event, 0 when there is none. */
  lastEvent(): Promise<number>;
  /** How far an endpoint for webhooks has come; null for one that was never delivered to. */
  webhook(name: string): Promise<WebhookState | null>;
  webhooks(): Promise<WebhookState[]>;
  /** Stores it. The cursor never goes back: of two processes that deliver at once, the one that came further wins. */
  saveWebhook(state: WebhookState): Promise<void>;
  /** Forgets failures and a 410, and puts the cursor where it is told. */
  resetWebhook(name: string, cursor: number): Promise<void>;

  /**
   * Removes a record with everything observed of it and leaves a tombstone, in one transaction: observed again under any of its names, it is counted as
   * rejected with `removed` and not stored. False when there is no such record.
   */
  remove(key: string, removal: Removal): Promise<boolean>;
  /** Takes a tombstone away: the next observation makes the record anew. False when there is none. */
  restore(key: string): Promise<boolean>;
  /** The tombstone of a key, or of any name the record had: resource_id, canonical or observed URL, alias, former page path. */
  removed(name: string): Promise<Removed | null>;

  /**
   * Makes one record of two, in one transaction: everything known of `from` goes to `into`, its names become aliases, and what is observed of it from now
   * on is observed of `into`. Throws `not-found` for a key that is no live record, `usage` where both are one.
   */
  merge(from: string, into: string, how: MergeHow): Promise<Change>;
  /**
   * Makes a record of its own of some URLs of a record: what was and will be seen at them goes there. Throws `not-found`, and `usage` where no
   * observation has such a URL or none would be left.
   */
  split(key: string, how: SplitHow): Promise<Change>;
  /**
   * Undoes a change with all that followed, also what was observed since. In any order; edges come back exactly from the last change to the first.
   * Throws `not-found`, and `conflict` where it is undone already or a later change has to be undone first.
   */
  undo(id: number, how: { readonly at: number; readonly by: string }): Promise<Change>;
  /** Merges and splits, the newest first; of one record (by a key it has or had), or of all. */
  changes(filter: { readonly key?: string; readonly limit: number }): Promise<Change[]>;
  /** Counts of everything, for `stats` and the operations page. */
  stats(): Promise<StoreStats>;
  /** Database and full-text integrity; an empty list is good. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Observation {
  /** The URL or id exactly as it was seen. */
  readonly url: string;
  readonly title: string;
  /** The document or feed it was found in, or "". */
  readonly document: string;
  /** Place inside the document: row number, JSON pointer, or "". */
  readonly pointer: string;
  readonly outcome: Outcome;
  /** Tells two feed items apart that have one link and one title. */
  readonly item?: string;
}

export interface BatchContext {
  readonly source: string;
  readonly region: string;
  /**
   * When it was seen, milliseconds UTC; one time for all batches of a pass. A title a document had before is news again only where that document has
   * shown another one at a later time: so a list that holds two titles of one thing changes nothing when it is read again.
   */
  readonly at: number;
  /** Key of the document the batch was found in: an edge leads from it to every resource of the batch. */
  readonly linkedFrom?: string;
}

export interface BatchTally {
  seen: number;
  /** Resources that did not exist before. */
  new: number;
  /** Observations from which a known resource learned something: a title, a region or a URL it was not seen with, or a title that came back. */
  updated: number;
  /** Every other observation of a known resource: only last_seen and counts moved. */
  repeated: number;
  /** Observations without a record by reason code; `needs-resolving` is one, and `removed`: it leads to a record that was removed. */
  rejected: Record<string, number>;
}

export interface PassStart {
  readonly source: string;
  readonly region: string;
  readonly at: number;
  /** Milliseconds until another process may take the lock of a pass that stopped renewing. */
  readonly leaseMs: number;
}

export interface PassHandle {
  readonly id: number;
}

export interface PassResult extends BatchTally {
  readonly at: number;
  readonly status: "done" | "failed";
  /** Set when the skip rate is far from the source's own recent rate. */
  readonly flagged: boolean;
  readonly note: string;
}

export interface Pass extends BatchTally {
  readonly id: number;
  readonly source: string;
  readonly region: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly status: "running" | "done" | "failed" | "abandoned";
  readonly flagged: boolean;
  readonly note: string;
}

/** A resource as lists show it. */
export interface ResourceSummary {
  readonly key: string;
  readonly resourceId: string;
  readonly kind: string;
  readonly platform: string;
  readonly id: string;
  readonly canonicalUrl: string;
  readonly title: string;
  readonly slug: string;
  readonly regionFirstSeen: string;
  readonly regions: readonly string[];
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** When something shown on its page last changed. */
  readonly changedAt: number;
  readonly seenCount: number;
}

/** A resource with everything known about it. */
export interface ResourceRecord extends ResourceSummary {
  readonly pack: string;
  readonly regionsSeen: readonly RegionSeen[];
  /** Distinct URLs it was seen as, first seen first. */
  readonly observedUrls: readonly string[];
  /** The longest redirect or unwrap chain that led to it, outermost first; empty when none. */
  readonly redirectChain: readonly string[];
  readonly aliases: readonly Alias[];
  readonly observations: readonly StoredObservation[];
  /** Edges to and from it, at most 500. */
  readonly links: readonly Link[];
}

/** An edge of the graph between documents, seen from one end. */
export interface Link {
  readonly rel: string;
  /** `to`: this record links to the other; `from`: the other links here. */
  readonly direction: "to" | "from";
  readonly key: string;
  readonly resourceId: string;
  readonly kind: string;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly canonicalUrl: string;
  readonly firstSeen: number;
}

export interface RegionSeen {
  readonly region: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly seenCount: number;
}

export interface Alias {
  readonly kind: string;
  readonly value: string;
  readonly firstSeen: number;
}

export interface StoredObservation {
  readonly url: string;
  readonly title: string;
  readonly source: string;
  readonly region: string;
  readonly document: string;
  readonly pointer: string;
  readonly chain: readonly string[];
  /** `identified`, `needs-resolving` or `rejected`. */
  readonly outcome: string;
  readonly reason: string;
  readonly rule: string;
  readonly pack: string;
  readonly key: string | null;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly seenCount: number;
}

export interface Decision {
  readonly at: number;
  readonly decision: "new" | "rejected" | "merged" | "split" | "rekeyed";
  readonly key: string | null;
  readonly url: string;
  readonly reason: string;
  readonly rule: string;
  readonly pack: string;
}

/** What can become of a record. The closed list: a kind may be added, never renamed, since events are stored and consumed elsewhere. */
export const EVENT_KINDS = ["created", "updated", "repeated", "moved", "deleted", "merged", "split", "rekeyed"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Written in the transaction of the change itself, so that none is lost and none is told of a change that was rolled back. */
export interface StoreEvent {
  /** Grows with every event. */
  readonly id: number;
  readonly at: number;
  /** `repeated` is only counted, and stored when the store was opened to do so. `moved`: a feed item has another link than before. */
  readonly event: EventKind;
  readonly key: string;
  /** The other record: where `merged` and `rekeyed` lead to, what `split` came from; else null. */
  readonly related: string | null;
  /** Composite digest of the feed item as it was then, 32 hex; null for a record that is of no feed. */
  readonly item: string | null;
  /** Idempotency key, 32 hex: of `created` the item's own digest, so that it is one on every installation; see {@link eventDigest}. */
  readonly digest: string;
  /** What changed, of `updated` and `moved`: `title`, `region`, `url`, `link`, `date`, `content`. */
  readonly changed: readonly string[];
}

export interface Removal {
  readonly at: number;
  /** Shown to operators only. */
  readonly reason: string;
}

/** A tombstone. */
export interface Removed extends Removal {
  readonly key: string;
}

interface ChangeHow {
  readonly at: number;
  /** Who decided: the name of a person or of a rule of evidence. */
  readonly by: string;
  readonly reason: string;
}

export interface MergeHow extends ChangeHow {
  /** The page that `from` had: it goes into the redirects. */
  readonly path?: string;
}

export interface SplitHow extends ChangeHow {
  /** Raw URLs, as observations have them. */
  readonly urls: readonly string[];
  /** Of the new record; default: that of the record it is split from. */
  readonly canonicalUrl?: string;
}

/** A merge or a split, in force or undone: what was merged away or split off, and the other one that it went into or came from. */
export interface Change extends ChangeHow {
  readonly id: number;
  readonly kind: "merge" | "split";
  readonly key: string;
  readonly resourceId: string;
  readonly otherKey: string;
  readonly otherResourceId: string;
  readonly undoneAt: number | null;
  readonly undoneBy: string | null;
}

/** `newest`: latest first_seen first; `first-seen`: earliest first; `regions`: most regions first. `relevance` of an empty query is `newest`. */
export type SearchSort = "relevance" | "newest" | "first-seen" | "regions";

export interface SearchQuery {
  readonly text: string;
  readonly region?: string;
  readonly platform?: string;
  readonly kind?: string;
  /** First seen at or after this time. */
  readonly since?: number;
  readonly sort?: SearchSort;
  /** Opaque, from {@link SearchPage.next}. An unknown one starts at the beginning. */
  readonly cursor?: string;
  readonly limit: number;
  /** Default true. */
  readonly facets?: boolean;
  /** Times for {@link SearchFacets.recent}. Round ones, so that counts can be remembered. */
  readonly recent?: readonly number[];
}

export interface SearchHit extends ResourceSummary {
  /** The title in pieces, so that whoever shows it escapes each piece and marks the hits. */
  readonly highlight: readonly { readonly text: string; readonly hit: boolean }[];
}

export interface Placed {
  readonly place: number;
  readonly record: ResourceSummary;
}

/** The records with a place greater than `after`, up to and with `upTo`. */
export interface Shard {
  readonly after: number;
  readonly upTo: number;
  readonly records: number;
  /** The newest change among them. */
  readonly changedAt: number;
}

export interface Facet {
  readonly value: string;
  readonly count: number;
}

export interface SearchFacets {
  readonly region: readonly Facet[];
  readonly platform: readonly Facet[];
  readonly kind: readonly Facet[];
  /** How many were first seen at or after each time of {@link SearchQuery.recent}. */
  readonly recent: readonly number[];
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** More match than were looked at: `total` and the facets count a part of them, the one stored last (first, where the oldest are asked for). */
  readonly atLeast: boolean;
  readonly next: string | null;
  readonly facets: SearchFacets;
  /** True when nothing matched exactly and similar titles are shown instead. */
  readonly fuzzy: boolean;
  /** Of a fuzzy search, what was probably meant. */
  readonly suggestion: string | null;
}

export interface StoreStats {
  readonly resources: number;
  readonly observations: number;
  readonly rejectedObservations: number;
  readonly aliases: number;
  /** Sum of all seen counts of identified observations. */
  readonly sightings: number;
  /** Batches refused because two resource_ids had one key. Any but 0 is an incident. */
  readonly collisions: number;
  readonly byPlatform: readonly Facet[];
  readonly byRegion: readonly Facet[];
  /** Rejected and unresolved observations by reason. */
  readonly byReason: readonly Facet[];
}
