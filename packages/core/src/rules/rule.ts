/**
 * The one interface of a rule: data that says how one system forms URLs. Serialisable to JSON: no functions, no RegExp objects.
 * docs/rules.md explains the pattern language; every rule's `examples` are its tests, its fixtures and its page in the docs.
 */

/** A named part of a pattern, where the shape alone does not say enough. */
export interface Part {
  /** Which characters the part may hold, and how many: `11 of base64url`. See docs/rules.md for the grammar. */
  readonly shape?: string;
  /** Letters are folded before the part is used: host-like parts, hexadecimal ids. Others keep their case. */
  readonly fold?: "lower" | "upper";
  /** Reserved words the part may not be, compared without case: `["tracks", "albums"]`. */
  readonly not?: readonly string[];
  /** A named codec from classify/codecs.ts that turns several spellings of one id into one. */
  readonly codec?: string;
}

/** A URL that carries another URL of the same platform in one named parameter. Followed once, never further. */
export interface Nested {
  /** Pattern with one part named `url`: `/attribution_link?u=:url`. */
  readonly pattern: string;
  /** `path`: the inner value must start with `/` and is read on the rule's first host. `url`: it must be a URL of a host of this platform. `either`: both forms. */
  readonly inner: "path" | "url" | "either";
}

/** Input URL and what must come of it: an id, or a reason code in `rejected`, or `needs-resolving`. */
export interface Example {
  readonly url: string;
  /** The expected `id` (inside the namespace). */
  readonly id?: string;
  /** The expected reason in strict trust. */
  readonly rejected?: string;
  /** Set when the outcome must be `needs-resolving`. */
  readonly resolve?: true;
  /** Expected parts of the view. */
  readonly view?: Readonly<Record<string, string>>;
  /** Expected warning codes. */
  readonly warnings?: readonly string[];
  /** Why this row exists: the report, the incident, the trap. */
  readonly why?: string;
}

/** What users of one system decide differently: whether a dashboard is its workbook or each of its views, whether a file is its path or its path at a ref. */
export interface Policy {
  /** The choice of whoever chooses nothing. */
  readonly default: string;
  /** Each choice, and what is one thing under it: one sentence. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface Rule {
  /** The system, lower-case letters and digits: `youtube`. */
  readonly platform: string;
  /** What one of its things is: `video`, `clip`, `track`, `post`, ... */
  readonly kind: string;
  /** Prefix of the resource_id where the platform's name alone is not enough because id spaces differ: `twitch-clip`. Default: the platform. */
  readonly namespace?: string;
  /** The system's name for people: `YouTube`. */
  readonly title: string;
  /** What must be known to change this rule: where the facts come from, what is odd. One sentence each; shown in the docs. */
  readonly notes?: readonly string[];
  /** Path literals are compared without case (IIS, ColdFusion). Ids keep theirs. */
  readonly ignoreCase?: true;
  /** Exact hosts, lower-case. `:tenant.example.com` names one or more leading labels (tenants); `grafana.*` any unknown host whose first label is that word or begins with it and a hyphen, `*` any unknown host (both: own installations, open trust only). */
  readonly hosts: readonly string[];
  /** Path, query and fragment patterns in order of priority. A pattern that starts with `//` names its own host, one with a scheme its own scheme. */
  readonly patterns: readonly string[];
  /** Parts by name: a shape, or a {@link Part}. A part without an entry is any non-empty text without a slash. */
  readonly parts?: Readonly<Record<string, string | Part>>;
  /** Template of the id, made of parts. Default `{id}`. */
  readonly id?: string;
  /** Template of the canonical URL. Must identify to the same resource. */
  readonly canonical: string;
  /** Query parameters kept as view, by name in the URL: `{ t: "start" }` keeps `t=42s` as `view.start`; the name `#` keeps the whole fragment. Named parts not used by `id` are view as well. */
  readonly view?: Readonly<Record<string, string>>;
  /** Query parameters that are secrets. Never in keys, canonical URLs, view, pages or logs. */
  readonly capabilities?: readonly string[];
  /** Shapes of the same hosts that are listings, searches, channels: rejected as not-a-resource before any pattern is tried. */
  readonly reject?: readonly string[];
  /** Shapes that only I/O can turn into an id: share tokens, handles. */
  readonly resolve?: readonly string[];
  /** Template of the short link that `resolve` shapes stand for, made of their parts, where several hosts share one token space. Default: the URL without its query. */
  readonly resolveAs?: string;
  readonly nested?: readonly Nested[];
  /** Accepted but odd: warning code -> the shape that the id fails to have. */
  readonly warn?: Readonly<Record<string, string>>;
  /** Policies of the platform by name, declared by one of its rules for all of them. */
  readonly policies?: Readonly<Record<string, Policy>>;
  /** The rule counts only under these choices of policies of its platform: `{ dashboard: "view" }`. Default: under all. */
  readonly under?: Readonly<Record<string, string>>;
  /** `open`: identified in open trust only; in strict trust not-a-resource (playlists and channels in a video index). Default: both. */
  readonly trust?: "open";
  readonly examples: readonly Example[];
}
