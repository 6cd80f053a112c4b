import { isExactRepeat } from "./facts.ts";
import { policyOf } from "./policies.ts";
import { isBelieved } from "./rules.ts";
import type { Alias, AliasKind, Change, ItemFacts, ItemRecord, SourceProfile } from "./types.ts";

/** A record that an alias of the item leads to. Whoever asks looks the aliases up and names them in the order of `probesOf`. */
export interface Candidate<R> {
  readonly alias: Alias;
  readonly id: R;
  readonly record: ItemRecord;
  /** The facts of the item of this document that the record was already met by, if any. */
  readonly met: ItemFacts | null;
}

export interface Refusal {
  readonly alias: Alias;
  /** `shared`: different items have the value. `document`: another item of the same document is that record. `evidence`: too little else agrees. */
  readonly why: "shared" | "document" | "evidence";
}

export interface ItemDecision<R> {
  /** The record, or null for a new one. */
  readonly id: R | null;
  readonly matchedBy: AliasKind | null;
  readonly change: Change;
  readonly refused: readonly Refusal[];
}

/** What became of a known item: `moved` when guid or link are new, `updated` when something it shows is. */
const changeOf = (item: ItemFacts, known: ItemFacts): Change => {
  if (item.guid !== known.guid || item.link !== known.link) return "moved";
  const shows = ({ titleKey, enclosure, content }: ItemFacts): string => [titleKey, enclosure, content].join("\n");
  return shows(item) === shows(known) ? "repeated" : "updated";
};

/**
 * Decides which record an item belongs to. Pure: the same code decides in memory (`groupFeedItems`) and inside a transaction of the store.
 * @param isShared whether different items of the source are known to have one value
 */
export const decideItem = <R>(
  item: ItemFacts,
  candidates: readonly Candidate<R>[],
  profile: SourceProfile,
  isShared: (alias: Alias) => boolean,
): ItemDecision<R> => {
  const refused: Refusal[] = [];
  const policy = policyOf(profile.policy);
  for (const { alias, id, record, met } of candidates) {
    const comparison = { item, record, profile, policy, linkIsShared: profile.link === "shared" };
    // Two items of one document are one only when they repeat exactly: their publisher says that they are two.
    if (met !== null && !isExactRepeat(met, item)) refused.push({ alias, why: "document" });
    else if (isShared(alias)) refused.push({ alias, why: "shared" });
    else if (!isBelieved(alias.kind, comparison)) refused.push({ alias, why: "evidence" });
    else return { id, matchedBy: alias.kind, change: changeOf(item, record.facts), refused };
  }
  return { id: null, matchedBy: null, change: "created", refused };
};
