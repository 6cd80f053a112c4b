import type { Rule } from "../rule.ts";

/** SOOP, formerly AfreecaTV: a number; three domains in turn. */
export const afreecatv: readonly Rule[] = [
  {
    platform: "afreecatv",
    kind: "video",
    title: "SOOP (AfreecaTV)",
    notes: [
      "afreecatv.com moved to sooplive.co.kr and then to sooplive.com: the ids stayed.",
      "A channel's live page shows whatever is broadcast now.",
    ],
    hosts: ["vod.sooplive.com", "vod.sooplive.co.kr", "vod.afreecatv.com"],
    parts: { id: "5-12 of digit" },
    patterns: ["/player/:id{/catchstory}?", "/player/:id/embed", "/(PLAYER|ST)/STATION/:id", "/ST/:id"],
    canonical: "https://vod.sooplive.com/player/{id}",
    view: { change_second: "start" },
    examples: [
      { url: "https://vod.sooplive.com/player/96753363", id: "96753363" },
      { url: "https://vod.sooplive.co.kr/player/96753363?change_second=30", id: "96753363", view: { start: "30" } },
      { url: "https://vod.afreecatv.com/player/96753363", id: "96753363", why: "the first domain" },
      { url: "http://vod.afreecatv.com/PLAYER/STATION/18650793", id: "18650793" },
      { url: "https://vod.sooplive.com/player/92011492/catchstory", id: "92011492" },
      { url: "https://vod.sooplive.com/player/abc", rejected: "bad-id" },
      { url: "https://play.sooplive.com/someone", rejected: "not-a-resource" },
      { url: "https://vod.sooplive.com.evil.example/player/96753363", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "afreecatv",
    kind: "live",
    namespace: "afreecatv-live",
    title: "SOOP broadcast",
    hosts: ["play.sooplive.com", "play.sooplive.co.kr", "play.afreecatv.com"],
    parts: { user: { shape: "1-40 of word", fold: "lower" }, id: "6-12 of digit" },
    patterns: ["/:user/:id{/embed}?"],
    id: "{user}/{id}",
    canonical: "https://play.sooplive.com/{user}/{id}",
    trust: "open",
    examples: [
      { url: "https://play.sooplive.co.kr/pyh3646/237852185", id: "pyh3646/237852185" },
      { url: "https://play.sooplive.com/pyh3646/237852185/embed", id: "pyh3646/237852185" },
    ],
  },
];
