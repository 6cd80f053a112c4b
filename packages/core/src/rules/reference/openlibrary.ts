import type { Example, Rule } from "../rule.ts";

const rule = (kind: string, word: string, letter: string, examples: readonly Example[]): Rule => ({
  platform: "openlibrary",
  kind,
  namespace: `openlibrary-${kind}`,
  title: `Open Library ${kind}`,
  notes: ["A work has many editions; joining the two is the classic wrong merge (openlibrary#3473)."],
  hosts: ["openlibrary.org"],
  parts: { id: { shape: `1 of [oO] then 1 of [lL] then 1-10 of digit then 1 of [${letter}${letter.toLowerCase()}]`, fold: "upper" } },
  patterns: [`/${word}/:id{/*}?`, `/${word}/:id.(json|rdf|yml)`],
  canonical: `https://openlibrary.org/${word}/{id}`,
  examples,
});

/** Open Library: works, editions and authors. */
export const openlibrary: readonly Rule[] = [
  rule("work", "works", "W", [
    { url: "http://openlibrary.org/works/OL2079360W/Boomerang", id: "OL2079360W" },
    { url: "https://openlibrary.org/works/OL2079360W.json", id: "OL2079360W" },
    { url: "https://openlibrary.org/search?q=x", rejected: "not-a-resource" },
    { url: "https://openlibrary.org.evil.example/works/OL2079360W", rejected: "unsupported-host" },
  ]),
  rule("edition", "books", "M", [{ url: "https://openlibrary.org/books/OL24218235M/Boomerang", id: "OL24218235M" }]),
  rule("author", "authors", "A", [{ url: "https://openlibrary.org/authors/OL26320A/J._R._R._Tolkien", id: "OL26320A" }]),
];
