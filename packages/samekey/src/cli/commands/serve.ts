import cluster from "node:cluster";
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { createApp } from "../../serve/app.ts";
import { addressOf, listen } from "../../serve/listen.ts";
import { runCluster, STOP } from "../cluster.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";
import { openServing } from "../serving.ts";
import { stopSignal } from "../signals.ts";

interface Flags extends GlobalFlags {
  readonly port?: number;
  readonly host?: string;
  readonly workers: number;
  readonly grace: number;
}

const port = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535; 0 takes any free one.");
  return value;
};

const between =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to) throw new InvalidArgumentError(`A whole number from ${from} to ${to}.`);
    return value;
  };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

export const registerServe = (program: Command): void => {
  program
    .command("serve")
    .description("the site and the API, until stopped")
    .option("--port <number>", "default 8080, or what the configuration says", port)
    .option("--host <address>", "default 127.0.0.1; 0.0.0.0 for every interface")
    .option("--workers <number>", "processes that serve the port together", between(1, 64), 1)
    .option("--grace <seconds>", "time for running answers to end when stopped", between(0, 3_600), 10)
    .action(async (_: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      const { site } = context.config;
      const { signal } = stopSignal(cluster.isWorker ? STOP : undefined);
      const graceMs = 1_000 * flags.grace;
      const started = (url: string): void => context.out.remark(`samekey serves ${context.database} on ${url}  (Ctrl-C stops)`);
      if (flags.workers > 1 && cluster.isPrimary) {
        // What has to be made or migrated is, before several processes open it.
        await withStore(context, async () => {});
        const { workers } = flags;
        const onListening = (at: { address: string | null; port: number }): void => started(addressOf(at.address ?? "", at.port));
        return runCluster({ workers, signal, graceMs, onListening, remark: context.out.remark });
      }
      await withStore(context, async (store) => {
        const serving = await openServing(context, store, signal);
        const app = createApp({ ...serving.options, isReady: () => !signal.aborted, instance: String(process.pid) });
        const server = await listen(app, { port: flags.port ?? site.port, host: flags.host ?? site.host });
        if (cluster.isPrimary) started(server.url);
        await aborted(signal);
        await server.close(graceMs);
        await serving.close();
      });
    });
};
