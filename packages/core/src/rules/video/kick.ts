import type { Rule } from "../rule.ts";

/** Kick: recordings have UUIDs, clips a ULID behind `clip_`. */
export const kick: readonly Rule[] = [
  {
    platform: "kick",
    kind: "clip",
    namespace: "kick-clip",
    title: "Kick clip",
    notes: [
      "A clip may stand in the query of its channel's page. Its page does not open without the channel, so the channel is part of the id.",
    ],
    hosts: ["kick.com"],
    parts: { id: "'clip_' then 26 of crockford", channel: { shape: "1-50 of slug", fold: "lower" } },
    patterns: ["/:channel/clips/:id", "/:channel{/clips}??clip=:id"],
    id: "{channel}/{id}",
    canonical: "https://kick.com/{channel}/clips/{id}",
    examples: [
      { url: "https://kick.com/mxddy/clips/clip_01GYXVB5Y8PWAPWCWMSBCFB05X", id: "mxddy/clip_01GYXVB5Y8PWAPWCWMSBCFB05X" },
      { url: "https://kick.com/Mxddy?clip=clip_01GYXVB5Y8PWAPWCWMSBCFB05X", id: "mxddy/clip_01GYXVB5Y8PWAPWCWMSBCFB05X" },
      { url: "https://kick.com/mxddy/clips", rejected: "not-a-resource" },
      { url: "https://kick.com/mxddy?clip=clip_01", rejected: "bad-id" },
    ],
  },
  {
    platform: "kick",
    kind: "video",
    title: "Kick",
    hosts: ["kick.com"],
    parts: { id: { shape: "uuid", fold: "lower" } },
    patterns: ["/*/videos/:id", "/video/:id"],
    canonical: "https://kick.com/video/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://kick.com/emilychurch/videos/58bac65b-e641-4476-a7ba-3707a35e60e3", id: "58bac65b-e641-4476-a7ba-3707a35e60e3" },
      { url: "https://kick.com/video/58BAC65B-e641-4476-a7ba-3707a35e60e3", id: "58bac65b-e641-4476-a7ba-3707a35e60e3" },
      { url: "https://kick.com/emilychurch", rejected: "not-a-resource" },
      { url: "https://kick.com/emilychurch/videos", rejected: "not-a-resource" },
      { url: "https://kick.com/video/58bac65b", rejected: "bad-id" },
      { url: "https://notkick.com/video/58bac65b-e641-4476-a7ba-3707a35e60e3", rejected: "unsupported-host" },
    ],
  },
];
