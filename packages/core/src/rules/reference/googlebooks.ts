import type { Rule } from "../rule.ts";
import { GOOGLE_TLDS } from "../wrappers/tlds.ts";

/** Google Books: twelve characters for each scanned or sold volume. */
export const googlebooks: readonly Rule[] = [
  {
    platform: "googlebooks",
    kind: "volume",
    title: "Google Books",
    notes: ["pg= is a page and q= or dq= what was searched in the book: parts, kept as view. The country of the host is decoration."],
    hosts: [`books.google.(${GOOGLE_TLDS.join("|")})`],
    parts: { id: "12 of base64url" },
    patterns: [
      "/books?id=:id",
      "/books/about/*?id=:id",
      "/books/edition/*/:id",
      "/?id=:id",
      "//google.com/books/edition/*/:id",
      "//google.com/books?id=:id",
      "//play.google.com/store/books/details{/*}??id=:id",
      "//play.google.com/books/reader?id=:id",
    ],
    canonical: "https://books.google.com/books?id={id}",
    view: { pg: "page", q: "query", dq: "query" },
    examples: [
      {
        url: "https://books.google.com/books?id=-WxKAAAAYAAJ&pg=PA12&dq=wealth&hl=en",
        id: "-WxKAAAAYAAJ",
        view: { page: "PA12", query: "wealth" },
      },
      { url: "https://books.google.de/books?id=-WxKAAAAYAAJ", id: "-WxKAAAAYAAJ" },
      { url: "https://books.google.com/books/about/The_Wealth_of_Nations.html?id=-WxKAAAAYAAJ", id: "-WxKAAAAYAAJ" },
      { url: "https://google.com/books/edition/_/-WxKAAAAYAAJ?gbpv=1", id: "-WxKAAAAYAAJ" },
      { url: "https://play.google.com/store/books/details/Adam_Smith_The_Wealth_of_Nations?id=-WxKAAAAYAAJ", id: "-WxKAAAAYAAJ" },
      { url: "https://books.google.com/", rejected: "not-a-resource" },
      { url: "https://books.google.com.evil.example/books?id=-WxKAAAAYAAJ", rejected: "unsupported-host" },
    ],
  },
];
