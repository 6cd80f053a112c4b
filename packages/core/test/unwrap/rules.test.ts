import { describe, expect, it } from "vitest";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import type { WrapperRule } from "../../src/rules/wrappers/wrapper.ts";
import { compileWrappers } from "../../src/unwrap/hosts.ts";
import { checkWrapper } from "../../src/unwrap/shapes.ts";
import { createUnwrapper } from "../../src/unwrap/unwrapper.ts";

const optIn = WRAPPERS.filter((rule) => rule.optIn).map((rule) => rule.wrapper);
const unwrap = createUnwrapper(WRAPPERS);
const unwrapAll = createUnwrapper(compileWrappers(WRAPPERS, optIn));

describe("the examples of each wrapper", () => {
  it.each(WRAPPERS.map((rule) => [rule.wrapper, rule] as const))("%s", (_name, rule) => {
    expect(rule.examples.length).toBeGreaterThan(0);
    for (const example of rule.examples) {
      const result = (rule.optIn ? unwrapAll : unwrap)(example.url);
      expect({ url: example.url, target: result.target, reason: result.reason }).toEqual({
        url: example.url,
        target: example.target ?? null,
        reason: example.target === undefined ? example.reason : undefined,
      });
    }
  });
});

describe("the data", () => {
  const positive = (rule: WrapperRule): boolean => rule.examples.some((example) => example.target !== undefined);

  it("is JSON: nothing is lost in writing and reading it", () => {
    expect(JSON.parse(JSON.stringify(WRAPPERS))).toEqual(WRAPPERS);
  });

  it("gives each wrapper one name", () => {
    const names = WRAPPERS.map((rule) => rule.wrapper);
    expect(names.length).toBe(new Set(names).size);
    expect(names.length).toBeGreaterThan(300);
  });

  it("has a target among the examples of each rule that yields one", () => {
    const yielding = WRAPPERS.filter((rule) => rule.patterns !== undefined);
    expect(yielding.filter((rule) => !positive(rule)).map((rule) => rule.wrapper)).toEqual([]);
  });

  it("names hosts in lower case, and any host only with a shape of its own", () => {
    for (const rule of WRAPPERS) {
      for (const host of rule.hosts) {
        const plain = host.replace(/^:tenant\./, "").replace(/:tld$/, "");
        expect(host === "*" || /^[a-z0-9#][a-z0-9.#-]*$/.test(plain), `${rule.wrapper}: ${host}`).toBe(true);
        expect(host.endsWith(":tld") === (rule.tlds !== undefined) || !host.endsWith(":tld"), rule.wrapper).toBe(true);
      }
      if (rule.hosts.includes("*")) {
        const shapes = [...(rule.patterns ?? []), ...(rule.opaque ?? [])];
        expect(
          shapes.every((shape) => /^\/[A-Za-z0-9_]+\//.test(shape) || rule.labels !== undefined),
          rule.wrapper,
        ).toBe(true);
      }
    }
  });

  it("is read whole by the compiler", () => {
    for (const rule of WRAPPERS) expect(() => checkWrapper(rule), rule.wrapper).not.toThrow();
  });

  it("refuses a shape it cannot read, and says what one looks like", () => {
    const rule: WrapperRule = {
      wrapper: "own",
      relation: "redirect",
      hosts: ["go.example"],
      patterns: ["/:id"],
      parts: { id: "some letters" },
      examples: [],
    };
    expect(() => checkWrapper(rule)).toThrow(/11 of base64url/);
  });
});

describe("hosts that only look like a wrapper's", () => {
  const named = WRAPPERS.filter((rule) => !rule.hosts.includes("*") && !rule.optIn);
  const rows = named.flatMap((rule) =>
    rule.examples.filter((example) => example.target !== undefined).map((example) => ({ rule, url: example.url })),
  );

  it("does not take a longer name for it", () => {
    expect(rows.length).toBeGreaterThan(300);
    for (const { url } of rows) {
      const { host } = new URL(url);
      const spoofed = url.replace(/^(https?:\/\/)[^/?#]+/i, `$1${host}.evil.example`);
      // Shapes that mark a wrapper on any host yield what they carry, wherever they stand.
      if (!/\/(?:CL0|t\/t)/.test(url)) expect(unwrap(spoofed).target, spoofed).toBeNull();
    }
  });

  it("does not take a name that ends in it", () => {
    for (const { rule, url } of rows) {
      if (rule.hosts.some((host) => host.startsWith(":tenant.")) || /\/(?:CL0|t\/t)/.test(url)) continue;
      const spoofed = url.replace(/^(https?:\/\/)/i, "$1evil-");
      expect(unwrap(spoofed).target, spoofed).toBeNull();
    }
  });

  it("does not take a user name for it", () => {
    for (const { url } of rows) {
      const spoofed = url.replace(/^(https?:\/\/[^/?#]+)/i, "$1@evil.example");
      expect(unwrap(spoofed), spoofed).toMatchObject({ target: null, reason: "userinfo" });
    }
  });

  it("reads no other port", () => {
    for (const { url } of rows) {
      const spoofed = url.replace(/^(https?:\/\/[^/?#:]+)(?::\d+)?/i, "$1:8443");
      expect(unwrap(spoofed).target, spoofed).toBeNull();
    }
  });
});
