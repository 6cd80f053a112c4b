import type { Rule } from "../rule.ts";

const USERS =
  `discover upload widget categories tag developers about dashboard settings search genres select pro live player jobs branding terms privacy
  login signup oembed`.split(/\s+/);

/** Mixcloud: user and slug, without case. */
export const mixcloud: readonly Rule[] = [
  {
    platform: "mixcloud",
    kind: "track",
    title: "Mixcloud",
    notes: ["Names have no case; the widget carries the path in feed=."],
    hosts: ["mixcloud.com", "beta.mixcloud.com", "m.mixcloud.com"],
    parts: {
      user: { fold: "lower", not: USERS },
      slug: {
        fold: "lower",
        not: ["stream", "uploads", "favorites", "listens", "playlists", "followers", "following", "shows", "comments", "select"],
      },
    },
    id: "{user}/{slug}",
    nested: [
      { pattern: "/widget/iframe?feed=:url", inner: "either" },
      { pattern: "//player-widget.mixcloud.com/widget/iframe?feed=:url", inner: "either" },
      { pattern: "/oembed?url=:url", inner: "url" },
    ],
    patterns: ["/:user/:slug"],
    canonical: "https://www.mixcloud.com/{user}/{slug}/",
    examples: [
      { url: "https://www.mixcloud.com/dholbach/cryptkeeper/", id: "dholbach/cryptkeeper" },
      {
        url: "https://beta.mixcloud.com/RedLightRadio/nosedrip-15-red-light-radio-01-18-2016/",
        id: "redlightradio/nosedrip-15-red-light-radio-01-18-2016",
      },
      { url: "https://www.mixcloud.com/widget/iframe/?hide_cover=1&feed=%2Fdholbach%2Fcryptkeeper%2F", id: "dholbach/cryptkeeper" },
      { url: "https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fdholbach%2Fcryptkeeper%2F", id: "dholbach/cryptkeeper" },
      { url: "https://www.mixcloud.com/dholbach/", rejected: "not-a-resource" },
      { url: "https://www.mixcloud.com/dholbach/uploads/", rejected: "not-a-resource" },
      { url: "https://www.mixcloud.com/dholbach/playlists/some-list/", rejected: "not-a-resource" },
      { url: "https://notmixcloud.com/dholbach/cryptkeeper/", rejected: "unsupported-host" },
    ],
  },
];
