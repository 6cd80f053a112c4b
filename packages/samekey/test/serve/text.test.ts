import { keyOf, RULES } from "@samekey/core";
import { expect, test } from "vitest";
import { looksLikeUrl } from "../../src/serve/pasted.ts";
import { printSvg } from "../../src/serve/print.tsx";
import { kindName, platformName, platformsOf, regionName } from "../../src/serve/site.ts";
import { ago, cut, day, hasTitle, iso, timeOfDay } from "../../src/serve/text.ts";

const NOW = Date.UTC(2026, 10, 30, 12);

test.for([
  [0, "just now"],
  [61_000, "1 minute ago"],
  [3 * 3_600_000, "3 hours ago"],
  [24 * 3_600_000, "yesterday"],
  [29 * 86_400_000, "29 days ago"],
  [30 * 86_400_000, "31 Oct 2026"],
  [-3_600_000, "30 Nov 2026"],
] as const)("%i ms back is %s", ([past, words]) => {
  expect(ago(NOW - past, NOW)).toBe(words);
});

test("a time that no date can hold does not throw", () => {
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, -1e300]) expect(iso(at)).toMatch(/Z$/);
  expect([day(Date.UTC(2017, 8, 13, 4)), timeOfDay(Date.UTC(2017, 8, 13, 4))]).toEqual(["13 Sep 2017", "04:00"]);
});

test("text is cut between code points", () => {
  expect(cut("abc", 3)).toBe("abc");
  expect(cut("🎉🎉🎉🎉", 3)).toBe("🎉🎉…");
  expect(cut("🎉🎉🎉", 3)).toBe("🎉🎉🎉");
});

test("a title of white space, controls or invisible characters is none", () => {
  for (const title of ["", "  ", "\u00a0\u200b", "\u0000", "\ufeff"]) expect(hasTitle({ title })).toBe(false);
  expect(hasTitle({ title: "🎉" })).toBe(true);
});

test.for([
  ["https://x", true],
  ["HTTP://X.example", true],
  ["//youtu.be/x", true],
  ["youtu.be/x", true],
  ["www.youtube.com", true],
  ["youtube.com?v=1", true],
  ["AC/DC", false],
  ["C++", false],
  ["two words https://x", false],
  ["youtube.com", false],
  ["Mr. Robot", false],
] as const)("%s: a URL? %s", ([text, expected]) => {
  expect(looksLikeUrl(text)).toBe(expected);
});

test("what looks like a host takes linear time", () => {
  const started = performance.now();
  looksLikeUrl("a.".repeat(500_000));
  looksLikeUrl("a-".repeat(500_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("every built-in platform has one name", () => {
  const names = platformsOf(RULES);
  expect(["youtube", "twitch", "soundcloud", "reddit", "twitter", "bilibili"].map((platform) => names.get(platform))).toEqual([
    "YouTube",
    "Twitch",
    "SoundCloud",
    "Reddit",
    "X",
    "Bilibili",
  ]);
});

test("names", () => {
  const site = {
    name: "x",
    baseUrl: null,
    regions: { EU1: "Europe" },
    platforms: platformsOf([
      { platform: "youtube", namespace: "youtube-x", title: "X" },
      { platform: "youtube", title: "YouTube" },
    ]),
  };
  expect([platformName(site, "youtube"), platformName(site, "hosted-document"), kindName("live-stream")]).toEqual([
    "YouTube",
    "Hosted document",
    "Live stream",
  ]);
  expect(["US", "EU1", "ZZ9", "", "ZQ"].map((region) => regionName(site, region))).toEqual(["United States", "Europe", "ZZ9", "", "ZQ"]);
});

test("one key, one picture", () => {
  const [a, b] = [keyOf("youtube:dQw4w9WgXcQ"), keyOf("youtube:AAAAAAAAAAA")];
  expect(printSvg(a)).toBe(printSvg(a));
  expect(printSvg(a)).not.toBe(printSvg(b));
  expect(printSvg(a)?.match(/M[\d.]+ [\d.]+v\d+/g)).toHaveLength(20);
  for (const key of ["", "0", `${a}0`, a.toUpperCase(), '"><script>']) expect(printSvg(key)).toBeNull();
});
