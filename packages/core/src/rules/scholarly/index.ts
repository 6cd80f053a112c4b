import type { Rule } from "../rule.ts";
import { arxiv } from "./arxiv.ts";
import { doi } from "./doi.ts";
import { libraries } from "./libraries.ts";
import { openreview } from "./openreview.ts";
import { orcid } from "./orcid.ts";
import { pubmed } from "./pubmed.ts";
import { semanticscholar } from "./semanticscholar.ts";
import { ssrn } from "./ssrn.ts";
import { zenodo } from "./zenodo.ts";

/** Papers and people. Archives whose DOIs lead to their own records come before the DOI. */
export const SCHOLARLY: readonly Rule[] = [
  ...arxiv,
  ...zenodo,
  ...ssrn,
  ...doi,
  ...pubmed,
  ...openreview,
  ...semanticscholar,
  ...orcid,
  ...libraries,
];
