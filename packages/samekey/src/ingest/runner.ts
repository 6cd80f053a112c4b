import type { NeedsResolving, Outcome, Trust } from "@samekey/core";
import type { Config, SourceConfig } from "../config/schema.ts";
import { SamekeyError } from "../errors.ts";
import type { SourceItem } from "../sources/contract.ts";
import type { RecordStore } from "../store/contract.ts";
import { gateOptionsOf } from "./gate.ts";
import { runPass } from "./pass.ts";
import { type Job, stagger } from "./schedule.ts";

/** Structured log lines, level by level; pino's shape. */
export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

export interface RunnerOptions {
  readonly store: RecordStore;
  readonly config: Config;
  readonly identify: (input: string, options: { readonly trust: Trust }) => Outcome;
  /** What passes of a trust ask about short links; undefined: nothing. */
  readonly resolverFor?: (trust: Trust) => ((outcome: NeedsResolving) => Promise<Outcome>) | undefined;
  /** Opens a source for one region; null when the server says that nothing changed. */
  readonly open: (source: SourceConfig, region: string, signal: AbortSignal) => Promise<Feed | null>;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly log: Log;
}

export interface Runner {
  readonly jobs: readonly Job[];
  /** Runs one job; never throws, logs what went wrong instead. */
  readonly run: (job: Job) => Promise<void>;
}

/** An opened source. */
export interface Feed {
  /** Name of the document, without secrets. */
  readonly document: string;
  readonly items: AsyncIterable<readonly SourceItem[]>;
  /** To be called when all items are recorded. */
  readonly commit: () => Promise<void>;
}

/** Makes the jobs of a configuration, and what runs one of them. */
export const createRunner = (options: RunnerOptions): Runner => {
  const { config, store, log } = options;
  const byName = new Map(config.sources.map((source) => [source.name, source]));
  const runSource = async (source: SourceConfig, region: string): Promise<void> => {
    const feed = await options.open(source, region, options.signal);
    const where = { source: source.name, region };
    if (feed === null) return log.info(where, "not modified");
    const trust = source.trust ?? config.trust;
    const resolve = options.resolverFor?.(trust);
    const summary = await runPass({
      ...gateOptionsOf(config, source.name),
      store,
      source: source.name,
      region,
      trust,
      ...(resolve === undefined ? {} : { resolve }),
      identify: options.identify,
      items: feed.items,
      document: feed.document,
      now: options.now,
      signal: options.signal,
    });
    await feed.commit();
    const { seen, updated, repeated, rejected, seconds, flag } = summary;
    const figures = { ...where, seen, new: summary.new, updated, repeated, rejected, seconds };
    if (flag === "") log.info(figures, "pass done");
    else log.warn({ ...figures, flag }, "pass flagged: did the source change its URL format?");
  };
  return {
    jobs: config.sources.flatMap((source) => stagger(source.name, source.regions ?? config.regions, source.every ?? config.every)),
    run: async (job) => {
      const source = byName.get(job.source);
      if (source === undefined) return;
      try {
        await runSource(source, job.region);
      } catch (error) {
        if (options.signal.aborted) return;
        const code = error instanceof SamekeyError ? error.code : "internal";
        const message = error instanceof Error ? error.message : String(error);
        const level = code === "pass-locked" ? log.info : log.error;
        level({ source: job.source, region: job.region, code }, message);
      }
    },
  };
};
