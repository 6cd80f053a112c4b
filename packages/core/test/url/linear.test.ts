import { expect, test } from "vitest";
import { normalizeUrl } from "../../src/index.ts";

const KB = 1024;

/** Patterns that cost some program quadratic time. Each is repeated behind the head. */
const PATTERNS: readonly (readonly [head: string, pattern: string])[] = [
  ["https://h.example/", "/"],
  ["https://h.example/", "../"],
  ["https://h.example/", "./x;"],
  ["https://h.example/", "%25"],
  ["https://h.example/", "%"],
  ["https://h.example/", "%41"],
  ["https://h.example/", "é"],
  ["https://h.example/", ".amp"],
  ["https://h.example/x", ".amp.html/index.html/"],
  ["https://h.example/", "index.html/"],
  ["https://h.example/", "amp/"],
  ["https://h.example/", "a-b-c/amp/"],
  ["https://h.example/", ";jsessionid=a"],
  ["https://h.example/", "(S(4hqa0555fwsecu455xqckv45))/"],
  ["https://h.example/", "(("],
  ["https://h.example/", "</a>"],
  ["https://h.example/", "&usg=AFQ"],
  ["https://h.example/", "&usg=A/"],
  ["https://www.amazon.com/", "ref=/"],
  ["https://h.example/?", "&"],
  ["https://h.example/?", "a&"],
  ["https://h.example/?", "b=1&a=2&"],
  ["https://h.example/?", "amp;"],
  ["https://h.example/?", "&amp;"],
  ["https://h.example/?", "utm_source=x&"],
  ["https://h.example/?", "Signature=abcdefghijklmnopqrstuvwx&Expires=1700000000&"],
  ["https://h.example/?", "</a>"],
  ["https://h.example/?", "="],
  ["https://h.example/#", "a=1&"],
  ["https://h.example/#", ":~:"],
  ["https://h.example/#/", "?utm_source=x&"],
  ["https://h.example/#", "</a>"],
  ["https://", "www."],
  ["https://", "m.m."],
  ["", "www."],
  ["", "a.b:"],
];

const time = (input: string): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run++) {
    const start = performance.now();
    for (const strength of ["identity", "link"] as const) normalizeUrl(input, { strength });
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

test.each(PATTERNS)("%j and 1 MB of %j take time in proportion", { timeout: 60_000 }, (head, pattern) => {
  const sized = (bytes: number): string => head + pattern.repeat(Math.ceil(bytes / pattern.length));
  const quarter = time(sized(256 * KB));
  const whole = time(sized(KB * KB));
  // Four times the input; a shared machine doubles what it likes.
  expect(whole).toBeLessThan(Math.max(10 * quarter, 2_000));
  expect(whole).toBeLessThan(10_000);
});
