import { explain, identify, RULES, unwrap } from "@samekey/core";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { SamekeyError } from "../errors.ts";
import { createApi } from "./api/index.ts";
import { type Asset, favicon, siteScript, stylesheet, toolStyles } from "./assets.ts";
import { type Changes, followChanges } from "./cache/changes.ts";
import { openPageFiles } from "./cache/files.ts";
import { createPageCache, type PageCache } from "./cache/pages.ts";
import { openSearch } from "./feeds.ts";
import { IMMUTABLE, SECURITY, securityHeaders } from "./headers.ts";
import { isWellEscaped } from "./paths.ts";
import { printSvg } from "./print.tsx";
import { PROBLEMS, problemOf, refuse } from "./problems.ts";
import { createRecordPages } from "./record-pages.ts";
import { hideSecrets } from "./redact.ts";
import type { Served } from "./served.ts";
import { type AppOptions, type NamedSite, platformsOf } from "./site.ts";
import { RECORDS_PER_FILE, sitemapFile, sitemapIndex } from "./sitemap.ts";
import { feed, home, moved, search, suggest } from "./views.ts";

const MEGABYTE = 1_048_576;

import { createTools } from "./tools.ts";

/** The configured base as an origin, or an error that says what one looks like. */
const checkedOrigin = (baseUrl: string): string => {
  const parsed = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== "/" || parsed.search !== "" || parsed.username !== "") {
    throw new SamekeyError(
      "config-invalid",
      `The base URL ${JSON.stringify(baseUrl)} must be scheme, host and port alone, such as https://videos.example.org.`,
    );
  }
  return parsed.origin;
};

const sendAsset = (c: Context, asset: Asset): Response => {
  c.header("Cache-Control", IMMUTABLE);
  c.header("ETag", asset.etag);
  return c.body(asset.body, 200, { "Content-Type": asset.type });
};

/** The drawn thumbnail is a function of the key alone, so none is ever stale. */
const thumb = (c: Context, served: Served): Response => {
  const svg = printSvg((c.req.param("file") ?? "").replace(/\.svg$/, ""));
  if (svg === null) return refuse(c, served.site, PROBLEMS.missing);
  c.header("Cache-Control", IMMUTABLE);
  return c.body(svg, 200, { "Content-Type": "image/svg+xml" });
};

const robots = (c: Context, served: Served): Response =>
  c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${served.origin(c)}/sitemap.xml\n`);

/** `/sitemaps/1.xml`, or `.xml.gz`. */
const sitemapPart = async (c: Context, { options, site, origin }: Served): Promise<Response> => {
  const [, number, packed] = /^([1-9]\d{0,6})\.xml(\.gz)?$/.exec(c.req.param("file") ?? "") ?? [];
  const file = number === undefined ? null : await sitemapFile(options.store, site, origin(c), Number(number));
  if (file === null) return refuse(c, site, PROBLEMS.missing);
  return packed === undefined
    ? c.body(file, 200, { "Content-Type": "application/xml; charset=utf-8" })
    : c.body(file.pipeThrough(new CompressionStream("gzip")), 200, { "Content-Type": "application/gzip" });
};

/** Everything that pages are made with beside the record: a shared folder must not mix two of them. */
const editionOf = (site: NamedSite): string =>
  JSON.stringify([stylesheet.path, siteScript.path, favicon.etag, site.name, site.regions ?? {}]);

const openCache = ({ cache = {}, now }: AppOptions, site: NamedSite, changes: Changes): PageCache => {
  const { bytes = 64 * MEGABYTE, folder = null, folderBytes = 1_024 * MEGABYTE, maxAgeMs = 60_000 } = cache;
  const files = folder === null ? null : openPageFiles(folder, { edition: editionOf(site), mostBytes: folderBytes });
  return createPageCache({ changes, mostBytes: bytes, maxAgeMs, now, files });
};

/** The whole site as one pure function from Request to Response; what it knows comes in with `options`. */
export const createApp = (options: AppOptions): Hono => {
  const { store, rules = RULES } = options;
  const base = options.site.baseUrl === null ? null : checkedOrigin(options.site.baseUrl);
  const site: NamedSite = { ...options.site, platforms: platformsOf(rules) };
  const served: Served = {
    options,
    site,
    identifier: options.identifier ?? { identify, explain, unwrap },
    origin: (c) => base ?? new URL(c.req.url).origin,
    publicUrl: hideSecrets(rules),
  };
  const app = new Hono();
  const changes = followChanges(store, options.cache?.followMs ?? 0);
  const pages = createRecordPages(served, openCache(options, site, changes), changes);

  // What a cache can answer is answered before anything else is done to the request.
  for (const path of ["/watch/*", "/r/*"]) app.get(path, pages.quick);
  app.use(securityHeaders);
  const api = createApi(served);
  for (const path of ["/api", "/api/*"]) app.all(path, (c) => api.fetch(c.req.raw, c.env));
  const tools = createTools(served);
  for (const path of ["/workbench", "/operations", "/operations/*"]) app.all(path, (c) => tools.fetch(c.req.raw, c.env));
  app.use(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return refuse(c, site, PROBLEMS.method);
    return isWellEscaped(new URL(c.req.url).pathname) ? next() : refuse(c, site, PROBLEMS.badAddress);
  });
  // Before the ETag, which would have to hold the whole of it.
  app.get("/sitemaps/:file", (c) => sitemapPart(c, served));
  app.use(etag());
  app.get("/sitemap.xml", async (c) =>
    c.body(sitemapIndex(await store.shards(RECORDS_PER_FILE), served.origin(c)), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );
  app.get("/opensearch.xml", (c) =>
    c.body(openSearch(site, served.origin(c)), 200, { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" }),
  );

  for (const asset of [stylesheet, toolStyles, siteScript, favicon]) app.get(asset.path, (c) => sendAsset(c, asset));
  app.get("/favicon.ico", (c) => moved(c, favicon.path));
  app.get("/thumb/:file", (c) => thumb(c, served));
  app.get("/robots.txt", (c) => robots(c, served));
  app.get("/readyz", async (c) => {
    if (options.isReady?.() === false) return c.json({ status: "stopping" }, 503, { "Cache-Control": "no-store" });
    await store.lastEvent();
    return c.json({ status: "ready", instance: options.instance ?? "1" }, 200, { "Cache-Control": "no-store" });
  });
  app.get("/healthz", async (c) => {
    await store.byKey("00000000000000000000");
    return c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" });
  });

  // A record's page drops its query anyway; where it is read, a damaged escape must not be searched for as a replacement character.
  for (const path of ["/search", "/search.json", "/suggest.json", "/feed.atom", "/feed.rss"]) {
    app.use(path, async (c, next) => (isWellEscaped(new URL(c.req.url).search) ? next() : refuse(c, site, PROBLEMS.badAddress)));
  }
  for (const path of ["/", "/index.json"]) app.get(path, (c) => (new URL(c.req.url).search === "" ? home(c, served) : moved(c, path)));
  for (const path of ["/search", "/search.json"]) app.get(path, (c) => search(c, served));
  app.get("/suggest.json", (c) => suggest(c, served));
  for (const form of ["atom", "rss"] as const) app.get(`/feed.${form}`, (c) => feed(c, served, form));
  app.get("*", pages.answer);

  app.onError((error, c) => {
    const problem = problemOf(error);
    if (problem.status >= 500) options.onFailure?.(error);
    for (const [name, value] of Object.entries(SECURITY)) c.header(name, value);
    return refuse(c, site, problem);
  });
  return app;
};
