// A whole pass over trending lists of two regions against nothing but prepared inserts of the same rows into a table without an index. Both sides in one
// process with the same SQLite, journal and size of a transaction, alternating rounds, medians. What ours does besides: parse the CSV, identify, fold
// repetitions, keep records, regions, observations, decisions, events and full text. The bare side gets its rows ready-made.
//   npm run build && node bench/ingest.mjs
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify } from "../packages/core/dist/index.js";
import { openInput, openSqliteStore, readBatches, runPass } from "../packages/samekey/dist/index.js";
import { openDatabase } from "../packages/samekey/dist/store/sqlite/adapter.js";
import { median, report } from "./rounds.mjs";
import { trendingLists } from "./trending.mjs";

const ROUNDS = 9;
const BATCH = 4000;
const reading = { format: "csv", idColumn: "video_id", platform: "youtube" };
const { lists, real } = trendingLists();
const folder = mkdtempSync(join(tmpdir(), "samekey-bench-"));

const rowsOf = async ({ region, path }) => {
  const rows = [];
  const { bytes } = await openInput(path);
  for await (const items of readBatches(bytes, reading)) {
    for (const { url, title } of items) {
      const outcome = identify(`youtube:${url}`, { trust: "strict" });
      if (outcome.status === "identified") rows.push([outcome.key, outcome.canonicalUrl, title, region, Date.now()]);
    }
  }
  return rows;
};
const rows = (await Promise.all(lists.map(rowsOf))).flat();

const timed = async (work) => {
  globalThis.gc?.();
  const started = process.hrtime.bigint();
  const seen = await work();
  return { seconds: Number(process.hrtime.bigint() - started) / 1e9, seen };
};

const bare = async (round) => {
  const db = await openDatabase(join(folder, `bare-${round}.db`), { readOnly: false, timeout: 1000 });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536");
  db.exec("CREATE TABLE rows (key TEXT, url TEXT, title TEXT, region TEXT, seen INTEGER)");
  const insert = db.prepare("INSERT INTO rows VALUES (?, ?, ?, ?, ?)");
  const result = await timed(() => {
    for (let from = 0; from < rows.length; from += BATCH) {
      db.exec("BEGIN IMMEDIATE");
      for (let i = from; i < Math.min(from + BATCH, rows.length); i++) insert.run(...rows[i]);
      db.exec("COMMIT");
    }
    return rows.length;
  });
  db.close();
  return [result.seconds / result.seen];
};

const pass = async (store, { region, path }) => {
  const { bytes, format } = await openInput(path);
  const items = readBatches(bytes, { ...reading, format });
  const summary = await runPass({
    store,
    source: "bench",
    region,
    trust: "strict",
    identify,
    items,
    document: path,
    now: Date.now,
    batchSize: BATCH,
  });
  return summary.seen;
};

const passes = async (store) => {
  let seen = 0;
  for (const list of lists) seen += await pass(store, list);
  return seen;
};

const ours = async (round) => {
  const store = await openSqliteStore(join(folder, `ours-${round}.db`));
  const first = await timed(() => passes(store));
  const second = await timed(() => passes(store));
  await store.close();
  return [first.seconds / first.seen, second.seconds / second.seen];
};

const times = { bare: [], first: [], second: [] };
for (let round = -2; round < ROUNDS; round++) {
  const sides = round % 2 === 0 ? [bare, ours] : [ours, bare];
  const results = new Map();
  for (const side of sides) results.set(side, await side(round));
  if (round < 0) continue;
  times.bare.push(...results.get(bare));
  const [first, second] = results.get(ours);
  times.first.push(first);
  times.second.push(second);
}
rmSync(folder, { recursive: true, force: true });

const [each, first, second] = [times.bare, times.first, times.second].map(median);
console.log(
  `${rows.length} rows of ${lists.length} regions, ${real ? "real" : "made up, since the real lists are not here"}, ${BATCH} a transaction\n`,
);
for (const [name, seconds] of Object.entries({ "bare inserts": each, "first pass": first, "second pass": second })) {
  console.log(
    `${name.padEnd(14)} ${(seconds * 1e6).toFixed(1).padStart(6)} µs a row   ${Math.round(1 / seconds)
      .toLocaleString("en")
      .padStart(9)} rows a second`,
  );
}
console.log();
report("first pass, times the speed of bare inserts, CSV included", each / first, { least: 0.12, aim: 0.25 });
report("second pass, times the speed of bare inserts, CSV included", each / second, { least: 0.16, aim: 0.25 });
