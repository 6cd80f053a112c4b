import type { Rule } from "../rule.ts";

const HEX =
  "8 of hex then 0-1 of [-] then 4 of hex then 0-1 of [-] then 4 of hex then 0-1 of [-] then 4 of hex then 0-1 of [-] then 12 of hex";

/** ART19: a UUID; its hyphens are optional. */
export const art19: readonly Rule[] = [
  {
    platform: "art19",
    kind: "episode",
    title: "ART19",
    notes: ["The show in front is decoration, and an enclosure does not name it, so the canonical URL is the enclosure's."],
    hosts: ["art19.com"],
    parts: { id: { shape: HEX, codec: "uuid" } },
    patterns: ["/shows/*/episodes/:id{/embed}?", `//rss.art19.com/episodes/:id{${HEX}}.mp3`, "/episodes/:id"],
    canonical: "https://rss.art19.com/episodes/{id}.mp3",
    examples: [
      {
        url: "https://rss.art19.com/episodes/5ba1413c-48b8-472b-9cc3-cfd952340bdb.mp3?rss_browser=x",
        id: "5ba1413c-48b8-472b-9cc3-cfd952340bdb",
      },
      {
        url: "https://art19.com/shows/scamfluencers/episodes/8319b776-4153-4d22-8630-631f204a03dd",
        id: "8319b776-4153-4d22-8630-631f204a03dd",
      },
      {
        url: "https://www.art19.com/shows/some-show/episodes/8319B77641534D228630631F204A03DD/embed",
        id: "8319b776-4153-4d22-8630-631f204a03dd",
      },
      { url: "https://art19.com/shows/scamfluencers", rejected: "not-a-resource" },
      { url: "https://art19.com/shows/some-show/episodes/8319b776", rejected: "bad-id" },
      { url: "https://notart19.com/shows/scamfluencers/episodes/8319b776-4153-4d22-8630-631f204a03dd", rejected: "unsupported-host" },
    ],
  },
];
