import type { Reason } from "./reasons.ts";

/** `strict`: only hosts that a rule names (a video index). `open`: any http(s) URL; an unknown one is a page (a corpus). */
export type Trust = "strict" | "open";

/** What a URL says beside identity: start offset, list, tab, revision, fragment. Never part of the key. */
export type View = Readonly<Record<string, string>>;

/** One thing, derived from one input. `key`, `view` and `warnings` are computed on first read; `toJSON` has them all. */
export interface Identified {
  readonly status: "identified";
  /** What it is: `video`, `clip`, `post`, `page`, ... */
  readonly kind: string;
  /** The system that hosts it: `youtube`; `web` for a page of an unknown host. */
  readonly platform: string;
  /** The id inside the namespace, case kept: `dQw4w9WgXcQ`. */
  readonly id: string;
  /** `<namespace>:<id>`, such as `youtube:dQw4w9WgXcQ`. */
  readonly resourceId: string;
  /** Rebuilt from the id by the rule's template, never edited from the input. Identifies to the same resource. */
  readonly canonicalUrl: string;
  /** First 20 hex digits of sha256 over the UTF-8 bytes of `resourceId`. */
  readonly key: string;
  readonly view: View;
  /** Stable codes for what is odd but accepted, such as `noncanonical-id`. */
  readonly warnings: readonly string[];
  /** URLs passed on the way, outermost first, the one that was identified last. Empty when the input itself was identified. */
  readonly chain: readonly string[];
  /** The wrapper the input was, such as `facebook-l`; absent when it was none. */
  readonly wrapper?: string;
  /** Name of the rule that decided: its namespace, or `page`. */
  readonly rule: string;
  /** Version and hash of the rule pack that decided: `2026.11.30+0123456789ab`. */
  readonly pack: string;
}

/** Only I/O can tell what is behind: an opaque short link, a share token, a handle. */
export interface NeedsResolving {
  readonly status: "needs-resolving";
  /** The URL to resolve, without tracking. */
  readonly shortLink: string;
  readonly chain: readonly string[];
  readonly rule: string;
  readonly pack: string;
}

/** An expected rejection: a value, never an exception. */
export interface Rejected {
  readonly status: "rejected";
  readonly reason: Reason;
  /** One sentence for a person: what was found and what would be accepted. Never holds a capability. */
  readonly detail: string;
  readonly pack: string;
}

export type Outcome = Identified | NeedsResolving | Rejected;

/** One step of the pipeline as `explain` shows it. */
export interface Stage {
  /** `trim`, `parse`, `unwrap`, `classify`, `key`, ... in the order they ran. */
  readonly stage: string;
  /** The rule or wrapper that acted, where one did. */
  readonly rule?: string;
  readonly before: string;
  readonly after: string;
  readonly reason?: string;
}

/** An outcome and how it came about. */
export type Explanation = Outcome & { readonly stages: readonly Stage[] };

export interface IdentifyOptions {
  /** Default `open`. */
  readonly trust?: Trust;
}

export interface Unwrapped {
  /** The http(s) target carried inside the URL, or null. */
  readonly target: string | null;
  /** The innermost wrapper that was opened, or the opaque one that could not be. */
  readonly wrapper?: string;
  /** How target and wrapper relate: `redirect`, `amp`, `snapshot`, `translation`, `proxy`, `wall`, ... */
  readonly relation?: string;
  /** Every URL passed on the way, outermost first, the target last. */
  readonly chain: readonly string[];
  /** Why there is no target: `no-wrapper`, `opaque`, or a reason code. */
  readonly reason?: string;
}

export interface Pack {
  /** Calendar version of the built-in data, `2026.11.30`. */
  readonly version: string;
  /** sha256 (hex) of the canonical JSON of every rule in force. */
  readonly hash: string;
}
