import type { Delivered, Endpoint } from "./contract.ts";
import { type DeliverOptions, deliver } from "./deliver.ts";

export interface OutboxOptions extends DeliverOptions {
  readonly endpoints: readonly Endpoint[];
  /** Resolves after `ms`, or at once when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called after each round in which something was sent or went wrong. */
  readonly onRound: (delivered: Delivered) => void;
  /** Called when the store failed; the next round tries again. */
  readonly onFailure: (endpoint: string, error: unknown) => void;
  /** Milliseconds between two looks at the outbox. Default 2,000. */
  readonly everyMs?: number;
}

const round = async (endpoint: Endpoint, options: OutboxOptions, told: string): Promise<string> => {
  try {
    const delivered = await deliver(endpoint, options);
    const news = `${delivered.state} ${delivered.nextAttemptAt}`;
    if (delivered.sent > 0 || (delivered.state !== "idle" && news !== told)) options.onRound(delivered);
    return news;
  } catch (error) {
    if (!options.signal.aborted) options.onFailure(endpoint.name, error);
    return told;
  }
};

/** Delivers to all endpoints, each at its own pace, until the signal is aborted. */
export const runOutbox = async (options: OutboxOptions): Promise<void> => {
  const { signal, sleep, everyMs = 2_000 } = options;
  await Promise.all(
    options.endpoints.map(async (endpoint) => {
      for (let told = ""; !signal.aborted; ) {
        told = await round(endpoint, options, told);
        await sleep(everyMs, signal);
      }
    }),
  );
};
