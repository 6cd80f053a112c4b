import type { Rule } from "../rule.ts";

const HOSTS = ["music.apple.com", "embed.music.apple.com", "geo.music.apple.com", "beta.music.apple.com", "itunes.apple.com"];
const COUNTRY = { shape: "2 of alpha", fold: "lower" } as const;

/** Apple Music: songs, videos, albums, playlists and artists by number. */
export const applemusic: readonly Rule[] = [
  {
    platform: "applemusic",
    kind: "track",
    namespace: "applemusic-song",
    title: "Apple Music song",
    notes: [
      "On an album's page i= names the song. The country is decoration, although the same song may have another number in another store.",
    ],
    hosts: HOSTS,
    parts: { country: COUNTRY, id: "6-12 of digit", album: "6-12 of digit" },
    patterns: ["{/:country}?/album{/*}?/{id}?:album?i=:id", "{/:country}?/song{/*}?/{id}?:id{6-12 of digit}"],
    canonical: "https://music.apple.com/song/{id}",
    examples: [
      { url: "https://music.apple.com/us/album/some-song/1440857781?i=1440857786", id: "1440857786" },
      { url: "https://music.apple.com/de/song/some-song/1440857786", id: "1440857786", view: { country: "de" } },
      { url: "https://music.apple.com/us/song/1440857786", id: "1440857786" },
      { url: "https://itunes.apple.com/us/album/some-song/id1440857781?i=1440857786&app=music", id: "1440857786" },
      { url: "https://embed.music.apple.com/us/album/some-song/1440857781?i=1440857786", id: "1440857786" },
      { url: "https://music.apple.com/us/album/some-album/1440857781", rejected: "not-a-resource", why: "an album" },
      { url: "https://music.apple.com.evil.example/us/song/1440857786", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "applemusic",
    kind: "video",
    namespace: "applemusic-video",
    title: "Apple Music video",
    hosts: HOSTS,
    parts: { country: COUNTRY, id: "6-12 of digit" },
    patterns: ["{/:country}?/music-video{/*}?/:id"],
    canonical: "https://music.apple.com/music-video/{id}",
    examples: [{ url: "https://music.apple.com/us/music-video/some-song/1553279848", id: "1553279848" }],
  },
  {
    platform: "applemusic",
    kind: "album",
    namespace: "applemusic-album",
    title: "Apple Music album",
    hosts: HOSTS,
    parts: { country: COUNTRY, id: "6-12 of digit" },
    patterns: ["{/:country}?/album{/*}?/{id}?:id{6-12 of digit}"],
    canonical: "https://music.apple.com/album/{id}",
    trust: "open",
    examples: [
      { url: "https://music.apple.com/us/album/some-album/1440857781?ls=1&app=music", id: "1440857781" },
      { url: "https://music.apple.com/gb/album/1440857781", id: "1440857781" },
    ],
  },
  {
    platform: "applemusic",
    kind: "playlist",
    namespace: "applemusic-playlist",
    title: "Apple Music playlist",
    hosts: HOSTS,
    parts: { country: COUNTRY, id: "'pl.' then 5-80 of dotted" },
    patterns: ["{/:country}?/playlist{/*}?/:id"],
    canonical: "https://music.apple.com/playlist/{id}",
    trust: "open",
    examples: [
      {
        url: "https://music.apple.com/us/playlist/todays-hits/pl.f4d106fed2bd41149aaacabb233eb5eb",
        id: "pl.f4d106fed2bd41149aaacabb233eb5eb",
      },
    ],
  },
  {
    platform: "applemusic",
    kind: "artist",
    namespace: "applemusic-artist",
    title: "Apple Music artist",
    hosts: HOSTS,
    parts: { country: COUNTRY, id: "4-12 of digit" },
    patterns: ["{/:country}?/artist{/*}?/{id}?:id{4-12 of digit}"],
    canonical: "https://music.apple.com/artist/{id}",
    trust: "open",
    examples: [{ url: "https://music.apple.com/us/artist/some-band/136975", id: "136975" }],
  },
];
