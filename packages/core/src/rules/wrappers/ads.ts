import { AMAZON_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

const BING: readonly string[] = ["bing.com", "www.bing.com", "www#.bing.com", "cn.bing.com", "global.bing.com"];

/** Advertising click counters. */
export const ADS: readonly WrapperRule[] = [
  {
    wrapper: "google-ads-aclk",
    relation: "redirect",
    hosts: ["googleadservices.com", "www.googleadservices.com"],
    patterns: ["/pagead/aclk?adurl=:target*", "/aclk?adurl=:target*"],
    opaque: ["/pagead/**", "/aclk"],
    examples: [
      {
        url: "https://www.googleadservices.com/pagead/aclk?sa=L&ai=x&adurl=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1",
        target: "https://shop.example/a?b=1",
      },
      { url: "https://www.googleadservices.com/pagead/aclk?sa=L&ai=x&adurl=", reason: "opaque" },
    ],
  },
  {
    wrapper: "doubleclick-aclk",
    relation: "redirect",
    hosts: [
      "adclick.g.doubleclick.net",
      "googleads.g.doubleclick.net",
      "ad.doubleclick.net",
      "cm.g.doubleclick.net",
      "clickserve.dartsearch.net",
    ],
    patterns: [
      "/aclk?adurl=:target*",
      "/pcs/click?adurl=:target*",
      "/pagead/aclk?adurl=:target*",
      "/searchads/link/click?adurl=:target*",
      "/searchads/link/click?ds_dest_url=:target*",
      "/link/click?ds_dest_url=:target*",
      "/ddm/clk/**?:target*",
    ],
    opaque: ["/aclk", "/pcs/click", "/pagead/aclk", "/searchads/link/click", "/link/click", "/ddm/**"],
    notes: ["`adurl` comes last and may be unescaped, with ampersands of its own."],
    examples: [
      {
        url: "https://adclick.g.doubleclick.net/pcs/click?xai=AKA&adurl=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c%3D2",
        target: "https://shop.example/a?b=1&c=2",
      },
      {
        url: "https://adclick.g.doubleclick.net/pcs/click?xai=AKA&adurl=https://shop.example/a?b=1&c=2",
        target: "https://shop.example/a?b=1&c=2",
      },
      { url: "https://ad.doubleclick.net/ddm/clk/123;456;x?https://shop.example/a?b=1", target: "https://shop.example/a?b=1" },
    ],
  },
  {
    wrapper: "bing-aclick",
    relation: "redirect",
    hosts: BING,
    patterns: ["/aclick?u=:target", "/aclk?u=:target"],
    decode: ["base64url", "percent-again"],
    notes: ["Base64 of a URL that is percent-escaped once more."],
    examples: [
      {
        url: "https://www.bing.com/aclick?ld=x&u=aHR0cHMlM0ElMkYlMkZzaG9wLmV4YW1wbGUlMkZhJTNGYiUzRDE&rlid=1",
        target: "https://shop.example/a?b=1",
      },
    ],
  },
  {
    wrapper: "bing-aclick-old",
    relation: "redirect",
    hosts: BING,
    patterns: ["/aclick?u=:target", "/aclk?u=:target"],
    notes: ["Older ads carry the URL plainly."],
    examples: [{ url: "https://www.bing.com/aclick?ld=x&u=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" }],
  },
  {
    wrapper: "ddg-y-js",
    relation: "redirect",
    hosts: ["duckduckgo.com", "www.duckduckgo.com"],
    patterns: ["/y.js?u3=:target"],
    notes: ["`u3` most often holds a click of Bing's."],
    examples: [
      { url: "https://duckduckgo.com/y.js?ad_provider=x&u3=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" },
      {
        url: "https://duckduckgo.com/y.js?u3=https%3A%2F%2Fwww.bing.com%2Faclick%3Fld%3Dx%26u%3DaHR0cHMlM0ElMkYlMkZzaG9wLmV4YW1wbGUlMkZh",
        target: "https://shop.example/a",
      },
    ],
  },
  {
    wrapper: "amazon-sspa",
    relation: "redirect",
    hosts: ["amazon.:tld", "www.amazon.:tld"],
    tlds: AMAZON_TLDS,
    patterns: ["/sspa/click?url=:target", "/gp/slredirect/picassoRedirect.html?url=:target"],
    relative: true,
    examples: [
      {
        url: "https://www.amazon.com/sspa/click?ie=UTF8&spc=x&url=%2FAcme-Widget%2Fdp%2FB0ABCDEFGH%2Fref%3Dsr_1_1",
        target: "https://www.amazon.com/Acme-Widget/dp/B0ABCDEFGH/ref=sr_1_1",
      },
      { url: "https://www.amazon.de/sspa/click?url=%2F%2Fevil.example%2F", reason: "unsafe-target" },
    ],
  },
  {
    wrapper: "amazon-adsystem",
    relation: "redirect",
    hosts: [":tenant.amazon-adsystem.com"],
    patterns: ["/x/c/*/:target*"],
    opaque: ["/x/c/**"],
    examples: [
      { url: "https://aax-us-east.amazon-adsystem.com/x/c/QmFz/https://shop.example/a?b=1&c=2", target: "https://shop.example/a?b=1&c=2" },
    ],
  },
  {
    wrapper: "adform",
    relation: "redirect",
    hosts: ["track.adform.net"],
    patterns: ["/C?ckurl=:target*", "/C/**?ckurl=:target*"],
    separator: ";",
    examples: [{ url: "https://track.adform.net/C/?bn=1;ckurl=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" }],
  },
  {
    wrapper: "adnxs",
    relation: "redirect",
    hosts: ["secure.adnxs.com", "ib.adnxs.com"],
    patterns: ["/clktrb?redir=:target", "/clktrb?redirect=:target"],
    examples: [{ url: "https://secure.adnxs.com/clktrb?id=1&redir=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" }],
  },
  {
    wrapper: "criteo",
    relation: "redirect",
    hosts: ["cat.criteo.com", ":tenant.criteo.com"],
    patterns: [
      "/beacon?dest=:target",
      "/beacon?maxdest=:target",
      "/delivery/ck.php?maxdest=:target",
      "/delivery/ckn.php?maxdest=:target",
      "/delivery/ck.php?dest=:target",
      "/delivery/ckn.php?dest=:target",
    ],
    examples: [
      { url: "https://cat.nl3.criteo.com/delivery/ck.php?cppv=3&maxdest=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" },
    ],
  },
  {
    wrapper: "demdex",
    relation: "redirect",
    hosts: [":tenant.demdex.net"],
    patterns: ["/**?d_rd=:target"],
    examples: [
      { url: "https://shop.demdex.net/event?d_event=click&d_rd=https%3A%2F%2Fshop.example%2Fa", target: "https://shop.example/a" },
    ],
  },
  {
    wrapper: "recruitics",
    relation: "redirect",
    hosts: ["jsv3.recruitics.com"],
    patterns: ["/redirect?rx_url=:target"],
    examples: [
      { url: "https://jsv3.recruitics.com/redirect?rx_cid=1&rx_url=https%3A%2F%2Fjobs.example%2F1", target: "https://jobs.example/1" },
    ],
  },
];
