import type { WrapperRule } from "./wrapper.ts";

/** Developers' sites. */
export const DEVELOPER: readonly WrapperRule[] = [
  {
    wrapper: "mozilla-outgoing",
    relation: "redirect",
    hosts: [
      "outgoing.prod.mozaws.net",
      "prod.outgoing.prod.mozaws.net",
      "outgoing.prod.webservices.mozgcp.net",
      "prod.outgoing.prod.webservices.mozgcp.net",
    ],
    patterns: ["/v1/:digest/:target*"],
    parts: { digest: "64 of hex" },
    examples: [
      {
        url: "https://outgoing.prod.mozaws.net/v1/ca408bc92003166eec54f20e68d7c771ae749b005b72d054ada33f0ef261367d/https%3A//news.example/a",
        target: "https://news.example/a",
        why: "only the colon is escaped",
      },
      { url: "https://outgoing.prod.mozaws.net/other?url=https%3A%2F%2Fnews.example", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "curseforge",
    relation: "redirect",
    hosts: ["curseforge.com", ":tenant.curseforge.com"],
    patterns: ["/linkout?remoteUrl=:target"],
    decode: ["percent", "percent-again"],
    notes: ["Escapes twice."],
    examples: [
      {
        url: "https://minecraft.curseforge.com/linkout?remoteUrl=http%253a%252f%252fci.news.example%252fjob%252f33",
        target: "http://ci.news.example/job/33",
      },
    ],
  },
  {
    wrapper: "colab",
    relation: "redirect",
    hosts: ["colab.research.google.com"],
    patterns: ["/corgiredirector?site=:target"],
    examples: [
      { url: "https://colab.research.google.com/corgiredirector?site=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "justpaste",
    relation: "redirect",
    hosts: ["justpaste.it", "www.justpaste.it"],
    patterns: ["/redirect/*/:target", "/redirect/*/:target*"],
    examples: [
      { url: "https://justpaste.it/redirect/abc/https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2", target: "https://news.example/a?b=1&c=2" },
    ],
  },
];
