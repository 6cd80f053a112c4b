import type { Rule } from "../rule.ts";

const HOSTS = ["soundcloud.com", "m.soundcloud.com"];
const USERS =
  `discover stream you search upload charts pages settings messages notifications people tags terms-of-use jobs imprint popular login logout
  signin connect mobile apps stations explore dashboard for`.split(/\s+/);
const LISTS = "tracks albums sets reposts likes spotlight comments popular-tracks toptracks followers following groups playlists".split(
  " ",
);
const USER = { shape: "1-100 of slug", fold: "lower", not: USERS } as const;

/** SoundCloud: user and slug on the site, a number in the API and the player; only a request joins the two. */
export const soundcloud: readonly Rule[] = [
  {
    platform: "soundcloud",
    kind: "track",
    namespace: "soundcloud-id",
    title: "SoundCloud (number)",
    notes: [
      "The number of a track and its user/slug are two id spaces. The player carries the address of the API in `url`, with the colons escaped twice.",
    ],
    hosts: ["api.soundcloud.com", "api-v2.soundcloud.com"],
    parts: { id: "1-15 of digit" },
    nested: [
      { pattern: "//(w|player).soundcloud.com/player?url=:url", inner: "url" },
      { pattern: "//(w|player|p).soundcloud.com/player.swf?url=:url", inner: "url" },
      { pattern: "//soundcloud.com/oembed?url=:url", inner: "url" },
    ],
    patterns: ["/tracks/:id{/*}?", "/tracks/soundcloud%3Atracks%3A:id{1-15 of digit}", "/tracks/soundcloud:tracks::id{1-15 of digit}"],
    canonical: "https://api.soundcloud.com/tracks/{id}",
    capabilities: ["secret_token", "client_id", "oauth_token"],
    examples: [
      { url: "https://api.soundcloud.com/tracks/123998367", id: "123998367" },
      { url: "https://api.soundcloud.com/tracks/123998367/stream?client_id=x", id: "123998367" },
      { url: "https://api.soundcloud.com/tracks/soundcloud%3Atracks%3A123998367", id: "123998367" },
      { url: "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123998367&color=%23ff5500", id: "123998367" },
      {
        url: "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A123998367&auto_play=false",
        id: "123998367",
      },
      { url: "https://api.soundcloud.com/playlists/4110309", rejected: "not-a-resource" },
      { url: "https://w.soundcloud.com/player/?url=https%3A//evil.example/tracks/123998367", rejected: "unsafe-target" },
    ],
  },
  {
    platform: "soundcloud",
    kind: "playlist",
    namespace: "soundcloud-set-id",
    title: "SoundCloud set (number)",
    hosts: ["api.soundcloud.com", "api-v2.soundcloud.com"],
    parts: { id: "1-15 of digit" },
    patterns: [
      "/playlists/:id",
      "/playlists/soundcloud%3Aplaylists%3A:id{1-15 of digit}",
      "/playlists/soundcloud:playlists::id{1-15 of digit}",
    ],
    canonical: "https://api.soundcloud.com/playlists/{id}",
    capabilities: ["secret_token"],
    trust: "open",
    examples: [
      { url: "https://api.soundcloud.com/playlists/4110309", id: "4110309" },
      { url: "https://api.soundcloud.com/playlists/soundcloud%3Aplaylists%3A1759227795", id: "1759227795" },
    ],
  },
  {
    platform: "soundcloud",
    kind: "playlist",
    namespace: "soundcloud-set",
    title: "SoundCloud set",
    hosts: HOSTS,
    parts: { user: USER, slug: { shape: "1-200 of slug", fold: "lower" } },
    id: "{user}/{slug}",
    patterns: ["/:user/sets/:slug{/*{'s-' then 1+ of alnum}}?"],
    canonical: "https://soundcloud.com/{user}/sets/{slug}",
    capabilities: ["secret_token"],
    trust: "open",
    examples: [
      { url: "https://soundcloud.com/the-concept-band/sets/the-royal-concept-ep", id: "the-concept-band/the-royal-concept-ep" },
      { url: "https://m.soundcloud.com/The-Concept-Band/sets/the-royal-concept-ep?si=x", id: "the-concept-band/the-royal-concept-ep" },
    ],
  },
  {
    platform: "soundcloud",
    kind: "track",
    title: "SoundCloud",
    notes: ["s-TOKEN behind the slug opens a private track: a capability.", "A slug may be renamed; then only the number stays."],
    hosts: HOSTS,
    parts: { user: USER, slug: { shape: "1-200 of slug", fold: "lower", not: LISTS } },
    id: "{user}/{slug}",
    resolve: ["//on.soundcloud.com/*"],
    patterns: ["/:user/:slug", "/:user/:slug/*{'s-' then 1+ of alnum}"],
    canonical: "https://soundcloud.com/{user}/{slug}",
    view: { in: "list" },
    capabilities: ["secret_token"],
    examples: [
      { url: "https://soundcloud.com/jaimemf/youtube-dl-test-video-a-y-baw", id: "jaimemf/youtube-dl-test-video-a-y-baw" },
      { url: "https://m.soundcloud.com/JaimeMF/youtube-dl-test-video-a-y-baw?si=z", id: "jaimemf/youtube-dl-test-video-a-y-baw" },
      {
        url: "https://soundcloud.com/jaimemf/youtube-dl-test-video-a-y-baw/s-8Pjrp",
        id: "jaimemf/youtube-dl-test-video-a-y-baw",
        why: "the token is no part of the id",
      },
      { url: "https://soundcloud.com/someone/a-track?in=someone/sets/a-set", id: "someone/a-track", view: { list: "someone/sets/a-set" } },
      { url: "https://on.soundcloud.com/AbCdE", resolve: true },
      { url: "https://soundcloud.com/someone", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/someone/tracks", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/someone/likes", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/someone/sets", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/someone/sets/a-set", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/someone/a-track/recommended", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/discover/sets", rejected: "not-a-resource" },
      { url: "https://soundcloud.com/search/sounds?q=x", rejected: "not-a-resource" },
      { url: "https://soundcloud.com.evil.example/someone/a-track", rejected: "unsupported-host" },
    ],
  },
];
