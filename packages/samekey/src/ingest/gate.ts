import {
  type Alias,
  aliasesOf,
  aliasName,
  compositeOf,
  decideItem,
  FEED_FORMS_VERSION,
  type FeedItem,
  feedFacts,
  type ItemFacts,
  learnFromDocument,
  learnFromItem,
  type PolicyName,
  probesOf,
  type SourceProfile,
  sharedIn,
  type Trust,
} from "@samekey/core";
import type { Config } from "../config/schema.ts";
import type { SourceItem } from "../sources/contract.ts";
import type { FeedEntry } from "../sources/feed/contract.ts";
import type { BatchContext, BatchTally, Observation, RecordStore } from "../store/contract.ts";
import type { ItemContext, ItemObservation } from "../store/feed/contract.ts";
import { addTally, emptyTally } from "./tally.ts";

/** Who publishes a feed, and what kind of feed it is. */
export interface GateOptions {
  /** Feeds of one publisher share their items. Default: the source. */
  readonly publisher?: string;
  readonly policy?: PolicyName;
}

/** Changes that are told of: dates move by themselves in too many feeds. */
const TELLS: ReadonlySet<string> = new Set(["content", "enclosure"]);

/** Shared values remembered of a publisher; further ones are met anew in each document. */
const MAX_SHARED = 2000;

/** What is remembered of a publisher between fetches. */
interface Memory {
  readonly profile: SourceProfile;
  readonly shared: readonly string[];
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === "object" && value !== null && "profile" in value && "shared" in value && Array.isArray(value.shared);

const memoryOf = (stored: string | null, source: string): Memory => {
  const value: unknown = stored === null ? null : JSON.parse(stored);
  return isMemory(value) ? value : { profile: { source }, shared: [] };
};

/** An item for the model of core. */
const feedItemOf = (entry: FeedEntry, source: string, document: number): FeedItem => ({
  source,
  document,
  guid: entry.guid || (entry.identifiers[0]?.value ?? ""),
  guidIsPermaLink: entry.guidIsPermaLink,
  link: entry.link,
  title: entry.title,
  published: entry.published || entry.updated || null,
  enclosure: entry.media.find(({ medium }) => medium !== "image")?.url ?? "",
  content: entry.content || entry.summary,
});

/** Gives the model what it knows of the publisher, and lets it learn. */
const createModel = (memory: Memory, policy: PolicyName | undefined) => {
  let profile: SourceProfile = policy === undefined ? memory.profile : { ...memory.profile, policy };
  const shared = new Set(memory.shared);
  const isShared = (alias: Alias): boolean => shared.has(aliasName(alias));
  return {
    read(facts: readonly ItemFacts[]): void {
      for (const name of sharedIn(facts, profile)) shared.add(name);
      profile = learnFromDocument(profile, facts);
    },
    aliases: (facts: ItemFacts): Pick<ItemObservation, "aliases" | "probes"> => ({
      aliases: aliasesOf(facts, profile),
      probes: probesOf(facts, profile),
    }),
    decide: ((facts, candidates) => {
      const decision = decideItem(facts, candidates, profile, isShared);
      const known = candidates.find(({ id }) => id === decision.id);
      if (known !== undefined) profile = learnFromItem(profile, facts, known.record.facts);
      return decision;
    }) satisfies ItemContext["decide"],
    stored: (): string => JSON.stringify({ profile, shared: [...shared].slice(0, MAX_SHARED) } satisfies Memory),
  };
};

/** The gate of one pass. */
export interface Gate {
  /**
   * Records a batch: items of feeds with the record they belong to, everything else as it is. In strict trust an item whose link identifies as nothing is
   * recorded as rejected; in open trust every item has a record.
   */
  record(batch: readonly SourceItem[], observations: readonly Observation[], context: BatchContext, pass: number): Promise<BatchTally>;
  /** Keeps what was learned of the publisher. */
  close(): Promise<void>;
}

export const openGate = async (
  store: RecordStore,
  { publisher, policy, trust }: { readonly publisher: string; readonly policy: PolicyName | undefined; readonly trust: Trust },
): Promise<Gate> => {
  const stored = await store.profile(publisher);
  const model = createModel(memoryOf(stored, publisher), policy);
  return {
    async record(batch, observations, context, fetch) {
      const items: { observation: Observation; facts: ItemFacts }[] = [];
      const others: Observation[] = [];
      for (const [i, observation] of observations.entries()) {
        const entry = batch[i]?.entry;
        if (entry !== undefined && (trust === "open" || observation.outcome.status === "identified")) {
          items.push({ observation, facts: feedFacts(feedItemOf(entry, publisher, fetch), context.at) });
        } else others.push(observation);
      }
      const tally = emptyTally();
      if (others.length > 0) addTally(tally, await store.record(others, context));
      if (items.length === 0) return tally;
      model.read(items.map(({ facts }) => facts));
      const pack = `${items[0]?.observation.outcome.pack ?? ""} feed/${FEED_FORMS_VERSION}`;
      const rows = items.map(({ observation, facts }) => ({ observation, facts, digest: compositeOf(facts), ...model.aliases(facts) }));
      addTally(tally, await store.recordItems(rows, { ...context, fetch, publisher, decide: model.decide, pack, tells: TELLS }));
      return tally;
    },
    async close() {
      const learned = model.stored();
      if (learned !== stored) await store.saveProfile(publisher, learned);
    },
  };
};

/** What the configuration says of a source that is a feed. */
export const gateOptionsOf = (config: Config, name: string): GateOptions => {
  const publisher = Object.entries(config.publishers).find(([, sources]) => sources.includes(name))?.[0];
  const policy = config.sources.find((source) => source.name === name)?.policy;
  return { ...(publisher === undefined ? {} : { publisher }), ...(policy === undefined ? {} : { policy }) };
};
