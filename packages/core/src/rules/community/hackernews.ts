import type { Rule } from "../rule.ts";

/** Hacker News: one number space for stories, comments and polls. */
export const hackernews: readonly Rule[] = [
  {
    platform: "hackernews",
    kind: "item",
    title: "Hacker News",
    notes: ["The id is a parameter: who strips queries merges the whole site (onyx#8228)."],
    hosts: ["news.ycombinator.com"],
    parts: { id: "1-10 of digit" },
    reject: ["/(newest|news|front|ask|show|jobs|newcomments|submitted|threads|favorites|user|from|best|leaders|lists|login)"],
    patterns: ["/(item|reply)?id=:id", "//hacker-news.firebaseio.com/v0/item/:id.json", "//hn.algolia.com/api/v1/items/:id"],
    canonical: "https://news.ycombinator.com/item?id={id}",
    examples: [
      { url: "https://news.ycombinator.com/item?id=46821482", id: "46821482", why: "onyx#8228" },
      { url: "https://news.ycombinator.com/item?id=46821482&p=2#46821999", id: "46821482" },
      { url: "https://news.ycombinator.com/reply?id=46821482&goto=item%3Fid%3D46821400", id: "46821482" },
      { url: "https://news.ycombinator.com/newest", rejected: "not-a-resource" },
      { url: "https://news.ycombinator.com/user?id=pg", rejected: "not-a-resource" },
      { url: "https://news.ycombinator.com.evil.example/item?id=46821482", rejected: "unsupported-host" },
    ],
  },
];
