import type { Rule } from "../rule.ts";

/** Etsy: the number of an offer. */
export const etsy: readonly Rule[] = [
  {
    platform: "etsy",
    kind: "listing",
    title: "Etsy",
    notes: ["A country or language may stand in front, a slug behind; both are decoration."],
    hosts: ["etsy.com", "m.etsy.com"],
    parts: { id: "5-12 of digit", region: "2 of lower or 2 of lower then '-' then 2 of lower" },
    reject: ["{/:region}?/(search|market|shop|c|featured)/**"],
    patterns: ["{/:region}?/listing/:id{/*}?"],
    canonical: "https://www.etsy.com/listing/{id}",
    view: { variation0: "variation" },
    examples: [
      { url: "https://www.etsy.com/listing/987654321/hand-made?ref=shop", id: "987654321" },
      { url: "https://www.etsy.com/uk/listing/987654321/", id: "987654321", view: { region: "uk" } },
      { url: "https://www.etsy.com/search?q=x", rejected: "not-a-resource" },
      { url: "https://www.etsy.com/shop/SomeShop", rejected: "not-a-resource" },
      { url: "https://etsy.com.evil.example/listing/987654321", rejected: "unsupported-host" },
    ],
  },
];
