import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Claims } from "../../src/claims/contract.ts";

export interface TestClaims {
  /** Opens claims on the same authority: another process would hold its own. */
  open(options?: { snapshot?: Uint8Array; version?: string }): Promise<Claims>;
  /** Lets the authority's clock go on. */
  pass(ms: number): void;
  readonly shards: number;
}

/** What to add to the clock so that it is noon: no test may meet midnight by chance. */
export const toNoon = (): number => PARTITION / 2 - (Date.now() % PARTITION);

/** Makes an empty authority. */
export type MakeAuthority = () => Promise<TestClaims>;

export const PARTITION = 86_400_000;
export const RETENTION = 5 * PARTITION;
export const LEASE = 60_000;

export const digestsOf = (count: number): Uint8Array => new Uint8Array(randomBytes(16 * count));
const one = (digests: Uint8Array, place: number): Uint8Array => digests.subarray(16 * place, 16 * place + 16);
const tally = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** What every implementation of Claims must do, whatever the authority. */
export const claimsContract = (name: string, make: MakeAuthority): void => {
  const withClaims = (count: number, work: (claims: Claims[], authority: TestClaims) => Promise<void>) => async (): Promise<void> => {
    const authority = await make();
    const claims = await Promise.all(Array.from({ length: count }, () => authority.open()));
    try {
      await work(claims, authority);
    } finally {
      await Promise.all(claims.map((each) => each.close()));
    }
  };

  describe(`claims on ${name}`, () => {
    test(
      "decide a batch once, and say duplicate ever after it is committed",
      withClaims(2, async ([a, b]) => {
        if (a === undefined || b === undefined) throw new Error("no claims");
        const digests = digestsOf(1000);
        const won = await a.claim(digests);
        expect(tally(won.outcomes)).toEqual({ new: 1000 });
        expect(tally((await b.claim(digests)).outcomes)).toEqual({ held: 1000 });
        await a.commit(won);
        for (const claims of [a, b]) expect(tally((await claims.claim(digests)).outcomes)).toEqual({ duplicate: 1000 });
        expect(a.stats()).toMatchObject({ new: 1000, exactPositives: 1000 });
        expect(b.stats()).toMatchObject({ new: 0, held: 1000, authorityDuplicates: 1000 });
      }),
    );

    test(
      "take hex digits, refuse what is none, and fold repetitions within a batch",
      withClaims(1, async ([claims]) => {
        const hex = Buffer.from(digestsOf(1)).toString("hex");
        const won = await claims?.claim([hex, "xyz", hex.toUpperCase(), `${hex.slice(1)}g`]);
        expect(won?.outcomes).toEqual(["new", "malformed", "duplicate", "malformed"]);
        expect(won?.won.map(({ place }) => place)).toEqual([0]);
        expect(claims?.stats()).toMatchObject({ malformed: 2, batchDuplicates: 1 });
        await expect(claims?.claim(new Uint8Array(17))).rejects.toMatchObject({ code: "usage" });
        await expect(claims?.claim([], { token: "no" })).rejects.toMatchObject({ code: "usage" });
        expect((await claims?.claim([]))?.outcomes).toEqual([]);
      }),
    );

    test(
      "give the same answer to a claim that is sent again with its token",
      withClaims(2, async ([a, b]) => {
        const digests = digestsOf(10);
        const token = "resent-claim-1";
        expect(tally((await a?.claim(digests, { token }))?.outcomes ?? [])).toEqual({ new: 10 });
        const again = await b?.claim(digests, { token });
        expect(tally(again?.outcomes ?? [])).toEqual({ new: 10 });
        if (again !== undefined) {
          await b?.commit(again);
          await b?.commit(again);
        }
        expect(tally((await a?.claim(digests, { token }))?.outcomes ?? [])).toEqual({ duplicate: 10 });
      }),
    );

    test(
      "give a lease that ran out to the next, and what was released at once",
      withClaims(2, async ([a, b], authority) => {
        const digests = digestsOf(4);
        const stalled = await a?.claim(digests);
        if (stalled === undefined) throw new Error("no claim");
        await a?.release(stalled, [3]);
        expect((await b?.claim(digests))?.outcomes).toEqual(["held", "held", "held", "new"]);
        authority.pass(LEASE + 1);
        const taken = await b?.claim(one(digests, 0));
        expect(taken?.outcomes).toEqual(["new"]);
        expect((await a?.claim(one(digests, 0)))?.outcomes).toEqual(["held"]);
        // The first holder gives up what is no longer its own: nothing happens.
        await a?.release(stalled);
        expect((await a?.claim(one(digests, 0)))?.outcomes).toEqual(["held"]);
        // It wrote the record before the lease ran out, and says so late.
        await a?.commit(stalled, { places: [0] });
        expect((await b?.claim(one(digests, 0)))?.outcomes).toEqual(["duplicate"]);
        expect((await b?.claim(one(digests, 1)))?.outcomes).toEqual(["new"]);
      }),
    );

    test(
      "count what the record store knew already as a duplicate of the authority",
      withClaims(1, async ([claims]) => {
        const won = await claims?.claim(digestsOf(3));
        if (won !== undefined) await claims?.commit(won, { existing: [1] });
        expect(claims?.stats()).toMatchObject({ new: 2, authorityDuplicates: 1 });
      }),
    );

    test(
      "remember for one retention, across partitions, and forget afterwards",
      withClaims(2, async ([a, b], authority) => {
        if (a === undefined || b === undefined) throw new Error("no claims");
        const days: Uint8Array[] = [];
        for (let day = 0; day < 4; day++) {
          const digests = digestsOf(50);
          days.push(digests);
          await a.commit(await a.claim(digests));
          authority.pass(PARTITION);
        }
        for (const claims of [a, b]) {
          // Before and after the filter has read the closed partitions.
          for (const digests of days) expect(tally((await claims.claim(digests)).outcomes)).toEqual({ duplicate: 50 });
          await claims.catchUp();
          expect(claims.stats().filter).toMatchObject({ keys: 200, saturated: false });
        }
        const fresh = await authority.open();
        await fresh.catchUp();
        for (const digests of days) expect(tally((await fresh.claim(digests)).outcomes)).toEqual({ duplicate: 50 });
        expect(tally((await fresh.claim(digestsOf(500))).outcomes)).toEqual({ new: 500 });
        expect(fresh.stats()).toMatchObject({ filterRejections: 500, exactPositives: 0, authorityDuplicates: 200 });
        expect(fresh.stats().filter.uncovered).toBeLessThanOrEqual(authority.shards);
        await fresh.close();

        authority.pass(RETENTION - 3 * PARTITION + 1);
        const [first, , , last] = days;
        if (first === undefined || last === undefined) throw new Error("no days");
        await b.claim(digestsOf(1));
        expect(tally((await b.claim(last)).outcomes)).toEqual({ duplicate: 50 });
        expect(tally((await b.claim(first)).outcomes)).toEqual({ new: 50 });
        await b.catchUp();
        expect(b.stats().filter.keys).toBe(3 * 50 + 500);
      }),
    );

    test(
      "leave a claim that a partition's end overtook where it is: held, committed, taken over",
      withClaims(2, async ([a, b], authority) => {
        if (a === undefined || b === undefined) throw new Error("no claims");
        const digests = digestsOf(3);
        const late = await a.claim(digests, { leaseMs: 2 * PARTITION });
        authority.pass(PARTITION);
        expect(tally((await b.claim(digests)).outcomes)).toEqual({ held: 3 });
        await b.catchUp();
        expect(tally((await b.claim(digests)).outcomes)).toEqual({ held: 3 });
        expect(tally((await a.claim(digests, { token: late.token })).outcomes)).toEqual({ new: 3 });
        await a.commit(late, { places: [0] });
        await a.release(late, [1]);
        expect((await b.claim(digests)).outcomes).toEqual(["duplicate", "new", "held"]);
        authority.pass(3 * PARTITION);
        expect((await b.claim(one(digests, 2))).outcomes).toEqual(["new"]);
      }),
    );

    test(
      "start from a snapshot of the filter, and refuse one that is damaged, foreign or stale",
      withClaims(1, async ([a], authority) => {
        if (a === undefined) throw new Error("no claims");
        const digests = digestsOf(300);
        await a.commit(await a.claim(digests));
        expect(a.snapshot()).toBeNull();
        authority.pass(PARTITION);
        await a.claim(digestsOf(1));
        await a.catchUp();
        const snapshot = a.snapshot();
        if (snapshot === null) throw new Error("no snapshot");
        const started = async (bytes: Uint8Array, version = "1"): Promise<string> => {
          const claims = await authority.open({ snapshot: bytes, version });
          const { snapshot: state } = claims.stats().filter;
          expect(tally((await claims.claim(digests)).outcomes)).toEqual({ duplicate: 300 });
          expect(tally((await claims.claim(digestsOf(10))).outcomes)).toEqual({ new: 10 });
          await claims.close();
          return state;
        };
        expect(await started(snapshot)).toBe("loaded");
        expect(await started(snapshot.subarray(0, 100))).toBe("damaged");
        const flipped = Uint8Array.from(snapshot);
        flipped[snapshot.length - 100] = (flipped[snapshot.length - 100] ?? 0) ^ 4;
        expect(await started(flipped)).toBe("damaged");
        expect(await started(snapshot, "2")).toBe("foreign");
        authority.pass(RETENTION + PARTITION);
        const claims = await authority.open({ snapshot });
        expect(claims.stats().filter.snapshot).toBe("stale");
        await claims.close();
      }),
    );

    test(
      "let exactly one of many pollers win each digest",
      withClaims(6, async (pollers) => {
        const digests = digestsOf(400);
        const wins = new Map<string, number>();
        await Promise.all(
          pollers.map(async (claims, poller) => {
            for (let start = 0; start < 400; start += 40) {
              // Each begins elsewhere, so that all meet all.
              const from = (start + poller * 80) % 400;
              const batch = digests.subarray(16 * from, 16 * (from + 40));
              const won = await claims.claim(batch);
              for (const { digest } of won.won) {
                const hex = Buffer.from(digest).toString("hex");
                wins.set(hex, (wins.get(hex) ?? 0) + 1);
              }
              await claims.commit(won);
            }
          }),
        );
        expect(wins.size).toBe(400);
        expect([...wins.values()].filter((count) => count !== 1)).toEqual([]);
      }),
    );
  });
};
