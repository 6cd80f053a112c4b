import type { Rule } from "../rule.ts";
import { EBAY_TLDS } from "../wrappers/tlds.ts";

const TLDS = EBAY_TLDS.join("|");
const HOSTS = [`ebay.(${TLDS})`, `m.ebay.(${TLDS})`, `cgi.ebay.(${TLDS})`];

/** eBay: the number of an offer, the same on the sites of all countries. */
export const ebay: readonly Rule[] = [
  {
    platform: "ebay",
    kind: "item",
    title: "eBay",
    notes: [
      "One number space over all sites. hash= tracks; var= is a variation of the offer, kept as view. /p/ counts products, not offers.",
    ],
    hosts: HOSTS,
    parts: { id: "9-14 of digit" },
    reject: ["/(sch|b|str|usr|deals)/**"],
    patterns: ["/itm/{*/}?:id", "/ws/eBayISAPI.dll?item=:id"],
    canonical: "https://www.ebay.com/itm/{id}",
    view: { var: "variation" },
    examples: [
      {
        url: "https://www.ebay.com/itm/Some-Thing-New/123456789012?hash=item1cbe991a14:g:x&var=424242",
        id: "123456789012",
        view: { variation: "424242" },
      },
      { url: "https://www.ebay.de/itm/123456789012", id: "123456789012" },
      { url: "http://cgi.ebay.com/ws/eBayISAPI.dll?ViewItem&item=123456789012", id: "123456789012" },
      { url: "https://www.ebay.com/sch/i.html?_nkw=x", rejected: "not-a-resource" },
      { url: "https://www.ebay.com.evil.example/itm/123456789012", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "ebay",
    kind: "product",
    namespace: "ebay-product",
    title: "eBay product",
    hosts: HOSTS,
    parts: { id: "5-14 of digit" },
    patterns: ["/p/{*/}?:id"],
    canonical: "https://www.ebay.com/p/{id}",
    view: { iid: "item" },
    examples: [{ url: "https://www.ebay.com/p/4023457890?iid=123456789012", id: "4023457890", view: { item: "123456789012" } }],
  },
];
