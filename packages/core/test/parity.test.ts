import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { internals, RULES } from "../src/index.ts";

const RUNS = Number(process.env.SAMEKEY_PARITY_RUNS ?? 100_000);

const seeds = RULES.flatMap((rule) => rule.examples.map((example) => example.url));

const noise = fc.constantFrom(
  ..."\t\n\r \\/?#&=%:@.;,!'\"<>()[]{}|^`~*+$-_é漢🎉\u200b\u200e\ufeff\ud800",
  "%2e",
  "%2E%2e",
  "/./",
  "/../",
  "%2F",
  "%51",
  "%25",
  "%C3%A9",
  "%E2%80%8E",
  "&amp;",
  "#/",
  "#!",
  "//",
  "www.",
  ":443",
  ":8080",
  "v=",
  "?v=",
  "..",
  "xn--",
  "ｙ",
  "%0a",
);

/** A real URL of a rule with a few pieces inserted, deleted or replaced: what mutates is near what is accepted. */
const mutated = fc.tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), fc.nat(3), noise), { maxLength: 4 })).map(([url, edits]) =>
  edits.reduce((text, [place, kind, piece]) => {
    const at = place % (text.length + 1);
    if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
    return text.slice(0, at) + piece + text.slice(kind === 1 ? at : at + 1);
  }, url),
);

const anything = fc.oneof(
  { weight: 8, arbitrary: mutated },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

const summary = (outcome: ReturnType<typeof internals.identify>): unknown =>
  outcome.status === "identified"
    ? [outcome.resourceId, outcome.canonicalUrl, outcome.view, outcome.warnings]
    : outcome.status === "rejected"
      ? outcome.reason
      : outcome.status;

describe.each(["strict", "open"] as const)("in %s trust", (trust) => {
  it("the fast path and the WHATWG path give the same outcome", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anything, (input) => {
        const slow = summary(internals.identifySlowly(input, { trust }));
        expect(summary(internals.identify(input, { trust }))).toEqual(slow);
      }),
      { numRuns: RUNS },
    );
  });

  it("the canonical URL identifies to the same resource", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anything, (input) => {
        const outcome = internals.identify(input, { trust });
        if (outcome.status !== "identified") return;
        expect(summary(internals.identify(outcome.canonicalUrl, { trust }))).toEqual([
          outcome.resourceId,
          outcome.canonicalUrl,
          {},
          outcome.warnings,
        ]);
      }),
      { numRuns: RUNS },
    );
  });
});
