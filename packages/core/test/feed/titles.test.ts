import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { titleEvidence, titleKey } from "../../src/index.ts";

interface Row {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  readonly why: string;
}

const rows = readFileSync(new URL("../../../../fixtures/titles.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Row => JSON.parse(line));

const piece = fc.constantFrom(
  ..."aZ9 ,.-:'’#+%&$<>/@_|!?()\"é東京ガ語İßς\u200b\u00a0\u0301\ufe0f",
  "&amp;",
  "&#60;",
  "<b>",
  "</b>",
  "<br>",
  "1,000",
  "10'000",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "…",
  "🎉",
  "\ue000",
  "\ud800",
);
const title = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));

/** What is quadratic takes minutes; what is not, seconds on a machine with much else to do. */
const LONGEST = 10_000;

const UNITS = [
  "<b>",
  "<![CDATA[",
  "<!--",
  "&amp;",
  "!",
  " ",
  "1,000,",
  "a.",
  ".",
  "'",
  "東 ",
  "- | ",
  " - ",
  " | x",
  "<a ",
  "[(",
  "live ",
  "(updated) ",
];

const millisecondsOf = (form: (title: string) => string, unit: string): number => {
  const long = unit.repeat(Math.ceil(400_000 / unit.length));
  const started = performance.now();
  form(long);
  return performance.now() - started;
};

describe("titleKey", () => {
  it("has rows", () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows.map((row) => [row.why, row] as const))("%s", (_, { a, b, same }) => {
    expect(titleKey(a) === titleKey(b), `${titleKey(a)} | ${titleKey(b)}`).toBe(same);
  });

  it("is its own form", () => {
    fc.assert(
      fc.property(title, (text) => titleKey(titleKey(text)) === titleKey(text)),
      { numRuns: 20_000 },
    );
  });

  it("takes the short way for plain words to where the long way leads", () => {
    const word = fc.constantFrom(
      "a",
      "Foo",
      "5",
      "c3",
      "don't",
      "Story’s",
      "well-known",
      "F-16",
      "(b)",
      '"c"',
      "d,",
      "e:",
      "-",
      "–",
      "|",
      "-5",
      "1,000",
      "f.",
      ".",
    );
    const words = fc.array(word, { maxLength: 7 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(words, (text) => titleKey(text) === titleKey(`${text}\u200b`)),
      { numRuns: 3000 },
    );
  });

  it("is empty only for what shows nothing", () => {
    const shown = fc.constantFrom("a", "9", "é", "東", "$", "+", "?", "…", "🎉");
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(" ", "\u200b", "\ufe0f", "-"), maxLength: 4 }),
        shown,
        (noise, c) => titleKey(noise + c) !== "",
      ),
    );
  });

  it("takes time in proportion to length", () => {
    for (const unit of UNITS) expect(millisecondsOf(titleKey, unit), unit).toBeLessThan(LONGEST);
  }, 120_000);
});

describe("titleEvidence", () => {
  it.each([
    ["BREAKING: Storm hits", "Storm hits"],
    ["Exclusive: Foo", "Foo"],
    ["Foo (Updated)", "Foo"],
    ["[Update] Foo", "Foo"],
    ["R&D", "R and D"],
    ["Storm hits – The Guardian", "Storm hits"],
    ["Αθήνα", "ΑΘΗΝΑ"],
  ])("takes %s for %s, which the key does not", (a, b) => {
    expect(titleEvidence(a, ["The Guardian"])).toBe(titleEvidence(b, ["The Guardian"]));
    expect(titleKey(a)).not.toBe(titleKey(b));
  });

  it("takes time in proportion to length", () => {
    for (const unit of UNITS)
      expect(
        millisecondsOf((text) => titleEvidence(text, ["The Guardian"]), unit),
        unit,
      ).toBeLessThan(LONGEST);
  }, 120_000);

  it.each([
    ["Man dies - police", "Man dies"],
    ["Re: Foo", "Foo"],
    ["Part 1", "Part 2"],
  ])("keeps %s apart from %s", (a, b) => {
    expect(titleEvidence(a, ["The Guardian"])).not.toBe(titleEvidence(b, ["The Guardian"]));
  });
});
