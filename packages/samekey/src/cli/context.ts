import { createIdentifier, type Identifier, type Policies, RULES, type Rule, rulesUnder } from "@samekey/core";
import type { Claims } from "../claims/contract.ts";
import { DEFAULT_CONFIG } from "../config/defaults.ts";
import type { Config } from "../config/schema.ts";
import { SamekeyError } from "../errors.ts";
import { hostsOf, withServices } from "../resolve/services.ts";
import type { RecordStore } from "../store/contract.ts";
import { sqlitePath } from "./database.ts";
import { createOutput, type Output } from "./output.ts";
import { findingShortLinks, servicesOf } from "./resolving.ts";

/** Options that every command takes. */
export interface GlobalFlags {
  readonly db?: string;
  readonly redis?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What commands are built from: the configuration, the rules in force, and how to open the store. */
export interface CliContext {
  readonly config: Config;
  /** The rules in force: your own first, and of the built-in ones those that count under your choices. */
  readonly rules: readonly Rule[];
  readonly identifier: Identifier;
  /** The same under other choices: examples of a rule are written for those it belongs to. */
  readonly identifierUnder: (policies: Policies) => Identifier;
  readonly out: Output;
  /** Database location as given: a path, `sqlite:PATH` or `postgres://…`. */
  readonly database: string;
  /** Address of the Redis for claims, or null: they live in the database. */
  readonly redis: string | null;
  readonly openStore: () => Promise<RecordStore>;
  readonly openClaims: () => Promise<Claims>;
}

const identifierOf = (config: Config, policies: Policies): Identifier => {
  const services = servicesOf(config.resolve);
  const { rules, wrappers, exclude } = config;
  try {
    return withServices(createIdentifier({ rules, policies, wrappers, exclude, shorteners: hostsOf(services) }), services);
  } catch (cause) {
    throw new SamekeyError(
      "config-invalid",
      `The rules of the configuration are wrong: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
};

const openDatabase = async (database: string, config: Config): Promise<RecordStore> => {
  if (/^postgres(?:ql)?:\/\//.test(database)) {
    throw new SamekeyError("usage", "PostgreSQL is not supported yet. Give --db a file path, or leave it out for ./samekey.db.");
  }
  const { openSqliteStore } = await import("../store/sqlite/store.ts");
  return openSqliteStore(sqlitePath(database), { repeatedEvents: config.events.repeated });
};

/** Builds the context of one command. Throws `config-invalid` and `usage`. */
export const createContext = async (flags: GlobalFlags): Promise<CliContext> => {
  const config = flags.config === undefined ? DEFAULT_CONFIG : await (await import("../config/load.ts")).loadConfig(flags.config);
  const database = flags.db ?? process.env.SAMEKEY_DB ?? config.database ?? "./samekey.db";
  const redis = flags.redis ?? process.env.SAMEKEY_REDIS ?? config.claims.redis;
  const identifier = identifierOf(config, config.policies);
  return {
    config,
    rules: rulesUnder([...config.rules, ...RULES], config.policies),
    identifier,
    identifierUnder: (policies) => identifierOf(config, policies),
    out: createOutput(flags),
    database,
    redis,
    openStore: async () => findingShortLinks(await openDatabase(database, config), { database, identifier }),
    openClaims: async () => (await import("./claims.ts")).openClaims(config, { database, redis }),
  };
};

/** Opens the store for the length of a piece of work. */
export const withStore = async <T>(context: CliContext, work: (store: RecordStore) => Promise<T>): Promise<T> => {
  const store = await context.openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
