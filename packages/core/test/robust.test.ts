import { describe, expect, it } from "vitest";
import { identify, RULES } from "../src/index.ts";

const FUZZ_RUNS = Number(process.env.SAMEKEY_FUZZ_RUNS ?? 1_000_000);

/** Small seeded generator (mulberry32), so that a failing run repeats from the printed seed. */
const random = (seed: number): (() => number) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const PIECES = [
  "%",
  "%2",
  "%25",
  "%00",
  "\u0000",
  "\n",
  "é",
  "漢",
  "\ud83c",
  "..",
  "//",
  "?",
  "#",
  "&",
  "=",
  "@",
  ":",
  "\\",
  "[",
  "]",
  "http://",
  "https://",
  "v=",
  "amp;",
  " ",
  "'",
  "{",
  "}",
];

const mutate = (url: string, next: () => number): string => {
  let text = url;
  for (let edits = 1 + Math.floor(next() * 4); edits > 0; edits--) {
    const at = Math.floor(next() * (text.length + 1));
    const kind = next();
    if (kind < 0.3) text = text.slice(0, at) + text.slice(at + 1 + Math.floor(next() * 3));
    else if (kind < 0.6) text = text.slice(0, at) + PIECES[Math.floor(next() * PIECES.length)] + text.slice(at);
    else if (kind < 0.9) text = text.slice(0, at) + String.fromCharCode(32 + Math.floor(next() * 96)) + text.slice(at + 1);
    else text = text.slice(at) + text.slice(0, at);
  }
  return text;
};

it(`never throws: ${FUZZ_RUNS} mutated URLs`, { timeout: 600_000 }, () => {
  const seed = process.env.SAMEKEY_SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SAMEKEY_SEED ?? 20261130);
  const next = random(seed);
  const seeds = RULES.flatMap((rule) => rule.examples.map((example) => example.url));
  const counts = { identified: 0, "needs-resolving": 0, rejected: 0 };
  for (let i = 0; i < FUZZ_RUNS; i++) {
    const url = mutate(seeds[Math.floor(next() * seeds.length)], next);
    try {
      counts[identify(url, { trust: i % 2 === 0 ? "strict" : "open" }).status]++;
    } catch (error) {
      throw new Error(`seed ${seed}, run ${i}: ${JSON.stringify(url)}`, { cause: error });
    }
  }
  expect(counts.identified).toBeGreaterThan(FUZZ_RUNS / 100);
  expect(counts.rejected).toBeGreaterThan(FUZZ_RUNS / 100);
});

const PATTERNS = [
  "http://",
  "%25",
  "?v=",
  "a.",
  "/",
  "&amp;",
  "//",
  "\\",
  "@",
  "%E2%80%8E",
  "https://www.youtube.com/watch?v=",
  "git@",
  "x\u200b",
  "#!",
  "-",
  "漢",
];

describe.each(["strict", "open"] as const)("1 MB strings in %s trust", (trust) => {
  it.each(PATTERNS)("of %j are answered at once", (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const started = performance.now();
    for (const input of [text, `https://www.youtube.com/${text}`, `https://example.org/?${text}`, `youtube.com/${text}`]) {
      expect(identify(input, { trust })).toMatchObject({ status: "rejected", reason: "too-long" });
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each(PATTERNS)("of %j at the longest accepted length take about as long a character as short ones", (piece) => {
    const inputs = [500, 8000].map(
      (length) => `https://www.youtube.com/watch?${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}`,
    );
    const cost = inputs.map((input) => {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 5; round++) {
        const started = performance.now();
        for (let i = 0; i < 40; i++) identify(input, { trust });
        best = Math.min(best, performance.now() - started);
      }
      return best;
    });
    // Sixteen times the length may cost 16 times the time; a quadratic step would cost 256 times.
    expect(cost[1]).toBeLessThan(Math.max(cost[0], 0.2) * 80);
  });
});
