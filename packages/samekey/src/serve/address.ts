import type { RecordStore, ResourceRecord } from "../store/contract.ts";
import { pagePath, parseAddress, samePath, twinPath } from "./paths.ts";

/** What is to be done about a request for a page. */
export type Decision =
  | { readonly do: "show"; readonly record: ResourceRecord; readonly json: boolean }
  | { readonly do: "move"; readonly to: string }
  | { readonly do: "miss" }
  | { readonly do: "refuse" };

/** Paths that are not records. Differently cased or slashed, they move here; their query goes along where it means something. */
const FIXED: ReadonlyMap<string, { readonly keepsQuery: boolean }> = new Map([
  ["/", { keepsQuery: false }],
  ["/index.json", { keepsQuery: false }],
  ["/search", { keepsQuery: true }],
  ["/search.json", { keepsQuery: true }],
  ["/robots.txt", { keepsQuery: false }],
  ["/sitemap.xml", { keepsQuery: false }],
  ["/healthz", { keepsQuery: false }],
]);

const fixedPath = (pathname: string, search: string): string | null => {
  const path = `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
  const fixed = FIXED.get(path);
  return fixed === undefined || path === pathname ? null : `${path}${fixed.keepsQuery ? search : ""}`;
};

const findRecord = async (store: RecordStore, address: NonNullable<ReturnType<typeof parseAddress>>): Promise<ResourceRecord | null> => {
  const { lookup, path } = address;
  if (lookup !== null) {
    // A live id wins over the redirects table, and a former key or id is an alias of what it became.
    const byKey = lookup.by === "key" ? await store.byKey(lookup.value) : null;
    const live = byKey ?? (await store.byAlias(lookup.value));
    if (live !== null) return live;
  }
  const key = await store.redirect(path);
  return key === null ? null : store.byKey(key);
};

/**
 * Decides about a raw path and query before anything is rendered or read from a cache: the one address of a record shows it, every other
 * address that leads to it moves there. A target is always built from the record, never from the request.
 */
export const decide = async (store: RecordStore, pathname: string, search: string): Promise<Decision> => {
  const address = parseAddress(pathname);
  if (address === null) return { do: "refuse" };
  const fixed = fixedPath(pathname, search);
  if (fixed !== null) return { do: "move", to: fixed };
  const record = await findRecord(store, address);
  if (record === null) return { do: "miss" };
  const canonical = address.json ? twinPath(record) : pagePath(record);
  if (search === "" && samePath(pathname, canonical)) return { do: "show", record, json: address.json };
  return { do: "move", to: canonical };
};
