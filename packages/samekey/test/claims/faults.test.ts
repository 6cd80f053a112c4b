import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claimed, Claims } from "../../src/claims/contract.ts";
import { openRedisClaims } from "../../src/claims/redis/claims.ts";
import { openDatabase } from "../../src/sqlite/driver.ts";
import { digestsOf, LEASE, PARTITION, RETENTION } from "./contract.ts";
import { type CuttingProxy, startProxy } from "./proxy.ts";
import { noRedis, type RedisCluster, type RedisServer, startCluster, startRedis, until } from "./servers.ts";

const BASE = {
  retentionMs: RETENTION,
  partitionMs: PARTITION,
  leaseMs: LEASE,
  namespace: "test",
  version: "1",
  capacity: 100,
  positives: 65_536,
};
const opened = (url: string, prefix: string): Promise<Claims> =>
  openRedisClaims(url, { ...BASE, prefix, expected: 20_000, timeoutMs: 20_000 });

/** A store of records with the one constraint that stands behind every gate. */
const recordStore = async (): Promise<{ write(claimed: Claimed): number[]; rows(): number; close(): void }> => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-faults-"));
  const db = await openDatabase(join(folder, "records.db"), { readOnly: false, timeout: 5_000 });
  db.exec("CREATE TABLE records (digest BLOB NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID");
  const insert = db.prepare("INSERT INTO records (digest) VALUES (?1) ON CONFLICT DO NOTHING");
  return {
    write: ({ won }) => won.filter(({ digest }) => insert.run(digest).changes === 0).map(({ place }) => place),
    rows: () => Number(db.prepare("SELECT count(*) AS n FROM records").get()?.n),
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

describe.skipIf(noRedis !== "")(`claims when something fails${noRedis === "" ? "" : `: skipped, ${noRedis}`}`, () => {
  let server: RedisServer;
  let proxy: CuttingProxy;
  beforeAll(async () => {
    server = await startRedis();
    proxy = await startProxy(server.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
  });

  test("a reply that is lost after the command was carried out loses no item and gives none twice", async () => {
    const url = `redis://127.0.0.1:${proxy.port}`;
    const [cut, other] = await Promise.all([opened(url, "cut"), opened(server.url, "cut")]);
    const digests = digestsOf(200);
    for (let at = 0; at < 200; at += 40) {
      const batch = digests.subarray(16 * at, 16 * (at + 40));
      proxy.cutNextReply();
      const won = await cut.claim(batch);
      expect(won.won.length).toBe(40);
      expect(new Set((await other.claim(batch)).outcomes)).toEqual(new Set(["held"]));
      proxy.cutNextReply();
      await cut.commit(won);
      expect(new Set((await other.claim(batch)).outcomes)).toEqual(new Set(["duplicate"]));
    }
    expect(proxy.cuts()).toBe(10);
    await Promise.all([cut.close(), other.close()]);
  });

  test("many pollers whose connections are cut win each digest once", async () => {
    const pollers = await Promise.all(Array.from({ length: 4 }, () => opened(`redis://127.0.0.1:${proxy.port}`, "race")));
    const digests = digestsOf(300);
    const wins = new Map<string, number>();
    await Promise.all(
      pollers.map(async (claims, poller) => {
        for (let step = 0; step < 10; step++) {
          const from = ((step + 2 * poller) % 10) * 30;
          if (step % 3 === 0) proxy.cutNextReply();
          const won = await claims.claim(digests.subarray(16 * from, 16 * (from + 30)));
          for (const { digest } of won.won) {
            const hex = Buffer.from(digest).toString("hex");
            wins.set(hex, (wins.get(hex) ?? 0) + 1);
          }
          await claims.commit(won);
        }
      }),
    );
    expect(wins.size).toBe(300);
    expect([...wins.values()].filter((count) => count !== 1)).toEqual([]);
    await Promise.all(pollers.map((claims) => claims.close()));
  });

  test("a Redis that comes back empty gives claims anew, and the record store finds what it had", async () => {
    const claims = await opened(server.url, "empty");
    const other = await opened(server.url, "empty");
    const store = await recordStore();
    const digests = digestsOf(100);
    const before = await claims.claim(digests);
    await claims.commit(before, { existing: store.write(before) });
    await server.restart();
    const after = await other.claim(digests);
    expect(after.won.length).toBe(100);
    const existing = store.write(after);
    await other.commit(after, { existing });
    expect(existing.length).toBe(100);
    expect(store.rows()).toBe(100);
    expect(other.stats()).toMatchObject({ new: 0, authorityDuplicates: 100 });
    // What this process has in memory is still true: the records are there.
    expect(new Set((await claims.claim(digests)).outcomes)).toEqual(new Set(["duplicate"]));
    store.close();
    await Promise.all([claims.close(), other.close()]);
  });
});

describe.skipIf(noRedis !== "")(`claims when a master of a Cluster fails${noRedis === "" ? "" : `: skipped, ${noRedis}`}`, () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);
  afterAll(() => cluster?.stop());

  test("every item is recorded exactly once over the fail-over", async () => {
    const [a, b] = await Promise.all([opened(cluster.url, "fail"), opened(cluster.url, "fail")]);
    const store = await recordStore();
    const digests = digestsOf(400);
    const ingest = async (claims: Claims, from: number, to: number): Promise<number> => {
      let fresh = 0;
      for (let at = from; at < to; at += 40) {
        const won = await claims.claim(digests.subarray(16 * at, 16 * (at + 40)));
        const existing = store.write(won);
        await claims.commit(won, { existing });
        fresh += won.won.length - existing.length;
      }
      return fresh;
    };
    let fresh = await ingest(a, 0, 160);
    const [master] = cluster.masters;
    await master?.kill();
    const both = await Promise.all([ingest(a, 160, 400), ingest(b, 0, 400)]);
    fresh += both.reduce((sum, count) => sum + count, 0);
    // A claim that one held while the other asked is asked for again, as a pass would with its next fetch.
    fresh += await ingest(b, 0, 400);
    expect(store.rows()).toBe(400);
    expect(fresh).toBe(400);
    await until("a replica took over", async () => (await a.claim(digests)).outcomes.every((outcome) => outcome === "duplicate"));
    store.close();
    await Promise.all([a.close(), b.close()]);
  }, 60_000);
});
