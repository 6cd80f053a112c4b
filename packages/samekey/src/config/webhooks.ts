import { z } from "zod";
import { EVENT_KINDS, type EventKind } from "../store/contract.ts";
import { DEFAULT_CONFIG, SOURCE_NAME, WEBHOOK_SECRET } from "./defaults.ts";

export interface EventsConfig {
  /** Whether an event is stored also where an observation brought nothing new. */
  readonly repeated: boolean;
}

/** An endpoint that is told of events (docs/events.md). Its secret stands in the environment, never in a file. */
export interface WebhookConfig {
  readonly name: string;
  readonly url: string;
  /** Environment variable with one or more `whsec_` secrets. */
  readonly secret_env: string;
  readonly events: readonly EventKind[];
  /** Where a new endpoint begins: with the first event there is, or with the next one. */
  readonly from: "start" | "now";
}

export const eventsSchema: z.ZodType<EventsConfig, { repeated?: boolean | undefined }> = z.strictObject({
  repeated: z.boolean().default(DEFAULT_CONFIG.events.repeated),
});

const webhookSchema = z.strictObject({
  name: z.string().regex(SOURCE_NAME, "a name is 1 to 100 letters, digits, dots, _ or -"),
  url: z.url({ protocol: /^https?$/, error: "a url is an http or https URL, such as https://hooks.example.com/samekey" }),
  secret_env: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,99}$/, "secret_env names an environment variable, such as SAMEKEY_WEBHOOK_SECRET")
    .default(WEBHOOK_SECRET),
  events: z
    .array(z.enum(EVENT_KINDS))
    .min(1)
    .default([...EVENT_KINDS]),
  from: z.enum(["start", "now"]).default("now"),
});

export const webhooksSchema: z.ZodType<WebhookConfig[]> = z
  .array(webhookSchema)
  .refine((hooks) => new Set(hooks.map(({ name }) => name)).size === hooks.length, "two webhooks have one name");
