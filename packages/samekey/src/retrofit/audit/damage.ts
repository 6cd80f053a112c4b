import type { Identified, Rejected } from "@samekey/core";

/**
 * Damage of 11-character ids. Eleven characters of base64url are 66 bits for 64, so the last one is always of sixteen: a folded or clipped id mostly
 * shows there. `clipped`: the id lacks its last character and is lost. `cut`: the URL ends in an ellipsis. `lower-cased`: an impossible last character
 * and no capital letter. `odd-last`: an impossible last character otherwise.
 */
export type Damage = "clipped" | "cut" | "lower-cased" | "odd-last";

const LAST = new Set("AEIMQUYcgkosw048");
const CAPITAL = /[A-Z]/;
/** Ten characters where eleven belong. */
const CLIPPED = /(?:[?&]v=|youtu\.be\/|\/(?:shorts|embed|live|v)\/)[A-Za-z0-9_-]{10}(?:[?&#/]|$)/;

/** Damage of an id that was identified all the same, and whether it has no capital letter, which by nature 1 of 200 has not. */
export const damageOfId = (outcome: Identified): { readonly damage: Damage | null; readonly folded: boolean } | null => {
  if (outcome.rule !== "youtube") return null;
  const folded = !CAPITAL.test(outcome.id);
  const damage = LAST.has(outcome.id.slice(-1)) ? null : folded ? "lower-cased" : "odd-last";
  return { damage, folded };
};

/** Damage that made a URL be rejected. */
export const damageOfRejected = (url: string, { reason }: Rejected): Damage | null => {
  if (reason === "truncated") return "cut";
  return reason === "bad-id" && CLIPPED.test(url) ? "clipped" : null;
};
