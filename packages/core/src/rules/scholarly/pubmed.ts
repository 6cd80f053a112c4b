import type { Rule } from "../rule.ts";

const NCBI = ["ncbi.nlm.nih.gov"];

/** PubMed and PubMed Central: two number spaces, seen through several doors. */
export const pubmed: readonly Rule[] = [
  {
    platform: "pubmed",
    kind: "paper",
    title: "PubMed",
    notes: ["A PMID and a PMCID with the same digits are different papers. A search whose term is a number leads to that number."],
    hosts: NCBI,
    parts: { id: "1-9 of digit" },
    patterns: [
      "/pubmed/:id",
      "/(m/pubmed|pubmed/m)/:id",
      "/pubmed?term=:id",
      "/(pubmed|entrez/query.fcgi|sites/entrez)?list_uids=:id",
      "//pubmed.ncbi.nlm.nih.gov/:id{/*}?",
      "//pubmed.ncbi.nlm.nih.gov/?term=:id",
      "//europepmc.org/(article|abstract)/(MED|med)/:id",
      "pmid::id",
    ],
    canonical: "https://pubmed.ncbi.nlm.nih.gov/{id}/",
    examples: [
      { url: "https://pubmed.ncbi.nlm.nih.gov/24737116/", id: "24737116" },
      { url: "http://www.ncbi.nlm.nih.gov/pubmed/24737116?report=xml&format=text", id: "24737116" },
      { url: "https://pubmed.ncbi.nlm.nih.gov/?term=24737116", id: "24737116" },
      { url: "https://europepmc.org/article/MED/24737116", id: "24737116" },
      { url: "https://pubmed.ncbi.nlm.nih.gov/4688937/", id: "4688937", why: "PMC4688937 is another paper" },
      { url: "https://www.ncbi.nlm.nih.gov/pubmed/", rejected: "not-a-resource" },
      { url: "https://pubmed.ncbi.nlm.nih.gov/?term=testing", rejected: "bad-id", why: "a search" },
      { url: "https://pubmed.ncbi.nlm.nih.gov.evil.example/24737116/", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "pmc",
    kind: "paper",
    title: "PubMed Central",
    notes: [
      "NCBI's two hosts and Europe PMC show one paper (h#3595). The number is written with and without PMC; a version behind a dot is dropped.",
    ],
    hosts: NCBI,
    parts: {
      id: {
        shape: "1-9 of digit or 1 of [pP] then 1 of [mM] then 1 of [cC] then 1-9 of digit then 0-1 of [.] then 0-3 of digit",
        codec: "pmc",
      },
    },
    resolve: ["/pmc/articles/(pmid|mid|doi)/**", "//pmc.ncbi.nlm.nih.gov/articles/(pmid|mid|doi)/**"],
    patterns: [
      "/pmc/articles/:id/**",
      "/(m/pmc|labs/pmc|pmc/m)/articles/:id/**",
      "//pmc.ncbi.nlm.nih.gov/articles/:id/**",
      "//europepmc.org/(article|articles|abstract)/(PMC|pmc)/:id/**",
      "//europepmc.org/(article|articles)/:id/**",
      "//europepmc.org/backend/ptpmcrender.fcgi?accid=:id",
      "pmcid::id",
    ],
    canonical: "https://pmc.ncbi.nlm.nih.gov/articles/{id}/",
    examples: [
      { url: "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC4368415/pdf/imr0264-0088.pdf", id: "PMC4368415" },
      { url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC4368415/?report=classic", id: "PMC4368415" },
      { url: "https://europepmc.org/articles/PMC4688937", id: "PMC4688937", why: "h#3595: two hosts, one paper" },
      { url: "https://europepmc.org/article/PMC/PMC4688937", id: "PMC4688937" },
      { url: "http://www.ncbi.nlm.nih.gov/pmc/articles/4368415", id: "PMC4368415" },
      { url: "https://www.ncbi.nlm.nih.gov/pmc/articles/pmid/24737116/", resolve: true },
      { url: "https://www.ncbi.nlm.nih.gov/pmc/", rejected: "not-a-resource" },
    ],
  },
];
