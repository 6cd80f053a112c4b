import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRedisClaims } from "../../src/claims/redis/claims.ts";
import { claimsContract, digestsOf, LEASE, PARTITION, RETENTION, type TestClaims, toNoon } from "./contract.ts";
import { noRedis, type RedisCluster, type RedisServer, redisCli, startCluster, startRedis } from "./servers.ts";

const BASE = {
  retentionMs: RETENTION,
  partitionMs: PARTITION,
  leaseMs: LEASE,
  namespace: "test",
  version: "1",
  capacity: 100,
  positives: 65_536,
};
let prefixes = 0;

const authorityAt = (url: string, shards: number): TestClaims => {
  const prefix = `test${prefixes++}`;
  let passed = toNoon();
  return {
    shards,
    open: (options = {}) => openRedisClaims(url, { ...BASE, prefix, expected: 20_000, ahead: () => passed, ...options }),
    pass(ms) {
      passed += ms;
    },
  };
};

describe.skipIf(noRedis !== "")(`Redis${noRedis === "" ? "" : `: skipped, ${noRedis}`}`, () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  claimsContract("Redis", async () => authorityAt(server.url, 1));

  test("keeps claims in small hashes that expire by themselves, and survives a lost script", async () => {
    await redisCli(server.port, "flushall");
    const authority = authorityAt(server.url, 1);
    const claims = await authority.open();
    await claims.commit(await claims.claim(digestsOf(2000)));
    await redisCli(server.port, "script", "flush");
    await claims.commit(await claims.claim(digestsOf(2000)));
    const keys = (await redisCli(server.port, "--scan")).split("\n").filter((key) => key.split(":").length === 4);
    expect(keys.length).toBe(64);
    const [key = ""] = keys;
    expect(await redisCli(server.port, "object", "encoding", key)).toBe("listpack");
    expect(Number(await redisCli(server.port, "pttl", key))).toBeGreaterThan(RETENTION);
    await claims.close();
  });

  test("says what to do about an address that is none, and a server that is not there", async () => {
    const options = { ...BASE, prefix: "x", expected: 1000, timeoutMs: 500 };
    await expect(openRedisClaims("http://secret:word@example.com", options)).rejects.toMatchObject({ code: "usage" });
    await expect(openRedisClaims("http://secret:word@example.com", options)).rejects.not.toThrow(/word/);
    await expect(openRedisClaims("redis://127.0.0.1:1", options)).rejects.toMatchObject({ code: "claims-unavailable" });
  });
});

describe.skipIf(noRedis !== "")(`Redis Cluster${noRedis === "" ? "" : `: skipped, ${noRedis}`}`, () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);
  afterAll(() => cluster?.stop());

  claimsContract("Redis Cluster", async () => authorityAt(cluster.url, 24));

  test("spreads claims over all masters", async () => {
    const claims = await authorityAt(cluster.url, 24).open();
    await claims.commit(await claims.claim(digestsOf(2000)));
    await claims.close();
    const counts = await Promise.all(cluster.masters.map(({ port }) => redisCli(port, "dbsize")));
    expect(counts.map(Number).filter((count) => count < 20)).toEqual([]);
  });
});
