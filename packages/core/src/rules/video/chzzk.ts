import type { Rule } from "../rule.ts";

/** CHZZK, Naver's live service: recordings are numbers, clips are codes. */
export const chzzk: readonly Rule[] = [
  {
    platform: "chzzk",
    kind: "video",
    title: "CHZZK",
    notes: ["/live/HEX32 is a channel, whatever it broadcasts now. Not the id space of Naver TV."],
    hosts: ["chzzk.naver.com", "m.chzzk.naver.com"],
    parts: { id: "1-12 of digit" },
    patterns: ["/video/:id"],
    canonical: "https://chzzk.naver.com/video/{id}",
    view: { currentTime: "start" },
    examples: [
      { url: "https://chzzk.naver.com/video/1754", id: "1754" },
      { url: "https://m.chzzk.naver.com/video/1754?currentTime=90", id: "1754", view: { start: "90" } },
      { url: "https://chzzk.naver.com/live/c68b8ef525fb3d2fa146344d84991753", rejected: "not-a-resource" },
      { url: "https://chzzk.naver.com.evil.example/video/1754", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "chzzk",
    kind: "clip",
    namespace: "chzzk-clip",
    title: "CHZZK clip",
    hosts: ["chzzk.naver.com", "m.chzzk.naver.com"],
    parts: { id: "6-20 of alnum" },
    patterns: ["{/embed}?/clips/:id", "{/embed}?/clip/:id"],
    canonical: "https://chzzk.naver.com/clips/{id}",
    examples: [
      { url: "https://chzzk.naver.com/clips/2dtVYQ1hbX", id: "2dtVYQ1hbX" },
      { url: "https://chzzk.naver.com/embed/clip/2dtVYQ1hbX", id: "2dtVYQ1hbX" },
    ],
  },
];
