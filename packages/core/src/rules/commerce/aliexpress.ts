import type { Rule } from "../rule.ts";

/** AliExpress: the number of an offer. */
export const aliexpress: readonly Rule[] = [
  {
    platform: "aliexpress",
    kind: "item",
    title: "AliExpress",
    notes: [
      "The language in front of the host and the slug are decoration; spm= and scm= track. Whether aliexpress.us keeps the number is not certain, so it is read apart.",
    ],
    hosts: ["aliexpress.com", ":lang.aliexpress.com", "aliexpress.ru", "m.aliexpress.ru"],
    parts: { id: "8-20 of digit", lang: "1+ of [a-z.]" },
    reject: ["/(w|wholesale|category|store|gcp)/**"],
    patterns: ["/(item|i)/{*/}?:id{.html}?"],
    canonical: "https://www.aliexpress.com/item/{id}.html",
    view: { sku_id: "variation" },
    examples: [
      {
        url: "https://www.aliexpress.com/item/1005001234567890.html?spm=a2g0o&sku_id=12000",
        id: "1005001234567890",
        view: { variation: "12000" },
      },
      { url: "https://de.aliexpress.com/item/1005001234567890.html", id: "1005001234567890" },
      { url: "https://m.aliexpress.com/i/1005001234567890.html", id: "1005001234567890" },
      { url: "https://www.aliexpress.com/item/Some-Thing/32345678901.html", id: "32345678901" },
      { url: "https://aliexpress.ru/item/1005001234567890.html", id: "1005001234567890" },
      { url: "https://www.aliexpress.com/wholesale?SearchText=x", rejected: "not-a-resource" },
      { url: "https://aliexpress.com.evil.example/item/1005001234567890.html", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "aliexpress",
    kind: "item",
    namespace: "aliexpress-us",
    title: "AliExpress (United States)",
    notes: ["The site for the United States numbers its offers itself (they begin with 3256)."],
    hosts: ["aliexpress.us", "m.aliexpress.us"],
    parts: { id: "8-20 of digit" },
    patterns: ["/(item|i)/{*/}?:id{.html}?"],
    canonical: "https://www.aliexpress.us/item/{id}.html",
    examples: [{ url: "https://www.aliexpress.us/item/3256801234567890.html", id: "3256801234567890" }],
  },
];
