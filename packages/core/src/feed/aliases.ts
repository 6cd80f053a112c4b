import { compositeDigest } from "./digest.ts";
import { guidForm, guidKey, isGlobalGuid } from "./guid.ts";
import { stableNumber } from "./link.ts";
import { type FeedPolicy, policyOf } from "./policies.ts";
import type { Alias, AliasKind, ItemFacts, SourceProfile } from "./types.ts";

/** Shorter texts are repeated by chance: "Read more", "New episode". */
export const LEAST_CONTENT = 40;

const iso = (at: number | null): string | null => (at === null ? null : String(at));

/** The composite digest of the feed document: source, URL, title, time. Always made and stored. */
export const compositeOf = ({ source, link, titleKey, at }: ItemFacts): string => compositeDigest([source, link, titleKey, iso(at)]);

/** Number of the stretch of time a date falls into. Never an identity by itself: whoever probes looks at the neighbours too. */
const stretchOf = (at: number, { tolerance }: FeedPolicy): number => Math.floor(at / tolerance);

const momentOf = ({ source, titleKey }: ItemFacts, stretch: number): Alias => ({
  kind: "moment",
  value: `${source}|${compositeDigest([titleKey, String(stretch)])}`,
});

const isBare = ({ guid, link, at }: ItemFacts): boolean => guid === "" && link === "" && at === null;

/** The aliases of an item but those that hold a time, in the order in which they are tried. Empty never makes one: two items without a guid share nothing. */
const timeless = (facts: ItemFacts, profile: SourceProfile): Alias[] => {
  const { source, guid, link, resource, titleKey, enclosure, content, contentLength } = facts;
  const scoped = (kind: AliasKind, value: string): Alias[] => (value === "" ? [] : [{ kind, value: `${source}|${value}` }]);
  const everything = [guid, facts.url, facts.title, iso(facts.at), enclosure, content];
  const hasText = content !== "" && (contentLength >= LEAST_CONTENT || isBare(facts));
  const believes = profile.guid !== "shared";
  const number = stableNumber(facts.url) || (believes ? stableNumber(guid) : "");
  return [
    ...scoped("exact", compositeDigest(everything)),
    ...(believes ? scoped("guid", guidKey(guid)) : []),
    ...(resource === "" ? [] : [{ kind: "resource" as const, value: resource }]),
    ...(believes && guid !== "" ? scoped("guid-form", guidForm(guid)) : []),
    ...scoped("link", link),
    ...scoped("enclosure", enclosure),
    ...scoped("number", number),
    ...scoped("composite", compositeOf(facts)),
    ...(link === "" || titleKey === "" ? [] : scoped("link-title", compositeDigest([link, titleKey]))),
    ...(hasText ? scoped("content", compositeDigest([titleKey, content])) : []),
    ...(isGlobalGuid(guid) ? [{ kind: "copy" as const, value: compositeDigest(everything) }] : []),
  ];
};

const ORDER: readonly AliasKind[] = [
  "exact",
  "guid",
  "resource",
  "guid-form",
  "link",
  "enclosure",
  "number",
  "composite",
  "link-title",
  "moment",
  "content",
  "copy",
];

const inOrder = (aliases: readonly Alias[]): Alias[] => aliases.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

/** What is stored for an item. */
export const aliasesOf = (facts: ItemFacts, profile: SourceProfile): Alias[] => {
  const { at, titleKey } = facts;
  const moments = at === null || titleKey === "" ? [] : [momentOf(facts, stretchOf(at, policyOf(profile.policy)))];
  return inOrder([...timeless(facts, profile), ...moments]);
};

/** What is looked up for an item: its aliases, and for a date those of the stretches of time beside its own. */
export const probesOf = (facts: ItemFacts, profile: SourceProfile): Alias[] => {
  const { at, titleKey } = facts;
  if (at === null || titleKey === "") return inOrder(timeless(facts, profile));
  const stretch = stretchOf(at, policyOf(profile.policy));
  return inOrder([...timeless(facts, profile), ...[0, -1, 1].map((step) => momentOf(facts, stretch + step))]);
};
