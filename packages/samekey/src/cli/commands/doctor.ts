import type { Command } from "commander";
import { SamekeyError } from "../../errors.ts";
import { createContext, type GlobalFlags, withStore } from "../context.ts";

interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
}

const attempt = async (check: string, work: () => Promise<string>): Promise<Check> => {
  try {
    return { check, ok: true, detail: await work() };
  } catch (error) {
    return { check, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
};

export const registerDoctor = (program: Command): void => {
  program
    .command("doctor")
    .description("what is wrong with this set-up")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { config, identifier, out } = context;
      const checks = [
        await attempt(
          "rules",
          async () => `${context.rules.length} rules, pack ${identifier.pack.version}+${identifier.pack.hash.slice(0, 12)}`,
        ),
        await attempt("database", () =>
          withStore(context, async (store) => {
            const faults = await store.check();
            if (faults.length > 0) throw new Error(faults.join("; "));
            const { resources, collisions } = await store.stats();
            if (collisions > 0) throw new Error(`${collisions} batches were refused because two resource_ids have one key`);
            return `${context.database}: sound, ${resources} records`;
          }),
        ),
        await attempt("claims", async () => {
          if (context.redis === null) return "in the database";
          const claims = await context.openClaims();
          try {
            await claims.catchUp();
            const { keys, load, uncovered } = claims.stats().filter;
            return `in Redis: it answers; ${keys} digests of closed partitions, filter ${Math.round(100 * load)} % full, ${uncovered} partitions asked directly`;
          } finally {
            await claims.close();
          }
        }),
        await attempt("youtube key", async () => {
          const needed = config.sources.some((source) => source.type === "youtube-chart");
          const given = (process.env.YOUTUBE_API_KEY ?? "").trim() !== "";
          if (needed && !given) throw new Error("a youtube-chart source is configured, but YOUTUBE_API_KEY is not set");
          return given ? "set" : "not needed";
        }),
        await attempt("site", async () => {
          if (config.site.base_url === null)
            return "no base_url: canonical links use the address of each request; set site.base_url for a public site";
          return config.site.base_url;
        }),
      ];
      for (const check of checks) {
        if (out.asJson) out.json({ ...check });
        else out.line(`${check.ok ? "ok   " : "WRONG"} ${check.check}: ${check.detail}`);
      }
      const wrong = checks.filter((check) => !check.ok).length;
      if (wrong > 0) throw new SamekeyError("config-invalid", `${wrong} of ${checks.length} checks failed; see above.`);
    });
};
