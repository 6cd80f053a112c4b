/**
 * The interface of a wrapper: data that says how one system puts another URL inside its own. Serialisable to JSON: no functions, no RegExp objects.
 * A wrapper's `examples` are its tests and its fixtures.
 */

/**
 * How a target relates to the URL that carried it.
 * `redirect`: the wrapper sends a visitor there. `wall`: a login or consent page stands before it. `enclosure-prefix`: a podcast's download counter.
 * `deep-link`: opens an app or, without it, the target. `id-path`: the target is rebuilt from an id in the path. `amp`: a cached copy on another host.
 * `snapshot`: an archived copy. `translation`: the target in another language. `viewer`, `embed`: the target inside a page or player.
 * `proxy`, `image-proxy`: the target fetched through another host.
 */
export type Relation =
  | "redirect"
  | "wall"
  | "enclosure-prefix"
  | "deep-link"
  | "id-path"
  | "amp"
  | "snapshot"
  | "translation"
  | "viewer"
  | "embed"
  | "proxy"
  | "image-proxy";

/** A named decoding step from unwrap/steps.ts. `json:<key>` takes one member of a JSON object. */
export type Step =
  | "percent"
  | "percent-again"
  | "html"
  | "base64url"
  | "base58"
  | "hex"
  | `json:${string}`
  | "jwt"
  | "tail"
  | "raw"
  | "amp-path"
  | "wayback"
  | "translate-goog"
  | "google-news"
  | "proofpoint-v2"
  | "proofpoint-v3"
  | "disqus"
  | "feedsportal";

/** A wrapped URL and what must come of it. */
export interface WrapperExample {
  readonly url: string;
  /** What `unwrap` must return, after inner wrappers were opened too. */
  readonly target?: string;
  /** The reason when there is no target: `opaque`, `unsafe-target`, `double-encoded`, `not-a-resource` (a wall), `no-wrapper`, ... */
  readonly reason?: string;
  /** Why this row exists: the report, the trap. */
  readonly why?: string;
}

export interface WrapperRule {
  /** Stable name: `google-url`. */
  readonly wrapper: string;
  readonly relation: Relation;
  /**
   * Exact hosts, lower-case. `:tenant.example.com` names one or more leading labels, `#` one digit, `example.:tld` each of `tlds`;
   * `*` stands for any host and is allowed only for shapes that no ordinary page has.
   */
  readonly hosts: readonly string[];
  /** The closed list that `:tld` stands for. */
  readonly tlds?: readonly string[];
  /** Of a rule for any host: one label of the host must be one of these. `#` is one digit. */
  readonly labels?: readonly string[];
  /**
   * Shapes that carry a target, tried in order: `/url?q=:target`. `:target` is a segment or a parameter's value, `:target*` all that follows;
   * `*` is any one segment, `**` any number of them; `:name` a part with a shape in `parts`.
   */
  readonly patterns?: readonly string[];
  /** Shapes of the same hosts whose target only the service knows: `opaque`; of a wall, pages with nothing behind them: `not-a-resource`. */
  readonly opaque?: readonly string[];
  /** Parts by name: how many characters of which class, `11 of base64url`, `20- of hex`, `1-14 of digits`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** The target begins behind the first (or the last) of these texts in the path, query and fragment, instead of at `:target` ... */
  readonly after?: string;
  readonly afterLast?: string;
  /** ... and ends before this text. */
  readonly until?: string;
  /** What stands between parameters, beside `&`. */
  readonly separator?: ";";
  /** Decoding steps in order. Default: `percent` once for a segment or value, `tail` for all that follows. */
  readonly decode?: readonly Step[];
  /** Builds the target from `{target}` and other parts. Default `{target}`. */
  readonly template?: string;
  /** The scheme of a target written without one; `same` is that of the wrapper. Without this field such a target is refused. */
  readonly scheme?: "https" | "http" | "same";
  /** The service always goes to this scheme, whatever the target says. */
  readonly forceScheme?: "https";
  /** A target that begins with `/` is a path on the wrapper's own host. */
  readonly relative?: true;
  /** Hosts, with all their subdomains, that a target must be on. Others are unsafe: a wall never leads elsewhere. May use `:tld`. */
  readonly within?: readonly string[];
  /** Acts only when asked for: what comes out is close to, but not the same as, what a reader saw. */
  readonly optIn?: true;
  /** What must be known to change this rule. One sentence each. */
  readonly notes?: readonly string[];
  readonly examples: readonly WrapperExample[];
}
