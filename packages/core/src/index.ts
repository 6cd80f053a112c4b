/** The public face of @samekey/core: re-exports, and the one place that knows the built-in rule pack. */
import type { Identifier } from "./identifier.ts";
import { buildIdentifier } from "./identifier.ts";
import type { Explanation, IdentifyOptions, Outcome, Trust, Unwrapped } from "./identity.ts";
import { RULES } from "./rules/index.ts";
import type { Rule } from "./rules/rule.ts";
import { PACK_VERSION } from "./rules/version.ts";
import { WRAPPERS } from "./rules/wrappers/index.ts";
import { createUnwrapper } from "./unwrap/unwrapper.ts";

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
export type { Example, Nested, Part, Rule } from "./rules/rule.ts";
export { SHORTENERS, type ShortenerClass } from "./rules/shorteners.ts";
export { WRAPPERS } from "./rules/wrappers/index.ts";
export type { Relation, Step, WrapperExample, WrapperRule } from "./rules/wrappers/wrapper.ts";
export { sha256Hex } from "./sha256.ts";
export { compileWrappers, type WrapperTable, wrapsHost, wrapsPath } from "./unwrap/hosts.ts";
export { checkWrapper } from "./unwrap/shapes.ts";
export { createShortenerLookup, type ShortenerLookup } from "./unwrap/shorteners.ts";
export { createUnwrapper } from "./unwrap/unwrapper.ts";

export interface IdentifierOptions {
  /** Rules of your own; they win over the built-in ones for their hosts. */
  readonly rules?: readonly Rule[];
  /** Hosts never identified, exact and lower-case. */
  readonly exclude?: readonly string[];
  readonly trust?: Trust;
}

const create = (options: IdentifierOptions): ReturnType<typeof buildIdentifier> =>
  buildIdentifier({
    version: PACK_VERSION,
    rules: [...(options.rules ?? []), ...RULES],
    excluded: options.exclude ?? [],
    trust: options.trust ?? "open",
    shorteners: [],
    mayWrap: () => false,
    unwrap: () => ({ target: null, chain: [], reason: "no-wrapper" }),
    page: (url) => ({ form: new URL(url).href.replace(/^https?:\/\//, ""), link: new URL(url).href }),
    data: null,
  });

/** Builds an identifier from the built-in pack and your own additions. Throws an Error that names the rule when a rule is wrong. */
export const createIdentifier = (options: IdentifierOptions = {}): Identifier => create(options);

const builtIn = create({});

/** The built-in identifier with the path that skips the fast one, for the property test that holds both to the same outcome. */
export const internals: ReturnType<typeof create> = builtIn;

/** Derives the identity of a URL or other locator. Never throws, on any string; linear in its length. */
export const identify = (input: string, options?: IdentifyOptions): Outcome => builtIn.identify(input, options);

/** The outcome of {@link identify} and every stage that led to it. */
export const explain = (input: string, options?: IdentifyOptions): Explanation => builtIn.explain(input, options);

/** Takes the target out of a URL that carries it, through at most eight wrappers. Never throws, on any string; linear in its length. */
export const unwrap: (url: string) => Unwrapped = createUnwrapper(WRAPPERS);
