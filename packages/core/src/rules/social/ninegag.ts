import type { Rule } from "../rule.ts";

/** 9GAG: the letter a and six more characters. */
export const ninegag: readonly Rule[] = [
  {
    platform: "ninegag",
    kind: "post",
    title: "9GAG",
    hosts: ["9gag.com", "m.9gag.com"],
    parts: { id: "'a' then 6 of alnum" },
    patterns: ["/gag/:id", "//img-9gag-fun.9cache.com/photo/:id{'a' then 6 of alnum}_*"],
    canonical: "https://9gag.com/gag/{id}",
    examples: [
      { url: "https://9gag.com/gag/ae5Ag7B", id: "ae5Ag7B" },
      { url: "https://www.9gag.com/gag/ae5Ag7B?ref=x", id: "ae5Ag7B" },
      { url: "https://img-9gag-fun.9cache.com/photo/ae5Ag7B_460sv.mp4", id: "ae5Ag7B" },
      { url: "https://9gag.com/tag/cats", rejected: "not-a-resource" },
      { url: "https://9gag.com/gag/5Ag7B", rejected: "bad-id" },
      { url: "https://not9gag.com/gag/ae5Ag7B", rejected: "unsupported-host" },
    ],
  },
];
