import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openSqliteClaims, type SqliteClaims } from "../../src/claims/sqlite/claims.ts";
import { connect } from "../../src/store/sqlite/connection.ts";
import { claimsContract, digestsOf, LEASE, PARTITION, RETENTION, toNoon } from "./contract.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-claims-"));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BASE = {
  retentionMs: RETENTION,
  partitionMs: PARTITION,
  leaseMs: LEASE,
  namespace: "test",
  version: "1",
  capacity: 100,
  positives: 65_536,
};

claimsContract("SQLite", async () => {
  const path = join(folder, `${files++}.db`);
  let passed = toNoon();
  return {
    shards: 1,
    open: async (options = {}) =>
      openSqliteClaims(await connect(path, { readOnly: false, busyTimeoutMs: 10_000 }), { ...BASE, ahead: () => passed, ...options }),
    pass(ms) {
      passed += ms;
    },
  };
});

describe("claims inside another's transaction", () => {
  const opened = async (): Promise<{ claims: SqliteClaims; write: <T>(work: () => T) => Promise<T> }> => {
    const connection = await connect(join(folder, `${files++}.db`), { readOnly: false, busyTimeoutMs: 10_000 });
    return { claims: await openSqliteClaims(connection, BASE), write: connection.write };
  };

  test("are committed with it", async () => {
    const { claims, write } = await opened();
    const digests = digestsOf(5000);
    const taken = await write(() => claims.within.take(digests));
    taken.settle([0]);
    expect(new Set(taken.outcomes)).toEqual(new Set(["new"]));
    expect(claims.stats()).toMatchObject({ new: 4999, authorityDuplicates: 1 });
    expect(new Set((await write(() => claims.within.take(digests))).outcomes)).toEqual(new Set(["duplicate"]));
    expect(new Set((await claims.claim(digests)).outcomes)).toEqual(new Set(["duplicate"]));
    await claims.close();
  });

  test("are gone with it, and nothing in memory says otherwise", async () => {
    const { claims, write } = await opened();
    const digests = digestsOf(20);
    const failing = write(() => {
      claims.within.take(digests);
      throw new Error("the record could not be written");
    });
    await expect(failing).rejects.toThrow("could not be written");
    expect(new Set((await write(() => claims.within.take(digests))).outcomes)).toEqual(new Set(["new"]));
    expect(claims.stats()).toMatchObject({ new: 0, exactPositives: 0 });
    await claims.close();
  });

  test("respect who holds a claim of its own", async () => {
    const { claims, write } = await opened();
    const digests = digestsOf(2);
    const won = await claims.claim(digests.subarray(0, 16));
    const outcomes = await write(() => claims.within.take(digests).outcomes);
    expect(outcomes).toEqual(["held", "new"]);
    await claims.commit(won);
    expect((await write(() => claims.within.take(digests))).outcomes).toEqual(["duplicate", "duplicate"]);
    await claims.close();
  });
});
