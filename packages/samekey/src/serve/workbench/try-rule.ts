import { createIdentifier, type Outcome, type Rule } from "@samekey/core";
import { parseConfig } from "../../config/load.ts";
import { SamekeyError } from "../../errors.ts";
import { exampleFault } from "../../rule-check.ts";

/** What came of a rule that somebody tries: nothing of it is kept. */
export type Trial =
  | { readonly fault: string }
  | {
      readonly rules: readonly Rule[];
      readonly examples: readonly { readonly url: string; readonly fault: string | null }[];
      readonly outcomes: readonly { readonly url: string; readonly outcome: Outcome }[];
    };

const EXAMPLE = `platform: docs
kind: document
title: Our documents
hosts: [docs.example.test]
patterns: ["/d/:id", "/d/:id/edit"]
canonical: https://docs.example.test/d/{id}
examples:
  - { url: "https://docs.example.test/d/AbC123/edit?tab=2", id: AbC123 }
`;

/** A rule to begin with. */
export const exampleRule: string = EXAMPLE;

const indented = (text: string): string => text.replace(/^/gm, "    ").replace(/^ {4}/, "  - ");

/** The text as a configuration: one that names `rules:`, or the rule itself. */
const asConfig = (text: string): string => {
  // A browser sends the lines of a form with CR and LF.
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  if (/^(rules|wrappers)\s*:/m.test(trimmed) && !/^platform\s*:/m.test(trimmed)) return trimmed;
  return trimmed.startsWith("{") ? `{"rules":[${trimmed}]}` : `rules:\n${indented(trimmed)}`;
};

/** Tries rules in the form of the configuration file against their own examples and some URLs. Never throws for what is wrong with them. */
export const tryRule = (text: string, urls: readonly string[]): Trial => {
  try {
    const { rules, wrappers } = parseConfig(asConfig(text), "your rule");
    const { identify } = createIdentifier({ rules, wrappers });
    return {
      rules,
      examples: rules.flatMap((rule) =>
        rule.examples.map((example) => ({ url: example.url, fault: exampleFault(identify, rule, example) })),
      ),
      outcomes: urls.map((url) => ({ url, outcome: identify(url) })),
    };
  } catch (error) {
    if (error instanceof SamekeyError && error.code !== "config-invalid") throw error;
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};
