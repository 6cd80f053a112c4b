/** Which alias is believed when: one rule a kind, each a plain comparison of two items. A false merge is worse than a miss, so whatever is not said is no. */
import { LEAST_CONTENT } from "./content.ts";
import { guidKey, isGlobalGuid, isSectionOf } from "./guid.ts";
import { differInNumber, isSlugged, isSpecific, lastSegment, mayBePage, namesOne, stableNumber } from "./link.ts";
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

/** Where guids are new at every fetch a differing one tells nothing. */
const sameGuid = ({ item, record, profile }: Comparison): boolean | null => {
  const same = equal(guidKey(item.guid), guidKey(record.facts.guid));
  return same === false && profile.guid === "volatile" ? null : same;
};
const sameLink = ({ item, record }: Comparison): boolean | null => equal(item.link, record.facts.link);
const sameEnclosure = ({ item, record }: Comparison): boolean | null => equal(item.enclosure, record.facts.enclosure);

const sameTitle = ({ item, record: { facts } }: Comparison): boolean | null => {
  const same = equal(item.titleKey, facts.titleKey);
  return same === false ? titleEvidence(item.title) === titleEvidence(facts.title) : same;
};

/** Short texts that differ are two; that they agree says nothing. */
const sameContent = ({ item, record: { facts } }: Comparison): boolean | null => {
  const same = equal(item.content, facts.content);
  return same === true && item.contentLength < LEAST_CONTENT ? null : same;
};

/** Milliseconds between the item and the first date of the record; null where a date is missing. */
const distance = ({ item, record }: Comparison): number | null => {
  const anchor = record.anchor ?? record.facts.at;
  return item.at === null || anchor === null ? null : Math.abs(item.at - anchor);
};

const sameTime = (c: Comparison): boolean | null => {
  const apart = distance(c);
  return apart === null ? null : apart <= c.policy.tolerance;
};

const isSameSecond = (c: Comparison): boolean => c.profile.date !== "shared" && (distance(c) ?? SECOND) < SECOND;

const SECOND = 1000;
const DAY = 24 * 60 * 60_000;

const isSection = ({ item, record }: Comparison): boolean => isSectionOf(item.guid, item.url) || isSectionOf(item.guid, record.facts.url);

/** A guid made for one item: it would not come twice by chance or by counting. */
const isStrongGuid = ({ item: { guid } }: Comparison): boolean =>
  /^https?:/i.test(guid) ? namesOne(guid) : isGlobalGuid(guid) || /\d{5,}|^[0-9a-f]{12,}$/i.test(guid);

/** A link that names no one thing, as one that is the guid once more, is no second witness. */
const linkWitness = (c: Comparison): boolean | null => {
  const same = sameLink(c);
  return same === true && !namesOne(c.item.url) ? null : same;
};

/** A number that counts, the address of the blog: believed when something else of the item agrees. */
const hasWitness = (c: Comparison): boolean => {
  const link = linkWitness(c);
  const title = sameTitle(c);
  const content = sameContent(c);
  if (isSection(c)) return link === false ? title === true && sameTime(c) === true && content !== false : title !== false;
  if (title === true) return !(link === false && content === false && distance(c) !== 0);
  const witnesses = [link, title, sameTime(c), content, sameEnclosure(c)];
  return witnesses.includes(true) || !witnesses.includes(false);
};

const guid = (c: Comparison): boolean => {
  if (c.policy.dateTellsApart && sameTime(c) === false) return false;
  return (isStrongGuid(c) && !isSection(c)) || hasWitness(c);
};

/** A guid that is another by an accident. One that is the same was judged before. */
const guidLike = (c: Comparison): boolean =>
  sameGuid(c) !== true && (sameTitle(c) === true || linkWitness(c) === true) && !isSection(c) && hasWitness(c);

/** A place that many items lead to, under another guid and with another text: only the same second says that it is one (forum topics). */
const isOtherPost = (c: Comparison): boolean => {
  if (sameGuid(c) !== false || sameContent(c) !== false) return false;
  return isSlugged(c.item.url) ? (distance(c) ?? DAY + 1) > DAY : !isSameSecond(c);
};

const link = (c: Comparison): boolean => {
  const time = sameTime(c);
  if (c.linkIsShared || (c.policy.dateTellsApart && time === false) || isOtherPost(c)) return false;
  const title = sameTitle(c);
  if (!isSpecific(c.item.url)) {
    const isHere = time !== false || (mayBePage(c.item.url) && sameContent(c) !== false);
    return title === true && sameGuid(c) !== false && isHere;
  }
  if (title === true) return true;
  if (title === null) return sameGuid(c) !== false || time === true;
  return c.policy.linkAlone && (sameGuid(c) !== false || (distance(c) ?? 0) <= DAY);
};

const linkTitle = (c: Comparison): boolean => {
  const isDated = c.profile.date === undefined || c.profile.date === "trusted";
  return !c.policy.dateTellsApart && !isOtherPost(c) && (sameTime(c) !== false || !isDated);
};

const numberOf = ({ url, guid: id }: ItemFacts): string => stableNumber(url) || stableNumber(id);

/** The number of an article stands at the end of its address; further in front it is that of a section. */
const endsInNumber = ({ item }: Comparison): boolean => {
  const number = numberOf(item).split(" ").at(-1) ?? "";
  return number !== "" && lastSegment(item.url === "" ? item.guid : item.url).includes(number);
};

const number = (c: Comparison): boolean =>
  sameTitle(c) === true ? endsInNumber(c) || (sameTime(c) === true && sameContent(c) !== false) : endsInNumber(c) && isSameSecond(c);

const areNumberedApart = ({ item, record: { facts } }: Comparison): boolean =>
  equal(stableNumber(item.url), stableNumber(facts.url)) === false || (item.url !== "" && differInNumber(item.url, facts.url));

/** Midnight is what a date without a time reads as. */
const isDateOnly = (at: number | null): boolean => at !== null && at % DAY === 0;

const LEAST_SLUG = 8;

/** One slug under another path, host or section. */
const sameSlug = ({ item, record }: Comparison): boolean => {
  const slug = lastSegment(item.url);
  return slug.length >= LEAST_SLUG && slug.includes("-") && slug === lastSegment(record.facts.url);
};

const moment = (c: Comparison): boolean => {
  const apart = distance(c);
  if (apart === null || apart > c.policy.tolerance || sameEnclosure(c) === false || areNumberedApart(c)) return false;
  const content = sameContent(c);
  if (content === false) return apart === 0 && sameSlug(c);
  if (content === true || sameLink(c) === true) return true;
  const isWeak = isDateOnly(c.item.at) || c.profile.date === "shared";
  // To the second, or where neither has a link that could say otherwise.
  return !isWeak && (apart === 0 || (sameLink(c) === null && sameGuid(c) !== false));
};

/** Without a link the title and the time are all: another guid and another text are two things of one moment. */
const composite = (c: Comparison): boolean => {
  const { titleKey, link: page, at } = c.item;
  if (titleKey === "" || (page === "" && at === null)) return false;
  return page !== "" || !(sameGuid(c) === false && sameContent(c) === false);
};

const content = (c: Comparison): boolean => {
  const areBothPages = isSpecific(c.item.url) && isSpecific(c.record.facts.url);
  return sameTime(c) !== false && !(areBothPages && areNumberedApart(c));
};

const RULES: Readonly<Record<AliasKind, (c: Comparison) => boolean>> = {
  exact: () => true,
  copy: () => true,
  guid,
  resource: (c) => !(c.policy.dateTellsApart && sameTime(c) === false),
  "guid-form": guidLike,
  link,
  enclosure: (c) => c.policy.enclosure && sameTitle(c) === true,
  number,
  composite,
  "link-title": linkTitle,
  moment,
  content,
};

/** Two things of a platform are two, whatever else is alike. */
const areTwoResources = ({ item, record }: Comparison): boolean => equal(item.resource, record.facts.resource) === false;

/** Whether an alias that leads to a record is believed. */
export const isBelieved = (kind: AliasKind, comparison: Comparison): boolean => !areTwoResources(comparison) && RULES[kind](comparison);
