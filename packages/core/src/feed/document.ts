/** What one document tells about its source: values that different items share, and from them how far a field may be believed. */
import { aliasesOf } from "./aliases.ts";
import { isExactRepeat } from "./facts.ts";
import type { Alias, AliasKind, ItemFacts, SourceProfile, Trust } from "./types.ts";

export const aliasName = ({ kind, value }: Alias): string => `${kind} ${value}`;

/** Kinds whose value alone may be shared; those made of title and time or of the whole item are told apart by their rules. */
const MAY_BE_SHARED: ReadonlySet<AliasKind> = new Set([
  "guid",
  "guid-form",
  "link",
  "enclosure",
  "number",
  "composite",
  "link-title",
  "moment",
  "content",
]);

/** Aliases that two different items of the document have, by name. They say nothing about either. */
export const sharedIn = (items: readonly ItemFacts[], profile: SourceProfile): ReadonlySet<string> => {
  const first = new Map<string, ItemFacts>();
  const shared = new Set<string>();
  for (const item of items) {
    for (const alias of aliasesOf(item, profile)) {
      if (!MAY_BE_SHARED.has(alias.kind)) continue;
      const name = aliasName(alias);
      const other = first.get(name);
      if (other === undefined) first.set(name, item);
      else if (!isExactRepeat(other, item)) shared.add(name);
    }
  }
  return shared;
};

/** Share of a document's items that have one value, from which on the field itself is not believed: one repeated guid is a slip (FreshRSS#5329). */
const MOST_SHARED = 0.3;
/** Smaller documents say too little. */
const LEAST_ITEMS = 4;

const isMostlyShared = (values: readonly string[]): boolean => {
  const given = values.filter((value) => value !== "");
  const counts = new Map<string, number>();
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1);
  const repeated = [...counts.values()].filter((n) => n > 1).reduce((sum, n) => sum + n, 0);
  return given.length >= LEAST_ITEMS && repeated > given.length * MOST_SHARED;
};

const fallen = (known: Trust | undefined, isShared: boolean): Trust | undefined => (isShared ? "shared" : known);

/** The profile after a document. Trust only falls: the policy of a source must not flip with each fetch. */
export const learnFromDocument = (profile: SourceProfile, items: readonly ItemFacts[]): SourceProfile => {
  const distinct = items.filter((item, i) => !items.slice(Math.max(0, i - 1), i).some((other) => isExactRepeat(other, item)));
  return {
    ...profile,
    guid: fallen(profile.guid, isMostlyShared(distinct.map(({ guid }) => guid))),
    link: fallen(profile.link, isMostlyShared(distinct.map(({ link }) => link))),
    date: fallen(profile.date, isMostlyShared(distinct.map(({ at }) => (at === null ? "" : String(at))))),
  };
};

/** As often a known item may move before the field is taken for volatile: fewer are edits. */
const MOVES = 3;

/** The profile after a known item came again. */
export const learnFromItem = (profile: SourceProfile, item: ItemFacts, known: ItemFacts): SourceProfile => {
  const guidMoved = item.guid !== "" && known.guid !== "" && item.guid !== known.guid && item.link === known.link;
  const dateMoved =
    item.at !== null && known.at !== null && item.at !== known.at && item.titleKey === known.titleKey && item.content === known.content;
  if (!guidMoved && !dateMoved) return profile;
  const movedGuids = (profile.movedGuids ?? 0) + (guidMoved ? 1 : 0);
  const movedDates = (profile.movedDates ?? 0) + (dateMoved ? 1 : 0);
  return {
    ...profile,
    movedGuids,
    movedDates,
    guid: profile.guid !== "shared" && movedGuids >= MOVES ? "volatile" : profile.guid,
    date: profile.date !== "shared" && movedDates >= MOVES ? "volatile" : profile.date,
  };
};
