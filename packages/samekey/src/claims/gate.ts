import { randomBytes } from "node:crypto";
import { DIGEST_BYTES } from "@samekey/core";
import { SamekeyError } from "../errors.ts";
import { type Batch, foldBatch, unfold } from "./batch.ts";
import {
  type AuthorityAnswer,
  type AuthorityRequest,
  type ClaimAuthority,
  type Claimed,
  type ClaimOutcome,
  type Claims,
  type Digests,
  DUPLICATE,
  NEW,
  NO_PARTITION,
  type Won,
} from "./contract.ts";
import { createCounts } from "./counts.ts";
import { createPositives } from "./positives.ts";
import { createRouter, type RouterOptions } from "./router.ts";
import { expiresAt } from "./time.ts";

export interface GateOptions extends RouterOptions {
  readonly retentionMs: number;
  readonly leaseMs: number;
  /** Committed digests kept in memory, 20 bytes each. */
  readonly positives: number;
}

/** A batch that memory has looked at: what is left is for the authority. */
export interface Asking {
  readonly batch: Batch;
  /** Which of the distinct digests the request asks about. */
  readonly asked: Uint32Array;
  readonly request: AuthorityRequest;
}

/** The gate, with its two synchronous halves for who asks the authority himself. */
export interface Gate extends Claims {
  ask(digests: Digests, token: string, leaseMs: number): Asking;
  /** What an answer means for the batch. Changes nothing. */
  read(asking: Asking, answer: AuthorityAnswer): Claimed;
  /** Lets memory and counts know of an answer that stands. */
  settle(asking: Asking, answer: AuthorityAnswer): void;
  /** Takes note that records are written. */
  written(claimed: Claimed, places: ReadonlySet<number>, existing: ReadonlySet<number>): void;
}

const TOKEN = /^[A-Za-z0-9_-]{8,40}$/;
const OUTCOMES: readonly ClaimOutcome[] = ["new", "duplicate", "held"];

const NOTHING_ASKED: AuthorityAnswer = { outcomes: new Uint8Array(0), partitions: new Uint32Array(0), states: [] };

const tokenOf = (given: string | undefined): string => {
  if (given === undefined) return randomBytes(12).toString("base64url");
  if (TOKEN.test(given)) return given;
  throw new SamekeyError("usage", "The token of a claim is 8 to 40 letters, digits, _ or -.");
};

/** Puts the memory tiers in front of an authority: exact positives, then the filter that says which partitions to ask. */
export const openGate = async (authority: ClaimAuthority, options: GateOptions): Promise<Gate> => {
  const router = createRouter(options, await authority.states());
  const positives = createPositives(options.positives);
  const counts = createCounts();
  let running: Promise<void> | null = null;

  // The authority's clock, carried on by one that nobody can set.
  let ahead = Math.max(...Array.from({ length: authority.shards }, (_, shard) => router.state(shard)?.now ?? 0)) - performance.now();
  const now = (): number => performance.now() + ahead;

  const remember = (digests: Uint8Array, offset: number, partition: number): void => {
    const known = router.state(authority.shardOf(digests, offset))?.partitions.find(({ id }) => id === partition);
    if (known !== undefined) positives.add(digests, offset, expiresAt(known, options.retentionMs));
  };

  const timed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SamekeyError && error.code === "claims-unavailable") counts.timeouts += 1;
      throw error;
    }
  };

  const catchUp = (): Promise<void> => {
    running ??= router.catchUp(authority).finally(() => {
      running = null;
    });
    return running;
  };
  /** Unasked: a failure shows as partitions that stay uncovered, and the next rotation or claim tries again. */
  const catchUpSoon = (): void => {
    if (running === null && router.isBehind()) catchUp().catch(() => {});
  };
  catchUpSoon();

  const gate: Gate = {
    ask(digests, token, leaseMs) {
      const batch = foldBatch(digests);
      const at = now();
      const asked = new Uint32Array(batch.count);
      let left = 0;
      for (let i = 0; i < batch.count; i++) if (!positives.has(batch.digests, i * DIGEST_BYTES, at)) asked[left++] = i;
      const open = left === batch.count ? batch.digests : new Uint8Array(left * DIGEST_BYTES);
      if (left < batch.count) {
        for (let i = 0; i < left; i++) {
          const from = (asked[i] ?? 0) * DIGEST_BYTES;
          open.set(batch.digests.subarray(from, from + DIGEST_BYTES), i * DIGEST_BYTES);
        }
      }
      const routes = new Uint32Array(left);
      router.route(open, routes);
      return { batch, asked: asked.subarray(0, left), request: { token, leaseMs, digests: open, routes, covered: router.covered() } };
    },
    read({ batch, asked, request }, { outcomes, partitions }) {
      const all = new Array<ClaimOutcome>(batch.count).fill("duplicate");
      const won: Won[] = [];
      asked.forEach((distinct, i) => {
        all[distinct] = OUTCOMES[outcomes[i] ?? NEW] ?? "held";
        if (outcomes[i] !== NEW) return;
        const digest = request.digests.subarray(i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES);
        won.push({ place: batch.places[distinct] ?? 0, digest, partition: partitions[i] ?? NO_PARTITION });
      });
      return { token: request.token, outcomes: unfold(batch, all), won };
    },
    settle({ batch, asked, request }, { outcomes, partitions, states }) {
      router.adopt(states);
      for (const state of states) ahead = Math.max(ahead, state.now - performance.now());
      outcomes.forEach((outcome, i) => {
        const partition = partitions[i] ?? NO_PARTITION;
        counts.routed(request.routes[i] ?? NO_PARTITION, partition);
        if (outcome === DUPLICATE) remember(request.digests, i * DIGEST_BYTES, partition);
      });
      counts.decided(batch, asked.length, outcomes);
      catchUpSoon();
    },
    written({ won }, places, existing) {
      for (const { place, digest, partition } of won) {
        if (!places.has(place)) continue;
        if (existing.has(place)) counts.authorityDuplicates += 1;
        else counts.new += 1;
        remember(digest, 0, partition);
      }
    },
    async claim(digests, claim = {}) {
      const asking = gate.ask(digests, tokenOf(claim.token), claim.leaseMs ?? options.leaseMs);
      const answer = asking.asked.length === 0 ? NOTHING_ASKED : await timed(authority.claim(asking.request));
      gate.settle(asking, answer);
      return gate.read(asking, answer);
    },
    async commit(claimed, written = {}) {
      const places = new Set(written.places ?? claimed.won.map(({ place }) => place));
      const won = claimed.won.filter(({ place }) => places.has(place));
      if (won.length > 0) await timed(authority.commit(won));
      gate.written(claimed, places, new Set(written.existing));
    },
    async release({ token, won }, places) {
      const given = places === undefined ? won : won.filter(({ place }) => places.includes(place));
      if (given.length > 0) await timed(authority.release(token, given));
    },
    catchUp,
    stats: () => ({ ...counts.snapshot(), filter: router.figures() }),
    snapshot: () => router.snapshot(),
    async close() {
      await running?.catch(() => {});
      await authority.close();
    },
  };
  return gate;
};
