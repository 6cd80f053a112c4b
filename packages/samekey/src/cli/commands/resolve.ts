import type { Command } from "commander";
import { InvalidArgumentError, Option } from "commander";
import { SamekeyError } from "../../errors.ts";
import type { Resolution } from "../../resolve/contract.ts";
import { resolvePending } from "../../resolve/pending.ts";
import { resolutionJson } from "../../wire.ts";
import { type CliContext, createContext, type GlobalFlags, withStore } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { inOrder } from "../ordered.ts";
import { card } from "../output.ts";
import { createProgress } from "../progress.ts";
import { withResolver, withResolverOfMany } from "../resolving.ts";
import { stopSignal } from "../signals.ts";

interface Flags extends GlobalFlags {
  readonly pending?: boolean;
  readonly trust: "strict" | "open";
  readonly limit: number;
}

/** Links under way at once; the resolver's own limits decide how many are asked. */
const WIDTH = 64;

const count = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
};

const show = ({ out, identifier }: CliContext, input: string, resolution: Resolution): void => {
  const { target, chain, status, retryAt } = resolution;
  const outcome = target === null ? null : identifier.identify(target);
  if (out.asJson) {
    out.json(resolutionJson(input, resolution, outcome));
    return;
  }
  card(out, [
    ["input", input],
    ["status", status],
    ["target", target ?? ""],
    ["resource", outcome?.status === "identified" ? outcome.resourceId : ""],
    ["key", outcome?.status === "identified" ? outcome.key : ""],
    ["try again", retryAt === null ? "" : new Date(retryAt).toISOString()],
  ]);
  for (const hop of chain) out.line(`  ${hop.status ?? "   "} ${hop.url}${hop.via === null ? "" : ` (${hop.via})`}`);
  out.line("");
};

const resolveEach = (context: CliContext, urls: readonly string[]): Promise<void> =>
  withResolver(context, async (resolver) => {
    const { signal } = stopSignal();
    const work = async (input: string): Promise<readonly [string, Resolution]> => [input, await resolver.resolve(input, signal)];
    for await (const [input, resolution] of inOrder(readInputs(urls), WIDTH, work)) show(context, input, resolution);
  });

const resolveAllPending = (context: CliContext, { trust, limit }: Flags): Promise<void> =>
  withStore(context, (store) =>
    withResolverOfMany(context, async (resolver, resolutions) => {
      const { signal } = stopSignal();
      const progress = createProgress(context.out, "short links");
      const { identify } = context.identifier;
      const summary = await resolvePending({
        ...{ store, resolutions, resolver, identify, trust, signal, limit, now: Date.now, onProgress: progress.update },
      }).finally(progress.end);
      const links = Object.fromEntries((await resolutions.counts()).map(({ status, count }) => [status, count]));
      context.out.json({ pending: { ...summary }, links });
    }),
  );

export const registerResolve = (program: Command): void => {
  program
    .command("resolve")
    .description("where short links lead: followed over the network, within limits, and remembered")
    .argument("[url...]", "URLs; read from standard input, one a line, when none are given")
    .option("--pending", "resolve what passes left unresolved, and record it")
    .addOption(
      new Option("--trust <level>", "with --pending: trust under which targets are identified").choices(["strict", "open"]).default("open"),
    )
    .option("--limit <n>", "with --pending: most observations to look at", count, 1_000_000)
    .action(async (urls: string[], _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<Flags>();
      const context = await createContext(flags);
      if (flags.pending !== true) return resolveEach(context, urls);
      if (urls.length > 0) throw new SamekeyError("usage", "Give URLs or --pending, not both: --pending takes them from the database.");
      return resolveAllPending(context, flags);
    });
};
