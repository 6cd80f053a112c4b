import { DIGEST_BYTES } from "@samekey/core";
import {
  ANY_PARTITION,
  type AuthorityAnswer,
  type AuthorityRequest,
  DUPLICATE,
  HELD,
  NEW,
  NO_PARTITION,
  type ShardState,
} from "../contract.ts";
import type { SqlDatabase } from "./connection.ts";
import { tableOf } from "./partitions.ts";

/** Digests handled with one statement. */
export const PLACES = 4096;

/** Numbers 0 to 4095: joined with a blob they give its digests, so that a batch is one value and one call, not a call a digest (2 µs each). */
export const createPlaces = (db: SqlDatabase): void =>
  db.exec(`
    CREATE TEMP TABLE IF NOT EXISTS claim_places (n INTEGER PRIMARY KEY);
    INSERT OR IGNORE INTO claim_places WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < ${PLACES - 1}) SELECT n FROM c;`);

/** The digest at place n of the blob ?1. */
export const DIGEST: string = `substr(?1, ${DIGEST_BYTES} * n + 1, ${DIGEST_BYTES})`;
export const FROM_PLACES: string = "FROM temp.claim_places WHERE n < ?2";

/** What is still undecided of a batch. */
interface Open {
  readonly digests: Uint8Array;
  /** Places in the request. */
  readonly places: readonly number[];
}

const pick = (digests: Uint8Array, places: readonly number[]): Open => {
  const picked = new Uint8Array(places.length * DIGEST_BYTES);
  places.forEach((place, i) => {
    picked.set(digests.subarray(place * DIGEST_BYTES, (place + 1) * DIGEST_BYTES), i * DIGEST_BYTES);
  });
  return { digests: picked, places };
};

/** How winners are written: with token and lease, or as committed (null) where the caller's transaction writes the records too. */
export type Hold = { readonly token: string; readonly leaseUntil: number } | null;

/** Decides at most {@link PLACES} digests, inside a write transaction. */
export const decide = (db: SqlDatabase, request: AuthorityRequest, state: ShardState, hold: Hold): AuthorityAnswer => {
  const count = request.digests.length / DIGEST_BYTES;
  const outcomes = new Uint8Array(count).fill(NEW);
  const partitions = new Uint32Array(count);
  const decided = new Uint8Array(count);
  const covered = request.covered[0] ?? new Set<number>();
  const current = state.partitions.at(-1)?.id ?? NO_PARTITION;
  const [token, leaseUntil] = hold === null ? [null, null] : [hold.token, hold.leaseUntil];

  const settle = (place: number, outcome: number, partition: number): void => {
    outcomes[place] = outcome;
    partitions[place] = partition;
    decided[place] = 1;
  };

  const meetPending = (place: number, partition: number, holder: string, until: number): void => {
    if (holder !== request.token && until > state.now) {
      settle(place, HELD, partition);
      return;
    }
    const digest = request.digests.subarray(place * DIGEST_BYTES, (place + 1) * DIGEST_BYTES);
    db.prepare(`UPDATE ${tableOf(partition)} SET token = ?2, lease_until = ?3 WHERE digest = ?1`).run(digest, token, leaseUntil);
    settle(place, NEW, partition);
  };

  /** Looks digests up in one partition and decides those that are there. */
  const ask = (partition: number, { digests, places }: Open): void => {
    if (places.length === 0) return;
    const found = db
      .prepare(`
        SELECT group_concat(CASE WHEN token IS NULL THEN n END) AS committed,
          group_concat(CASE WHEN token IS NOT NULL THEN n || ' ' || lease_until || ' ' || token END) AS pending
        FROM (SELECT n, ${DIGEST} AS wanted ${FROM_PLACES}) CROSS JOIN ${tableOf(partition)} ON digest = wanted`)
      .get(digests, places.length);
    if (typeof found?.committed === "string") {
      for (const n of found.committed.split(",")) settle(places[Number(n)] ?? 0, DUPLICATE, partition);
    }
    if (typeof found?.pending === "string") {
      for (const row of found.pending.split(",")) {
        const [n, until, holder] = row.split(" ");
        meetPending(places[Number(n)] ?? 0, partition, holder ?? "", Number(until));
      }
    }
  };

  const undecided = (candidates?: readonly number[]): Open => {
    const places = (candidates ?? everyPlace).filter((place) => decided[place] === 0);
    return places.length === count ? { digests: request.digests, places } : pick(request.digests, places);
  };

  const everyPlace = Array.from({ length: count }, (_, place) => place);
  const routed = new Map<number, number[]>();
  const anywhere: number[] = [];
  request.routes.forEach((route, place) => {
    if (route === NO_PARTITION) return;
    const places = route === ANY_PARTITION ? anywhere : (routed.get(route) ?? []);
    places.push(place);
    if (route !== ANY_PARTITION) routed.set(route, places);
  });
  // The current partition first: most repetitions are recent.
  for (const { id } of state.partitions.toReversed()) {
    ask(id, covered.has(id) ? undecided([...(routed.get(id) ?? []), ...anywhere]) : undecided());
  }
  const fresh = undecided();
  if (fresh.places.length > 0) {
    db.prepare(`INSERT INTO ${tableOf(current)} (digest, token, lease_until) SELECT ${DIGEST}, ?3, ?4 ${FROM_PLACES}`).run(
      fresh.digests,
      fresh.places.length,
      token,
      leaseUntil,
    );
    for (const place of fresh.places) partitions[place] = current;
  }
  return { outcomes, partitions, states: [state] };
};
