// One poller of soak.mjs: claims a batch, writes the records of what it won, commits, and asks again for what another poller held.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedisClaims, openSqliteClaims } from "../packages/samekey/dist/index.js";
import { openDatabase } from "../packages/samekey/dist/sqlite/driver.js";
import { connect } from "../packages/samekey/dist/store/sqlite/connection.js";

const [path, gate, url] = process.argv.slice(2);
const DAY = 86_400_000;
const OPTIONS = {
  retentionMs: 30 * DAY,
  partitionMs: DAY,
  leaseMs: 2_000,
  namespace: "soak",
  version: "1",
  capacity: 100_000,
  positives: 131_072,
};

/** Which thing the n-th item of the stream is: two of five are new, the others repeat one of the last 100,000 or, one in ten, any before. */
const thingOf = (n) => {
  const before = Math.floor(n / 5) * 2;
  if (n % 5 < 2) return before + (n % 5);
  const random = createHash("sha256").update(`r${n}`).digest().readUInt32LE(0);
  const known = before + 2;
  return random % 10 === 0 ? random % known : Math.max(0, known - 1 - (random % 100_000));
};
const digestOf = (thing) => createHash("sha256").update(`thing ${thing}`).digest().subarray(0, 16);

const records = await openDatabase(path, { readOnly: false, timeout: 30_000 });
records.exec("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384");
const insert = records.prepare("INSERT INTO records (digest) VALUES (?1) ON CONFLICT DO NOTHING");

const throughRedis = async () => {
  const claims = await openRedisClaims(url, { ...OPTIONS, prefix: "soak", expected: 50_000_000 });
  const write = (won) => {
    records.exec("BEGIN IMMEDIATE");
    const existing = won.filter(({ digest }) => insert.run(digest).changes === 0).map(({ place }) => place);
    records.exec("COMMIT");
    return existing;
  };
  return async (blob) => {
    const claimed = await claims.claim(blob);
    const existing = claimed.won.length === 0 ? [] : write(claimed.won);
    await claims.commit(claimed, { existing });
    return { outcomes: claimed.outcomes, existing: existing.length };
  };
};

const throughSqlite = async () => {
  const connection = await connect(path, { readOnly: false, busyTimeoutMs: 30_000 });
  const claims = await openSqliteClaims(connection, OPTIONS);
  const write = connection.db.prepare("INSERT INTO records (digest) VALUES (?1) ON CONFLICT DO NOTHING");
  return async (blob) => {
    const taken = await connection.write(() => {
      const found = claims.within.take(blob);
      let existing = 0;
      found.outcomes.forEach((outcome, i) => {
        if (outcome === "new" && write.run(blob.subarray(16 * i, 16 * i + 16)).changes === 0) existing += 1;
      });
      return { ...found, existing };
    });
    taken.settle();
    return { outcomes: taken.outcomes, existing: taken.existing };
  };
};

const ingest = await (gate === "redis" ? throughRedis() : throughSqlite());

/** As a poller does: what fails is tried again. */
const patiently = async (blob) => {
  for (let tries = 0; ; tries++) {
    try {
      return await ingest(blob);
    } catch (error) {
      if (error.code !== "claims-unavailable" || tries > 20) throw error;
      await sleep(200);
    }
  }
};

process.on("message", async ({ batch, size }) => {
  let left = Buffer.concat(Array.from({ length: size }, (_, i) => digestOf(thingOf(batch * size + i))));
  const counts = { new: 0, existing: 0, duplicates: 0, held: 0 };
  while (left.length > 0) {
    const { outcomes, existing } = await patiently(left);
    const places = (wanted) => outcomes.flatMap((outcome, place) => (outcome === wanted ? [place] : []));
    counts.new += places("new").length - existing;
    counts.existing += existing;
    counts.duplicates += places("duplicate").length;
    const held = places("held");
    counts.held += held.length;
    left = Buffer.concat(held.map((place) => left.subarray(16 * place, 16 * place + 16)));
    if (left.length > 0) await sleep(100);
  }
  process.send({ batch, ...counts, rss: process.memoryUsage().rss });
});
process.on("disconnect", () => process.exit(0));
process.send({ ready: true });
