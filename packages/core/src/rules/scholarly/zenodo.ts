import type { Rule } from "../rule.ts";

/** Zenodo: the number of a record; its DOI holds the same number. */
export const zenodo: readonly Rule[] = [
  {
    platform: "zenodo",
    kind: "record",
    title: "Zenodo",
    notes: ["All versions together have a number of their own, which leads to the newest: only a request joins it with them."],
    hosts: ["zenodo.org"],
    parts: { id: "2-10 of digit" },
    patterns: [
      "/(record|records|api/records)/:id/**",
      "/doi/10.5281/zenodo.:id",
      "/badge/DOI/10.5281/zenodo.:id.svg",
      "//(doi.org|dx.doi.org)/10.5281/*{1 of [zZ] then 1 of [eE] then 1 of [nN] then 1 of [oO] then 1 of [dD] then 1 of [oO] then '.'}:id{*{1+ of [.,;:)]}}?",
    ],
    canonical: "https://zenodo.org/records/{id}",
    capabilities: ["token"],
    examples: [
      { url: "https://zenodo.org/record/1234567", id: "1234567" },
      { url: "https://zenodo.org/records/1234567?preview=1&token=eyJ", id: "1234567", view: {} },
      { url: "https://zenodo.org/records/1234567/files/data.zip?download=1", id: "1234567" },
      { url: "https://doi.org/10.5281/zenodo.1234567", id: "1234567" },
      { url: "10.5281/ZENODO.1234567", id: "1234567" },
      { url: "https://doi.org/10.5281/zenodo.1234567.", id: "1234567", why: "the end of a sentence" },
      { url: "https://zenodo.org/search?q=x", rejected: "not-a-resource" },
      { url: "https://zenodo.org.evil.example/records/1234567", rejected: "unsupported-host" },
    ],
  },
];
