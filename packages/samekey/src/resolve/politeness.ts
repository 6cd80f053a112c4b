import { ALWAYS_IN_REACH, type Reach } from "./reach.ts";

/**
 * How often and how many at once: a token bucket and a limit of open requests for each host, a limit for all together, and the time a host asked to be
 * left alone. A batch job must not take out an internal service, nor be shut out of a public one.
 */
export interface PolitenessOptions {
  /** Requests a second to one host, on average. */
  readonly perSecond: number;
  /** Requests that may come at once before the average counts. */
  readonly burst: number;
  /** Open requests to one host. */
  readonly perHost: number;
  /** Open requests to all hosts. */
  readonly total: number;
  /** Milliseconds that a request may be put off; one that would wait longer is refused instead. */
  readonly maxWaitMs: number;
}

export interface Clock {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Leave to ask a host, to be given back; or, when it would come too late, the time at which it could be asked. */
export type Turn = { readonly leave: () => void } | { readonly retryAt: number };

export interface Politeness {
  enter(host: string, signal: AbortSignal): Promise<Turn>;
  /** Asks nothing of a host before `until`: it said so with Retry-After. */
  close(host: string, until: number): void;
  /** How many hosts are remembered. */
  hosts(): number;
}

/** At most `count` holders at once; the others wait in order. */
interface Gate {
  enter(signal: AbortSignal): Promise<() => void>;
  readonly idle: boolean;
}

const createGate = (count: number): Gate => {
  let open = 0;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    open -= 1;
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    next();
  };
  const take = (): (() => void) => {
    open += 1;
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (open < count && waiting.size === 0) return take();
      return new Promise((resolve, reject) => {
        const go = (): void => {
          signal.removeEventListener("abort", stop);
          resolve(take());
        };
        const stop = (): void => {
          waiting.delete(go);
          reject(signal.reason);
        };
        waiting.add(go);
        signal.addEventListener("abort", stop, { once: true });
      });
    },
    get idle() {
      return open === 0 && waiting.size === 0;
    },
  };
};

interface Host {
  readonly gate: Gate;
  /** When the bucket is full again (generic cell rate algorithm: one number stands for the tokens and the time of the last refill). */
  fullAt: number;
  closedUntil: number;
}

/** Hosts are forgotten beyond this many, so that a corpus of a million hosts does not stay in memory. */
const REMEMBERED = 5_000;

/** Whoever waits for a host, or for everything, is refused as soon as it turns out to be out of reach. */
export const createPoliteness = (options: PolitenessOptions, clock: Clock, reach: Reach = ALWAYS_IN_REACH): Politeness => {
  const interval = 1000 / options.perSecond;
  const all = createGate(options.total);
  const hosts = new Map<string, Host>();

  const forgetIdle = (now: number): void => {
    for (const [name, { gate, fullAt, closedUntil }] of hosts) if (gate.idle && fullAt <= now && closedUntil <= now) hosts.delete(name);
  };
  const hostOf = (name: string): Host => {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    if (hosts.size >= REMEMBERED) forgetIdle(clock.now());
    const host = { gate: createGate(options.perHost), fullAt: 0, closedUntil: 0 };
    hosts.set(name, host);
    return host;
  };
  /** Takes the next token; the time at which it is there. */
  const reserve = (host: Host, now: number): number => {
    const fullAt = Math.max(host.fullAt, now) + interval;
    host.fullAt = fullAt;
    return Math.max(now, fullAt - options.burst * interval);
  };
  const nextToken = ({ fullAt }: Host, now: number): number => Math.max(now, Math.max(fullAt, now) + interval - options.burst * interval);

  return {
    async enter(name, signal) {
      signal.throwIfAborted();
      const restsAlready = reach.restsUntil(name);
      if (restsAlready > 0) return { retryAt: restsAlready };
      const host = hostOf(name);
      const asked = clock.now();
      const earliest = Math.max(host.closedUntil, nextToken(host, asked));
      if (earliest - asked > options.maxWaitMs) return { retryAt: Math.ceil(earliest) };
      const due = reserve(host, asked);
      const leaveHost = await host.gate.enter(signal);
      try {
        for (let at = Math.max(due, host.closedUntil); at > clock.now(); at = Math.max(due, host.closedUntil)) {
          const restsUntil = reach.restsUntil(name);
          if (restsUntil > 0 || at - asked > options.maxWaitMs) {
            leaveHost();
            return { retryAt: Math.ceil(Math.max(at, restsUntil)) };
          }
          await clock.sleep(at - clock.now(), signal);
        }
        const leaveAll = await all.enter(signal);
        const restsUntil = reach.restsUntil(name);
        if (restsUntil > 0) {
          leaveAll();
          leaveHost();
          return { retryAt: restsUntil };
        }
        return {
          leave: () => {
            leaveAll();
            leaveHost();
          },
        };
      } catch (error) {
        leaveHost();
        throw error;
      }
    },
    close(name, until) {
      const host = hostOf(name);
      host.closedUntil = Math.max(host.closedUntil, until);
    },
    hosts: () => hosts.size,
  };
};
