import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHostTable, findHost } from "../src/classify/hosts.ts";
import { loc } from "../src/url/locate.ts";

const table = createHostTable(
  new Map([
    ["youtu.be", 1],
    ["www.youtube.com", 2],
    ["t.co", 3],
  ]),
  new Map([
    ["slack.com", 4],
    ["enterprise.slack.com", 5],
  ]),
);

const found = (text: string): unknown => [findHost(table, text, 8), loc.hostEnd, loc.hostOdd];

describe("the host table", () => {
  it.each([
    ["https://youtu.be/x", 1],
    ["https://YouTu.BE?x", 1],
    ["https://www.youtube.com", 2],
    ["https://t.co#x", 3],
    ["https://a.slack.com/x", 4],
    ["https://a.b.slack.com/x", 4],
    ["https://a.enterprise.slack.com/x", 5],
    ["https://slack.com/x", null],
    ["https://notslack.com/x", null],
    ["https://youtu.be.evil.example/x", null],
    ["https://xyoutu.be/x", null],
    ["https:///x", null],
  ])("finds %s", (url, entry) => {
    expect(findHost(table, url, 8)).toBe(entry);
  });

  it("gives the same answer whether the last host was known or not", () => {
    const label = fc.string({ unit: fc.constantFrom(..."abyoutub-_19"), maxLength: 5 });
    const host = fc.oneof(
      fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join(".")),
      fc.constantFrom("youtu.be", "WWW.youtube.com", "t.co", "a.slack.com", "xn--a.slack.com", "1.2.3.4", "a..slack.com"),
    );
    const rest = fc.constantFrom("", "/", "/a/b", "?a=/", "#/", ":80/", "@x/", "\\x", "é/");
    fc.assert(
      fc.property(host, rest, (name, tail) => {
        const url = `https://${name}${tail}`;
        findHost(table, "https://t.co/x", 8);
        const afterKnown = found(url);
        findHost(table, "https://unknown.example/x", 8);
        expect(found(url)).toEqual(afterKnown);
      }),
    );
  });
});
