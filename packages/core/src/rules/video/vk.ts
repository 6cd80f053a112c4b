import type { Rule } from "../rule.ts";

const HOSTS = ["vk.com", "m.vk.com", "new.vk.com", "vk.ru", "m.vk.ru", "vkvideo.ru", "m.vkvideo.ru", "vksport.vkvideo.ru", "daxab.com"];
const PAIR = "0-1 of [-] then 1-15 of digit then '_' then 1-15 of digit";

/** VK: owner and number, joined by an underscore; a group's owner number is negative. */
export const vk: readonly Rule[] = [
  {
    platform: "vk",
    kind: "video",
    title: "VK",
    notes: [
      "vk.com, vk.ru and vkvideo.ru are one. Videos and clips share one id space.",
      "z= opens a video above whatever page the path names, so it wins over the path.",
      "list=, hash= and access_key= are access tokens.",
    ],
    hosts: HOSTS,
    parts: { id: PAIR },
    patterns: [
      "/**?z=(video|clip):id{0-1 of [-] then 1-15 of digit then '_' then 1-15 of digit}*",
      "/(video|clip):id",
      "/**/(video|clip):id",
    ],
    canonical: "https://vkvideo.ru/video{id}",
    view: { t: "start" },
    capabilities: ["list", "hash", "access_key"],
    examples: [
      { url: "https://vk.com/video-77521_162222515", id: "-77521_162222515" },
      { url: "https://vkvideo.ru/video-4429782_76849466", id: "-4429782_76849466", why: "imputnet/cobalt#956: the new domain" },
      { url: "https://vk.ru/video205387401_165548505", id: "205387401_165548505" },
      { url: "https://m.vk.com/video-77521_162222515?list=abc123", id: "-77521_162222515", view: {} },
      { url: "https://vk.com/clip-77521_162222515", id: "-77521_162222515" },
      { url: "https://vk.com/feed?z=video-43215063_166094326%2Fbb50cacd3177146d7a", id: "-43215063_166094326" },
      { url: "https://vk.com/video1_2?z=video-43215063_166094326", id: "-43215063_166094326", why: "what is opened above wins" },
      { url: "https://vkvideo.ru/playlist/-204353299_426/video-204353299_456240630", id: "-204353299_456240630" },
      { url: "https://vk.com/videos-77521", rejected: "bad-id", why: "all videos of a group" },
      { url: "https://vkvideo.ru/@somebody", rejected: "not-a-resource" },
      { url: "https://vk.com/video-77521", rejected: "bad-id" },
      { url: "https://vk.com.evil.example/video-77521_162222515", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "vk",
    kind: "video",
    title: "VK player",
    hosts: HOSTS,
    parts: { oid: "0-1 of [-] then 1-15 of digit", num: "1-15 of digit" },
    id: "{oid}_{num}",
    patterns: ["/(video_ext|ext).php?oid=:oid&id=:num", "/video_ext.php?oid=:oid&vid=:num"],
    canonical: "https://vkvideo.ru/video{oid}_{num}",
    capabilities: ["hash"],
    examples: [
      { url: "https://vk.com/video_ext.php?oid=-77521&id=162222515&hash=87b046504ccd8bfa", id: "-77521_162222515" },
      { url: "https://vkvideo.ru/video_ext.php?id=162222515&oid=-77521&hd=2", id: "-77521_162222515" },
    ],
  },
  {
    platform: "vk",
    kind: "post",
    namespace: "vk-post",
    title: "VK post",
    hosts: HOSTS,
    parts: { id: PAIR },
    patterns: ["/**?w=wall:id{0-1 of [-] then 1-15 of digit then '_' then 1-15 of digit}*", "/wall:id"],
    canonical: "https://vk.com/wall{id}",
    view: { reply: "comment" },
    examples: [
      { url: "https://vk.com/wall-23538238_35", id: "-23538238_35" },
      { url: "https://m.vk.com/wall-23538238_35?reply=36", id: "-23538238_35", view: { comment: "36" } },
      { url: "https://vk.com/feed?w=wall-23538238_35%2Fabc", id: "-23538238_35" },
      { url: "https://vk.com/wall-23538238", rejected: "bad-id", why: "a whole wall" },
    ],
  },
  {
    platform: "vk",
    kind: "video",
    namespace: "vk-live",
    title: "VK Video Live recording",
    notes: ["The channel's page shows whatever it broadcasts now; a recording has a UUID."],
    hosts: ["live.vkvideo.ru", "vkplay.live", "live.vkplay.ru"],
    parts: { channel: { shape: "1-60 of slug", fold: "lower" }, id: { shape: "uuid", fold: "lower" } },
    id: "{channel}/{id}",
    patterns: ["/:channel/record/:id{/records}?"],
    canonical: "https://live.vkvideo.ru/{channel}/record/{id}",
    examples: [
      {
        url: "https://vkplay.live/zitsmann/record/f5e6e3b5-dc52-4d14-965d-0680dd2882da",
        id: "zitsmann/f5e6e3b5-dc52-4d14-965d-0680dd2882da",
      },
      {
        url: "https://live.vkvideo.ru/zitsmann/record/f5e6e3b5-dc52-4d14-965d-0680dd2882da/records",
        id: "zitsmann/f5e6e3b5-dc52-4d14-965d-0680dd2882da",
      },
      { url: "https://live.vkvideo.ru/zitsmann", rejected: "not-a-resource" },
    ],
  },
];
