import { identify } from "@samekey/core";
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../src/serve/app.ts";
import { createEdge, type EdgeOptions } from "../../src/serve/edge/index.ts";
import { createRecordFilter } from "../../src/serve/filter.ts";
import { BASE, type Fixture, jsonOf, NOW, openFixture, see, youtube } from "./fixture.ts";

let site: Fixture;
let app: Hono;
let asked: string[];
let at: number;
let isDown: boolean;
beforeEach(async () => {
  site = await openFixture();
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "A" });
  app = createApp({ store: site.store, identify, site: { name: "Video index", baseUrl: BASE }, now: () => NOW });
  asked = [];
  at = NOW;
  isDown = false;
});
afterEach(() => site.close());

const edgeWith = (options: Partial<EdgeOptions> = {}) =>
  createEdge({
    origin: BASE,
    now: () => at,
    fetch: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{20}/, "KEY")}`);
      if (isDown) throw new Error("down");
      return app.request(request);
    },
    ...options,
  });
const ask = async (edge: (request: Request) => Promise<Response>, url: string) =>
  jsonOf(await edge(new Request(`https://edge.example/?url=${encodeURIComponent(url)}`)));

describe("the edge", () => {
  test("says what is known after one look-up, and what is new without any", async () => {
    const edge = edgeWith();
    expect(await ask(edge, "https://youtu.be/dQw4w9WgXcQ?si=1")).toMatchObject({
      status: "identified",
      key: "d165de6b3810e4697d00",
      state: "known",
      snapshot: '"1"',
    });
    expect(await ask(edge, "https://youtu.be/AAAAAAAAAAA")).toMatchObject({ state: "new" });
    expect(await ask(edge, "https://example.org/a")).toMatchObject({ status: "rejected", state: "rejected" });
    expect(await ask(edge, "https://bit.ly/x")).toMatchObject({ state: expect.stringMatching(/rejected|needs-resolving/) });
    expect(asked).toEqual(["GET /api/filter", "HEAD /api/records/KEY"]);
  });

  test("asks for a newer snapshot behind its answers, by ETag", async () => {
    const edge = edgeWith();
    await ask(edge, "https://youtu.be/AAAAAAAAAAA");
    await see(site.store, { outcome: youtube("AAAAAAAAAAA"), title: "B" });
    expect(await ask(edge, "https://youtu.be/AAAAAAAAAAA")).toMatchObject({ state: "new" });
    at += 60_000;
    await ask(edge, "https://example.org/a");
    await ask(edge, "https://youtu.be/BBBBBBBBBBB");
    await expect.poll(() => ask(edge, "https://youtu.be/AAAAAAAAAAA")).toMatchObject({ state: "known", snapshot: '"2"' });
    expect(asked.filter((line) => line === "GET /api/filter").length).toBe(2);
  });

  test("asks a KV store instead, where there is one", async () => {
    const edge = edgeWith({ isKnown: async () => false });
    expect(await ask(edge, "https://youtu.be/dQw4w9WgXcQ")).toMatchObject({ state: "new" });
    expect(asked).toEqual(["GET /api/filter"]);
  });

  test("identifies when the service is down, and says that it cannot tell more", async () => {
    isDown = true;
    expect(await ask(edgeWith(), "https://youtu.be/dQw4w9WgXcQ")).toMatchObject({
      key: "d165de6b3810e4697d00",
      state: "unknown",
      snapshot: null,
    });
  });

  test("takes JSON, and refuses what is no question", async () => {
    const edge = edgeWith();
    const post = (body: string) => edge(new Request("https://edge.example/", { method: "POST", body }));
    expect(await jsonOf(await post('{"url":"youtu.be/dQw4w9WgXcQ"}'))).toMatchObject({ state: "known" });
    for (const body of ["", "[]", '{"url":1}', `{"url":"${"a".repeat(200_000)}"}`]) expect((await post(body)).status).toBe(400);
    expect((await edge(new Request("https://edge.example/"))).status).toBe(400);
    const put = await edge(new Request("https://edge.example/?url=a", { method: "PUT" }));
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("the snapshot", () => {
  test("has an ETag that follows the records, merged and removed ones too", async () => {
    const get = (etag?: string) => app.request(`${BASE}/api/filter`, { headers: etag === undefined ? {} : { "If-None-Match": etag } });
    const first = await get();
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag, first.headers.get("content-type")]).toEqual([200, '"1"', "application/octet-stream"]);
    expect((await get(etag)).status).toBe(304);
    await see(site.store, { outcome: youtube("AAAAAAAAAAA"), title: "B" });
    expect((await get(etag)).headers.get("etag")).toBe('"2"');
    const edge = edgeWith();
    await site.store.merge("d165de6b3810e4697d00", (await site.store.byAlias("youtube:AAAAAAAAAAA"))?.key ?? "", {
      at: NOW,
      by: "Ada",
      reason: "",
    });
    expect(await ask(edge, "https://youtu.be/dQw4w9WgXcQ")).toMatchObject({ state: "known" });
    await site.store.remove((await site.store.byAlias("youtube:AAAAAAAAAAA"))?.key ?? "", { at: NOW, reason: "" });
    expect(await ask(edgeWith(), "https://youtu.be/AAAAAAAAAAA")).toMatchObject({ state: "new" });
  });

  test("grows with what it holds", async () => {
    const events = Array.from({ length: 20_000 }, (_, n) => ({
      ...{ id: n + 1, at: NOW, event: "created" as const, related: null, item: null, digest: "", changed: [] },
      key: n.toString(16).padStart(8, "0").repeat(3).slice(0, 20),
    }));
    let told = 0;
    const store = {
      events: async (after: number, limit: number) => events.slice(after, after + limit),
      stats: async () => ({ ...(await site.store.stats()), resources: told++ === 0 ? 10 : events.length }),
    };
    const { bytes, event } = await createRecordFilter(store).snapshot();
    expect(event).toBe(20_000);
    expect(bytes.length).toBeGreaterThan(4 * 20_000);
    expect(bytes.length).toBeLessThan(300_000);
  });
});
