import type { WrapperRule } from "../rules/wrappers/wrapper.ts";
import { compilePattern, type Pattern } from "./pattern.ts";

/** One shape of one rule, ready to be tried. */
export interface Candidate {
  readonly rule: WrapperRule;
  readonly pattern: Pattern;
  /** Only names the wrapper: the target is not in the URL. */
  readonly opaque: boolean;
  /** Host names of the rule's `within`, or null. */
  readonly within: ReadonlySet<string> | null;
}

/** The shapes of rules that share their hosts, by the first segment of the path; `other` holds those that start with anything. */
export interface Shapes {
  readonly first: ReadonlyMap<string, readonly Candidate[]>;
  readonly other: readonly Candidate[];
}

const TOP_LEVEL = ":tld";

/** A host as rules write it, with each of the top levels that `:tld` stands for. */
const expand = (host: string, tlds: readonly string[] = []): readonly string[] =>
  host.endsWith(TOP_LEVEL) ? tlds.map((tld) => host.slice(0, -TOP_LEVEL.length) + tld) : [host];

const candidatesOf = (rule: WrapperRule): readonly Candidate[] => {
  const within = rule.within === undefined ? null : new Set(rule.within.flatMap((host) => expand(host, rule.tlds)));
  const compile = (text: string, opaque: boolean): Candidate => ({ rule, pattern: compilePattern(text, rule.parts), opaque, within });
  return [...(rule.patterns ?? []).map((text) => compile(text, false)), ...(rule.opaque ?? []).map((text) => compile(text, true))];
};

/**
 * Compiles the shapes of rules. They are tried in the order of the rules, so a shape for any first segment also stands in the list of every segment.
 * Throws a TypeError on a shape that cannot be read.
 */
export const compileShapes = (rules: readonly WrapperRule[]): Shapes => {
  const first = new Map<string, Candidate[]>();
  const other: Candidate[] = [];
  for (const candidate of rules.flatMap(candidatesOf)) {
    const segment = candidate.pattern.first;
    if (segment === null) {
      for (const list of first.values()) list.push(candidate);
      other.push(candidate);
    } else {
      const list = first.get(segment);
      if (list === undefined) first.set(segment, [...other, candidate]);
      else list.push(candidate);
    }
  }
  return { first, other };
};

/** Compiles nothing to keep: throws a TypeError that says what a rule's shape should be. For rules of a configuration, before they are used. */
export const checkWrapper = (rule: WrapperRule): void => {
  compileShapes([rule]);
};
