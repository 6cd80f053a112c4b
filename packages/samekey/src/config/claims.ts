import { z } from "zod";
import { DEFAULT_CONFIG } from "./defaults.ts";
import { duration } from "./duration.ts";

/** The gate in front of the records (docs/claims.md). */
export interface ClaimsConfig {
  /** Address of a Redis, or of a Cluster; null: claims live in the database. `--redis` and SAMEKEY_REDIS win over it. */
  readonly redis: string | null;
  /** Milliseconds that a digest is remembered, at least. */
  readonly retention: number;
  /** Milliseconds that one time partition spans. */
  readonly partition: number;
  /** Milliseconds until another may take over a claim that was neither committed nor released. */
  readonly lease: number;
  /** Digests expected in one retention: how many small hashes Redis keeps. */
  readonly expected: number;
  /** Before every key in Redis. */
  readonly prefix: string;
}

/** Stamps of the filter are 8 bits: at most 255 partitions are alive at once. */
const MOST_PARTITIONS = 250;

export const claimsSchema: z.ZodType<ClaimsConfig, object> = z
  .strictObject({
    redis: z
      .string()
      .regex(/^rediss?(\+cluster)?:\/\/\S+$/, "redis is an address such as redis://127.0.0.1:6379, or several with commas for a Cluster")
      .nullable()
      .default(DEFAULT_CONFIG.claims.redis),
    retention: duration.default(DEFAULT_CONFIG.claims.retention),
    partition: duration.default(DEFAULT_CONFIG.claims.partition),
    lease: duration.default(DEFAULT_CONFIG.claims.lease),
    expected: z.int().min(1).max(100_000_000_000).default(DEFAULT_CONFIG.claims.expected),
    prefix: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, "a prefix is 1 to 64 letters, digits, dots, _ or -")
      .default(DEFAULT_CONFIG.claims.prefix),
  })
  .refine(({ retention, partition }) => partition <= retention && retention / partition <= MOST_PARTITIONS, {
    error: `retention is at least one partition and at most ${MOST_PARTITIONS}`,
    path: ["partition"],
  });
