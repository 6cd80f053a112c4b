import { AMAZON_TLDS, GOOGLE_TLDS, YANDEX_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

const GOOGLE: readonly string[] = [
  "google.:tld",
  "www.google.:tld",
  "m.google.:tld",
  "encrypted.google.:tld",
  "images.google.:tld",
  "maps.google.:tld",
  "cse.google.:tld",
  "clients#.google.:tld",
  "plus.url.google.:tld",
];

const BING: readonly string[] = ["bing.com", "www.bing.com", "www#.bing.com", "cn.bing.com", "global.bing.com"];

/** Search engines: result links, instead of the results. */
export const SEARCH: readonly WrapperRule[] = [
  {
    wrapper: "google-url",
    relation: "redirect",
    hosts: GOOGLE,
    tlds: GOOGLE_TLDS,
    patterns: ["/url?url=:target", "/url?q=:target"],
    relative: true,
    notes: [
      "`q` may be there and empty while `url` holds the target.",
      "Gmail escapes the escapes of the target: decoding twice corrupts it.",
    ],
    examples: [
      {
        url: "https://www.google.com/url?sa=t&q=&url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2&usg=AO",
        target: "https://news.example/a?b=1&c=2",
      },
      { url: "https://www.google.co.uk/url?q=https://news.example/a&sa=D", target: "https://news.example/a" },
      {
        url: "https://www.google.com/url?q=https://www.google.com/search?q%3D100%252F%25281%252B1%2529&source=gmail",
        target: "https://www.google.com/search?q=100%2F%281%2B1%29",
        why: "ClearURLs/Addon#100: decoded until stable, the sum in the query is lost",
      },
      { url: "https://www.google.com/url?q=javascript%3Aalert(1)", reason: "unsafe-target" },
      { url: "https://www.google.com/url?q=two+words", reason: "opaque", why: "not a URL" },
      { url: "https://www.google.com/search?q=https%3A%2F%2Fnews.example%2F", reason: "no-wrapper", why: "a search for a URL is a search" },
      { url: "https://www.google.evil.example/url?q=https%3A%2F%2Fbank.example%2F", reason: "no-wrapper", why: "a spoofed host" },
    ],
  },
  {
    wrapper: "google-local-url",
    relation: "redirect",
    hosts: GOOGLE,
    tlds: GOOGLE_TLDS,
    patterns: [
      "/linkredirect?dest=:target",
      "/local_url?q=:target",
      "/local_url?url=:target",
      "/searchurl/rr.html#url=:target",
      "/searchurl/rr.html?url=:target",
    ],
    examples: [
      { url: "https://www.google.com/linkredirect?authuser=0&dest=https%3A%2F%2Fnews.example%2Fmeet", target: "https://news.example/meet" },
      { url: "https://www.google.com/searchurl/rr.html#url=https%3A%2F%2Fnews.example%2Fa&x=1", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "google-imgres",
    relation: "redirect",
    hosts: GOOGLE,
    tlds: GOOGLE_TLDS,
    patterns: ["/imgres?imgrefurl=:target"],
    optIn: true,
    notes: ["Names two things, the image and the page it stands on: which one is meant depends on who asks."],
    examples: [
      {
        url: "https://www.google.com/imgres?imgurl=https%3A%2F%2Fcdn.example%2Fx.jpg&imgrefurl=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
    ],
  },
  {
    wrapper: "google-scholar",
    relation: "redirect",
    hosts: ["scholar.google.:tld"],
    tlds: GOOGLE_TLDS,
    patterns: ["/scholar_url?url=:target"],
    examples: [
      {
        url: "https://scholar.google.com/scholar_url?url=https%3A%2F%2Fpapers.example%2F1.pdf&hl=en",
        target: "https://papers.example/1.pdf",
      },
    ],
  },
  {
    wrapper: "googleweblight",
    relation: "proxy",
    hosts: ["googleweblight.com", "www.googleweblight.com"],
    patterns: ["/i?u=:target", "/fp?u=:target"],
    notes: ["Shut down in 2022; old documents still hold such links."],
    examples: [{ url: "http://googleweblight.com/i?u=https%3A%2F%2Fnews.example%2Fa&hl=en", target: "https://news.example/a" }],
  },
  {
    wrapper: "search-app",
    relation: "redirect",
    hosts: ["search.app"],
    patterns: ["/?link=:target"],
    opaque: ["/*"],
    examples: [
      { url: "https://search.app/?link=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://search.app/AbCdE12345", reason: "opaque" },
    ],
  },
  {
    wrapper: "bing-ck",
    relation: "redirect",
    hosts: BING,
    patterns: ["/ck/a?u=a1:target"],
    decode: ["base64url"],
    opaque: ["/ck/a"],
    notes: ["The query starts with `!&&`.", "The text may be a path on Bing itself, which is left alone."],
    examples: [
      { url: "https://www.bing.com/ck/a?!&&p=0a&u=a1aHR0cHM6Ly9uZXdzLmV4YW1wbGUvY2Fmw6k&ntb=1", target: "https://news.example/café" },
      { url: "https://www.bing.com/ck/a?!&&p=0a", reason: "opaque" },
    ],
  },
  {
    wrapper: "bing-alink",
    relation: "redirect",
    hosts: BING,
    patterns: ["/alink/link?url=:target", "/rebates/welcome?url=:target"],
    examples: [
      { url: "https://www.bing.com/alink/link?url=https%3A%2F%2Fshop.example%2Fp%3Fid%3D1", target: "https://shop.example/p?id=1" },
    ],
  },
  {
    wrapper: "ddg-l",
    relation: "redirect",
    hosts: ["duckduckgo.com", "www.duckduckgo.com", "html.duckduckgo.com", "lite.duckduckgo.com", "start.duckduckgo.com"],
    patterns: ["/l?uddg=:target"],
    examples: [
      { url: "https://duckduckgo.com/l/?uddg=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1&rut=0f", target: "https://news.example/a?b=1" },
      { url: "https://duckduckgo.com/?q=a&uddg=https%3A%2F%2Fnews.example", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "yahoo-search",
    relation: "redirect",
    hosts: [":tenant.search.yahoo.com", "search.yahoo.com", ":tenant.search.aol.com", "search.aol.com"],
    patterns: ["/**/RU=:target/**"],
    examples: [
      {
        url: "https://r.search.yahoo.com/_ylt=A0;_ylu=Y2/RV=2/RE=1650201007/RO=10/RU=https%3a%2f%2fnews.example%2fa/RK=2/RS=x-",
        target: "https://news.example/a",
        why: "the value ends at the next raw slash",
      },
      { url: "https://search.yahoo.com/search?p=RU%3Dx", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "yahoo-rds",
    relation: "redirect",
    hosts: [
      "rds.yahoo.com",
      "rd.yahoo.com",
      "us.rd.yahoo.com",
      ":tenant.rd.yahoo.com",
      "rds.search.yahoo.com",
      "rd.search.yahoo.com",
      "rds.yahoo.co.jp",
      "rd.yahoo.co.jp",
      ":tenant.rd.yahoo.co.jp",
    ],
    patterns: ["/**"],
    afterLast: "*",
    notes: ["All that follows the last asterisk is the target, raw, with its own query."],
    examples: [
      { url: "http://us.rd.yahoo.com/dailynews/rss/world/*http://news.example/s/1?x=2#top", target: "http://news.example/s/1?x=2#top" },
    ],
  },
  {
    wrapper: "yahoo-shopping",
    relation: "redirect",
    hosts: ["shopping.yahoo.com"],
    patterns: ["/rdlw?gcReferrer=:target"],
    examples: [
      { url: "https://shopping.yahoo.com/rdlw?merchantId=1&gcReferrer=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" },
    ],
  },
  {
    wrapper: "baidu-link",
    relation: "redirect",
    hosts: ["baidu.com", "www.baidu.com", "m.baidu.com"],
    opaque: ["/link?url=*", "/baidu.php?url=*"],
    notes: ["`url` holds a token, not a URL."],
    examples: [{ url: "https://www.baidu.com/link?url=fEzKm0Jt8Vv6", reason: "opaque" }],
  },
  {
    wrapper: "sogou-link",
    relation: "redirect",
    hosts: ["sogou.com", "www.sogou.com", "m.sogou.com"],
    opaque: ["/link?url=*"],
    examples: [{ url: "https://www.sogou.com/link?url=hedJjaC291Ok", reason: "opaque" }],
  },
  {
    wrapper: "so360-link",
    relation: "redirect",
    hosts: ["so.com", "www.so.com"],
    opaque: ["/link?m=*"],
    examples: [{ url: "https://www.so.com/link?m=a0B1c2", reason: "opaque" }],
  },
  {
    wrapper: "yandex-clck",
    relation: "redirect",
    hosts: ["yandex.:tld", "www.yandex.:tld"],
    tlds: YANDEX_TLDS,
    patterns: ["/clck/jsredir?url=:target"],
    opaque: ["/clck/**"],
    notes: ["Newer links carry `state` and `data`, encrypted, and no `url`."],
    examples: [
      {
        url: "https://yandex.ru/clck/jsredir?from=yandex.ru%3Bsearch&etext=1&url=https%3A%2F%2Fnews.example%2Fa",
        target: "https://news.example/a",
      },
      { url: "https://yandex.com.tr/clck/jsredir?state=AbC&data=dEf", reason: "opaque" },
    ],
  },
  {
    wrapper: "yandex-sba",
    relation: "redirect",
    hosts: ["sba.yandex.net", "sba.yandex.com", "sba.yandex.ru"],
    patterns: ["/redirect?url=:target"],
    notes: ["The page between clck.ru and its target."],
    examples: [{ url: "https://sba.yandex.net/redirect?url=https%3A%2F%2Fnews.example%2Fa&client=clck", target: "https://news.example/a" }],
  },
  {
    wrapper: "naver-outlink",
    relation: "redirect",
    hosts: ["link.naver.com", "cr.naver.com", "cc.naver.com"],
    patterns: [
      "/bridge?url=:target",
      "/rd?u=:target",
      "/rd?url=:target",
      "/redirect-notification?url=:target",
      "/redirect-notification?u=:target",
    ],
    examples: [{ url: "https://link.naver.com/bridge?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1", target: "https://news.example/a?b=1" }],
  },
  {
    wrapper: "metager",
    relation: "redirect",
    hosts: ["metager.org", "www.metager.org", "metager.de", "www.metager.de"],
    patterns: ["/partner/r?link=:target"],
    examples: [{ url: "https://metager.org/partner/r?link=https%3A%2F%2Fshop.example%2Fp", target: "https://shop.example/p" }],
  },
  {
    wrapper: "google-aclk",
    relation: "redirect",
    hosts: GOOGLE,
    tlds: GOOGLE_TLDS,
    patterns: ["/aclk?adurl=:target*"],
    opaque: ["/aclk"],
    notes: ["`adurl` is often empty: then only Google knows the target."],
    examples: [
      {
        url: "https://www.google.com/aclk?sa=l&adurl=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c%3D2",
        target: "https://shop.example/a?b=1&c=2",
      },
      { url: "https://www.google.com/aclk?sa=l&ai=DChc&adurl=", reason: "opaque" },
    ],
  },
  {
    wrapper: "google-amp-viewer",
    relation: "amp",
    hosts: GOOGLE,
    tlds: GOOGLE_TLDS,
    patterns: ["/amp/:target*"],
    decode: ["amp-path"],
    notes: [
      "`s/` means https.",
      "The viewer escapes the `?` of the target.",
      "What marks the page itself as AMP (`/amp`, `?amp`) is the publisher's and stays.",
    ],
    examples: [
      { url: "https://www.google.com/amp/s/news.example/a%3Famp", target: "https://news.example/a?amp", why: "da2x/amp2html#23" },
      { url: "https://www.google.de/amp/news.example/a?id=42", target: "http://news.example/a?id=42" },
    ],
  },
  {
    wrapper: "amazon-redirect",
    relation: "redirect",
    hosts: ["amazon.:tld", "www.amazon.:tld"],
    tlds: AMAZON_TLDS,
    patterns: ["/gp/redirect.html?location=:target", "/gp/redirect.html?U=:target", "/gp/r.html?U=:target", "/gp/f.html?U=:target"],
    relative: true,
    examples: [
      { url: "https://www.amazon.com/gp/redirect.html?ie=UTF8&location=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" },
      { url: "https://www.amazon.de/gp/r.html?C=1&U=https%3A%2F%2Fshop.example%2Fb", target: "https://shop.example/b" },
    ],
  },
];
