// Trending lists of two regions as data sets publish them: the real ones where they are, else made up with the same columns, sizes and repetition.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { random } from "./urls.mjs";

const REGIONS = ["US", "GB"];
const LISTS = process.env.SAMEKEY_TRENDING ?? resolve(import.meta.dirname, "../../shared/data");

const DAYS = 40;
const A_DAY = 200;
/** A video stays in the list for some days, and one in three is in the lists of both regions. */
const STAYS = [1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6];
const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const WORDS = [
  "market",
  "river",
  "launch",
  "official",
  "trailer",
  "episode",
  "live",
  "how",
  "to",
  "the",
  "of",
  "and",
  "iPhone",
  "🎵",
  "Größe",
  "2017",
];

const words = (next, count, glue) => Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(glue);
const id = (next) =>
  Array.from({ length: 10 }, () => BASE64URL[Math.floor(next() * 64)]).join("") + "AEIMQUYcgkosw048"[Math.floor(next() * 16)];
const video = (next) => ({
  id: id(next),
  title: words(next, 4 + Math.floor(next() * 9), " "),
  tags: words(next, 32, "|"),
  days: STAYS[Math.floor(next() * STAYS.length)],
});

const madeUp = () => {
  const next = random(20170913);
  const shared = Array.from({ length: 2000 }, () => video(next));
  return REGIONS.map((region) => {
    const lines = ["\ufeffvideo_id,title,channel_title,category_id,tags,views,likes,dislikes,comment_total,thumbnail_link,date"];
    let list = [];
    let place = 0;
    for (let day = 0; day < DAYS; day++) {
      list = list.filter(({ until }) => until > day);
      while (list.length < A_DAY) {
        const one = next() < 0.33 ? shared[place++ % shared.length] : video(next);
        if (!list.some((other) => other.id === one.id)) list.push({ ...one, until: day + one.days });
      }
      for (const { id, title, tags } of list) {
        lines.push(
          `${id},"${title}","channel ${day}",24,${tags},${Math.floor(next() * 1e6)},4096,120,345,https://i.ytimg.com/vi/${id}/default.jpg,${day}.09`,
        );
      }
    }
    return { region, text: `${lines.join("\n")}\n` };
  });
};

/** Paths of the lists by region, and whether they are real. */
export const trendingLists = () => {
  const real = REGIONS.map((region) => ({ region, path: join(LISTS, `youtube-trending-${region}.csv`) }));
  if (real.every(({ path }) => existsSync(path))) return { lists: real, real: true };
  const folder = mkdtempSync(join(tmpdir(), "samekey-trending-"));
  const lists = madeUp().map(({ region, text }) => {
    const path = join(folder, `${region}.csv`);
    writeFileSync(path, text);
    return { region, path };
  });
  return { lists, real: false };
};
