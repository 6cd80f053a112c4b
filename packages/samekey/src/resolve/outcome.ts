import type { NeedsResolving, Outcome, Trust } from "@samekey/core";
import type { Resolution } from "./contract.ts";

const withoutRepeats = (urls: readonly string[]): string[] => urls.filter((url, n) => url !== urls[n - 1]);

/**
 * The outcome of an observation whose link was resolved: the identity of the target, and in `chain` every URL from what was observed to the target. The
 * outcome as it was when the link leads nowhere; a target that is no resource is rejected with its own reason.
 */
export const outcomeOf = (
  outcome: NeedsResolving,
  { target, chain }: Pick<Resolution, "target" | "chain">,
  identify: (input: string, options: { readonly trust: Trust }) => Outcome,
  trust: Trust,
): Outcome => {
  if (target === null) return outcome;
  const found = identify(target, { trust });
  if (found.status === "needs-resolving") return outcome;
  if (found.status === "rejected") return found;
  const { kind, platform, id, resourceId, canonicalUrl, view, warnings, wrapper, rule, pack } = found;
  const way = [...outcome.chain.slice(0, -1), ...chain.map(({ url }) => url), ...found.chain];
  return {
    status: "identified",
    kind,
    platform,
    id,
    resourceId,
    canonicalUrl,
    get key() {
      return found.key;
    },
    view,
    warnings,
    chain: withoutRepeats(way),
    ...(wrapper === undefined ? {} : { wrapper }),
    rule,
    pack,
  };
};
