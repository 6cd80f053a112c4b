/** The entry without the built-in rule data, `@samekey/core/bare`: for those who bring all of their rules and ship no others. */
import { checkRules } from "./classify/entries.ts";
import type { Identifier } from "./identifier.ts";
import { buildIdentifier } from "./identifier.ts";
import type { Trust } from "./identity.ts";
import { once } from "./once.ts";
import type { Rule } from "./rules/rule.ts";
import type { WrapperRule } from "./rules/wrappers/wrapper.ts";
import { compileWrappers, wrapsHost, wrapsPath } from "./unwrap/hosts.ts";
import { checkWrapper } from "./unwrap/shapes.ts";
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
  Trust,
  Unwrapped,
  View,
} from "./identity.ts";
export { keyOf } from "./key.ts";
export type { Reason } from "./reasons.ts";
export type { Example, Nested, Part, Rule } from "./rules/rule.ts";
export type { Relation, Step, WrapperExample, WrapperRule } from "./rules/wrappers/wrapper.ts";

/** How a page of an unknown host is written: `form` without a scheme becomes its id, `link` its canonical URL. */
export interface PageForms {
  readonly form: string;
  readonly link: string;
}

export interface BareOptions {
  /** Version of your pack, part of every outcome's `pack`. Raise it when an outcome changes. */
  readonly version: string;
  readonly rules: readonly Rule[];
  readonly wrappers?: readonly WrapperRule[];
  /** Hosts whose links only the network can open, lower-case; a leading dot means all subdomains as well. */
  readonly shorteners?: readonly string[];
  /** Hosts never identified, lower-case; a leading dot means all subdomains as well. */
  readonly exclude?: readonly string[];
  readonly trust?: Trust;
  /** Called with http(s) URLs of hosts that no rule names, in open trust. Null rejects. Default: the WHATWG spelling, every parameter kept. */
  readonly page?: (url: string) => PageForms | null;
}

const asWritten = (url: string): PageForms => {
  const { href } = new URL(url);
  return { form: href.replace(/^https?:\/\//, ""), link: href };
};

/** Builds an identifier from your rules alone. Throws an Error that says what is wrong with a rule that is. */
export const createIdentifier = (options: BareOptions): Identifier => {
  const { version, rules, wrappers = [], shorteners = [], exclude = [], trust = "open", page = asWritten } = options;
  checkRules(rules);
  for (const wrapper of wrappers) checkWrapper(wrapper);
  const table = once(() => compileWrappers(wrappers));
  const unwrapper = once(() => createUnwrapper(table()));
  return buildIdentifier({
    version,
    rules,
    excluded: exclude,
    trust,
    shorteners,
    mayWrap: (host, firstSegment) => wrapsHost(table(), host) || wrapsPath(table(), firstSegment),
    unwrap: (url) => unwrapper()(url),
    page,
    data: { wrappers },
  });
};
