import type { Rule } from "../rule.ts";
import { cve } from "./cve.ts";
import { goodreads } from "./goodreads.ts";
import { googlebooks } from "./googlebooks.ts";
import { isbn } from "./isbn.ts";
import { openlibrary } from "./openlibrary.ts";
import { patent } from "./patent.ts";
import { rfc } from "./rfc.ts";
import { wikidata } from "./wikidata.ts";
import { wikipedia } from "./wikipedia.ts";

/** Encyclopedias, books, standards, patents. */
export const REFERENCE: readonly Rule[] = [
  ...wikipedia,
  ...wikidata,
  ...isbn,
  ...openlibrary,
  ...googlebooks,
  ...goodreads,
  ...rfc,
  ...cve,
  ...patent,
];
