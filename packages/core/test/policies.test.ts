import { describe, expect, it } from "vitest";
import { createIdentifier as createBare } from "../src/bare.ts";
import { createIdentifier, identify, type Outcome, type Policies, policyFaults, RULES, type Rule, rulesUnder } from "../src/index.ts";
import { identifierUnder } from "./under.ts";

const idOf = (outcome: Outcome): string => (outcome.status === "identified" ? outcome.resourceId : outcome.status);
const under = (policies: Policies, url: string): string => idOf(identifierUnder(policies).identify(url));

const OVERVIEW = "https://tableau.example.com/#/site/acme/views/Sales/Overview";
const DETAIL = "https://tableau.example.com/t/Acme/views/Sales/Detail?:iid=1";
const AT_MAIN = "https://github.com/Owner/repo/blob/main/docs/a.md";
const AT_V1 = "https://raw.githubusercontent.com/owner/Repo/v1/docs/a.md";

describe("a policy", () => {
  it("makes one thing of the views of a workbook, or one of each", () => {
    expect(idOf(identify(OVERVIEW))).toBe(idOf(identify(DETAIL)));
    expect(under({ tableau: { dashboard: "view" } }, OVERVIEW)).toBe("tableau-view:tableau.example.com/acme/Sales/Overview");
    expect(under({ tableau: { dashboard: "view" } }, DETAIL)).toBe("tableau-view:tableau.example.com/acme/Sales/Detail");
  });

  it("leaves what names no view to the workbook", () => {
    const workbook = "https://tableau.example.com/#/site/acme/views/Sales";
    expect(under({ tableau: { dashboard: "view" } }, workbook)).toBe(idOf(identify(workbook)));
  });

  it("makes one thing of a file at all refs, or one at each", () => {
    expect(idOf(identify(AT_MAIN))).toBe(idOf(identify(AT_V1)));
    expect(under({ github: { file: "ref" } }, AT_MAIN)).toBe("github-file:owner/repo@main:docs/a.md");
    expect(under({ github: { file: "ref" } }, AT_V1)).toBe("github-file:owner/repo@v1:docs/a.md");
    expect(under({ github: { file: "ref" } }, "https://github.com/owner/repo/blob/HEAD/docs/a.md")).toBe(
      "github-file:owner/repo:docs/a.md",
    );
  });

  it("is chosen for one platform, or for all that choose nothing", () => {
    expect(under({ "*": { dashboard: "view" } }, OVERVIEW)).toBe("tableau-view:tableau.example.com/acme/Sales/Overview");
    expect(under({ "*": { dashboard: "view" }, tableau: { dashboard: "workbook" } }, OVERVIEW)).toBe(idOf(identify(OVERVIEW)));
    expect(under({ powerbi: { dashboard: "view" } }, OVERVIEW)).toBe(idOf(identify(OVERVIEW)));
  });

  it("is part of the identity of the pack, unless it is the default", () => {
    const { pack } = createIdentifier();
    expect(createIdentifier({ policies: { tableau: { dashboard: "workbook" } } }).pack).toEqual(pack);
    const byView = identifierUnder({ tableau: { dashboard: "view" } });
    expect(byView.pack.hash).not.toBe(pack.hash);
    expect(byView.identify(AT_MAIN).pack).toBe(`${byView.pack.version}+${byView.pack.hash.slice(0, 12)}`);
    expect(identifierUnder({ github: { file: "ref" } }).pack.hash).not.toBe(byView.pack.hash);
  });
});

describe("a wrong choice", () => {
  it.each([
    [{ tabloo: { dashboard: "view" } }, /policies\.tabloo: no rule of "tabloo" has policies; these have: .*tableau/],
    [{ youtube: { dashboard: "view" } }, /policies\.youtube: no rule of "youtube" has policies/],
    [{ tableau: { file: "ref" } }, /policies\.tableau\.file: tableau has no policy "file"; there are: dashboard/],
    [{ tableau: { dashboard: "sheet" } }, /"sheet" is no choice of the policy "dashboard"; there are: workbook, view/],
    [{ "*": { colour: "red" } }, /no system has policy "colour"|no system has/],
    [{ tableau: { dashboard: "constructor" } }, /"constructor" is no choice/],
    [{ tableau: { toString: "view" } }, /no policy "toString"/],
  ])("%j is refused", (policies, message) => {
    expect(() => createIdentifier({ policies })).toThrow(message);
  });

  it("is told with all others", () => {
    const places = policyFaults(RULES, { a: { b: "c" }, tableau: { dashboard: "x", y: "z" } }).map(({ place }) => place.join("."));
    expect(places).toEqual(["a", "tableau.dashboard", "tableau.y"]);
  });
});

describe("rules of one's own", () => {
  const report: Rule = {
    platform: "reports",
    kind: "report",
    title: "Reports",
    hosts: ["reports.example.test"],
    patterns: ["/r/:id{/:page}?"],
    canonical: "https://reports.example.test/r/{id}",
    policies: { report: { default: "whole", choices: { whole: "the report", page: "each page" } } },
    examples: [{ url: "https://reports.example.test/r/1/2", id: "1" }],
  };
  const page: Rule = {
    ...report,
    kind: "page-of-report",
    namespace: "reports-page",
    under: { report: "page" },
    id: "{report}/{page}",
    patterns: ["/r/:report/:page"],
    canonical: "https://reports.example.test/r/{report}/{page}",
  };
  const { policies: _, ...undeclared } = page;
  const url = "https://reports.example.test/r/1/2";

  it("declare policies too, in either entry", () => {
    const chosen = { reports: { report: "page" } };
    expect(idOf(createIdentifier({ rules: [page, report] }).identify(url))).toBe("reports:1");
    expect(idOf(createIdentifier({ rules: [page, report], policies: chosen }).identify(url))).toBe("reports-page:1/2");
    expect(idOf(createBare({ version: "1", rules: [page, report], policies: chosen }).identify(url))).toBe("reports-page:1/2");
  });

  it("are refused under a choice that nobody declares", () => {
    expect(() => createIdentifier({ rules: [undeclared] })).toThrow("rule reports-page: no rule of reports declares report: page");
    expect(() => createIdentifier({ rules: [report, { ...undeclared, under: { report: "chapter" } }] })).toThrow(
      "declares report: chapter",
    );
  });
});

describe("the built-in policies", () => {
  it("have a default among their choices, one rule that declares them, and rules under each other choice", () => {
    const declaring = RULES.filter((rule) => rule.policies !== undefined);
    expect(declaring.length).toBeGreaterThan(6);
    expect(new Set(declaring.map(({ platform }) => platform)).size).toBe(declaring.length);
    for (const { platform, policies } of declaring) {
      for (const [name, { default: byDefault, choices }] of Object.entries(policies ?? {})) {
        expect(Object.keys(choices)).toContain(byDefault);
        for (const choice of Object.keys(choices).filter((one) => one !== byDefault)) {
          expect(RULES.filter((rule) => rule.platform === platform && rule.under?.[name] === choice)).not.toEqual([]);
        }
      }
    }
    expect(rulesUnder(RULES).filter((rule) => rule.under !== undefined)).toEqual([]);
  });
});
