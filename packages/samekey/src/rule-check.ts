import type { Example, Identifier, Rule } from "@samekey/core";

export const ruleName = (rule: Rule): string => rule.namespace ?? rule.platform;

/** What is wrong with one example of a rule, or null. */
export const exampleFault = (identify: Identifier["identify"], rule: Rule, example: Example): string | null => {
  const outcome = identify(example.url, { trust: rule.trust === "open" || example.resolve ? "open" : "strict" });
  const got =
    outcome.status === "identified" ? `${outcome.rule}:${outcome.id}` : outcome.status === "rejected" ? outcome.reason : outcome.status;
  const want = example.id !== undefined ? `${ruleName(rule)}:${example.id}` : (example.rejected ?? "needs-resolving");
  if (got !== want) return `${ruleName(rule)}: ${example.url} gives ${got}, the example says ${want}`;
  if (outcome.status !== "identified") return null;
  const again = identify(outcome.canonicalUrl, { trust: "open" });
  if (again.status === "identified" && again.resourceId === outcome.resourceId) return null;
  return `${ruleName(rule)}: the canonical URL ${outcome.canonicalUrl} does not identify to ${outcome.resourceId}`;
};
