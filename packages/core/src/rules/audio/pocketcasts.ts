import type { Rule } from "../rule.ts";

/** Pocket Casts: UUIDs in the player; pca.st codes need a request. */
export const pocketcasts: readonly Rule[] = [
  {
    platform: "pocketcasts",
    kind: "episode",
    title: "Pocket Casts",
    notes: ["pca.st/XXXX may be a show or an episode; only a request tells. Ids of one player say nothing to another."],
    hosts: ["pocketcasts.com", "play.pocketcasts.com"],
    parts: { show: { shape: "uuid", fold: "lower" }, id: { shape: "uuid", fold: "lower" } },
    resolve: ["//pca.st/*"],
    patterns: ["{/web}?/podcasts/:show/:id", "/podcasts/*/:show/*/:id", "//pca.st/episode/:id", "{/web}?/episode/:id"],
    canonical: "https://pca.st/episode/{id}",
    view: { t: "start" },
    examples: [
      {
        url: "https://play.pocketcasts.com/podcasts/2cfd8eb0-58b1-0139-32f9-0acc26574db2/17c1d7d3-a9c6-4c2c-a0b8-d1c5e4a3c5b1",
        id: "17c1d7d3-a9c6-4c2c-a0b8-d1c5e4a3c5b1",
      },
      {
        url: "https://pca.st/episode/17c1d7d3-a9c6-4c2c-a0b8-d1c5e4a3c5b1?t=90",
        id: "17c1d7d3-a9c6-4c2c-a0b8-d1c5e4a3c5b1",
        view: { start: "90" },
      },
      { url: "https://pca.st/ab12cd34", resolve: true },
      { url: "https://pocketcasts.com/discover", rejected: "not-a-resource" },
      { url: "https://pca.st.evil.example/episode/17c1d7d3-a9c6-4c2c-a0b8-d1c5e4a3c5b1", rejected: "unsupported-host" },
    ],
  },
];
