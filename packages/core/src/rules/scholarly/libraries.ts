import type { Rule } from "../rule.ts";

/** Digital libraries that count papers themselves; only a request joins their numbers with a DOI. */
export const libraries: readonly Rule[] = [
  {
    platform: "ieeexplore",
    kind: "paper",
    title: "IEEE Xplore",
    notes: ["Pages once declared the bare /document/ as canonical (h#7725): the number is the identity."],
    hosts: ["ieeexplore.ieee.org"],
    parts: { id: "4-9 of digit" },
    patterns: [
      "/{(abstract|rest)/}?document/:id/**",
      "/(xpl/articleDetails.jsp|stamp/stamp.jsp|stampPDF/getPDF.jsp|xpl/freeabs_all.jsp)?arnumber=:id",
    ],
    canonical: "https://ieeexplore.ieee.org/document/{id}",
    examples: [
      { url: "https://ieeexplore.ieee.org/document/9152704", id: "9152704", why: "h#7725" },
      { url: "https://ieeexplore.ieee.org/stamp/stamp.jsp?tp=&arnumber=9152704", id: "9152704" },
      { url: "https://ieeexplore.ieee.org/xpl/articleDetails.jsp?arnumber=9152704", id: "9152704" },
      { url: "https://ieeexplore.ieee.org/document/", rejected: "not-a-resource" },
      { url: "https://ieeexplore.ieee.org.evil.example/document/9152704", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "sciencedirect",
    kind: "paper",
    title: "ScienceDirect",
    hosts: ["sciencedirect.com"],
    parts: { id: { shape: "17 of [0-9xX] or 1 of [sSbB] then 16 of [0-9xX]", fold: "upper" } },
    patterns: [
      "/science/article/{(abs|am)/}?pii/:id/**",
      "//linkinghub.elsevier.com/retrieve/pii/:id",
      "//(reader|linkinghub).elsevier.com/reader/sd/pii/:id",
    ],
    canonical: "https://www.sciencedirect.com/science/article/pii/{id}",
    examples: [
      { url: "https://www.sciencedirect.com/science/article/abs/pii/S0140673620301835?via%3Dihub", id: "S0140673620301835" },
      { url: "https://linkinghub.elsevier.com/retrieve/pii/S0140673620301835", id: "S0140673620301835" },
      { url: "https://www.sciencedirect.com/science/article/pii/S0140673620301835/pdfft", id: "S0140673620301835" },
      { url: "https://www.sciencedirect.com/search?qs=x", rejected: "not-a-resource" },
    ],
  },
];
