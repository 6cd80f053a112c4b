import type { Rule } from "../rule.ts";

/** Overcast: a code behind a plus sign. */
export const overcast: readonly Rule[] = [
  {
    platform: "overcast",
    kind: "episode",
    title: "Overcast",
    notes: ["A time may follow the code: /+CODE/12:34. /itunesN is a show."],
    hosts: ["overcast.fm"],
    parts: { id: "'+' then 4-24 of base64url", start: "1-10 of [0-9:]" },
    patterns: ["/:id{/:start}?"],
    canonical: "https://overcast.fm/{id}",
    examples: [
      { url: "https://overcast.fm/+AbCdEfGhI", id: "+AbCdEfGhI" },
      { url: "https://overcast.fm/+AbCdEfGhI/12:34", id: "+AbCdEfGhI", view: { start: "12:34" } },
      { url: "https://overcast.fm/itunes1200361736/the-daily", rejected: "not-a-resource" },
      { url: "https://overcast.fm/login", rejected: "not-a-resource" },
      { url: "https://notovercast.fm/+AbCdEfGhI", rejected: "unsupported-host" },
    ],
  },
];
