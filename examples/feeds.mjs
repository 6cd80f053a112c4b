/**
 * Eight regional feeds as a discovery site gets them, made up but of real shape: overlapping regions, every way to write a video's URL, blank titles,
 * retitles, damaged ids, look-alike hosts, several platforms and scripts. The same on every machine, with the true figures beside them.
 *   node examples/feeds.mjs FOLDER writes them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BAD_IDS, DAMAGE } from "./feeds/damage.mjs";
import * as formats from "./feeds/formats.mjs";
import { PLATFORMS, youtubeId } from "./feeds/platforms.mjs";
import { between, pick, random, shuffled } from "./feeds/random.mjs";
import { retitled, shown, titleOf } from "./feeds/titles.mjs";

/**
 * In the order in which they are to be ingested. `read`: how the reader is told what is in the file, by the names of the command line's flags.
 * `ids`: the feed carries bare YouTube ids. `without`: damage that the format cannot express.
 */
const FEEDS = [
  {
    region: "US",
    file: "us-trending.csv",
    write: formats.spreadsheet,
    read: { "url-column": "Watch Link", "title-column": "Video Title" },
  },
  { region: "GB", file: "gb-trending.ndjson", write: formats.ndjson, read: {}, without: ["empty"], cutOff: true },
  {
    ...{ region: "DE", file: "de-trending.json", write: formats.nestedJson, without: ["empty"] },
    read: { "items-path": "data.trending.entries", "url-column": "media.href", "title-column": "name" },
  },
  {
    region: "FR",
    file: "fr-tendances.csv",
    write: formats.idTable,
    ids: true,
    read: { "id-column": "Identifiant vidéo", platform: "youtube", "title-column": "Titre" },
  },
  { region: "IN", file: "in-most-popular.json", write: formats.youtubePages, ids: true, read: {} },
  { region: "BR", file: "br-em-alta.rss", write: formats.rss, read: {}, without: ["empty"] },
  { region: "AU", file: "au-trending.atom", write: formats.atom, read: {}, without: ["empty"] },
  { region: "CA", file: "ca-links.txt", write: formats.list, read: {}, without: ["empty"] },
];

const VIRAL = 50;
const NEIGHBOURS = 160;
const LOCAL = 110;
const START = Date.UTC(2024, 4, 1);

const BY_SHARE = PLATFORMS.flatMap((platform) => Array.from({ length: platform.share }, () => platform));

const videoOf = (next, n, regions, platform) => {
  const id = platform.id(next);
  return { platform, id, resourceId: `${platform.namespace}:${id}`, title: titleOf(next, n), regions };
};

/** Every video there is: some go round the world, some round a corner, most stay where they are. */
const videosOf = (next) => {
  const some = (least, most) => new Set(shuffled(next, FEEDS).slice(0, between(next, least, most)));
  const videos = [];
  for (let i = 0; i < VIRAL; i++) videos.push(videoOf(next, i, some(5, 8), pick(next, BY_SHARE)));
  for (let i = 0; i < NEIGHBOURS; i++) videos.push(videoOf(next, i, some(2, 3), pick(next, BY_SHARE)));
  for (const feed of FEEDS) {
    for (let i = 0; i < LOCAL; i++) videos.push(videoOf(next, i, new Set([feed]), feed.ids ? PLATFORMS[0] : pick(next, BY_SHARE)));
  }
  return videos;
};

/** The title one source gives: usually the uploader's, sometimes none, sometimes the one of some hours later, in tables now and then on two lines. */
const titleAt = (next, title, feed) => {
  const chance = next();
  if (chance < 0.06) return pick(next, ["", " ", "   "]);
  if (chance < 0.12) return retitled(next, title);
  return chance < 0.14 && feed.write === formats.spreadsheet ? title.replace(" ", "\n") : title;
};

const sightingsOf = (next, feed, videos) => {
  const items = [];
  for (const { platform, id, resourceId, title, regions } of videos) {
    if (!regions.has(feed) || (feed.ids && platform.name !== "youtube")) continue;
    const times = feed.ids ? (next() < 0.1 ? 2 : 1) : between(next, 1, 2) + (next() < 0.15 ? 1 : 0);
    for (let i = 0; i < times; i++) {
      const url = feed.ids ? id : pick(next, platform.urls)(id, next);
      items.push({ url, title: titleAt(next, title, feed), resourceId });
    }
  }
  return items;
};

/** A source that lower-cases ids makes other videos of them, which nobody can tell from real ones: they are kept, and flagged by their last letter. */
const lowerCased = (next, feed) => {
  const id = youtubeId(next).toLowerCase();
  return { url: feed.ids ? id : `https://www.youtube.com/watch?v=${id}`, title: "lower-cased by its source", resourceId: `youtube:${id}` };
};

const damageOf = (next, feed) => {
  if (feed.ids) return BAD_IDS.flatMap((make) => [make, make]).map((make) => ({ url: make(next), title: "damaged id", reason: "bad-id" }));
  const reasons = Object.keys(DAMAGE).filter((reason) => !feed.without?.includes(reason));
  const items = reasons.flatMap((reason) =>
    DAMAGE[reason].map((make) => ({ url: make(next), title: `never a record: ${reason}`, reason })),
  );
  const raw = '{"permalink":"https://www.youtube.com/watch?v=';
  return feed.cutOff ? [...items, { url: "", title: "", raw, reason: "malformed-url" }] : items;
};

const itemsOf = (next, feed, videos) => {
  const items = [...sightingsOf(next, feed, videos), ...damageOf(next, feed), lowerCased(next, feed), lowerCased(next, feed)];
  const repeated = items.filter(({ raw }) => raw === undefined && next() < 0.03);
  return shuffled(next, [...items, ...repeated]).map((item, i) => ({
    ...{ raw: undefined, ...item, channel: `channel ${between(next, 1, 400)}`, views: between(next, 1_000, 90_000_000) },
    published: new Date(START + i * 60_000).toISOString(),
  }));
};

/** What an index must hold after the feeds were ingested in order: counted from what was put in, not from what a reader says. */
const truthOf = (feeds) => {
  const resources = new Map();
  const rejected = {};
  const regions = feeds.map(({ region, items }) => {
    const counts = { region, rows: items.length, records: 0, duplicates: 0, rejected: {} };
    for (const { resourceId, reason, title } of items) {
      if (reason !== undefined) {
        counts.rejected[reason] = (counts.rejected[reason] ?? 0) + 1;
        rejected[reason] = (rejected[reason] ?? 0) + 1;
        continue;
      }
      const known = resources.get(resourceId);
      const resource = known ?? { title: "", regions: [], seen: 0 };
      if (known === undefined) counts.records += 1;
      else counts.duplicates += 1;
      if (shown(title) !== "") resource.title = shown(title);
      if (!resource.regions.includes(region)) resource.regions.push(region);
      resource.seen += 1;
      resources.set(resourceId, resource);
    }
    return counts;
  });
  const total = (name) => regions.reduce((sum, counts) => sum + counts[name], 0);
  return { rows: total("rows"), records: total("records"), duplicates: total("duplicates"), rejected, regions, resources };
};

/**
 * The feeds in the order in which they are to be ingested, and the truth about them.
 * `truth`: rows, records, duplicates (rows of a record that was there already), rejected (rows by reason), the same for each region, and
 * resources by resource_id with the title to be shown, the regions and the number of rows.
 */
export const makeFeeds = () => {
  const next = random(20240501);
  const videos = videosOf(next);
  const feeds = FEEDS.map((feed) => ({ ...feed, items: itemsOf(next, feed, videos) }));
  return {
    feeds: feeds.map(({ region, file, write, read, items }) => ({ region, file, read, text: write(items) })),
    truth: truthOf(feeds),
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? ".";
  mkdirSync(folder, { recursive: true });
  const { feeds, truth } = makeFeeds();
  for (const { file, text } of feeds) writeFileSync(join(folder, file), text);
  const { resources, ...counts } = truth;
  console.log(JSON.stringify(counts, null, 2));
}
