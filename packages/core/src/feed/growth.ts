/** Which aliases a record gains when its item comes again: few, however often that is, and none that the passing of time alone makes. */
import { aliasesOf } from "./aliases.ts";
import type { ItemDecision } from "./decide.ts";
import { aliasName } from "./document.ts";
import type { Alias, AliasKind, ItemFacts, ItemRecord, SourceProfile } from "./types.ts";

/** A record that has so many names already gains no more: something in its source is new at every fetch. */
const MOST_ALIASES = 64;

/** They hold the whole item, and so a new one would come with each edit; what finds an edited item is among the others. */
const WHOLE: ReadonlySet<AliasKind> = new Set(["exact", "copy"]);
const TIMED: ReadonlySet<AliasKind> = new Set(["composite", "moment"]);
const TITLED: ReadonlySet<AliasKind> = new Set(["composite", "moment", "link-title"]);
const OF_GUID: ReadonlySet<AliasKind> = new Set(["guid", "guid-form"]);
const FOUND_BY_GUID: ReadonlySet<AliasKind | null> = new Set<AliasKind | null>(["exact", "guid", "guid-form"]);

const withoutDigits = (text: string): string => text.replace(/\p{N}+/gu, "");

/** A counter in a title ("3 comments") makes a new one at every fetch (feedbin#198). */
const onlyCounts = (item: ItemFacts, known: ItemFacts): boolean =>
  item.titleKey !== known.titleKey && withoutDigits(item.titleKey) === withoutDigits(known.titleKey);

/** A text that changes is the item's name only where it has no other. */
const hasOtherName = ({ guid, link }: ItemFacts): boolean => guid !== "" || link !== "";

/**
 * The aliases to store after a decision, for the record that it names or for a new one.
 * @param record what was known of the record before this item; null for a new one
 * @param stored how many aliases the record has, where that is known
 */
export const aliasesToAdd = <R>(
  decision: Pick<ItemDecision<R>, "matchedBy" | "change">,
  facts: ItemFacts,
  record: ItemRecord | null,
  profile: SourceProfile,
  stored = 0,
): Alias[] => {
  if (record === null) return aliasesOf(facts, profile);
  if (decision.change === "repeated" || stored >= MOST_ALIASES) return [];
  const { facts: known, anchor } = record;
  const at = anchor ?? facts.at;
  const counts = onlyCounts(facts, known);
  const isTold = (kind: AliasKind): boolean =>
    !WHOLE.has(kind) &&
    !(profile.date === "volatile" && TIMED.has(kind)) &&
    !(profile.guid === "volatile" && OF_GUID.has(kind) && !FOUND_BY_GUID.has(decision.matchedBy)) &&
    !(counts && TITLED.has(kind)) &&
    !(kind === "content" && hasOtherName(facts));
  const had = new Set(aliasesOf({ ...known, at }, profile).map(aliasName));
  return aliasesOf({ ...facts, at }, profile).filter((alias) => isTold(alias.kind) && !had.has(aliasName(alias)));
};
