import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../src/config/defaults.ts";
import { parseConfig } from "../../src/config/load.ts";

const fault = (source: string): string => {
  try {
    parseConfig(source, "samekey.yaml");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
};

describe("parseConfig", () => {
  it("has a default for everything", () => {
    expect(DEFAULT_CONFIG).toMatchObject({
      trust: "strict",
      regions: ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"],
      every: 21_600_000,
      sources: [],
    });
    expect(parseConfig("", "empty.yaml")).toEqual(DEFAULT_CONFIG);
  });

  it("reads YAML and JSON", () => {
    const yaml = parseConfig("trust: open\nsources:\n  - name: chart\n    type: youtube-chart\n    every: 90m\n", "a.yaml");
    expect(yaml).toEqual(
      parseConfig(JSON.stringify({ trust: "open", sources: [{ name: "chart", type: "youtube-chart", every: "90m" }] }), "a.json"),
    );
    expect(yaml.sources[0]).toMatchObject({ every: 5_400_000 });
  });

  it("names file, line and place of every fault at once", () => {
    const message = fault("trust: maybe\nregions: [US]\nsources:\n  - name: a b\n    type: youtube-chart\n");
    expect(message).toContain("samekey.yaml:1: trust:");
    expect(message).toContain("samekey.yaml:4: sources[0].name: a name is 1 to 100 letters, digits, dots, _ or -");
  });

  it("names a key nobody knows, and a duration without a unit", () => {
    expect(fault("treshold: 3\n")).toContain("treshold");
    expect(fault("every: 15\n")).toContain("samekey.yaml:1: every:");
  });

  it("says where YAML itself is broken", () => {
    expect(fault("regions: [US\n")).toMatch(/line 2/);
  });

  it("takes a rule in the form of the built-in ones and refuses one without examples", () => {
    const rule = {
      platform: "docs",
      kind: "document",
      title: "Docs",
      hosts: ["docs.example.test"],
      patterns: ["/d/:id"],
      canonical: "https://docs.example.test/d/{id}",
    };
    expect(fault(JSON.stringify({ rules: [{ ...rule, examples: [] }] }))).toContain("at least one example");
    expect(
      parseConfig(JSON.stringify({ rules: [{ ...rule, examples: [{ url: "https://docs.example.test/d/A", id: "A" }] }] }), "a").rules,
    ).toHaveLength(1);
  });

  it("takes choices of policies, and names the line of one that does not exist", () => {
    expect(parseConfig("policies:\n  tableau:\n    dashboard: view\n", "a.yaml").policies).toEqual({ tableau: { dashboard: "view" } });
    const message = fault(
      "trust: open\npolicies:\n  tableau:\n    dashboard: sheet\n  tabloo:\n    dashboard: view\n  github:\n    fille: ref\n",
    );
    expect(message).toContain(
      'samekey.yaml:4: policies.tableau.dashboard: "sheet" is no choice of the policy "dashboard"; there are: workbook, view',
    );
    expect(message).toContain('samekey.yaml:5: policies.tabloo: no rule of "tabloo" has policies');
    expect(message).toContain('samekey.yaml:8: policies.github.fille: github has no policy "fille"; there are: file');
  });

  it("knows the policies of its own rules", () => {
    const rule = {
      platform: "reports",
      kind: "report",
      title: "Reports",
      hosts: ["reports.example.test"],
      patterns: ["/r/:id"],
      canonical: "https://reports.example.test/r/{id}",
      policies: { report: { default: "whole", choices: { whole: "the report", page: "each page" } } },
      examples: [{ url: "https://reports.example.test/r/A", id: "A" }],
    };
    const written = (choice: string): string => JSON.stringify({ rules: [rule], policies: { reports: { report: choice } } });
    expect(parseConfig(written("page"), "a").policies).toEqual({ reports: { report: "page" } });
    expect(fault(written("chapter"))).toContain("there are: whole, page");
    expect(fault(JSON.stringify({ rules: [{ ...rule, policies: { report: { default: "none", choices: {} } } }] }))).toContain(
      "one of the choices",
    );
  });

  it("names the line of an unknown key, not of what holds it", () => {
    expect(fault("site:\n  name: a\n  nmae: b\n")).toContain("samekey.yaml:3: site: ");
  });
});
