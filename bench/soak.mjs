// Pollers in processes of their own ingest one stream of items through the gate while some are killed at random moments and Redis restarts, empty. At the
// end every distinct item must be recorded exactly once, and none lost. Each batch goes to one poller; a batch whose poller dies goes to another.
//   npm run build && node bench/soak.mjs [--items 10000000] [--pollers 8] [--gate redis|sqlite] [--kills 20]
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "../packages/samekey/dist/store/sqlite/connection.js";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000000" },
    pollers: { type: "string", default: "8" },
    gate: { type: "string", default: "redis" },
    kills: { type: "string", default: "20" },
  },
});
const [ITEMS, POLLERS, KILLS] = [values.items, values.pollers, values.kills].map(Number);
const BATCH = 500;
const BATCHES = Math.ceil(ITEMS / BATCH);
// Two of five items are new: 60 % duplicates.
const DISTINCT = Math.floor((BATCHES * BATCH) / 5) * 2;

const folder = mkdtempSync(join(tmpdir(), "samekey-soak-"));
const path = join(folder, "records.db");
const { db } = await connect(path, { readOnly: false, busyTimeoutMs: 30_000 });
db.exec("CREATE TABLE records (digest BLOB NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID");

const listener = createServer().listen(0, "127.0.0.1");
await once(listener, "listening");
const { port } = listener.address();
listener.close();
let redis = null;
const startRedis = async () => {
  redis = spawn("redis-server", ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder], {
    stdio: "ignore",
  });
  await sleep(300);
};
if (values.gate === "redis") await startRedis();

const waiting = Array.from({ length: BATCHES }, (_, batch) => batch).reverse();
const totals = { new: 0, existing: 0, duplicates: 0, held: 0 };
const memory = [];
const pollers = new Set();
const recordedBatches = new Set();
let done = 0;
let killed = 0;
let restarts = 0;
let finish;
const finished = new Promise((resolve) => {
  finish = resolve;
});

const startPoller = () => {
  const child = fork(fileURLToPath(new URL("soak-poller.mjs", import.meta.url)), [path, values.gate, `redis://127.0.0.1:${port}`]);
  const poller = { child, batch: null, isDead: false, isReady: false, since: performance.now() };
  pollers.add(poller);
  const give = () => {
    poller.batch = waiting.pop() ?? null;
    if (poller.batch !== null && child.connected) child.send({ batch: poller.batch, size: BATCH });
  };
  child.on("message", (message) => {
    poller.isReady = true;
    if (message.ready !== true && !recordedBatches.has(message.batch)) {
      recordedBatches.add(message.batch);
      done = recordedBatches.size;
      for (const name of Object.keys(totals)) totals[name] += message[name];
      if (performance.now() - poller.since > 5_000) memory.push([done / BATCHES, message.rss]);
    }
    if (done === BATCHES) finish();
    // The last message of a poller that was killed can come after its end.
    else if (!poller.isDead) give();
  });
  child.on("exit", (code, signal) => {
    poller.isDead = true;
    pollers.delete(poller);
    if (done === BATCHES) return;
    if (signal !== "SIGKILL") {
      process.stderr.write(`a poller ended with ${code}\n`);
      process.exitCode = 1;
      finish();
      return;
    }
    // The end of the stream: whoever waits for work is given this batch.
    if (poller.batch !== null) waiting.push(poller.batch);
    startPoller();
  });
};
const started = performance.now();
for (let i = 0; i < POLLERS; i++) startPoller();

// Idle pollers look again: a batch may have come back.
const idle = setInterval(() => {
  for (const poller of pollers) {
    if (poller.isReady && poller.batch === null && waiting.length > 0 && poller.child.connected && done < BATCHES) {
      poller.batch = waiting.pop();
      poller.child.send({ batch: poller.batch, size: BATCH });
    }
  }
  const share = done / BATCHES;
  if (killed < KILLS && share > (killed + 0.5) / (KILLS + 1)) {
    const victims = [...pollers].filter(({ batch }) => batch !== null);
    const victim = victims[Math.floor(Math.random() * victims.length)];
    if (victim !== undefined) {
      killed += 1;
      victim.child.kill("SIGKILL");
    }
  }
  if (values.gate === "redis" && restarts === 0 && share > 0.5) {
    restarts = 1;
    redis.kill("SIGKILL");
    startRedis();
  }
}, 20);

await finished;
clearInterval(idle);
const seconds = (performance.now() - started) / 1000;
for (const { child } of pollers) child.kill("SIGKILL");
redis?.kill("SIGKILL");
const recorded = db.prepare("SELECT count(*) AS n FROM records").get().n;
db.close();
rmSync(folder, { recursive: true, force: true });
const peak = (from, to) => Math.max(0, ...memory.flatMap(([share, rss]) => (share >= from && share < to ? [rss] : []))) / 1e6;
const result = {
  gate: values.gate,
  items: BATCHES * BATCH,
  distinct: DISTINCT,
  recorded,
  lost: DISTINCT - recorded,
  new: totals.new,
  "found by the constraint": totals.existing,
  duplicates: totals.duplicates,
  "asked again while held": totals.held,
  pollers: POLLERS,
  killed,
  "redis restarts": restarts,
  seconds: Math.round(seconds),
  "items a second": Math.round((BATCHES * BATCH) / seconds),
  "peak MB of a poller, by thirds": [peak(0, 1 / 3), peak(1 / 3, 2 / 3), peak(2 / 3, 1.1)].map(Math.round),
};
console.log(JSON.stringify(result, null, process.stdout.isTTY ? 2 : 0));
if (recorded !== DISTINCT) process.exitCode = 1;
