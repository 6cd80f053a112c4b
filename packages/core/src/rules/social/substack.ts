import type { Rule } from "../rule.ts";

/** Substack: a slug inside a publication. */
export const substack: readonly Rule[] = [
  {
    platform: "substack",
    kind: "article",
    title: "Substack",
    notes: [
      "open.substack.com/pub/PUB/p/SLUG is the same post. A publication on a domain of its own is not seen in the string.",
      "/home/post/p-N and /@user/p-N name a post by number; only a request tells its slug.",
    ],
    hosts: [":pub.substack.com"],
    parts: {
      pub: { shape: "1-80 of [0-9a-zA-Z.-]", fold: "lower", not: ["www", "open"] },
      slug: { shape: "1-300 of slug", fold: "lower" },
    },
    id: "{pub}/{slug}",
    resolve: ["//substack.com/home/post/p-:number{5-12 of digit}", "//substack.com/@*/p-:number{5-12 of digit}"],
    resolveAs: "https://substack.com/home/post/p-{number}",
    patterns: ["/p/:slug{/comments}?", "//open.substack.com/pub/:pub/p/:slug"],
    canonical: "https://{pub}.substack.com/p/{slug}",
    examples: [
      { url: "https://haleynahman.substack.com/p/i-made-a-vlog?s=r", id: "haleynahman/i-made-a-vlog" },
      {
        url: "https://open.substack.com/pub/haleynahman/p/i-made-a-vlog?r=1&utm_campaign=post&triedRedirect=true",
        id: "haleynahman/i-made-a-vlog",
        why: "cosmik-network/semble#335",
      },
      { url: "https://haleynahman.substack.com/p/i-made-a-vlog/comments", id: "haleynahman/i-made-a-vlog" },
      { url: "https://other.substack.com/p/i-made-a-vlog", id: "other/i-made-a-vlog", why: "another publication" },
      { url: "https://substack.com/home/post/p-12345678", resolve: true },
      { url: "https://substack.com/@someone/p-12345678", resolve: true },
      { url: "https://haleynahman.substack.com/archive", rejected: "not-a-resource" },
      { url: "https://haleynahman.substack.com/", rejected: "not-a-resource" },
      { url: "https://notsubstack.com/p/i-made-a-vlog", rejected: "unsupported-host" },
    ],
  },
];
