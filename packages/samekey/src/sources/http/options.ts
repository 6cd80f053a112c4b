import { sleep } from "./deadline.ts";
import type { RetryPolicy, Timing } from "./retry.ts";

/** How one URL is fetched. Everything has a default fit for a list of a few megabytes. */
export interface FetchOptions {
  /** Milliseconds until the connection stands; default 10,000. */
  readonly connectMs?: number;
  /** Milliseconds from the request to the headers of the answer; default 30,000. */
  readonly headersMs?: number;
  /** Milliseconds without a byte of the body; default 30,000. */
  readonly idleMs?: number;
  /** Milliseconds for everything: all attempts, all waiting, the whole body; default 600,000. */
  readonly totalMs?: number;
  /** Most bytes of the body, before and after decoding; default 4 GiB, for `fetchAll` 32 MiB. */
  readonly maxBytes?: number;
  /** Validators of the last time: the answer may then be "not modified". */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Statuses from 400 that are returned like a success, for an API whose error bodies say more. */
  readonly acceptStatus?: (status: number) => boolean;
  readonly retry?: Partial<RetryPolicy>;
  readonly timing?: Partial<Timing>;
  readonly signal?: AbortSignal;
}

export interface FetchSettings extends Omit<Required<FetchOptions>, "etag" | "lastModified" | "signal" | "retry" | "timing"> {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly retry: RetryPolicy;
  readonly timing: Timing;
}

const RETRY: RetryPolicy = { retries: 4, baseMs: 1_000, maxBackoffMs: 30_000, maxRetryAfterMs: 120_000 };
const TIMING: Timing = { now: Date.now, sleep, random: Math.random };

export function settingsOf(options: FetchOptions, maxBytes: number): FetchSettings {
  return {
    connectMs: options.connectMs ?? 10_000,
    headersMs: options.headersMs ?? 30_000,
    idleMs: options.idleMs ?? 30_000,
    totalMs: options.totalMs ?? 600_000,
    maxBytes: options.maxBytes ?? maxBytes,
    etag: options.etag,
    lastModified: options.lastModified,
    acceptStatus: options.acceptStatus ?? (() => false),
    signal: options.signal,
    retry: { ...RETRY, ...options.retry },
    timing: { ...TIMING, ...options.timing },
  };
}
