import { ESCAPED, FRAGMENT_KEY } from "./chars.ts";
import { normalizeEscapes } from "./escapes.ts";
import { enterQuery, isDropped, pathOf, type Scope } from "./match.ts";
import { findName, hashForward } from "./tables.ts";
import { trimMarkup } from "./tail.ts";

/**
 * What a fragment is to the page it stands behind.
 * - `route`: the page of an application that the server never sees (`#/inbox/7`, `#!topic/dev/x`). Identity.
 * - `state`: `#book/1/read/16`, `#chart=gdp`: neither a name in the document nor a tracker. Identity.
 * - `anchor`: a place in the page (`#comment-1`, `#L10-L20`), a tracker, a text directive, or nothing. Not identity.
 */
export type FragmentClass = "route" | "state" | "anchor";

const EXCLAMATION = 33;
const SLASH = 47;

/** Text directives, whose syntax is reserved everywhere in a fragment (https://wicg.github.io/scroll-to-text-fragment/). */
const DIRECTIVE = ":~:";

const classOf = (fragment: string): FragmentClass => {
  const first = fragment.charCodeAt(0);
  // A route to the root is the page itself.
  if (first === SLASH) return fragment.length > 1 ? "route" : "anchor";
  if (first === EXCLAMATION) return fragment.length > 1 && fragment !== "!/" ? "route" : "anchor";
  return fragment.includes("/") || fragment.includes("=") ? "state" : "anchor";
};

const isViewed = (extensions: readonly string[], path: string): boolean => {
  const name = path.toLowerCase();
  return extensions.some((extension) => name.endsWith(extension));
};

/** Whether a pair of a fragment is a tracker, an open parameter of a viewer, or a secret. */
const isNoise = (scope: Scope, pair: string): boolean => {
  const equals = pair.indexOf("=");
  if (equals < 0) return pair === "";
  const hash = hashForward(pair.slice(0, equals));
  const { fragments, views, viewed } = scope.compiled;
  if (findName(fragments, hash, pair, 0, equals) >= 0 || isDropped(scope, hash, pair, 0, equals, equals + 1, pair.length)) return true;
  return findName(views, hash, pair, 0, equals) >= 0 && isViewed(viewed, pathOf(scope));
};

/** The pairs of `text` without noise, joined again. */
const withoutNoise = (scope: Scope, text: string): string => {
  if (!text.includes("=") && !text.includes("&")) return text;
  enterQuery(scope, text, 0, text.length);
  return text
    .split("&")
    .filter((pair) => !isNoise(scope, pair))
    .join("&");
};

/** `route?query` with a clean query; a state without a `?` is a list of pairs itself. */
const clean = (scope: Scope, fragment: string): string => {
  const question = fragment.indexOf("?");
  const first = fragment.charCodeAt(0);
  const isRoute = first === SLASH || first === EXCLAMATION;
  const head = question < 0 ? fragment : fragment.slice(0, question);
  const kept = isRoute ? head : withoutNoise(scope, head);
  const query = question < 0 ? "" : withoutNoise(scope, fragment.slice(question + 1));
  return query === "" ? kept : `${kept}?${query}`;
};

/** The fragment of an identity: a route or a state, clean, or nothing. `text[start, end)` stands behind a `#`. Empty, or begins with `#`. */
export const foldFragment = (scope: Scope, text: string, start: number, end: number, flags: number): string => {
  if (start === end) return "";
  const spelled = (flags & ESCAPED) === 0 ? text.slice(start, end) : normalizeEscapes(text, start, end, FRAGMENT_KEY);
  const directive = spelled.indexOf(DIRECTIVE);
  let fragment = directive < 0 ? spelled : spelled.slice(0, directive);
  for (;;) {
    const before = fragment;
    fragment = clean(scope, fragment.slice(0, trimMarkup(fragment, 0, fragment.length)));
    if (fragment === before) break;
  }
  return classOf(fragment) === "anchor" ? "" : `#${fragment}`;
};

/** Whether the normal spelling of a text shows a directive that its own does not. */
const hidesDirective = (text: string): boolean => normalizeEscapes(text, 0, text.length, FRAGMENT_KEY).includes(DIRECTIVE);

/** The fragment of a link: byte for byte but for trackers and secrets. Empty, or begins with `#`. */
export const keepFragment = (scope: Scope, text: string, start: number, end: number): string => {
  let whole = text.slice(start, end);
  let at = whole.indexOf(DIRECTIVE);
  if (hidesDirective(at < 0 ? whole : whole.slice(0, at))) {
    // It is one to the identity, so the link has to show it, too.
    whole = normalizeEscapes(text, start, end, FRAGMENT_KEY);
    at = whole.indexOf(DIRECTIVE);
  }
  const kept = at < 0 ? clean(scope, whole) : clean(scope, whole.slice(0, at)) + whole.slice(at);
  return kept === "" ? "" : `#${kept}`;
};
