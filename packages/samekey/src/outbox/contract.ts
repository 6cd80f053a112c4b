/**
 * The outbox: events carried to those who want to be told. What has been delivered is kept in the database of the records, so that a process that dies
 * sends at most again what it had not noted as taken.
 */
import type { EventKind } from "../store/contract.ts";

/** An HTTP endpoint that is told of events, in order. */
export interface Endpoint {
  /** Its name in the configuration, under which its cursor is stored. */
  readonly name: string;
  readonly url: string;
  /** Keys of the signature, the newest first; receivers accept any, so that a secret can be changed without a gap. */
  readonly secrets: readonly Uint8Array[];
  /** Which events it wants. */
  readonly kinds: ReadonlySet<EventKind>;
  /** Where a new endpoint begins: with the first event there is, or with the next one. */
  readonly from: "start" | "now";
}

/** One request. Never follows a redirect; throws where no answer came. */
export type Send = (request: Message & { readonly url: string; readonly signal: AbortSignal }) => Promise<Reply>;

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  /** The Retry-After header as it came, or "". */
  readonly retryAfter: string;
}

/** What one round of deliveries to an endpoint came to. */
export interface Delivered {
  readonly endpoint: string;
  readonly sent: number;
  /** `idle`: nothing is left; `waiting`: an attempt failed, or the time for the next one has not come; `disabled`: the endpoint said 410. */
  readonly state: "idle" | "waiting" | "disabled";
  /** What the last attempt came to, such as `204` or `ECONNREFUSED`; "" where there was none. */
  readonly last: string;
  readonly nextAttemptAt: number;
}
