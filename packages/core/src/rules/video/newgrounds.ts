import type { Rule } from "../rule.ts";

/** Newgrounds: films and games are counted apart from audio. */
export const newgrounds: readonly Rule[] = [
  {
    platform: "newgrounds",
    kind: "video",
    title: "Newgrounds",
    notes: ["Portal and audio are two id spaces: 673111 exists in both."],
    hosts: ["newgrounds.com"],
    parts: { id: "1-9 of digit" },
    patterns: ["/portal/(view|video)/:id{/format/*}?"],
    canonical: "https://www.newgrounds.com/portal/view/{id}",
    examples: [
      { url: "https://www.newgrounds.com/portal/view/673111", id: "673111" },
      { url: "https://www.newgrounds.com/portal/view/297383/format/flash", id: "297383" },
      { url: "https://www.newgrounds.com/collection/cats", rejected: "not-a-resource" },
      { url: "https://someone.newgrounds.com/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "newgrounds",
    kind: "track",
    namespace: "newgrounds-audio",
    title: "Newgrounds audio",
    hosts: ["newgrounds.com"],
    parts: { id: "1-9 of digit" },
    patterns: ["/audio/(listen|download|feed)/:id"],
    canonical: "https://www.newgrounds.com/audio/listen/{id}",
    examples: [
      { url: "https://www.newgrounds.com/audio/listen/549479", id: "549479" },
      { url: "https://newgrounds.com/audio/listen/673111", id: "673111", why: "the number of a film as well" },
    ],
  },
];
