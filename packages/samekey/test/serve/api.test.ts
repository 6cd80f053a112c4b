import { identify, keyOf } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/serve/app.ts";
import { PLAYER_ORIGINS } from "../../src/serve/embeds.ts";
import { BASE, type Fixture, jsonOf, NOW, openFixture, see, youtube } from "./fixture.ts";

const KEY = keyOf("youtube:dQw4w9WgXcQ");

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "A", url: "https://youtu.be/dQw4w9WgXcQ" });
});
afterAll(() => site.close());

describe("/api/records/", () => {
  test("gives a record by its key", async () => {
    const answer = await site.get(`/api/records/${KEY}`);
    expect(answer.status).toBe(200);
    expect(await jsonOf(answer)).toEqual(await jsonOf(await site.get("/watch/dQw4w9WgXcQ-a.json")));
  });

  test.for(["youtube:dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", KEY.toUpperCase()])(
    "leads from %s to it",
    async (name) => {
      const answer = await site.get(`/api/records/${encodeURIComponent(name)}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/api/records/${KEY}`]);
    },
  );

  test("has nothing else", async () => {
    for (const name of ["00000000000000000000", "nothing", "%2e%2e"]) {
      const answer = await site.get(`/api/records/${name}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
    }
  });
});

describe("/api/identify", () => {
  test("gives the outcome and the page of its record", async () => {
    const url = "https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42";
    expect(await jsonOf(await site.get(`/api/identify?url=${encodeURIComponent(url)}`))).toMatchObject({
      input: url,
      status: "identified",
      resource_id: "youtube:dQw4w9WgXcQ",
      canonical_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      key: KEY,
      warnings: [],
      page_url: `${BASE}/watch/dQw4w9WgXcQ-a`,
    });
    expect(await jsonOf(await site.get("/api/identify?url=youtu.be%2FAAAAAAAAAAA"))).toMatchObject({
      status: "identified",
      page_url: null,
    });
    expect(await jsonOf(await site.get("/api/identify?url=ftp%3A%2F%2Fx"))).toMatchObject({ status: "rejected", page_url: null });
    expect(await jsonOf(await site.get("/api/identify?url="))).toMatchObject({ status: "rejected", reason: "empty" });
  });

  test("wants a URL", async () => {
    const answer = await site.get("/api/identify");
    expect([answer.status, (await jsonOf(answer)).error.code]).toEqual([400, "usage"]);
  });
});

test("robots.txt names the sitemap", async () => {
  expect(await (await site.get("/robots.txt")).text()).toContain(`Sitemap: ${BASE}/sitemap.xml`);
});

test("the stylesheet, the script and the icon are kept for ever under the hash of their content", async () => {
  const html = await (await site.get("/")).text();
  for (const [pattern, type] of [
    [/href="(\/assets\/site\.[0-9a-f]{10}\.css)"/, "text/css; charset=utf-8"],
    [/src="(\/assets\/site\.[0-9a-f]{10}\.js)"/, "text/javascript; charset=utf-8"],
    [/href="(\/favicon\.svg)"/, "image/svg+xml"],
  ] as const) {
    const answer = await site.get(pattern.exec(html)?.[1] ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const etag = answer.headers.get("etag") ?? "";
    expect((await site.get(pattern.exec(html)?.[1] ?? "", { "If-None-Match": etag })).status).toBe(304);
    if (type.startsWith("text/javascript")) expect((await answer.text()).length).toBeLessThan(10_000);
  }
});

test("every answer has the security headers", async () => {
  for (const path of ["/", "/search", "/watch/dQw4w9WgXcQ-a", "/watch/dQw4w9WgXcQ", "/nothing", "/api/identify", "/sitemap.xml", "/%"]) {
    const { headers } = await site.get(path);
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src ${PLAYER_ORIGINS.join(" ")}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
});

test("health follows the store, and a broken store tells nothing about itself", async () => {
  expect(await jsonOf(await site.get("/healthz"))).toEqual({ status: "ok" });
  const own = await openFixture();
  const failures: unknown[] = [];
  const app = createApp({
    store: own.store,
    identify,
    site: { name: "Video index", baseUrl: BASE },
    now: () => NOW,
    onFailure: (error) => failures.push(error),
  });
  await own.close();
  const health = await app.request("/healthz");
  expect([500, 503]).toContain(health.status);
  const page = await app.request("/");
  expect(page.status).toBe(health.status);
  expect(await page.text()).not.toMatch(/sqlite|database|samekey\.db|\.ts\b/i);
  expect(failures.length).toBe(2);
  expect(failures[0]).toBeInstanceOf(Error);
});
