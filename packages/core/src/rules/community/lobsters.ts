import type { Rule } from "../rule.ts";

/** Lobsters: six letters and digits. */
export const lobsters: readonly Rule[] = [
  {
    platform: "lobsters",
    kind: "story",
    title: "Lobsters",
    notes: ["The slug is decoration. /c/ leads to a comment of a story, which only a request tells."],
    hosts: ["lobste.rs"],
    parts: { id: "6 of base36" },
    resolve: ["/c/*"],
    patterns: ["/s/:id{/*}?", "/s/:id.json"],
    canonical: "https://lobste.rs/s/{id}",
    view: { "#": "anchor" },
    examples: [
      { url: "https://lobste.rs/s/kcyg0p/gwp_asan_sampling_based_detection_memory#c_abc123", id: "kcyg0p", view: { anchor: "c_abc123" } },
      { url: "https://lobste.rs/s/kcyg0p", id: "kcyg0p" },
      { url: "https://lobste.rs/c/abc123", resolve: true },
      { url: "https://lobste.rs/t/security", rejected: "not-a-resource" },
      { url: "https://lobste.rs.evil.example/s/kcyg0p", rejected: "unsupported-host" },
    ],
  },
];
