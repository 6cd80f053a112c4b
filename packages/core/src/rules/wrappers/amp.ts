import { YANDEX_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

const CACHE_PATHS: readonly string[] = [
  "/c/:target*",
  "/v/:target*",
  "/i/:target*",
  "/ii/:target*",
  "/wp/:target*",
  "/a/:target*",
  "/r/:target*",
];

/** Cached copies made for telephones. The path names the page; subdomains may be digests and are not read. */
export const AMP: readonly WrapperRule[] = [
  {
    wrapper: "amp-cache",
    relation: "amp",
    hosts: ["cdn.ampproject.org", ":tenant.cdn.ampproject.org"],
    patterns: CACHE_PATHS,
    decode: ["amp-path"],
    notes: [
      "https://developers.google.com/amp/cache/overview: `c` content, `v` viewer, `i` image, `wp` web package; `s` for https.",
      "The query is the page's.",
    ],
    examples: [
      {
        url: "https://news-example.cdn.ampproject.org/c/s/news.example/g?value=a%20b#x",
        target: "https://news.example/g?value=a%20b#x",
        why: "ampproject/amp.dev#2627",
      },
      { url: "https://news-example.cdn.ampproject.org/c/news.example/amp/a-40932487", target: "http://news.example/amp/a-40932487" },
      { url: "https://news-example.cdn.ampproject.org/v/s/", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "bing-amp",
    relation: "amp",
    hosts: ["bing-amp.com", ":tenant.bing-amp.com"],
    patterns: CACHE_PATHS,
    decode: ["amp-path"],
    examples: [{ url: "https://www-news-example.bing-amp.com/c/s/www.news.example/a/b", target: "https://www.news.example/a/b" }],
  },
  {
    wrapper: "bing-amp-viewer",
    relation: "amp",
    hosts: ["bing.com", "www.bing.com"],
    patterns: ["/amp/:target*"],
    decode: ["amp-path"],
    examples: [{ url: "https://www.bing.com/amp/s/www.news.example/a", target: "https://www.news.example/a" }],
  },
  {
    wrapper: "marfeel",
    relation: "amp",
    hosts: ["bc.marfeel.com", "bc.marfeelcache.com"],
    patterns: ["/amp/:target*", "/:target*"],
    scheme: "https",
    examples: [
      {
        url: "https://bc.marfeel.com/amp/www.news.example/a-1199824?marfeeltn=amp",
        target: "https://www.news.example/a-1199824?marfeeltn=amp",
      },
      {
        url: "http://cdn.ampproject.org/c/s/bc.marfeel.com/www.news.example/a",
        target: "https://www.news.example/a",
        why: "one cache inside another",
      },
    ],
  },
  {
    wrapper: "yandex-turbo",
    relation: "amp",
    hosts: ["turbopages.org", ":tenant.turbopages.org"],
    patterns: ["/:host/s/:target*"],
    decode: ["raw"],
    template: "https://{host}/{target}",
    notes: ["The host is the first segment; the subdomain only repeats it."],
    examples: [
      {
        url: "https://news-example.turbopages.org/news.example/s/2024/01/hello-123.html",
        target: "https://news.example/2024/01/hello-123.html",
      },
    ],
  },
  {
    wrapper: "yandex-turbo-text",
    relation: "amp",
    hosts: ["yandex.:tld", "www.yandex.:tld"],
    tlds: YANDEX_TLDS,
    patterns: ["/turbo?text=:target"],
    examples: [{ url: "https://yandex.ru/turbo?text=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
];
