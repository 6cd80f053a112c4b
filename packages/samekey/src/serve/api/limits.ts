/** How many requests one client may make in a window of so many seconds. */
export interface Quota {
  readonly requests: number;
  readonly seconds: number;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the window of this client ends. */
  readonly resetSeconds: number;
}

export type Limiter = (client: string) => Allowance;

/** Clients remembered at once; past it, those whose window began first are forgotten. Bounds the memory that a flood of addresses can take. */
const MOST_CLIENTS = 20_000;

/** Counts requests by client, each in windows that begin with its first request. `now` gives milliseconds. */
export const createLimiter = ({ requests, seconds }: Quota, now: () => number): Limiter => {
  const windows = new Map<string, { until: number; used: number }>();
  const open = (client: string, at: number): { until: number; used: number } => {
    windows.delete(client);
    const oldest = windows.size >= MOST_CLIENTS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const window = { until: at + 1000 * seconds, used: 0 };
    windows.set(client, window);
    return window;
  };
  return (client) => {
    const at = now();
    const known = windows.get(client);
    const window = known === undefined || known.until <= at ? open(client, at) : known;
    window.used += 1;
    return {
      allowed: window.used <= requests,
      remaining: Math.max(0, requests - window.used),
      resetSeconds: Math.max(1, Math.ceil((window.until - at) / 1000)),
    };
  };
};

/** The fields of draft-ietf-httpapi-ratelimit-headers-10 for an answer. */
export const limitHeaders = ({ requests, seconds }: Quota, { remaining, resetSeconds }: Allowance): Readonly<Record<string, string>> => ({
  "RateLimit-Policy": `"default";q=${requests};w=${seconds}`,
  RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
});
