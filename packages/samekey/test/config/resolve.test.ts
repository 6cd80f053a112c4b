import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/load.ts";

const fault = (lines: string): string => {
  try {
    parseConfig(`resolve:\n${lines}`, "samekey.yaml");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
};

describe("resolve", () => {
  it("is for passes of open trust, and short, unless told otherwise", () => {
    expect(parseConfig("", "a.yaml").resolve).toEqual({
      passes: "open",
      vantage: "default",
      deadline: 10_000,
      hops: 8,
      per_second: 5,
      services: [],
      allow: { hosts: [], cidrs: [], ports: [] },
    });
  });

  it("reads what docs/resolving.md shows", () => {
    const { resolve } = parseConfig(
      [
        "resolve:",
        "  passes: open",
        "  vantage: frankfurt",
        "  deadline: 5s",
        "  hops: 4",
        "  per_second: 2",
        "  services:",
        "    - alias: go",
        "      base_url: https://go.example.test/",
        "  allow:",
        "    hosts: [docs.example.test]",
        "    cidrs: [10.20.0.0/16]",
        "    ports: [8443]",
      ].join("\n"),
      "a.yaml",
    );
    expect(resolve).toMatchObject({
      passes: "open",
      deadline: 5_000,
      services: [{ alias: "go", base_url: "https://go.example.test/" }],
      allow: { hosts: ["docs.example.test"], cidrs: ["10.20.0.0/16"], ports: [8443] },
    });
  });

  it.each([
    ["  allow:\n    cidrs: [10.0.0.1/8]", "samekey.yaml:3: resolve.allow.cidrs[0]: a range is an address and a prefix"],
    ["  allow:\n    hosts: ['*']", "resolve.allow.hosts[0]: a host is lower-case"],
    ["  allow:\n    ports: [70000]", "resolve.allow.ports[0]"],
    ["  services:\n    - alias: Go\n      base_url: https://go.example.test/", "resolve.services[0].alias: an alias is lower-case"],
    ["  services:\n    - alias: go\n      base_url: file:///etc/", "resolve.services[0].base_url: a base_url is an http or https URL"],
    ["  services:\n    - alias: go", "resolve.services[0].base_url"],
    ["  passes: true", "samekey.yaml:2: resolve.passes"],
    ["  hops: 0", "resolve.hops"],
    ["  deadline: 10x", "resolve.deadline: a duration is a number and s, m, h or d"],
    ["  per_second: 0", "resolve.per_second"],
    ["  allowed: []", "resolve: Unrecognized key"],
  ])("%j is refused", (lines, message) => expect(fault(lines)).toContain(message));
});
