import type { Outcome, ShortenerLookup, Trust, Unwrapped } from "@samekey/core";
import type { ResolutionStatus } from "./contract.ts";

/** What is known about a URL without the network. */
export type Offline =
  /** A wrapper and the URL it carries, perhaps another wrapper. `wall`: it is a login or consent page. */
  | { readonly step: "unwrap"; readonly url: string; readonly wall: boolean }
  /** Nothing to ask. `target`: the URL itself is where the chain leads. */
  | { readonly step: "end"; readonly status: ResolutionStatus; readonly isTarget: boolean }
  /** Only the network can tell. `asPage`: what it is if it answers with a page: `resolved` only where it is a page like any other. */
  | { readonly step: "ask"; readonly asPage: "resolved" | "interstitial" | "opaque_unresolved" };

export interface Knowledge {
  readonly identify: (input: string, options: { readonly trust: Trust }) => Outcome;
  readonly unwrap: (url: string) => Unwrapped;
  readonly classOf: ShortenerLookup;
}

/** Listed as retired, but links in use were kept when the service ended in August 2025. */
const STILL_ANSWERS: ReadonlySet<string> = new Set(["goo.gl"]);

const REFUSALS: ReadonlyMap<string, ResolutionStatus> = new Map([
  ["unsafe-target", "blocked"],
  ["userinfo", "blocked"],
  ["cycle", "cycle"],
  ["too-deep", "too_many_hops"],
]);

const end = (status: ResolutionStatus, isTarget = false): Offline => ({ step: "end", status, isTarget });

/** Reads everything that a URL says by itself: string work comes before network work. */
export const readOffline = (url: URL, { identify, unwrap, classOf }: Knowledge): Offline => {
  const outcome = identify(url.href, { trust: "open" });
  // What a rule identifies needs no answer of its server, which would only show a login or consent page.
  const isKnown =
    outcome.status === "identified" ? outcome.rule !== "page" : outcome.status === "rejected" && outcome.reason === "excluded-host";
  const { target, chain, relation, reason } = unwrap(url.href);
  const isShortForm = relation === "id-path" && target !== null;
  if (isKnown && !isShortForm && (outcome.status === "rejected" || outcome.chain.length === 0)) return end("resolved", true);
  // The relation is that of the innermost wrapper, the step is to the next one.
  if (target !== null) return { step: "unwrap", url: chain[1] ?? target, wall: relation === "wall" && chain.length <= 2 };
  if (relation === "wall" && reason === "not-a-resource") return end("wall");
  const refusal = REFUSALS.get(reason ?? "");
  if (refusal !== undefined) return end(refusal);
  if (isKnown) return end("resolved", true);
  const host = url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname;
  const service = classOf(host);
  // A retired service's name may belong to somebody else by now, whose answer would be a false target.
  if (service === "dead" && !STILL_ANSWERS.has(host)) return end("gone_service");
  if (service === "ad-gate") return end("opaque_unresolved");
  if (outcome.status !== "needs-resolving") return { step: "ask", asPage: "resolved" };
  return { step: "ask", asPage: service === null ? "opaque_unresolved" : "interstitial" };
};
