import type { BatchContext, BatchTally, Observation, RecordStore } from "../../src/store/contract.ts";

export interface Step {
  readonly batch: readonly Observation[];
  readonly context: BatchContext;
}

/** What is compared between a store and the model, by resource_id. */
export interface Snapshot {
  readonly title: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly seenCount: number;
  readonly regionFirstSeen: string;
  readonly regions: readonly string[];
  readonly urls: readonly string[];
  readonly observations: number;
}

interface Known {
  title: string;
  titleAt: number;
  readonly firstSeen: number;
  lastSeen: number;
  seenCount: number;
  readonly regionFirstSeen: string;
  readonly regions: Map<string, number>;
  readonly urls: Set<string>;
  readonly observations: Map<string, Seen>;
}

/** An observation, and where it stands. */
interface Seen {
  readonly origin: string;
  readonly titled: boolean;
  readonly firstSeen: number;
  lastSeen: number;
}

/** The store as one would write it without a database: observation by observation, in order. */
export const modelOf = (steps: readonly Step[]): { tallies: BatchTally[]; records: Record<string, Snapshot> } => {
  const known = new Map<string, Known>();
  const tallies = steps.map(({ batch, context }) => {
    const tally: BatchTally = { seen: batch.length, new: 0, updated: 0, repeated: 0, rejected: {} };
    for (const { outcome, url, title, document } of batch) {
      if (outcome.status !== "identified") {
        const reason = outcome.status === "rejected" ? outcome.reason : outcome.status;
        tally.rejected[reason] = (tally.rejected[reason] ?? 0) + 1;
        continue;
      }
      const digest = JSON.stringify([url, title, document, context.region]);
      const before = known.get(outcome.resourceId);
      const record: Known = before ?? {
        title: "",
        titleAt: Number.NEGATIVE_INFINITY,
        firstSeen: context.at,
        lastSeen: context.at,
        seenCount: 0,
        regionFirstSeen: context.region,
        regions: new Map(),
        urls: new Set(),
        observations: new Map(),
      };
      known.set(outcome.resourceId, record);
      const shown = title.trim();
      const origin = JSON.stringify([document, context.region]);
      const again = record.observations.get(digest);
      const isBack = (since: Seen): boolean =>
        [...record.observations.values()].some((other) => other.titled && other.origin === origin && other.firstSeen > since.lastSeen);
      const isTimely = shown !== "" && context.at >= record.titleAt;
      const titled = isTimely && (again === undefined || isBack(again));
      const learned = (titled && shown !== record.title) || !record.regions.has(context.region) || !record.urls.has(url);
      if (before === undefined) tally.new += 1;
      else if (learned) tally.updated += 1;
      else tally.repeated += 1;
      if (titled) record.title = shown;
      if (isTimely) record.titleAt = context.at;
      record.lastSeen = Math.max(record.lastSeen, context.at);
      record.seenCount += 1;
      record.regions.set(context.region, (record.regions.get(context.region) ?? 0) + 1);
      record.urls.add(url);
      if (again === undefined)
        record.observations.set(digest, { origin, titled: shown !== "", firstSeen: context.at, lastSeen: context.at });
      else again.lastSeen = Math.max(again.lastSeen, context.at);
    }
    return tally;
  });
  const records = [...known].map(([resourceId, record]): [string, Snapshot] => [
    resourceId,
    {
      title: record.title,
      firstSeen: record.firstSeen,
      lastSeen: record.lastSeen,
      seenCount: record.seenCount,
      regionFirstSeen: record.regionFirstSeen,
      regions: [...record.regions.keys()].sort(),
      urls: [...record.urls].sort(),
      observations: record.observations.size,
    },
  ]);
  return { tallies, records: Object.fromEntries(records) };
};

/** Every record of a store, as far as the model knows it. */
export const snapshot = async (store: RecordStore): Promise<Record<string, Snapshot>> => {
  const { hits } = await store.search({ text: "", limit: 200 });
  const records = await Promise.all(hits.map(({ key }) => store.byKey(key)));
  return Object.fromEntries(
    records.flatMap((record) => {
      if (record === null) return [];
      const { resourceId, title, firstSeen, lastSeen, seenCount, regionFirstSeen, regions, observedUrls, observations } = record;
      return [
        [
          resourceId,
          {
            title,
            firstSeen,
            lastSeen,
            seenCount,
            regionFirstSeen,
            regions: [...regions].sort(),
            urls: [...observedUrls].sort(),
            observations: observations.length,
          },
        ],
      ];
    }),
  );
};
