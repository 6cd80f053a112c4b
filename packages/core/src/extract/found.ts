/** What {@link extractUrls} takes and gives. */

/** How a URL was written. */
export type FoundKind =
  /** With a scheme: `https://example.com/a`. */
  | "absolute"
  /** `//example.com/a` in an attribute or a style sheet, where a browser takes the scheme of the page. */
  | "protocol-relative"
  /** A host without a scheme, `example.com/a`; only with the option `bare`. */
  | "bare"
  /** An intranet alias, `go/launch-plan`; only with the option `aliases`. */
  | "alias";

/** What else should be known of a found URL. */
export type FoundFlag =
  /** An ellipsis is glued to it: a display cut it and its end is lost. It must never be identified or fetched. */
  | "truncated"
  /** Three ASCII dots were glued to it, which may be a cut or the end of a sentence. */
  | "maybe-truncated"
  /** It carries a user name or password before its host. */
  | "userinfo"
  /** It was written with escapes or entities that were decoded: `raw` differs from `url`. */
  | "decoded"
  /** Invisible characters inside it were dropped. */
  | "invisible"
  /** It was written so that nobody clicks it, `hxxp://example[.]com`. */
  | "defanged"
  /** It stands in code: a code span or block, a `<code>` or `<pre>` element. */
  | "code"
  /** It stands in the name of a JSON member. */
  | "key";

/** One URL found in a text. */
export interface FoundUrl {
  /** The URL as a browser would take it: escapes and entities decoded, noise around it cut off. Neither normalised nor completed. */
  readonly url: string;
  /** The text as given, from `start` to `end`. */
  readonly raw: string;
  /** Offset of the first UTF-16 unit in the text as given. */
  readonly start: number;
  /** Offset behind the last UTF-16 unit in the text as given. */
  readonly end: number;
  readonly kind: FoundKind;
  /**
   * Where in the document it stands: a JSON Pointer (RFC 6901), `a[href]` for an attribute, `script` or `style`, `link`, `image`, `autolink`,
   * `reference`, `code` in markdown. Null for running text.
   */
  readonly source: string | null;
  /** Places inside `source` where one format holds another, outermost first: the attribute of HTML inside a JSON string. */
  readonly within: readonly string[];
  readonly flags: readonly FoundFlag[];
}

/** Formats that {@link ExtractOptions.format} names. */
export type ExtractFormat = "plain" | "markdown" | "html" | "json" | "slack" | "mail";

/** How to read a text. */
export interface ExtractOptions {
  /** What the text is. Default: plain. `html` is also for XML feeds, with CDATA. */
  readonly format?: ExtractFormat;
  /** Find hosts without a scheme too (`example.com/a`, `192.0.2.1`). Default: false. */
  readonly bare?: boolean;
  /** Undo what keeps people from clicking (`hxxp`, `[.]`, `(dot)`). Default: false. */
  readonly defang?: boolean;
  /** Names of intranet aliases: `go` finds `go/launch-plan`. Default: none. */
  readonly aliases?: readonly string[];
  /** How the body of a mail is encoded; from its headers. Only for the format `mail`. */
  readonly mail?: {
    /** Content-Transfer-Encoding, RFC 2045 section 6.7. */
    readonly encoding?: "quoted-printable";
    /** Content-Type `format=flowed`, RFC 3676. */
    readonly flowed?: boolean;
    /** Content-Type `delsp=yes`, RFC 3676 section 4. */
    readonly delSp?: boolean;
  };
}

/** A URL found in one layer of a text: its offsets, and `raw`, are those of the layer until they are led back to the text as given. */
export type Hit = FoundUrl;

/** What a scan of one layer looks for beside URLs with a scheme. */
export interface ScanOptions {
  readonly bare: boolean;
  readonly aliases: readonly string[];
}

/** Frozen, since all URLs without one share them. */
export const NO_FLAGS: readonly FoundFlag[] = Object.freeze([]);
export const NO_STEPS: readonly string[] = Object.freeze([]);
