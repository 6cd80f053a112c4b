import type { Rule } from "../rule.ts";

/** Chrome Web Store: 32 letters from a to p. */
export const chrome: readonly Rule[] = [
  {
    platform: "chrome",
    kind: "extension",
    title: "Chrome Web Store",
    notes: ["The store has two hosts, an old and a new; the name in front of the id is decoration."],
    hosts: ["chromewebstore.google.com"],
    parts: { id: "32 of [a-p]" },
    reject: ["/(search|category)/**"],
    patterns: ["/detail/{*/}?:id/**", "//chrome.google.com/webstore/{*/}?detail/{*/}?:id/**", "//chrome.google.com/extensions/detail/:id"],
    canonical: "https://chromewebstore.google.com/detail/{id}",
    view: { hl: "lang" },
    examples: [
      {
        url: "https://chromewebstore.google.com/detail/tracklessurl/nemfkkkhhgnpbnmcnkeppjnhloknbjfk",
        id: "nemfkkkhhgnpbnmcnkeppjnhloknbjfk",
      },
      {
        url: "https://chrome.google.com/webstore/detail/tracklessurl/nemfkkkhhgnpbnmcnkeppjnhloknbjfk?hl=en",
        id: "nemfkkkhhgnpbnmcnkeppjnhloknbjfk",
      },
      { url: "https://chromewebstore.google.com/detail/nemfkkkhhgnpbnmcnkeppjnhloknbjfk/reviews", id: "nemfkkkhhgnpbnmcnkeppjnhloknbjfk" },
      { url: "https://chromewebstore.google.com/search/x", rejected: "not-a-resource" },
      { url: "https://chromewebstore.google.com.evil.example/detail/x/nemfkkkhhgnpbnmcnkeppjnhloknbjfk", rejected: "unsupported-host" },
    ],
  },
];
