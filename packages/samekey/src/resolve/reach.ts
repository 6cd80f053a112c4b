/**
 * Whether a host, or the network at all, can be reached, judged by the requests before. A pass must not wait for each of a thousand links on a machine
 * that is offline, nor for each link of one service that is down: what is not asked stays unresolved, and nothing is lost.
 */
export interface Reach {
  /** Until when a host is left alone, UTC milliseconds; 0 when it may be asked. */
  restsUntil(host: string): number;
  /** A host answered, whatever it said. */
  answered(host: string): void;
  /** There was no connection, no such name, or no answer in time. */
  failed(host: string): void;
}

export interface ReachOptions {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Called each time the whole network turns out to be out of reach. */
  readonly onOutOfReach: () => void;
}

/** Failures in a row after which a host is left alone. */
const HOST_FAILURES = 3;
/** Hosts that failed in a row, after which nothing is asked: few while nothing has answered yet, more when something has, since many services are gone. */
const HOSTS_AT_FIRST = 5;
const HOSTS_LATER = 40;
/** Milliseconds for which a host, or everything, is left alone. */
const REST_MS = 60_000;

export const createReach = ({ now, onOutOfReach }: ReachOptions): Reach => {
  const hosts = new Map<string, { failures: number; restsUntil: number }>();
  const failedInARow = new Set<string>();
  let hasAnswered = false;
  let allRestUntil = 0;
  return {
    restsUntil(host) {
      const until = Math.max(allRestUntil, hosts.get(host)?.restsUntil ?? 0);
      return until > now() ? until : 0;
    },
    answered(host) {
      hosts.delete(host);
      failedInARow.clear();
      hasAnswered = true;
    },
    failed(host) {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      hosts.set(host, { failures, restsUntil: failures >= HOST_FAILURES ? now() + REST_MS : 0 });
      failedInARow.add(host);
      if (failedInARow.size < (hasAnswered ? HOSTS_LATER : HOSTS_AT_FIRST) || allRestUntil > now()) return;
      allRestUntil = now() + REST_MS;
      hasAnswered = false;
      failedInARow.clear();
      onOutOfReach();
    },
  };
};

/** Asks whatever came before. */
export const ALWAYS_IN_REACH: Reach = { restsUntil: () => 0, answered: () => {}, failed: () => {} };
