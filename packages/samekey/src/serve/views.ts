/** The pages, each as HTML and as JSON. */
import type { Context } from "hono";
import type { SearchPage, SearchSort } from "../store/contract.ts";
import { FRESH, MOVED } from "./headers.ts";
import { type Json, outcomeJson, searchJson, statsJson, summaryJson } from "./json.ts";
import { pageUrl } from "./meta.ts";
import { momentHash } from "./moments.ts";
import { wantsJson } from "./negotiate.ts";
import { homePage } from "./pages/home.tsx";
import { type SearchState, searchPath } from "./pages/parts.tsx";
import { searchPage } from "./pages/search.tsx";
import { readPasted } from "./pasted.ts";
import { pagePath } from "./paths.ts";
import type { Served } from "./served.ts";

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
  return {
    text: (parameters.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, MAX_TEXT),
    ...(region === "" ? {} : { region }),
    ...(platform === "" ? {} : { platform }),
    ...(kind === "" ? {} : { kind }),
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
  const page = pasted === null ? await store.search({ ...state, limit: HITS }) : NO_HITS;
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
      ...searchJson(page, link),
      next_url: page.next === null ? null : `${origin(c)}${searchPath({ ...state, cursor: page.next }, "/search.json")}`,
      outcome: pasted?.outcome ? outcomeJson(state.text, pasted.outcome) : null,
      record: named === null ? null : summaryJson(named, link),
    }),
  });
};
