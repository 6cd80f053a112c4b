// A backfill that is killed again and again while passes write the table and readers ask for its pages. Every process is its own; what they must agree on:
// - the end state is that of the same passes followed by one backfill that nobody stopped
// - no reader ever misses a page: each path that was ever served is served or leads, by redirects, to a page of the same video
//   npm run build && node bench/backfill-soak.mjs [--kills 100] [--rows 41283] [--passes 4] [--readers 20]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { random } from "../examples/feeds/random.mjs";
import { legacyRows, pageOf } from "../examples/legacy/rows.mjs";
import { SCHEMAS } from "../examples/legacy/schemas.mjs";
import { identify } from "../packages/core/dist/index.js";
import { backfill, createPathResolver, openSqliteTable, parseMapping } from "../packages/samekey/dist/index.js";
import { openDatabase } from "../packages/samekey/dist/sqlite/driver.js";

const { values: flags } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    rows: { type: "string", default: "41283" },
    repeated: { type: "string", default: "11904" },
    damaged: { type: "string", default: "283" },
    passes: { type: "string", default: "4" },
    readers: { type: "string", default: "20" },
    seed: { type: "string", default: "7" },
    role: { type: "string" },
    folder: { type: "string" },
    number: { type: "string", default: "0" },
  },
});
const mapping = parseMapping(
  "table: videos\nurl: source_url\noldest: first_seen_at\nnewest: last_seen_at\npath: /v/{id}-{slug}\nmerge: { regions_seen: union, fetch_count: sum, first_seen_at: min, last_seen_at: max, title: newest }",
  "soak",
);
const BATCH = 20;
const ROWS = { rows: Number(flags.rows), repeated: Number(flags.repeated), damaged: Number(flags.damaged) };
const shapes = [
  (id) => `https://youtu.be/${id}`,
  (id) => `https://www.youtube.com/watch?v=${id}&feature=share`,
  (id) => `https://m.youtube.com/watch?v=${id}`,
  (id) => `https://www.youtube.com/embed/${id}`,
];

const open = async (path) => {
  const db = await openDatabase(path, { readOnly: false, timeout: 20_000 });
  db.exec("PRAGMA busy_timeout = 20000; PRAGMA synchronous = NORMAL");
  return db;
};

/** The table is known to all processes by the file that the first of them writes. */
const world = (folder) => JSON.parse(readFileSync(join(folder, "world.json"), "utf8"));

/** What batch `n` of a pass sees: the same for the pass and for the reference that follows it. */
const observations = (videos, pass, n) => {
  const next = random(Number(flags.seed) * 1_000_003 + pass * 7919 + n);
  return Array.from({ length: BATCH }, (_, i) => {
    const video = videos[Math.floor(next() * videos.length)];
    const at = new Date(Date.UTC(2027, 0, 1) + (n * 16 + pass) * 1000 + i).toISOString();
    return {
      url: shapes[Math.floor(next() * shapes.length)](video),
      title: `seen ${video}`,
      region: ["US", "GB", "JP", "ZA"][pass % 4],
      at,
    };
  });
};

/** A pass as the old site has it: by URL string, so that it makes a duplicate for every shape it has not seen. */
const writeBatch = (db, batch) => {
  const update = db.prepare(
    `UPDATE videos SET fetch_count = fetch_count + 1, title = ?2, first_seen_at = min(first_seen_at, ?3), last_seen_at = max(last_seen_at, ?3),
       regions_seen = CASE WHEN EXISTS (SELECT 1 FROM json_each(regions_seen) WHERE value = ?4) THEN regions_seen ELSE json_insert(regions_seen, '$[#]', ?4) END
     WHERE id = (SELECT min(id) FROM videos WHERE source_url = ?1)`,
  );
  const insert = db.prepare(
    "INSERT INTO videos (source_url, title, slug, source, guid, regions_seen, fetch_count, first_seen_at, last_seen_at) VALUES (?1, ?2, 'new', 'pass', NULL, json_array(?4), 1, ?3, ?3)",
  );
  db.exec("BEGIN IMMEDIATE");
  for (const { url, title, at, region } of batch) {
    if (Number(update.run(url, title, at, region).changes) === 0) insert.run(url, title, at, region);
  }
  db.exec("COMMIT");
};

const roles = {
  /** Writes until it is told to stop, and says how many batches were committed. */
  async pass(folder) {
    const db = await open(join(folder, "videos.db"));
    const { videos } = world(folder);
    let stopped = false;
    process.on("SIGTERM", () => {
      stopped = true;
    });
    let n = 0;
    for (; !stopped; n++) {
      writeBatch(db, observations(videos, Number(flags.number), n));
      await sleep(150);
    }
    db.close();
    console.log(JSON.stringify({ batches: n }));
  },

  /** Asks for pages until it is told to stop, several readers in one process, each with a connection of its own. */
  async readers(folder) {
    const { pages } = world(folder);
    let stopped = false;
    process.on("SIGTERM", () => {
      stopped = true;
    });
    const found = { served: 0, moved: 0, missed: [] };
    const reader = async (n) => {
      const next = random(Number(flags.seed) * 31 + Number(flags.number) * 1009 + n);
      const table = await openSqliteTable(join(folder, "videos.db"), "videos", { readOnly: true });
      const resolver = createPathResolver(table, mapping);
      while (!stopped) {
        const [path, video] = pages[Math.floor(next() * pages.length)];
        let at = path;
        let answer = await resolver.resolve(at);
        for (let hops = 0; answer.do === "move" && hops < 5; hops++) {
          at = answer.to;
          answer = await resolver.resolve(at);
        }
        const outcome = answer.do === "serve" ? identify(String(answer.row.source_url), { trust: "strict" }) : null;
        const right = outcome !== null && (outcome.status === "identified" ? outcome.id === video : video === null);
        if (!right) found.missed.push({ path, at, do: answer.do });
        found[at === path ? "served" : "moved"] += 1;
        await sleep(next() * 60);
      }
      await table.close();
    };
    await Promise.all(Array.from({ length: Number(flags.readers) }, (_, n) => reader(n)));
    console.log(JSON.stringify({ ...found, missed: found.missed.length, examples: found.missed.slice(0, 3) }));
  },

  /** One run after the other, until it is killed. */
  async backfill(folder) {
    const table = await openSqliteTable(join(folder, "videos.db"), "videos", { readOnly: false });
    process.stdout.write("ready\n");
    for (;;) {
      await backfill({ table, mapping, identify, trust: "strict", now: Date.now });
      await sleep(20);
    }
  },
};

/** A process whose parent is gone ends too. */
const endWithParent = () => {
  process.stdin.on("end", () => process.exit(1));
  process.stdin.resume();
  process.stdin.unref?.();
};

const start = (role, folder, more = []) => {
  const args = [fileURLToPath(import.meta.url), "--role", role, "--folder", folder, "--seed", flags.seed, ...more];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
  });
  return { child, said: () => said };
};

const ended = async ({ child, said }) => {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`a process ended with ${child.exitCode ?? child.signalCode}`);
  return JSON.parse(said());
};

const complete = async (path) => {
  const table = await openSqliteTable(path, "videos", { readOnly: false });
  for (let merged = 1; merged > 0; ) {
    ({ merged } = (await backfill({ table, mapping, identify, trust: "strict", now: Date.now })).state);
  }
  await table.close();
};

/** What is told of each video, without the numbers of rows that came by the passes, which depend on who was first. */
const stateOf = (db, legacyNumbers) => {
  const state = new Map();
  for (const row of db.prepare("SELECT * FROM videos").all()) {
    const outcome = identify(String(row.source_url), { trust: "strict" });
    const name = outcome.status === "identified" ? outcome.id : `row ${row.id}`;
    const values = [row.title, row.fetch_count, row.first_seen_at, row.last_seen_at, JSON.parse(row.regions_seen).sort()];
    const id = row.id <= legacyNumbers ? row.id : "new";
    if (state.has(name)) throw new Error(`${name} has two rows`);
    state.set(name, JSON.stringify([id, ...values]));
  }
  return state;
};

const differences = (a, b) => [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));

const phaseOf = (db) => {
  const [row] = db.prepare("SELECT state FROM samekey_runs ORDER BY run DESC LIMIT 1").all();
  const { phase, round } = row === undefined ? { phase: "none", round: 1 } : JSON.parse(row.state);
  return round > 1 && phase !== "done" ? `${phase} again` : phase;
};

const makeWorld = async (folder) => {
  const rows = legacyRows(ROWS);
  const db = await open(join(folder, "videos.db"));
  const { create, sqlite, values, columns } = SCHEMAS.array;
  db.exec("PRAGMA journal_mode = WAL; BEGIN");
  db.exec(create + sqlite);
  const insert = db.prepare(`INSERT INTO videos VALUES (${columns.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...values(row));
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  const known = [...new Set(rows.flatMap(({ video }) => video ?? []))];
  // A tenth of what passes see is new to the table.
  const next = random(Number(flags.seed));
  const fresh = Array.from(
    { length: Math.ceil(known.length / 10) },
    (_, n) => `NEW${String(n).padStart(7, "0")}${"AEIMQUYcgkosw048"[Math.floor(next() * 16)]}`,
  );
  writeFileSync(
    join(folder, "world.json"),
    JSON.stringify({ videos: [...known, ...fresh], pages: rows.map((row) => [pageOf(row), row.video]) }),
  );
  copyFileSync(join(folder, "videos.db"), join(folder, "reference.db"));
  return rows;
};

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-soak-"));
  const rows = await makeWorld(folder);
  const path = join(folder, "videos.db");
  const next = random(Number(flags.seed) + 1);
  const passes = Array.from({ length: Number(flags.passes) }, (_, n) => start("pass", folder, ["--number", String(n)]));
  const halves = [Math.ceil(Number(flags.readers) / 2), Math.floor(Number(flags.readers) / 2)].filter((n) => n > 0);
  const readers = halves.map((n, at) => start("readers", folder, ["--readers", String(n), "--number", String(at)]));
  const db = await open(path);
  const phases = {};
  for (let kill = 0; kill < Number(flags.kills); kill++) {
    const running = start("backfill", folder);
    while (!running.said().includes("ready")) await sleep(5);
    await sleep(next() * (kill % 3 === 0 ? 1500 : 250));
    running.child.kill("SIGKILL");
    await once(running.child, "exit");
    const phase = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'samekey_runs'").get() === undefined ? "none" : phaseOf(db);
    phases[phase] = (phases[phase] ?? 0) + 1;
  }
  const batches = [];
  for (const pass of passes) batches.push((await ended(pass)).batches);
  await complete(path);
  const read = [];
  for (const reader of readers) read.push(await ended(reader));

  const reference = await open(join(folder, "reference.db"));
  const { videos } = world(folder);
  for (const [pass, count] of batches.entries()) for (let n = 0; n < count; n++) writeBatch(reference, observations(videos, pass, n));
  await complete(join(folder, "reference.db"));
  const [ours, theirs] = [stateOf(db, rows.length), stateOf(reference, rows.length)];
  const different = differences(ours, theirs);

  const table = await openSqliteTable(path, "videos", { readOnly: true });
  const resolver = createPathResolver(table, mapping);
  let chains = 0;
  for (const row of rows) {
    let answer = await resolver.resolve(pageOf(row));
    if (answer.do === "move") {
      answer = await resolver.resolve(answer.to);
      if (answer.do === "move") chains += 1;
    }
  }
  await table.close();
  db.exec("INSERT INTO videos_fts (videos_fts, rank) VALUES ('integrity-check', 1)");
  const integrity = String(Object.values(db.prepare("PRAGMA integrity_check").get())[0]);
  db.close();
  reference.close();
  rmSync(folder, { recursive: true, force: true });

  const total = (name) => read.reduce((sum, one) => sum + one[name], 0);
  const result = {
    kills: Number(flags.kills),
    killed_in: phases,
    batches_of_passes: batches,
    rows_of_passes: batches.reduce((sum, n) => sum + n, 0) * BATCH,
    pages_served: total("served"),
    pages_moved: total("moved"),
    pages_missed: total("missed"),
    missed: read.flatMap(({ examples }) => examples),
    videos: ours.size,
    different: different.length,
    examples: different.slice(0, 3).map((name) => [ours.get(name) ?? null, theirs.get(name) ?? null]),
    chains,
    integrity,
  };
  console.log(JSON.stringify(result));
  if (result.pages_missed > 0 || different.length > 0 || chains > 0 || integrity !== "ok") process.exitCode = 1;
};

if (flags.role !== undefined) endWithParent();
await (flags.role === undefined ? main() : roles[flags.role](flags.folder));
