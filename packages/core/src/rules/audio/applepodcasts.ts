import type { Rule } from "../rule.ts";

const HOSTS = ["podcasts.apple.com", "itunes.apple.com", "embed.podcasts.apple.com"];

/** Apple Podcasts: the show in the path, the episode in i=. */
export const applepodcasts: readonly Rule[] = [
  {
    platform: "applepodcasts",
    kind: "episode",
    namespace: "applepodcasts-episode",
    title: "Apple Podcasts episode",
    notes: ["i= names the episode: without it all episodes of a show would merge. Country, slug and even the show are decoration."],
    hosts: HOSTS,
    parts: { country: { shape: "2 of alpha", fold: "lower" }, show: "5-12 of digit", id: "9-14 of digit" },
    patterns: ["{/:country}?/podcast/{*/}?id:show?i=:id", "{/:country}?/podcast/*?i=:id"],
    canonical: "https://podcasts.apple.com/podcast/episode?i={id}",
    view: { t: "start" },
    examples: [
      {
        url: "https://podcasts.apple.com/us/podcast/ferreck-dawn-to-the-break-of-dawn-117/id1625658232?i=1000665010654",
        id: "1000665010654",
        view: { country: "us", show: "1625658232" },
      },
      { url: "https://podcasts.apple.com/podcast/id1625658232?i=1000665010654", id: "1000665010654" },
      { url: "https://itunes.apple.com/gb/podcast/some-show/id1625658232?mt=2&i=1000665010654", id: "1000665010654" },
      { url: "https://embed.podcasts.apple.com/us/podcast/some-title/id1625658232?i=1000665010654", id: "1000665010654" },
      {
        url: "https://podcasts.apple.com/podcast/207-whitney-webb-returns?i=1000482637777",
        id: "1000482637777",
        why: "a slug without the show",
      },
      { url: "https://podcasts.apple.com.evil.example/podcast/id1625658232?i=1000665010654", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "applepodcasts",
    kind: "show",
    namespace: "applepodcasts-show",
    title: "Apple Podcasts show",
    hosts: HOSTS,
    parts: { country: { shape: "2 of alpha", fold: "lower" }, id: "5-12 of digit" },
    patterns: ["{/:country}?/podcast/{*/}?id:id"],
    canonical: "https://podcasts.apple.com/podcast/id{id}",
    trust: "open",
    examples: [
      { url: "https://podcasts.apple.com/us/podcast/the-daily/id1200361736", id: "1200361736" },
      { url: "https://itunes.apple.com/us/podcast/the-daily/id1200361736?mt=2", id: "1200361736" },
      { url: "https://podcasts.apple.com/gb/podcast/id1200361736", id: "1200361736", view: { country: "gb" } },
    ],
  },
];
