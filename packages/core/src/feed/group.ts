import { aliasesOf, probesOf } from "./aliases.ts";
import { type Candidate, decideItem } from "./decide.ts";
import { aliasName, learnFromDocument, learnFromItem, sharedIn } from "./document.ts";
import { factsOf, type LinkReader } from "./facts.ts";
import type { FeedItem, ItemFacts, ItemRecord, SourceProfile } from "./types.ts";

interface Memory {
  readonly records: ItemRecord[];
  readonly byAlias: Map<string, number>;
  readonly shared: Set<string>;
  readonly profiles: Map<string, SourceProfile>;
}

/** Items of one fetch of one source, one after another. */
const documentsOf = (items: readonly ItemFacts[], numbers: readonly number[]): { readonly start: number; readonly end: number }[] => {
  const documents: { start: number; end: number }[] = [];
  items.forEach((item, i) => {
    const before = items[i - 1];
    if (before !== undefined && before.source === item.source && numbers[i - 1] === numbers[i]) documents[documents.length - 1].end = i + 1;
    else documents.push({ start: i, end: i + 1 });
  });
  return documents;
};

const place = (memory: Memory, item: ItemFacts, met: Map<number, ItemFacts>): number => {
  const { records, byAlias, shared, profiles } = memory;
  const profile = profiles.get(item.source) ?? { source: item.source };
  const candidates = probesOf(item, profile).flatMap((alias): Candidate<number>[] => {
    const id = byAlias.get(aliasName(alias));
    return id === undefined ? [] : [{ alias, id, record: records[id], met: met.get(id) ?? null }];
  });
  const { id: found, change } = decideItem(item, candidates, profile, (alias) => shared.has(aliasName(alias)));
  const id = found ?? records.length;
  const known = records[id];
  if (known === undefined) records.push({ facts: item, anchor: item.at });
  else if (change !== "repeated") records[id] = { facts: item, anchor: known.anchor ?? item.at };
  if (known !== undefined) profiles.set(item.source, learnFromItem(profile, item, known.facts));
  met.set(id, item);
  // Aliases are added and never replaced: a value keeps leading to the record it led to first.
  for (const alias of aliasesOf(item, profile)) if (!byAlias.has(aliasName(alias))) byAlias.set(aliasName(alias), id);
  return id;
};

/** The pure model of the gate: items in order of arrival to the number of the record each belongs to. */
export const groupItems = (items: readonly FeedItem[], read: LinkReader): number[] => {
  const memory: Memory = { records: [], byAlias: new Map(), shared: new Set(), profiles: new Map() };
  const facts = items.map((item) => factsOf(item, read, null));
  const numbers = items.map(({ document }) => document);
  return documentsOf(facts, numbers).flatMap(({ start, end }) => {
    const document = facts.slice(start, end);
    const source = document[0].source;
    const profile = memory.profiles.get(source) ?? { source };
    for (const name of sharedIn(document, profile)) memory.shared.add(name);
    memory.profiles.set(source, learnFromDocument(profile, document));
    const met = new Map<number, ItemFacts>();
    return document.map((item) => place(memory, item, met));
  });
};
