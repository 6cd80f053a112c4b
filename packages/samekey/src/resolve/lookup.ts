import type { Outcome, Trust } from "@samekey/core";
import type { RecordStore } from "../store/contract.ts";
import type { ResolutionStore } from "./contract.ts";
import { absoluteUrl, storedForm } from "./spelling.ts";

/**
 * A record store that finds the record behind a short link in whatever spelling somebody remembers it: the stored target is identified anew, so that a
 * changed rule changes the answer too.
 */
export const withShortLinks = (
  store: RecordStore,
  resolutions: Pick<ResolutionStore, "get">,
  identify: (input: string, options: { readonly trust: Trust }) => Outcome,
): RecordStore => ({
  ...store,
  async byAlias(value) {
    const known = await store.byAlias(value);
    if (known !== null) return known;
    const outcome = identify(value, { trust: "open" });
    const link = outcome.status === "needs-resolving" ? absoluteUrl(outcome.shortLink) : null;
    const resolution = link === null ? null : await resolutions.get(storedForm(link));
    const target = resolution?.target ? identify(resolution.target, { trust: "open" }) : null;
    return target?.status === "identified" ? store.byKey(target.key) : null;
  },
});
