/** The entry without the built-in rule data, `@samekey/core/bare`: for those who bring all of their rules and ship no others. */
import { checkRules } from "./classify/entries.ts";
import type { Policies } from "./classify/policies.ts";
import type { Identifier } from "./identifier.ts";
import { buildIdentifier } from "./identifier.ts";
import type { Trust } from "./identity.ts";
import { once } from "./once.ts";
import type { ParamRules } from "./rules/params.ts";
import type { SuffixRules } from "./rules/public-suffix.ts";
import type { Rule } from "./rules/rule.ts";
import type { WrapperRule } from "./rules/wrappers/wrapper.ts";
import { compileWrappers, wrapsHost, wrapsPath } from "./unwrap/hosts.ts";
import { checkWrapper } from "./unwrap/shapes.ts";
import { createUnwrapper } from "./unwrap/unwrapper.ts";
import { createNormalizer } from "./url/normalize.ts";
import { compileParams } from "./url/params.ts";

export type { Policies } from "./classify/policies.ts";
export type { Identifier } from "./identifier.ts";
export type {
  Explanation,
  Identified,
  IdentifyOptions,
  NeedsResolving,
  Outcome,
  Pack,
  Rejected,
  Trust,
  Unwrapped,
  View,
} from "./identity.ts";
export { keyOf } from "./key.ts";
export type { Reason } from "./reasons.ts";
export type { FragmentForms, HostForms, KeepRule, ParamClass, ParamRule, ParamRules, ParamShape } from "./rules/params.ts";
export type { SuffixRules } from "./rules/public-suffix.ts";
export type { Example, Nested, Part, Policy, Rule } from "./rules/rule.ts";
export type { Relation, Step, WrapperExample, WrapperRule } from "./rules/wrappers/wrapper.ts";
export { createNormalizer, type NormalizeOptions, type Normalizer, type Strength } from "./url/normalize.ts";
export { compileParams } from "./url/params.ts";

const NO_SUFFIXES: SuffixRules = { suffixes: {}, wildcards: "", exceptions: "" };

interface PageForms {
  readonly form: string;
  readonly link: () => string;
}

export interface BareOptions {
  /** Version of your pack, part of every outcome's `pack`. Raise it when an outcome changes. */
  readonly version: string;
  readonly rules: readonly Rule[];
  /** Choices among the policies that your rules declare. */
  readonly policies?: Policies;
  readonly wrappers?: readonly WrapperRule[];
  /** Hosts whose links only the network can open, lower-case; a leading dot means all subdomains as well. */
  readonly shorteners?: readonly string[];
  /** Hosts never identified, lower-case; a leading dot means all subdomains as well. */
  readonly exclude?: readonly string[];
  readonly trust?: Trust;
  /** What is known of parameters and hosts, for pages that no rule names. Without it their WHATWG spelling is kept, every parameter included. */
  readonly params?: ParamRules;
  /** Which names are public suffixes; none of them is taken for a site. Used with `params`. Default: none but those of one label. */
  readonly suffixes?: SuffixRules;
}

const asWritten = (url: string): PageForms => {
  const { href } = new URL(url);
  return { form: href.replace(/^https?:\/\//, ""), link: () => href };
};

const formsUnder = (params: ParamRules, suffixes: SuffixRules): ((url: string) => PageForms | null) => {
  const normalizer = once(() => createNormalizer(compileParams(params, suffixes)));
  return (url) => {
    const { identityForm, publicForm } = normalizer();
    const form = identityForm(url);
    return form === null ? null : { form, link: () => publicForm(url) ?? `https://${form}` };
  };
};

/** Builds an identifier from your rules alone. Throws an Error that says what is wrong with a rule that is. */
export const createIdentifier = (options: BareOptions): Identifier => {
  const {
    version,
    rules,
    policies = {},
    wrappers = [],
    shorteners = [],
    exclude = [],
    trust = "open",
    params,
    suffixes = NO_SUFFIXES,
  } = options;
  checkRules(rules);
  for (const wrapper of wrappers) checkWrapper(wrapper);
  const table = once(() => compileWrappers(wrappers));
  const unwrapper = once(() => createUnwrapper(table()));
  return buildIdentifier({
    version,
    rules,
    policies,
    excluded: exclude,
    trust,
    shorteners,
    mayWrap: (host, firstSegment) => wrapsHost(table(), host) || wrapsPath(table(), firstSegment),
    unwrap: (url) => unwrapper()(url),
    page: params === undefined ? asWritten : formsUnder(params, suffixes),
    data: { wrappers, params, suffixes },
  });
};
