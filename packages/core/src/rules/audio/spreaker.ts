import type { Rule } from "../rule.ts";

/** Spreaker: a number behind two hyphens. */
export const spreaker: readonly Rule[] = [
  {
    platform: "spreaker",
    kind: "episode",
    title: "Spreaker",
    notes: ["Shows have the same form under /show/ and /podcast/."],
    hosts: ["spreaker.com", "api.spreaker.com"],
    parts: { id: "4-12 of digit" },
    patterns: [
      "/episode/:id",
      "/episode/*--:id{4-12 of digit}",
      "{/v2}?/episodes/:id{/*}?",
      "/download/episode/:id{/*}?",
      "//widget.spreaker.com/player?episode_id=:id",
      "/embed/player/standard?episode_id=:id",
    ],
    canonical: "https://www.spreaker.com/episode/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://www.spreaker.com/episode/grunge-music-origins-the-raw-sound-that-defined-a-generation--60269615", id: "60269615" },
      { url: "https://www.spreaker.com/episode/60269615", id: "60269615" },
      { url: "https://api.spreaker.com/v2/episodes/12534508?export=episode_segments", id: "12534508" },
      { url: "https://api.spreaker.com/episode/12534508", id: "12534508" },
      { url: "https://widget.spreaker.com/player?episode_id=12534508&theme=dark", id: "12534508" },
      { url: "https://www.spreaker.com/podcast/health-wealth--5918323", rejected: "not-a-resource", why: "a show" },
      { url: "https://www.spreaker.com/show/4652058", rejected: "not-a-resource" },
      { url: "https://notspreaker.com/episode/60269615", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "spreaker",
    kind: "show",
    namespace: "spreaker-show",
    title: "Spreaker show",
    hosts: ["spreaker.com", "api.spreaker.com"],
    parts: { id: "4-12 of digit" },
    patterns: ["/(show|podcast)/:id", "/(show|podcast)/*--:id{4-12 of digit}"],
    canonical: "https://www.spreaker.com/show/{id}",
    trust: "open",
    examples: [
      { url: "https://www.spreaker.com/podcast/health-wealth--5918323", id: "5918323" },
      { url: "https://www.spreaker.com/show/5918323", id: "5918323" },
    ],
  },
];
