import type { Rule } from "../rule.ts";

const ITEM = "1 of alnum then 2-99 of dotted";

/** Internet Archive: items, and files inside an item. */
export const archiveorg: readonly Rule[] = [
  {
    platform: "archiveorg",
    kind: "file",
    title: "Internet Archive file",
    notes: [
      "The path inside the item belongs to the file's identity, case kept.",
      "web.archive.org holds captures of other URLs and is a wrapper.",
    ],
    hosts: ["archive.org"],
    parts: { item: ITEM, file: "1+ of any" },
    id: "{item}/{file}",
    patterns: [
      "/(details|download|embed|serve|stream)/:item/:file+",
      "//:node.us.archive.org/*/items/:item/:file+",
      "//:node.us.archive.org/download/:item/:file+",
    ],
    canonical: "https://archive.org/download/{item}/{file}",
    view: { start: "start" },
    examples: [
      {
        url: "https://archive.org/details/gd1977-05-08.shure57.stevenson.29303.flac16/gd1977-05-08d01t07.flac",
        id: "gd1977-05-08.shure57.stevenson.29303.flac16/gd1977-05-08d01t07.flac",
      },
      { url: "https://archive.org/download/Cops1922/Cops-v2.mp4", id: "Cops1922/Cops-v2.mp4" },
      {
        url: "https://ia800102.us.archive.org/12/items/Cops1922/Cops-v2.mp4",
        id: "Cops1922/Cops-v2.mp4",
        why: "the machine that holds a copy",
      },
    ],
  },
  {
    platform: "archiveorg",
    kind: "item",
    title: "Internet Archive",
    hosts: ["archive.org"],
    parts: { id: ITEM },
    reject: ["/details/@*/**", "/search/**", "/search.php"],
    patterns: ["/(details|download|embed|stream|metadata)/:id"],
    canonical: "https://archive.org/details/{id}",
    view: { start: "start", q: "search" },
    examples: [
      {
        url: "https://archive.org/details/XD300-23_68HighlightsAResearchCntAugHumanIntellect",
        id: "XD300-23_68HighlightsAResearchCntAugHumanIntellect",
      },
      { url: "https://archive.org/details/Cops1922?start=10", id: "Cops1922", view: { start: "10" } },
      { url: "https://www.archive.org/embed/Cops1922", id: "Cops1922" },
      { url: "https://archive.org/download/Cops1922", id: "Cops1922" },
      { url: "https://archive.org/details/@someone", rejected: "not-a-resource", why: "a user" },
      { url: "https://archive.org/search?query=x", rejected: "not-a-resource" },
      { url: "https://archive.org.evil.example/details/Cops1922", rejected: "unsupported-host" },
    ],
  },
];
