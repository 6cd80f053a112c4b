import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "../../src/store/slug.ts";

describe("slugOf", () => {
  test.each([
    ["Never Gonna Give You Up!", "never-gonna-give-you-up"],
    ["  AC/DC -- Thunderstruck  ", "ac-dc-thunderstruck"],
    ["Crème brûlée", "crème-brûlée"],
    ["Cre\u0300me", "crème"],
    ["İstanbul'da IŞIK", "istanbul-da-işik"],
    ["नमस्ते दुनिया", "नमस्ते-दुनिया"],
    ["你好，世界", "你好-世界"],
    ["ภาษาไทย 101", "ภาษาไทย-101"],
    ["ｆｕｌｌ ｗｉｄｔｈ ½", "full-width-1-2"],
    ["❤️🔥👨‍👩‍👧", ""],
    ["1️⃣ first", "1-first"],
    ["!?…", ""],
    ["", ""],
    ["//evil.example\\..", "evil-example"],
    ["\ud800 lone", "lone"],
  ])("%j gives %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test.each([
    ["你好 世界", "nihao-shijie"],
    ["Привет, мир", "privet-mir"],
    ["Crème brûlée", "creme-brulee"],
    ["İstanbul", "istanbul"],
    ["!!!", ""],
  ])("in ASCII %j gives %j", (title, slug) => {
    expect(slugOf(title, "ascii")).toBe(slug);
  });

  test("is cut at a hyphen and holds at most 80 code points", () => {
    expect(slugOf(`${"word ".repeat(15)}${"x".repeat(60)}`)).toBe("word-".repeat(15).slice(0, -1));
    expect(slugOf(`${"a".repeat(80)} b`)).toBe("a".repeat(80));
    expect(slugOf("a".repeat(200))).toBe("a".repeat(80));
    expect([...slugOf("𠮷".repeat(200))]).toHaveLength(80);
    expect(slugOf("x".repeat(1_000_000))).toHaveLength(80);
  });

  test("is always a path segment that a router gives back unchanged", () => {
    const title = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
    fc.assert(
      fc.property(title, fc.constantFrom("unicode" as const, "ascii" as const), (text, mode) => {
        const slug = slugOf(text, mode);
        expect(slug).toMatch(
          mode === "ascii"
            ? /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/
            : /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)?$/u,
        );
        expect(slug.normalize("NFC")).toBe(slug);
        expect([...slug].length).toBeLessThanOrEqual(80);
        expect(slugOf(slug, mode)).toBe(slug);
      }),
      { numRuns: 2_000 },
    );
  });
});
