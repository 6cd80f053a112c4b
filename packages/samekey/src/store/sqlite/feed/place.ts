import { type Identified, type ItemFacts, keyOf } from "@samekey/core";
import type { Observation } from "../../contract.ts";
import type { ItemContext } from "../../feed/contract.ts";
import { text } from "../adapter.ts";
import { nameDigest } from "../remove.ts";
import type { Met } from "./meet.ts";
import type { ItemStatements } from "./statements.ts";

/** Kind and platform of an item that is no resource known otherwise. */
const ITEM = { kind: "feed-item", platform: "feed" } as const;

/** An item with the record it goes to; `removed` where that is under a tombstone. */
export type Placed = { readonly met: Met; readonly outcome: Identified } | { readonly met: Met; readonly outcome: "removed" | "rejected" };

const outcomeOf = (resourceId: string, canonicalUrl: string, pack: string): Identified => ({
  status: "identified",
  ...ITEM,
  id: resourceId.slice(resourceId.indexOf(":") + 1),
  resourceId,
  canonicalUrl,
  key: keyOf(resourceId),
  view: {},
  warnings: [],
  chain: [],
  rule: ITEM.kind,
  pack,
});

/** Two items that say nothing are not one: there is nothing to know either again by. */
const saysNothing = ({ guid, url, title, enclosure, content }: ItemFacts): boolean =>
  [guid, url, title, enclosure, content].join("") === "";

/**
 * Chooses the record of each item. One that the model knows keeps its record, wherever its link leads now. A new one shares the record of the resource its
 * link identifies as: always where that is a thing of a platform, since its id is surer than any feed; of a page only while no other item of the publisher
 * has it, since feeds point many items to one page. Any other becomes `feed-item:` and its composite digest.
 */
export const placeItems = (sql: ItemStatements, met: readonly Met[], { publisher, pack }: ItemContext): Placed[] => {
  const anyRemoved = sql.anyRemoved.get()?.found === 1;
  const isRemoved = ({ item }: Met): boolean =>
    anyRemoved && item.aliases.some(({ kind, value }) => sql.isRemoved.get(nameDigest(`${kind}:${value}`)) !== undefined);

  /** Records of the batch that point to a page. */
  const pointing = new Map<string, Set<number>>();
  for (const { item, record } of met) {
    const { outcome } = item.observation;
    if (outcome.status !== "identified" || outcome.kind !== "page") continue;
    const groups = pointing.get(outcome.resourceId) ?? new Set();
    pointing.set(outcome.resourceId, groups.add(record));
  }
  const taken = new Map<string, number>();
  const own = ({ item, record, variant }: Met, canonicalUrl: string | null): Identified => {
    const plain = `${ITEM.kind}:${item.digest}`;
    const isFree = (taken.get(plain) ?? record) === record && sql.refOf.get(plain, "") === undefined;
    // Two items of one document can agree in source, link, title and time and still be two.
    const resourceId = isFree ? plain : `${plain}.${variant.slice(0, 8)}`;
    taken.set(resourceId, record);
    return outcomeOf(resourceId, canonicalUrl ?? resourceId, pack);
  };
  const fresh = (one: Met): Identified => {
    const { outcome } = one.item.observation;
    if (outcome.status !== "identified") return own(one, null);
    if (outcome.kind !== "page") return outcome;
    const isShared = (pointing.get(outcome.resourceId)?.size ?? 0) > 1 || sql.occupied.get(outcome.resourceId, publisher) !== undefined;
    return isShared ? own(one, outcome.canonicalUrl) : outcome;
  };
  const known = (ref: number): Identified => {
    const row = sql.resource.get(ref) ?? {};
    return {
      ...outcomeOf(text(row, "resource_id"), text(row, "canonical_url"), pack),
      kind: text(row, "kind"),
      platform: text(row, "platform"),
      id: text(row, "id"),
      key: text(row, "key"),
    };
  };
  const firstOf = new Map<number, Identified>();
  return met.map((one): Placed => {
    const { outcome } = one.item.observation;
    if (one.record >= 0) {
      const record = known(one.record);
      return { met: one, outcome: outcome.status === "identified" && outcome.resourceId === record.resourceId ? outcome : record };
    }
    if (saysNothing(one.item.facts) && outcome.status !== "identified") return { met: one, outcome: "rejected" };
    const first = firstOf.get(one.record);
    if (first === undefined && isRemoved(one)) return { met: one, outcome: "removed" };
    const chosen = first ?? fresh(one);
    firstOf.set(one.record, chosen);
    return { met: one, outcome: chosen };
  });
};

/** What is recorded of a placed item: two items with one link and one title must stay two observations. */
export const observationOf = ({ observation }: Met["item"], outcome: Identified): Observation => ({
  ...observation,
  url: observation.url === "" ? outcome.resourceId : observation.url,
  outcome,
  ...(outcome.kind === ITEM.kind ? { item: outcome.id } : {}),
});
