import type { Rule } from "../rule.ts";

const ID = "20 of hex or 32 of hex or 1-8 of digit";

/** GitHub Gist: the id alone; the user in front is decoration. */
export const gist: readonly Rule[] = [
  {
    platform: "gist",
    kind: "snippet",
    title: "GitHub Gist",
    notes: ["A revision is a version and a comment a part, both kept as view (bookmarkdupes#80: comments were taken for duplicates)."],
    hosts: ["gist.github.com"],
    parts: { id: { shape: ID, fold: "lower" }, version: "40 of hex" },
    patterns: [
      "/:id",
      "/*/:id",
      "/*/:id/:version",
      "/*/:id/(revisions|stargazers|forks|archive|edit)/**",
      "{/*}?/:id.(js|json|git|pibb)",
      "/*/:id/raw/**",
      "//gist.githubusercontent.com/*/:id/raw/**",
      "//api.github.com/gists/:id/**",
    ],
    canonical: "https://gist.github.com/{id}",
    view: { file: "file", "#": "anchor" },
    examples: [
      { url: "https://gist.github.com/karreiro/208fdd59fc4b4c39283b", id: "208fdd59fc4b4c39283b" },
      { url: "https://gist.github.com/208fdd59fc4b4c39283b", id: "208fdd59fc4b4c39283b" },
      { url: "https://gist.github.com/karreiro/208fdd59fc4b4c39283b.js?file=a.txt", id: "208fdd59fc4b4c39283b", view: { file: "a.txt" } },
      {
        url: "https://gist.github.com/karreiro/208fdd59fc4b4c39283b/0123456789012345678901234567890123456789",
        id: "208fdd59fc4b4c39283b",
        view: { version: "0123456789012345678901234567890123456789" },
      },
      {
        url: "https://gist.githubusercontent.com/karreiro/208fdd59fc4b4c39283b/raw/0123456789012345678901234567890123456789/a.txt",
        id: "208fdd59fc4b4c39283b",
      },
      {
        url: "https://gist.github.com/kennwhite/1f3bc4d889b02b35d8aa#gistcomment-1854294",
        id: "1f3bc4d889b02b35d8aa",
        view: { anchor: "gistcomment-1854294" },
      },
      { url: "https://gist.github.com/0123456789abcdef0123456789abcdef.git", id: "0123456789abcdef0123456789abcdef" },
      { url: "https://gist.github.com/someone/1234567", id: "1234567", why: "early gists have numbers" },
      { url: "https://gist.github.com/discover", rejected: "not-a-resource" },
      { url: "https://gist.github.com/karreiro", rejected: "not-a-resource" },
      { url: "https://gist.github.com.evil.example/208fdd59fc4b4c39283b", rejected: "unsupported-host" },
    ],
  },
];
