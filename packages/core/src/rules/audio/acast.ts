import type { Rule } from "../rule.ts";

const SHOW = {
  shape: "2-120 of dotted",
  fold: "lower",
  not: ["s", "shows", "about", "pricing", "privacy", "terms", "blog", "search", "episodes"],
} as const;

/** Acast: show and episode, each a slug or an id. */
export const acast: readonly Rule[] = [
  {
    platform: "acast",
    kind: "episode",
    title: "Acast",
    notes: ["Slug and id of one episode are interchangeable; only the API joins them."],
    hosts: ["shows.acast.com", "play.acast.com", "embed.acast.com", "acast.com"],
    parts: { show: SHOW, episode: { shape: "2-200 of dotted", fold: "lower", not: ["episodes", "about", "feed"] } },
    id: "{show}/{episode}",
    patterns: [
      "//shows.acast.com/:show{/episodes}?/:episode",
      "//play.acast.com/s/:show{/episodes}?/:episode",
      "//embed.acast.com/{$/}?:show/:episode",
      "//acast.com/{s/}?:show/:episode",
    ],
    canonical: "https://shows.acast.com/{show}/episodes/{episode}",
    examples: [
      {
        url: "https://shows.acast.com/sparpodcast/episodes/2.raggarmordet-rosterurdetforflutna",
        id: "sparpodcast/2.raggarmordet-rosterurdetforflutna",
      },
      {
        url: "https://www.acast.com/sparpodcast/2.raggarmordet-rosterurdetforflutna",
        id: "sparpodcast/2.raggarmordet-rosterurdetforflutna",
      },
      { url: "https://play.acast.com/s/rattegangspodden/s04e09styckmordet", id: "rattegangspodden/s04e09styckmordet" },
      {
        url: "https://embed.acast.com/adambuxton/ep-12-adam-joe-s-christmas-podcast-2015",
        id: "adambuxton/ep-12-adam-joe-s-christmas-podcast-2015",
      },
      { url: "https://shows.acast.com/sparpodcast", rejected: "not-a-resource" },
      { url: "https://shows.acast.com/sparpodcast/episodes", rejected: "not-a-resource" },
      { url: "https://play.acast.com/s/todayinfocus", rejected: "not-a-resource" },
      { url: "https://notacast.com/sparpodcast/an-episode", rejected: "unsupported-host" },
    ],
  },
];
