// Reading feeds: 5 MB of RSS and of Atom, ours against the npm packages feedparser (node-feedparser) and feedsmith, in one run and alternating rounds.
//   node bench/feeds.mjs            the comparison
//   node bench/feeds.mjs --memory   500 MB through the reader, in a process of its own, with the peak of its resident memory
// The documents are generated: items of about 2.3 kB in the proportions of news and blog feeds (title, link, guid, date, author, three categories, a
// summary with escaped HTML, content of six paragraphs in CDATA or escaped, an enclosure in every fourth, words from a fixed list, some beyond ASCII).
import { Readable } from "node:stream";
// The reader alone: the rest of the package is none of its memory.
import { readFeedDocument } from "../packages/samekey/dist/sources/feed/read.js";
import { median, report } from "./rounds.mjs";

const WORDS =
  "the of and key record feed item time über report city water energy science market café election game music team play world data open source naïve people".split(
    " ",
  );

/** Numbers that look random and are the same in every run. */
const sequence = (seed) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed;
};

const words = (next, count) => Array.from({ length: count }, () => WORDS[next() % WORDS.length]).join(" ");
const paragraph = (next) => `<p>${words(next, 40)} <a href="https://example.com/?a=${next() % 999}&amp;b=2">${words(next, 3)}</a>.</p>`;
const escaped = (html) => html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const rssItem = (next, n) => `<item>
  <title>${words(next, 8)} &amp; ${n}</title>
  <link>https://news.example/${n}/story?utm_source=rss&amp;utm_medium=feed</link>
  <guid isPermaLink="false">https://news.example/?p=${n}</guid>
  <pubDate>Mon, 06 May 2024 07:${String(n % 60).padStart(2, "0")}:09 +0000</pubDate>
  <dc:creator><![CDATA[${words(next, 2)}]]></dc:creator>
  <category>${words(next, 1)}</category><category><![CDATA[${words(next, 1)}]]></category><category>${words(next, 2)}</category>
  <description>${escaped(paragraph(next))}</description>
  <content:encoded><![CDATA[${Array.from({ length: 6 }, () => paragraph(next)).join("\n")}]]></content:encoded>
  ${n % 4 === 0 ? `<enclosure url="https://cdn.example/${n}.mp3" length="123456" type="audio/mpeg"/>` : `<slash:comments>${n % 50}</slash:comments>`}
</item>
`;

const atomEntry = (next, n) => `<entry>
  <id>tag:news.example,2024:/${n}</id>
  <title type="html">${words(next, 8)} &amp;amp; ${n}</title>
  <link rel="alternate" type="text/html" href="https://news.example/${n}/story?a=1&amp;b=2"/>
  ${n % 4 === 0 ? `<link rel="enclosure" href="https://cdn.example/${n}.mp3" length="123456" type="audio/mpeg"/>` : ""}
  <published>2024-05-06T07:${String(n % 60).padStart(2, "0")}:09Z</published><updated>2024-05-06T08:00:09Z</updated>
  <author><name>${words(next, 2)}</name></author>
  <category term="${words(next, 1)}"/><category term="${words(next, 1)}"/><category term="${words(next, 2)}"/>
  <summary type="html">${escaped(paragraph(next))}</summary>
  <content type="html">${escaped(Array.from({ length: 6 }, () => paragraph(next)).join("\n"))}</content>
</entry>
`;

const FORMATS = {
  RSS: {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/">
<channel><title>News</title><link>https://news.example/</link><description>All of it</description>
`,
    item: rssItem,
    tail: "</channel></rss>\n",
  },
  Atom: {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:news.example,2024:/</id><title>News</title><link href="https://news.example/"/><updated>2024-05-06T08:00:09Z</updated>
`,
    item: atomEntry,
    tail: "</feed>\n",
  },
};

/** Chunks of a document of about `bytes` bytes; it is never whole anywhere. */
function* generated({ head, item, tail }, bytes) {
  const next = sequence(7);
  yield Buffer.from(head);
  let length = 0;
  for (let n = 0; length < bytes; ) {
    let text = "";
    while (text.length < 64 * 1024 && length + text.length < bytes) text += item(next, n++);
    const chunk = Buffer.from(text);
    length += chunk.length;
    yield chunk;
  }
  yield Buffer.from(tail);
}

const chunksOf = (buffer) =>
  Array.from({ length: Math.ceil(buffer.length / 65536) }, (_, n) => buffer.subarray(n * 65536, (n + 1) * 65536));

async function* streamOf(chunks) {
  yield* chunks;
}

/** Items and characters of their titles, links and content, so that no side can leave them unread. */
const ours = async (buffer) => {
  let items = 0;
  let length = 0;
  for await (const batch of readFeedDocument(streamOf(chunksOf(buffer)), { url: "https://news.example/feed" }).batches) {
    items += batch.length;
    for (const { title, link, content } of batch) length += title.length + link.length + content.length;
  }
  return { items, length };
};

const compare = async (rounds) => {
  const { default: FeedParser } = await import("feedparser");
  const { parseAtomFeed, parseRssFeed } = await import("feedsmith");
  const nodeFeedparser = (buffer) =>
    new Promise((resolve, reject) => {
      const parser = new FeedParser({ addmeta: false, feedurl: "https://news.example/feed" });
      let items = 0;
      let length = 0;
      parser.on("readable", () => {
        for (let item = parser.read(); item !== null; item = parser.read()) {
          items++;
          length += item.title.length + item.link.length + item.description.length;
        }
      });
      parser.on("error", reject);
      parser.on("end", () => resolve({ items, length }));
      Readable.from(chunksOf(buffer)).pipe(parser);
    });
  const feedsmith = async (buffer) => {
    const text = buffer.toString("utf8");
    if (text.includes("<rss")) {
      const { items } = parseRssFeed(text);
      return {
        items: items.length,
        length: items.reduce((sum, item) => sum + item.title.length + item.link.length + item.content.encoded.length, 0),
      };
    }
    const { entries } = parseAtomFeed(text);
    const value = (text) => text?.value?.length ?? text?.length ?? 0;
    return {
      items: entries.length,
      length: entries.reduce((sum, entry) => sum + value(entry.title) + entry.links[0].href.length + value(entry.content), 0),
    };
  };

  for (const [name, format] of Object.entries(FORMATS)) {
    const buffer = Buffer.concat([...generated(format, 5e6)]);
    const sides = { ours, nodeFeedparser, feedsmith };
    const names = Object.keys(sides);
    const times = Object.fromEntries(names.map((side) => [side, []]));
    for (let round = -2; round < rounds; round++) {
      const counts = new Set();
      for (const side of round % 2 === 0 ? names : names.toReversed()) {
        const started = process.hrtime.bigint();
        const { items, length } = await sides[side](buffer);
        const took = Number(process.hrtime.bigint() - started) / 1e6;
        if (round >= 0) times[side].push(took);
        if (length < buffer.length / 2) throw new Error(`${side} left most of the ${name} document unread`);
        counts.add(items);
      }
      if (counts.size !== 1) throw new Error(`the sides read different numbers of items: ${[...counts].join(", ")}`);
    }
    const ms = Object.fromEntries(names.map((side) => [side, median(times[side])]));
    console.log(
      `${name}: ${(buffer.length / 1e6).toFixed(1)} MB   ours ${ms.ours.toFixed(0)} ms (${(buffer.length / 1e3 / ms.ours).toFixed(0)} MB/s), feedparser ${ms.nodeFeedparser.toFixed(0)} ms, feedsmith ${ms.feedsmith.toFixed(0)} ms`,
    );
    report(`${name}: parsed, as a multiple of feedparser`, ms.nodeFeedparser / ms.ours, { least: 8 });
    report(`${name}: parsed, as a multiple of feedsmith`, ms.feedsmith / ms.ours, { least: 1 });
  }
};

const memory = async (bytes) => {
  async function* counted() {
    for (const chunk of generated(FORMATS.RSS, bytes)) {
      peak = Math.max(peak, process.memoryUsage.rss());
      yield chunk;
    }
  }
  let peak = 0;
  let items = 0;
  const started = process.hrtime.bigint();
  for await (const batch of readFeedDocument(counted()).batches) items += batch.length;
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  console.log(
    `${(bytes / 1e6).toFixed(0)} MB of RSS: ${items} items in ${seconds.toFixed(1)} s, at most ${(peak / 2 ** 20).toFixed(0)} MiB resident`,
  );
  report("resident memory under 150 MB: 150 MB as a multiple of it", 150e6 / peak, { least: 1 });
};

if (process.argv.includes("--memory")) await memory(500e6);
else await compare(5);
