import type { NeedsResolving, Outcome, Trust } from "@samekey/core";
import type { ResolveConfig } from "../config/schema.ts";
import type { ResolutionStore } from "../resolve/contract.ts";
import { withShortLinks } from "../resolve/lookup.ts";
import type { Resolver, ResolverOptions } from "../resolve/resolver.ts";
import type { ShortLinkService } from "../resolve/services.ts";
import type { RecordStore } from "../store/contract.ts";
import type { CliContext } from "./context.ts";
import { sqlitePath } from "./database.ts";

export const servicesOf = (config: ResolveConfig): ShortLinkService[] =>
  config.services.map(({ alias, base_url }) => ({ alias, baseUrl: base_url }));

const openResolutions = async (database: string): Promise<ResolutionStore> =>
  (await import("../store/sqlite/resolutions.ts")).openSqliteResolutions(sqlitePath(database));

type ResolverWork<T> = (resolver: Resolver, resolutions: ResolutionStore) => Promise<T>;

/** Opens the resolver of the configuration, with its memory in the database, for the length of a piece of work. */
export const withResolver = <T>(context: CliContext, work: ResolverWork<T>): Promise<T> => withResolverLike(context, work, {});

/** The same for the links of a whole pass or database, which must not wait one by one for a network that is not there. */
export const withResolverOfMany = <T>(context: CliContext, work: ResolverWork<T>): Promise<T> =>
  withResolverLike(context, work, {
    onOutOfReach: () => context.out.remark("the network does not answer: short links stay unresolved until samekey resolve --pending"),
  });

const withResolverLike = async <T>(context: CliContext, work: ResolverWork<T>, more: Pick<ResolverOptions, "onOutOfReach">): Promise<T> => {
  const { createResolver } = await import("../resolve/resolver.ts");
  const { services: _, deadline, hops, per_second, vantage, allow } = context.config.resolve;
  const resolutions = await openResolutions(context.database);
  const resolver = createResolver({
    store: resolutions,
    identifier: context.identifier,
    services: servicesOf(context.config.resolve),
    access: allow,
    limits: { deadlineMs: deadline, maxHops: hops, perSecond: per_second },
    vantage,
    ...more,
    onBlocked: ({ url, address }) => context.out.remark(`blocked: ${new URL(url).host} has the address ${address}`),
  });
  try {
    return await work(resolver, resolutions);
  } finally {
    await resolver.close();
    await resolutions.close();
  }
};

/** What passes of a trust ask about short links; undefined: nothing. */
export type ResolverFor = (trust: Trust) => ((outcome: NeedsResolving) => Promise<Outcome>) | undefined;

/** The context with other passes asking the network than the configuration says. */
export const resolvingIn = (passes: ResolveConfig["passes"] | undefined, context: CliContext): CliContext =>
  passes === undefined ? context : { ...context, config: { ...context.config, resolve: { ...context.config.resolve, passes } } };

/** Runs passes with a resolver where the configuration wants one. */
export const withPassResolver = <T>(
  context: CliContext,
  signal: AbortSignal,
  work: (resolverFor: ResolverFor) => Promise<T>,
): Promise<T> => {
  const { passes } = context.config.resolve;
  if (passes === "none") return work(() => undefined);
  return withResolverOfMany(context, (resolver) =>
    work((trust) => (passes === "open" && trust === "strict" ? undefined : (outcome) => resolver.resolveOutcome(outcome, trust, signal))),
  );
};

/** The record store of a database, which finds records by resolved short links too. Those are opened when first needed. */
export const findingShortLinks = (store: RecordStore, context: Pick<CliContext, "database" | "identifier">): RecordStore => {
  let opened: Promise<ResolutionStore> | null = null;
  const resolutions: Pick<ResolutionStore, "get"> = {
    get: async (shortLink) => {
      opened ??= openResolutions(context.database);
      return (await opened).get(shortLink);
    },
  };
  return {
    ...withShortLinks(store, resolutions, context.identifier.identify),
    async close() {
      await (await opened)?.close();
      await store.close();
    },
  };
};
