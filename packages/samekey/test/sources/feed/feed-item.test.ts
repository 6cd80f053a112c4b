import { feedAliases, groupFeedItems } from "@samekey/core";
import { expect, test } from "vitest";
import { feedItemOf } from "../../../src/sources/feed/feed-item.ts";
import { readFeed } from "./read-feed.ts";

const items = async (content: string, document = 1): Promise<ReturnType<typeof feedItemOf>[]> =>
  (await readFeed(`<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${content}</channel></rss>`)).entries.map(
    (entry) => feedItemOf(entry, "harbour", document),
  );

test("an item as identity takes it: raw title and date, its file, its text", async () => {
  expect(
    await items(`<item><guid isPermaLink="false">7</guid><link>https://harbour.example/7</link><title>A &amp;amp; B</title><pubDate>Invalid Date</pubDate>
      <media:content url="https://cdn.example/p.jpg" type="image/jpeg"/><enclosure url="https://cdn.example/7.mp3"/><description>d</description></item>`),
  ).toEqual([
    {
      source: "harbour",
      document: 1,
      guid: "7",
      guidIsPermaLink: false,
      link: "https://harbour.example/7",
      title: "A &amp; B",
      published: "Invalid Date",
      enclosure: "https://cdn.example/7.mp3",
      content: "d",
    },
  ]);
});

test("what is missing is absent, not empty: a date of an update is none, a picture is no file", async () => {
  const [item] = await items(
    `<item><title>t</title><atom:updated xmlns:atom="http://www.w3.org/2005/Atom">2024-01-01T00:00:00Z</atom:updated>
     <media:content url="https://cdn.example/p.jpg" medium="image"/></item>`,
  );
  expect(item).toMatchObject({ guid: undefined, link: undefined, published: null, enclosure: undefined, content: undefined });
});

test("a vendor's id stands in for a missing guid, before rdf:about", async () => {
  const { entries } = await readFeed(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <item rdf:about="https://harbour.example/1"><d:contentID xmlns:d="urn:d">68</d:contentID></item><item rdf:about="https://harbour.example/2"/></rdf:RDF>`);
  expect(entries.map((entry) => feedItemOf(entry, "s", 1).guid)).toEqual(["68", "https://harbour.example/2"]);
});

test("two fetches of a feed whose headline was edited are one record", async () => {
  const item = (title: string): string => `<item><guid>https://harbour.example/1</guid><title>${title}</title></item>`;
  const seen = [...(await items(item("Ship sinks"), 1)), ...(await items(item("Ship sinks, crew safe"), 2))];
  expect(groupFeedItems(seen)).toEqual([0, 0]);
  expect(seen.every((one) => feedAliases(one, { source: "harbour" }).length > 0)).toBe(true);
});
