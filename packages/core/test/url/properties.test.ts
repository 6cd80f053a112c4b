import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { PARAM_RULES } from "../../src/rules/params.ts";
import { PUBLIC_SUFFIXES } from "../../src/rules/public-suffix.ts";
import { createNormalizer, type Strength } from "../../src/url/normalize.ts";
import { compileParams } from "../../src/url/params.ts";
import { anyInput } from "./arbitrary.ts";

const compiled = compileParams(PARAM_RULES, PUBLIC_SUFFIXES);
const fast = createNormalizer(compiled);
const whatwg = createNormalizer(compiled, "whatwg");
const STRENGTHS: readonly Strength[] = ["syntax", "link", "identity", "fingerprint"];
/** Not URL.canParse: see parse.ts. */
const href = (url: string): string | null => {
  try {
    return new URL(url).href;
  } catch {
    return null;
  }
};
const runs = { numRuns: Number(process.env.URL_RUNS ?? 3000) };
vi.setConfig({ testTimeout: 600_000 });

describe.each(STRENGTHS)("%s", (strength) => {
  const form = (url: string): string | null => fast.normalizeUrl(url, { strength });

  test("is idempotent, and what it gives parses", () => {
    fc.assert(
      fc.property(anyInput, (url) => {
        const once = form(url);
        if (once === null) return;
        expect(href(once)).not.toBeNull();
        expect(form(once)).toBe(once);
      }),
      runs,
    );
  });

  test("reads the input as the WHATWG parser does", () => {
    fc.assert(
      fc.property(anyInput, (url) => {
        expect(form(url)).toBe(whatwg.normalizeUrl(url, { strength }));
        const serialised = href(url);
        if (serialised !== null) expect(form(serialised)).toBe(form(url));
      }),
      runs,
    );
  });
});

test("every weaker form has the identity of its input", () => {
  fc.assert(
    fc.property(anyInput, (url) => {
      const identity = fast.identityForm(url);
      if (identity === null) return;
      for (const form of [fast.linkForm(url), fast.publicForm(url), fast.normalizeUrl(url)])
        expect(form === null ? null : fast.identityForm(form)).toBe(identity);
      const syntax = fast.normalizeUrl(url, { strength: "syntax" });
      if (syntax !== null) expect(fast.identityForm(syntax)).toBe(identity);
    }),
    runs,
  );
});

test("a public form is its own public form", () => {
  fc.assert(
    fc.property(anyInput, (url) => {
      const once = fast.publicForm(url);
      if (once !== null) expect(fast.publicForm(once)).toBe(once);
    }),
    runs,
  );
});

const word = fc.string({ unit: fc.constantFrom(..."abcxyzABC0123-_~é"), minLength: 1, maxLength: 12 });

test("different words in a path, a value or a route stay different", () => {
  const places: readonly ((value: string) => string)[] = [
    (value) => `https://news.example/story/${value}/read`,
    (value) => `https://news.example/story?id=${value}`,
    (value) => `https://news.example/story?${value}`,
    (value) => `https://news.example/story?b=1&tags[]=x&tags[]=${value}`,
    (value) => `https://news.example/#/story/${value}`,
    (value) => `https://news.example/story#id=${value}`,
  ];
  fc.assert(
    fc.property(word, word, fc.constantFrom(...places), (left, right, place) => {
      // A word can be the name of a tracker; then it says nothing.
      fc.pre(left !== right && fast.identityForm(place(left)) !== fast.identityForm(place("")));
      expect(fast.identityForm(place(left))).not.toBe(fast.identityForm(place(right)));
    }),
    runs,
  );
});
