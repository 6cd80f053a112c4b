/**
 * What the normal forms of any URL know about the world: query parameters, hosts, fragments. Data only; url/ compiles it and takes it as an argument.
 * How many published lists agree on a name is `lists`; where the vendor documents it, `document` links the page.
 */

import { CAMPAIGN_PARAMS } from "./params/campaigns.ts";
import { CLICK_PARAMS } from "./params/clicks.ts";
import { HOST_FORMS } from "./params/hosts.ts";
import { KEPT_PARAMS } from "./params/keep.ts";
import { MAIL_PARAMS } from "./params/mail.ts";
import { MEDIA_SITE_PARAMS } from "./params/sites-media.ts";
import { SHOP_SITE_PARAMS } from "./params/sites-shops.ts";
import { SOCIAL_SITE_PARAMS } from "./params/sites-social.ts";
import { WEB_SITE_PARAMS } from "./params/sites-web.ts";
import { STATE_PARAMS } from "./params/state.ts";

/**
 * Why a parameter is not identity, and with that which forms drop it.
 * - `tracking`: says where the visitor came from. Dropped everywhere, the link included.
 * - `functional`: tracking that the page needs (unsubscribe, view in browser, an anti-bot answer). Kept in the link.
 * - `affiliate`: pays a referrer. Kept in the link: that is its owner's choice.
 * - `session`, `signature`, `access`: a secret or a passing state. Kept in the link, since it may not open without.
 * - `view`: an offset, a page of an interface, its language. - `amp`: asks for the AMP edition.
 * - `locale`, `ambiguous`: identity on some hosts; dropped in the fingerprint alone.
 */
export type ParamClass =
  | "tracking"
  | "functional"
  | "affiliate"
  | "session"
  | "signature"
  | "access"
  | "view"
  | "amp"
  | "locale"
  | "ambiguous";

/** Named shapes a value must have before its parameter is dropped. url/shapes.ts holds them. */
export type ParamShape = "hex32" | "session" | "token" | "epoch" | "flag" | "amp" | "signature" | "google-usg" | "wp-cron" | "share-tag";

export interface ParamRule {
  /** Who sets the parameter: `Google Ads`. */
  readonly vendor: string;
  readonly class: ParamClass;
  /** Names, separated by spaces, compared without letter case. A trailing `*` is a family: `utm_*`. */
  readonly names: string;
  /** Hosts, separated by spaces, their sub-domains included; `amazon.*` stands for any public suffix. Absent: every host. */
  readonly hosts?: string;
  /** Path prefixes by whole segments, separated by spaces; `!/s` excludes. Absent: every path. */
  readonly paths?: string;
  /** Only a value of this shape is dropped. */
  readonly value?: ParamShape;
  /** Dropped only beside one of these parameters. */
  readonly with?: string;
  /** How many published lists hold every name of the rule, at least. */
  readonly lists?: number;
  /** The vendor's own page about the parameter. */
  readonly document?: string;
}

/** A host or a path that breaks, or means something else, without a parameter that is dropped elsewhere. */
export interface KeepRule {
  readonly names: string;
  readonly hosts?: string;
  /** Text the path holds: `unsubscribe`. */
  readonly pathHolds?: string;
  /** `link`: only the link keeps it. `all`: it is identity there. */
  readonly in: "link" | "all";
  readonly why: string;
}

/** How hosts fold for identity. */
export interface HostForms {
  /** First labels that name an edition of the same site, `www` and `www2` aside. Never taken where the rest is a public suffix. */
  readonly prefixes: readonly string[];
  /** Hosts whose first label looks like a prefix and is none. */
  readonly keepPrefix: readonly string[];
  /** Sites whose mobile edition has its label in second place: `en.m.wikipedia.org`. Elsewhere only behind a two-letter language. */
  readonly innerMobile: readonly string[];
  /** Another host of the same site -> its host. `blogspot.*` keeps the labels before it. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Object stores: a path is a key, byte for byte. Their sub-domains are included. */
  readonly objectStores: readonly string[];
  /** Hosts that add a segment of this beginning to any path: it is cut, the query after it stays. */
  readonly cutSegments: Readonly<Record<string, string>>;
}

/** Names inside a fragment that are not state of the page. */
export interface FragmentForms {
  /** Trackers known only in fragments; the query's trackers count there as well. */
  readonly trackers: string;
  /** Open parameters of viewers: the page of a PDF, the time of a video (RFC 8118, W3C Media Fragments), behind files of `viewed` only. */
  readonly views: string;
  /** File name extensions that a viewer opens. */
  readonly viewed: string;
  /** Secrets that an authorization server appends (RFC 6749 section 4.2.2). */
  readonly secrets: string;
}

export interface ParamRules {
  readonly params: readonly ParamRule[];
  readonly keep: readonly KeepRule[];
  readonly hosts: HostForms;
  readonly fragments: FragmentForms;
  /** File names a directory serves when none is asked for, lower-case. */
  readonly indexFiles: readonly string[];
}

const FRAGMENT_FORMS: FragmentForms = {
  trackers: "xtor xtref xtmc xtcr xtnp xts xtdate echobox ns_campaign ns_mchannel ns_source ns_linkname _",
  views: "page zoom nameddest toolbar navpanes scrollbar statusbar pagemode view viewrect highlight search t xywh",
  viewed: "pdf mp4 m4v webm ogv mp3 m4a ogg opus jpg jpeg png webp svg",
  secrets: "access_token id_token refresh_token token_type expires_in session_state",
};

const INDEX_FILES: readonly string[] = [
  "index.html",
  "index.htm",
  "index.xhtml",
  "index.shtml",
  "index.php",
  "index.phtml",
  "index.php3",
  "index.php5",
  "index.asp",
  "index.aspx",
  "index.jsp",
  "index.jspx",
  "index.cfm",
  "index.cgi",
  "default.asp",
  "default.aspx",
  "default.htm",
  "default.html",
  "default.php",
];

/** The built-in rules of any URL. */
export const PARAM_RULES: ParamRules = {
  params: [
    ...CLICK_PARAMS,
    ...CAMPAIGN_PARAMS,
    ...MAIL_PARAMS,
    ...STATE_PARAMS,
    ...SOCIAL_SITE_PARAMS,
    ...SHOP_SITE_PARAMS,
    ...MEDIA_SITE_PARAMS,
    ...WEB_SITE_PARAMS,
  ],
  keep: KEPT_PARAMS,
  hosts: HOST_FORMS,
  fragments: FRAGMENT_FORMS,
  indexFiles: INDEX_FILES,
};
