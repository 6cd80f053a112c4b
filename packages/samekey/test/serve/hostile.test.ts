import { RULES } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeHref } from "../../src/serve/pages/links.tsx";
import { HIDDEN, hideSecrets } from "../../src/serve/redact.ts";
import { plain } from "../../src/serve/text.ts";
import { faultsOf } from "./document.ts";
import { type Fixture, identified, jsonOf, openFixture, see, youtube } from "./fixture.ts";

const PAYLOADS = [
  "<script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "javascript:alert(1)",
  "JaVaScRiPt\t:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "<svg/onload=alert(1)>",
  "<!--<script>",
  "--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "\r\nSet-Cookie: a=b\r\n\r\n<script>",
  "'; DROP TABLE resources; --",
  '" OR 1=1 --',
  "NEAR(a b) AND NOT * ^ : -",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example@youtube.com/",
  "../../../../etc/passwd",
  "%00%0d%0a",
  "\u0000\u0001\u001b[31m",
  "\ud800 lone surrogate",
  "\u202e\u2066 bidi",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\ufeff\u200b\u2060",
  "a".repeat(20_000),
  "🎉".repeat(3_000),
  "e\u0301".repeat(3_000),
];

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  for (const [n, payload] of PAYLOADS.entries()) {
    await see(
      site.store,
      { outcome: youtube(`${n}`.padStart(11, "-")), title: payload, url: payload || "x", region: payload.slice(0, 40), hoursAgo: n + 2 },
      {
        outcome: identified({
          namespace: "evil",
          kind: "<b>kind",
          platform: '"><script>',
          id: payload,
          canonicalUrl: payload,
          chain: [payload, "javascript:1"],
        }),
        title: payload,
        url: `https://x.example/${payload}`,
      },
    );
  }
});
afterAll(() => site.close());

describe("hostile titles, ids, URLs and regions", () => {
  test("stay text on every page", async () => {
    const sitemap = await site.sitemap();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc.replaceAll("&apos;", "'")).pathname);
    expect(paths.length).toBe(2 * PAYLOADS.length);
    for (const path of ["/", "/search", "/search?sort=regions", ...paths]) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(faultsOf(await answer.text())).toEqual([]);
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });

  test("stay text in JSON, which no browser takes for HTML", async () => {
    const answer = await site.get("/search.json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect((await jsonOf(answer)).hits.length).toBeGreaterThan(20);
  });
});

describe("hostile requests", () => {
  test.for(PAYLOADS.map((payload) => [payload.slice(0, 40), payload] as const))("%s", async ([, payload]) => {
    const escaped = encodeURIComponent(payload.toWellFormed());
    const addresses = [
      `/search?q=${escaped}`,
      `/search?q=x&region=${escaped}&platform=${escaped}&kind=${escaped}&sort=${escaped}&cursor=${escaped}`,
      `/search.json?q=${escaped}&cursor=${escaped}`,
      `/watch/${escaped}`,
      `/watch/vimeo/${escaped}/${escaped}`,
      `/watch/dQw4w9WgXcQ-${escaped}`,
      `/r/00000000000000000000-${escaped}`,
      `/${escaped}`,
      `/api/identify?url=${escaped}`,
      `/api/records/${escaped}`,
      `/thumb/${escaped}`,
      `/?next=${escaped}`,
    ];
    for (const path of addresses) {
      const answer = await site.get(path);
      expect([path.slice(0, 60), answer.status < 500]).toEqual([path.slice(0, 60), true]);
      const location = answer.headers.get("location");
      if (location !== null) expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      const body = await answer.text();
      if (answer.headers.get("content-type")?.startsWith("text/html")) expect(faultsOf(body)).toEqual([]);
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });

  test.for([
    "//evil.example/",
    "//evil.example/watch/dQw4w9WgXcQ",
    "/\\evil.example",
    "/%2F%2Fevil.example",
    "/watch/..%2f..%2fevil",
    "/.//evil.example",
  ])("%s opens no redirect", async (path) => {
    const answer = await site.app.request(new Request(`https://videos.example.org${path}`));
    expect(answer.status).toBe(404);
  });

  test("a host in the request never becomes a redirect target", async () => {
    const answer = await site.app.request(new Request("https://evil.example/watch/----------0"));
    expect([answer.status, answer.headers.get("location")?.startsWith("/watch/----------0")]).toEqual([301, true]);
  });
});

test("only http and https become links", () => {
  for (const url of [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//x.example",
    "x",
    "https://u:p@x.example/",
  ]) {
    expect([url, safeHref(url)]).toEqual([url, null]);
  }
  expect(safeHref('https://x.example/"><b>')).toBe("https://x.example/%22%3E%3Cb%3E");
});

test("text from outside stays on one line and does not reorder its surroundings", () => {
  expect(plain("a\u0000b\r\nc\u202Egnp.exe\u2066\ud800")).toBe("a b  cgnp.exe\ufffd");
});

describe("secrets are written over", () => {
  const hide = hideSecrets(RULES);

  test.for([
    ["https://player.vimeo.com/video/76979871?h=abc&x=1#t=5", `https://player.vimeo.com/video/76979871?h=${HIDDEN}&x=1#t=5`],
    ["https://vimeo.com/76979871/90e6d75118", `https://vimeo.com/76979871/${HIDDEN}`],
    ["https://vimeo.com/76979871:90e6d75118", `https://vimeo.com/76979871:${HIDDEN}`],
    ["https://vimeo.com/someone/review/76979871/13f927e053", `https://vimeo.com/someone/review/76979871/${HIDDEN}`],
    ["https://vimeo.com/channels/staffpicks/76979871/", "https://vimeo.com/channels/staffpicks/76979871/"],
    [
      "https://www.google.com/url?q=https%3A%2F%2Fvimeo.com%2F76979871%2F90e6d75118&sa=D",
      `https://www.google.com/url?q=https%3A%2F%2Fvimeo.com%2F76979871%2F${HIDDEN}&sa=D`,
    ],
    [
      "https://www.google.com/url?q=https%3A%2F%2Fplayer.vimeo.com%2Fvideo%2F76979871%3Fh%3D90e6d75118",
      `https://www.google.com/url?q=https%3A%2F%2Fplayer.vimeo.com%2Fvideo%2F76979871%3Fh%3D${HIDDEN}`,
    ],
    [
      "https://www.google.com/url?q=https%3A%2F%2Fvimeo.com%2F76979871&sa=D",
      "https://www.google.com/url?q=https%3A%2F%2Fvimeo.com%2F76979871&sa=D",
    ],
  ] as const)("vimeo: %s", ([url, shown]) => {
    expect(hide(url, "vimeo", "76979871")).toBe(shown);
  });

  test.for([
    ["https://soundcloud.com/Artist/Track/s-AbC12", `https://soundcloud.com/Artist/Track/${HIDDEN}`],
    ["https://soundcloud.com/artist/sets/track/s-AbC12?si=1", `https://soundcloud.com/artist/sets/track/${HIDDEN}?si=1`],
  ] as const)("soundcloud: %s", ([url, shown]) => {
    expect(hide(url, "soundcloud", "artist/track")).toBe(shown);
  });

  test.for([
    ["https://example.org/?h=abc", "https://example.org/?h=abc"],
    ["https://a:b@c@example.org/p@q?Pwd=1&a#access_token=2", `https://${HIDDEN}@example.org/p@q?Pwd=${HIDDEN}&a#access_token=${HIDDEN}`],
    ["https://example.org/?x=eyJhbGciOi.eyJzdWIi.c2ln&%70wd=1&%zz=1", `https://example.org/?x=${HIDDEN}&%70wd=${HIDDEN}&%zz=1`],
    ["not a url?token=1", `not a url?token=${HIDDEN}`],
    ["", ""],
    ["?#", "?#"],
  ] as const)("anywhere: %s", ([url, shown]) => {
    expect(hide(url, "web", "x")).toBe(shown);
  });

  test("in linear time, however deep the nesting", () => {
    let nested = "https://example.org/?pwd=1";
    for (let n = 0; n < 9; n += 1) nested = `https://example.org/?u=${encodeURIComponent(nested)}`;
    const started = performance.now();
    hide(nested, "web");
    hide("https://example.org/?".padEnd(1_000_000, "u=%2F&"), "web");
    hide(`https://vimeo.com/${"1/".repeat(500_000)}`, "vimeo", "1");
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
