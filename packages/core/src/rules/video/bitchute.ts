import type { Rule } from "../rule.ts";

/** BitChute: eleven or twelve characters, often those of the YouTube video that was mirrored. */
export const bitchute: readonly Rule[] = [
  {
    platform: "bitchute",
    kind: "video",
    title: "BitChute",
    notes: ["Many ids equal the id of the mirrored YouTube video: the namespace keeps them apart."],
    hosts: ["bitchute.com", "old.bitchute.com"],
    parts: { id: "11-12 of base64url" },
    patterns: ["/(video|embed)/:id", "/torrent/*/:id{11-12 of base64url}.webtorrent"],
    canonical: "https://www.bitchute.com/video/{id}/",
    examples: [
      { url: "https://www.bitchute.com/video/UGlrF9o9b-Q/", id: "UGlrF9o9b-Q" },
      { url: "https://old.bitchute.com/video/UGlrF9o9b-Q/", id: "UGlrF9o9b-Q" },
      { url: "https://www.bitchute.com/embed/lbb5G1hjPhw/", id: "lbb5G1hjPhw" },
      { url: "https://www.bitchute.com/torrent/Zee5BE49045h/szoMrox2JEI.webtorrent", id: "szoMrox2JEI" },
      { url: "https://www.bitchute.com/channel/bitchute/", rejected: "not-a-resource" },
      { url: "https://www.bitchute.com/playlist/wV4JdMvGHsHx/", rejected: "not-a-resource" },
      { url: "https://www.bitchute.com/video/abc/", rejected: "bad-id" },
      { url: "https://notbitchute.com/video/UGlrF9o9b-Q/", rejected: "unsupported-host" },
    ],
  },
];
