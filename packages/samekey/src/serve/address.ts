import { keyOf } from "@samekey/core";
import type { RecordStore, ResourceRecord } from "../store/contract.ts";
import { momentOfQuery } from "./moments.ts";
import { type Address, pagePath, parseAddress, samePath } from "./paths.ts";

/** What is to be done about a request for a page. */
export type Decision =
  | { readonly do: "show"; readonly record: ResourceRecord; readonly json: boolean }
  | { readonly do: "move"; readonly to: string; readonly record: ResourceRecord | null }
  | { readonly do: "miss" }
  /** What was here has been removed, and shall not come back. */
  | { readonly do: "gone" }
  | { readonly do: "refuse" };

/** Paths that are not records. Differently cased or slashed, they move here; their query goes along where it means something. */
const FIXED: ReadonlyMap<string, { readonly keepsQuery: boolean }> = new Map([
  ["/", { keepsQuery: false }],
  ["/index.json", { keepsQuery: false }],
  ["/search", { keepsQuery: true }],
  ["/search.json", { keepsQuery: true }],
  ["/robots.txt", { keepsQuery: false }],
  ["/sitemap.xml", { keepsQuery: false }],
  ["/opensearch.xml", { keepsQuery: false }],
  ["/feed.atom", { keepsQuery: true }],
  ["/feed.rss", { keepsQuery: true }],
  ["/suggest.json", { keepsQuery: true }],
  ["/healthz", { keepsQuery: false }],
]);

const fixedPath = (pathname: string, search: string): string | null => {
  const path = `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
  const fixed = FIXED.get(path);
  return fixed === undefined || path === pathname ? null : `${path}${fixed.keepsQuery ? search : ""}`;
};

/** The key that a live record must have to be what an address asks for; null where the address names no record. */
export const keyAsked = ({ lookup }: Address): string | null => {
  if (lookup === null) return null;
  return lookup.by === "key" ? lookup.value : keyOf(lookup.value);
};

const findRecord = async (store: RecordStore, address: Address): Promise<ResourceRecord | null> => {
  const { lookup, path } = address;
  if (lookup !== null) {
    // A live id wins over the redirects table, and a former key or id is an alias of what it became.
    const live = (await store.byKey(keyAsked(address) ?? "")) ?? (await store.byAlias(lookup.value));
    if (live !== null) return live;
  }
  const key = await store.redirect(path);
  return key === null ? null : store.byKey(key);
};

const wasRemoved = async (store: RecordStore, { lookup, path }: Address): Promise<boolean> =>
  (lookup !== null && (await store.removed(lookup.value)) !== null) || (await store.removed(path)) !== null;

/** Where an address must move to, given the one path of what it leads to; null where it is that address. */
export const moveOf = (address: Address, pathname: string, search: string, path: string): string | null => {
  const canonical = address.json ? `${path}.json` : path;
  return search === "" && samePath(pathname, canonical) ? null : canonical + (address.json ? "" : momentOfQuery(search));
};

/**
 * Decides about a raw path and query before anything is rendered or read from a cache: the one address of a record shows it, every other
 * address that leads to it moves there. A target is always built from the record, never from the request.
 */
export const decide = async (store: RecordStore, pathname: string, search: string): Promise<Decision> => {
  const address = parseAddress(pathname);
  if (address === null) return { do: "refuse" };
  const fixed = fixedPath(pathname, search);
  if (fixed !== null) return { do: "move", to: fixed, record: null };
  const record = await findRecord(store, address);
  if (record === null) return { do: (await wasRemoved(store, address)) ? "gone" : "miss" };
  const to = moveOf(address, pathname, search, pagePath(record));
  return to === null ? { do: "show", record, json: address.json } : { do: "move", to, record };
};
