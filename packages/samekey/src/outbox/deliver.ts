import type { RecordStore, StoreEvent, WebhookState } from "../store/contract.ts";
import { waitAfter } from "./backoff.ts";
import type { Delivered, Endpoint, Reply, Send } from "./contract.ts";
import { messageOf, type Payload } from "./message.ts";

export interface DeliverOptions {
  readonly store: Pick<RecordStore, "events" | "lastEvent" | "webhook" | "saveWebhook">;
  readonly send: Send;
  readonly payload: Payload;
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Events read at once. */
const PAGE = 200;
/** Milliseconds an endpoint has for its answer; Standard Webhooks recommends 15 to 30 seconds. */
const ANSWER_MS = 20_000;

const GONE = 410;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "failed";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name === "TimeoutError" ? "timeout" : error.message === "blocked" ? "blocked" : error.name;
};

const stateOf = async (endpoint: Endpoint, { store }: DeliverOptions): Promise<WebhookState> => {
  const stored = await store.webhook(endpoint.name);
  if (stored !== null) return stored;
  const cursor = endpoint.from === "start" ? 0 : await store.lastEvent();
  const fresh = { name: endpoint.name, cursor, attempts: 0, nextAttemptAt: 0, disabledAt: null, last: "" };
  await store.saveWebhook(fresh);
  return fresh;
};

/** A reply, or what kept it from coming. */
const attempt = async (event: StoreEvent, endpoint: Endpoint, options: DeliverOptions): Promise<Reply | string> => {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(ANSWER_MS)]);
  try {
    return await options.send({ url: endpoint.url, signal, ...messageOf(event, endpoint, options.payload, options.now()) });
  } catch (error) {
    options.signal.throwIfAborted();
    return codeOf(error);
  }
};

const afterFailure = (state: WebhookState, reply: Reply | string, { now, random }: DeliverOptions): WebhookState => {
  const attempts = state.attempts + 1;
  const at = now();
  const last = typeof reply === "string" ? reply : String(reply.status);
  if (typeof reply !== "string" && reply.status === GONE) return { ...state, attempts, last, disabledAt: at };
  const wait = waitAfter(attempts, typeof reply === "string" ? "" : reply.retryAfter, at, random());
  return { ...state, attempts, last, nextAttemptAt: at + Math.ceil(wait) };
};

/**
 * Delivers to one endpoint, event by event in their order, until nothing is left or an attempt fails; the next event waits for the one before it. What was
 * taken is noted before the next is sent. Throws only what the store throws, and the reason of the signal.
 */
export const deliver = async (endpoint: Endpoint, options: DeliverOptions): Promise<Delivered> => {
  const { store } = options;
  let state = await stateOf(endpoint, options);
  let sent = 0;
  const report = (outcome: Delivered["state"]): Delivered => ({
    endpoint: endpoint.name,
    sent,
    state: outcome,
    last: state.last,
    nextAttemptAt: state.nextAttemptAt,
  });
  for (;;) {
    if (state.disabledAt !== null) return report("disabled");
    if (state.nextAttemptAt > options.now()) return report("waiting");
    const events = await store.events(state.cursor, PAGE);
    if (events.length === 0) return report("idle");
    for (const event of events) {
      options.signal.throwIfAborted();
      if (!endpoint.kinds.has(event.event)) {
        state = { ...state, cursor: event.id };
        continue;
      }
      const reply = await attempt(event, endpoint, options);
      const isTaken = typeof reply !== "string" && reply.status >= 200 && reply.status < 300;
      if (isTaken) sent += 1;
      state = isTaken
        ? { ...state, cursor: event.id, attempts: 0, nextAttemptAt: 0, last: String(reply.status) }
        : afterFailure(state, reply, options);
      await store.saveWebhook(state);
      if (!isTaken) break;
    }
    // Events at the end of the page that the endpoint does not want moved the cursor too.
    await store.saveWebhook(state);
  }
};
