import { GOOGLE_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

/** News readers, feed counters and press wires. */
export const NEWS: readonly WrapperRule[] = [
  {
    wrapper: "google-news-old-b64",
    relation: "redirect",
    hosts: ["news.google.com"],
    patterns: [
      "/articles/:target",
      "/rss/articles/:target",
      "/read/:target",
      "/rss/read/:target",
      "/__i/rss/articles/:target",
      "/__i/articles/:target",
      "/__i/rss/rd/articles/:target",
    ],
    decode: ["google-news"],
    notes: [
      "Ids from before July 2024 print the URL in their bytes.",
      "Newer ids (`AU_...` inside) change with every fetch and can only be asked for: they must never become an identity.",
    ],
    examples: [
      {
        url: "https://news.google.com/rss/articles/CBMiFmh0dHBzOi8vbmV3cy5leGFtcGxlL2HSAQA?oc=5",
        target: "https://news.example/a",
      },
      {
        url: "https://news.google.com/articles/CBMikgFodHRwczovL25ld3MuZXhhbXBsZS94eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHguaHRtbA",
        target: `https://news.example/${"x".repeat(120)}.html`,
        why: "a length of 128 bytes and more takes two bytes; read as one, the last character is lost",
      },
      { url: "https://news.google.com/rss/articles/CBMiB0FVX3lxTE4?oc=5", reason: "opaque", why: "the newer kind of id" },
      { url: "https://news.google.com/articles/CAIiEP3mC0iuRNhH9bQgc8yLWKs", reason: "opaque" },
    ],
  },
  {
    wrapper: "google-news-url",
    relation: "redirect",
    hosts: ["news.google.:tld"],
    tlds: GOOGLE_TLDS,
    patterns: ["/news/url?url=:target"],
    opaque: ["/news/url"],
    examples: [{ url: "https://news.google.com/news/url?sa=t&url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "bing-news-apiclick",
    relation: "redirect",
    hosts: ["bing.com", "www.bing.com"],
    patterns: ["/news/apiclick.aspx?url=:target"],
    opaque: ["/news/apiclick.aspx"],
    notes: ["`tid` and `c` change with every fetch of a feed: unwrapped late, each poll brings the item anew (rssguard#612)."],
    examples: [
      {
        url: "http://www.bing.com/news/apiclick.aspx?ref=FexRss&aid=&tid=6F&url=https%3a%2f%2fnews.example%2fstory&c=123",
        target: "https://news.example/story",
      },
      {
        url: "http://www.bing.com/news/apiclick.aspx?ref=FexRss&amp;tid=6F&amp;url=https%3a%2f%2fnews.example%2fstory",
        target: "https://news.example/story",
        why: "feeds carry the separators escaped twice",
      },
    ],
  },
  {
    wrapper: "feedproxy",
    relation: "redirect",
    hosts: ["feedproxy.google.com"],
    opaque: ["/~r/**"],
    notes: ["Retired. A feed that used it carries the real address in feedburner:origLink."],
    examples: [{ url: "http://feedproxy.google.com/~r/SomeFeed/~3/ZG5fcDx64NA/", reason: "opaque" }],
  },
  {
    wrapper: "feedburner-ff",
    relation: "redirect",
    hosts: ["feeds.feedburner.com"],
    opaque: ["/~r/**", "/~ff/**", "/~a/**"],
    examples: [{ url: "http://feeds.feedburner.com/~r/SomeFeed/~4/AbC", reason: "opaque" }],
  },
  {
    wrapper: "feedsportal",
    relation: "redirect",
    hosts: ["feedsportal.com", ":tenant.feedsportal.com"],
    patterns: ["/**/:target/story01.htm", "/**/:target/ia1.htm"],
    parts: { target: "20- of alnum" },
    decode: ["feedsportal"],
    notes: ["Gone since 2016; the target is spelled with `0` and a capital for each sign."],
    examples: [
      {
        url: "http://rss.feedsportal.com/c/33858/f/609641/s/4913512d/sc/21/l/0L0Snews0Bexample0C20A240Cten0Ethings0Ecats0Edo/story01.htm",
        target: "http://www.news.example/2024/ten-things-cats-do",
      },
      { url: "http://rss.feedsportal.com/c/x/0Zexample0Nzzzzzzzzzz/story01.htm", reason: "opaque" },
    ],
  },
  {
    wrapper: "zemanta",
    relation: "redirect",
    hosts: ["r.zemanta.com", "rc.zemanta.com"],
    patterns: ["/**?u=:target"],
    examples: [{ url: "http://r.zemanta.com/?u=http%3A//news.example/a&a=1", target: "http://news.example/a" }],
  },
  {
    wrapper: "pheedo",
    relation: "redirect",
    hosts: ["pheedo.com", "www.pheedo.com"],
    opaque: ["/click.phdo"],
    examples: [{ url: "http://www.pheedo.com/click.phdo?i=9f", reason: "opaque" }],
  },
  {
    wrapper: "newswire-c212",
    relation: "redirect",
    hosts: ["c212.net", "www.c212.net"],
    patterns: ["/c/link?u=:target"],
    scheme: "https",
    examples: [
      { url: "https://c212.net/c/link/?t=0&l=en&o=1-1&h=1&u=https%3A%2F%2Ffirm.example%2Fa&a=x", target: "https://firm.example/a" },
    ],
  },
  {
    wrapper: "businesswire",
    relation: "redirect",
    hosts: ["cts.businesswire.com"],
    patterns: ["/ct/CT?url=:target"],
    scheme: "https",
    examples: [
      {
        url: "https://cts.businesswire.com/ct/CT?id=smartlink&url=https%3A%2F%2Ffirm.example%2Fa&index=1",
        target: "https://firm.example/a",
      },
    ],
  },
  {
    wrapper: "globenewswire",
    relation: "redirect",
    hosts: ["globenewswire.com", "www.globenewswire.com"],
    opaque: ["/Tracker?data=*"],
    examples: [{ url: "https://www.globenewswire.com/Tracker?data=AbC", reason: "opaque" }],
  },
  {
    wrapper: "flipboard",
    relation: "redirect",
    hosts: ["flipboard.com", "www.flipboard.com"],
    patterns: ["/redirect?url=:target"],
    examples: [{ url: "https://flipboard.com/redirect?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "pocket",
    relation: "redirect",
    hosts: ["getpocket.com", "www.getpocket.com"],
    patterns: ["/redirect?url=:target"],
    examples: [{ url: "https://getpocket.com/redirect?url=https%3A%2F%2Fnews.example%2Fa&h=0f", target: "https://news.example/a" }],
  },
];
