import type { Unwrapped } from "../identity.ts";
import type { Step, WrapperRule } from "../rules/wrappers/wrapper.ts";
import { type Address, readAddress } from "./address.ts";
import { compileWrappers, tryCandidates, type WrapperTable } from "./hosts.ts";
import { matchPattern, type Parts } from "./pattern.ts";
import { decodePercent } from "./percent.ts";
import type { Candidate } from "./shapes.ts";
import { decode } from "./steps.ts";
import { type Failure, readTarget, type Target } from "./target.ts";

/** Deeper nesting is no honest link; podcast prefixes reach five. */
const MAX_DEPTH = 8;

const ONE_VALUE: readonly Step[] = ["percent"];
const ALL_THAT_FOLLOWS: readonly Step[] = ["tail"];

/** Only a service that redirects may know a target that its URL does not show. An archive or viewer without one is simply another page. */
const REDIRECTS: ReadonlySet<string> = new Set(["redirect", "wall", "enclosure-prefix", "deep-link"]);

type Opened = { readonly rule: WrapperRule; readonly url: string } | { readonly rule: WrapperRule; readonly failure: Failure };

const firstSegment = (at: Address): string => {
  const slash = at.rest.indexOf("/", 1);
  return at.rest.slice(1, slash < 0 || slash > at.pathEnd ? at.pathEnd : slash);
};

/** Cuts the target out of the raw text behind the host, for shapes that no path or parameter describes. */
const cutOut = (rule: WrapperRule, rest: string): string | null => {
  const marker = rule.after ?? rule.afterLast ?? "";
  const found = rule.after === undefined ? rest.lastIndexOf(marker) : rest.indexOf(marker);
  if (found < 0) return null;
  const from = found + marker.length;
  const end = rule.until === undefined ? -1 : rest.indexOf(rule.until, from);
  return rest.slice(from, end < 0 ? rest.length : end);
};

const fill = (template: string, parts: Parts, target: string): string => {
  let text = template;
  for (const [name, value] of Object.entries(parts)) {
    // The target goes in last: it is a stranger's text and may hold braces.
    if (name !== "target") text = text.split(`{${name}}`).join(decodePercent(value));
  }
  return text.split("{target}").join(target);
};

const openAs = (candidate: Candidate, at: Address): Target | null => {
  const { rule, pattern } = candidate;
  const parts = matchPattern(pattern, at, rule.separator);
  if (parts === null) return null;
  if (candidate.opaque) return { failure: "opaque" };
  const marked = rule.after !== undefined || rule.afterLast !== undefined;
  const raw = marked ? cutOut(rule, at.rest) : (parts.target ?? "");
  if (raw === null) return null;
  const text = decode(raw, rule.decode ?? (pattern.takesRest || marked ? ALL_THAT_FOLLOWS : ONE_VALUE), at);
  if (text === null) return { failure: "opaque" };
  const target = rule.template === undefined ? text : fill(rule.template, parts, text);
  return readTarget(target, rule, candidate.within, at);
};

/** Opens one wrapper: the first shape that yields a target wins; failing that, the first failure is reported. Null when no shape fits. */
const open = (table: WrapperTable, at: Address): Opened | null => {
  let opened: Opened | null = null;
  tryCandidates(table, at.host, firstSegment(at), (candidate) => {
    const target = openAs(candidate, at);
    if (target === null) return false;
    const { rule } = candidate;
    if ("url" in target) opened = { rule, url: target.url };
    else if (opened === null && isFailure(candidate, target.failure)) opened = { rule, failure: failureOf(rule, target.failure) };
    return "url" in target;
  });
  return opened;
};

/** Asking a login page again does not help: there is nothing behind it that a visitor could be sent to. */
const failureOf = (rule: WrapperRule, failure: Failure): Failure =>
  failure === "opaque" && rule.relation === "wall" ? "not-a-resource" : failure;

/** On any host, a shape is a wrapper only by what it yields. */
const isFailure = ({ rule, opaque }: Candidate, failure: Failure): boolean => {
  if (opaque) return true;
  return rule.hosts.includes("*") ? false : failure !== "opaque" || REDIRECTS.has(rule.relation);
};

const failed = (reason: string, chain: readonly string[], rule: WrapperRule): Unwrapped => ({
  target: null,
  wrapper: rule.wrapper,
  relation: rule.relation,
  chain,
  reason,
});

const unwrapWith = (table: WrapperTable, url: string): Unwrapped => {
  const chain: string[] = [];
  let current = url.trim();
  let last: WrapperRule | null = null;
  for (;;) {
    const at = readAddress(current);
    const opened = at === null || at === "userinfo" ? null : open(table, at);
    // The end of the chain: no wrapper, or one whose own target is not in the URL. What was found on the way stands.
    if (opened === null || ("failure" in opened && opened.failure !== "unsafe-target")) {
      if (last !== null) return { target: current, wrapper: last.wrapper, relation: last.relation, chain };
      if (opened === null) return { target: null, chain, reason: at === "userinfo" ? "userinfo" : "no-wrapper" };
      return failed(opened.failure, chain, opened.rule);
    }
    if ("failure" in opened) return failed(opened.failure, chain, opened.rule);
    if (chain.length === 0) chain.push(current);
    if (chain.includes(opened.url)) return failed("cycle", chain, opened.rule);
    if (chain.length > MAX_DEPTH) return failed("too-deep", chain, opened.rule);
    chain.push(opened.url);
    last = opened.rule;
    current = opened.url;
  }
};

/**
 * Makes `unwrap`: takes the target out of a URL that carries it, through at most eight wrappers, without any I/O.
 * Every target is an absolute http(s) URL without user name, decoded exactly once a wrapper. Never throws; linear in the length of the URL.
 * The rules are compiled on first use; a table compiled before may be given instead.
 */
export const createUnwrapper = (rules: readonly WrapperRule[] | WrapperTable): ((url: string) => Unwrapped) => {
  let table: WrapperTable | null = "hosts" in rules ? rules : null;
  return (url) => {
    table = table ?? ("hosts" in rules ? rules : compileWrappers(rules));
    return unwrapWith(table, url);
  };
};
