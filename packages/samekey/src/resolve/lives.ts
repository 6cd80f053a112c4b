import type { ResolutionStatus } from "./contract.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Milliseconds for which each status is believed. Short links hardly ever change their target; what failed may work again soon, and a link that is gone
 * rarely comes back. `rate_limited` lives until its own `retryAt`.
 */
export const LIVES: Readonly<Record<ResolutionStatus, number>> = {
  unwrapped: 30 * DAY,
  resolved: 30 * DAY,
  wall: DAY,
  interstitial: DAY,
  opaque_unresolved: 7 * DAY,
  dead: DAY,
  // Without a network every name is unknown, and one that is gone costs no more than a look-up.
  gone_service: 10 * MINUTE,
  blocked: HOUR,
  cycle: DAY,
  too_many_hops: DAY,
  timeout: 10 * MINUTE,
  too_large: DAY,
  malformed: DAY,
  rate_limited: 5 * MINUTE,
  unreachable: 10 * MINUTE,
  http_error: HOUR,
};
