import { compileRules } from "./classify/entries.ts";
import { createNotation } from "./classify/notation.ts";
import type { Origin } from "./classify/outcome.ts";
import { type Policies, rulesUnder } from "./classify/policies.ts";
import type { Explanation, IdentifyOptions, Outcome, Pack, Trust, Unwrapped } from "./identity.ts";
import { once } from "./once.ts";
import { explainWith, identifySlowly, identifyWith } from "./pipeline.ts";
import type { Rule } from "./rules/rule.ts";
import { sha256Hex } from "./sha256.ts";
import { firstFrame, type Stages } from "./stages.ts";

/** Identity under one set of rules. */
export interface Identifier {
  identify(input: string, options?: IdentifyOptions): Outcome;
  explain(input: string, options?: IdentifyOptions): Explanation;
  unwrap(url: string): Unwrapped;
  readonly pack: Pack;
}

/** What an identifier is made of; the built-in data comes from index.ts, so that an entry without it exists. */
export interface IdentifierParts {
  readonly version: string;
  readonly rules: readonly Rule[];
  readonly policies: Policies;
  readonly excluded: readonly string[];
  readonly trust: Trust;
  readonly shorteners: readonly string[];
  readonly mayWrap: Stages["mayWrap"];
  readonly unwrap: (url: string) => Unwrapped;
  readonly page: Stages["page"];
  /** Further data whose change must change the pack's hash: wrappers, shorteners, parameters. */
  readonly data: unknown;
}

/** JSON with sorted names, so that equal data has one text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  ) ?? "null";

/** Builds an identifier. Throws an Error that names the rule or the policy that is wrong. */
export const buildIdentifier = (parts: IdentifierParts): Identifier & { readonly identifySlowly: Identifier["identify"] } => {
  const { excluded, shorteners, data } = parts;
  const rules = rulesUnder(parts.rules, parts.policies);
  const compiled = compileRules(rules, { excluded, shorteners });
  // The hash reads every rule, which costs more than identifying thousands of URLs; whoever never looks at an outcome's pack must not pay for it twice.
  const pack = once((): Pack => ({ version: parts.version, hash: sha256Hex(canonicalJson({ rules, excluded, shorteners, data })) }));
  const label = once(() => `${parts.version}+${pack().hash.slice(0, 12)}`);
  const origin: Origin = {
    get pack() {
      return label();
    },
    chain: Object.freeze([]),
    wrapper: null,
  };
  const stages: Stages = {
    compiled,
    get pack() {
      return label();
    },
    strict: firstFrame(origin, "strict", null, false),
    open: firstFrame(origin, "open", null, false),
    rejections: new Map(),
    foreign: null,
    mayWrap: parts.mayWrap,
    unwrap: parts.unwrap,
    page: parts.page,
    notation: createNotation(rules),
  };
  return {
    identify: (input, options) => identifyWith(stages, input, options?.trust ?? parts.trust),
    identifySlowly: (input, options) => identifySlowly(stages, input, options?.trust ?? parts.trust),
    explain: (input, options) => explainWith(stages, input, options?.trust ?? parts.trust),
    unwrap: parts.unwrap,
    get pack() {
      return pack();
    },
  };
};
