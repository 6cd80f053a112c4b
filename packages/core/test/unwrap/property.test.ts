import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WRAPPERS } from "../../src/rules/wrappers/index.ts";
import { compileWrappers } from "../../src/unwrap/hosts.ts";
import { createUnwrapper } from "../../src/unwrap/unwrapper.ts";

const unwrap = createUnwrapper(
  compileWrappers(
    WRAPPERS,
    WRAPPERS.map((rule) => rule.wrapper),
  ),
);

const examples = WRAPPERS.flatMap((rule) => rule.examples.map((example) => example.url));

/** An example with one piece cut out, doubled, or replaced by something from another example or from nowhere. */
const damaged = fc
  .record({
    url: fc.constantFrom(...examples),
    other: fc.oneof(
      fc.constantFrom(...examples),
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("%", "%25", "/", "?", "#", "&", "=", "*", "@", "\\", "//", "__;", "&amp;"),
    ),
    from: fc.nat(200),
    length: fc.nat(20),
  })
  .map(({ url, other, from, length }) => url.slice(0, from) + other + url.slice(from + length));

const strings = fc.oneof(
  damaged,
  fc.constantFrom(...examples),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "binary" }),
);

describe("on any string", () => {
  it("gives null or an http(s) URL without a user name", () => {
    fc.assert(
      fc.property(strings, (url) => {
        const { target } = unwrap(url);
        if (target === null) return;
        const parsed = new URL(target);
        expect(["http:", "https:"]).toContain(parsed.protocol);
        expect(parsed.username + parsed.password).toBe("");
        expect([...target].some((character) => character <= " ")).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it("gives the same twice, and a target that is unwrapped to its end", () => {
    fc.assert(
      fc.property(strings, (url) => {
        const once = unwrap(url);
        expect(unwrap(url)).toEqual(once);
        if (once.target !== null) expect(unwrap(once.target).target).toBeNull();
      }),
      { numRuns: 1500 },
    );
  });

  it("gives a reason exactly where there is no target, and a chain of at most nine that ends in it", () => {
    fc.assert(
      fc.property(strings, (url) => {
        const { target, reason, chain } = unwrap(url);
        expect(reason === undefined).toBe(target !== null);
        expect(chain.length).toBeLessThanOrEqual(9);
        if (target !== null) expect([chain[0], chain.at(-1)]).toEqual([url.trim(), target]);
        expect(new Set(chain).size).toBe(chain.length);
      }),
      { numRuns: 1500 },
    );
  });
});

describe("whatever is wrapped comes out again", () => {
  const targets = fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => unwrap(url).reason === "no-wrapper");
  const wrapped = (url: string): readonly string[] => [
    `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}&h=AT0`,
    `https://www.google.com/url?sa=t&q=&url=${encodeURIComponent(url)}`,
    `https://eur01.safelinks.protection.outlook.com/?URL=${encodeURIComponent(url)}&amp;data=05`,
    `https://href.li/?${url}`,
    `https://steamcommunity.com/linkfilter/${url}`,
    `https://justpaste.it/redirect/a/${encodeURIComponent(url)}`,
    `https://www.bing.com/ck/a?!&&u=a1${btoa(String.fromCharCode(...new TextEncoder().encode(url)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "")}`,
    `https://urldefense.com/v3/__${url}__;!!a!b$`,
  ];

  it("by each of the codecs", () => {
    fc.assert(
      fc.property(targets, (url) => {
        // An asterisk would stand for a replaced character in the last of them.
        fc.pre(!url.includes("*") && !url.includes("__;"));
        for (const link of wrapped(url)) expect(unwrap(link).target, link).toBe(url);
      }),
      { numRuns: 300 },
    );
  });

  it("through as many layers as are allowed", () => {
    fc.assert(
      fc.property(targets, fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), (url, layers) => {
        const link = layers.reduce((inner, layer) => wrapped(inner)[layer] ?? inner, url);
        expect(unwrap(link).target).toBe(url);
      }),
      { numRuns: 200 },
    );
  });
});
