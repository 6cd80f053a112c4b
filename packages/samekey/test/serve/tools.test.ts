import { identify } from "@samekey/core";
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseTokens } from "../../src/serve/api/tokens.ts";
import { createApp } from "../../src/serve/app.ts";
import { cutBetween } from "../../src/serve/workbench/cuts.ts";
import { faultsOf } from "./document.ts";
import { BASE, type Fixture, NOW, openFixture, see, youtube } from "./fixture.ts";

const SECRET = "operate-secret-0123456789";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let site: Fixture;
let app: Hono;
let started: Readonly<Record<string, string>>[];
let at: number;
beforeEach(async () => {
  at = NOW;
  started = [];
  site = await openFixture();
  await see(
    site.store,
    { outcome: youtube("dQw4w9WgXcQ"), title: "A <b>title</b>", url: "https://youtu.be/dQw4w9WgXcQ" },
    { outcome: youtube("dQw4w9WgXcQ"), title: "A short", url: "https://www.youtube.com/shorts/dQw4w9WgXcQ?token=sesame" },
    { outcome: youtube("AAAAAAAAAAA"), title: "Other", url: "https://youtu.be/AAAAAAAAAAA" },
    {
      outcome: identify("https://example.org/x?access_token=sesame", { trust: "strict" }),
      url: "https://example.org/x?access_token=sesame",
    },
  );
  app = createApp({
    store: site.store,
    identify,
    site: { name: "Video index", baseUrl: BASE },
    now: () => at,
    panels: async () => [{ name: "Short links", values: [["resolved", 12]] }],
    api: {
      tokens: parseTokens(`chief:operate:${SECRET};reader:read:reader-secret-0123456789`),
      tasks: [
        {
          name: "pass",
          description: "Starts a pass.",
          inputs: { source: "", region: "" },
          choices: [{ source: "trending", region: "US" }],
          run: async (inputs) => {
            started.push(inputs);
            return { started: true };
          },
        },
      ],
    },
  });
});
afterEach(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => app.request(`${BASE}${path}`, { headers });
const post = (path: string, fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
  app.request(`${BASE}${path}`, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(fields).toString() });
const htmlOf = async (answer: Response | Promise<Response>): Promise<string> => (await answer).text();
const signIn = async (): Promise<{ Cookie: string }> => {
  const answer = await post("/operations/sign-in", { token: SECRET });
  return { Cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
};
const formToken = async (cookie: { Cookie: string }): Promise<string> =>
  /name="form_token" value="([^"]+)"/.exec(await htmlOf(get("/operations", cookie)))?.[1] ?? "";

describe("the workbench", () => {
  test("shows the stages of a URL, what was cut, and its page", async () => {
    const url = "https://l.facebook.com/l.php?u=https%3A%2F%2Fm.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ%26t%3D42&h=x";
    const html = await htmlOf(get(`/workbench?url=${encodeURIComponent(url)}`));
    expect(html).toMatch(/<li class="changed"><span class="name">unwrap/);
    expect(html).toContain("Rule: facebook-l");
    expect(html).toContain("<del>");
    expect(html).toContain('<a href="/watch/dQw4w9WgXcQ-');
    expect(html).toContain("d165de6b3810e4697d00");
    expect(faultsOf(html)).toEqual([]);
  });

  test("finds the URLs of text and of JSON, with their places", async () => {
    const text = '{"items":[{"url":"https://youtu.be/dQw4w9WgXcQ"},{"note":"see https://vimeo.com/76979871."}]}';
    const html = await htmlOf(post("/workbench", { text }));
    expect(html).toContain("2 URLs found");
    expect(html).toContain("/items/0/url");
    expect(html).toContain("vimeo:76979871");
    expect(await htmlOf(post("/workbench", { text: "nothing in here" }))).toContain("No URL in it");
  });

  test("compares two", async () => {
    const compare = (a: string, b: string) => htmlOf(get(`/workbench?${new URLSearchParams({ tab: "compare", a, b })}`));
    expect(await compare("youtu.be/dQw4w9WgXcQ", "youtube.com/watch?v=dQw4w9WgXcQ")).toContain("One thing");
    expect(await compare("youtu.be/dQw4w9WgXcQ", "youtu.be/AAAAAAAAAAA")).toContain("their ids differ");
    expect(await compare("youtu.be/dQw4w9WgXcQ", "ftp://x")).toContain("cannot be compared");
  });

  test("tries a rule against its examples and keeps nothing", async () => {
    const rule = /<textarea name="rule"[^>]*>([^<]+)/.exec(await htmlOf(get("/workbench?tab=rule")))?.[1] ?? "";
    // As a browser sends it.
    const yaml = rule.replaceAll("&quot;", '"').replaceAll("\n", "\r\n");
    const tried = await htmlOf(post("/workbench?tab=rule", { rule: yaml, urls: "https://docs.example.test/d/Zz9" }));
    expect(tried).toContain("1 example hold");
    expect(tried).toContain("docs:Zz9");
    const wrong = await htmlOf(post("/workbench?tab=rule", { rule: yaml.replace("id: AbC123", "id: other"), urls: "" }));
    expect(wrong).toContain("gives docs:AbC123, the example says docs:other");
    expect(await htmlOf(post("/workbench?tab=rule", { rule: "platform: [", urls: "" }))).toContain("This is no rule yet");
    expect(await htmlOf(post("/workbench?tab=rule", { rule: '{"platform":"x"}', urls: "" }))).toContain("This is no rule yet");
    expect(await htmlOf(get("/workbench?url=https%3A%2F%2Fdocs.example.test%2Fd%2FZz9"))).not.toContain("docs:Zz9");
    expect((await site.store.stats()).observations).toBe(4);
  });

  test.for([
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "https://x/\u0000\u202e",
    '"><img src=x>',
    "a".repeat(100_000),
    "{".repeat(50_000),
    "https://youtu.be/".repeat(5_000),
  ])("stands %#", async (text) => {
    const answer = await post("/workbench", { text });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toMatch(/<script>|<img|href="javascript/i);
  });

  test("a URL can be cut anywhere", () => {
    expect(cutBetween("https://a/?x=1&y=2", "https://a/?y=2")).toEqual({ head: "https://a/?", removed: "x=1&", added: "", tail: "y=2" });
    expect(cutBetween("aa", "a")).toEqual({ head: "a", removed: "a", added: "", tail: "" });
    expect(cutBetween("", "b")).toEqual({ head: "", removed: "", added: "b", tail: "" });
  });

  test("refuses what is no form, and other methods", async () => {
    expect(
      (await app.request(`${BASE}/workbench`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })).status,
    ).toBe(415);
    expect((await post("/workbench", { text: "a".repeat(600_000) })).status).toBe(413);
    expect((await app.request(`${BASE}/workbench`, { method: "PUT" })).status).toBe(405);
  });
});

describe("operations", () => {
  test("does not exist where no token may operate, and shows nothing but a form to others", async () => {
    const without = createApp({ store: site.store, identify, site: { name: "Video index", baseUrl: BASE }, now: () => NOW });
    for (const path of ["/operations", "/operations/sign-in", "/operations/merge"])
      expect((await without.request(`${BASE}${path}`)).status).toBe(404);
    const form = await get("/operations");
    expect([form.status, (await form.text()).includes("duplicates collapsed")]).toEqual([401, false]);
  });

  test("is entered with a token that may operate, for eight hours", async () => {
    expect((await post("/operations/sign-in", { token: "reader-secret-0123456789" })).status).toBe(401);
    const answer = await post("/operations/sign-in", { token: SECRET });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operations"]);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/; Max-Age=28800; Path=\/operations; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain(SECRET);
    const session = await signIn();
    const html = await htmlOf(get("/operations", session));
    expect(html).toContain("Signed in as chief");
    expect(html).toContain("unsupported-host");
    expect(html).toContain("Short links");
    expect(faultsOf(html)).toEqual([]);
    for (const forged of [
      session.Cookie.replace(/\.\d+\./, `.${NOW + 10 ** 12}.`),
      `${session.Cookie}x`,
      session.Cookie.replace("chief", "reader"),
    ]) {
      expect((await get("/operations", { Cookie: forged })).status).toBe(401);
    }
    at += 8 * 3_600_000;
    expect((await get("/operations", session)).status).toBe(401);
  });

  test("allows ten attempts a minute", async () => {
    for (let n = 0; n < 10; n += 1) await post("/operations/sign-in", { token: "wrong" });
    const answer = await post("/operations/sign-in", { token: SECRET });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  test("does nothing that does not come from a form of its session", async () => {
    const session = await signIn();
    const token = await formToken(session);
    const fields = { task: "pass", source: "trending", region: "US" };
    expect((await post("/operations/task", fields, session)).status).toBe(403);
    expect((await post("/operations/task", { ...fields, form_token: token }, { ...session, "Sec-Fetch-Site": "cross-site" })).status).toBe(
      403,
    );
    expect((await post("/operations/task", { ...fields, form_token: token }, { ...session, Origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await post("/operations/task", { ...fields, form_token: token })).status).toBe(401);
    expect(started).toEqual([]);
    const answer = await post(
      "/operations/task",
      { ...fields, form_token: token },
      { ...session, Origin: BASE, "Sec-Fetch-Site": "same-origin" },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operations?done=pass"]);
    expect(started).toEqual([{ source: "trending", region: "US" }]);
  });

  test("shows samples of what has no record, without secrets", async () => {
    const html = await htmlOf(get("/operations?reason=unsupported-host", await signIn()));
    expect(html).toContain("https://example.org/x?access_token=•••");
    expect(html).not.toContain("sesame");
  });

  test("merges after a preview, and undoes", async () => {
    const session = await signIn();
    const form_token = await formToken(session);
    const preview = await htmlOf(get("/operations/merge?from=youtube%3AAAAAAAAAAAA&into=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ", session));
    expect(preview).toContain("One record of 3 sightings");
    expect(preview).toContain("rarely one thing");
    expect((await site.store.stats()).resources).toBe(2);
    const [from, into] = [...preview.matchAll(/name="(?:from|into)" value="([0-9a-f]{20})"/g)].map(([, key]) => key ?? "");
    await post("/operations/merge", { form_token, from: from ?? "", into: into ?? "", reason: "re-upload" }, session);
    expect((await get("/watch/AAAAAAAAAAA-other")).status).toBe(301);
    expect(await htmlOf(get("/operations?done=merge", session))).toMatch(/The records are one now[\s\S]*re-upload/);
    await post("/operations/undo", { form_token, id: "1" }, session);
    expect((await get("/watch/AAAAAAAAAAA-other")).status).toBe(200);
    expect((await post("/operations/undo", { form_token, id: "1" }, session)).status).toBe(409);
    expect((await get("/operations/merge?from=nothing&into=youtube%3AAAAAAAAAAAA", session)).status).toBe(404);
  });

  test("splits URLs off, also one whose secret the page does not show", async () => {
    const session = await signIn();
    const page = await htmlOf(get("/operations/split?record=youtube%3AdQw4w9WgXcQ", session));
    expect(page).not.toContain("sesame");
    const hidden = /name="url" value="(#\d+)"/.exec(page)?.[1] ?? "";
    const key = /name="record" value="([0-9a-f]{20})"/.exec(page)?.[1] ?? "";
    const fields: [string, string][] = [
      ["form_token", await formToken(session)],
      ["record", key],
      ["url", hidden],
      ["reason", "another"],
    ];
    expect((await post("/operations/split", fields, session)).status).toBe(303);
    const [change] = await site.store.changes({ limit: 1 });
    const split = await site.store.byKey(change?.key ?? "");
    expect(split).toMatchObject({ title: "A short", canonicalUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
  });

  test("ends when the person signs out", async () => {
    const session = await signIn();
    const answer = await post("/operations/sign-out", { form_token: await formToken(session) }, session);
    expect(answer.headers.get("set-cookie")).toMatch(/Max-Age=0/);
  });
});
