import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedEntry } from "../../../src/sources/feed/contract.ts";
import { createNotes } from "../../../src/sources/feed/notes.ts";
import { createFeedParser } from "../../../src/sources/feed/read.ts";

const RSS = `<?xml version="1.0"?><!-- a -- b --><!DOCTYPE rss [<!ENTITY x "<item><title>no</title></item>"> ]>
<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>C &amp;amp; D</title><link>https://a.example/</link>
<item><title><![CDATA[Tom & <b>J]]]></b>]]></title><link>/p?a=1&amp;b=2</link><guid isPermaLink = 'false' >x&#x41;y</guid>
<m:group><m:content url="v.mp4?a&amp;b" type="video/mp4"/></m:group><description>a<br>b <p class="&quot;">c</description></item>
<item xmlns:q="urn:q"><q:articleId>7</q:articleId><title>&nbsp;two</title></item></channel></rss>`;

const JSON_FEED = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: 'a "{[\\',
  items: [
    { id: "1", content_text: '], "x": }' },
    { id: 2, tags: ["a"], attachments: [{ url: "/a.mp3" }] },
  ],
  authors: [{ name: "n" }],
});

const readPieces = (pieces: readonly string[]): unknown => {
  const notes = createNotes();
  const parser = createFeedParser({}, notes);
  const entries: FeedEntry[] = [];
  for (const piece of pieces) entries.push(...parser.push(piece));
  entries.push(...parser.end());
  return { entries, info: parser.info("utf-8"), notes: notes.list() };
};

const cut = (text: string, places: readonly number[]): string[] => {
  const sorted = [0, ...places.map((place) => place % text.length).toSorted((a, b) => a - b), text.length];
  return sorted.slice(1).map((end, n) => text.slice(sorted[n], end));
};

test.each([
  ["XML", RSS],
  ["JSON", JSON_FEED],
])("%s gives the same wherever it is cut", (_, text) => {
  const whole = readPieces([text]);
  expect(readPieces([...text])).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 8 }), (places) => {
      expect(readPieces(cut(text, places))).toEqual(whole);
    }),
  );
});
