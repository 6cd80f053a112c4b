import { describe, expect, it } from "vitest";
import { createIdentifier, identify } from "../src/index.ts";
import { MIRRORS } from "../src/rules/mirrors.ts";

const withMirrors = createIdentifier({ rules: MIRRORS });

describe.each(MIRRORS.map((rule) => [rule.title, rule] as const))("%s", (_, rule) => {
  it.each(rule.examples.map((example) => [example.url, example] as const))("%s", (url, example) => {
    const outcome = withMirrors.identify(url, { trust: example.resolve ? "open" : "strict" });
    if (example.rejected !== undefined) expect(outcome).toMatchObject({ status: "rejected", reason: example.rejected });
    else if (example.resolve) expect(outcome.status).toBe("needs-resolving");
    else expect(outcome).toMatchObject({ platform: rule.platform, resourceId: `${rule.platform}:${example.id}`, view: example.view ?? {} });
  });

  it("leads to the system itself, which knows the canonical URL without the mirrors", () => {
    for (const example of rule.examples) {
      if (example.id === undefined) continue;
      const outcome = withMirrors.identify(example.url, { trust: "strict" });
      if (outcome.status !== "identified") throw new Error(`${example.url} is ${outcome.status}`);
      expect(identify(outcome.canonicalUrl, { trust: "strict" })).toMatchObject({ resourceId: outcome.resourceId });
    }
  });

  it("is no part of the built-in pack", () => {
    for (const { url } of rule.examples) expect(identify(url, { trust: "strict" })).toMatchObject({ reason: "unsupported-host" });
  });
});
