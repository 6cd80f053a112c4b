/**
 * Claims: the atomic decision that a digest is new, made once among all processes that ask. Digests are 128 bits: 16 bytes each in one blob, or 32 hex
 * digits each in an array. Implemented by sqlite/ and redis/ as an authority behind one gate (gate.ts); all pass test/claims/contract.ts.
 *
 * A claim of its own: `claim`, write the records of what is new, `commit`; `release` where the write failed. A crash in between loses nothing: the
 * lease runs out and the next claim takes over. Where records and claims share a database, {@link TransactionClaims} does all of it in one transaction.
 */
export interface Claims {
  /**
   * Decides each digest of a batch. Sent again with the same token it gives the same answer, so that a lost reply loses nothing.
   * Throws `claims-unavailable` when the authority did not answer in time: nothing is decided then, try again with the same token.
   */
  claim(digests: Digests, options?: ClaimOptions): Promise<Claimed>;
  /** Says that the records of what the batch won are written. Sent again it changes nothing. Also right after the lease ran out. */
  commit(claimed: Claimed, written?: Written): Promise<void>;
  /** Gives up what the batch won and has not committed: the next claim of it wins at once. */
  release(claimed: Claimed, places?: readonly number[]): Promise<void>;
  /** Brings the filter up to date with the authority. Runs by itself at opening and after each rotation; resolves when nothing is left to read. */
  catchUp(): Promise<void>;
  stats(): ClaimStats;
  /** The filter as bytes for the next start, or null while nothing is in it. */
  snapshot(): Uint8Array | null;
  close(): Promise<void>;
}

/** A blob of 16 bytes a digest, or 32 hex digits each. */
export type Digests = Uint8Array | readonly string[];

/**
 * `new`: this token holds it now, write the record. `duplicate`: committed before, or repeated in this batch. `held`: another token holds it and its
 * lease has not run out; ask again later. `malformed`: no digest, nothing was claimed.
 */
export type ClaimOutcome = "new" | "duplicate" | "held" | "malformed";

export interface ClaimOptions {
  /** Names this claim when it is sent again: 8 to 40 characters of `A-Za-z0-9_-`. Default: a random one. */
  readonly token?: string;
  /** Milliseconds until another may take over what is neither committed nor released. Default: the configured lease. */
  readonly leaseMs?: number;
}

/** What a claim decided; handed back to commit or release it. */
export interface Claimed {
  readonly token: string;
  /** One an item, in the order of the batch. */
  readonly outcomes: readonly ClaimOutcome[];
  /** Where in the authority each winner lies, by place in the batch; of use to the gate only. */
  readonly won: readonly Won[];
}

export interface Won {
  readonly place: number;
  /** 16 bytes. */
  readonly digest: Uint8Array;
  readonly partition: number;
}

export interface Written {
  /** Places in the batch whose record is written. Default: all that were new. */
  readonly places?: readonly number[];
  /** Places whose record existed already, as the record store's constraint found: they count as authority duplicates, not as new. */
  readonly existing?: readonly number[];
}

/**
 * Claims inside the transaction of somebody else, who writes the records in it: claimed, recorded and committed by one COMMIT. Synchronous, because
 * SQLite is. Implemented by sqlite/ on the very connection of the record store.
 */
export interface TransactionClaims {
  /** Decides a batch. Call it inside an open write transaction (BEGIN IMMEDIATE). What is new is committed with that transaction, or not at all. */
  take(digests: Digests): Taken;
}

export interface Taken {
  /** One an item: `new`, `duplicate`, `held` or `malformed`. */
  readonly outcomes: readonly ClaimOutcome[];
  /**
   * Tells the memory in front of the authority what was decided. Call it after COMMIT, never after ROLLBACK; `existing` as in {@link Written}.
   * Left out, nothing goes wrong: the next duplicate asks the authority.
   */
  settle(existing?: readonly number[]): void;
}

/** Counts since opening, and the state of the filter. */
export interface ClaimStats {
  /** Digests that no older partition was asked for, because the filter has never seen them. */
  readonly filterRejections: number;
  /** Duplicates answered from memory. */
  readonly exactPositives: number;
  /** Duplicates the authority, or the record store's constraint, found. */
  readonly authorityDuplicates: number;
  /** Repetitions of a digest within its own batch. */
  readonly batchDuplicates: number;
  /** Committed, and not there before. */
  readonly new: number;
  readonly held: number;
  /** The filter named a partition that does not hold the digest: another one has the same fingerprint, or it was released. */
  readonly collisions: number;
  readonly malformed: number;
  /** Calls that the authority did not answer in time. */
  readonly timeouts: number;
  readonly filter: FilterStats;
}

export interface FilterStats {
  readonly keys: number;
  readonly bytes: number;
  /** Used share of its slots, 0 to 1. */
  readonly load: number;
  /** Estimated odds that an unknown digest is taken for a known one. */
  readonly falsePositiveRate: number;
  /** Whether a key found no place: its partition is asked directly until the filter is rebuilt larger. */
  readonly saturated: boolean;
  /** Partitions that every claim asks, because the filter does not cover them: the current one, and those not read yet. 1 a shard is up to date. */
  readonly uncovered: number;
  /** What became of the snapshot given at opening: `damaged`, `foreign` or `stale` when it was refused. */
  readonly snapshot: "none" | "loaded" | "damaged" | "foreign" | "stale";
}

/** One time partition of an authority; its number is its beginning in seconds UTC since 1970, by the authority's clock. */
export interface Partition {
  readonly id: number;
  /** Milliseconds UTC after which nothing new goes into it. It is dropped one retention later. */
  readonly endsAt: number;
}

/** One shard as it is now. SQLite and a single Redis are one shard; a Cluster has several, each with its own clock. */
export interface ShardState {
  readonly shard: number;
  /** Milliseconds UTC by the authority's clock. */
  readonly now: number;
  /** Random, made with the shard: another one means that it lost everything. */
  readonly instance: string;
  /** Live ones, oldest first; the last is the current one. */
  readonly partitions: readonly Partition[];
}

/** Codes of outcomes in {@link AuthorityAnswer}. */
export const NEW = 0;
export const DUPLICATE = 1;
export const HELD = 2;

/** Values of {@link AuthorityRequest.routes} that are no partition. */
export const NO_PARTITION = 0;
export const ANY_PARTITION = 0xffff_ffff;

/** Distinct digests with what the filter says about each. */
export interface AuthorityRequest {
  readonly token: string;
  readonly leaseMs: number;
  /** 16 bytes each. */
  readonly digests: Uint8Array;
  /** For each digest the partition that may hold it, of those in `covered`; {@link NO_PARTITION} or {@link ANY_PARTITION}. */
  readonly routes: Uint32Array;
  /** For each shard the closed partitions that routes speak for. All others are asked for every digest. */
  readonly covered: readonly ReadonlySet<number>[];
}

export interface AuthorityAnswer {
  /** One of {@link NEW}, {@link DUPLICATE}, {@link HELD} a digest. */
  readonly outcomes: Uint8Array;
  /** The partition each digest lies in. */
  readonly partitions: Uint32Array;
  /** The shards that were asked. */
  readonly states: readonly ShardState[];
}

/** What decides, without memory of its own. To add a backend: one folder that passes test/claims/contract.ts. */
export interface ClaimAuthority {
  readonly shards: number;
  /** The shard of the digest that begins at an offset of the blob. */
  shardOf(digests: Uint8Array, offset: number): number;
  claim(request: AuthorityRequest): Promise<AuthorityAnswer>;
  /** Marks digests as committed, whoever holds them: their records exist. */
  commit(won: readonly Won[]): Promise<void>;
  /** Removes the digests that this token still holds. */
  release(token: string, won: readonly Won[]): Promise<void>;
  /** All shards; a rotation that is due happens first. */
  states(): Promise<readonly ShardState[]>;
  /** All digests of one closed partition, in blobs of some thousand. */
  digestsOf(shard: number, partition: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}
