import type { Rule } from "../rule.ts";

/** Goodreads: the number of an edition. */
export const goodreads: readonly Rule[] = [
  {
    platform: "goodreads",
    kind: "book",
    title: "Goodreads",
    notes: [
      "The slug behind the number is decoration, whether a hyphen or a dot is before it. The numbers below `work` count works, which have many books.",
    ],
    hosts: ["goodreads.com"],
    parts: { id: "1-10 of digit", lang: "2 of lower" },
    reject: ["/search", "/list/**", "/shelf/**"],
    patterns: ["{/:lang}?/book/show/:id", "{/:lang}?/book/show/:id-*", "{/:lang}?/book/show/:id.*"],
    canonical: "https://www.goodreads.com/book/show/{id}",
    examples: [
      { url: "https://www.goodreads.com/book/show/18467746-the-norm-chronicles", id: "18467746" },
      { url: "https://www.goodreads.com/book/show/18467746", id: "18467746" },
      { url: "https://www.goodreads.com/book/show/18467746.The_Norm_Chronicles?from_search=true", id: "18467746" },
      { url: "https://www.goodreads.com/en/book/show/18467746", id: "18467746" },
      { url: "https://www.goodreads.com/search?q=test&qid=", rejected: "not-a-resource" },
      { url: "https://www.goodreads.com/author/show/1234.Someone", rejected: "not-a-resource" },
      { url: "https://goodreads.com.evil.example/book/show/18467746", rejected: "unsupported-host" },
    ],
  },
];
