import type { Outcome } from "@samekey/core";
import type { RecordStore, ResourceRecord } from "../store/contract.ts";

const KEY = /^[0-9a-f]{20}$/i;
const RESOURCE_ID = /^[a-z0-9][a-z0-9-]*:[^\s/]/;
const SCHEME = /^[a-z][a-z0-9+.-]{0,30}:\/\//i;
/** A host with a dot in it and something behind: `youtu.be/abc`, `www.example.org?x`. Labels and dots alternate, so this is linear. */
const HOST_AND_MORE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+[/?#:]/i;

/** Whether a text somebody typed is rather an address than words to search for. */
export const looksLikeUrl = (text: string): boolean =>
  !/\s/.test(text) && (SCHEME.test(text) || text.startsWith("//") || /^www\../i.test(text) || HOST_AND_MORE.test(text));

/** The record of a key (in any case), a resource_id or a URL. A key of a record that was merged into another leads to that one. */
export const findByName = async (store: RecordStore, name: string): Promise<ResourceRecord | null> =>
  (KEY.test(name) ? await store.byKey(name.toLowerCase()) : null) ?? (await store.byAlias(KEY.test(name) ? name.toLowerCase() : name));

/** The record of the thing an outcome tells of, also where it was merged into another. */
export const findByOutcome = async (store: RecordStore, outcome: Outcome): Promise<ResourceRecord | null> =>
  outcome.status === "identified" ? ((await store.byKey(outcome.key)) ?? (await store.byAlias(outcome.resourceId))) : null;

/** Something that names one thing was typed: the record it names, or, for a URL, what samekey makes of it. Null: it is words. */
export interface Pasted {
  readonly outcome: Outcome | null;
  readonly record: ResourceRecord | null;
}

export const readPasted = async (text: string, store: RecordStore, identify: (input: string) => Outcome): Promise<Pasted | null> => {
  if (KEY.test(text)) {
    const record = await findByName(store, text);
    return record === null ? null : { outcome: null, record };
  }
  if (looksLikeUrl(text)) {
    const outcome = identify(text);
    const record = (await findByOutcome(store, outcome)) ?? (await store.byAlias(text));
    // Without a scheme, what is rejected may as well be words with a dot and a slash.
    return record === null && outcome.status === "rejected" && !SCHEME.test(text) ? null : { outcome, record };
  }
  if (RESOURCE_ID.test(text)) {
    const record = await store.byAlias(text);
    return record === null ? null : { outcome: null, record };
  }
  return null;
};
