import type { Rule } from "../rule.ts";

/** Simplecast: a UUID in the player, a slug on the show's site. */
export const simplecast: readonly Rule[] = [
  {
    platform: "simplecast",
    kind: "episode",
    title: "Simplecast",
    notes: ["The slug on SHOW.simplecast.com leads to the UUID only by a request."],
    hosts: ["player.simplecast.com", "embed.simplecast.com"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    resolve: ["//:show.simplecast.com/episodes/*"],
    patterns: ["/:id", "//api.simplecast.com/episodes/:id{/*}?"],
    canonical: "https://player.simplecast.com/{id}",
    examples: [
      { url: "https://player.simplecast.com/b6dc49a2-9404-4853-9aa9-9cfc097be876?dark=true", id: "b6dc49a2-9404-4853-9aa9-9cfc097be876" },
      { url: "https://api.simplecast.com/episodes/b6dc49a2-9404-4853-9aa9-9cfc097be876", id: "b6dc49a2-9404-4853-9aa9-9cfc097be876" },
      { url: "https://the-re-bind-io-podcast.simplecast.com/episodes/errant-signal-chris-franklin-new-wave-video-essays", resolve: true },
      { url: "https://player.simplecast.com/abc", rejected: "not-a-resource" },
      { url: "https://notsimplecast.com/b6dc49a2-9404-4853-9aa9-9cfc097be876", rejected: "unsupported-host" },
    ],
  },
];
