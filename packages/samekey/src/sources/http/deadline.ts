import { SamekeyError } from "../../errors.ts";

/** A signal that aborts with the caller's own, or when the time is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Stops the clock and lets go of the caller's signal; must be called once the work is done. */
  readonly dispose: () => void;
  /** Ends what still runs under the signal. */
  readonly cancel: () => void;
}

/** Not AbortSignal.any: a long-lived signal of a scheduler would collect one dependent a request. */
export function startDeadline(milliseconds: number, message: string, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new SamekeyError("source-unreachable", message)), milliseconds);
  timer.unref();
  const forward = (): void => controller.abort(outer?.reason);
  if (outer?.aborted === true) forward();
  outer?.addEventListener("abort", forward, { once: true });
  return {
    signal: controller.signal,
    dispose: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", forward);
    },
    cancel: () => controller.abort(new Error("no longer wanted")),
  };
}

/** Waits; rejects with the signal's reason when it aborts first. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}
