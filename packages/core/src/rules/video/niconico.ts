import type { Rule } from "../rule.ts";

const PREFIXES = "sm so nm nl ax ca cd cw fx ig na om sd sk yk yo za zb zc zd ze ss".split(" ");
const HOSTS = ["nicovideo.jp", "sp.nicovideo.jp", "embed.nicovideo.jp"];

/** Niconico: two letters and a number; a number alone is the id of a thread. */
export const niconico: readonly Rule[] = [
  {
    platform: "niconico",
    kind: "video",
    title: "Niconico",
    notes: [
      "/watch/1173108780 is sm9: the number of a thread, which only a request turns into a video's id.",
      "nico.ms is a pure form for ids of videos and broadcasts.",
    ],
    hosts: HOSTS,
    parts: {
      id: { shape: PREFIXES.map((prefix) => `'${prefix}' then 1-12 of digit`).join(" or ") },
      thread: "1-15 of digit",
    },
    resolve: ["/watch/:thread"],
    patterns: ["/(watch|shorts)/:id", "//nico.ms/:id", "//ch.nicovideo.jp/*/video/:id", "//commons.nicovideo.jp/works/:id"],
    canonical: "https://www.nicovideo.jp/watch/{id}",
    view: { from: "start" },
    examples: [
      { url: "https://www.nicovideo.jp/watch/sm9", id: "sm9" },
      { url: "https://sp.nicovideo.jp/watch/sm22312215?ref=x", id: "sm22312215" },
      { url: "https://embed.nicovideo.jp/watch/sm9?from=90", id: "sm9", view: { start: "90" } },
      { url: "https://www.nicovideo.jp/shorts/sm45000000", id: "sm45000000" },
      { url: "https://nico.ms/sm9", id: "sm9" },
      { url: "https://www.nicovideo.jp/watch/so36516393", id: "so36516393" },
      { url: "https://ch.nicovideo.jp/somechannel/video/so36516393", id: "so36516393" },
      { url: "https://www.nicovideo.jp/watch/1173108780", resolve: true, why: "the thread of sm9" },
      { url: "https://www.nicovideo.jp/user/12345/mylist/678", rejected: "not-a-resource" },
      { url: "https://www.nicovideo.jp/series/12345", rejected: "not-a-resource" },
      { url: "https://www.nicovideo.jp/watch/xx9", rejected: "bad-id" },
      { url: "https://nicovideo.jp.evil.example/watch/sm9", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "niconico",
    kind: "live",
    namespace: "niconico-live",
    title: "Niconico live",
    hosts: ["live.nicovideo.jp", "live2.nicovideo.jp", "sp.live.nicovideo.jp"],
    parts: { id: "'lv' then 1-12 of digit" },
    patterns: ["/watch/:id", "/gate/:id", "//nico.ms/:id", "//nicovideo.jp/watch/:id"],
    canonical: "https://live.nicovideo.jp/watch/{id}",
    examples: [
      { url: "https://live.nicovideo.jp/watch/lv339533123", id: "lv339533123" },
      { url: "https://live2.nicovideo.jp/watch/lv339533123", id: "lv339533123" },
      { url: "https://sp.live.nicovideo.jp/watch/lv339533123?ref=x", id: "lv339533123" },
      { url: "https://nico.ms/lv339533123", id: "lv339533123" },
    ],
  },
  {
    platform: "niconico",
    kind: "image",
    namespace: "niconico-image",
    title: "Niconico Seiga",
    hosts: ["seiga.nicovideo.jp", "sp.seiga.nicovideo.jp"],
    parts: { id: "'im' then 1-12 of digit" },
    patterns: ["/seiga/:id", "//nico.ms/:id"],
    canonical: "https://seiga.nicovideo.jp/seiga/{id}",
    examples: [
      { url: "https://seiga.nicovideo.jp/seiga/im10748599?track=x", id: "im10748599" },
      { url: "https://nico.ms/im10748599", id: "im10748599" },
    ],
  },
];
