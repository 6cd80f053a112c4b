import type { StoreEvent } from "../store/contract.ts";
import type { Endpoint, Message } from "./contract.ts";
import { signatureOf } from "./signature.ts";

/** What an event is to its receiver; snake_case JSON. */
export type Payload = (event: StoreEvent) => object;

/**
 * The request that tells of one event: Standard Webhooks headers, and the event's digest as Idempotency-Key and as message id, so that a message sent
 * again is known as the same one. `now` is milliseconds UTC: the timestamp is of the attempt, as receivers refuse old ones.
 */
export const messageOf = (event: StoreEvent, { secrets }: Pick<Endpoint, "secrets">, payload: Payload, now: number): Message => {
  const id = `msg_${event.digest}`;
  const timestamp = Math.floor(now / 1000);
  const body = JSON.stringify({ type: `record.${event.event}`, timestamp: new Date(event.at).toISOString(), data: payload(event) });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "samekey-webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf(secrets, id, timestamp, body),
      "idempotency-key": event.digest,
    },
  };
};
