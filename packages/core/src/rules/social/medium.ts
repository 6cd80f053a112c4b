import type { Rule } from "../rule.ts";

const ID = "10-12 of [0-9a-f]";

/** Publications that Medium serves under domains of their own. */
const PUBLICATIONS =
  `uxdesign.cc itnext.io levelup.gitconnected.com betterprogramming.pub bettermarketing.pub betterhumans.pub netflixtechblog.com
  infosecwriteups.com writingcooperative.com blog.devgenius.io javascript.plainenglish.io python.plainenglish.io`.split(/\s+/);

/** Medium: the hexadecimal id at the end of the slug. */
export const medium: readonly Rule[] = [
  {
    platform: "medium",
    kind: "article",
    title: "Medium",
    notes: [
      "The last ten to twelve hex digits are the id (leading zeros are dropped); author, publication and slug are decoration.",
      "sk= opens an article to non-members: a capability. Publications on domains of their own are seen only where listed.",
    ],
    hosts: ["medium.com", ":blog.medium.com", ...PUBLICATIONS],
    parts: { id: ID },
    reject: ["/(search|tag|topic|tags|topics|me|membership|about|new-story)/**"],
    patterns: [
      "/p/:id{/*}?",
      "/:id",
      "/*-:id{10-12 of [0-9a-f]}",
      "/*/:id",
      "/*/*-:id{10-12 of [0-9a-f]}",
      "/s/*/:id",
      "/s/*/*-:id{10-12 of [0-9a-f]}",
    ],
    canonical: "https://medium.com/p/{id}",
    capabilities: ["sk"],
    examples: [
      {
        url: "https://susanorlean.medium.com/lessons-from-an-old-dog-about-creaky-bones-and-graying-hair-9539ca79e49",
        id: "9539ca79e49",
        why: "eleven digits",
      },
      { url: "https://medium.com/@sasha_f/some-title-24718e75ab37?source=rss&sk=abc", id: "24718e75ab37" },
      {
        url: "https://sasha-f.medium.com/some-title-24718e75ab37",
        id: "24718e75ab37",
        why: "lobsters/lobsters#962: two addresses of one article",
      },
      { url: "https://medium.com/some-publication/some-title-24718e75ab37", id: "24718e75ab37" },
      { url: "https://medium.com/p/24718e75ab37", id: "24718e75ab37" },
      { url: "https://uxdesign.cc/some-title-24718e75ab37", id: "24718e75ab37" },
      { url: "https://medium.com/@zeynep", rejected: "not-a-resource" },
      { url: "https://medium.com/search?q=labor", rejected: "not-a-resource" },
      { url: "https://medium.com/tag/labor", rejected: "not-a-resource" },
      { url: "https://medium.com/@someone/some-title", rejected: "not-a-resource" },
      { url: "https://notmedium.com/p/24718e75ab37", rejected: "unsupported-host" },
    ],
  },
];
