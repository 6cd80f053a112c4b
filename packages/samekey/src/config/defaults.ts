import type { Config } from "./schema.ts";

/** The configuration of an empty file, at hand without the schema library. */
export const DEFAULT_CONFIG: Config = {
  trust: "strict",
  regions: ["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"],
  every: 6 * 3_600_000,
  sources: [],
  publishers: {},
  rules: [],
  policies: {},
  wrappers: [],
  exclude: [],
  resolve: {
    passes: "open",
    vantage: "default",
    deadline: 10_000,
    hops: 8,
    per_second: 5,
    services: [],
    allow: { hosts: [], cidrs: [], ports: [] },
  },
  claims: { redis: null, retention: 30 * 86_400_000, partition: 86_400_000, lease: 300_000, expected: 50_000_000, prefix: "samekey" },
  events: { repeated: false },
  webhooks: [],
  api: { read: "public", per_minute: 600, proxies: 0, cors_origins: [] },
  site: { name: "samekey", base_url: null, host: "127.0.0.1", port: 8080, cache: { memory_mb: 64, folder: null, folder_mb: 1_024 } },
};

/** The environment variable with the secret of an endpoint for webhooks that names none. */
export const WEBHOOK_SECRET = "SAMEKEY_WEBHOOK_SECRET";

/** What regions and sources may be called: they stand in file names, addresses and log lines. */
export const REGION_NAME: RegExp = /^[A-Za-z0-9_-]{1,32}$/;
export const SOURCE_NAME: RegExp = /^[A-Za-z0-9._-]{1,100}$/;
