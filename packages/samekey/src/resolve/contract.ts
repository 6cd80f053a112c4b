/**
 * Resolutions: what became of a short link when its service was asked. A failure is a recorded fact like a success, with a shorter life.
 * Implemented by one file per database. Times are UTC milliseconds since 1970.
 */

/** How a resolution ended. The closed list: a status may be added, never renamed, since it is stored. */
export const RESOLUTION_STATUSES = {
  unwrapped: "The target stands in the URL itself; the network was not asked.",
  resolved: "The chain was followed to its end, or to a URL that a rule identifies.",
  wall: "A login or consent page stands before the target. The target is what that page, or the URL before it, says.",
  interstitial: "The short-link service shows a page of its own, and no target could be read from it.",
  opaque_unresolved: "An opaque wrapper, share token or advertisement gate: it leads nowhere without a person or a browser.",
  dead: "The address answers that nothing is there (404, 410).",
  gone_service: "The service is retired, or its host name no longer exists.",
  blocked: "Refused without asking: an address that is not public, another scheme or port, a user name before the host.",
  cycle: "The chain leads back to a URL it passed before.",
  too_many_hops: "The chain is longer than the limit.",
  timeout: "The total time for the resolution was over.",
  too_large: "A URL of the chain, or the headers of an answer, are longer than the limit.",
  malformed: "A redirect without one readable target, a URL that cannot be parsed, or an answer that is no HTTP.",
  rate_limited: "The server, or the limit kept for it, allows no request before `retryAt`.",
  unreachable: "No connection: the name could not be looked up now, or it was refused, broken off or failed in TLS.",
  http_error: "Any other status of an error; it stands at the last URL of the chain.",
} as const;

export type ResolutionStatus = keyof typeof RESOLUTION_STATUSES;

/** How a URL led on: a Location header, a meta element, its own text, a Refresh header, or a link that a service's own page is known by. */
export const VIAS = ["location", "meta", "unwrap", "header-refresh", "interstitial"] as const;
export type Via = (typeof VIAS)[number];

/** One URL of a chain. */
export interface Hop {
  readonly url: string;
  /** How it led to the next one; null for the last. */
  readonly via: Via | null;
  /** The HTTP status it answered with; null when it was not asked. */
  readonly status: number | null;
}

export interface Resolution {
  /** The short link in the one spelling under which it is stored: https, lower-case host, no fragment. */
  readonly shortLink: string;
  readonly status: ResolutionStatus;
  /** Where it leads, an http(s) URL; null when that is not known. Only `resolved`, `unwrapped` and `wall` have one. */
  readonly target: string | null;
  /** Every URL passed, the short link first. */
  readonly chain: readonly Hop[];
  /** From where it was asked: answers can depend on country, device and address. */
  readonly vantage: string;
  /** Version and hash of the rule pack, as in outcomes. */
  readonly pack: string;
  readonly fetchedAt: number;
  /** Until then the stored answer is given without asking again. */
  readonly expiresAt: number;
  /** Of `rate_limited` only: when asking makes sense again. */
  readonly retryAt: number | null;
}

/** An observation that only resolving can identify. */
export interface PendingObservation {
  /** Grows with every observation. */
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly pointer: string;
  readonly document: string;
  readonly region: string;
}

export interface ResolutionStore {
  get(shortLink: string): Promise<Resolution | null>;
  /**
   * Stores a resolution and returns what is stored afterwards. One that says less never replaces one that says more (`resolved` over any other with a
   * target, those over all failures): it only moves the time at which the link is asked again.
   */
  put(resolution: Resolution): Promise<Resolution>;
  /** Observations after an id that need resolving and were not recorded as resolved in their region, in the order they were stored. */
  pending(after: number, limit: number): Promise<PendingObservation[]>;
  /** How many links have each status, the most frequent first. */
  counts(): Promise<{ readonly status: ResolutionStatus; readonly count: number }[]>;
  close(): Promise<void>;
}

/** The source under which resolved observations are recorded. */
export const RESOLVE_SOURCE = "resolve";

/** How much a resolution says: a followed chain over a target behind a wall over a failure. */
export const weightOf = ({ status, target }: Pick<Resolution, "status" | "target">): number =>
  target === null ? 0 : status === "resolved" || status === "unwrapped" ? 2 : 1;
