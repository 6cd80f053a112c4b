import type { Outcome, Trust } from "@samekey/core";
import type { Config, DocumentSource, SourceConfig } from "../config/schema.ts";
import { SamekeyError } from "../errors.ts";
import { type ConditionalState, createMemoryState } from "../sources/conditional.ts";
import type { ReadOptions, SourceItem } from "../sources/contract.ts";
import { openInput } from "../sources/open-input.ts";
import { readBatches } from "../sources/read.ts";
import { readYoutubeChart, YOUTUBE_VIDEOS_URL } from "../sources/youtube-live.ts";
import type { RecordStore } from "../store/contract.ts";
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
  readonly now: () => number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly log: Log;
}

export interface Runner {
  readonly jobs: readonly Job[];
  /** Runs one job; never throws, logs what went wrong instead. */
  readonly run: (job: Job) => Promise<void>;
}

interface Feed {
  readonly document: string;
  readonly items: AsyncIterable<readonly SourceItem[]>;
  readonly commit: () => Promise<void>;
}

const readOptions = (source: DocumentSource, format: ReadOptions["format"]): ReadOptions => ({
  format,
  ...(source.url_column === undefined ? {} : { urlColumn: source.url_column }),
  ...(source.id_column === undefined ? {} : { idColumn: source.id_column }),
  ...(source.platform === undefined ? {} : { platform: source.platform }),
  ...(source.title_column === undefined ? {} : { titleColumn: source.title_column }),
  ...(source.items_path === undefined ? {} : { itemsPath: source.items_path }),
});

/** Opens the source of a job for its region; null when the server says that nothing changed. */
const openFeed = async (source: SourceConfig, region: string, options: RunnerOptions, state: ConditionalState): Promise<Feed | null> => {
  if (source.type === "youtube-chart") {
    const items = readYoutubeChart({
      region,
      env: options.env,
      state,
      http: { signal: options.signal },
      ...(source.base_url === undefined ? {} : { baseUrl: source.base_url }),
    });
    return { document: source.base_url ?? YOUTUBE_VIDEOS_URL, items, commit: async () => {} };
  }
  const location = source.location.replaceAll("{region}", encodeURIComponent(region));
  const opened = await openInput(location, {
    state,
    http: { signal: options.signal },
    ...(source.format === undefined ? {} : { format: source.format }),
  });
  if (opened.notModified) return null;
  return { document: opened.name, items: readBatches(opened.bytes, readOptions(source, opened.format)), commit: opened.commit };
};

/** Makes the jobs of a configuration, and what runs one of them. */
export const createRunner = (options: RunnerOptions): Runner => {
  const { config, store, log } = options;
  const state = createMemoryState();
  const byName = new Map(config.sources.map((source) => [source.name, source]));
  const runSource = async (source: SourceConfig, region: string): Promise<void> => {
    const feed = await openFeed(source, region, options, state);
    const where = { source: source.name, region };
    if (feed === null) return log.info(where, "not modified");
    const summary = await runPass({
      store,
      source: source.name,
      region,
      trust: source.trust ?? config.trust,
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
