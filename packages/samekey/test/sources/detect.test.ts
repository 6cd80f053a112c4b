import { describe, expect, test } from "vitest";
import { toIsoDate } from "../../src/sources/dates.ts";
import { detectFormat } from "../../src/sources/detect.ts";

const detect = (name: string, type: string, head: string): string => detectFormat(name, type, Buffer.from(head));

describe("detectFormat", () => {
  test.each([
    ["list.csv", "", "a,b\n", "csv"],
    ["LIST.TSV", "", "a\tb\n", "csv"],
    ["list.csv.gz", "", "a,b\n", "csv"],
    ["https://example.com/list.csv?x=1.json#y.xml", "text/plain", "a,b\n", "csv"],
    ["list.jsonl", "", '{"a":1}\n', "ndjson"],
    ["list.json", "", '[{"a":1}]', "json"],
    ["list.json", "", '{"a":1}\n{"a":2}\n', "ndjson"],
    ["list.json", "", '{\n  "a": [\n{"b":1}\n{', "json"],
    ["page.json", "", '{\n  "kind": "youtube#videoListResponse",\n', "youtube-api"],
    ["pages.jsonl", "", '{"kind":"youtube#videoListResponse","items":[', "youtube-api"],
    ["feed.xml", "", "\ufeff<?xml version='1.0'?><rss>", "rss"],
    ["feed", "application/rss+xml; charset=utf-8", "<rss>", "rss"],
    ["feed.json", "application/feed+json", '{"version":"https://jsonfeed.org/version/1.1","items":[]}', "rss"],
    ["feed.json", "", '{\n "version": "https:\\/\\/jsonfeed.org\\/version\\/1",\n "items":[]}', "rss"],
    ["sitemap.xml.gz", "", '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', "rss"],
    ["https://example.com/feed", "text/html", "\n<feed xmlns='http://www.w3.org/2005/Atom'>", "rss"],
    ["https://example.com/export", "text/csv; charset=utf-8", "a\n", "csv"],
    ["https://example.com/export", "application/x-ndjson", '{"a":1}\n', "ndjson"],
    ["https://example.com/export", "application/octet-stream", '{"a":1}', "json"],
    ["https://example.com/export", "text/html", '{"items":[', "json"],
    ["list.txt", "", "https://example.com/a,b\n", "urls"],
    ["list.txt", "", "# urls\nhttps://example.com/\n", "urls"],
    ["list.txt", "", "https://example.com/\tA title, with a comma\n", "urls"],
    ["list.txt", "", "https://example.com/,A title\n", "csv"],
    ["list.txt", "", "url;title\nhttps://example.com/;t\n", "csv"],
    ["-", "", "dQw4w9WgXcQ\n", "urls"],
    ["-", "", "", "urls"],
  ])("%s %s %j is %s", (name, type, head, format) => {
    expect(detect(name, type, head)).toBe(format);
  });

  test.each(["<!DOCTYPE html><html>", "<html lang=en>", "<?xml version='1.0'?>\n<!doctype html>"])(
    "%s in place of a list is refused",
    (head) => {
      expect(() => detect("https://example.com/list.csv?key=s3cret", "text/csv", head)).toThrow(/is an HTML page/);
      expect(() => detect("https://example.com/list.csv?key=s3cret", "text/csv", head)).not.toThrow(/s3cret/);
    },
  );

  test("UTF-16 is looked into", () => {
    expect(detectFormat("list", "", Buffer.from('\ufeff[{"a":1}]', "utf16le"))).toBe("json");
  });
});

describe("toIsoDate", () => {
  test.each([
    ["2024-05-06T07:08:09Z", "2024-05-06T07:08:09.000Z"],
    ["2024-05-06t07:08:09.123456+02:00", "2024-05-06T05:08:09.123Z"],
    ["2024-05-06 07:08:09", "2024-05-06T07:08:09.000Z"],
    ["2024-05-06 07:08 +0200", "2024-05-06T05:08:00.000Z"],
    ["2024-05-06", "2024-05-06T00:00:00.000Z"],
    ["20240506", "2024-05-06T00:00:00.000Z"],
    ["Mon, 06 May 2024 07:08:09 GMT", "2024-05-06T07:08:09.000Z"],
    [" 6  May 2024 07:08:09 EST", "2024-05-06T12:08:09.000Z"],
    ["Mon, 06 May 2024 07:08", "2024-05-06T07:08:00.000Z"],
    ["1715000000", "2024-05-06T12:53:20.000Z"],
    ["1715000000123", "2024-05-06T12:53:20.123Z"],
    ["13.09", ""],
    ["17.14.11", ""],
    ["yesterday", ""],
    ["2024-13-45", ""],
    ["05/06/2024", ""],
    ["12345", ""],
    ["", ""],
  ])("%s is %s", (text, date) => {
    expect(toIsoDate(text)).toBe(date);
  });
});
