import type { WrapperRule } from "./wrapper.ts";

const ARCHIVE_TODAY: readonly string[] = ["ph", "is", "today", "li", "vn", "fo", "md"].flatMap((tld) => [
  `archive.${tld}`,
  `www.archive.${tld}`,
]);

/** Archived copies. The target is the page that was archived; the relation says that a copy was seen, not the page. */
export const ARCHIVE: readonly WrapperRule[] = [
  {
    wrapper: "wayback",
    relation: "snapshot",
    hosts: ["web.archive.org", "wayback.archive.org", "archive.org", "www.archive.org", "web-beta.archive.org"],
    patterns: ["/web/:target*"],
    decode: ["wayback"],
    notes: [
      "Times have 1 to 14 digits and may carry a flag such as `id_`; `*` is the calendar of all captures.",
      "Slashes behind the scheme get merged, the scheme may be missing, and the query is the page's.",
    ],
    examples: [
      { url: "https://web.archive.org/web/20200102030405id_/http:/news.example/a?id=5#x", target: "http://news.example/a?id=5#x" },
      { url: "https://web.archive.org/web/2020/news.example/a", target: "http://news.example/a" },
      { url: "https://web.archive.org/web/20240101120000*/https%3A%2F%2Fnews.example%2Fpage", target: "https://news.example/page" },
      { url: "https://web.archive.org/web/news.example/a?id=5", target: "http://news.example/a?id=5", why: "the latest capture" },
      { url: "https://web.archive.org/web/https://news.example/a", target: "https://news.example/a" },
      { url: "https://web.archive.org/web/*/zotero", reason: "no-wrapper", why: "a search" },
      { url: "https://web.archive.org/web/20240101120000/bad%ZZ", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "wayback-save",
    relation: "snapshot",
    hosts: ["web.archive.org", "wayback.archive.org"],
    patterns: ["/save/_embed/:target*", "/save/:target*"],
    examples: [{ url: "https://web.archive.org/save/https://news.example/a", target: "https://news.example/a" }],
  },
  {
    wrapper: "wayback-latest",
    relation: "snapshot",
    hosts: ["web.archive.org"],
    patterns: ["/:target*"],
    decode: ["wayback"],
    notes: ["Neither /web/ nor a time: the archive leads to its latest capture."],
    examples: [
      { url: "https://web.archive.org/https://news.example/a?id=5", target: "https://news.example/a?id=5" },
      { url: "https://web.archive.org/news.example/a", target: "http://news.example/a" },
      { url: "https://web.archive.org/collections", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "arquivo",
    relation: "snapshot",
    hosts: ["arquivo.pt", "www.arquivo.pt", "preprod.arquivo.pt"],
    patterns: ["/wayback/:target*", "/noFrame/replay/:target*"],
    decode: ["wayback"],
    examples: [
      {
        url: "https://arquivo.pt/wayback/20160101000000/http://news.example/?a=1&b=2",
        target: "http://news.example/?a=1&b=2",
        why: "arquivo/pwa#1011: the query was lost",
      },
      {
        url: "https://arquivo.pt/noFrame/replay/20160101000000/http:/news.example/",
        target: "http://news.example/",
        why: "arquivo/pwa#1323: merged slashes",
      },
    ],
  },
  {
    wrapper: "archive-it",
    relation: "snapshot",
    hosts: ["wayback.archive-it.org"],
    patterns: ["/:collection/:target*"],
    parts: { collection: "1-9 of digits" },
    decode: ["wayback"],
    examples: [{ url: "https://wayback.archive-it.org/2135/20200102030405/https://news.example/a", target: "https://news.example/a" }],
  },
  {
    wrapper: "archive-today",
    relation: "snapshot",
    hosts: ARCHIVE_TODAY,
    patterns: ["/newest/:target*", "/oldest/:target*", "/timegate/:target*", "/o/:code/:target*", "/:time/:target*"],
    parts: { code: "4-6 of alnum", time: "4-14 of digits" },
    scheme: "http",
    notes: ["One id space on seven domains. /<code> alone says nothing about the page."],
    examples: [
      { url: "https://archive.ph/newest/https://news.example/a?b=1", target: "https://news.example/a?b=1" },
      { url: "https://archive.is/20240814014001/https://news.example/a%2Fb", target: "https://news.example/a%2Fb" },
      { url: "https://archive.today/o/hwFiP/https://news.example/coal", target: "https://news.example/coal" },
      { url: "https://archive.ph/AbCd1", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "archive-today-dotted",
    relation: "snapshot",
    hosts: ARCHIVE_TODAY,
    patterns: ["/:date/:target*"],
    parts: { date: "17 of digits, dots and hyphens" },
    examples: [{ url: "http://archive.today/2021.06.12-193819/https://news.example/docs", target: "https://news.example/docs" }],
  },
  {
    wrapper: "webcitation",
    relation: "snapshot",
    hosts: ["webcitation.org", "www.webcitation.org"],
    patterns: ["/query?url=:target", "/query.php?url=:target", "/*?url=:target"],
    examples: [
      { url: "http://www.webcitation.org/query?url=https%3A%2F%2Fnews.example%2Fa&date=2010-01-01", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "google-cache",
    relation: "snapshot",
    hosts: ["webcache.googleusercontent.com"],
    opaque: ["/search"],
    notes: ["Gone since 2024; search words stand behind the URL, so its end cannot be told."],
    examples: [{ url: "https://webcache.googleusercontent.com/search?q=cache:AbCdEf:https://news.example/a+words", reason: "opaque" }],
  },
  {
    wrapper: "bing-cache",
    relation: "snapshot",
    hosts: ["cc.bingj.com"],
    opaque: ["/cache.aspx"],
    examples: [{ url: "https://cc.bingj.com/cache.aspx?q=x&d=1", reason: "opaque" }],
  },
];
