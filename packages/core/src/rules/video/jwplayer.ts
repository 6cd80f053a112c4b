import type { Rule } from "../rule.ts";

/** JW Player: eight characters; what follows the hyphen is the player. */
export const jwplayer: readonly Rule[] = [
  {
    platform: "jwplayer",
    kind: "video",
    title: "JW Player",
    notes: [
      "Media, players and lists have ids of one form: the media id is the one before the hyphen.",
      "/feeds/ and /v2/playlists/ are lists.",
    ],
    hosts: ["cdn.jwplayer.com", "content.jwplatform.com", "content.jwplayer.com"],
    parts: { id: "8 of alnum" },
    patterns: [
      "/previews/:id",
      "/(players|previews|videos|thumbs|strips)/:id{8 of alnum}-*",
      "/(manifests|tracks)/:id{8 of alnum}.*",
      "{/v2}?/media/:id",
    ],
    canonical: "https://cdn.jwplayer.com/previews/{id}",
    capabilities: ["exp", "sig", "token"],
    examples: [
      { url: "https://content.jwplatform.com/players/nPripu9l-ALJ3XQCI.js", id: "nPripu9l" },
      { url: "https://cdn.jwplayer.com/players/nPripu9l-ALJ3XQCI.html?sig=x&exp=1", id: "nPripu9l" },
      { url: "https://cdn.jwplayer.com/manifests/nPripu9l.m3u8", id: "nPripu9l" },
      { url: "https://cdn.jwplayer.com/previews/nPripu9l", id: "nPripu9l" },
      { url: "https://cdn.jwplayer.com/v2/media/nPripu9l", id: "nPripu9l" },
      { url: "https://content.jwplatform.com/videos/nPripu9l-640.mp4", id: "nPripu9l" },
      { url: "https://content.jwplatform.com/feeds/nPripu9l.json", rejected: "not-a-resource" },
      { url: "https://cdn.jwplayer.com/libraries/ALJ3XQCI.js", rejected: "not-a-resource", why: "a player without a video" },
      { url: "https://cdn.jwplayer.com.evil.example/previews/nPripu9l", rejected: "unsupported-host" },
    ],
  },
];
