import type { Policies, PolicyName, Rule, Step, Trust, WrapperRule } from "@samekey/core";
import { z } from "zod";
import { parseCidr } from "../resolve/addresses.ts";
import type { SourceFormat } from "../sources/contract.ts";
import { type ClaimsConfig, claimsSchema } from "./claims.ts";
import { DEFAULT_CONFIG, REGION_NAME, SOURCE_NAME } from "./defaults.ts";
import { duration } from "./duration.ts";
import { choiceFaults, choicesSchema, policyFields } from "./policies.ts";
import { type EventsConfig, eventsSchema, type WebhookConfig, webhooksSchema } from "./webhooks.ts";

/** The configuration as it is used. Every field of the file has a default or is optional, so an empty file, or none, is a configuration. */
export interface Config {
  /** File path, `sqlite:PATH` or `postgres://…`. `--db` and SAMEKEY_DB win over it. */
  readonly database?: string | undefined;
  /** Trust of passes whose source does not say otherwise. */
  readonly trust: Trust;
  /** Regions of sources that name none. */
  readonly regions: readonly string[];
  /** Milliseconds between two passes of a source and region. */
  readonly every: number;
  readonly sources: readonly SourceConfig[];
  /** Publishers, each with the names of its sources: feeds of one publisher share their items. */
  readonly publishers: Readonly<Record<string, readonly string[]>>;
  /** Rules of your own; they win over the built-in ones for their hosts. */
  readonly rules: readonly Rule[];
  /** What is one thing where users of a system decide differently, by platform and policy (docs/rules.md). */
  readonly policies: Policies;
  /** Wrappers of your own, tried before the built-in ones. */
  readonly wrappers: readonly WrapperRule[];
  /** Hosts never identified. */
  readonly exclude: readonly string[];
  readonly resolve: ResolveConfig;
  readonly claims: ClaimsConfig;
  readonly api: ApiConfig;
  readonly events: EventsConfig;
  readonly webhooks: readonly WebhookConfig[];
  /** A table that was there before (docs/migrating.md): its old paths are answered, and it is migrated by tasks. */
  readonly legacy?: { readonly database: string; readonly mapping: string } | undefined;
  readonly site: SiteConfig;
}

/** The site (docs/serving.md). */
export interface SiteConfig {
  readonly name: string;
  /** Scheme, host and port that canonical addresses begin with; null: those of each request. */
  readonly base_url: string | null;
  readonly host: string;
  readonly port: number;
  /** Where pages are kept: in the memory of each process, and in a folder that processes share. */
  readonly cache: { readonly memory_mb: number; readonly folder: string | null; readonly folder_mb: number };
}

/** The HTTP API (docs/api.md). Tokens are in the environment, not here. */
export interface ApiConfig {
  /** `token`: reading needs a token too. */
  readonly read: "public" | "token";
  /** Requests a minute of one client. */
  readonly per_minute: number;
  /** Reverse proxies in front whose X-Forwarded-For is believed. */
  readonly proxies: number;
  /** Origins whose pages may read the API. */
  readonly cors_origins: readonly string[];
}

/** How short links are resolved (docs/resolving.md). */
export interface ResolveConfig {
  /** Which passes ask the network for short links: those of open trust, all, or none. */
  readonly passes: "none" | "open" | "all";
  /** From where is asked; stored with each answer. */
  readonly vantage: string;
  /** Milliseconds on the network for one link, all hops together. */
  readonly deadline: number;
  readonly hops: number;
  /** Requests a second to one host, on average. */
  readonly per_second: number;
  /** Short-link services of one's own. */
  readonly services: readonly { readonly alias?: string | undefined; readonly base_url: string }[];
  /** What else of one's own network may be asked. */
  readonly allow: { readonly hosts: readonly string[]; readonly cidrs: readonly string[]; readonly ports: readonly number[] };
}

interface CommonSource {
  /** Of a feed: what kind it is. Default: news. */
  readonly policy?: PolicyName | undefined;
  readonly name: string;
  readonly regions?: readonly string[] | undefined;
  readonly trust?: Trust | undefined;
  /** Milliseconds. */
  readonly every?: number | undefined;
}

/** The most popular videos of each region, from the YouTube Data API. */
export interface YoutubeChartSource extends CommonSource {
  readonly type: "youtube-chart";
  readonly base_url?: string | undefined;
}

/** A file or URL; `{region}` in its location stands for the region of the pass. */
export interface DocumentSource extends CommonSource {
  readonly type: "document";
  readonly location: string;
  readonly format?: SourceFormat | undefined;
  readonly url_column?: string | undefined;
  readonly id_column?: string | undefined;
  readonly platform?: string | undefined;
  readonly title_column?: string | undefined;
  readonly items_path?: string | undefined;
}

export type SourceConfig = YoutubeChartSource | DocumentSource;

const host = z.string().regex(/^[a-z0-9.-]+$/, "a host is lower-case letters, digits, dots and hyphens");
const regionName = z.string().regex(REGION_NAME, "a region is 1 to 32 letters, digits, _ or -");
const sourceName = z.string().regex(SOURCE_NAME, "a name is 1 to 100 letters, digits, dots, _ or -");
const trust = z.enum(["strict", "open"]);

const text = z.string().min(1).max(2000);
const names = z.record(z.string(), z.string());

const part = z.union([
  text,
  z.strictObject({
    shape: text.exactOptional(),
    fold: z.enum(["lower", "upper"]).exactOptional(),
    not: z.array(text).exactOptional(),
    codec: text.exactOptional(),
  }),
]);

const example = z.strictObject({
  url: z.string(),
  id: z.string().exactOptional(),
  rejected: z.string().exactOptional(),
  resolve: z.literal(true).exactOptional(),
  view: names.exactOptional(),
  warnings: z.array(z.string()).exactOptional(),
  why: z.string().exactOptional(),
});

/** A custom rule: the same form as a built-in one (docs/rules.md). */
const ruleSchema: z.ZodType<Rule> = z.strictObject({
  platform: z.string().regex(/^[a-z0-9-]{1,64}$/, "a platform is lower-case letters, digits and hyphens"),
  kind: z.string().regex(/^[a-z0-9-]{1,64}$/, "a kind is lower-case letters, digits and hyphens"),
  namespace: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, "a namespace is lower-case letters, digits and hyphens")
    .exactOptional(),
  title: text,
  notes: z.array(z.string()).exactOptional(),
  ignoreCase: z.literal(true).exactOptional(),
  hosts: z.array(text).min(1),
  patterns: z.array(text),
  parts: z.record(z.string(), part).exactOptional(),
  id: text.exactOptional(),
  canonical: text,
  view: names.exactOptional(),
  capabilities: z.array(text).exactOptional(),
  reject: z.array(text).exactOptional(),
  resolve: z.array(text).exactOptional(),
  resolveAs: text.exactOptional(),
  nested: z.array(z.strictObject({ pattern: text, inner: z.enum(["path", "url", "either"]) })).exactOptional(),
  warn: names.exactOptional(),
  policies: policyFields.policies.exactOptional(),
  under: policyFields.under.exactOptional(),
  trust: z.literal("open").exactOptional(),
  examples: z.array(example).min(1, "a rule needs at least one example: it is the rule's test"),
});

const step = z.custom<Step>(
  (value) => typeof value === "string" && /^[a-z0-9-]+(?::\S+)?$/.test(value),
  "a decoding step, such as percent, base64url or json:url",
);

/** A custom wrapper: the same form as a built-in one (docs/rules.md). */
const wrapperSchema: z.ZodType<WrapperRule> = z.strictObject({
  wrapper: z.string().regex(/^[a-z0-9-]{1,64}$/, "a wrapper's name is lower-case letters, digits and hyphens"),
  relation: z.enum([
    "redirect",
    "wall",
    "enclosure-prefix",
    "deep-link",
    "id-path",
    "amp",
    "snapshot",
    "translation",
    "viewer",
    "embed",
    "proxy",
    "image-proxy",
  ]),
  hosts: z.array(text).min(1),
  tlds: z.array(text).exactOptional(),
  labels: z.array(text).exactOptional(),
  patterns: z.array(text).exactOptional(),
  opaque: z.array(text).exactOptional(),
  parts: names.exactOptional(),
  after: text.exactOptional(),
  afterLast: text.exactOptional(),
  until: text.exactOptional(),
  separator: z.literal(";").exactOptional(),
  decode: z.array(step).exactOptional(),
  template: text.exactOptional(),
  scheme: z.enum(["https", "http", "same"]).exactOptional(),
  forceScheme: z.literal("https").exactOptional(),
  relative: z.literal(true).exactOptional(),
  within: z.array(text).exactOptional(),
  optIn: z.literal(true).exactOptional(),
  notes: z.array(z.string()).exactOptional(),
  examples: z
    .array(
      z.strictObject({
        url: z.string(),
        target: z.string().exactOptional(),
        reason: z.string().exactOptional(),
        why: z.string().exactOptional(),
      }),
    )
    .min(1, "a wrapper needs at least one example: it is its test"),
});

const reading = {
  format: z.enum(["csv", "ndjson", "json", "youtube-api", "rss", "urls"]).optional(),
  url_column: text.optional(),
  id_column: text.optional(),
  platform: text.optional(),
  title_column: text.optional(),
  items_path: text.optional(),
};

const policyNames = z.enum(["news", "blog", "podcast", "video", "releases", "events"]) satisfies z.ZodType<PolicyName>;

const common = {
  policy: policyNames.optional(),
  name: sourceName,
  regions: z.array(regionName).min(1).optional(),
  trust: trust.optional(),
  every: duration.optional(),
};

const sourceSchema = z.discriminatedUnion("type", [
  z.strictObject({ ...common, type: z.literal("youtube-chart"), base_url: z.url().optional() }),
  z.strictObject({ ...common, type: z.literal("document"), location: text, ...reading }),
]);

const cidr = z.string().refine((range) => parseCidr(range) !== null, "a range is an address and a prefix, such as 10.0.0.0/8");

const serviceSchema = z.strictObject({
  alias: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, "an alias is lower-case letters, digits and hyphens, such as go")
    .optional(),
  base_url: z.url({ protocol: /^https?$/, error: "a base_url is an http or https URL, such as https://go.example.com/" }),
});

const resolveSchema = z.strictObject({
  passes: z.enum(["none", "open", "all"]).default(DEFAULT_CONFIG.resolve.passes),
  vantage: z.string().min(1).max(100).default(DEFAULT_CONFIG.resolve.vantage),
  deadline: duration.default(DEFAULT_CONFIG.resolve.deadline),
  hops: z.int().min(1).max(20).default(DEFAULT_CONFIG.resolve.hops),
  per_second: z.number().min(0.01).max(100).default(DEFAULT_CONFIG.resolve.per_second),
  services: z.array(serviceSchema).default([]),
  allow: z
    .strictObject({
      hosts: z.array(host).default([]),
      cidrs: z.array(cidr).default([]),
      ports: z.array(z.int().min(1).max(65_535)).default([]),
    })
    .prefault({}),
});

const apiSchema = z.strictObject({
  read: z.enum(["public", "token"]).default(DEFAULT_CONFIG.api.read),
  per_minute: z.int().min(1).max(1_000_000).default(DEFAULT_CONFIG.api.per_minute),
  proxies: z.int().min(0).max(10).default(DEFAULT_CONFIG.api.proxies),
  cors_origins: z
    .array(z.string().regex(/^https?:\/\/[a-z0-9.:-]+$/, "an origin is scheme, host and port, such as https://app.example.org"))
    .default([]),
});

export const configSchema: z.ZodType<Config> = z
  .strictObject({
    database: text.optional(),
    trust: trust.default(DEFAULT_CONFIG.trust),
    regions: z
      .array(regionName)
      .min(1)
      .default([...DEFAULT_CONFIG.regions]),
    every: duration.default(DEFAULT_CONFIG.every),
    sources: z.array(sourceSchema).default([]),
    publishers: z.record(sourceName, z.array(sourceName).min(1)).default({}),
    rules: z.array(ruleSchema).default([]),
    policies: choicesSchema.default({}),
    wrappers: z.array(wrapperSchema).default([]),
    exclude: z.array(host).default([]),
    resolve: resolveSchema.prefault({}),
    claims: claimsSchema.prefault({}),
    events: eventsSchema.prefault({}),
    webhooks: webhooksSchema.default([]),
    api: apiSchema.prefault({}),
    legacy: z.strictObject({ database: text, mapping: text }).optional(),
    site: z
      .strictObject({
        name: text.default(DEFAULT_CONFIG.site.name),
        base_url: z.url().nullable().default(null),
        host: text.default(DEFAULT_CONFIG.site.host),
        port: z.int().min(0).max(65_535).default(DEFAULT_CONFIG.site.port),
        cache: z
          .strictObject({
            memory_mb: z.int().min(0).max(65_536).default(DEFAULT_CONFIG.site.cache.memory_mb),
            folder: text.nullable().default(null),
            folder_mb: z.int().min(1).default(DEFAULT_CONFIG.site.cache.folder_mb),
          })
          .prefault({}),
      })
      .prefault({}),
  })
  .superRefine(({ rules, policies }, issues) => {
    for (const { place, message } of choiceFaults(rules, policies)) {
      issues.addIssue({ code: "custom", path: ["policies", ...place], message });
    }
  });
