import { keyOf } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { elementsOf, faultsOf, named } from "./document.ts";
import { BASE, type Fixture, identified, jsonOf, openFixture, see, youtube } from "./fixture.ts";

const RICK = "/watch/dQw4w9WgXcQ-never-gonna-give-you-up-remastered";
const WRAPPED = "https://www.google.com/url?q=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ";
const vimeo = identified({ namespace: "vimeo", id: "76979871", canonicalUrl: "https://vimeo.com/76979871" });

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  const rick = youtube("dQw4w9WgXcQ");
  await see(
    site.store,
    { outcome: rick, title: "Never Gonna Give You Up", region: "US", hoursAgo: 50 },
    { outcome: rick, title: "Never Gonna Give You Up", region: "GB", hoursAgo: 40, url: "https://youtu.be/dQw4w9WgXcQ?si=abc" },
    { outcome: { ...rick, chain: [WRAPPED, "https://youtu.be/dQw4w9WgXcQ"] }, region: "DE", hoursAgo: 30, url: WRAPPED },
    { outcome: rick, title: "Never Gonna Give You Up (Remastered)", region: "US", hoursAgo: 2 },
    {
      outcome: vimeo,
      title: "The new player",
      region: "GB",
      hoursAgo: 3,
      url: "https://user:hunter2@player.vimeo.com/video/76979871?h=1&access_token=s3cret",
    },
    ...Array.from({ length: 30 }, (_, n) => ({
      outcome: youtube(`${n}`.padStart(11, "a")),
      title: `Cooking lesson ${n}`,
      region: "FR",
      hoursAgo: 100 + n,
    })),
  );
});
afterAll(() => site.close());

const page = async (path: string): Promise<{ html: string; elements: ReturnType<typeof elementsOf>; text: string }> => {
  const answer = await site.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  const html = await answer.text();
  expect(faultsOf(html)).toEqual([]);
  // The budget of a page without pictures.
  expect(html.length).toBeLessThan(50_000);
  const elements = elementsOf(html);
  return { html, elements, text: (named(elements, "main")[0]?.text ?? "").replace(/\s+/g, " ") };
};

const links = (elements: ReturnType<typeof elementsOf>): string[] => named(elements, "a").map(({ attributes }) => attributes.href ?? "");

describe("the home page", () => {
  test("shows counts, regions, the newest and those in most regions", async () => {
    const { elements, text } = await page("/");
    for (const words of ["records32", "sightings35", "duplicates collapsed3", "United States", "Newest", "In most regions"])
      expect(text).toContain(words);
    const found = links(elements);
    expect(found).toContain("/search?region=FR");
    expect(found.filter((href) => href === RICK).length).toBe(2);
    expect(found.indexOf("/watch/vimeo/76979871/the-new-player")).toBeLessThan(found.indexOf(RICK));
  });

  test("is JSON as well", async () => {
    const byPath = await jsonOf(await site.get("/index.json"));
    const answer = await site.get("/", { Accept: "application/json" });
    expect(answer.headers.get("vary")).toBe("Accept");
    expect(await jsonOf(answer)).toEqual(byPath);
    expect(byPath.counts).toMatchObject({ records: 32, sightings: 35, duplicates_collapsed: 3 });
    expect(byPath.newest).toHaveLength(12);
    expect(byPath.most_regions[0]).toMatchObject({
      key: keyOf("youtube:dQw4w9WgXcQ"),
      regions: ["US", "GB", "DE"],
      page_url: `${BASE}${RICK}`,
    });
  });

  test("says what to do where there is nothing yet", async () => {
    const empty = await openFixture();
    const html = await (await empty.get("/")).text();
    expect(faultsOf(html)).toEqual([]);
    expect(html).toContain("samekey ingest");
    await empty.close();
  });
});

describe("the page of a record", () => {
  test("shows what is known", async () => {
    const { elements, text } = await page(RICK);
    expect(named(elements, "h1")[0]?.text).toBe("Never Gonna Give You Up (Remastered)");
    for (const words of [
      "Seen in 3 regions",
      "Seen as 3 URLs",
      "Other titles",
      "Why they are one",
      "youtube:dQw4w9WgXcQ",
      keyOf("youtube:dQw4w9WgXcQ"),
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("2026.11.30+0123456789ab");
    expect(text).toContain("28 Nov 2026 10:00");
    const found = links(elements);
    for (const url of ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ?si=abc", WRAPPED])
      expect(found).toContain(url);
    expect(text.indexOf("How a wrapped link led here")).toBeGreaterThan(0);
    const rows = named(elements, "tr").map((row) => row.text.replace(/\s+/g, " "));
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual(["US", "GB", "DE"]);
    for (const { attributes } of named(elements, "a"))
      if (attributes.href?.startsWith("http")) expect(attributes.rel).toContain("noopener");
  });

  test("is JSON as well, with the names of the wire", async () => {
    const json = await jsonOf(await site.get(`${RICK}.json`));
    expect(await jsonOf(await site.get(RICK, { Accept: "application/json" }))).toEqual(json);
    expect(json).toMatchObject({
      resource_id: "youtube:dQw4w9WgXcQ",
      canonical_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      observed_urls: ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ?si=abc", WRAPPED],
      redirect_chain: [WRAPPED, "https://youtu.be/dQw4w9WgXcQ"],
      key: keyOf("youtube:dQw4w9WgXcQ"),
      kind: "video",
      title: "Never Gonna Give You Up (Remastered)",
      regions: ["US", "GB", "DE"],
      pack: "2026.11.30+0123456789ab",
      why: { rules: ["youtube"], resource_id: "youtube:dQw4w9WgXcQ" },
    });
    expect(json.regions_seen[0]).toEqual({
      region: "US",
      first_seen: "2026-11-28T10:00:00.000Z",
      last_seen: "2026-11-30T10:00:00.000Z",
      seen_count: 2,
    });
    expect(Object.keys(json).filter((name) => /[A-Z]/.test(name))).toEqual([]);
  });

  test("hides the secrets of the URLs it was seen as", async () => {
    const { html } = await page("/watch/vimeo/76979871/the-new-player");
    const json = await (await site.get("/watch/vimeo/76979871/the-new-player.json")).text();
    for (const body of [html, json]) {
      expect(body).toContain("player.vimeo.com/video/76979871");
      expect(body).not.toContain("s3cret");
      expect(body).not.toContain("hunter2");
    }
  });

  test("a browser that prefers HTML gets HTML", async () => {
    for (const accept of [
      "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "*/*",
      "application/json;q=0.5, text/html",
      "",
    ]) {
      expect((await site.get(RICK, { Accept: accept })).headers.get("content-type")).toContain("text/html");
    }
  });
});

describe("search", () => {
  test("marks what was found, counts facets and pages by key", async () => {
    const { elements, text } = await page("/search?q=cooking+lesson");
    expect(text).toContain("30 records");
    expect(
      named(elements, "mark")
        .slice(0, 2)
        .map((mark) => mark.text),
    ).toEqual(["Cooking", "lesson"]);
    const found = links(elements);
    expect(found).toContain("/search?q=cooking+lesson&region=FR");
    expect(found).toContain("/search?q=cooking+lesson&platform=youtube");
    expect(found).toContain("/search?q=cooking+lesson&sort=newest");
    const next = named(elements, "a").find(({ attributes }) => attributes.rel === "next")?.attributes.href ?? "";
    const second = await page(next);
    const watched = (hrefs: readonly string[]): string[] => hrefs.filter((href) => href.startsWith("/watch/"));
    expect(watched(found)).toHaveLength(24);
    expect(new Set([...watched(found), ...watched(links(second.elements))]).size).toBe(30);
    expect(links(second.elements)).toContain("/search?q=cooking+lesson");
    expect(named(elements, "meta").some(({ attributes }) => attributes.name === "robots" && attributes.content === "noindex, follow")).toBe(
      true,
    );
  });

  test("filters, and each filter can be removed", async () => {
    const { elements, text } = await page("/search?q=never&region=GB&platform=youtube&sort=newest");
    expect(text).toContain("1 record");
    expect(links(elements)).toContain("/search?q=never&platform=youtube&sort=newest");
    const hidden = named(elements, "input").filter(({ attributes }) => attributes.type === "hidden");
    expect(hidden.map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
      ["region", "GB"],
      ["platform", "youtube"],
      ["sort", "newest"],
    ]);
  });

  test("is JSON as well", async () => {
    const json = await jsonOf(await site.get("/search.json?q=never&region=GB"));
    expect(json).toMatchObject({ query: "never", region: "GB", platform: null, total: 1, fuzzy: false, next: null, outcome: null });
    expect(json.hits[0].page_url).toBe(`${BASE}${RICK}`);
    const first = await jsonOf(await site.get("/search.json?q=cooking"));
    const second = await jsonOf(await site.get(new URL(first.next_url).pathname + new URL(first.next_url).search));
    expect(first.hits.length + second.hits.length).toBe(30);
  });

  test("tells that it shows similar titles", async () => {
    const { text } = await page("/search?q=cokking");
    expect(text).toContain("These are similar");
    expect(text).toContain("Cooking lesson");
  });

  test("helps where nothing is found", async () => {
    const { elements, text } = await page("/search?q=zzzzqqqq&region=US&kind=video");
    expect(text).toContain("Nothing matches");
    expect(links(elements)).toEqual(
      expect.arrayContaining(["/search?q=zzzzqqqq&kind=video", "/search?q=zzzzqqqq&region=US", "/search?q=zzzzqqqq", "/search"]),
    );
  });

  test.for([
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42",
    "youtube.com/shorts/dQw4w9WgXcQ",
    WRAPPED,
    "youtube:dQw4w9WgXcQ",
    keyOf("youtube:dQw4w9WgXcQ"),
    `  ${keyOf("youtube:dQw4w9WgXcQ").toUpperCase()} `,
  ])("goes to the record of %s", async (pasted) => {
    const answer = await site.get(`/search?q=${encodeURIComponent(pasted)}&region=BR`);
    const to = RICK + (pasted.endsWith("&t=42") ? "#t=42" : "");
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([302, to, "no-store"]);
    const json = await jsonOf(await site.get(`/search.json?q=${encodeURIComponent(pasted)}`));
    expect(json.record.page_url).toBe(`${BASE}${RICK}`);
  });

  test("finds a record by its bare id where no title matches", async () => {
    expect(links((await page("/search?q=dQw4w9WgXcQ")).elements)).toContain(RICK);
  });

  test("says what a URL nobody has seen would be", async () => {
    const { text, elements } = await page(`/search?q=${encodeURIComponent("https://youtu.be/AAAAAAAAAAA?t=4")}`);
    for (const words of ["Not recorded yet", "youtube:AAAAAAAAAAA", keyOf("youtube:AAAAAAAAAAA")]) expect(text).toContain(words);
    expect(links(elements)).toContain("https://www.youtube.com/watch?v=AAAAAAAAAAA");
  });

  test("says why a URL is not identified", async () => {
    const { text } = await page(`/search?q=${encodeURIComponent("https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ")}`);
    expect(text).toContain("Not identified");
    expect(text).toContain("userinfo");
  });

  test("a word with a dot and a slash stays a word", async () => {
    expect((await page("/search?q=feat.x/remix")).text).toContain("Nothing matches");
  });

  test.for([
    "cursor=nonsense",
    "sort=nonsense",
    "region=&platform=&kind=",
    `q=${"a".repeat(9_000)}`,
    "q=%22%20OR%20NEAR(%20*",
    "q=a&q=b",
    "__proto__=1&constructor=2",
  ])("survives ?%s", async (query) => {
    await page(`/search?${query}`);
  });
});

test("what is missing or refused is a page, or JSON for a program", async () => {
  const html = await (await site.get("/watch/AAAAAAAAAAA")).text();
  expect(faultsOf(html)).toEqual([]);
  for (const answer of [await site.get("/watch/AAAAAAAAAAA.json"), await site.get("/nothing", { Accept: "application/json" })]) {
    expect([answer.status, (await jsonOf(answer)).error.code]).toEqual([404, "not-found"]);
  }
});
