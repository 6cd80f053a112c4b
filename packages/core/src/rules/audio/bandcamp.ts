import type { Rule } from "../rule.ts";

const ARTIST = { shape: "1-63 of [0-9a-zA-Z-]", fold: "lower", not: ["daily", "www", "blog", "get", "help"] } as const;
const SLUG = { shape: "1-200 of slug", fold: "lower" } as const;

/** Bandcamp: a slug under the artist's host; a number in the player. */
export const bandcamp: readonly Rule[] = [
  {
    platform: "bandcamp",
    kind: "track",
    title: "Bandcamp",
    notes: ["The host names the artist and is part of the id. An artist on a domain of its own is not seen in the string."],
    hosts: [":artist.bandcamp.com"],
    parts: { artist: ARTIST, slug: SLUG },
    id: "{artist}/{slug}",
    patterns: ["/track/:slug"],
    canonical: "https://{artist}.bandcamp.com/track/{slug}",
    view: { t: "start" },
    examples: [
      { url: "https://youtube-dl.bandcamp.com/track/youtube-dl-test-song", id: "youtube-dl/youtube-dl-test-song" },
      { url: "http://Benprunty.bandcamp.com/track/Lanius?from=x", id: "benprunty/lanius" },
      { url: "https://other.bandcamp.com/track/lanius", id: "other/lanius", why: "another artist, another track" },
      { url: "https://benprunty.bandcamp.com/", rejected: "not-a-resource" },
      { url: "https://benprunty.bandcamp.com/music", rejected: "not-a-resource" },
      { url: "https://benprunty.bandcamp.com/album/ftl", rejected: "not-a-resource" },
      { url: "https://notbandcamp.com/track/lanius", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "bandcamp",
    kind: "album",
    namespace: "bandcamp-album",
    title: "Bandcamp album",
    hosts: [":artist.bandcamp.com"],
    parts: { artist: ARTIST, slug: SLUG },
    id: "{artist}/{slug}",
    patterns: ["/album/:slug"],
    canonical: "https://{artist}.bandcamp.com/album/{slug}",
    trust: "open",
    examples: [{ url: "https://dotscale.bandcamp.com/album/jazz-format-mixtape-vol-1?from=x", id: "dotscale/jazz-format-mixtape-vol-1" }],
  },
  {
    platform: "bandcamp",
    kind: "track",
    namespace: "bandcamp-id",
    title: "Bandcamp player",
    notes: ["The number of a track and its slug are two id spaces; only a request joins them."],
    hosts: ["bandcamp.com"],
    parts: { id: "4-12 of digit" },
    patterns: ["/(EmbeddedPlayer|EmbeddedPlayer.html|VideoEmbed)/**/track=:id{/*}?{/*}?{/*}?{/*}?"],
    canonical: "https://bandcamp.com/EmbeddedPlayer/track={id}",
    examples: [
      {
        url: "https://bandcamp.com/EmbeddedPlayer/album=3467313536/size=large/bgcol=ffffff/track=3467313537/transparent=true/",
        id: "3467313537",
      },
      { url: "https://bandcamp.com/EmbeddedPlayer/v=2/track=3467313537", id: "3467313537" },
      { url: "https://bandcamp.com/EmbeddedPlayer/album=3467313536/size=large/", rejected: "not-a-resource", why: "a whole album" },
      { url: "https://bandcamp.com/discover", rejected: "not-a-resource" },
    ],
  },
  {
    platform: "bandcamp",
    kind: "episode",
    namespace: "bandcamp-radio",
    title: "Bandcamp Weekly",
    hosts: ["bandcamp.com"],
    parts: { id: "1-6 of digit" },
    patterns: ["/radio?show=:id", "/?show=:id"],
    canonical: "https://bandcamp.com/radio?show={id}",
    examples: [
      { url: "https://bandcamp.com/?show=224", id: "224" },
      { url: "https://bandcamp.com/radio?show=224", id: "224" },
    ],
  },
];
