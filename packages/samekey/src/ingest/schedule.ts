/**
 * The staggered schedule: the regions of a source are spread evenly over its interval, so that it never meets all of them at once, and a little jitter
 * keeps many installations from meeting on the same second. Two passes against one source never run at the same time.
 */
export interface Job {
  readonly source: string;
  readonly region: string;
  /** Milliseconds between two passes of this job. */
  readonly every: number;
  /** Milliseconds after the start of the interval. */
  readonly offset: number;
}

/** Share of the gap between two neighbours that jitter may take. */
const JITTER = 0.1;

/** Spreads the regions of one source over its interval: region i of n starts at i/n of it. */
export const stagger = (source: string, regions: readonly string[], every: number): Job[] =>
  regions.map((region, i) => ({ source, region, every, offset: Math.floor((every * i) / regions.length) }));

/** When a job runs next: the next time of its grid after `now`, and jitter that keeps the order of neighbours. `random` gives 0 to 1. */
export const nextRun = (job: Job, now: number, gap: number, random: () => number): number => {
  const elapsed = now - job.offset;
  const slot = Math.floor(elapsed / job.every) + 1;
  return slot * job.every + job.offset + Math.floor(gap * JITTER * random());
};

export interface Clock {
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      // Longer than this and setTimeout fires at once; the loop computes the rest anew.
      const timer = setTimeout(done, Math.min(ms, 2 ** 31 - 1));
      signal.addEventListener("abort", done);
    }),
};

/**
 * Runs jobs on their schedule until the signal is aborted; a running pass is let to its end by its own signal. Each job runs once at the start, in the
 * order of the stagger. `run` never throws: what goes wrong with one pass must not stop the others.
 */
export const runSchedule = async (
  jobs: readonly Job[],
  run: (job: Job) => Promise<void>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> => {
  const busy = new Map<string, Promise<void>>();
  const inTurn = (job: Job): Promise<void> => {
    const turn = (busy.get(job.source) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : run(job)));
    busy.set(job.source, turn);
    return turn;
  };
  const loop = async (job: Job): Promise<void> => {
    const neighbours = jobs.filter((other) => other.source === job.source).length;
    while (!signal.aborted) {
      await inTurn(job);
      const due = nextRun(job, clock.now(), job.every / neighbours, clock.random);
      while (!signal.aborted && clock.now() < due) await clock.sleep(due - clock.now(), signal);
    }
  };
  await Promise.all(jobs.map(loop));
};
