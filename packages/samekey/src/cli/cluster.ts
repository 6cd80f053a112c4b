import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { SamekeyError } from "../errors.ts";

export interface ClusterOptions {
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Milliseconds that a worker may take to end what it answers. */
  readonly graceMs: number;
  readonly onListening: (address: { readonly address: string | null; readonly port: number }) => void;
  readonly remark: (text: string) => void;
}

/** Told to a worker so that it stops. Not a signal: a terminal sends that to workers as well, and a second one would end them at once. */
export const STOP = "samekey stop";
/** A worker that lived for less has not started; so many of those in a row mean that none will. */
const SHORT_LIFE_MS = 2_000;
const MOST_SHORT_LIVES = 5;

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve();
    else worker.once("exit", () => resolve());
  });

/**
 * Runs this command again in several processes that share one port, until the signal. One that dies is replaced. On the signal each is let to end what it
 * answers, and killed after the grace. Throws `internal` where workers die as soon as they start.
 */
export const runCluster = async ({ workers, signal, graceMs, onListening, remark }: ClusterOptions): Promise<void> => {
  const running = new Set<Worker>();
  let shortLives = 0;
  let isListening = false;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const start = (): void => {
    const startedAt = Date.now();
    const worker = cluster.fork();
    running.add(worker);
    worker.once("listening", ({ address, port }) => {
      if (!isListening) onListening({ address, port });
      isListening = true;
    });
    worker.once("exit", (code, killed) => {
      running.delete(worker);
      if (signal.aborted) return;
      shortLives = Date.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives >= MOST_SHORT_LIVES)
        return fail(new SamekeyError("internal", "Workers end as soon as they start; what they wrote above says why."));
      remark(`worker ${worker.process.pid ?? ""} ended (${killed ?? code}), starting another`);
      start();
    });
  };
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
  for (let n = 0; n < workers; n += 1) start();
  try {
    await Promise.race([stopped, failed]);
  } finally {
    const last = [...running];
    for (const worker of last) if (worker.isConnected()) worker.send(STOP);
    // A worker ends by itself after its grace; a second more, and it hangs.
    await Promise.race([Promise.all(last.map(ended)), sleep(graceMs + 1_000, undefined, { ref: false })]);
    for (const worker of last) if (!worker.isDead()) worker.process.kill("SIGKILL");
  }
};
