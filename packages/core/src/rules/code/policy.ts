import type { Part, Rule } from "../rule.ts";

/** A file is its path in the repository, unless somebody counts it at each branch, tag or commit. Declared by one rule of each system. */
export const FILE: NonNullable<Rule["policies"]> = {
  file: {
    default: "path",
    choices: {
      path: "a file or directory is one thing at all branches, tags and commits; which of them was seen is view",
      ref: "it is another thing at each branch, tag or commit that a URL names; HEAD, the default branch, counts as none",
    },
  },
};

/** What a rule of a file at a ref has: it counts only where that is a thing. */
export const AT_REF: Required<Pick<Rule, "under">> = { under: { file: "ref" } };

export const NAMED_REF: Part = { shape: "any", not: ["HEAD"] };
