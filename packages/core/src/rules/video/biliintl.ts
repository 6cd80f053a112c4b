import type { Rule } from "../rule.ts";

const LANG = { shape: "2 of alpha", fold: "lower" } as const;
const HOSTS = ["bilibili.tv", "biliintl.com"];

/** Bilibili outside China: other hosts and an id space of its own, numbers only. */
export const biliintl: readonly Rule[] = [
  {
    platform: "biliintl",
    kind: "video",
    title: "Bilibili (international)",
    notes: ["Nothing in common with the ids of bilibili.com. The language in front is decoration."],
    hosts: HOSTS,
    parts: { id: "6-20 of digit", lang: LANG },
    patterns: ["{/en}?/video/:id", "/:lang/video/:id"],
    canonical: "https://www.bilibili.tv/en/video/{id}",
    examples: [
      { url: "https://www.bilibili.tv/en/video/2041863208", id: "2041863208" },
      { url: "https://www.biliintl.com/th/video/2041863208", id: "2041863208" },
      { url: "https://www.bilibili.tv/TH/video/2041863208", id: "2041863208" },
      { url: "https://www.bilibili.tv/video/2041863208", id: "2041863208" },
      { url: "https://bilibili.tv.evil.example/en/video/2041863208", rejected: "unsupported-host" },
      { url: "https://www.bilibili.tv/en/video/BV17x411w7KC", rejected: "bad-id", why: "another id space" },
    ],
  },
  {
    platform: "biliintl",
    kind: "episode",
    namespace: "biliintl-episode",
    title: "Bilibili (international) episode",
    hosts: HOSTS,
    parts: { id: "4-20 of digit", season: "1-20 of digit", lang: LANG },
    patterns: ["{/en}?/play/:season/:id", "/:lang/play/:season/:id"],
    id: "{season}/{id}",
    canonical: "https://www.bilibili.tv/en/play/{season}/{id}",
    examples: [
      { url: "https://www.bilibili.tv/en/play/34613/341736", id: "34613/341736" },
      { url: "https://www.biliintl.com/en/play/34613/341736?bstar_from=x", id: "34613/341736" },
      { url: "https://www.bilibili.tv/en/play/34613", rejected: "not-a-resource", why: "a whole season" },
    ],
  },
];
