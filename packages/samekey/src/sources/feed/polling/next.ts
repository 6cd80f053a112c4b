import type { FeedInfo } from "../contract.ts";

export interface PollPolicy {
  /** Milliseconds between polls where nobody asks for longer; default half an hour. */
  readonly intervalMs: number;
  /** Longest time between polls, whatever a feed or a failure says; default a day. */
  readonly maxMs: number;
  /** Longest time a server may put off the next request with Retry-After; default a week. */
  readonly maxRetryAfterMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const POLL_POLICY: PollPolicy = { intervalMs: 30 * MINUTE, maxMs: DAY, maxRetryAfterMs: 7 * DAY };

const DAYS: readonly string[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Milliseconds for which an answer stays fresh (RFC 9111, section 4.2.1): `max-age`, else `Expires`; 0 where neither is said or it must not be kept. */
export function freshnessMs(cacheControl: string | undefined, expires: string | undefined, now: number): number {
  const directives = (cacheControl ?? "").toLowerCase();
  if (/\bno-(?:store|cache)\b/.test(directives)) return 0;
  const maxAge = /(?:^|[,\s])max-age\s{0,5}=\s{0,5}"?(\d{1,9})/.exec(directives)?.[1];
  if (maxAge !== undefined) return Number(maxAge) * 1000;
  const date = expires === undefined ? Number.NaN : Date.parse(expires);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/** When a feed that answered is asked next: after the interval, or what the feed or its server asks for if that is longer, and in an hour it does not skip. */
export function nextAfterAnswer(
  now: number,
  hints: Pick<FeedInfo, "ttlMinutes" | "skipHours" | "skipDays">,
  freshMs: number,
  policy: PollPolicy,
): number {
  const asked = Math.max(freshMs, (hints.ttlMinutes ?? 0) * MINUTE);
  return unskipped(now + Math.max(policy.intervalMs, Math.min(asked, policy.maxMs)), hints);
}

/** When a feed that failed is asked next: the interval, doubled with each failure in a row, of which a random tenth is taken off. */
export function nextAfterFailure(now: number, failures: number, retryAfterMs: number | null, policy: PollPolicy, random: number): number {
  const backoff = Math.min(policy.intervalMs * 2 ** Math.min(failures, 20), Math.max(policy.maxMs, policy.intervalMs));
  const wait = Math.round(backoff * (1 - random / 10));
  return now + Math.max(wait, Math.min(retryAfterMs ?? 0, policy.maxRetryAfterMs));
}

/** The first time from `at` on whose hour and day the feed does not skip; `at` where it skips all. */
function unskipped(at: number, { skipHours, skipDays }: Pick<FeedInfo, "skipHours" | "skipDays">): number {
  const isSkipped = (time: number): boolean => {
    const date = new Date(time);
    return skipHours.includes(date.getUTCHours()) || skipDays.includes(DAYS[date.getUTCDay()] ?? "");
  };
  if (!isSkipped(at)) return at;
  const hour = at - (at % HOUR);
  for (let hours = 1; hours <= 8 * 24; hours++) if (!isSkipped(hour + hours * HOUR)) return hour + hours * HOUR;
  return at;
}
