// Two words with facets over a million records, against the bare full-text query with LIMIT 20, in the same run.
//   node bench/search.mjs [--records 1000000] [--db FILE]     FILE is made when it does not exist, and kept
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keyOf } from "@samekey/core";
import { openSqliteStore } from "samekey";
import { openDatabase } from "../packages/samekey/dist/sqlite/driver.js";
import { median, report } from "./rounds.mjs";

const { values } = parseArgs({
  options: { records: { type: "string", default: "1000000" }, db: { type: "string" }, queries: { type: "string", default: "300" } },
});
const RECORDS = Number(values.records);
const QUERIES = Number(values.queries);
const BATCH = 4_000;
const REGIONS = ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"];
const PLATFORMS = [
  ["youtube", "video"],
  ["youtube", "video"],
  ["youtube", "video"],
  ["youtube", "short"],
  ["vimeo", "video"],
  ["twitch", "clip"],
  ["tiktok", "video"],
  ["dailymotion", "video"],
  ["web", "page"],
];

/** The same numbers on every run: titles, and so the figures, do not depend on chance. */
let seed = 20261130;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const below = (n) => Math.floor(random() * n);

const CONSONANTS = "bcdfghklmnprstvz";
const VOWELS = "aeiou";
const WORDS = 40_000;
const wordAt = (n) => {
  let word = "";
  for (let rest = n + 7; rest > 0; rest = Math.floor(rest / 80)) word += CONSONANTS[rest % 16] + VOWELS[Math.floor(rest / 16) % 5];
  return word;
};
/** Zipf's law: the word of rank n is n times rarer than the first one. */
const zipf = () => Math.floor(WORDS ** random()) - 1;
const title = () => Array.from({ length: 4 + below(7) }, () => wordAt(zipf())).join(" ");

const fill = async (store) => {
  const started = performance.now();
  for (let from = 0; from < RECORDS; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, RECORDS - from) }, (_, n) => {
      const [platform, kind] = PLATFORMS[below(PLATFORMS.length)];
      const id = `v${from + n}`;
      const resourceId = `${platform}:${id}`;
      const url = `https://${platform}.example/${id}`;
      const outcome = {
        status: "identified",
        kind,
        platform,
        id,
        resourceId,
        canonicalUrl: url,
        key: keyOf(resourceId),
        view: {},
        warnings: [],
        chain: [],
        rule: platform,
        pack: "bench",
      };
      return { url, title: title(), document: "", pointer: "", outcome };
    });
    const at = Date.UTC(2026, 0, 1) + from * 25_000;
    await store.record(batch, { source: "bench", region: REGIONS[below(8)], at });
    if (random() < 0.5) await store.record(batch.slice(0, BATCH / 2), { source: "bench", region: REGIONS[below(8)], at: at + 1 });
    if (from % 100_000 === 0) console.error(`${from} records, ${Math.round((performance.now() - started) / 1000)} s`);
  }
};

const folder = mkdtempSync(join(tmpdir(), "samekey-bench-"));
const file = values.db ?? join(folder, "search.db");
const isNew = !existsSync(file);
const store = await openSqliteStore(file);
if (isNew) await fill(store);
await store.close();

// Bare: a connection of its own with the same settings, so that the caches of the two sides are as large.
const bareDb = await openDatabase(file, { readOnly: true, timeout: 5_000 });
bareDb.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536");
const bareQuery = bareDb.prepare("SELECT rowid FROM resources_fts WHERE resources_fts MATCH ?1 LIMIT 20");
const rankedQuery = bareDb.prepare("SELECT rowid FROM resources_fts WHERE resources_fts MATCH ?1 ORDER BY rank LIMIT 20");
const titleAt = bareDb.prepare("SELECT title FROM resources WHERE ref = ?1");
const ours = await openSqliteStore(file);

/** Half the pairs are words of one title, half are drawn by themselves: together they may be in no title at all. */
const pairs = Array.from({ length: QUERIES }, (_, n) => {
  if (n % 2 === 1) return [wordAt(zipf()), wordAt(zipf())];
  const words = titleAt.get(1 + below(RECORDS)).title.split(" ");
  const first = below(words.length - 1);
  return [words[first], words[first + 1]];
}).filter(([a, b]) => a !== b);

const sides = {
  "bare query, LIMIT 20": ([a, b]) => bareQuery.all(`"${a}" AND "${b}"`).length,
  "search with facets": async ([a, b]) =>
    (await ours.search({ text: `${a} ${b} `, limit: 20, recent: [Date.UTC(2026, 5, 1)] })).hits.length,
  "search, vimeo in the US, by reach": async ([a, b]) =>
    (await ours.search({ text: `${a} ${b} `, limit: 20, platform: "vimeo", region: "US", sort: "regions" })).hits.length,
  "search as typed (last word growing)": async ([a, b]) =>
    (await ours.search({ text: `${a} ${b.slice(0, 3)}`, limit: 8, facets: false })).hits.length,
};
const names = Object.keys(sides);
const times = Object.fromEntries(names.map((name) => [name, []]));
const ranked = [];
const timed = async (work, pair) => {
  const started = performance.now();
  await work(pair);
  return performance.now() - started;
};
for (const pair of pairs.slice(0, 50)) for (const name of names) await sides[name](pair);
// Each pair three times, its median counts: a slow query is slow each time, a busy machine is not. The order turns, so that no side always finds
// the pages that another has just read.
for (const [n, pair] of pairs.entries()) {
  const own = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < 3; round++) {
    for (let step = 0; step < names.length; step++) {
      const name = names[(n + round + step) % names.length];
      own[name].push(await timed(sides[name], pair));
    }
  }
  for (const name of names) times[name].push(median(own[name]));
  if (n % 5 === 0) ranked.push(await timed(([a, b]) => rankedQuery.all(`"${a}" AND "${b}"`), pair));
}
await ours.close();
bareDb.close();
rmSync(folder, { recursive: true });

const at = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
console.log(`${RECORDS.toLocaleString("en")} records, ${pairs.length} pairs of words\n`);
for (const [name, values] of [...Object.entries(times), ["bare query, ORDER BY rank LIMIT 20", ranked]]) {
  const cells = [0.5, 0.9, 0.99].map((part) => `p${100 * part} ${at(values, part).toFixed(2).padStart(8)} ms`);
  console.log(`${name.padEnd(38)} ${cells.join("   ")}`);
}
console.log();
const bare = at(times["bare query, LIMIT 20"], 0.99);
report("p99 of the bare query, times 5, over p99 of search with facets", (5 * bare) / at(times["search with facets"], 0.99), { least: 1 });
