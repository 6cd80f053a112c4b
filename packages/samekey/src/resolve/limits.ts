import type { PolitenessOptions } from "./politeness.ts";

/** Limits of one resolution, and of all together. */
export interface ResolverLimits extends PolitenessOptions {
  /** Milliseconds on the network for one resolution, all hops together. */
  readonly deadlineMs: number;
  /** Steps from one URL to the next. */
  readonly maxHops: number;
  readonly maxUrlLength: number;
  /** Bytes of a page that are read, and that may come out of decoding it. */
  readonly maxBodyBytes: number;
  /** Bytes of the headers of an answer. */
  readonly maxHeaderBytes: number;
  /** Milliseconds until a connection stands. */
  readonly connectMs: number;
}

export const DEFAULT_LIMITS: ResolverLimits = {
  deadlineMs: 10_000,
  maxHops: 8,
  maxUrlLength: 8_192,
  maxBodyBytes: 128 * 1024,
  maxHeaderBytes: 16 * 1024,
  connectMs: 5_000,
  perSecond: 5,
  burst: 10,
  perHost: 4,
  total: 32,
  maxWaitMs: 60_000,
};
