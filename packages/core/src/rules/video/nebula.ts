import type { Rule } from "../rule.ts";

/** Nebula: the slug of a video; three domains in turn. */
export const nebula: readonly Rule[] = [
  {
    platform: "nebula",
    kind: "video",
    title: "Nebula",
    notes: ["watchnebula.com, nebula.app and nebula.tv are one."],
    hosts: ["nebula.tv", "beta.nebula.tv", "nebula.app", "watchnebula.com", "beta.nebula.app"],
    parts: { id: { shape: "2-200 of slug", fold: "lower" } },
    patterns: ["/videos/:id"],
    canonical: "https://nebula.tv/videos/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://nebula.tv/videos/that-time-disney-remade-beauty-and-the-beast", id: "that-time-disney-remade-beauty-and-the-beast" },
      { url: "https://beta.nebula.tv/videos/money-episode-1-the-draw", id: "money-episode-1-the-draw" },
      { url: "https://watchnebula.com/videos/money-episode-1-the-draw?ref=x", id: "money-episode-1-the-draw" },
      { url: "https://nebula.app/videos/money-episode-1-the-draw", id: "money-episode-1-the-draw" },
      { url: "https://nebula.tv/tom-scott-presents-money", rejected: "not-a-resource", why: "a channel" },
      { url: "https://notnebula.tv/videos/money-episode-1-the-draw", rejected: "unsupported-host" },
    ],
  },
];
