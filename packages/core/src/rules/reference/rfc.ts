import type { Rule } from "../rule.ts";

/** RFC: one document whatever its format and publisher. */
export const rfc: readonly Rule[] = [
  {
    platform: "rfc",
    kind: "document",
    title: "RFC",
    notes: [
      "Text, HTML, PDF and the information page are one document; leading zeros are not part of the number. A section is a part, kept as view.",
    ],
    hosts: ["rfc-editor.org"],
    parts: { id: { shape: "1-5 of digit", codec: "decimal" } },
    ignoreCase: true,
    patterns: [
      "/(rfc|info|authors|pdfrfc|inline-errata)/rfc:id{1-5 of digit}",
      "/(rfc|rfc/pdfrfc|inline-errata|in-notes|rfc/inline-errata)/rfc:id.(txt|html|pdf|xml|ps|json|txt.pdf)",
      "//(tools|datatracker|www|rfc-editor).ietf.org/{(doc|html|pdf|rfc|id)/}?{(html|pdf|txt)/}?rfc:id{1-5 of digit}",
      "//(tools|datatracker|www).ietf.org/{(doc|html|pdf|rfc|id)/}?{(html|pdf|txt)/}?rfc:id.(txt|html|pdf|xml)",
      "//datatracker.ietf.org/doc/rfc:id/**",
      "urn:ietf:rfc::id",
      "rfc::id",
    ],
    canonical: "https://www.rfc-editor.org/rfc/rfc{id}",
    view: { "#": "anchor" },
    examples: [
      { url: "https://www.rfc-editor.org/rfc/rfc3986", id: "3986" },
      { url: "https://www.rfc-editor.org/rfc/rfc3986.txt", id: "3986" },
      { url: "https://www.rfc-editor.org/rfc/pdfrfc/rfc3986.txt.pdf", id: "3986" },
      { url: "https://www.rfc-editor.org/info/rfc3986", id: "3986" },
      { url: "https://tools.ietf.org/html/rfc3986#section-3.4", id: "3986", view: { anchor: "section-3.4" } },
      { url: "https://datatracker.ietf.org/doc/html/rfc3986", id: "3986" },
      { url: "https://datatracker.ietf.org/doc/rfc3986/", id: "3986" },
      { url: "https://www.ietf.org/rfc/rfc0791.txt", id: "791", why: "zeros in front" },
      { url: "urn:ietf:rfc:3986", id: "3986" },
      { url: "https://www.rfc-editor.org/search/rfc_search.php", rejected: "not-a-resource" },
      { url: "https://www.rfc-editor.org.evil.example/rfc/rfc3986", rejected: "unsupported-host" },
    ],
  },
];
