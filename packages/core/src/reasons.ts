/**
 * The closed list of reasons for which an input is rejected. Each is stable: it is stored with the observation, counted per pass and shown to people,
 * so a reason may be added but never renamed or reused. Keys are the codes, values say what a person should understand by them.
 */
export const REASONS = {
  empty: "Nothing was given, or only white space.",
  "too-long": "The input is longer than 8,192 characters; no real locator is.",
  "malformed-url": "The input is not a URL: it has no host, or its host or port cannot be parsed.",
  "unsupported-scheme": "Only http, https and the app schemes named by a rule are identified.",
  userinfo: "The URL carries a user name or password before its host, a known way to disguise the real host.",
  "excluded-host": "The configuration excludes this host.",
  "unsupported-host": "Strict trust identifies only hosts that a rule names, and none names this one.",
  "short-link": "A link shortener hides the target. Strict trust does not follow it; a video that matters comes again as a direct link.",
  "not-a-resource": "A known host, but the page is a listing, a search, a home page or another address without one single thing behind it.",
  "bad-id": "The shape is known, but the id in it has the wrong length or characters.",
  "double-encoded": "A nested URL is still percent-encoded after one decoding. It is never decoded until stable.",
  truncated: "The URL ends in an ellipsis: it was cut when it was displayed, and its end is lost.",
  "unsafe-target": "A nested or wrapped target is not http(s), or leads to another host where that is not allowed.",
  "too-deep": "Wrappers are nested more than eight deep.",
  cycle: "A wrapper leads back to itself.",
} as const;

/** A stable reason code, see {@link REASONS}. */
export type Reason = keyof typeof REASONS;

/** Whether a string is one of the reason codes. */
export const isReason = (value: string): value is Reason => Object.hasOwn(REASONS, value);
