import fc from "fast-check";
import { expect, test } from "vitest";
import { extractUrls } from "../../src/extract/extract.ts";
import { anyOptions, anyText } from "./arbitrary.ts";

const runs = { numRuns: Number(process.env.EXTRACT_RUNS ?? 5000) };

test("offsets are those of the text as given, in order and without overlaps", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      let end = 0;
      for (const found of extractUrls(text, options)) {
        expect(found.start).toBeGreaterThanOrEqual(end);
        expect(found.end).toBeGreaterThan(found.start);
        expect(found.end).toBeLessThanOrEqual(text.length);
        expect(found.raw).toBe(text.slice(found.start, found.end));
        end = found.end;
      }
    }),
    runs,
  );
});

test("a URL that differs from what was written says why", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      for (const { url, raw, flags } of extractUrls(text, options)) {
        const changed = flags.includes("decoded") || flags.includes("invisible") || flags.includes("defanged");
        if (url !== raw) expect(changed, `${raw} became ${url}`).toBe(true);
        expect(new Set(flags).size).toBe(flags.length);
      }
    }),
    runs,
  );
});

test("a found URL has a scheme of its own unless its kind says otherwise, and no white space", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      for (const { url, kind } of extractUrls(text, options)) {
        if (kind === "absolute") expect(url).toMatch(/^(?:https?|ftp):\/\/[^/?#]/i);
        if (kind === "protocol-relative") expect(url).toMatch(/^\/\/[^/?#]/);
        if (kind === "bare") expect(options.bare === true || options.defang === true).toBe(true);
        expect(url).not.toMatch(/[\s<>"]/);
      }
    }),
    runs,
  );
});

test("what is found with an ASCII host parses", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      for (const { url, kind } of extractUrls(text, options)) {
        if (kind !== "absolute" || !/^\w+:\/\/[\x21-\x7e]+?(?:[/?#]|$)/.test(url)) continue;
        expect(() => new URL(url), url).not.toThrow();
      }
    }),
    runs,
  );
});

test("text without a scheme, dot or alias holds nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), anyOptions, (text, options) => {
      const plain = text.replaceAll(/[.:/]/g, "");
      expect(extractUrls(plain, { ...options, mail: {} })).toEqual([]);
    }),
    runs,
  );
});
