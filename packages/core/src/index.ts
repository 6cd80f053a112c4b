/** The public face of @samekey/core: re-exports, and the one place that knows the built-in rule pack. */
import { checkRules } from "./classify/entries.ts";
import type { Policies } from "./classify/policies.ts";
import { aliasesOf } from "./feed/aliases.ts";
import { factsOf, type LinkReader } from "./feed/facts.ts";
import { groupItems } from "./feed/group.ts";
import type { Alias, FeedItem, ItemFacts, SourceProfile } from "./feed/types.ts";
import type { Identifier } from "./identifier.ts";
import { buildIdentifier } from "./identifier.ts";
import type { Explanation, IdentifyOptions, Outcome, Trust, Unwrapped } from "./identity.ts";
import { once } from "./once.ts";
import { RULES } from "./rules/index.ts";
import { PARAM_RULES } from "./rules/params.ts";
import { PUBLIC_SUFFIXES } from "./rules/public-suffix.ts";
import type { Rule } from "./rules/rule.ts";
import { SHORTENERS } from "./rules/shorteners.ts";
import { PACK_VERSION } from "./rules/version.ts";
import { WRAPPERS } from "./rules/wrappers/index.ts";
import type { WrapperRule } from "./rules/wrappers/wrapper.ts";
import { compileWrappers, wrapsHost, wrapsPath } from "./unwrap/hosts.ts";
import { checkWrapper } from "./unwrap/shapes.ts";
import { createUnwrapper } from "./unwrap/unwrapper.ts";
import { createNormalizer, type NormalizeOptions } from "./url/normalize.ts";
import { compileParams } from "./url/params.ts";

export { hostsOfRule } from "./classify/entries.ts";
export { choiceOf, type Policies, type PolicyFault, policyFaults, rulesUnder } from "./classify/policies.ts";
export { type ExtractFormat, type ExtractOptions, extractUrls, type FoundFlag, type FoundKind, type FoundUrl } from "./extract/extract.ts";
export { aliasesOf, compositeOf, probesOf } from "./feed/aliases.ts";
export { parseFeedDate } from "./feed/dates.ts";
export { type Candidate as ItemCandidate, decideItem, type ItemDecision, type Refusal } from "./feed/decide.ts";
export { type CompositeParts, compositeDigest } from "./feed/digest.ts";
export { aliasName, learnFromDocument, learnFromItem, sharedIn } from "./feed/document.ts";
export { isExactRepeat } from "./feed/facts.ts";
export { aliasesToAdd } from "./feed/growth.ts";
export { FEED_POLICIES, type FeedPolicy, type PolicyName } from "./feed/policies.ts";
export { titleEvidence, titleKey } from "./feed/title.ts";
export type {
  Alias,
  AliasKind,
  Change,
  FeedItem,
  ItemFacts,
  ItemRecord,
  SourceProfile,
  Trust as FieldTrust,
} from "./feed/types.ts";
export { FEED_FORMS_VERSION } from "./feed/version.ts";
export {
  ABSENT,
  type Added,
  createFilter,
  type FilterFigures,
  type FilterState,
  figuresOf,
  SEVERAL,
  type StampedFilter,
} from "./filter/cuckoo.ts";
export { DIGEST_BYTES, readDigest } from "./filter/digest.ts";
export {
  type Loaded,
  loadFilter,
  type SnapshotLabel,
  type SnapshotRefusal,
  type SnapshotWanted,
  saveFilter,
} from "./filter/snapshot.ts";
export type { Identifier } from "./identifier.ts";
export type {
  Explanation,
  Identified,
  IdentifyOptions,
  NeedsResolving,
  Outcome,
  Pack,
  Rejected,
  Stage,
  Trust,
  Unwrapped,
  View,
} from "./identity.ts";
export { keyOf } from "./key.ts";
export { isReason, REASONS, type Reason } from "./reasons.ts";
export { RULES } from "./rules/index.ts";
export { MIRRORS } from "./rules/mirrors.ts";
export type { Example, Nested, Part, Policy, Rule } from "./rules/rule.ts";
export { SHORTENERS, type ShortenerClass } from "./rules/shorteners.ts";
export { WRAPPERS } from "./rules/wrappers/index.ts";
export type { Relation, Step, WrapperExample, WrapperRule } from "./rules/wrappers/wrapper.ts";
export { sha256Hex } from "./sha256.ts";
export { compileWrappers, type WrapperTable, wrapsHost, wrapsPath } from "./unwrap/hosts.ts";
export { checkWrapper } from "./unwrap/shapes.ts";
export { createShortenerLookup, type ShortenerLookup } from "./unwrap/shorteners.ts";
export { createUnwrapper } from "./unwrap/unwrapper.ts";

export type { NormalizeOptions, Strength } from "./url/normalize.ts";

export interface IdentifierOptions {
  /** Rules of your own; they win over the built-in ones for their hosts. */
  readonly rules?: readonly Rule[];
  /** Your choices where users of a system decide differently what is one thing. Each rule's page says what there is to choose. */
  readonly policies?: Policies;
  /** Wrappers of your own, tried before the built-in ones. */
  readonly wrappers?: readonly WrapperRule[];
  /** Further hosts whose links only the network can open, lower-case; a leading dot means all subdomains as well. */
  readonly shorteners?: readonly string[];
  /** Hosts never identified, lower-case; a leading dot means all subdomains as well. */
  readonly exclude?: readonly string[];
  readonly trust?: Trust;
}

const hostsOf = (text: string): string[] => text.split(/\s+/).filter((host) => host !== "");

const normalizer = once(() => createNormalizer(compileParams(PARAM_RULES, PUBLIC_SUFFIXES)));

/** Key form and public link of a page. Its id must not depend on who looks at it, and its link must not open anything to whoever reads it. */
const pageOf: Parameters<typeof buildIdentifier>[0]["page"] = (url) => {
  const { identityForm, publicForm } = normalizer();
  const form = identityForm(url);
  return form === null ? null : { form, link: () => publicForm(url) ?? `https://${form}` };
};

const create = (options: IdentifierOptions): ReturnType<typeof buildIdentifier> => {
  const wrappers = [...(options.wrappers ?? []), ...WRAPPERS];
  const table = once(() => compileWrappers(wrappers));
  const unwrapper = once(() => createUnwrapper(table()));
  return buildIdentifier({
    version: PACK_VERSION,
    rules: [...(options.rules ?? []), ...RULES],
    policies: options.policies ?? {},
    excluded: options.exclude ?? [],
    trust: options.trust ?? "open",
    shorteners: [...(options.shorteners ?? []), ...[SHORTENERS.opaque, SHORTENERS["ad-gate"], SHORTENERS.dead].flatMap(hostsOf)],
    mayWrap: (host, firstSegment) => wrapsHost(table(), host) || wrapsPath(table(), firstSegment),
    unwrap: (url) => unwrapper()(url),
    page: pageOf,
    data: { wrappers, params: PARAM_RULES, suffixes: PUBLIC_SUFFIXES },
  });
};

/** Builds an identifier from the built-in pack and your own additions. Throws an Error that names the rule or policy that is wrong. */
export const createIdentifier = (options: IdentifierOptions = {}): Identifier => {
  checkRules(options.rules ?? []);
  for (const wrapper of options.wrappers ?? []) checkWrapper(wrapper);
  return create(options);
};

const builtIn = create({});

/** The built-in identifier with the path that skips the fast one, for the property test that holds both to the same outcome. */
export const internals: ReturnType<typeof create> = builtIn;

/** Derives the identity of a URL or other locator. Never throws, on any string; linear in its length. */
export const identify = (input: string, options?: IdentifyOptions): Outcome => builtIn.identify(input, options);

/** The outcome of {@link identify} and every stage that led to it. */
export const explain = (input: string, options?: IdentifyOptions): Explanation => builtIn.explain(input, options);

/** Takes the target out of a URL that carries it, through at most eight wrappers. Never throws, on any string; linear in its length. */
export const unwrap = (url: string): Unwrapped => builtIn.unwrap(url);

/**
 * The normal form of a URL at one of four strengths (default `identity`), or null when it is no http(s) URL.
 * Never throws, on any string; linear in its length.
 */
export const normalizeUrl = (url: string, options?: NormalizeOptions): string | null => normalizer().normalizeUrl(url, options);

const readLink: LinkReader = (url) => {
  const outcome = builtIn.identify(url, { trust: "open" });
  return outcome.status === "identified" ? { resourceId: outcome.resourceId, isPage: outcome.kind === "page" } : null;
};

/** What decisions about a feed item compare. `now`: when it was fetched, in milliseconds; null where that is not known. */
export const feedFacts = (item: FeedItem, now: number | null = null): ItemFacts => factsOf(item, readLink, now);

/** The aliases of a feed item, in the order in which they are tried. Never throws, on any string. */
export const feedAliases = (item: FeedItem, source: SourceProfile): Alias[] => aliasesOf(feedFacts(item), source);

/** The pure model of the gate: items in order of arrival to the number of the record each belongs to. Never throws, on any strings. */
export const groupFeedItems = (items: readonly FeedItem[]): number[] => groupItems(items, readLink);
