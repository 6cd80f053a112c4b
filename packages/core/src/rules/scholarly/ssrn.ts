import type { Rule } from "../rule.ts";

/** SSRN: the number of an abstract; its DOI holds the same number. */
export const ssrn: readonly Rule[] = [
  {
    platform: "ssrn",
    kind: "paper",
    title: "SSRN",
    hosts: ["ssrn.com", "papers.ssrn.com", "hq.ssrn.com"],
    ignoreCase: true,
    parts: { id: "1-8 of digit" },
    reject: ["/sol3/(cf_dev|results.cfm|displayabstractsearch.cfm|journals)/**"],
    patterns: [
      "/**/(papers|papers_id|displayabstract).cfm?abstract_id=:id",
      "/**?abstractid=:id",
      "/abstract=:id",
      "/abstract/:id",
      "/sol3/abstract=:id",
      "//(doi.org|dx.doi.org)/10.2139/*{1 of [sS] then 1 of [sS] then 1 of [rR] then 1 of [nN] then '.'}:id{*{1+ of [.,;:)]}}?",
    ],
    canonical: "https://papers.ssrn.com/sol3/papers.cfm?abstract_id={id}",
    examples: [
      { url: "https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1234567", id: "1234567" },
      { url: "https://ssrn.com/abstract=1234567", id: "1234567" },
      { url: "https://papers.ssrn.com/sol3/Delivery.cfm/SSRN_ID1234567_code1.pdf?abstractid=1234567&mirid=1", id: "1234567" },
      { url: "https://doi.org/10.2139/ssrn.1234567", id: "1234567" },
      { url: "https://papers.ssrn.com/sol3/cf_dev/AbsByAuth.cfm?per_id=16042", rejected: "not-a-resource", why: "an author" },
      { url: "https://papers.ssrn.com.evil.example/sol3/papers.cfm?abstract_id=1234567", rejected: "unsupported-host" },
    ],
  },
];
