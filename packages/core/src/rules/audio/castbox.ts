import type { Rule } from "../rule.ts";

/** Castbox: the episode is the second number behind the slug. */
export const castbox: readonly Rule[] = [
  {
    platform: "castbox",
    kind: "episode",
    title: "Castbox",
    notes: ["Ids of one player say nothing to another; episodes are joined by the guid of their feed."],
    hosts: ["castbox.fm"],
    parts: { show: "4-12 of digit", id: "4-14 of digit" },
    patterns: ["/(episode|vd|vb)/{*-}?id:show{4-12 of digit}-id:id{4-14 of digit}"],
    id: "{show}-{id}",
    canonical: "https://castbox.fm/episode/id{show}-id{id}",
    examples: [
      { url: "https://castbox.fm/episode/Some-title-id2118345-id345678901?country=us", id: "2118345-345678901" },
      { url: "https://castbox.fm/episode/id2118345-id345678901", id: "2118345-345678901" },
      { url: "https://castbox.fm/channel/Some-show-id2118345", rejected: "not-a-resource" },
      { url: "https://castbox.fm.evil.example/episode/id2118345-id345678901", rejected: "unsupported-host" },
    ],
  },
];
