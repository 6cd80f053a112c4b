import type { Rule } from "../rule.ts";

const NUMBER = "2 of alpha then 4-13 of digit then 0-1 of alpha then 0-1 of digit";

/** Patents: country, number and kind of the publication. */
export const patent: readonly Rule[] = [
  {
    platform: "patent",
    kind: "publication",
    title: "Patent",
    notes: [
      "The kind code (A1, B2) tells the application from the grant, so it belongs to the number. The language behind it is view.",
      "Google's old pages leave the kind code out; they stay apart.",
    ],
    hosts: ["patents.google.com"],
    parts: { id: { shape: NUMBER, fold: "upper" }, lang: "2 of lower" },
    patterns: [
      "/patent/:id{/:lang}?",
      "//google.com/patents/:id",
      "//worldwide.espacenet.com/patent/search?q=pn%3D:id",
      "//worldwide.espacenet.com/patent/search/family/*/publication/:id",
      "//patentimages.storage.googleapis.com/*/*/*/*/:id.pdf",
    ],
    canonical: "https://patents.google.com/patent/{id}",
    examples: [
      { url: "https://patents.google.com/patent/EP1808414A1/fr?oq=water", id: "EP1808414A1", view: { lang: "fr" } },
      { url: "https://patents.google.com/patent/EP1808414A1/en", id: "EP1808414A1" },
      { url: "https://patents.google.com/patent/US7654321B2", id: "US7654321B2" },
      { url: "https://worldwide.espacenet.com/patent/search?q=pn%3DEP1808414A1", id: "EP1808414A1" },
      { url: "https://patents.google.com/?q=book&oq=book", rejected: "not-a-resource" },
      { url: "https://patents.google.com.evil.example/patent/EP1808414A1", rejected: "unsupported-host" },
    ],
  },
];
