import type { Identifier, Outcome, Trust } from "@samekey/core";
import type { Roles } from "../table/columns.ts";
import type { Cell, TableReader } from "../table/contract.ts";
import { createCounter } from "./counter.ts";
import { type Damage, damageOfId, damageOfRejected } from "./damage.ts";
import { addText } from "./digest.ts";
import { createPatterns } from "./pattern.ts";
import type { AuditReport, Comparison } from "./report.ts";
import { createSamples } from "./samples.ts";
import { foldingSources, shrinkageOf, worst } from "./summary.ts";
import { createHeavy, createTallies, type Tally } from "./tally.ts";

export interface AuditOptions {
  readonly table: TableReader;
  readonly roles: Roles;
  readonly identify: Identifier["identify"];
  readonly trust: Trust;
  /** A URL of the table as it may be shown: without secrets. */
  readonly publicUrl: (url: string) => string;
  readonly pack: string;
  readonly onProgress?: (rows: number) => void;
  /** Milliseconds, for the time it took. */
  readonly now: () => number;
  /** Highest resident memory so far, in bytes. */
  readonly memory: () => number;
}

/** How many of the worst are told. */
const WORST = 20;

/** Everything that is counted row by row. */
const createCounts = ({ identify, trust, publicUrl }: AuditOptions) => {
  const keys = createCounter();
  const urls = createCounter();
  const guids = createCounter();
  const sources = createTallies();
  const patterns = createTallies();
  const reasons = createSamples(publicUrl);
  const damages = createSamples<Damage>(publicUrl);
  const heavy = createHeavy();
  const options = { trust };
  const count = { rows: 0, identified: 0, unidentified: 0, urls: 0, guids: 0, titles: 0, repeatedTitles: 0 };

  const tallyOf = createPatterns(patterns.of);

  const note = (damage: Damage | null, url: string, pattern: Tally, source: Tally): void => {
    if (damage === null) return;
    damages.add(damage, url);
    pattern.damaged += 1;
    source.damaged += 1;
  };

  const seeIdentified = (outcome: Outcome & { status: "identified" }, url: string, pattern: Tally, source: Tally): boolean => {
    count.identified += 1;
    const times = addText(keys, outcome.resourceId);
    const id = damageOfId(outcome);
    if (id !== null) {
      source.ids += 1;
      if (id.folded) source.folded += 1;
      note(id.damage, url, pattern, source);
    }
    if (times === 1) return false;
    pattern.repeated += 1;
    source.repeated += 1;
    heavy.see(times, outcome);
    return true;
  };

  const seeRow = (cell: Cell, guid: Cell, from: Cell, title: Cell): void => {
    const url = cell ?? "";
    const outcome = identify(url, options);
    const pattern = tallyOf(url, outcome);
    const source = sources.of(from ?? "");
    count.rows += 1;
    pattern.rows += 1;
    source.rows += 1;
    if (url !== "") {
      count.urls += 1;
      addText(urls, url);
    }
    if (guid !== null && guid !== "") {
      count.guids += 1;
      addText(guids, guid);
    }
    const characters = title === null ? 0 : title.length;
    count.titles += characters;
    if (outcome.status === "identified") {
      if (seeIdentified(outcome, url, pattern, source)) count.repeatedTitles += characters;
      return;
    }
    count.unidentified += 1;
    pattern.unidentified += 1;
    source.unidentified += 1;
    reasons.add(outcome.status === "rejected" ? outcome.reason : outcome.status, url);
    if (outcome.status === "rejected") note(damageOfRejected(url, outcome), url, pattern, source);
  };
  return { keys, urls, guids, sources, patterns, reasons, damages, heavy, count, seeRow };
};

const comparison = (by: Comparison["by"], values: number, distinct: number): Comparison => ({
  by,
  values,
  distinct,
  repeated: values - distinct,
});

/** Reads a table once and tells what is in it. Memory grows by 15 to 30 bytes for each different thing, URL and guid, and by nothing else. */
export const auditTable = async (options: AuditOptions): Promise<AuditReport> => {
  const { table, roles, onProgress } = options;
  const started = options.now();
  const seen = createCounts(options);
  const sizes = await table.sizes();
  // Titles are long, and only the size of a full-text index depends on them.
  const title = sizes.some(({ role }) => role === "full-text") ? roles.title : null;
  const wanted = [roles.url, roles.guid, roles.source, title];
  const columns = [...new Set(wanted.filter((name) => name !== null))];
  const places = wanted.map((name) => (name === null ? -1 : columns.indexOf(name)));
  for await (const batch of table.read(columns)) {
    const [urls = [], guids = [], sources = [], titles = []] = places.map((place) => batch[place] ?? []);
    for (let row = 0; row < urls.length; row++) {
      seen.seeRow(urls[row] ?? null, guids[row] ?? null, sources[row] ?? null, titles[row] ?? null);
    }
    onProgress?.(seen.count.rows);
  }
  const { count, keys } = seen;
  const resources = keys.distinct();
  const groupSizes = [...keys.histogram()].sort(([a], [b]) => a - b).map(([rows, groups]) => ({ rows, groups }));
  const toMerge = count.identified - resources;
  const titles = title === null ? null : { all: count.titles, repeated: count.repeatedTitles };
  return {
    kind: table.kind,
    name: table.name,
    table: table.table,
    roles,
    trust: options.trust,
    pack: options.pack,
    rows: count.rows,
    resources,
    groups: groupSizes.reduce((sum, { rows, groups }) => sum + (rows > 1 ? groups : 0), 0),
    toMerge,
    groupSizes,
    unidentified: count.unidentified,
    reasons: seen.reasons.list().map(({ name, ...rest }) => ({ reason: name, ...rest })),
    damages: seen.damages.list().map(({ name, ...rest }) => ({ damage: name, ...rest })),
    folding: foldingSources(seen.sources),
    comparisons: [
      ...(roles.guid === null ? [] : [comparison("guid", count.guids, seen.guids.distinct())]),
      comparison("url-string", count.urls, seen.urls.distinct()),
      comparison("samekey", count.identified, resources),
    ],
    sources: roles.source === null ? [] : worst(seen.sources, WORST),
    patterns: worst(seen.patterns, WORST),
    heaviest: seen.heavy.top(WORST),
    shrinkage: shrinkageOf(sizes, { rows: count.rows, toMerge, titles }),
    titles,
    seconds: (options.now() - started) / 1000,
    memory: options.memory(),
  };
};
