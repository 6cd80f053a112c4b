const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second and further failures, as Standard Webhooks recommends them; the last one goes on for ever: nothing is skipped. */
const WAITS: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Retry-After (RFC 9110, 10.2.3) in milliseconds from `now`; 0 where it says nothing. */
const retryAfterOf = (value: string, now: number): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
};

/**
 * Milliseconds until the next attempt after `attempts` failures in a row (at least 1). A tenth is left to `random` (0 to 1), so that endpoints that failed
 * together do not come back together. A Retry-After is heeded up to a day.
 */
export const waitAfter = (attempts: number, retryAfter: string, now: number, random: number): number => {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 24 * HOUR;
  return Math.min(24 * HOUR, Math.max(wait, retryAfterOf(retryAfter, now))) * (1 + random / 10);
};
