import { expect, test } from "vitest";
import { DEFAULT_CONFIG } from "../../src/config/defaults.ts";
import { parseConfig } from "../../src/config/load.ts";

test("the gate is configured in words, and is there without configuration", () => {
  expect(parseConfig("", "f").claims).toEqual(DEFAULT_CONFIG.claims);
  const text = "claims:\n  redis: redis://a:1,redis://b:2\n  retention: 7d\n  partition: 6h\n  lease: 90s\n  prefix: news";
  expect(parseConfig(text, "f").claims).toEqual({
    ...DEFAULT_CONFIG.claims,
    redis: "redis://a:1,redis://b:2",
    retention: 604_800_000,
    partition: 21_600_000,
    lease: 90_000,
    prefix: "news",
  });
});

test.each([
  ["claims: { retention: 1d, partition: 2d }", "retention is at least one partition"],
  ["claims: { retention: 30d, partition: 1h }", "at most 250"],
  ["claims: { redis: 'http://a' }", "redis is an address"],
  ["claims: { prefix: 'a:b' }", "a prefix is"],
])("a gate that cannot be is refused: %s", (text, message) => {
  expect(() => parseConfig(text, "f")).toThrow(message);
});
