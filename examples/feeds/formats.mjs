/** Writers of the formats in which such lists are published. An item is { url, title, published, channel, views, raw? }. */
const BOM = "\ufeff";

const quoted = (cell) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const row = (cells, delimiter) => cells.map((cell) => quoted(String(cell))).join(delimiter);

/** A spreadsheet export: byte order mark, CRLF, columns named by people. */
export const spreadsheet = (items) =>
  BOM +
  [
    row(["Rank", "Thumbnail", "Watch Link", "Video Title", "Channel", "Views"], ","),
    ...items.map(({ url, title, channel, views }, i) => row([i + 1, "https://img.example.com/t.jpg", url, title, channel, views], ",")),
    "",
  ].join("\r\n");

/** A data set with bare ids, semicolons as where the comma is the decimal sign, and accents in the header. */
export const idTable = (items) =>
  [
    row(["Position", "Identifiant vidéo", "Titre", "Chaîne", "Vues"], ";"),
    ...items.map(({ url, title, channel, views }, i) => row([i + 1, url, title, channel, views], ";")),
    "",
  ].join("\n");

export const ndjson = (items) =>
  items
    .map(
      ({ url, title, published, views, raw }) => raw ?? JSON.stringify({ permalink: url, headline: title, published_at: published, views }),
    )
    .join("\n");

/** An API of a web site: the items stand deep inside, beside other arrays. */
export const nestedJson = (items) =>
  JSON.stringify(
    {
      status: "ok",
      data: {
        related: [{ href: "https://www.youtube.com/watch?v=not-to-read" }],
        trending: {
          entries: items.map(({ url, title, published, channel }) => ({ media: { href: url }, name: title, published, channel })),
        },
      },
    },
    null,
    1,
  );

const PAGE = 50;

/** Pages of a YouTube Data API v3 `videos.list` call with chart=mostPopular, as it answers. */
export const youtubePages = (items) => {
  const pages = [];
  for (let from = 0; from < items.length; from += PAGE) {
    const last = from + PAGE >= items.length;
    pages.push({
      kind: "youtube#videoListResponse",
      etag: `page-${from}`,
      items: items.slice(from, from + PAGE).map(({ url, title, published, channel, views }) => ({
        kind: "youtube#video",
        etag: `item-${url}`,
        id: url,
        snippet: { publishedAt: published, channelId: "UCmadeUpMadeUpMadeUpMade", title, channelTitle: channel, categoryId: "24" },
        statistics: { viewCount: String(views) },
      })),
      ...(last ? {} : { nextPageToken: `C${from + PAGE}QAA` }),
      pageInfo: { totalResults: items.length, resultsPerPage: PAGE },
    });
  }
  return JSON.stringify(pages, null, 2);
};

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text) => text.replace(/[&<>"]/g, (char) => ENTITIES[char]);

/** Titles with markup stand in CDATA, as many feeds have them. */
const xmlTitle = (title) => (/[<>]/.test(title) ? `<![CDATA[${title}]]>` : xml(title));

export const rss = (items) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel><title>Em alta</title><link>https://trends.example.org/br</link>',
    ...items.map(
      ({ url, title, published }, i) =>
        `<item><title>${xmlTitle(title)}</title><link>${xml(url)}</link>` +
        `<guid isPermaLink="false">br-${i + 1}</guid><pubDate>${new Date(published).toUTCString()}</pubDate></item>`,
    ),
    "</channel></rss>",
    "",
  ].join("\n");

export const atom = (items) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Trending</title><id>tag:trends.example.org,2024:au</id>',
    ...items.map(
      ({ url, title, published }, i) =>
        `<entry><id>tag:trends.example.org,2024:au/${i + 1}</id><title type="text">${xml(title)}</title>` +
        `<link rel="alternate" href="${xml(url)}"/><updated>${published}</updated></entry>`,
    ),
    "</feed>",
    "",
  ].join("\n");

/** What people paste: comments, blank lines, a title after a tab where there is one. */
export const list = (items) =>
  ["# links of the day", "", ...items.map(({ url, title }) => (title.trim() === "" ? url.trim() : `${url.trim()}\t${title}`)), ""].join(
    "\n",
  );
