import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elementsOf, faultsOf, named, only } from "./document.ts";
import { BASE, type Fixture, identified, jsonOf, openFixture, see, youtube } from "./fixture.ts";

/** Titles and ids that have broken sites like this one. */
const TITLES = [
  "A plain title",
  "",
  "   ",
  "🎉🎉🎉",
  "…!?",
  "Привет мир",
  "東京の夜景を4Kで歩く",
  "أجمل اللحظات",
  "नमस्ते दुनिया",
  "İstanbul'da bir gün",
  "Cafe\u0301 decomposed",
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "a & b < c > d \" e ' f",
  "x".repeat(400),
  `${"слово ".repeat(60)}`,
  "//evil.example/..",
  "../../etc/passwd",
  "\\\\evil.example",
  "ends in .json",
  "100% of % signs %E0%A4%A",
  "line\r\nSet-Cookie: a=b",
  "\u202egnp.exe",
  "\u2028 and \u2029",
  "null \u0000 byte",
  "]]> --> {{7*7}}",
];

const others = [
  identified({ namespace: "vimeo", id: "76979871" }),
  identified({ namespace: "twitch-clip", platform: "twitch", kind: "clip", id: "Faint-Light_x" }),
  identified({ namespace: "odysee", id: "name:abc" }),
  identified({ namespace: "soundcloud", kind: "track", id: "artist/track" }),
  identified({ namespace: "strange", id: ".." }),
  identified({ namespace: "strange", id: "a.json" }),
  identified({ namespace: "strange", id: "a?b#c/d\\e%2F" }),
  identified({ namespace: "strange", id: "<b>\"'&" }),
  identified({ namespace: "page", platform: "web", kind: "page", id: "example.org/a?b=c", canonicalUrl: "javascript:alert(1)" }),
];

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  await see(
    site.store,
    ...TITLES.map((title, n) => ({ outcome: youtube(`${n}`.padStart(11, n % 2 === 0 ? "-" : "_")), title })),
    ...others.map((outcome) => ({ outcome, title: "The same title", hoursAgo: 5 })),
    { outcome: youtube("hostileURLs"), url: 'javascript:alert("&<>")//\u0000', title: "Hostile URLs" },
    { outcome: youtube("hostileURLs"), url: 'https://x.example/"><script>alert(1)</script>', title: "Hostile URLs" },
  );
});
afterAll(() => site.close());

const locations = async (): Promise<Map<string, string>> => {
  const xml = await site.sitemap();
  parseDocument(xml, { xmlMode: true });
  const decode = (text: string): string => text.replaceAll("&apos;", "'").replaceAll("&amp;", "&");
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  return new Map(entries.map(([, loc = "", lastmod = ""]) => [decode(loc), lastmod]));
};

test("canonical link, og:url, JSON-LD and sitemap agree for every record, and none of them redirects", async () => {
  const sitemap = await locations();
  expect(sitemap.size).toBe(TITLES.length + others.length + 1);
  expect(new Set(sitemap.keys()).size).toBe(sitemap.size);
  const titles = new Set<string>();
  for (const [loc, lastmod] of sitemap) {
    expect(loc.startsWith(`${BASE}/`)).toBe(true);
    expect(new URL(loc).href).toBe(loc);
    expect(loc.length).toBeLessThan(2_048);
    const answer = await site.app.request(loc);
    expect([loc, answer.status]).toEqual([loc, 200]);
    const html = await answer.text();
    const elements = elementsOf(html);
    expect(faultsOf(html)).toEqual([]);
    expect(only(elements, { rel: "canonical" }, "href")).toBe(loc);
    expect(only(elements, { property: "og:url" }, "content")).toBe(loc);
    const data = JSON.parse(named(elements, "script").find(({ attributes }) => attributes.type === "application/ld+json")?.text ?? "");
    expect([data.url, data["@id"]]).toEqual([loc, loc]);
    expect(data.dateModified).toBe(lastmod);
    expect(data["@type"]).toBe(loc.includes("/watch/") || data.identifier.startsWith("strange:") ? "VideoObject" : "WebPage");
    if (data["@type"] === "VideoObject") {
      expect(data.name.length * data.uploadDate.length).toBeGreaterThan(0);
      expect((await site.app.request(data.thumbnailUrl)).headers.get("content-type")).toBe("image/svg+xml");
    }

    const twin = await site.get(only(elements, { rel: "alternate" }, "href"));
    expect(twin.status).toBe(200);
    expect(twin.headers.get("link")).toBe(`<${loc}>; rel="canonical"`);
    expect((await jsonOf(twin)).page_url).toBe(loc);
    expect(answer.headers.get("link")).toBe(`<${only(elements, { rel: "alternate" }, "href")}>; rel="alternate"; type="application/json"`);
    titles.add(named(elements, "h1")[0]?.text ?? "");
  }
  expect(titles.has(`Untitled YouTube video ${"1".padStart(11, "_")}`)).toBe(true);
});

test("without a base URL the addresses begin with the origin of the request", async () => {
  const own = await openFixture({ baseUrl: null });
  await see(own.store, { outcome: youtube("dQw4w9WgXcQ"), title: "A" });
  const html = await (await own.app.request("http://127.0.0.1:8080/watch/dQw4w9WgXcQ-a")).text();
  expect(only(elementsOf(html), { rel: "canonical" }, "href")).toBe("http://127.0.0.1:8080/watch/dQw4w9WgXcQ-a");
  await own.close();
});

test.for(["https://example.org/videos", "example.org", "ftp://example.org", "https://u@example.org", "https://example.org/?a=b"])(
  "the base URL %s is refused",
  async (baseUrl) => {
    await expect(openFixture({ baseUrl })).rejects.toMatchObject({ code: "config-invalid" });
  },
);
