import { describe, expect, test } from "vitest";
import { read, rejection } from "../helpers.ts";

const RSS = { format: "rss" } as const;
const rss = (items: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Channel</title><link>https://example.com/</link><image><title>Logo</title><link>https://example.com/logo</link></image>${items}</channel></rss>`;
const atom = (entries: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"><title>Feed</title><link href="https://example.com/"/>${entries}</feed>`;

describe("RSS", () => {
  test("link, title and date of each item, CDATA and entities decoded once", async () => {
    const text = rss(`
      <item><title><![CDATA[Tom & Jerry <b>]]></title><link>
        https://example.com/a?x=1&amp;y=2 </link><pubDate>Mon, 06 May 2024 07:08:09 +0200</pubDate></item>
      <item><title>A &amp;amp; B &#8211; &#x1F44D;</title><link><![CDATA[https://example.com/b]]></link></item>`);
    for (const size of [1, 17, 100_000]) {
      expect(await read(text, RSS, [size])).toEqual([
        { url: "https://example.com/a?x=1&y=2", title: "Tom & Jerry <b>", published: "2024-05-06T05:08:09.000Z", pointer: "1" },
        { url: "https://example.com/b", title: "A & B – 👍", published: "", pointer: "2" },
      ]);
    }
  });

  test.each([
    ["a guid is a permalink unless it says otherwise", "<guid>https://example.com/g</guid>", "https://example.com/g"],
    ["a guid that is no permalink is not taken", '<guid isPermaLink="false">https://example.com/g</guid>', undefined],
    ["a guid that is no URL is not taken", "<guid>urn:1</guid>", undefined],
    ["the link wins", "<guid>https://example.com/g</guid><link>https://example.com/l</link>", "https://example.com/l"],
    [
      "an enclosure is better than nothing",
      '<enclosure url="https://example.com/e.mp3" length="1" type="audio/mpeg"/>',
      "https://example.com/e.mp3",
    ],
    [
      "media inside a group too",
      '<media:group><media:content url="https://example.com/m.mp4"/></media:group>',
      "https://example.com/m.mp4",
    ],
    [
      "links of nested elements are not the item's",
      "<source><link>https://example.com/s</link></source><link>https://example.com/l</link>",
      "https://example.com/l",
    ],
    ["an Atom link inside RSS", '<atom:link href="https://example.com/al"/>', "https://example.com/al"],
  ])("%s", async (_, content, url) => {
    const [item] = await read(rss(`<item><title>t</title>${content}</item>`), RSS);
    if (url === undefined) expect(item?.problem).toBe("this item names no link");
    else expect(item).toMatchObject({ url, title: "t" });
    expect(item?.problem === undefined).toBe(url !== undefined);
  });

  test("RSS 1.0 items beside the channel", async () => {
    const text = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title>c</title></channel><item rdf:about="https://example.com/1"><title>t</title><dc:date>2024-05-06</dc:date></item></rdf:RDF>`;
    expect(await read(text, RSS)).toEqual([
      { url: "https://example.com/1", title: "t", published: "2024-05-06T00:00:00.000Z", pointer: "1" },
    ]);
  });

  test("the declared encoding is used", async () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>Привет</title><link>https://example.com/</link></item></channel></rss>`;
    const bytes = Buffer.from(Array.from(text, (c) => ("Привет".includes(c) ? (c.codePointAt(0) ?? 0) - 0x350 : (c.codePointAt(0) ?? 0))));
    expect((await read(bytes, RSS, [7]))[0]?.title).toBe("Привет");
  });
});

describe("Atom", () => {
  test("a YouTube channel feed", async () => {
    const text = atom(`<entry><id>yt:video:dQw4w9WgXcQ</id><yt:videoId>dQw4w9WgXcQ</yt:videoId><title>Song</title>
      <link rel="alternate" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"/><author><name>n</name><uri>https://example.com/u</uri></author>
      <published>2009-10-25T06:57:33+00:00</published><updated>2024-01-01T00:00:00+00:00</updated>
      <media:group><media:title>Other</media:title><media:content url="https://www.youtube.com/v/dQw4w9WgXcQ?version=3"/></media:group></entry>`);
    expect(await read(text, RSS, [31])).toEqual([
      { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Song", published: "2009-10-25T06:57:33.000Z", pointer: "1" },
    ]);
  });

  test("the alternate link among others; without one the video id, with its platform", async () => {
    const text =
      atom(`<entry><link rel="self" href="https://example.com/self"/><link href="https://example.com/a"/><updated>2024-05-06T07:08:09Z</updated></entry>
      <entry><link rel="replies" href="https://example.com/r"/><yt:videoId>dQw4w9WgXcQ</yt:videoId><id>urn:x</id></entry>`);
    expect(await read(text, RSS)).toEqual([
      { url: "https://example.com/a", title: "", published: "2024-05-06T07:08:09.000Z", pointer: "1" },
      { url: "dQw4w9WgXcQ", title: "", published: "", pointer: "2", platform: "youtube" },
    ]);
  });

  test("markup in a title gives its text", async () => {
    const text = atom('<entry><title type="xhtml"><div>One <b>two</b></div></title><link href="https://example.com/"/></entry>');
    expect((await read(text, RSS))[0]?.title).toBe("One two");
  });
});

describe("damaged and hostile feeds", () => {
  test("a feed that ends inside an item keeps it, with a problem", async () => {
    const text =
      rss(
        "<item><title>whole</title><link>https://example.com/1</link></item><item><title>part</title><link>https://example.com/2</link><desc",
      ).split("</channel>")[0] ?? "";
    expect(await read(text, RSS)).toEqual([
      { url: "https://example.com/1", title: "whole", published: "", pointer: "1" },
      { url: "https://example.com/2", title: "part", published: "", pointer: "2", problem: "the document was cut off inside this item" },
    ]);
  });

  test("names of the prototype are ordinary names", async () => {
    const text = rss(
      '<item __proto__="x" constructor="y"><__proto__>z</__proto__><constructor>q</constructor><title>t</title><link>https://example.com/</link></item>',
    );
    expect(await read(text, RSS)).toEqual([{ url: "https://example.com/", title: "t", published: "", pointer: "1" }]);
    expect(Reflect.get({}, "x")).toBeUndefined();
  });

  test("entities are never expanded from a DTD", async () => {
    const text = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>${rss("<item><title>&b;&f;</title><link>https://example.com/</link></item>").split("?>\n")[1]}`;
    expect((await read(text, RSS))[0]?.title).toBe("&b;&f;");
  });

  test.each([
    ["an endless comment", `<rss><!--${"x".repeat(9_000_000)}`, /is longer than the limit/],
    ["another root", "<svg><item/></svg>", /root element is <svg>/],
    ["no XML", "hello", /no XML/],
    ["nothing", "", /empty/],
  ])("%s is refused", async (_, text, message) => {
    const error = await rejection(read(text, RSS));
    expect(error).toMatchObject({ code: "input-malformed" });
    expect(String(error)).toMatch(message);
  });

  test.each([
    ["endless depth", "<a>".repeat(100_000)],
    ["an endless attribute", `<item a="${"x".repeat(6_000_000)}`],
  ])("%s gives no item and no error", async (_, text) => {
    expect(await read(`<rss><channel><item><link>https://example.com/1</link></item>${text}`, RSS)).toHaveLength(1);
  });

  test("a title of megabytes is cut", async () => {
    const [item] = await read(rss(`<item><title>${"x".repeat(3_000_000)}</title><link>https://example.com/</link></item>`), RSS);
    expect(item?.url).toBe("https://example.com/");
    expect(item?.title.length).toBeLessThan(140_000);
  });
});
