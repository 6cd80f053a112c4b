/** The pages, each as HTML and as JSON. */
import type { Context } from "hono";
import type { SearchPage, SearchQuery, SearchSort } from "../store/contract.ts";
import { atomFeed, rssFeed } from "./feeds.ts";
import { FRESH, MOVED } from "./headers.ts";
import { type Json, outcomeJson, searchJson, statsJson, summaryJson } from "./json.ts";
import { pageUrl } from "./meta.ts";
import { momentHash } from "./moments.ts";
import { wantsJson } from "./negotiate.ts";
import { homePage } from "./pages/home.tsx";
import { FRESHNESS, type SearchState, searchPath } from "./pages/parts.tsx";
import { searchPage } from "./pages/search.tsx";
import { looksLikeUrl, readPasted } from "./pasted.ts";
import { pagePath } from "./paths.ts";
import type { Served } from "./served.ts";
import { platformName } from "./site.ts";
import { cut, plain, titleOf } from "./text.ts";

const NEWEST = 12;
const MOST_REGIONS = 8;
const HITS = 24;

/** Sends a page in the form that was asked for. Both forms say where the other one is. */
const send = (c: Context, page: { readonly twin: string; readonly html: () => string; readonly json: () => Json }): Response => {
  c.header("Cache-Control", FRESH);
  c.header("Vary", "Accept");
  if (!wantsJson(c)) {
    c.header("Link", `<${page.twin}>; rel="alternate"; type="application/json"`);
    return c.html(page.html());
  }
  c.header("X-Robots-Tag", "noindex");
  return c.json(page.json());
};

/** A move that caches may keep. The target is percent-encoded ASCII, since a header can hold nothing else. */
export const moved = (c: Context, to: string): Response => {
  c.header("Cache-Control", MOVED);
  return c.redirect(to, 301);
};

export const home = async (c: Context, { options, site, origin }: Served): Promise<Response> => {
  const { store, now } = options;
  const [stats, newest, mostRegions] = await Promise.all([
    store.stats(),
    store.search({ text: "", sort: "newest", limit: NEWEST, facets: false }),
    store.search({ text: "", sort: "regions", limit: MOST_REGIONS, facets: false }),
  ]);
  const base = origin(c);
  const summaries = (page: SearchPage): Json => page.hits.map((hit) => summaryJson(hit, (record) => pageUrl(record, base)));
  return send(c, {
    twin: "/index.json",
    html: () => homePage({ site, origin: base, now: now(), stats, newest: newest.hits, mostRegions: mostRegions.hits }),
    json: () => ({ name: site.name, counts: statsJson(stats), newest: summaries(newest), most_regions: summaries(mostRegions) }),
  });
};

const MINUTES_10 = 600_000;

/** Where each freshness begins, in whole ten minutes, so that counts can be remembered. */
const recentAt = (now: number): readonly number[] => FRESHNESS.map(({ ms }) => Math.floor((now - ms) / MINUTES_10) * MINUTES_10);

const queryOf = ({ fresh, ...state }: SearchState, now: number): Omit<SearchQuery, "limit"> => {
  const since = recentAt(now)[FRESHNESS.findIndex(({ name }) => name === fresh)];
  return since === undefined ? state : { ...state, since };
};

const SORTS: readonly SearchSort[] = ["relevance", "newest", "first-seen", "regions"];
const MAX_TEXT = 8_192;
const MAX_FILTER = 256;

/** The state of a search from its query string: unknown parameters are ignored, an unknown order is the default one. */
const searchState = (parameters: URLSearchParams): SearchState => {
  const value = (name: string): string => (parameters.get(name) ?? "").trim().slice(0, MAX_FILTER);
  const [region, platform, kind, cursor] = [
    value("region"),
    value("platform"),
    value("kind"),
    (parameters.get("cursor") ?? "").slice(0, 1_024),
  ];
  const sort = SORTS.find((known) => known === value("sort"));
  const fresh = FRESHNESS.find(({ name }) => name === value("fresh"))?.name;
  return {
    text: (parameters.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, MAX_TEXT),
    ...(region === "" ? {} : { region }),
    ...(platform === "" ? {} : { platform }),
    ...(kind === "" ? {} : { kind }),
    ...(fresh === undefined ? {} : { fresh }),
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === "" ? {} : { cursor }),
  };
};

const NO_HITS: SearchPage = {
  hits: [],
  total: 0,
  atLeast: false,
  next: null,
  facets: { region: [], platform: [], kind: [], recent: [] },
  fuzzy: false,
  suggestion: null,
};

export const search = async (c: Context, { options, site, origin }: Served): Promise<Response> => {
  const { store, now, identify } = options;
  const state = searchState(new URL(c.req.url).searchParams);
  const pasted = await readPasted(state.text, store, identify);
  if (pasted?.record && !wantsJson(c)) {
    c.header("Cache-Control", "no-store");
    const moment = pasted.outcome?.status === "identified" ? momentHash(pasted.outcome.view.start) : "";
    return c.redirect(pagePath(pasted.record) + moment, 302);
  }
  const page = pasted === null ? await store.search({ ...queryOf(state, now()), recent: recentAt(now()), limit: HITS }) : NO_HITS;
  // A bare YouTube id is the only name of a thing that looks like a word.
  const byId = page.hits.length === 0 && /^[A-Za-z0-9_-]{11}$/.test(state.text) ? await store.byAlias(`youtube:${state.text}`) : null;
  const link = (record: Parameters<typeof pageUrl>[0]): string => pageUrl(record, origin(c));
  const named = pasted?.record ?? byId;
  return send(c, {
    twin: searchPath(state, "/search.json"),
    html: () => searchPage({ site, now: now(), state, page, outcome: pasted?.outcome ?? null, byId }),
    json: () => ({
      query: state.text,
      region: state.region ?? null,
      platform: state.platform ?? null,
      kind: state.kind ?? null,
      fresh: state.fresh ?? null,
      ...searchJson(page, link),
      next_url: page.next === null ? null : `${origin(c)}${searchPath({ ...state, cursor: page.next }, "/search.json")}`,
      outcome: pasted?.outcome ? outcomeJson(state.text, pasted.outcome) : null,
      record: named === null ? null : summaryJson(named, link),
    }),
  });
};

const SUGGESTED = 8;

/** What is suggested while somebody types, in the form of OpenSearch: the text, titles, a word on each, and addresses. */
export const suggest = async (c: Context, { options, site, origin }: Served): Promise<Response> => {
  const { text } = searchState(new URL(c.req.url).searchParams);
  const short = [...text].length < 2 || looksLikeUrl(text);
  const page = short ? NO_HITS : await options.store.search({ text, limit: SUGGESTED, facets: false });
  c.header("Cache-Control", "public, max-age=60");
  c.header("X-Robots-Tag", "noindex");
  const body = [
    text,
    page.hits.map((hit) => cut(titleOf(hit, site), 100)),
    page.hits.map((hit) => `${platformName(site, hit.platform)} ${hit.kind}`),
    page.hits.map((hit) => pageUrl(hit, origin(c))),
  ];
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/x-suggestions+json" });
};

const FEED_ITEMS = 50;

/** A feed of the records that a search finds, the newest first. */
export const feed = async (c: Context, { options, site, origin }: Served, form: "atom" | "rss"): Promise<Response> => {
  const { cursor: _, sort: __, ...state } = searchState(new URL(c.req.url).searchParams);
  const now = options.now();
  const page = await options.store.search({ ...queryOf(state, now), sort: "newest", limit: FEED_ITEMS, facets: false });
  const base = origin(c);
  const title = state.text === "" ? site.name : `${cut(plain(state.text), 80)} · ${site.name}`;
  const props = {
    site,
    origin: base,
    title,
    self: base + searchPath(state, `/feed.${form}`),
    page: base + searchPath(state),
    records: page.hits,
    now,
  };
  c.header("Cache-Control", FRESH);
  return c.body(form === "atom" ? atomFeed(props) : rssFeed(props), 200, { "Content-Type": `application/${form}+xml; charset=utf-8` });
};
