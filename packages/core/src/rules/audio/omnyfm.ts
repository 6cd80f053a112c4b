import type { Rule } from "../rule.ts";

/** Omny Studio: slugs on the site, a UUID in enclosures; only a request joins them. */
export const omnyfm: readonly Rule[] = [
  {
    platform: "omnyfm",
    kind: "episode",
    title: "Omny Studio",
    hosts: ["omny.fm"],
    parts: {
      show: { shape: "1-150 of slug", fold: "lower" },
      episode: { shape: "1-200 of slug", fold: "lower", not: ["playlists", "clips", "embed"] },
    },
    id: "{show}/{episode}",
    patterns: ["/shows/:show/:episode{/embed}?"],
    canonical: "https://omny.fm/shows/{show}/{episode}",
    view: { t: "start" },
    examples: [
      {
        url: "https://omny.fm/shows/money-stuff-the-podcast/cinnamon-challenge-scalable-pods/embed",
        id: "money-stuff-the-podcast/cinnamon-challenge-scalable-pods",
      },
      {
        url: "https://omny.fm/shows/money-stuff-the-podcast/cinnamon-challenge-scalable-pods?t=30",
        id: "money-stuff-the-podcast/cinnamon-challenge-scalable-pods",
        view: { start: "30" },
      },
      { url: "https://omny.fm/shows/money-stuff-the-podcast", rejected: "not-a-resource" },
      { url: "https://omny.fm/shows/money-stuff-the-podcast/playlists/podcast", rejected: "not-a-resource" },
      { url: "https://notomny.fm/shows/a-show/an-episode", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "omnyfm",
    kind: "episode",
    namespace: "omnyfm-clip",
    title: "Omny Studio enclosure",
    hosts: ["traffic.omny.fm"],
    parts: { org: { shape: "uuid", fold: "lower" }, program: { shape: "uuid", fold: "lower" }, id: { shape: "uuid", fold: "lower" } },
    patterns: ["/d/clips/:org/:program/:id/*"],
    id: "{org}/{program}/{id}",
    canonical: "https://traffic.omny.fm/d/clips/{org}/{program}/{id}/audio.mp3",
    examples: [
      {
        url: "https://traffic.omny.fm/d/clips/d6b3e5a0-1c5f-4d2a-9f3e-aa0000000001/d6b3e5a0-1c5f-4d2a-9f3e-aa0000000002/d6b3e5a0-1c5f-4d2a-9f3e-aa0000000003/audio.mp3?utm_source=Podcast",
        id: "d6b3e5a0-1c5f-4d2a-9f3e-aa0000000001/d6b3e5a0-1c5f-4d2a-9f3e-aa0000000002/d6b3e5a0-1c5f-4d2a-9f3e-aa0000000003",
      },
    ],
  },
];
