import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify, keyOf } from "@samekey/core";
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseTokens } from "../../src/serve/api/tokens.ts";
import { createApp } from "../../src/serve/app.ts";
import type { ReplayStore } from "../../src/serve/contract.ts";
import { listen } from "../../src/serve/listen.ts";
import { openSqliteReplays } from "../../src/store/sqlite/replays.ts";
import { BASE, type Fixture, jsonOf, NOW, openFixture } from "./fixture.ts";

const SECRET = "submit-secret-0123456789";
const URL_A = "https://youtu.be/dQw4w9WgXcQ?si=abc";

let site: Fixture;
let replays: ReplayStore;
let folder: string;
let app: Hono;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "samekey-submit-"));
  site = await openFixture();
  replays = await openSqliteReplays(join(folder, "replays.db"));
  const api = { tokens: parseTokens(`robot:submit:${SECRET};other:submit:${SECRET}-2`), replays };
  app = createApp({ store: site.store, identify, site: { name: "Video index", baseUrl: BASE }, now: () => NOW, api });
});
afterEach(async () => {
  await replays.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

const post = (body: string, headers: Record<string, string> = {}) =>
  app.request(`${BASE}/api/submit`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${SECRET}`, ...headers },
    body,
  });
const NDJSON = { "Content-Type": "application/x-ndjson" };
const linesOf = async (answer: Response) =>
  (await answer.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("one", () => {
  test("is recorded, and says whether it was new", async () => {
    const answer = await post(JSON.stringify({ url: URL_A, title: "A title", region: "DE" }));
    expect(await jsonOf(answer)).toMatchObject({
      input: URL_A,
      status: "identified",
      state: "new",
      page_url: `${BASE}/watch/dQw4w9WgXcQ-a-title`,
    });
    expect(await jsonOf(await post(JSON.stringify({ url: "youtube.com/watch?v=dQw4w9WgXcQ" })))).toMatchObject({ state: "known" });
    const record = await site.store.byKey(keyOf("youtube:dQw4w9WgXcQ"));
    expect(record).toMatchObject({ title: "A title", regions: ["DE", "web"], seenCount: 2 });
    expect(record?.observations[0]).toMatchObject({ source: "api.robot", url: URL_A });
  });

  test("that is none is a result, not a failure", async () => {
    expect(await jsonOf(await post('{"url":"https://example.org/a"}'))).toMatchObject({
      status: "rejected",
      state: "rejected",
      page_url: null,
    });
    expect((await site.store.stats()).rejectedObservations).toBe(1);
    expect(await jsonOf(await post('{"url":"https://example.org/a","trust":"open"}'))).toMatchObject({
      status: "identified",
      state: "new",
    });
  });
});

describe("a batch", () => {
  test("is answered line by line, in order, broken lines included", async () => {
    const body = [
      JSON.stringify({ url: URL_A, title: "A" }),
      URL_A,
      "",
      "{broken",
      '{"title":"no url"}',
      "https://vimeo.com/76979871",
      "not a url",
    ].join("\r\n");
    const answer = await post(body, NDJSON);
    expect(answer.headers.get("content-type")).toMatch(/^application\/x-ndjson/);
    const lines = await linesOf(answer);
    expect(lines.map(({ state, error, line }) => state ?? [line, error.code])).toEqual([
      "new",
      "known",
      [4, "input-malformed"],
      [5, "input-malformed"],
      "new",
      "rejected",
    ]);
    expect(await site.store.stats()).toMatchObject({ resources: 2, sightings: 3 });
  });

  test("of many parts is streamed over a real connection, and stops at its limit with what it did", async () => {
    const server = await listen(app, { port: 0, host: "127.0.0.1" });
    try {
      const id = (n: number): string => String(n).padStart(10, "A");
      let sent = 0;
      let firstAnswerAt = -1;
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent === 3_000) return controller.close();
          const lines = Array.from({ length: 500 }, (_, n) => `https://youtu.be/${id(sent + n)}A\n`).join("");
          sent += 500;
          controller.enqueue(encoder.encode(lines));
          await new Promise((resolve) => setTimeout(resolve, 30));
        },
      });
      const answer = await fetch(`${server.url}/api/submit`, {
        method: "POST",
        headers: { ...NDJSON, Authorization: `Bearer ${SECRET}` },
        body,
        duplex: "half",
      });
      let text = "";
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        if (firstAnswerAt < 0) firstAnswerAt = sent;
        text += decoder.decode(chunk, { stream: true });
      }
      expect(text.trimEnd().split("\n").length).toBe(3_000);
      expect(firstAnswerAt).toBeLessThan(3_000);
      expect((await site.store.stats()).resources).toBe(3_000);
    } finally {
      await server.close();
    }
  });

  test("with a line beyond all bounds ends there, with what came before recorded", async () => {
    const lines = await linesOf(await post(`${URL_A}\n`.repeat(500) + "x".repeat(200_000), NDJSON));
    expect(lines.length).toBe(501);
    expect(lines[500].error.code).toBe("input-malformed");
    expect((await site.store.stats()).sightings).toBe(500);
  });
});

describe("Idempotency-Key", () => {
  const once = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
  const body = JSON.stringify({ url: URL_A });

  test("does a request once and gives its answer again", async () => {
    const first = await (await post(body, once)).text();
    const second = await post(body, once);
    expect([await second.text(), second.headers.get("idempotent-replayed"), second.headers.get("content-type")]).toEqual([
      first,
      "true",
      "application/json",
    ]);
    expect(JSON.parse(first).state).toBe("new");
    expect((await site.store.stats()).sightings).toBe(1);
  });

  test("holds for batches", async () => {
    const lines = `${URL_A}\nhttps://vimeo.com/76979871`;
    const first = await (await post(lines, { ...once, ...NDJSON })).text();
    expect(await (await post(lines, { ...once, ...NDJSON })).text()).toBe(first);
    expect((await site.store.stats()).sightings).toBe(2);
  });

  test("of another body is a conflict; of another client it is another key", async () => {
    await post(body, once);
    const other = await post('{"url":"https://vimeo.com/76979871"}', once);
    expect([other.status, (await jsonOf(other)).error.code]).toEqual([422, "idempotency-conflict"]);
    expect((await post('{"url":"https://vimeo.com/76979871"}', { ...once, Authorization: `Bearer ${SECRET}-2` })).status).toBe(200);
  });

  test("of a request that is being done elsewhere says so", async () => {
    const running = createApp({
      store: site.store,
      identify,
      site: { name: "Video index", baseUrl: BASE },
      now: () => NOW,
      api: { tokens: parseTokens(`robot:submit:${SECRET}`), replays: { ...replays, begin: async () => ({ state: "running" }) } },
    });
    const answer = await running.request(`${BASE}/api/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${SECRET}`, ...once },
      body,
    });
    expect([answer.status, answer.headers.get("retry-after"), (await jsonOf(answer)).error.code]).toEqual([409, "1", "in-progress"]);
  });

  test("that is none, and a request that failed, change nothing", async () => {
    expect((await post(body, { "Idempotency-Key": "ü" })).status).toBe(400);
    expect((await post("{}", once)).status).toBe(400);
    expect((await post(body, once)).status).toBe(200);
  });
});
