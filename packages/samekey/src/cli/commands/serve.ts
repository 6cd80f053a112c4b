import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { createApp } from "../../serve/app.ts";
import { listen } from "../../serve/listen.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";
import { openServing } from "../serving.ts";
import { stopSignal } from "../signals.ts";

interface Flags extends GlobalFlags {
  readonly port?: number;
  readonly host?: string;
}

const port = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535; 0 takes any free one.");
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
    .action(async (_: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      const { site } = context.config;
      const { signal } = stopSignal();
      await withStore(context, async (store) => {
        const serving = await openServing(context, store, signal);
        const app = createApp(serving.options);
        const server = await listen(app, { port: flags.port ?? site.port, host: flags.host ?? site.host });
        context.out.remark(`samekey serves ${context.database} on ${server.url}  (Ctrl-C stops)`);
        await aborted(signal);
        await server.close();
        await serving.close();
      });
    });
};
