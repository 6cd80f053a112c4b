import { describe, expect, test } from "vitest";
import { normalizeUrl } from "../../src/index.ts";
import { PARAM_RULES } from "../../src/rules/params.ts";
import { PUBLIC_SUFFIXES } from "../../src/rules/public-suffix.ts";
import { createNormalizer } from "../../src/url/normalize.ts";
import { compileParams } from "../../src/url/params.ts";

const normalizer = createNormalizer(compileParams(PARAM_RULES, PUBLIC_SUFFIXES));

describe("one input in every form", () => {
  const input = "HTTP://WWW.Example.com:80/a/%7Eb/index.html?z=1&utm_source=x&y=%2f&PHPSESSID=0123456789abcdef#top";
  test.each([
    ["syntax", "http://www.example.com/a/~b/index.html?z=1&utm_source=x&y=%2F&PHPSESSID=0123456789abcdef#top"],
    ["link", "http://www.example.com/a/%7Eb/index.html?z=1&y=%2f&PHPSESSID=0123456789abcdef#top"],
    ["identity", "https://example.com/a/~b?y=%2F&z=1"],
    ["fingerprint", "https://example.com/a/~b?y=%2F&z=1"],
  ] as const)("%s", (strength, form) => {
    expect(normalizeUrl(input, { strength })).toBe(form);
  });

  test("identity is the default, and its form has no scheme", () => {
    expect(normalizeUrl(input)).toBe("https://example.com/a/~b?y=%2F&z=1");
    expect(normalizer.identityForm(input)).toBe("example.com/a/~b?y=%2F&z=1");
  });

  test("the public form holds no session and no anchor", () => {
    expect(normalizer.publicForm(input)).toBe("http://www.example.com/a/%7Eb/index.html?z=1&y=%2f");
  });
});

test("a public form holds no secret, and keeps the bytes and the order of the rest", () => {
  const secrets = [
    ["https://drive.google.com/uc?id=7&resourcekey=0-abc&export=download", "https://drive.google.com/uc?id=7&export=download"],
    ["https://b.s3.amazonaws.com/k%2fx?versionId=3&X-Amz-Signature=ab&X-Amz-Date=1", "https://b.s3.amazonaws.com/k%2fx?versionId=3"],
    ["https://www.dropbox.com/scl/fi/a/b.pdf?rlkey=secret&dl=0", "https://www.dropbox.com/scl/fi/a/b.pdf?dl=0"],
    ["https://law.example/(S(4hqa0555fwsecu455xqckv45))/x.aspx", "https://law.example/x.aspx"],
    ["https://app.example/cb#access_token=secret&token_type=bearer", "https://app.example/cb"],
    ["https://app.example/#/inbox?utm_source=x", "https://app.example/#/inbox"],
    ["https://shop.example/?b=2&a=1&amp;c=3", "https://shop.example/?b=2&a=1&c=3"],
  ] as const;
  for (const [url, form] of secrets) expect(normalizer.publicForm(url)).toBe(form);
});

test("a port of another scheme survives the folding of schemes, and reads back", () => {
  expect(normalizeUrl("http://news.example:443/a")).toBe("http://news.example:443/a");
  expect(normalizeUrl("https://news.example:80/a")).toBe("https://news.example:80/a");
  expect(normalizeUrl("http://news.example:8080/a")).toBe("https://news.example:8080/a");
});

test.each([
  "",
  " ",
  "word",
  "a b.c",
  "mailto:a@b.example",
  "ftp://b.example/",
  "javascript:alert(1)",
  "http://",
  "http://a..b/",
  "1.5",
  "2.5/x",
  "a@b.example",
])("%j is no page", (input) => {
  for (const strength of ["link", "identity", "fingerprint"] as const) expect(normalizeUrl(input, { strength })).toBeNull();
});

test("user names and passwords survive in syntax alone", () => {
  expect(normalizeUrl("https://u:p@news.example/a", { strength: "syntax" })).toBe("https://u:p@news.example/a");
  expect(normalizeUrl("https://u:p@news.example/a", { strength: "link" })).toBeNull();
  expect(normalizeUrl("https://u:p@news.example/a")).toBeNull();
  expect(normalizer.publicForm("https://u:p@news.example/a")).toBeNull();
});

test("a host stays itself whatever was read before it", () => {
  // Answers for hosts are kept by their hash: hosts that meet in one place must not answer for each other.
  const hosts = Array.from({ length: 5000 }, (_, i) => `www.site-${i * 7919}.example`);
  const forms = hosts.map((host) => normalizer.identityForm(`https://${host}/`));
  expect(new Set(forms).size).toBe(hosts.length);
  expect(hosts.map((host) => normalizer.identityForm(`https://${host}/`))).toEqual(forms);
});
