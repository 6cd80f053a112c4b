import type { Command } from "commander";
import pino from "pino";
import { SamekeyError } from "../../errors.ts";
import { createRunner } from "../../ingest/runner.ts";
import { runSchedule, systemClock } from "../../ingest/schedule.ts";
import { createMemoryState } from "../../sources/conditional.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";
import { createFeedOpener } from "../feeds.ts";
import { withPassResolver } from "../resolving.ts";
import { stopSignal } from "../signals.ts";
import { endpointsOf, runWebhooks } from "../webhooks.ts";

export const registerRun = (program: Command): void => {
  program
    .command("run")
    .description("all configured sources of all regions on their staggered schedules, until stopped")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const endpoints = endpointsOf(context.config.webhooks, process.env);
      if (context.config.sources.length === 0 && endpoints.length === 0) {
        throw new SamekeyError(
          "config-invalid",
          "There is no source to run. Name at least one under sources: in the file given with --config.",
        );
      }
      const log = pino({ base: null, level: context.out.quiet ? "warn" : "info" }, pino.destination({ dest: 2, sync: true }));
      const { signal } = stopSignal();
      await withStore(context, (store) =>
        withPassResolver(context, signal, async (resolverFor) => {
          const runner = createRunner({
            store,
            config: context.config,
            identify: context.identifier.identify,
            resolverFor,
            open: createFeedOpener(process.env, createMemoryState()),
            now: Date.now,
            signal,
            log,
          });
          log.info({ jobs: runner.jobs.length }, "started");
          await Promise.all([
            runSchedule(runner.jobs, runner.run, systemClock, signal),
            runWebhooks(context, store, endpoints, { signal, log }),
          ]);
          log.info("stopped");
        }),
      );
    });
};
