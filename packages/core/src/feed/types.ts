import type { PolicyName } from "./policies.ts";

/** One item of a feed, as its reader found it. Strings are as published; nothing is normalised before. */
export interface FeedItem {
  /** Id of the source: several feeds of one publisher may share it. */
  readonly source: string;
  /** Two items with one number came in the same fetch of the feed. */
  readonly document: number;
  /** RSS guid, Atom id, JSON Feed id, rdf:about, or a vendor's content id. */
  readonly guid?: string | undefined;
  /** RSS: whether the guid is said to be the item's URL. */
  readonly guidIsPermaLink?: boolean | undefined;
  /** The item's page, absolute. */
  readonly link?: string | undefined;
  readonly title?: string | undefined;
  /** ISO 8601 or any date a feed holds; null and what cannot be read mean no date. */
  readonly published?: string | null | undefined;
  /** URL of the first enclosure. */
  readonly enclosure?: string | undefined;
  readonly content?: string | undefined;
}

/** How far a field of a source may be believed. It only ever falls: one good document does not undo what a bad one showed (FreshRSS#5909). */
export type Trust = "trusted" | "shared" | "volatile";

/** What is known about a source, as stored. Plain JSON. */
export interface SourceProfile {
  readonly source: string;
  readonly policy?: PolicyName | undefined;
  /** `shared`: different items of one document had one guid. `volatile`: known items came back under new ones. */
  readonly guid?: Trust | undefined;
  /** `shared`: different items of one document had one link. */
  readonly link?: Trust | undefined;
  /** `shared`: items of one document had one date. `volatile`: dates of known items moved. */
  readonly date?: Trust | undefined;
  /** Known items that came back under a new guid, with a moved date. Counted because one such item may be an edit. */
  readonly movedGuids?: number | undefined;
  readonly movedDates?: number | undefined;
}

/** Kinds in the order in which they are tried. */
export type AliasKind =
  | "exact"
  | "guid"
  | "resource"
  | "guid-form"
  | "link"
  | "enclosure"
  | "number"
  | "composite"
  | "link-title"
  | "moment"
  | "content"
  | "copy";

/**
 * A typed string that leads to the record of an item. Values begin with the source they are scoped to; those of `resource` (a platform's id) and `copy` (an item
 * repeated word for word in another feed) hold for all sources.
 */
export interface Alias {
  readonly kind: AliasKind;
  readonly value: string;
}

/** What decisions compare, as stored with the record of an item: plain JSON, normalised once. Absent strings are "". */
export interface ItemFacts {
  readonly source: string;
  readonly guid: string;
  /** resource_id of the link, with a fragment that names a part; of a link that identifies to nothing the link itself. */
  readonly link: string;
  /** The resource_id when the link leads to a thing of a platform rather than to a page. */
  readonly resource: string;
  /** The link as published. */
  readonly url: string;
  /** The title as published, at most 500 characters. */
  readonly title: string;
  readonly titleKey: string;
  /** Milliseconds since 1970, or null: no date that says anything. */
  readonly at: number | null;
  readonly enclosure: string;
  /** Hash of the text outside tags, or "". To compare, never a key. */
  readonly content: string;
  /** Characters of that text but white space: a short one says little. */
  readonly contentLength: number;
}

/** The record of an item, as far as decisions need it. */
export interface ItemRecord {
  readonly facts: ItemFacts;
  /** The first date it was accepted with: tolerance is measured from here, so that no chain of small steps moves it (KIP-655). */
  readonly anchor: number | null;
}

export type Change = "created" | "updated" | "repeated" | "moved";
