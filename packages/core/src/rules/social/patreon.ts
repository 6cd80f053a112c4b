import type { Rule } from "../rule.ts";

/** Patreon: a number behind an optional slug. */
export const patreon: readonly Rule[] = [
  {
    platform: "patreon",
    kind: "post",
    title: "Patreon",
    hosts: ["patreon.com"],
    parts: { id: "4-12 of digit" },
    patterns: ["/posts/:id", "/posts/*-:id{4-12 of digit}", "/*/posts/:id", "/*/posts/*-:id{4-12 of digit}", "/creation?hid=:id"],
    canonical: "https://www.patreon.com/posts/{id}",
    examples: [
      { url: "https://www.patreon.com/posts/episode-166-of-743933", id: "743933" },
      { url: "https://www.patreon.com/posts/743933?pr=x", id: "743933" },
      { url: "http://www.patreon.com/creation?hid=743933", id: "743933" },
      { url: "https://www.patreon.com/someone/posts", rejected: "not-a-resource" },
      { url: "https://www.patreon.com/someone", rejected: "not-a-resource" },
      { url: "https://patreon.com.evil.example/posts/743933", rejected: "unsupported-host" },
    ],
  },
];
