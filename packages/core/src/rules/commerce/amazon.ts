import type { Rule } from "../rule.ts";
import { AMAZON_TLDS } from "../wrappers/tlds.ts";

const TLDS = AMAZON_TLDS.join("|");

/** Amazon: a number of ten letters and digits in one marketplace. */
export const amazon: readonly Rule[] = [
  {
    platform: "amazon",
    kind: "product",
    title: "Amazon",
    notes: [
      "Price and reviews belong to the marketplace, so it belongs to the id; the same number elsewhere is a relation (OpenCLI PR 2185, keepa#52).",
      "Of books before 2007 the number is the ISBN of ten digits; the two are not joined, since the number may also be reused.",
      "Slug, language and everything behind the number are decoration. Invisible marks in it come from pages (fairgame#845).",
    ],
    hosts: [`amazon.:tld(${TLDS})`, `smile.amazon.:tld(${TLDS})`, `m.amazon.:tld(${TLDS})`],
    parts: { asin: { codec: "asin" } },
    id: "{tld}/{asin}",
    reject: ["/s{/**}?", "/gp/(search|bestsellers|cart|help|browse.html)/**", "/(stores|hz|ap)/**"],
    patterns: [
      "/{-/*/}?{*/}?dp/{product/}?:asin/**",
      "/{-/*/}?{*/}?gp/(product|offer-listing|aw/d|aw/ol|product/glance)/:asin/**",
      "/exec/obidos/(ASIN|tg/detail/-|detail/-)/:asin/**",
      "/o/ASIN/:asin/**",
      "{/*}?/(product-reviews|customer-reviews/product)/:asin/**",
    ],
    canonical: "https://www.amazon.{tld}/dp/{asin}",

    examples: [
      { url: "https://www.amazon.com/Loveless-My-Bloody-Valentine/dp/B000002LRJ/ref=ntt_mus_ep_dpi_1", id: "com/B000002LRJ" },
      { url: "https://www.amazon.com/gp/product/B000002LRJ?tag=x-20", id: "com/B000002LRJ" },
      { url: "https://www.amazon.com/Loveless/product-reviews/B000002LRJ?reviewerType=x", id: "com/B000002LRJ" },
      { url: "https://smile.amazon.com/gp/aw/d/B000002LRJ", id: "com/B000002LRJ" },
      { url: "https://www.amazon.com/exec/obidos/ASIN/B000002LRJ/x-20", id: "com/B000002LRJ" },
      { url: "https://www.amazon.com/-/es/Loveless/dp/B000002LRJ", id: "com/B000002LRJ" },
      { url: "https://www.amazon.co.jp/%E9%9B%AA%E5%9B%BD/dp/4101001014/", id: "co.jp/4101001014" },
      { url: "https://www.amazon.com/dp/%E2%80%8EB097CMQVF4", id: "com/B097CMQVF4", why: "fairgame#845: an invisible mark" },
      { url: "https://www.amazon.com/dp/b097cmqvf4", id: "com/B097CMQVF4" },
      { url: "https://www.amazon.co.uk/dp/B097CMQVF4", id: "co.uk/B097CMQVF4", why: "OpenCLI PR 2185: another marketplace" },
      { url: "https://www.amazon.com/x-dp-B000002LRJ/dp/B097CMQVF4", id: "com/B097CMQVF4", why: "the slug names another number" },
      { url: "https://www.amazon.com/s?k=foot&i=stripbooks&x=0&y=0&ref=nb_sb_noss", rejected: "not-a-resource" },
      { url: "https://www.amazon.com/Mark-LeBar/e/B00BU8L2DK", rejected: "not-a-resource", why: "an author" },
      { url: "https://www.amazon.com/dp/B097CMQVF", rejected: "bad-id" },
      { url: "https://www.amazon.com.evil.example/dp/B097CMQVF4", rejected: "unsupported-host" },
      { url: "https://notamazon.com/dp/B097CMQVF4", rejected: "unsupported-host" },
    ],
  },
];
