import type { Rule } from "../rule.ts";

/** Coda: ten characters behind `_d` at the end of the name. */
export const coda: readonly Rule[] = [
  {
    platform: "coda",
    kind: "document",
    title: "Coda",
    notes: ["The name in front of _d is decoration; the page behind it is a part, kept as view."],
    hosts: ["coda.io"],
    parts: { id: "10 of base64url" },
    patterns: ["/d/*_d:id{10 of base64url}{/:page}?", "/d/:id", "/embed/:id{/:page}?"],
    canonical: "https://coda.io/d/_d{id}",
    examples: [
      { url: "https://coda.io/d/My-Doc_dAbCdEfGhIj", id: "AbCdEfGhIj" },
      { url: "https://coda.io/d/Renamed_dAbCdEfGhIj/Page_suXyZ#_lu1", id: "AbCdEfGhIj", view: { page: "Page_suXyZ" } },
      { url: "https://coda.io/d/_dAbCdEfGhIj", id: "AbCdEfGhIj" },
      { url: "https://coda.io/embed/AbCdEfGhIj/_suXyZ?viewMode=embed", id: "AbCdEfGhIj" },
      { url: "https://coda.io/@someone/some-publication", rejected: "not-a-resource" },
      { url: "https://coda.io.evil.example/d/My-Doc_dAbCdEfGhIj", rejected: "unsupported-host" },
    ],
  },
];
