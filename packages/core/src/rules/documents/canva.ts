import type { Rule } from "../rule.ts";

/** Canva: designs by an id that begins with DA; what stands behind it opens them. */
export const canva: readonly Rule[] = [
  {
    platform: "canva",
    kind: "design",
    title: "Canva",
    notes: ["The token behind the id opens the design to whoever has it: a capability, so the canonical URL identifies and may not open."],
    hosts: ["canva.com", "canva.cn"],
    parts: { id: "'DA' then 8-12 of base64url" },
    patterns: ["/design/:id/**", "/design/?designId=:id"],
    resolve: ["//canva.link/*"],
    canonical: "https://www.canva.com/design/{id}",
    capabilities: ["share_preview"],
    examples: [
      { url: "https://www.canva.com/design/DAFabc123XY/AbCdEfGhIjKlMnOpQrStUv/view?utm_content=DAFabc123XY", id: "DAFabc123XY", view: {} },
      { url: "https://www.canva.com/design/DAFabc123XY/edit", id: "DAFabc123XY" },
      { url: "https://www.canva.com/templates/", rejected: "not-a-resource" },
      { url: "https://www.canva.com/design/abc", rejected: "bad-id" },
      { url: "https://canva.com.evil.example/design/DAFabc123XY/view", rejected: "unsupported-host" },
    ],
  },
];
