import { keyOf } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fixture, identified, openFixture, see, youtube } from "./fixture.ts";

const RICK = "/watch/dQw4w9WgXcQ-never-gonna-give-you-up";
const DASHED = "/watch/-abc-DEF_12-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82-caf%C3%A9";
const TRACK_KEY = keyOf("spotify:4uLU6hMCjMI75M1A2tKUQC");
const TRACK = `/r/${TRACK_KEY}-a-song`;
const VIMEO = "/watch/vimeo/76979871/the-new-player";

let site: Fixture;
beforeAll(async () => {
  site = await openFixture();
  await see(
    site.store,
    { outcome: youtube("dQw4w9WgXcQ"), title: "Never Gonna Give You Up" },
    { outcome: youtube("-abc-DEF_12"), title: "Привет, café!" },
    { outcome: youtube("blankTitle1"), title: "" },
    { outcome: youtube("emojiTitle1"), title: "🎉🎉" },
    { outcome: identified({ namespace: "vimeo", id: "76979871" }), title: "The New Player" },
    { outcome: identified({ namespace: "spotify", id: "4uLU6hMCjMI75M1A2tKUQC", kind: "track" }), title: "A song" },
  );
  await site.addRedirect("/watch/oldIdOldId1-some-title", keyOf("youtube:dQw4w9WgXcQ"));
  await site.addRedirect("/video/%C3%A9t%C3%A9.php", TRACK_KEY);
  await site.addRedirect("/watch/blankTitle1", keyOf("youtube:dQw4w9WgXcQ"));
});
afterAll(() => site.close());

describe("the one address of a record shows it", () => {
  test.for([
    RICK,
    DASHED,
    "/watch/blankTitle1",
    "/watch/emojiTitle1",
    VIMEO,
    TRACK,
    `${RICK}.json`,
    `${TRACK}.json`,
    // The same path in other spellings of its bytes: a redirect would loop for a client that always writes them so.
    DASHED.replaceAll("%D0", "%d0"),
    DASHED.replace("%C3%A9", "e%CC%81"),
  ])("%s", async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(200);
  });
});

describe("every other address moves there", () => {
  test.for([
    ["/watch/dQw4w9WgXcQ", RICK, "missing slug"],
    ["/watch/dQw4w9WgXcQ-an-older-title", RICK, "stale slug"],
    ["/watch/dQw4w9WgXcQ-Never-Gonna-Give-You-Up", RICK, "slug in another case"],
    [`${RICK}-and-more`, RICK, "longer slug"],
    [`${RICK}/`, RICK, "trailing slash"],
    [`${RICK}//`, RICK, "trailing slashes"],
    [`/${RICK}`, RICK, "leading slashes"],
    [`${RICK}?utm_source=feed`, RICK, "junk parameter"],
    [`${RICK}?page=%E0%A4%A`, RICK, "junk parameter with a bad escape"],
    ["/watch/dQw4w9WgXcQ&feature=share", RICK, "junk behind the id"],
    [RICK.replace("watch", "WATCH"), RICK, "upper-case path"],
    [RICK.replace("watch", "Watch"), RICK, "capital path"],
    ["/watch/youtube/dQw4w9WgXcQ", RICK, "the form of other platforms"],
    ["/watch/YouTube/dQw4w9WgXcQ/x", RICK, "the form of other platforms, upper-case"],
    [`/r/${keyOf("youtube:dQw4w9WgXcQ")}`, RICK, "by key"],
    ["/watch/dQw4w9WgXcQ.json", `${RICK}.json`, "the JSON twin of a stale slug"],
    [`${RICK}.JSON`, `${RICK}.json`, "the JSON twin, upper-case"],
    [`${RICK}.json?x=1`, `${RICK}.json`, "the JSON twin with a junk parameter"],
    ["/watch/-abc-DEF_12", DASHED, "an id that begins with a hyphen"],
    ["/watch/-abc-DEF_12-", DASHED, "an empty slug behind a hyphen"],
    ["/watch/blankTitle1-", "/watch/blankTitle1", "a slug where there is none"],
    ["/watch/blankTitle1-x", "/watch/blankTitle1", "a live path wins over the redirects table"],
    ["/watch/vimeo/76979871", VIMEO, "missing slug of another platform"],
    ["/watch/VIMEO/76979871/The-New-Player", VIMEO, "upper-case platform"],
    [`/r/${TRACK_KEY}`, TRACK, "missing slug of another kind"],
    [`/R/${TRACK_KEY.toUpperCase()}-a-song`, TRACK, "upper-case key"],
    ["/watch/spotify/4uLU6hMCjMI75M1A2tKUQC", TRACK, "watch page of what is not watched"],
    ["/watch/oldIdOldId1-some-title", RICK, "a merged page"],
    ["/watch/oldIdOldId1-some-title/", RICK, "a merged page with a slash"],
    ["/watch/oldIdOldId1-some-title.json", `${RICK}.json`, "the JSON twin of a merged page"],
    ["/video/e%CC%81te%CC%81.php", TRACK, "an address of a former site, decomposed"],
    ["/SEARCH?q=x", "/search?q=x", "upper-case search"],
    ["/search/?q=%D0%BF", "/search?q=%D0%BF", "search with a slash"],
    ["/?utm_source=x", "/", "home page with a parameter"],
    ["/index.json?x", "/index.json", "home page as JSON with a parameter"],
    ["/Sitemap.xml", "/sitemap.xml", "upper-case file"],
  ] as const)("%s -> %s (%s)", async ([from, to]) => {
    const answer = await site.get(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
    expect(answer.headers.get("location")).toMatch(/^\/[\x21-\x7e]*$/);
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]\d*$/);
    expect(await answer.text()).toBe("");
    // One hop is enough.
    expect((await site.get(to)).status).toBe(200);
  });

  test("when a title changes, its old address", async () => {
    const own = await openFixture();
    await see(own.store, { outcome: youtube("retitled__1"), title: "Before", hoursAgo: 3 });
    expect((await own.get("/watch/retitled__1-before")).status).toBe(200);
    await see(own.store, { outcome: youtube("retitled__1"), title: "After", hoursAgo: 2 });
    expect((await own.get("/watch/retitled__1-before")).headers.get("location")).toBe("/watch/retitled__1-after");
    await own.close();
  });
});

describe("what leads nowhere", () => {
  test.for([
    "/watch/AAAAAAAAAAA",
    "/watch/AAAAAAAAAAA-never-gonna-give-you-up",
    "/watch/dqw4w9wgxcq-never-gonna-give-you-up",
    "/watch/dQw4w9WgXcQx",
    "/watch/dQw4w9WgXcQ/never-gonna",
    "/watch/vimeo/76979872/the-new-player",
    "/watch/nobody/1",
    "/watch",
    "/r/00000000000000000000",
    "/r",
    "/nothing",
    "/assets/site.0000000000.css",
    "/thumb/nothing.svg",
    "/api/nothing",
    "/watch/%00",
    "/watch/AAAAAAAAAAA%0d%0aSet-Cookie:x",
  ])("%s is 404", async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.for(["/watch/%E0%A4%A", "/%", "/watch/dQw4w9WgXcQ-%ff", "/search?q=%E0%A4%A", "/api/identify?url=%", "/api/records/%E0%A4%A"])(
    "%s is 400",
    async (path) => {
      expect((await site.get(path)).status).toBe(400);
    },
  );

  test.for(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s is 405 and says what is allowed", async (method) => {
    for (const path of [RICK, "/", "/search", "/api/stats", "/nothing"]) {
      const answer = await site.app.request(path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});

test("HEAD answers like GET, without a body", async () => {
  for (const path of [
    RICK,
    `${RICK}.json`,
    "/",
    "/search?q=never",
    "/robots.txt",
    "/sitemap.xml",
    "/watch/dQw4w9WgXcQ",
    "/watch/AAAAAAAAAAA",
  ]) {
    const get = await site.get(path);
    const head = await site.app.request(`https://videos.example.org${path}`, { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([get.status, Object.fromEntries(get.headers)]);
  }
});

test("a page that did not change is not sent again", async () => {
  const first = await site.get(RICK);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]+"$/);
  const second = await site.get(RICK, { "If-None-Match": etag });
  expect([second.status, await second.text()]).toEqual([304, ""]);
  // The redirect is decided before anything that could be cached.
  expect((await site.get("/watch/dQw4w9WgXcQ", { "If-None-Match": etag })).status).toBe(301);
});
