import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance } from "../../../src/store/sqlite/search/distance.ts";

describe("distance", () => {
  test.each([
    ["astley", "astely", 2, 1],
    ["thunderstruck", "thunderstuck", 2, 1],
    ["cat", "cart", 1, 1],
    ["cat", "bat", 1, 1],
    ["same", "same", 0, 0],
    ["abcd", "dcba", 2, 3],
    ["short", "much longer", 2, 3],
    ["", "ab", 2, 2],
  ])("from %s to %s, at most %i, is %i", (a, b, most, expected) => {
    expect(distance(a, b, most)).toBe(expected);
  });

  test("is the same both ways and at most the number of edits made", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(distance(a, b, 3)).toBe(distance(b, a, 3));
        expect(distance(a, b, 3) === 0).toBe(a === b);
        expect(distance(`${a}x${b}`, a + b, 2)).toBe(1);
        expect(distance(a + b, `${a}y${b}`, 1)).toBe(1);
      }),
    );
  });
});
