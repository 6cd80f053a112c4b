/**
 * What is remembered of a feed between polls. Implemented by one file per database. Times are UTC milliseconds since 1970. The URL a feed was configured
 * under names it for ever; where it is fetched from may change.
 */
export interface FeedState {
  readonly url: string;
  /** Where it is fetched: the URL, or where it moved for good. */
  readonly address: string;
  /** Validators of the version that was read and recorded, "" for none. */
  readonly etag: string;
  readonly lastModified: string;
  /** Where the last answer redirected for good, "" for nowhere; since when, and how many answers in a row said so. */
  readonly movedTo: string;
  readonly movedSince: number;
  readonly movedCount: number;
  /** When it answered that it is gone (410); null while it is not. A feed that is gone is not asked again. */
  readonly goneAt: number | null;
  /** Polls in a row that failed. */
  readonly failures: number;
  /** How the last poll ended: `read`, `unchanged`, `gone`, or why it failed, in words without secrets; "" before the first. */
  readonly lastResult: string;
  /** When it was last asked, null before the first time. */
  readonly polledAt: number | null;
  /** Not to be asked before. */
  readonly nextAt: number;
}

/** A feed that is known by its URL alone. */
export function unknownFeed(url: string): FeedState {
  return {
    url,
    address: url,
    etag: "",
    lastModified: "",
    movedTo: "",
    movedSince: 0,
    movedCount: 0,
    goneAt: null,
    failures: 0,
    lastResult: "",
    polledAt: null,
    nextAt: 0,
  };
}

export interface FeedStateStore {
  /** What is known of a feed; null before its first poll. */
  get(url: string): Promise<FeedState | null>;
  /** All feeds, the next to be asked first. */
  list(): Promise<FeedState[]>;
  /**
   * Takes a feed for one poll, so that of several pollers one asks it. The lease ends by `finish`, or after `leaseMs` where a process died. Returns
   * what is known of the feed, or null while another holds it.
   */
  begin(url: string, at: number, leaseMs: number): Promise<FeedState | null>;
  /** Stores what a poll found and ends its lease. `begunAt` is the `at` of `begin`. False, and nothing stored, where the lease was lost to another. */
  finish(begunAt: number, state: FeedState): Promise<boolean>;
  /** Forgets a feed, which is then unknown: also the way to ask again for one that was gone. */
  forget(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Leave to ask a host, to be given back; or, when it would come too late, when it could be asked. */
export type HostTurn = { readonly leave: () => void } | { readonly retryAt: number };

/** How often and how many at once hosts are asked: what keeps the resolver polite keeps pollers polite. */
export interface HostGate {
  enter(host: string, signal: AbortSignal): Promise<HostTurn>;
  /** Asks nothing of a host before `until`. */
  close(host: string, until: number): void;
}
