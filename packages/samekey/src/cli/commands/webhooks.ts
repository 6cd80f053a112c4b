import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { SamekeyError } from "../../errors.ts";
import type { Delivered, Endpoint } from "../../outbox/contract.ts";
import { deliver } from "../../outbox/deliver.ts";
import { eventJson, type Json } from "../../serve/json.ts";
import { iso } from "../../serve/text.ts";
import type { RecordStore, WebhookState } from "../../store/contract.ts";
import { type CliContext, createContext, type GlobalFlags, withStore } from "../context.ts";
import { table } from "../output.ts";
import { stopSignal } from "../signals.ts";
import { createSender, endpointsOf } from "../webhooks.ts";

const eventId = (text: string): number => {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("An event id is a whole number; 0 is before the first one.");
  return value;
};

const stateJson = (name: string, state: WebhookState | null): { readonly [name: string]: Json } => ({
  webhook: name,
  cursor: state?.cursor ?? null,
  attempts: state?.attempts ?? 0,
  next_attempt_at: state === null || state.nextAttemptAt === 0 ? null : iso(state.nextAttemptAt),
  disabled_at: state === null || state.disabledAt === null ? null : iso(state.disabledAt),
  last: state?.last ?? "",
});

const deliveredJson = ({ endpoint, sent, state, last, nextAttemptAt }: Delivered): { readonly [name: string]: Json } => ({
  webhook: endpoint,
  sent,
  state,
  last,
  next_attempt_at: nextAttemptAt === 0 ? null : iso(nextAttemptAt),
});

const named = (context: CliContext, name: string): void => {
  if (context.config.webhooks.some((webhook) => webhook.name === name)) return;
  throw new SamekeyError(
    "usage",
    `There is no webhook ${name} in the configuration; name one of those under webhooks: in the file given with --config.`,
  );
};

const list = async (context: CliContext, store: RecordStore): Promise<void> => {
  const { out, config } = context;
  const states = new Map((await store.webhooks()).map((state) => [state.name, state]));
  const rows = config.webhooks.map(({ name }) => stateJson(name, states.get(name) ?? null));
  if (out.asJson) for (const row of rows) out.json(row);
  else
    table(
      out,
      ["WEBHOOK", "CURSOR", "FAILURES", "NEXT ATTEMPT", "GONE SINCE", "LAST"],
      rows.map((row) =>
        ["webhook", "cursor", "attempts", "next_attempt_at", "disabled_at", "last"].map((name) => String(row[name] ?? "-")),
      ),
    );
};

const deliverAll = async (context: CliContext, store: RecordStore, endpoints: readonly Endpoint[]): Promise<void> => {
  const { signal } = stopSignal();
  const sender = createSender(context.config.resolve.allow);
  try {
    for (const endpoint of endpoints) {
      const options = { store, send: sender.send, payload: eventJson, now: Date.now, random: Math.random, signal };
      context.out.json(deliveredJson(await deliver(endpoint, options)));
    }
  } finally {
    await sender.close();
  }
};

export const registerWebhooks = (program: Command): void => {
  const webhooks = program
    .command("webhooks")
    .description("endpoints that are told of events: how far they have come, deliver now, begin again");
  webhooks
    .command("list", { isDefault: true })
    .description("how far each endpoint has come")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      await withStore(context, (store) => list(context, store));
    });
  webhooks
    .command("deliver")
    .description("deliver what is due, to all endpoints or one")
    .argument("[name]")
    .action(async (name: string | undefined, _: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      if (name !== undefined) named(context, name);
      const wanted = context.config.webhooks.filter((webhook) => name === undefined || webhook.name === name);
      const endpoints = endpointsOf(wanted, process.env);
      await withStore(context, (store) => deliverAll(context, store, endpoints));
    });
  webhooks
    .command("reset")
    .description("forget failures and a 410 of an endpoint, and go on after an event")
    .argument("<name>")
    .option("--after <id>", "the last event it shall be taken to have (default: where it is)", eventId)
    .action(async (name: string, _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<GlobalFlags & { readonly after?: number }>();
      const context = await createContext(flags);
      named(context, name);
      await withStore(context, async (store) => {
        const cursor = flags.after ?? (await store.webhook(name))?.cursor ?? (await store.lastEvent());
        await store.resetWebhook(name, cursor);
        context.out.json(stateJson(name, await store.webhook(name)));
      });
    });
};
