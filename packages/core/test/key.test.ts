import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf, sha256Hex } from "../src/index.ts";
import { keyOfParts } from "../src/key.ts";

const reference = (text: string): string => createHash("sha256").update(text.toWellFormed(), "utf8").digest("hex");

describe("sha256", () => {
  it("is the platform's own for every length around the ends of a block", () => {
    for (let n = 0; n <= 200; n++) {
      const text = "abcdefghij".repeat(20).slice(0, n);
      expect([n, sha256Hex(text)]).toEqual([n, reference(text)]);
    }
  });

  it("is the platform's own for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => sha256Hex(text) === reference(text)));
  });
});

describe("a key", () => {
  it("is the first 20 digits, in one piece or in two", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 }), (prefix, id) => {
        const expected = reference(prefix.toWellFormed() + id).slice(0, 20);
        expect(keyOf(prefix.toWellFormed() + id)).toBe(expected);
        expect(keyOfParts(prefix.toWellFormed(), id)).toBe(expected);
      }),
    );
  });

  it("is the one of the documents", () => {
    expect(keyOf("youtube:dQw4w9WgXcQ")).toBe("d165de6b3810e4697d00");
  });
});
