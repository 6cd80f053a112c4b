import type { Rule } from "../rule.ts";

/** ISBN: the number of an edition, in either length. */
export const isbn: readonly Rule[] = [
  {
    platform: "isbn",
    kind: "book",
    title: "ISBN",
    notes: [
      "Ten digits and thirteen are one number (zotero#6028); the check digit is checked.",
      "It names an edition, not a work, and the ISBN of a chapter is that of its book (zoplicate#179): never a key for parts.",
    ],
    hosts: ["openlibrary.org"],
    parts: { id: { shape: "10-17 of [0-9xX-]", codec: "isbn" } },
    patterns: [
      "/isbn/:id",
      "urn:isbn::id",

      "//books.google.com/books?vid=ISBN:id",
      "//isbnsearch.org/isbn/:id",
      "//goodreads.com/book/isbn/:id",
      "//worldcat.org/isbn/:id",
      "//search.worldcat.org/isbn/:id",
    ],
    canonical: "https://openlibrary.org/isbn/{id}",
    examples: [
      { url: "https://openlibrary.org/isbn/9780804429573", id: "9780804429573" },
      { url: "https://openlibrary.org/isbn/080442957X", id: "9780804429573", why: "ten digits" },
      { url: "urn:isbn:0-8044-2957-x", id: "9780804429573" },
      { url: "https://books.google.com/books?vid=ISBN080442957X", id: "9780804429573" },
      { url: "https://openlibrary.org/isbn/1234567890", rejected: "bad-id", why: "the check digit is wrong" },
    ],
  },
];
