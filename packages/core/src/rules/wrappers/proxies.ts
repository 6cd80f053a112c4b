import type { WrapperRule } from "./wrapper.ts";

const READERS: readonly string[] = [
  "12ft.io",
  "www.12ft.io",
  "txtify.it",
  "r.jina.ai",
  "freedium.cfd",
  "removepaywall.com",
  "www.removepaywall.com",
  "outline.com",
  "www.outline.com",
];

/** Hosts that fetch a page for their visitors: libraries, and readers that strip or change it. */
export const PROXIES: readonly WrapperRule[] = [
  {
    wrapper: "ezproxy-login",
    relation: "wall",
    hosts: ["*"],
    labels: ["ezproxy", "ezproxy#", "ezproxy##", "ezp", "libproxy", "libproxy#", "eproxy", "proxy", "proxy#", "idm", "bdigital"],
    patterns: ["/login?qurl=:target", "/login?url=:target*"],
    notes: ["Libraries run it under their own domains. `qurl` is escaped; `url` is raw to the end of the text."],
    examples: [
      {
        url: "https://login.ezproxy.uni.example/login?qurl=https%3a%2f%2fpapers.example%2fopenurl%3fgenre%3dbook%26isbn%3d978",
        target: "https://papers.example/openurl?genre=book&isbn=978",
      },
      { url: "https://libproxy.uni.example/login?url=https://papers.example/a?b=1&c=2#d", target: "https://papers.example/a?b=1&c=2#d" },
      { url: "https://shop.example/login?url=https%3A%2F%2Fevil.example%2F", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "hypothesis-via",
    relation: "proxy",
    hosts: ["via.hypothes.is"],
    patterns: ["/:target*"],
    notes: ["Shows the page as it is with annotations beside it, so the target is what a reader saw."],
    examples: [
      { url: "https://via.hypothes.is/https://news.example/a?b=1", target: "https://news.example/a?b=1" },
      { url: "https://via.hypothes.is/", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "12ft",
    relation: "proxy",
    hosts: ["12ft.io", "www.12ft.io"],
    patterns: ["/proxy?q=:target*", "/?q=:target*"],
    optIn: true,
    examples: [{ url: "https://12ft.io/proxy?&q=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "12ft-path",
    relation: "proxy",
    hosts: READERS,
    patterns: ["/:target*"],
    optIn: true,
    examples: [{ url: "https://r.jina.ai/https://news.example/a?b=1", target: "https://news.example/a?b=1" }],
  },
];
