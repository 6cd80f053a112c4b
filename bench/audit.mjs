// An audit of a table of five million rows against reading the same table and calling `new URL` on each of its URLs. Each side runs in a process of its own,
// in alternating rounds of one run, so that the peak memory of the audit is its own. The bare side reads pages by row number, which was the fastest of the
// plain ways (one iterator over all rows took longer); both sides read the same column, the audit besides guids, sources and titles.
//   npm run build && node bench/audit.mjs [--rows 5000000] [--rounds 3]
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { identify } from "../packages/core/dist/index.js";
import { auditTable } from "../packages/samekey/dist/retrofit/audit/audit.js";
import { findRoles } from "../packages/samekey/dist/retrofit/table/columns.js";
import { openSqliteReader } from "../packages/samekey/dist/retrofit/table/sqlite/reader.js";
import { openDatabase } from "../packages/samekey/dist/sqlite/driver.js";
import { median, report } from "./rounds.mjs";

const { values: flags } = parseArgs({
  options: {
    rows: { type: "string", default: "5000000" },
    rounds: { type: "string", default: "3" },
    side: { type: "string" },
    path: { type: "string" },
  },
});
const ROWS = Number(flags.rows);
const MEMORY = 500e6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SHAPES = [
  (id) => `https://youtu.be/${id}`,
  (id) => `https://www.youtube.com/watch?v=${id}&feature=share`,
  (id) => `https://m.youtube.com/watch?v=${id}`,
  (id) => `https://www.youtube.com/shorts/${id}`,
];
const SOURCES = ["mail-digest", "web-list", "mobile-list", "shorts-feed"];

/** The id of a video by its number: mixed, so that neighbours have nothing in common. */
const idOf = (n) => {
  let [a, b] = [Math.imul(n + 1, 0x9e3779b1) >>> 0, Math.imul(n + 7, 0x85ebca6b) >>> 0];
  let id = "";
  for (let i = 0; i < 10; i++) {
    a = (Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b) >>> 0;
    b = (b + 0x6d2b79f5) >>> 0;
    id += ALPHABET[a >>> 26];
  }
  return id + "AEIMQUYcgkosw048"[a & 15];
};

const fill = async (path) => {
  const db = await openDatabase(path, { readOnly: false, timeout: 1000 });
  db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536");
  db.exec("CREATE TABLE videos (id INTEGER PRIMARY KEY, source_url TEXT NOT NULL, title TEXT, guid TEXT, source TEXT); BEGIN");
  const insert = db.prepare("INSERT INTO videos VALUES (?, ?, ?, ?, ?)");
  for (let n = 1; n <= ROWS; n++) {
    // Three of ten rows show a video that an earlier row showed.
    const video = n % 10 < 7 ? n : Math.floor(n / 3);
    const shape = (n * 7 + (n >> 3)) & 3;
    insert.run(n, SHAPES[shape](idOf(video)), `Title of number ${video}`, shape === 2 ? `yt:video:${idOf(video)}` : null, SOURCES[shape]);
  }
  db.exec("COMMIT");
  db.close();
};

const bare = async (path) => {
  const db = await openDatabase(path, { readOnly: true, timeout: 1000 });
  const page = db.prepare("SELECT id, source_url FROM videos WHERE id > ? ORDER BY id LIMIT 4096");
  page.setReturnArrays?.(true);
  let [rows, hosts, last] = [0, 0, 0];
  for (;;) {
    const batch = page.all(last);
    if (batch.length === 0) break;
    for (const row of batch) hosts += new URL(row[1] ?? row.source_url).host.length;
    rows += batch.length;
    const end = batch.at(-1);
    last = end[0] ?? end.id;
  }
  return { rows, hosts };
};

const audit = async (path) => {
  const table = await openSqliteReader(path, "videos");
  const roles = await findRoles(table, identify);
  const options = { table, roles, identify, trust: "strict", publicUrl: (url) => url, pack: "", now: Date.now, memory: () => 0 };
  const found = await auditTable(options);
  await table.close();
  return { rows: found.rows, toMerge: found.toMerge, unidentified: found.unidentified };
};

const measured = async (work, path) => {
  const started = process.hrtime.bigint();
  const result = await work(path);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  console.log(JSON.stringify({ ...result, seconds, memory: process.resourceUsage().maxRSS * 1024 }));
};

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-audit-"));
  const path = flags.path ?? join(folder, "videos.db");
  if (!existsSync(path)) await fill(path);
  const run = (side) => {
    const args = [fileURLToPath(import.meta.url), "--side", side, "--path", path, "--rows", flags.rows];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  };
  const results = { bare: [], audit: [] };
  for (let round = 0; round < Number(flags.rounds); round++) {
    for (const side of round % 2 === 0 ? ["bare", "audit"] : ["audit", "bare"]) results[side].push(run(side));
  }
  rmSync(folder, { recursive: true, force: true });
  const rate = (side) => ROWS / median(results[side].map(({ seconds }) => seconds));
  const [first] = results.audit;
  for (const side of Object.values(results))
    for (const { rows } of side) if (rows !== ROWS) throw new Error(`${rows} rows were read, not ${ROWS}`);
  console.log(
    `${ROWS.toLocaleString("en")} rows, of which ${first.toMerge.toLocaleString("en")} to merge; ${flags.rounds} rounds, medians\n`,
  );
  for (const side of Object.keys(results))
    console.log(`${side.padEnd(6)} ${Math.round(rate(side)).toLocaleString("en").padStart(10)} rows a second`);
  const memory = Math.max(...results.audit.map((result) => result.memory));
  console.log(`\npeak memory of the audit: ${Math.round(memory / 1e6)} MB (at most ${MEMORY / 1e6})`);
  if (memory > MEMORY) process.exitCode = 1;
  report("audit, times the speed of reading and new URL", rate("audit") / rate("bare"), { least: 0.3 });
};

if (flags.side === "bare") await measured(bare, flags.path);
else if (flags.side === "audit") await measured(audit, flags.path);
else await main();
