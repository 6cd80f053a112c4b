/** Pages of records: the address decides first, then a cache of pages that is kept by record, then the store. */
import { createHash } from "node:crypto";
import type { Context, Next } from "hono";
import type { ResourceRecord } from "../store/contract.ts";
import { decide, keyAsked, moveOf } from "./address.ts";
import type { Changes } from "./cache/changes.ts";
import type { PageEntry, PageName } from "./cache/entry.ts";
import type { PageCache } from "./cache/pages.ts";
import { FRESH, MOVED, SECURITY } from "./headers.ts";
import { recordJson } from "./json.ts";
import { pageUrl } from "./meta.ts";
import { wantsJson } from "./negotiate.ts";
import { recordPage } from "./pages/record.tsx";
import { type Address, pagePath, parseAddress, twinPath } from "./paths.ts";
import { PROBLEMS, refuse } from "./problems.ts";
import type { Served } from "./served.ts";

export interface RecordPages {
  /** Answers what a cache can answer, without a look into the store; everything else goes on to the next handler. */
  quick(c: Context, next: Next): Promise<Response | undefined>;
  /** Answers any address. */
  answer(c: Context): Promise<Response>;
}

/** Path and query of a request's URL as they were sent. */
const partsOf = (url: string): { readonly pathname: string; readonly search: string } => {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?", start);
  if (start < 0) return { pathname: "/", search: "" };
  return query < 0 ? { pathname: url.slice(start), search: "" } : { pathname: url.slice(start, query), search: url.slice(query) };
};

/** Headers written out once: they are the same in every answer, and merging them costs more than the look-up of the page. */
const SHOWN = { ...SECURITY, "Cache-Control": FRESH, Vary: "Accept" };
const GONE_ELSEWHERE = { ...SECURITY, "Cache-Control": MOVED };

/** Whether the client has this version. An ETag, where it sent one, decides alone (RFC 9110, 13.2.2). */
const isKnown = (c: Context, entry: PageEntry): boolean => {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === entry.etag);
  }
  const since = c.req.header("if-modified-since");
  return since !== undefined && Date.parse(since) >= entry.lastModified;
};

const send = (c: Context, entry: PageEntry): Response => {
  const headers: Record<string, string> = {
    ...SHOWN,
    ETag: entry.etag,
    "Last-Modified": new Date(entry.lastModified).toUTCString(),
    Link: entry.link,
  };
  if (isKnown(c, entry)) return new Response(null, { status: 304, headers });
  headers["Content-Type"] = entry.type;
  if (entry.type === JSON_TYPE) headers["X-Robots-Tag"] = "noindex";
  return new Response(entry.body, { status: 200, headers });
};

/** A move that caches may keep, for a while. The target is percent-encoded ASCII, since a header can hold nothing else. */
const move = (to: string): Response => new Response(null, { status: 301, headers: { ...GONE_ELSEWHERE, Location: to } });

const HTML_TYPE = "text/html; charset=UTF-8";
const JSON_TYPE = "application/json";
const etagOf = (body: string): string => `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;

export const createRecordPages = (served: Served, cache: PageCache, changes: Changes): RecordPages => {
  const { options, site, origin, publicUrl } = served;

  const make = (record: ResourceRecord, { form, origin: base }: PageName, position: number): PageEntry => {
    const isJson = form === "json";
    const body = isJson
      ? JSON.stringify(recordJson(record, (other) => pageUrl(other, base), publicUrl))
      : recordPage({ site, origin: base, record, publicUrl });
    const now = options.now();
    // The page shows when the thing was last seen. A date in the future would be believed for ever.
    const lastModified = Math.max(0, Math.min(now, Math.max(record.changedAt, record.lastSeen)));
    return {
      path: isJson ? twinPath(record) : pagePath(record),
      type: isJson ? JSON_TYPE : HTML_TYPE,
      body,
      etag: etagOf(body),
      lastModified: Math.floor(lastModified / 1_000) * 1_000,
      link: isJson ? `<${pageUrl(record, base)}>; rel="canonical"` : `<${twinPath(record)}>; rel="alternate"; type="application/json"`,
      position,
      madeAt: now,
    };
  };

  const show = async (c: Context, record: ResourceRecord, json: boolean, position: number): Promise<Response> => {
    const name: PageName = { key: record.key, form: json || wantsJson(c) ? "json" : "html", origin: origin(c) };
    const entry = make(record, name, position);
    await cache.keep(name, entry);
    return send(c, entry);
  };

  /** The current address of a record where it can be told without the store: remembered, or in a page that another process has made. */
  const known = async (c: Context, address: Address): Promise<{ readonly key: string; readonly path: string } | null> => {
    const key = keyAsked(address);
    if (key === null) return null;
    const remembered = cache.address(key);
    if (remembered !== null) return { key, path: remembered };
    const shared = cache.isShared ? await cache.find({ key, form: "html", origin: origin(c) }) : null;
    if (shared === null) return null;
    cache.keepAddress(key, shared.path, shared.position);
    return { key, path: shared.path };
  };

  return {
    async quick(c, next) {
      if (changes.position === null) await changes.catchUp();
      const { pathname, search } = partsOf(c.req.url);
      const address = parseAddress(pathname);
      const record = address === null ? null : await known(c, address);
      if (address !== null && record !== null) {
        const to = moveOf(address, pathname, search, record.path);
        if (to !== null) return move(to);
        const form = address.json || wantsJson(c) ? "json" : "html";
        const entry = cache.recall({ key: record.key, form, origin: origin(c) });
        if (entry !== null) return send(c, entry);
      }
      await next();
      return undefined;
    },

    async answer(c) {
      const position = await changes.catchUp();
      const { pathname, search } = partsOf(c.req.url);
      const decision = await decide(options.store, pathname, search);
      if (decision.do === "refuse") return refuse(c, site, PROBLEMS.badAddress);
      if (decision.do === "miss") return refuse(c, site, PROBLEMS.missing);
      if (decision.do === "gone") return refuse(c, site, PROBLEMS.gone);
      if (decision.record !== null) cache.keepAddress(decision.record.key, pagePath(decision.record), position);
      return decision.do === "move" ? move(decision.to) : show(c, decision.record, decision.json, position);
    },
  };
};
