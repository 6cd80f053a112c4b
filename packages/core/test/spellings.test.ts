import { describe, expect, it } from "vitest";
import { CODECS } from "../src/classify/codecs.ts";
import { identify } from "../src/index.ts";

const resourceId = (url: string): string | null => {
  const outcome = identify(url, { trust: "strict" });
  return outcome.status === "identified" ? outcome.resourceId : null;
};

/** Published pairs of spellings of one id. */
const ONE: readonly (readonly [string, string, string])[] = [
  ["bilibili:BV17x411w7KC", "https://www.bilibili.com/video/av170001", "https://www.bilibili.com/video/BV17x411w7KC"],
  ["bilibili:BV13x41117TL", "https://www.bilibili.com/video/av8903802", "https://b23.tv/BV13x41117TL"],
  ["bilibili:BV11x411K7CN", "https://player.bilibili.com/player.html?aid=1074402", "https://www.bilibili.com/video/BV11x411K7CN"],
  ["bilibili:BV1Q2fEY8ELp", "https://www.bilibili.com/video/AV113882081267335", "https://www.bilibili.com/video/bv1Q2fEY8ELp"],
  ["instagram:aye83DjauH", "instagram://media?id=482584233761418119", "https://www.instagram.com/reel/aye83DjauH/"],
  ["weibo:4189191225395228", "https://m.weibo.cn/status/FBqgOmDxO", "https://m.weibo.cn/detail/4189191225395228"],
  ["weibo:4910815147462302", "https://weibo.com/7827771738/N4xlMvjhI", "https://weibo.com/detail/4910815147462302"],
  [
    "peertube:framatube.org/122d093a-1ede-43bd-bd34-59d2931ffc5e",
    "https://framatube.org/w/3fbif9S3WmtTP8gGsC5HBd",
    "https://framatube.org/videos/watch/122D093A-1EDE-43BD-BD34-59D2931FFC5E",
  ],
  [
    "redgifs:squeakyhelplesswisent",
    "https://www.redgifs.com/watch/SqueakyHelplessWisent",
    "https://www.redgifs.com/watch/squeakyhelplesswisent",
  ],
  ["youku:XNTA2NTA0MjA1Mg", "https://v.youku.com/v_show/id_XNTA2NTA0MjA1Mg==.html", "https://v.youku.com/v_show/id_XNTA2NTA0MjA1Mg.html"],
];

/** Pairs that look like one and are two, or that no string can join. */
const TWO: readonly (readonly [string, string, string])[] = [
  ["case of an id", "https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dqw4w9wgxcq"],
  ["page and player", "https://rumble.com/vdmum1", "https://rumble.com/embed/vb0ofn/"],
  ["one id under a page and a player", "https://rumble.com/vb0ofn", "https://rumble.com/embed/vb0ofn/"],
  ["clip and recording", "https://clips.twitch.tv/123456", "https://www.twitch.tv/videos/123456"],
  ["a mirrored id", "https://www.bitchute.com/video/UGlrF9o9b-Q/", "https://youtu.be/UGlrF9o9b-Q"],
  ["TikTok and Douyin", "https://www.tiktok.com/@_/video/6961737553342991651", "https://www.douyin.com/video/6961737553342991651"],
  ["video and post", "https://www.facebook.com/reel/499831560618548", "https://www.facebook.com/p/posts/499831560618548"],
  ["post and uploaded video", "https://redd.it/zv89llsvex", "https://v.redd.it/zv89llsvex"],
  ["hex and number", "https://rutube.ru/embed/6722881", "https://rutube.ru/embed/a10e53b86e8f349080f718582ce4c661"],
  ["one number on two servers", "https://mastodon.social/@a/109316912345678901", "https://fosstodon.org/@a/109316912345678901"],
  [
    "accounts",
    "https://players.brightcove.net/1234567/x/index.html?videoId=1234567890123",
    "https://players.brightcove.net/7654321/x/index.html?videoId=1234567890123",
  ],
  ["episode and lesson", "https://www.bilibili.com/bangumi/play/ep229832", "https://www.bilibili.com/cheese/play/ep229832"],
  ["portal and audio", "https://www.newgrounds.com/portal/view/673111", "https://www.newgrounds.com/audio/listen/673111"],
];

describe("spellings of one id", () => {
  it.each(ONE)("%s", (id, a, b) => {
    expect([resourceId(a), resourceId(b)]).toEqual([id, id]);
  });

  it.each(TWO)("stay two: %s", (_, a, b) => {
    expect(resourceId(a)).not.toBeNull();
    expect(resourceId(b)).not.toBeNull();
    expect(resourceId(a)).not.toBe(resourceId(b));
  });

  it("are refused when they spell nothing", () => {
    expect(CODECS.bilibili("av0")).toBeNull();
    expect(CODECS.bilibili("av2251799813685248")).toBeNull();
    expect(CODECS.bilibili("xx1")).toBeNull();
    expect(CODECS.uuid("122d093a")).toBeNull();
    expect(CODECS.peertube("1111111111111111111112")).toBe("00000000-0000-0000-0000-000000000001");
    expect(CODECS.peertube("ZZZZZZZZZZZZZZZZZZZZZZ")).toBeNull();
    expect(CODECS.peertube("0OIl0OIl0OIl0OIl0OIl0O")).toBeNull();
    expect(CODECS.weibo("0zzzz9999")).toBeNull();
    expect(CODECS.weibo("ZZZZZZZZZ")).toBeNull();
    expect(CODECS["wiki-file"]("a/b.webm")).toBeNull();
  });
});
