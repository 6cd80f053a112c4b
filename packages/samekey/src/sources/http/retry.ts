import type { SamekeyError } from "../../errors.ts";

/** What waiting and chance are made of; tests give their own. */
export interface Timing {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Waits; rejects with the signal's reason when it aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** At least 0 and less than 1. */
  readonly random: () => number;
}

export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** Longest back-off before the first retry, in milliseconds; it doubles with each. */
  readonly baseMs: number;
  /** Longest back-off at all. */
  readonly maxBackoffMs: number;
  /** Longest wait that a server may ask for with Retry-After. */
  readonly maxRetryAfterMs: number;
}

/** A failure that may pass. Never leaves {@link withRetries}, which throws its `failure` in the end. */
export class PassingFailure extends Error {
  readonly failure: SamekeyError;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(failure: SamekeyError, retryAfterMs: number | null) {
    super(failure.message);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Runs `attempt` until it returns, fails for good, or the retries are used up. */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy, timing: Timing, signal: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingFailure)) throw error;
      if (retry >= policy.retries || signal.aborted) throw error.failure;
      await timing.sleep(waitMs(retry, error.retryAfterMs, policy, timing.random()), signal);
    }
  }
}

/**
 * Milliseconds to wait before retry number `retry` (from 0): what the server asked for, up to the cap, else exponential back-off of which a random
 * half is taken off, so that many clients that failed together do not come back together.
 */
export function waitMs(retry: number, retryAfterMs: number | null, policy: RetryPolicy, random: number): number {
  const backoff = Math.min(policy.baseMs * 2 ** retry, policy.maxBackoffMs);
  const jittered = Math.round(backoff / 2 + (backoff / 2) * random);
  return retryAfterMs === null ? jittered : Math.max(jittered, Math.min(retryAfterMs, policy.maxRetryAfterMs));
}

/** Milliseconds from a Retry-After header (RFC 9110, section 10.2.3): seconds, or a date; null where it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3},? .{10,40}$/.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
