import type { Command } from "commander";
import { InvalidArgumentError, Option } from "commander";
import { SamekeyError } from "../../errors.ts";
import { recordJson, statsJson, summaryJson } from "../../serve/json.ts";
import { pagePath } from "../../serve/paths.ts";
import { hideSecrets } from "../../serve/redact.ts";
import { iso } from "../../serve/text.ts";
import type { RecordStore, ResourceRecord, ResourceSummary, SearchSort } from "../../store/contract.ts";
import { type CliContext, createContext, type GlobalFlags, withStore } from "../context.ts";
import { card, table } from "../output.ts";

const limit = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 1000) throw new InvalidArgumentError("A limit is a number from 1 to 1000.");
  return value;
};

interface SearchFlags extends GlobalFlags {
  readonly region?: string;
  readonly platform?: string;
  readonly kind?: string;
  readonly sort: SearchSort;
  readonly limit: number;
}

const address = (record: ResourceSummary): string => pagePath(record);

/** The record of a key, a resource_id, a URL it was seen as, or any other URL that identifies to it. */
export const findRecord = async (context: CliContext, store: RecordStore, value: string): Promise<ResourceRecord | null> => {
  const known = /^[0-9a-f]{20}$/.test(value) ? await store.byKey(value) : null;
  const found = known ?? (await store.byAlias(value));
  if (found !== null) return found;
  const outcome = context.identifier.identify(value, { trust: "open" });
  return outcome.status === "identified" ? store.byKey(outcome.key) : null;
};

const registerSearch = (program: Command): void => {
  program
    .command("search")
    .description("full-text search over titles")
    .argument("<query...>", "words to find")
    .option("--region <name>")
    .option("--platform <name>")
    .option("--kind <name>")
    .addOption(new Option("--sort <order>").choices(["relevance", "newest", "first-seen", "regions"]).default("relevance"))
    .option("--limit <n>", "how many", limit, 20)
    .action(async (words: string[], _: unknown, command: Command) => {
      const flags = command.optsWithGlobals<SearchFlags>();
      const context = await createContext(flags);
      const page = await withStore(context, (store) =>
        store.search({
          text: words.join(" "),
          limit: flags.limit,
          sort: flags.sort,
          facets: false,
          ...(flags.region === undefined ? {} : { region: flags.region }),
          ...(flags.platform === undefined ? {} : { platform: flags.platform }),
          ...(flags.kind === undefined ? {} : { kind: flags.kind }),
        }),
      );
      if (context.out.asJson) for (const hit of page.hits) context.out.json(summaryJson(hit, address));
      else {
        table(
          context.out,
          ["KEY", "PLATFORM", "REGIONS", "TITLE"],
          page.hits.map((hit) => [hit.key, hit.platform, hit.regions.join(","), hit.title || hit.canonicalUrl]),
        );
        context.out.remark(`${page.total} found${page.fuzzy ? " (nothing matched exactly; these are similar)" : ""}`);
      }
    });
};

/** What somebody may have meant who named no record: a bare id says nothing of its platform. */
const hintFor = (value: string): string =>
  /^[A-Za-z0-9_-]+$/.test(value)
    ? `An id needs its platform in front, such as youtube:${value}; a key has 20 hex digits.`
    : "samekey identify says what it would be.";

const registerShow = (program: Command): void => {
  program
    .command("show")
    .description("one record with its provenance, by key, resource_id or any URL it was seen as")
    .argument("<key-or-url>")
    .action(async (value: string, _: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const record = await withStore(context, (store) => findRecord(context, store, value));
      if (record === null) throw new SamekeyError("not-found", `There is no record for ${value}. ${hintFor(value)}`);
      const { out } = context;
      if (out.asJson) return out.json(recordJson(record, address, hideSecrets(context.rules)));
      const hide = hideSecrets(context.rules);
      card(out, [
        ["title", record.title],
        ["resource", record.resourceId],
        ["key", record.key],
        ["kind", `${record.kind} on ${record.platform}`],
        ["canonical", record.canonicalUrl],
        ["first seen", `${iso(record.firstSeen)} in ${record.regionFirstSeen}`],
        ["last seen", iso(record.lastSeen)],
        ["seen", `${record.seenCount} times in ${record.regions.join(", ")}`],
        ["pack", record.pack],
      ]);
      for (const url of record.observedUrls) out.line(`  seen as ${hide(url, record.platform)}`);
      if (record.redirectChain.length > 0)
        out.line(`  through ${record.redirectChain.map((url) => hide(url, record.platform)).join(" -> ")}`);
    });
};

const registerStats = (program: Command): void => {
  program
    .command("stats")
    .description("counts of everything, and the last passes with their skip rates")
    .action(async (_: unknown, command: Command) => {
      const context = await createContext(command.optsWithGlobals<GlobalFlags>());
      const { stats, passes } = await withStore(context, async (store) => ({
        stats: await store.stats(),
        passes: await store.passes({ limit: 20 }),
      }));
      const { out } = context;
      if (out.asJson) {
        return out.json({
          ...statsJson(stats),
          passes: passes.map((pass) => ({
            id: pass.id,
            source: pass.source,
            region: pass.region,
            started: iso(pass.startedAt),
            finished: pass.finishedAt === null ? null : iso(pass.finishedAt),
            status: pass.status,
            seen: pass.seen,
            new: pass.new,
            updated: pass.updated,
            repeated: pass.repeated,
            rejected: pass.rejected,
            flagged: pass.flagged,
            note: pass.note,
          })),
        });
      }
      card(out, [
        ["records", String(stats.resources)],
        ["sightings", String(stats.sightings)],
        ["observations", String(stats.observations)],
        ["without a record", String(stats.rejectedObservations)],
        ["by platform", stats.byPlatform.map((f) => `${f.value} ${f.count}`).join(", ")],
        ["by region", stats.byRegion.map((f) => `${f.value} ${f.count}`).join(", ")],
        ["by reason", stats.byReason.map((f) => `${f.value} ${f.count}`).join(", ")],
      ]);
      out.line("");
      table(
        out,
        ["PASS", "SOURCE", "REGION", "STARTED", "STATUS", "SEEN", "NEW", "REJECTED", "NOTE"],
        passes.map((pass) => [
          String(pass.id),
          pass.source,
          pass.region,
          iso(pass.startedAt),
          pass.flagged ? `${pass.status} !` : pass.status,
          String(pass.seen),
          String(pass.new),
          String(Object.values(pass.rejected).reduce((sum, n) => sum + n, 0)),
          pass.note,
        ]),
      );
    });
};

/** Commands that only read the store. */
export const registerRead = (program: Command): void => {
  registerSearch(program);
  registerShow(program);
  registerStats(program);
};
