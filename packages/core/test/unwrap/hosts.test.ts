import { describe, expect, it } from "vitest";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import type { WrapperRule } from "../../src/rules/wrappers/wrapper.ts";
import { compileWrappers, wrapsHost, wrapsPath } from "../../src/unwrap/hosts.ts";

const table = compileWrappers(WRAPPERS);

describe("which hosts may be wrappers", () => {
  it.each([
    "l.facebook.com",
    "www.google.de",
    "google.com.af",
    "clients1.google.com",
    "eur01.safelinks.protection.outlook.com",
    "a.b.safelinks.protection.outlook.com",
    "t.sidekickopen45.com",
    "brand.i384100.net",
    "smashing.us1.list-manage2.com",
    "web.archive.org",
    "news-example.translate.goog",
    "rover.ebay.co.uk",
  ])("%s", (host) => expect(wrapsHost(table, host)).toBe(true));

  it.each([
    "news.example",
    "google.evil.example",
    "www.google.com.evil.example",
    "evilgoogle.com",
    "google.co",
    "scholar.evil.co.uk",
    "fakesafelinks.protection.outlook.com",
    "safelinks.protection.outlook.com.evil.example",
    "translate.goog",
    "t.sidekickopen4x.com",
    "co.uk",
    "localhost",
    "",
    ".",
    "com",
  ])("not %j", (host) => expect(wrapsHost(table, host)).toBe(false));

  it("knows the first segment of shapes that mark a wrapper on any host", () => {
    expect(wrapsPath(table, "CL0")).toBe(true);
    expect(wrapsPath(table, "watch")).toBe(false);
    expect(wrapsPath(table, "")).toBe(false);
  });

  it("says yes for the host of every example, unless its shape marks it on any host", () => {
    for (const rule of WRAPPERS) {
      if (rule.optIn || rule.hosts.includes("*")) continue;
      for (const example of rule.examples) {
        if (example.target === undefined) continue;
        const { hostname } = new URL(example.url);
        expect(wrapsHost(table, hostname.replace(/\.$/, "")), hostname).toBe(true);
      }
    }
  });
});

describe("the order of rules", () => {
  const rule = (wrapper: string, hosts: readonly string[], tlds?: readonly string[]): WrapperRule => ({
    wrapper,
    relation: "redirect",
    hosts,
    ...(tlds === undefined ? {} : { tlds }),
    patterns: ["/?u=:target"],
    examples: [],
  });

  it("keeps rules apart that share a list of hosts but not of top levels", () => {
    const hosts = ["go.:tld"];
    const one = compileWrappers([rule("a", hosts, ["com"]), rule("b", hosts, ["org"])]);
    expect([wrapsHost(one, "go.com"), wrapsHost(one, "go.org"), wrapsHost(one, "go.net")]).toEqual([true, true, false]);
  });
});
