import type { Rule } from "../rule.ts";

/** A dashboard is the whole of its pages, unless somebody counts each of them. Declared by one rule of each system that has pages with addresses. */
export const DASHBOARD: NonNullable<Rule["policies"]> = {
  dashboard: {
    default: "workbook",
    choices: {
      workbook: "the workbook, report or dashboard is one thing; which of its pages was seen is view",
      view: "each page of it is one thing: a sheet, tab or panel that a URL names",
    },
  },
};

/** What a rule of a page has: it counts only where pages are things. */
export const VIEW: Required<Pick<Rule, "under">> = { under: { dashboard: "view" } };
