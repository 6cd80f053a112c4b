import { describe, expect, it } from "vitest";
import { createIdentifier, RULES } from "../src/index.ts";
import { identifierUnder } from "./under.ts";

describe.each(RULES.map((rule) => [rule.namespace ?? rule.platform, rule] as const))("rule %s", (_, rule) => {
  const { identify } = identifierUnder(rule.under ? { [rule.platform]: rule.under } : {});

  it.each(rule.examples.map((example) => [example.url, example] as const))("%s", (url, example) => {
    const trust = rule.trust === "open" || example.resolve ? "open" : "strict";
    const outcome = identify(url, { trust });
    if (example.rejected !== undefined) {
      expect(outcome).toMatchObject({ status: "rejected", reason: example.rejected });
      return;
    }
    if (example.resolve) {
      expect(outcome.status).toBe("needs-resolving");
      return;
    }
    expect(outcome).toMatchObject({ status: "identified", id: example.id, platform: rule.platform });
    if (outcome.status !== "identified") return;
    if (example.view) expect(outcome.view).toMatchObject(example.view);
    if (example.warnings) expect(outcome.warnings).toEqual(example.warnings);
    const again = identify(outcome.canonicalUrl, { trust });
    expect(again).toMatchObject({ status: "identified", resourceId: outcome.resourceId, canonicalUrl: outcome.canonicalUrl });
  });

  it("has examples that are accepted and a canonical URL", () => {
    expect(rule.examples.some((example) => example.id !== undefined || example.resolve)).toBe(true);
  });
});

it("names the rule that is wrong", () => {
  expect(() => createIdentifier({ rules: [{ ...RULES[0], patterns: ["/x/:id{no shape}"] }] })).toThrow(/shape "no shape"/);
});
