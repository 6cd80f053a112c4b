// Claims against the naive way. SQLite: one table with the digest as its key, every digest inserted, duplicates ignored. Redis: one SET NX EX a digest,
// pipelined. Both sides in one run, on the same engine and settings, alternating rounds, medians. Redis is started here on a free port, and stopped.
//   npm run build && node bench/claims.mjs [keys that are there before]
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedisClaims, openSqliteClaims } from "../packages/samekey/dist/index.js";
import { connect } from "../packages/samekey/dist/store/sqlite/connection.js";
import { median, report } from "./rounds.mjs";

const BEFORE = Number(process.argv[2] ?? 3_000_000);
const DAYS = 30;
const DAY = 86_400_000;
const BATCH = 1000;
const BATCHES = 60;
const ROUNDS = 5;
const folder = mkdtempSync(join(tmpdir(), "samekey-claims-bench-"));
const OPTIONS = {
  retentionMs: DAYS * DAY,
  partitionMs: DAY,
  leaseMs: 300_000,
  namespace: "bench",
  version: "1",
  capacity: BEFORE * 1.4,
  positives: 262_144,
};

const digestOf = (n) => createHash("sha256").update(`item ${n}`).digest().subarray(0, 16);
const blobOf = (numbers) => Buffer.concat(numbers.map(digestOf));
const number = (n) => n.toLocaleString("en");
const p99 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)];

// Feeds repeat what is recent: nine of ten duplicates are among the last 100,000 digests, the tenth is of any day.
let next = BEFORE;
const batchWith = (share) =>
  Array.from({ length: BATCH }, () => {
    if (Math.random() >= share) return next++;
    return Math.random() < 0.9 ? next - 1 - Math.floor(Math.random() * 100_000) : Math.floor(Math.random() * next);
  });

const timed = async (work) => {
  const cpu = process.cpuUsage();
  const started = process.hrtime.bigint();
  await work();
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1e6 };
};

const compare = async (sides, share, batches) => {
  const names = Object.keys(sides);
  const times = Object.fromEntries(names.map((name) => [name, { wall: [], cpu: [] }]));
  for (let round = -1; round < ROUNDS; round++) {
    const work = Array.from({ length: batches }, () => blobOf(batchWith(share)));
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { wall, cpu } = await timed(async () => {
        for (const blob of work) await sides[name](blob);
      });
      if (round < 0) continue;
      times[name].wall.push((batches * BATCH) / wall);
      times[name].cpu.push((batches * BATCH) / cpu);
    }
  }
  return Object.fromEntries(names.map((name) => [name, { wall: median(times[name].wall), cpu: median(times[name].cpu) }]));
};
const print = (name, { wall, cpu }) =>
  console.log(
    `${name.padEnd(44)} ${number(Math.round(wall)).padStart(11)} keys/s   ${number(Math.round(cpu)).padStart(11)} keys/s of this process's CPU`,
  );

// SQLite ------------------------------------------------------------------------------------------------------------------------------------------
const naiveDb = await connect(join(folder, "naive.db"), { readOnly: false, busyTimeoutMs: 1000 });
naiveDb.db.exec("CREATE TABLE seen (digest BLOB NOT NULL PRIMARY KEY, seen_at INTEGER NOT NULL) STRICT, WITHOUT ROWID");
const insert = naiveDb.db.prepare("INSERT OR IGNORE INTO seen (digest, seen_at) VALUES (?1, ?2)");
const naive = (blob) =>
  naiveDb.write(() => {
    const at = Date.now();
    for (let i = 0; i < blob.length; i += 16) insert.run(blob.subarray(i, i + 16), at);
  });

let ahead = -DAYS * DAY;
const claimsDb = await connect(join(folder, "claims.db"), { readOnly: false, busyTimeoutMs: 1000 });
const sqlite = await openSqliteClaims(claimsDb, { ...OPTIONS, ahead: () => ahead });
const take = async (blob) => (await claimsDb.write(() => sqlite.within.take(blob))).settle();

const filling = performance.now();
for (let day = 0; day < DAYS; day++) {
  const from = Math.floor((BEFORE * day) / DAYS);
  const to = Math.floor((BEFORE * (day + 1)) / DAYS);
  // In the order of the digests, so that filling takes a minute and not ten; both sides alike.
  const sorted = Array.from({ length: to - from }, (_, i) => digestOf(from + i)).sort(Buffer.compare);
  for (let i = 0; i < sorted.length; i += 4000) {
    const blob = Buffer.concat(sorted.slice(i, i + 4000));
    await take(blob);
    await naive(blob);
  }
  ahead += DAY;
}
await sqlite.claim(randomBytes(16));
await sqlite.catchUp();
console.log(
  `${number(BEFORE)} digests of ${DAYS} days there before; ${BATCH} a batch, one transaction each (filled in ${((performance.now() - filling) / 1000).toFixed(0)} s)`,
);
console.log(
  `naive table ${number(statSync(join(folder, "naive.db")).size)} bytes, claims ${number(statSync(join(folder, "claims.db")).size)} bytes\n`,
);

for (const [share, least] of [
  [0.5, 1.5],
  [0.95, 2.2],
]) {
  const result = await compare({ naive, claims: take }, share, BATCHES);
  for (const [name, rate] of Object.entries(result)) print(`SQLite, ${share * 100} % duplicates, ${name}`, rate);
  report(`SQLite claims at ${share * 100} % duplicates, times insert everything`, result.claims.wall / result.naive.wall, { least });
}
const single = { "SQLite claim": [], "SQLite bare insert": [] };
for (let i = 0; i < 2000; i++) {
  const digest = digestOf(next++);
  for (const [name, work] of Object.entries({ "SQLite claim": (d) => sqlite.claim(d), "SQLite bare insert": naive })) {
    const started = process.hrtime.bigint();
    await work(digest);
    single[name].push(Number(process.hrtime.bigint() - started) / 1e6);
  }
}
const { filter, ...counts } = sqlite.stats();
console.log(JSON.stringify(counts), JSON.stringify(filter));
await sqlite.close();
naiveDb.close();
rmSync(folder, { recursive: true, force: true });

// Redis -------------------------------------------------------------------------------------------------------------------------------------------
const { Redis } = createRequire(new URL("../packages/samekey/package.json", import.meta.url))("ioredis");
const listener = createServer().listen(0, "127.0.0.1");
await once(listener, "listening");
const { port } = listener.address();
listener.close();
const server = spawn("redis-server", ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], { stdio: "ignore" });
process.on("exit", () => server.kill("SIGKILL"));
await sleep(500);
const bare = new Redis(port, "127.0.0.1");
const memory = async () => Number(/used_memory:(\d+)/.exec(await bare.info("memory"))[1]);
const setNx = async (blob) => {
  const pipeline = bare.pipeline();
  for (let i = 0; i < blob.length; i += 16) pipeline.set(`seen:${blob.toString("hex", i, i + 16)}`, "1", "EX", 30 * 86_400, "NX");
  await pipeline.exec();
};
const PER_DAY = 1_000_000;
const redis = await openRedisClaims(`redis://127.0.0.1:${port}`, {
  ...OPTIONS,
  capacity: 100_000,
  prefix: "bench",
  expected: PER_DAY * DAYS,
});
console.log();
const empty = await memory();
next = 0;
for (let i = 0; i < PER_DAY; i += BATCH) await redis.commit(await redis.claim(blobOf(Array.from({ length: BATCH }, () => next++))));
const withClaims = await memory();
for (let i = 0; i < 300_000; i += BATCH) await setNx(blobOf(Array.from({ length: BATCH }, (_, j) => i + j)));
const withKeys = await memory();
const perKey = (withClaims - empty) / PER_DAY;
console.log(
  `Redis memory a digest: ${perKey.toFixed(1)} bytes in claims, ${((withKeys - withClaims) / 300_000).toFixed(1)} as a key with SET NX EX`,
);
const claimOnly = (blob) => redis.claim(blob);
for (const share of [0.5, 0.95]) {
  const result = await compare({ "SET NX EX, pipelined": setNx, claim: claimOnly }, share, 40);
  for (const [name, rate] of Object.entries(result)) print(`Redis, ${share * 100} % duplicates, ${name}`, rate);
  report(
    `Redis claims at ${share * 100} %, keys for a second of the client's CPU, times SET NX EX`,
    result.claim.cpu / result["SET NX EX, pipelined"].cpu,
    { least: 4 },
  );
  console.log(`      the same by the clock ${(result.claim.wall / result["SET NX EX, pipelined"].wall).toFixed(2)}`);
}
report("30 bytes over the memory of a digest", 30 / perKey, { least: 1 });
Object.assign(single, { "Redis claim": [], "Redis bare SET": [] });
for (let i = 0; i < 3000; i++) {
  const digest = digestOf(next++);
  const sides = {
    "Redis claim": (d) => redis.claim(d),
    "Redis bare SET": (d) => bare.set(`seen:${d.toString("hex")}`, "1", "EX", 2_592_000, "NX"),
  };
  for (const [name, work] of Object.entries(sides)) {
    const started = process.hrtime.bigint();
    await work(digest);
    single[name].push(Number(process.hrtime.bigint() - started) / 1e6);
  }
}
console.log();
for (const [name, values] of Object.entries(single))
  console.log(`${name.padEnd(20)} p50 ${median(values).toFixed(3)} ms   p99 ${p99(values).toFixed(3)} ms`);
report("1 ms over the p99 of a single claim on SQLite", 1 / p99(single["SQLite claim"]), { least: 1 });
report("1 ms over the p99 of a single claim on Redis", 1 / p99(single["Redis claim"]), { least: 1 });
await redis.close();
bare.disconnect();
server.kill("SIGKILL");
