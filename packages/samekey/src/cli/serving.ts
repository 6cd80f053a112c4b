import { SamekeyError } from "../errors.ts";
import { createRunner } from "../ingest/runner.ts";
import type { ApiOptions } from "../serve/api/options.ts";
import { parseTokens } from "../serve/api/tokens.ts";
import type { Task } from "../serve/contract.ts";
import type { AppOptions } from "../serve/site.ts";
import { createMemoryState } from "../sources/conditional.ts";
import type { RecordStore } from "../store/contract.ts";
import type { CliContext } from "./context.ts";
import { sqlitePath } from "./database.ts";
import { createFeedOpener } from "./feeds.ts";
import { openLegacy } from "./legacy.ts";
import { withPassResolver } from "./resolving.ts";

const MEGABYTE = 1_048_576;
/** What a pass changes is shown at most this much later. */
const FOLLOW_MS = 250;

/** Passes that were started over HTTP and go on behind their answers. */
interface Running {
  readonly task: Task;
  /** Resolves when all of them have ended. */
  readonly settled: () => Promise<void>;
}

const passTask = (context: CliContext, store: RecordStore, signal: AbortSignal): Running => {
  const { out } = context;
  const running = new Set<Promise<void>>();
  const write = (fields: object, message: string): void => out.remark(`${message} ${JSON.stringify(fields)}`);
  const log = { info: write, warn: write, error: write };
  const runnerOf = (resolverFor?: Parameters<Parameters<typeof withPassResolver>[2]>[0]): ReturnType<typeof createRunner> =>
    createRunner({
      store,
      config: context.config,
      identify: context.identifier.identify,
      ...(resolverFor === undefined ? {} : { resolverFor }),
      open: createFeedOpener(process.env, createMemoryState()),
      now: Date.now,
      signal,
      log,
    });
  const { jobs } = runnerOf();
  const named = jobs.map(({ source, region }) => `${source}/${region}`);
  return {
    settled: async () => void (await Promise.allSettled(running)),
    task: {
      name: "pass",
      description: "Starts one pass of a configured source for one region. GET /api/passes tells how it goes.",
      inputs: {
        source: `Name of the source.${named.length === 0 ? " None is configured." : ""}`,
        region: `Configured are ${named.join(", ") || "none"}.`,
      },
      choices: jobs.map(({ source, region }) => ({ source, region })),
      run: async ({ source = "", region = "" }) => {
        const job = jobs.find((known) => known.source === source && known.region === region);
        if (job === undefined) throw new SamekeyError("usage", "No source of the configuration has this name and region.");
        const [last] = await store.passes({ source, region, limit: 1 });
        if (last?.status === "running") throw new SamekeyError("conflict", `A pass of ${source}, ${region} is running: pass ${last.id}.`);
        const pass = withPassResolver(context, signal, (resolverFor) => runnerOf(resolverFor).run(job)).catch((error: unknown) =>
          out.remark(`pass failed: ${error instanceof Error ? error.message : String(error)}`),
        );
        running.add(pass);
        void pass.finally(() => running.delete(pass));
        return { started: true, source, region };
      },
    },
  };
};

export interface Serving {
  readonly options: AppOptions;
  /** Waits for what was started, and closes what was opened. */
  readonly close: () => Promise<void>;
}

/** What the app is built from: the store and everything beside it. `signal` stops running passes. */
export const openServing = async (context: CliContext, store: RecordStore, signal: AbortSignal): Promise<Serving> => {
  const { site, api, trust } = context.config;
  const tokens = parseTokens(process.env.SAMEKEY_TOKENS ?? "");
  const replays = await (await import("../store/sqlite/replays.ts")).openSqliteReplays(sqlitePath(context.database));
  const resolutions = await (await import("../store/sqlite/resolutions.ts")).openSqliteResolutions(sqlitePath(context.database));
  const passes = passTask(context, store, signal);
  const legacy = await openLegacy(context);
  const apiOptions: ApiOptions = {
    tokens,
    read: api.read,
    perMinute: api.per_minute,
    proxies: api.proxies,
    corsOrigins: api.cors_origins,
    trust,
    replays,
    tasks: [passes.task, ...(legacy?.tasks ?? [])],
  };
  return {
    options: {
      store: legacy?.wrap(store) ?? store,
      identify: context.identifier.identify,
      identifier: context.identifier,
      site: { name: site.name, baseUrl: site.base_url },
      cache: {
        bytes: site.cache.memory_mb * MEGABYTE,
        folder: site.cache.folder,
        folderBytes: site.cache.folder_mb * MEGABYTE,
        followMs: FOLLOW_MS,
      },
      now: Date.now,
      rules: context.rules,
      api: apiOptions,
      panels: async () => [
        { name: "Short links", values: (await resolutions.counts()).map(({ status, count }) => [status, count] as const) },
      ],
      onFailure: (error) => context.out.remark(`request failed: ${error instanceof Error ? error.message : String(error)}`),
    },
    close: async () => {
      await passes.settled();
      await replays.close();
      await resolutions.close();
      await legacy?.close();
    },
  };
};
