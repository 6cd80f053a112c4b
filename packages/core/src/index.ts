/** The public face of @samekey/core: re-exports only. */
export type {
  Explanation,
  Identified,
  IdentifyOptions,
  NeedsResolving,
  Outcome,
  Pack,
  Rejected,
  Stage,
  Trust,
  Unwrapped,
  View,
} from "./identity.ts";
export { REASONS, type Reason, isReason } from "./reasons.ts";
export type { Example, Nested, Part, Rule } from "./rules/rule.ts";
