import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elementsOf, faultsOf, named, only } from "./document.ts";
import { BASE, type Fixture, openFixture } from "./fixture.ts";
import { fill } from "./many.ts";

const RECORDS = 500;
let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  await fill(site.store, RECORDS);
});
afterAll(() => site.close());

/** Every page that can be reached from the home page, with what it says of itself. */
const crawl = async (start: readonly string[]): Promise<Map<string, ReturnType<typeof elementsOf>>> => {
  const pages = new Map<string, ReturnType<typeof elementsOf>>();
  const waiting = [...start];
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await site.get(path);
    // An internal link is the one address of what it leads to: it never moves.
    expect([path, answer.status]).toEqual([path, 200]);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) {
      await answer.text();
      continue;
    }
    const html = await answer.text();
    expect([path, faultsOf(html)]).toEqual([path, []]);
    expect(html.length).toBeLessThan(50_000);
    const elements = elementsOf(html);
    pages.set(path, elements);
    for (const { attributes } of named(elements, "a")) {
      const href = attributes.href ?? "";
      if (!href.startsWith("/") || href.startsWith("/search?") || known.has(href)) continue;
      known.add(href);
      waiting.push(href);
    }
  }
  return pages;
};

test("a crawl from the home page and the sitemap finds each record once, at its one address", { timeout: 60_000 }, async () => {
  const xml = await site.sitemap();
  parseDocument(xml, { xmlMode: true });
  const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = ""]) => loc.replaceAll("&apos;", "'").replaceAll("&amp;", "&"));
  const { resources } = await site.store.stats();
  expect([listed.length, new Set(listed).size]).toEqual([resources, resources]);

  const pages = await crawl(["/", "/search", ...listed.map((loc) => loc.slice(BASE.length))]);
  const records = [...pages].filter(([path]) => /^\/(?:watch|r)\//.test(path));
  expect(records.map(([path]) => BASE + path).sort()).toEqual(listed.toSorted());
  const identifiers = new Set<string>();
  for (const [path, elements] of records) {
    expect(only(elements, { rel: "canonical" }, "href")).toBe(BASE + path);
    const data = JSON.parse(named(elements, "script").find(({ attributes }) => attributes.type === "application/ld+json")?.text ?? "");
    identifiers.add(data.identifier);
  }
  // One thing has one page, and so one title.
  expect(identifiers.size).toBe(records.length);
});

test("no redirect leads to another one", async () => {
  const { hits } = await site.store.search({ text: "", limit: 100, facets: false });
  for (const { key, resourceId } of hits) {
    const id = resourceId.slice(resourceId.indexOf(":") + 1);
    for (const path of [`/r/${key}`, `/r/${key.toUpperCase()}-x/`, `/watch/${id}/?a=b`, `/watch/vimeo/${id}`]) {
      const moved = await site.get(path);
      const to = moved.headers.get("location");
      if (moved.status === 301 && to !== null) expect([path, to, (await site.get(to)).status]).toEqual([path, to, 200]);
      else expect([200, 404]).toContain(moved.status);
    }
  }
});

test("feeds of new records and of a search are well-formed and lead to the pages", async () => {
  for (const path of ["/feed.atom", "/feed.rss", "/feed.atom?q=cat&platform=youtube", "/feed.rss?q=%3Cb%3E%26", "/feed.atom?fresh=day"]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const xml = await answer.text();
    const root = parseDocument(xml, { xmlMode: true });
    expect(root.children.length).toBeGreaterThan(0);
    for (const [, link = ""] of xml.matchAll(/(?:<link>|rel="alternate" type="text\/html" href=")(https:[^<"]+)/g)) {
      const target = await site.app.request(link.replaceAll("&amp;", "&"));
      expect([link, target.status]).toEqual([link, 200]);
    }
  }
  const { length } = Array.from((await (await site.get("/feed.atom?q=cat")).text()).matchAll(/<entry>/g));
  expect(length).toBe(Math.min(50, (await site.store.search({ text: "cat", limit: 1 })).total));
});

test("browsers are told how to search, and suggestions are what titles begin with", async () => {
  expect(await (await site.get("/opensearch.xml")).text()).toContain(`template="${BASE}/search?q={searchTerms}"`);
  const answer = await site.get("/suggest.json?q=cook");
  expect(answer.headers.get("content-type")).toBe("application/x-suggestions+json");
  const [text, titles, notes, urls] = JSON.parse(await answer.text());
  expect([text, titles.length, notes.length, urls.length]).toEqual(["cook", 8, 8, 8]);
  for (const title of titles) expect(title).toMatch(/cook/i);
  expect((await site.app.request(urls[0])).status).toBe(200);
  for (const short of ["", "c", "https://youtu.be/x"]) {
    expect(JSON.parse(await (await site.get(`/suggest.json?q=${encodeURIComponent(short)}`)).text())[1]).toEqual([]);
  }
});

test("sitemap files that do not exist are missing", async () => {
  for (const path of ["/sitemaps/2.xml", "/sitemaps/0.xml", "/sitemaps/1.txt", "/sitemaps/x", "/sitemaps/01.xml.gz"]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }
});
