import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify } from "@samekey/core";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLimiter } from "../../src/serve/api/limits.ts";
import type { ApiOptions } from "../../src/serve/api/options.ts";
import { findToken, parseTokens } from "../../src/serve/api/tokens.ts";
import { createApp } from "../../src/serve/app.ts";
import { BASE, type Fixture, jsonOf, NOW, openFixture, see, youtube } from "./fixture.ts";

const READ = "read-secret-0123456789";
const SUBMIT = "submit-secret-0123456789";
const OPERATE = "operate-secret-0123456789";
const TOKENS = `reader:read:${READ};robot:submit,read:${SUBMIT};chief:operate:${OPERATE}`;

let site: Fixture;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "samekey-api-"));
  site = await openFixture();
  await see(site.store, { outcome: youtube("dQw4w9WgXcQ"), title: "A", url: "https://youtu.be/dQw4w9WgXcQ" });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const appWith = (api: ApiOptions, now: () => number = () => NOW): Hono =>
  createApp({ store: site.store, identify, site: { name: "Video index", baseUrl: BASE }, now, api });

const bearer = (secret: string): Record<string, string> => ({ Authorization: `Bearer ${secret}` });
const get = (app: Hono, path: string, headers: Record<string, string> = {}) => app.request(`${BASE}${path}`, { headers });

describe("tokens", () => {
  test("are read from one line, with colons in secrets", () => {
    const tokens = parseTokens("a:read:sixteen:characters;; b:submit,operate:0123456789abcdef ;");
    expect(tokens.map(({ name, scopes }) => [name, ...scopes])).toEqual([
      ["a", "read"],
      ["b", "submit", "operate"],
    ]);
    expect(findToken(tokens, "sixteen:characters")?.name).toBe("a");
    expect(findToken(tokens, "sixteen:character")).toBeNull();
    expect(parseTokens("")).toEqual([]);
  });

  test.for([
    "a:read:short-secret",
    "a:write:0123456789abcdef",
    ":read:0123456789abcdef",
    "a:read",
    "a:read:0123456789abcdef;a:read:fedcba9876543210",
  ])("%s is refused without its secret in the message", (text) => {
    let message = "";
    try {
      parseTokens(text);
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/SAMEKEY_TOKENS/);
    expect(message).not.toMatch(/short-secret|0123456789abcdef/);
  });
});

describe("scopes", () => {
  const app = () => appWith({ tokens: parseTokens(TOKENS) });

  test("what operates the service does not exist without its token, in the document as on its address", async () => {
    for (const headers of [{}, bearer(READ), bearer(SUBMIT)]) {
      for (const [path, method] of [
        ["/api/passes", "GET"],
        ["/api/tasks", "GET"],
        ["/api/tasks/pass", "POST"],
        ["/api/nothing", "GET"],
      ] as const) {
        const answer = await app().request(`${BASE}${path}`, { method, headers });
        expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 404, null]);
      }
      expect(await (await get(app(), "/api/openapi.json", headers)).text()).not.toMatch(/passes|tasks/);
      expect(await (await get(app(), "/api", headers)).text()).not.toMatch(/passes|tasks/);
    }
    expect((await get(app(), "/api/passes", bearer(OPERATE))).status).toBe(200);
    expect(Object.keys((await jsonOf(await get(app(), "/api/openapi.json", bearer(OPERATE)))).paths)).toContain("/api/tasks/{name}");
  });

  test("submitting needs its scope, and does not exist where no token has it", async () => {
    const submit = (app: Hono, headers: Record<string, string>) =>
      app.request(`${BASE}/api/submit`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: '{"url":"x"}',
      });
    expect((await submit(app(), {})).status).toBe(401);
    expect((await submit(app(), {})).headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect((await submit(app(), bearer(OPERATE))).status).toBe(403);
    expect((await submit(app(), bearer(SUBMIT))).status).toBe(200);
    expect((await submit(appWith({}), bearer(SUBMIT))).status).toBe(401);
    expect((await submit(appWith({}), {})).status).toBe(404);
  });

  test("a token nobody knows is refused everywhere alike", async () => {
    for (const path of ["/api/stats", "/api/passes", "/api/nothing"]) {
      const answer = await get(app(), path, bearer("not-a-token-0123456789"));
      expect([answer.status, (await jsonOf(answer)).error.code]).toEqual([401, "unauthorized"]);
    }
  });

  test("reading can be closed too", async () => {
    const closed = appWith({ tokens: parseTokens(TOKENS), read: "token" });
    expect((await get(closed, "/api/stats")).status).toBe(401);
    expect((await get(closed, "/api/stats", bearer(READ))).status).toBe(200);
    expect((await get(closed, "/api/stats", bearer(OPERATE))).status).toBe(403);
    expect((await get(closed, "/")).status).toBe(200);
  });
});

describe("a merge by a person", () => {
  test("redirects the old page, is told, and can be undone", async () => {
    const app = appWith({ tokens: parseTokens(TOKENS) });
    await see(site.store, { outcome: youtube("AAAAAAAAAAA"), title: "Same thing" });
    const send = async (path: string, body: object) =>
      app.request(`${BASE}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...bearer(OPERATE) },
        body: JSON.stringify(body),
      });
    const merge = { kind: "merge", from: "https://youtu.be/AAAAAAAAAAA", into: "youtube:dQw4w9WgXcQ", reason: "re-upload" };
    expect((await send("/api/changes", { ...merge, from: "https://youtu.be/AAAAAAAAAAB" })).status).toBe(404);
    await see(site.store, { outcome: youtube("AAAAAAAAAAA"), url: "https://youtu.be/AAAAAAAAAAA", title: "Same thing" });
    const change = await jsonOf(await send("/api/changes", merge));
    expect(change).toMatchObject({
      kind: "merge",
      by: "chief",
      resource_id: "youtube:AAAAAAAAAAA",
      other_resource_id: "youtube:dQw4w9WgXcQ",
    });
    const moved = await get(app, "/watch/AAAAAAAAAAA-same-thing");
    expect([moved.status, moved.headers.get("location")?.startsWith("/watch/dQw4w9WgXcQ")]).toEqual([301, true]);
    expect((await get(app, `/api/records/${change.key}`)).headers.get("location")).toBe(`/api/records/${change.other_key}`);
    expect((await jsonOf(await get(app, "/api/changes", bearer(OPERATE)))).changes).toEqual([change]);
    expect(await jsonOf(await send(`/api/changes/${change.id}/undo`, {}))).toMatchObject({ undone_by: "chief" });
    expect((await send(`/api/changes/${change.id}/undo`, {})).status).toBe(409);
    expect((await send("/api/changes/x/undo", {})).status).toBe(404);
    expect((await get(app, "/watch/AAAAAAAAAAA-same-thing")).status).toBe(200);
    expect((await app.request(`${BASE}/api/changes`, { method: "POST", headers: bearer(SUBMIT) })).status).toBe(404);
  });
});

describe("limits", () => {
  test("a client is told what is left, and when to ask again", async () => {
    let at = NOW;
    const app = appWith({ perMinute: 2, tokens: parseTokens(TOKENS), proxies: 1 }, () => at);
    const ask = (address: string, headers: Record<string, string> = {}) =>
      get(app, "/api/stats", { "X-Forwarded-For": `9.9.9.9, ${address}`, ...headers });
    const first = await ask("192.0.2.1");
    expect([first.status, first.headers.get("ratelimit-policy"), first.headers.get("ratelimit")]).toEqual([
      200,
      '"default";q=2;w=60',
      '"default";r=1;t=60',
    ]);
    at += 10_500;
    expect((await ask("192.0.2.1")).headers.get("ratelimit")).toBe('"default";r=0;t=50');
    const refused = await ask("192.0.2.1");
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("ratelimit")]).toEqual([
      429,
      "50",
      '"default";r=0;t=50',
    ]);
    expect((await jsonOf(refused)).error.code).toBe("rate-limited");
    expect((await ask("192.0.2.2")).status).toBe(200);
    expect((await ask("192.0.2.1", bearer(READ))).status).toBe(200);
    at += 50_000;
    expect((await ask("192.0.2.1")).status).toBe(200);
  });

  test("one IPv6 network is one client, and what a client writes before the proxy's entry is not believed", async () => {
    const app = appWith({ perMinute: 1, proxies: 1 });
    const statuses: number[] = [];
    for (const forwarded of ["2001:db8:1:2::1", "1.1.1.1, 2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "::ffff:192.0.2.7", "192.0.2.7"]) {
      statuses.push((await get(app, "/api/stats", { "X-Forwarded-For": forwarded })).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 429]);
  });

  test("remembers a bounded number of clients", () => {
    const limit = createLimiter({ requests: 1, seconds: 60 }, () => NOW);
    for (let n = 0; n < 30_000; n += 1) limit(`client ${n}`);
    expect(limit("client 29999").allowed).toBe(false);
    expect(limit("client 0").allowed).toBe(true);
  });
});

describe("what is refused", () => {
  const app = () => appWith({ tokens: parseTokens(TOKENS) });
  const post = (path: string, body: string | Uint8Array, type = "application/json") =>
    app().request(`${BASE}${path}`, { method: "POST", headers: { "Content-Type": type, ...bearer(SUBMIT) }, body });

  test.for([
    ["/api/extract", "{", "application/json", 400, "input-malformed"],
    ["/api/extract", "{}", "application/json", 400, "input-malformed"],
    ["/api/extract", '{"text":"a"}', "text/plain", 415, "unsupported-media-type"],
    ["/api/extract", `{"text":"${"a".repeat(1_100_000)}"}`, "application/json", 413, "payload-too-large"],
    ["/api/submit", '{"url":"a","region":"no spaces"}', "application/json", 400, "input-malformed"],
    ["/api/identify", '{"urls":[]}', "application/json", 400, "input-malformed"],
  ] as const)("POST %s with a wrong body", async ([path, body, type, status, code]) => {
    const answer = await post(path, body, type);
    const { error } = await jsonOf(answer);
    expect([answer.status, error.code]).toEqual([status, code]);
    expect(error.message).toMatch(/[.]$/);
  });

  test("a body that is not UTF-8", async () => {
    expect((await post("/api/extract", Uint8Array.of(0x22, 0xff, 0x22))).status).toBe(400);
  });

  test("a query that is wrong, naming the parameter", async () => {
    for (const [query, name] of [
      ["limit=0", "limit"],
      ["limit=x", "limit"],
      ["sort=best", "sort"],
    ] as const) {
      const answer = await get(app(), `/api/search?${query}`);
      expect(answer.status).toBe(400);
      expect((await jsonOf(answer)).error.message).toContain(name);
    }
    for (const path of ["/api/search?q=%E0%A4%A", "/api/records/%E0%A4%A"]) expect((await get(app(), path)).status).toBe(400);
  });

  test("a method that a path does not take", async () => {
    const answer = await app().request(`${BASE}/api/stats`, { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const identifying = await app().request(`${BASE}/api/identify`, { method: "PUT" });
    expect([identifying.status, identifying.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("other origins, until they are named", async () => {
    const ask = (api: ApiOptions) => get(appWith(api), "/api/stats", { Origin: "https://app.example.org" });
    expect((await ask({})).headers.get("access-control-allow-origin")).toBeNull();
    expect((await ask({ corsOrigins: ["https://app.example.org"] })).headers.get("access-control-allow-origin")).toBe(
      "https://app.example.org",
    );
    expect((await ask({ corsOrigins: ["https://other.example.org"] })).headers.get("access-control-allow-origin")).toBeNull();
  });
});
