import { LEAST_CONTENT } from "./content.ts";
import { compositeDigest } from "./digest.ts";
import { isBlank } from "./facts.ts";
import { guidForm, guidKey, isGlobalGuid } from "./guid.ts";
import { stableNumber } from "./link.ts";
import { type FeedPolicy, policyOf } from "./policies.ts";
import type { Alias, AliasKind, ItemFacts, SourceProfile } from "./types.ts";

const iso = (at: number | null): string | null => (at === null ? null : String(at));

/** The composite digest of the feed document: source, URL, title, time. Always made and stored. */
export const compositeOf = ({ source, link, titleKey, at }: ItemFacts): string => compositeDigest([source, link, titleKey, iso(at)]);

/** Digests cost more than the texts that they stand for, until the texts are long. */
const LONGEST_PLAIN = 160;

/** Two parts as one value, in which no other two parts can read the same. */
const joined = (first: string, second: string): string =>
  first.length + second.length > LONGEST_PLAIN ? compositeDigest([first, second]) : `${first.length}:${first} ${second}`;

/** Number of the stretch of time a date falls into. Never an identity by itself: whoever probes looks at the neighbours too. */
const stretchOf = (at: number, { tolerance }: FeedPolicy): number => Math.floor(at / tolerance);

const momentOf = ({ source, titleKey }: ItemFacts, stretch: number): Alias => ({
  kind: "moment",
  value: `${source}|${joined(String(stretch), titleKey)}`,
});

const isBare = ({ guid, link, at }: ItemFacts): boolean => guid === "" && link === "" && at === null;

/** The aliases of an item in the order in which they are tried: those before and those after the moments. Empty never makes one: two items without a guid share nothing. */
interface Timeless {
  readonly before: readonly Alias[];
  readonly after: readonly Alias[];
}

const NONE: Timeless = { before: [], after: [] };

const build = (facts: ItemFacts, believes: boolean): Timeless => {
  if (isBlank(facts)) return NONE;
  const { source, guid, link, resource, titleKey, enclosure, content, contentLength } = facts;
  const before: Alias[] = [];
  const add = (kind: AliasKind, value: string): void => {
    if (value !== "") before.push({ kind, value: `${source}|${value}` });
  };
  const everything = compositeDigest([guid, facts.url, facts.title, iso(facts.at), enclosure, content]);
  add("exact", everything);
  if (believes) add("guid", guidKey(guid));
  if (resource !== "") before.push({ kind: "resource", value: resource });
  if (believes && guid !== "") add("guid-form", guidForm(guid));
  add("link", link);
  add("enclosure", enclosure);
  add("number", stableNumber(facts.url) || (believes ? stableNumber(guid) : ""));
  add("composite", compositeOf(facts));
  if (link !== "" && titleKey !== "") add("link-title", joined(link, titleKey));
  const after: Alias[] = [];
  const hasText = content !== "" && (contentLength >= LEAST_CONTENT || isBare(facts));
  if (hasText) after.push({ kind: "content", value: `${source}|${joined(content, titleKey)}` });
  if (isGlobalGuid(guid)) after.push({ kind: "copy", value: everything });
  return { before, after };
};

/** An item is asked for its aliases by the document, by the decision and by the store: they are made once for as long as its facts live. */
const believed = new WeakMap<ItemFacts, Timeless>();
const doubted = new WeakMap<ItemFacts, Timeless>();

const timeless = (facts: ItemFacts, profile: SourceProfile): Timeless => {
  const believes = profile.guid !== "shared";
  const made = believes ? believed : doubted;
  const known = made.get(facts);
  if (known !== undefined) return known;
  const built = build(facts, believes);
  made.set(facts, built);
  return built;
};

const HERE = [0];
const AROUND = [0, -1, 1];

const withMoments = (facts: ItemFacts, profile: SourceProfile, steps: readonly number[]): Alias[] => {
  const { at, titleKey } = facts;
  const { before, after } = timeless(facts, profile);
  if (at === null || titleKey === "") return [...before, ...after];
  const stretch = stretchOf(at, policyOf(profile.policy));
  return [...before, ...steps.map((step) => momentOf(facts, stretch + step)), ...after];
};

/** What is stored for an item. */
export const aliasesOf = (facts: ItemFacts, profile: SourceProfile): Alias[] => withMoments(facts, profile, HERE);

/** What is looked up for an item: its aliases, and for a date those of the stretches of time beside its own. */
export const probesOf = (facts: ItemFacts, profile: SourceProfile): Alias[] => withMoments(facts, profile, AROUND);
