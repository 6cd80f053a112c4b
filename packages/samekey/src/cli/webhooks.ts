import { Agent, request } from "undici";
import type { WebhookConfig } from "../config/webhooks.ts";
import { SamekeyError } from "../errors.ts";
import type { Log } from "../ingest/runner.ts";
import { systemClock } from "../ingest/schedule.ts";
import type { Endpoint, Send } from "../outbox/contract.ts";
import { runOutbox } from "../outbox/run.ts";
import { readSecrets } from "../outbox/signature.ts";
import { type AccessOptions, createAccess } from "../resolve/access.ts";
import { createConnect, createDial, systemLookup } from "../resolve/guard.ts";
import { eventJson } from "../serve/json.ts";
import type { RecordStore } from "../store/contract.ts";
import type { CliContext } from "./context.ts";

/** The endpoints of the configuration with their secrets. Throws `config-invalid` where a secret is missing or none. */
export const endpointsOf = (webhooks: readonly WebhookConfig[], env: Readonly<Record<string, string | undefined>>): Endpoint[] =>
  webhooks.map(({ name, url, secret_env, events, from }) => {
    const secrets = readSecrets(env[secret_env] ?? "", secret_env);
    if (secrets.length === 0)
      throw new SamekeyError(
        "config-invalid",
        `The webhook ${name} needs a secret: set ${secret_env} to whsec_ and base64 of 32 random bytes.`,
      );
    return { name, url, secrets, kinds: new Set(events), from };
  });

const first = (value: string | string[] | undefined): string => (typeof value === "string" ? value : (value?.[0] ?? ""));

/** Bytes of an answer that are read to keep the connection; the answer itself is of no interest. */
const MAX_ANSWER = 64 * 1024;

const CONNECT_MS = 5_000;

/**
 * Sends to public addresses on ports 80 and 443, and to what `allow` lists of one's own network: an address in a configuration must not reach what the
 * resolver may not reach. Plain http only goes to one's own network, since bodies are signed and not encrypted. Redirects are not followed.
 */
export const createSender = (allow: AccessOptions): { readonly send: Send; readonly close: () => Promise<void> } => {
  const access = createAccess(allow);
  const dial = createDial({ connectMs: CONNECT_MS });
  const agentFor = (inside: boolean): Agent =>
    new Agent({
      connect: createConnect({ lookup: systemLookup, dial, allowsAddress: (address, port) => access.allowsAddress(address, port, inside) }),
      connections: 4,
      maxHeaderSize: 16 * 1024,
    });
  const agents = { inside: agentFor(true), outside: agentFor(false) };
  return {
    async send({ url, headers, body, signal }) {
      const address = new URL(url);
      const inside = access.isInside(address);
      if (!access.allowsPort(address, inside) || (address.protocol === "http:" && !inside)) throw new Error("blocked");
      const answer = await request(address, {
        dispatcher: inside ? agents.inside : agents.outside,
        method: "POST",
        headers: { ...headers },
        body,
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      await answer.body.dump({ limit: MAX_ANSWER, signal });
      return { status: answer.statusCode, retryAfter: first(answer.headers["retry-after"]) };
    },
    async close() {
      await Promise.all([agents.inside.destroy(), agents.outside.destroy()]);
    },
  };
};

/** Delivers to all endpoints until the signal is aborted. */
export const runWebhooks = async (
  context: CliContext,
  store: RecordStore,
  endpoints: readonly Endpoint[],
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<void> => {
  if (endpoints.length === 0) return;
  const sender = createSender(context.config.resolve.allow);
  try {
    await runOutbox({
      endpoints,
      store,
      send: sender.send,
      payload: eventJson,
      now: Date.now,
      random: Math.random,
      sleep: systemClock.sleep,
      signal,
      onRound({ endpoint, sent, state, last, nextAttemptAt }) {
        const fields = { webhook: endpoint, sent, last };
        if (state === "idle") log.info(fields, "webhooks delivered");
        else if (state === "waiting") log.warn({ ...fields, next_attempt_at: new Date(nextAttemptAt).toISOString() }, "webhook waits");
        else log.error(fields, "webhook disabled: its endpoint says it is gone");
      },
      onFailure: (endpoint, error) => log.error({ webhook: endpoint }, error instanceof Error ? error.message : String(error)),
    });
  } finally {
    await sender.close();
  }
};
