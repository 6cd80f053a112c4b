import { keyOf } from "@samekey/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWellEscaped, pagePath, parseAddress, samePath, twinPath } from "../../src/serve/paths.ts";

const record = (namespace: string, id: string, slug: string, kind = "video") => ({
  key: keyOf(`${namespace}:${id}`),
  resourceId: `${namespace}:${id}`,
  kind,
  id,
  slug,
});

describe("the path of a record", () => {
  test.for([
    ["youtube", "dQw4w9WgXcQ", "never-gonna", "video", "/watch/dQw4w9WgXcQ-never-gonna"],
    ["youtube", "dQw4w9WgXcQ", "", "video", "/watch/dQw4w9WgXcQ"],
    ["youtube", "-abc-DEF_12", "x", "video", "/watch/-abc-DEF_12-x"],
    ["youtube", "dQw4w9WgXcQ", "привет", "video", "/watch/dQw4w9WgXcQ-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82"],
    ["vimeo", "76979871", "the-new-player", "video", "/watch/vimeo/76979871/the-new-player"],
    ["vimeo", "76979871", "", "video", "/watch/vimeo/76979871"],
    ["twitch-clip", "Some-Clip_x", "a", "clip", "/watch/twitch-clip/Some-Clip_x/a"],
    ["twitch-vod", "123", "a", "vod", "/watch/twitch-vod/123/a"],
    ["odysee", "name:abc", "a", "video", "/watch/odysee/name%3Aabc/a"],
  ] as const)("%s:%s %s %s", ([namespace, id, slug, kind, path]) => {
    expect(pagePath(record(namespace, id, slug, kind))).toBe(path);
  });

  test.for([
    ["soundcloud", "artist/track", "track", "an id with a slash"],
    ["spotify", "4uLU6hMCjMI75M1A2tKUQC", "track", "a kind that is not watched"],
    ["page", "example.org/a?b=c", "page", "a page"],
    ["weird", "..", "video", "a dot segment"],
    ["weird", "a.json", "video", "an id that ends like a JSON twin"],
    ["weird", "a%2Fb", "video", "an id that looks escaped"],
    ["youtube", "too-short", "video", "a YouTube id of another length is one segment all the same"],
  ] as const)("%s:%s has a page", ([namespace, id, kind]) => {
    const path = pagePath(record(namespace, id, "slug", kind));
    expect(path).toBe(id === "too-short" ? "/watch/youtube/too-short/slug" : `/r/${keyOf(`${namespace}:${id}`)}-slug`);
  });

  test("is ASCII, and read back leads to the same record, for any id and slug", () => {
    const ids = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{11}$/), fc.string({ unit: "binary", minLength: 1, maxLength: 30 }));
    fc.assert(
      fc.property(
        fc.constantFrom("youtube", "vimeo", "twitch-clip"),
        ids,
        fc.string({ unit: "binary", maxLength: 40 }),
        (namespace, id, slug) => {
          const thing = record(namespace, id, slug);
          for (const [path, json] of [
            [pagePath(thing), false],
            [twinPath(thing), true],
          ] as const) {
            expect(path).toMatch(/^\/(?:watch|r)\/[\x21-\x7e]+$/);
            expect(path).not.toMatch(/[?#\\]|\/\/|\/\.{1,2}(?:\/|$)/);
            expect(new URL(path, "https://example.org").pathname).toBe(path);
            const address = parseAddress(path);
            const found = address?.lookup?.value;
            expect(found === thing.key || found === thing.resourceId).toBe(true);
            expect(address?.json).toBe(json);
            expect(samePath(path, path)).toBe(true);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("a path is read", () => {
  test.for([
    ["/watch/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["/watch/dQw4w9WgXcQ-any-slug", "youtube:dQw4w9WgXcQ"],
    ["/watch/-----------", "youtube:-----------"],
    ["/watch/a-b-c-d-e-f-slug", "youtube:a-b-c-d-e-f"],
    ["/WATCH/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["/watch/dQw4w9WgXcQ&feature=share", "youtube:dQw4w9WgXcQ"],
    ["/watch//dQw4w9WgXcQ/", "youtube:dQw4w9WgXcQ"],
    ["/watch/%64Qw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["/watch/Vimeo/76979871", "vimeo:76979871"],
    ["/watch/youtube/dQw4w9WgXcQ/x", "youtube:dQw4w9WgXcQ"],
    ["/r/0123456789ABCDEF0123-x", "0123456789abcdef0123"],
  ] as const)("%s", ([path, value]) => {
    expect(parseAddress(path)?.lookup?.value).toBe(value);
  });

  test.for([
    "/watch/sxcaeyJTx4Co",
    "/watch/dQw4w9WgXc",
    "/watch/dQw4w9WgXcQ_x",
    "/watch",
    "/watch/",
    "/r/0123456789abcdef01234",
    "/r/0123456789abcdef012",
    "/r/0123456789abcdef0123/slug",
    "/watch/vimeo/1/slug/more",
    "/other/dQw4w9WgXcQ",
    "/",
  ])("%s names no record", (path) => {
    expect(parseAddress(path)?.lookup).toBeNull();
  });

  test.for(["/watch/%", "/watch/%E0%A4%A", "/%ff", "/a/%C0%80"])("%s is malformed", (path) => {
    expect(parseAddress(path)).toBeNull();
    expect(isWellEscaped(path)).toBe(false);
  });

  test("in any normal form", () => {
    expect(samePath("/watch/x-%c3%a9", "/watch/x-%C3%A9")).toBe(true);
    expect(samePath("/watch/x-e%CC%81", "/watch/x-%C3%A9")).toBe(true);
    expect(samePath("/watch/x", "/watch/x/")).toBe(false);
    expect(samePath("/watch/x", "/watch/X")).toBe(false);
    expect(samePath("/watch/a%2Fb", "/watch/a/b")).toBe(false);
    expect(parseAddress("/watch//x-e%CC%81.json/")?.path).toBe("/watch/x-%C3%A9");
  });
});
