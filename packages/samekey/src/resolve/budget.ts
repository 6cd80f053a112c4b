/** Time that a whole resolution may spend on the network, however many URLs it asks. Waiting for its turn does not count. */
export interface Budget {
  /** Runs a piece of work under a signal that aborts when the time is over, or with the caller's own; aborts what still runs when the work is done. */
  spend<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Not AbortSignal.any: the long-lived signal of a background step would collect one dependent a request. */
export const createBudget = (totalMs: number, outer: AbortSignal): Budget => {
  let left = totalMs;
  return {
    async spend(work) {
      outer.throwIfAborted();
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(new Error("the time for the resolution is over")), Math.max(0, left));
      const forward = (): void => controller.abort(outer.reason);
      outer.addEventListener("abort", forward, { once: true });
      const started = performance.now();
      try {
        return await work(controller.signal);
      } finally {
        left -= performance.now() - started;
        clearTimeout(timer);
        outer.removeEventListener("abort", forward);
        controller.abort(new Error("no longer wanted"));
      }
    },
  };
};
