/** Which alias is believed when: one rule a kind, each a plain comparison of two items. A false merge is worse than a miss, so whatever is not said is no. */
import { LEAST_CONTENT } from "./aliases.ts";
import { guidKey, isGlobalGuid, isSectionOf } from "./guid.ts";
import { isSpecific } from "./link.ts";
import type { FeedPolicy } from "./policies.ts";
import { titleEvidence } from "./title.ts";
import type { AliasKind, ItemFacts, ItemRecord, SourceProfile } from "./types.ts";

export interface Comparison {
  readonly item: ItemFacts;
  readonly record: ItemRecord;
  readonly profile: SourceProfile;
  readonly policy: FeedPolicy;
  /** Whether different items of the source share this kind of value, so that it tells nothing apart. */
  readonly linkIsShared: boolean;
}

/** null: one of the two does not say. */
const equal = (a: string, b: string): boolean | null => (a === "" || b === "" ? null : a === b);

const sameGuid = ({ item, record }: Comparison): boolean | null => equal(guidKey(item.guid), guidKey(record.facts.guid));
const sameLink = ({ item, record }: Comparison): boolean | null => equal(item.link, record.facts.link);
const sameEnclosure = ({ item, record }: Comparison): boolean | null => equal(item.enclosure, record.facts.enclosure);

const sameTitle = ({ item, record: { facts } }: Comparison): boolean | null => {
  const same = equal(item.titleKey, facts.titleKey);
  return same === false ? titleEvidence(item.title) === titleEvidence(facts.title) : same;
};

const sameContent = ({ item, record: { facts } }: Comparison): boolean | null =>
  Math.min(item.contentLength, facts.contentLength) < LEAST_CONTENT ? null : item.content === facts.content;

/** Milliseconds between the item and the first date of the record; null where a date is missing. */
const distance = ({ item, record }: Comparison): number | null => {
  const anchor = record.anchor ?? record.facts.at;
  return item.at === null || anchor === null ? null : Math.abs(item.at - anchor);
};

const sameTime = (c: Comparison): boolean | null => {
  const apart = distance(c);
  return apart === null ? null : apart <= c.policy.tolerance;
};

/** A guid made for one item: it would not come twice by chance or by counting. */
const isStrongGuid = ({ item, record }: Comparison): boolean => {
  const { guid } = item;
  if (isSectionOf(guid, item.url) || isSectionOf(guid, record.facts.url)) return false;
  return /^https?:/i.test(guid) ? isSpecific(guid) : isGlobalGuid(guid) || /\d{5,}|^[0-9a-f]{12,}$/i.test(guid);
};

const guid = (c: Comparison): boolean => {
  if (c.policy.dateTellsApart && sameTime(c) === false) return false;
  // One guid, and nothing else alike: a number that counts, or the address of the blog.
  return !(sameLink(c) === false && sameTitle(c) === false && sameTime(c) !== true) || isStrongGuid(c);
};

const link = (c: Comparison): boolean => {
  const time = sameTime(c);
  if (c.linkIsShared || (c.policy.dateTellsApart && time === false)) return false;
  const title = sameTitle(c);
  if (!isSpecific(c.item.url)) return title === true && sameGuid(c) !== false && time !== false;
  if (title === true) return true;
  if (title === null) return sameGuid(c) !== false || time === true;
  return c.policy.linkAlone && (sameGuid(c) !== false || (distance(c) ?? 0) <= DAY);
};

const DAY = 24 * 60 * 60_000;

const number = (c: Comparison): boolean => sameTitle(c) === true || sameTime(c) !== false;

/** Midnight is what a date without a time reads as. */
const isDateOnly = (at: number | null): boolean => at !== null && at % DAY === 0;

const moment = (c: Comparison): boolean => {
  const apart = distance(c);
  if (apart === null || apart > c.policy.tolerance || sameEnclosure(c) === false) return false;
  const content = sameContent(c);
  if (content === false) return false;
  if (content === true || sameLink(c) === true) return true;
  const isWeak = isDateOnly(c.item.at) || c.profile.date === "shared";
  // To the second, or where neither has a link that could say otherwise.
  return !isWeak && (apart === 0 || (sameLink(c) === null && sameGuid(c) !== false));
};

const RULES: Readonly<Record<AliasKind, (c: Comparison) => boolean>> = {
  exact: () => true,
  copy: () => true,
  guid,
  resource: (c) => !(c.policy.dateTellsApart && sameTime(c) === false),
  "guid-form": (c) => sameTitle(c) === true || sameLink(c) === true,
  link,
  enclosure: (c) => c.policy.enclosure && sameTitle(c) === true,
  number,
  composite: ({ item }) => item.titleKey !== "" && (item.link !== "" || item.at !== null),
  "link-title": (c) =>
    !c.policy.dateTellsApart && (sameTime(c) !== false || (c.profile.date !== undefined && c.profile.date !== "trusted")),
  moment,
  content: (c) => sameTime(c) !== false,
};

/** Two things of a platform are two, whatever else is alike. */
const areTwoResources = ({ item, record }: Comparison): boolean => equal(item.resource, record.facts.resource) === false;

/** Whether an alias that leads to a record is believed. */
export const isBelieved = (kind: AliasKind, comparison: Comparison): boolean => !areTwoResources(comparison) && RULES[kind](comparison);
