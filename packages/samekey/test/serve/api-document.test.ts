import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { BASE, type Fixture, jsonOf, openFixture, see, youtube } from "./fixture.ts";

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "A", url: "https://youtu.be/dQw4w9WgXcQ?si=abc" });
});
afterAll(() => site.close());

const schemaOf = (document: { components: object }, schema: object): z.ZodType =>
  // The document's own schemas, read back, are what its answers are held against.
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: Reflect.get(document.components, "schemas") }).replaceAll("#/components/schemas/", "#/$defs/"),
    ),
  );

describe("the document", () => {
  test("tells the truth about every answer to a read", async () => {
    const document = await jsonOf(await site.get("/api/openapi.json"));
    expect(document.openapi).toBe("3.1.0");
    const key = "d165de6b3810e4697d00";
    const asked: readonly (readonly [string, string])[] = [
      ["/api/identify", "/api/identify?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ"],
      ["/api/identify", "/api/identify?url=ftp%3A%2F%2Fx"],
      ["/api/identify", "/api/identify?url=https%3A%2F%2Fbit.ly%2Fx&explain=true"],
      ["/api/unwrap", "/api/unwrap?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fexample.org%252Fa"],
      ["/api/records/{ref}", `/api/records/${key}`],
      ["/api/search", "/api/search?q=a"],
      ["/api/events", "/api/events?after=0"],
      ["/api/stats", "/api/stats"],
    ];
    for (const [path, url] of asked) {
      const answer = await site.get(url);
      expect([url, answer.status]).toEqual([url, 200]);
      const { schema } = document.paths[path].get.responses["200"].content["application/json"];
      const parsed = schemaOf(document, schema).safeParse(await jsonOf(answer));
      expect([url, parsed.error?.message]).toEqual([url, undefined]);
    }
  });

  test("names every operation once, each with a summary and an answer", async () => {
    const { paths } = await jsonOf(await site.get("/api/openapi.json"));
    expect(Object.keys(paths)).toEqual([
      "/api/identify",
      "/api/unwrap",
      "/api/extract",
      "/api/records/{ref}",
      "/api/records",
      "/api/search",
      "/api/events",
      "/api/stats",
      "/api/filter",
    ]);
    for (const methods of Object.values<Record<string, { summary: string; responses: object }>>(paths)) {
      for (const { summary, responses } of Object.values(methods))
        expect([summary.length > 5, Object.keys(responses)[0]]).toEqual([true, "200"]);
    }
  });
});

describe("its page", () => {
  test("shows all of it, asks nobody else, and runs nothing", async () => {
    const answer = await site.get("/api");
    const html = await answer.text();
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(html).toContain(`curl &#39;${BASE}/api/identify?url=https%3A%2F%2Fyoutu.be`);
    expect(html.match(/<details class="op">/g)?.length).toBe(10);
    expect(
      [...html.matchAll(/<(?:link|script|img)[^>]+(?:src|href)="([^"]+)"/g)]
        .map(([, target]) => target)
        .filter((target) => !target?.startsWith("/")),
    ).toEqual([]);
    expect(html.length).toBeLessThan(50_000);
  });

  test("and the document have an ETag", async () => {
    for (const path of ["/api", "/api/openapi.json", "/api/stats"]) {
      const etag = (await site.get(path)).headers.get("etag") ?? "";
      expect(etag).not.toBe("");
      expect((await site.get(path, { "If-None-Match": etag })).status).toBe(304);
    }
  });
});

describe("many at once", () => {
  test("are identified in order", async () => {
    const answer = await site.app.request(`${BASE}/api/identify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ urls: ["https://youtu.be/dQw4w9WgXcQ", "nothing", "https://bit.ly/x"] }),
    });
    const { outcomes } = await jsonOf(answer);
    expect(outcomes.map(({ status, page_url }: { status: string; page_url: string | null }) => [status, page_url])).toEqual([
      ["identified", `${BASE}/watch/dQw4w9WgXcQ-a`],
      ["rejected", null],
      ["needs-resolving", null],
    ]);
  });

  test("are found in a text with their places", async () => {
    const text = "Ä: https://youtu.be/dQw4w9WgXcQ, and more.";
    const answer = await site.app.request(`${BASE}/api/extract`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text }),
    });
    const [found] = (await jsonOf(answer)).urls;
    expect(text.slice(found.start, found.end)).toBe("https://youtu.be/dQw4w9WgXcQ");
  });
});
