import type { Rule } from "../rule.ts";

/** Semantic Scholar: 40 hexadecimal digits. */
export const semanticscholar: readonly Rule[] = [
  {
    platform: "semanticscholar",
    kind: "paper",
    title: "Semantic Scholar",
    notes: ["The title in front is decoration. A CorpusID is another number of the same paper, which only a request joins."],
    hosts: ["semanticscholar.org", "api.semanticscholar.org"],
    parts: { id: { shape: "40 of hex", fold: "lower" }, corpus: "'CorpusID:' then 1-10 of digit" },
    resolve: ["/:corpus", "/paper/:corpus"],
    patterns: ["/paper{/*}?/:id{/figure/*}?", "/reader/:id", "/:id", "/graph/v1/paper/:id"],
    canonical: "https://www.semanticscholar.org/paper/{id}",
    examples: [
      {
        url: "https://www.semanticscholar.org/paper/Attention-is-All-you-Need-Vaswani-Shazeer/204e3073870fae3d05bcbc2f6a8e263d9b72e776",
        id: "204e3073870fae3d05bcbc2f6a8e263d9b72e776",
      },
      {
        url: "https://www.semanticscholar.org/reader/204e3073870fae3d05bcbc2f6a8e263d9b72e776",
        id: "204e3073870fae3d05bcbc2f6a8e263d9b72e776",
      },
      { url: "https://api.semanticscholar.org/CorpusID:13756489", resolve: true },
      { url: "https://www.semanticscholar.org/search?q=x", rejected: "not-a-resource" },
      { url: "https://semanticscholar.org.evil.example/paper/204e3073870fae3d05bcbc2f6a8e263d9b72e776", rejected: "unsupported-host" },
    ],
  },
];
