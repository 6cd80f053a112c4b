import { probesOf } from "./aliases.ts";
import { type Candidate, decideItem } from "./decide.ts";
import { aliasName, learnFromDocument, learnFromItem, sharedIn } from "./document.ts";
import { factsOf, isExactRepeat, type LinkReader } from "./facts.ts";
import { aliasesToAdd } from "./growth.ts";
import type { FeedItem, ItemFacts, ItemRecord, SourceProfile } from "./types.ts";

interface Memory {
  readonly records: ItemRecord[];
  /** How many aliases lead to each record. */
  readonly names: number[];
  readonly byAlias: Map<string, number>;
  readonly shared: Set<string>;
  readonly profiles: Map<string, SourceProfile>;
}

/** One fetch of one source. Its items may stand between those of others. */
interface Fetch {
  readonly items: ItemFacts[];
  /** The item by which each record was met in it. */
  readonly met: Map<number, ItemFacts>;
  isRead: boolean;
}

const profileOf = ({ profiles }: Memory, source: string): SourceProfile => profiles.get(source) ?? { source };

/** What the document as a whole says comes before its first item is decided. */
const read = (memory: Memory, source: string, fetch: Fetch): void => {
  if (fetch.isRead) return;
  fetch.isRead = true;
  const profile = profileOf(memory, source);
  for (const name of sharedIn(fetch.items, profile)) memory.shared.add(name);
  memory.profiles.set(source, learnFromDocument(profile, fetch.items));
};

const place = (memory: Memory, item: ItemFacts, met: Map<number, ItemFacts>): number => {
  const { records, names, byAlias, shared, profiles } = memory;
  const profile = profileOf(memory, item.source);
  const candidates = probesOf(item, profile).flatMap((alias): Candidate<number>[] => {
    const id = byAlias.get(aliasName(alias));
    return id === undefined ? [] : [{ alias, id, record: records[id], met: met.get(id) ?? null }];
  });
  const decision = decideItem(item, candidates, profile, (alias) => shared.has(aliasName(alias)));
  const id = decision.id ?? records.length;
  const known = records[id];
  // Aliases are added and never replaced: a value keeps leading to the record it led to first.
  for (const alias of aliasesToAdd(decision, item, known ?? null, profile, names[id])) {
    const name = aliasName(alias);
    if (byAlias.has(name)) continue;
    byAlias.set(name, id);
    names[id] = (names[id] ?? 0) + 1;
  }
  if (known === undefined) records.push({ facts: item, anchor: item.at });
  else {
    profiles.set(item.source, learnFromItem(profile, item, known.facts));
    if (!isExactRepeat(item, known.facts)) records[id] = { facts: item, anchor: known.anchor ?? item.at };
  }
  met.set(id, item);
  return id;
};

/** The pure model of the gate: items in order of arrival to the number of the record each belongs to. */
export const groupItems = (items: readonly FeedItem[], reader: LinkReader): number[] => {
  const memory: Memory = { records: [], names: [], byAlias: new Map(), shared: new Set(), profiles: new Map() };
  const fetches = new Map<string, Fetch>();
  const placed = items.map((item) => {
    const facts = factsOf(item, reader, null);
    const name = `${item.document} ${item.source}`;
    const fetch = fetches.get(name) ?? { items: [], met: new Map<number, ItemFacts>(), isRead: false };
    fetches.set(name, fetch);
    fetch.items.push(facts);
    return { facts, fetch };
  });
  return placed.map(({ facts, fetch }) => {
    read(memory, facts.source, fetch);
    return place(memory, facts, fetch.met);
  });
};
