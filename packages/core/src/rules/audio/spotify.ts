import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, list: boolean, notes: readonly string[], extra: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "spotify",
  kind,
  namespace: `spotify-${kind}`,
  title: `Spotify ${kind}`,
  notes,
  hosts: ["open.spotify.com", "play.spotify.com", "embed.spotify.com"],
  parts: { id: "22 of base62" },
  patterns: [
    `{/intl-*}?{/(embed|embed-podcast)}?/${kind}/:id{/video}?`,
    `spotify:${kind}::id`,
    `spotify://${kind}/:id`,
    `//embed.spotify.com/?uri=spotify:${kind}::id{22 of base62}`,
    `//embed.spotify.com/?uri=spotify%3A${kind}%3A:id{22 of base62}`,
    ...extra,
  ],
  canonical: `https://open.spotify.com/${kind}/{id}`,
  view: { t: "start", context: "list" },
  ...(list ? { trust: "open" as const } : {}),
  examples,
});

/** Spotify: 22 characters of base 62, case-sensitive; the type is part of the id space. */
export const spotify: readonly Rule[] = [
  {
    ...rule(
      "track",
      false,
      [
        "The type belongs to the id: a track and an album may have the same 22 characters.",
        "/intl-xx/ is the language of the page.",
        "spotify.link and link.tospotify.com are codes that only a request opens.",
      ],
      [],
      [
        { url: "https://open.spotify.com/track/2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
        {
          url: "https://open.spotify.com/intl-fr/track/2qToAcex0ruZfbEbAy9OhW?si=abc",
          id: "2qToAcex0ruZfbEbAy9OhW",
          why: "TooTallNate/spotify-uri#32",
        },
        { url: "https://open.spotify.com/embed/track/2qToAcex0ruZfbEbAy9OhW?utm_source=oembed", id: "2qToAcex0ruZfbEbAy9OhW" },
        { url: "https://play.spotify.com/track/2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
        { url: "spotify:track:2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
        { url: "https://embed.spotify.com/?uri=spotify:track:2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
        { url: "https://embed.spotify.com/?uri=spotify%3Atrack%3A2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
        {
          url: "https://open.spotify.com/oembed?url=https%3A%2F%2Fopen.spotify.com%2Ftrack%2F2qToAcex0ruZfbEbAy9OhW",
          id: "2qToAcex0ruZfbEbAy9OhW",
        },
        { url: "https://spotify.link/AbCdEfGhIjK", resolve: true },
        { url: "https://link.tospotify.com/AbCdEfGhIjK", resolve: true },
        { url: "https://open.spotify.com/track/2qToAcex0ruZfbEbAy9Oh", rejected: "bad-id" },
        { url: "https://open.spotify.com/search/cats", rejected: "not-a-resource" },
        { url: "https://open.spotify.com.evil.example/track/2qToAcex0ruZfbEbAy9OhW", rejected: "unsupported-host" },
      ],
    ),
    nested: [{ pattern: "/oembed?url=:url", inner: "url" }],
    resolve: ["//spotify.link/*", "//link.tospotify.com/*"],
  },
  rule(
    "episode",
    false,
    [],
    [],
    [
      { url: "https://open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ", id: "512ojhOuo1ktJprKbVcKyQ" },
      { url: "https://open.spotify.com/embed-podcast/episode/512ojhOuo1ktJprKbVcKyQ", id: "512ojhOuo1ktJprKbVcKyQ" },
      { url: "https://open.spotify.com/embed/episode/512ojhOuo1ktJprKbVcKyQ/video", id: "512ojhOuo1ktJprKbVcKyQ" },
      { url: "https://open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ?t=90", id: "512ojhOuo1ktJprKbVcKyQ", view: { start: "90" } },
    ],
  ),
  rule("show", true, [], [], [{ url: "https://open.spotify.com/intl-de/show/4rOoJ6Egrf8K2IrywzwOMk", id: "4rOoJ6Egrf8K2IrywzwOMk" }]),
  rule(
    "album",
    true,
    [],
    [],
    [
      {
        url: "https://open.spotify.com/album/2qToAcex0ruZfbEbAy9OhW",
        id: "2qToAcex0ruZfbEbAy9OhW",
        why: "the same characters as a track, another thing",
      },
      { url: "spotify:album:2qToAcex0ruZfbEbAy9OhW", id: "2qToAcex0ruZfbEbAy9OhW" },
    ],
  ),
  rule(
    "playlist",
    true,
    ["The user in front of an old playlist URL is decoration."],
    ["/user/*/playlist/:id", "spotify:user:*/playlist::id"],
    [
      { url: "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=x", id: "37i9dQZF1DXcBWIGoYBM5M" },
      { url: "https://open.spotify.com/user/spotify/playlist/37i9dQZF1DXcBWIGoYBM5M", id: "37i9dQZF1DXcBWIGoYBM5M" },
      { url: "spotify:user:spotify:playlist:37i9dQZF1DXcBWIGoYBM5M", id: "37i9dQZF1DXcBWIGoYBM5M" },
    ],
  ),
  rule(
    "artist",
    true,
    [],
    [],
    [
      { url: "https://open.spotify.com/artist/7ae4vgLLhir2MCjyhgbGOQ", id: "7ae4vgLLhir2MCjyhgbGOQ" },
      { url: "spotify:artist:7ae4vgLLhir2MCjyhgbGOQ", id: "7ae4vgLLhir2MCjyhgbGOQ" },
    ],
  ),
  rule("audiobook", true, [], [], [{ url: "https://open.spotify.com/audiobook/7iHfbu1YPACw6oZPAFJtqe", id: "7iHfbu1YPACw6oZPAFJtqe" }]),
];
