import type { Rule } from "../rule.ts";

/** ORCID: sixteen digits of a person, the last one a check. */
export const orcid: readonly Rule[] = [
  {
    platform: "orcid",
    kind: "person",
    title: "ORCID",
    hosts: ["orcid.org"],
    parts: {
      id: {
        shape: "16 of [0-9xX] or 4 of digit then '-' then 4 of digit then '-' then 4 of digit then '-' then 3 of digit then 1 of [0-9xX]",
        codec: "orcid",
      },
    },
    patterns: ["/:id/**", "//pub.orcid.org/*/:id/**"],
    canonical: "https://orcid.org/{id}",
    examples: [
      { url: "http://orcid.org/0000-0002-1825-0097", id: "0000-0002-1825-0097" },
      { url: "https://orcid.org/0000-0002-1694-233x", id: "0000-0002-1694-233X" },
      { url: "https://orcid.org/0000-0002-1825-0098", rejected: "not-a-resource", why: "the check digit is wrong" },
      { url: "https://orcid.org/signin", rejected: "not-a-resource" },
      { url: "https://orcid.org.evil.example/0000-0002-1825-0097", rejected: "unsupported-host" },
    ],
  },
];
