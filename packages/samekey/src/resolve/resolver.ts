import { setMaxListeners } from "node:events";
import {
  createShortenerLookup,
  type Identifier,
  type NeedsResolving,
  type Outcome,
  type Reason,
  SHORTENERS,
  type Trust,
} from "@samekey/core";
import { type Access, type AccessOptions, createAccess } from "./access.ts";
import { createAgents } from "./agents.ts";
import { type Answer, ask } from "./ask.ts";
import { systemClock } from "./clock.ts";
import { type Hop, type Resolution, type ResolutionStatus, type ResolutionStore, weightOf } from "./contract.ts";
import { type FollowOptions, follow, refusalOf } from "./follow.ts";
import { createDial, type Dial, type Lookup, systemLookup } from "./guard.ts";
import { DEFAULT_LIMITS, type ResolverLimits } from "./limits.ts";
import { LIVES } from "./lives.ts";
import { outcomeOf } from "./outcome.ts";
import { type Clock, createPoliteness } from "./politeness.ts";
import { ALWAYS_IN_REACH, createReach } from "./reach.ts";
import { createAliasExpander, hostsOf, type ShortLinkService } from "./services.ts";
import { absoluteUrl, storedForm } from "./spelling.ts";

export interface ResolverOptions {
  readonly store: ResolutionStore;
  readonly identifier: Pick<Identifier, "identify" | "unwrap">;
  /** Short-link services of one's own; their hosts may have addresses of private use. */
  readonly services?: readonly ShortLinkService[];
  /** What else of one's own network may be asked. Default: nothing. */
  readonly access?: Partial<AccessOptions> | Access;
  readonly limits?: Partial<ResolverLimits>;
  /** From where is asked; stored with each answer. */
  readonly vantage?: string;
  readonly userAgent?: string;
  readonly clock?: Clock;
  readonly lookup?: Lookup;
  readonly dial?: Dial;
  /**
   * Leave a host alone for a minute after it failed thrice, and everything after five hosts did, and say so each time: for many links at once. Links
   * that are not asked are `rate_limited`. Default: ask each.
   */
  readonly onOutOfReach?: () => void;
  /** The operator's log: which address was refused. Callers learn only that something was blocked. */
  readonly onBlocked?: FollowOptions["onBlocked"];
}

export interface Resolver {
  /**
   * Where a URL leads. Answers from the store while an answer lives, from the URL itself where it can, else from the network; a link that is being asked
   * is asked once, however many want to know. Rejects only with the signal's reason or with a failure of the store.
   */
  resolve(input: string, signal?: AbortSignal): Promise<Resolution>;
  /** The identity of what an unresolved outcome leads to, with the whole chain; the outcome itself when it leads nowhere. */
  resolveOutcome(outcome: NeedsResolving, trust: Trust, signal?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

const USER_AGENT = "samekey/0.1 (+https://github.com/samekey/samekey)";

const NEVER = new AbortController().signal;

/** What identify refuses before it reads a URL. */
const REFUSALS: ReadonlyMap<string, ResolutionStatus> = new Map([
  ["empty", "malformed"],
  ["truncated", "malformed"],
  ["too-long", "too_large"],
  ["unsupported-scheme", "blocked"],
  ["userinfo", "blocked"],
]);

/** With its scheme, a text that names no resource may still be a URL, such as one of an IPv6 address; without, `go/x` is no name to look up. */
const refusalOfText = (text: string, reason: Reason): ResolutionStatus | null =>
  REFUSALS.get(reason) ?? (reason === "malformed-url" && !/^\s*https?:/i.test(text) ? "malformed" : null);

const accessOf = (access: ResolverOptions["access"], services: readonly ShortLinkService[]): Access => {
  if (access !== undefined && "isInside" in access) return access;
  const ports = services.flatMap(({ baseUrl }) => Number(new URL(baseUrl).port) || []);
  return createAccess({
    hosts: [...(access?.hosts ?? []), ...hostsOf(services)],
    cidrs: access?.cidrs ?? [],
    ports: [...(access?.ports ?? []), ...ports],
  });
};

/** Makes a resolver. Throws an Error that names a wrong range of addresses. */
export const createResolver = (options: ResolverOptions): Resolver => {
  const { store, services = [], clock = systemClock, userAgent = USER_AGENT } = options;
  const { identify, unwrap } = options.identifier;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const access = accessOf(options.access, services);
  const agents = createAgents(access, options.lookup ?? systemLookup, options.dial ?? createDial(limits), limits);
  const expand = createAliasExpander(services);
  const running = new Map<string, { readonly answer: Promise<Resolution>; readonly signal: AbortSignal }>();

  const { onOutOfReach } = options;
  const reach = onOutOfReach === undefined ? ALWAYS_IN_REACH : createReach({ now: clock.now, onOutOfReach });
  const following: FollowOptions = {
    identify,
    unwrap,
    classOf: createShortenerLookup(SHORTENERS, hostsOf(services)),
    access,
    politeness: createPoliteness(limits, clock, reach),
    reach,
    ask: (url, inside, signal): Promise<Answer> =>
      ask(url, { agent: inside ? agents.inside : agents.outside, signal, userAgent, maxBodyBytes: limits.maxBodyBytes }),
    maxHops: limits.maxHops,
    maxUrlLength: limits.maxUrlLength,
    deadlineMs: limits.deadlineMs,
    now: clock.now,
    onBlocked: options.onBlocked ?? (() => {}),
  };

  const made = (shortLink: string, pack: string, ended: Pick<Resolution, "status" | "target" | "chain" | "retryAt">): Resolution => {
    const fetchedAt = clock.now();
    const expiresAt = ended.retryAt ?? fetchedAt + LIVES[ended.status];
    const { status, target, chain, retryAt } = ended;
    return { shortLink, status, target, chain, vantage: options.vantage ?? "default", pack, fetchedAt, expiresAt, retryAt };
  };

  const followFrom = async (start: URL, pack: string, signal: AbortSignal): Promise<Resolution> => {
    const followed = await follow(start, following, signal);
    const resolution = made(storedForm(start), pack, followed);
    // What the URL says by itself is not worth a row, and a turn that never came says nothing about the link.
    const isWorthStoring =
      followed.status !== "unwrapped" && !(followed.status === "rate_limited" && followed.chain.at(-1)?.status === null);
    return isWorthStoring ? store.put(resolution) : resolution;
  };

  const askOnce = async (start: URL, pack: string, signal: AbortSignal): Promise<Resolution> => {
    const stored = await store.get(storedForm(start));
    if (stored !== null && stored.expiresAt > clock.now()) return stored;
    const fresh = await followFrom(start, pack, signal);
    return stored !== null && weightOf(stored) > weightOf(fresh) ? stored : fresh;
  };

  const shared = async (start: URL, pack: string, signal: AbortSignal): Promise<Resolution> => {
    const name = storedForm(start);
    const other = running.get(name);
    if (other === undefined) {
      const answer = askOnce(start, pack, signal).finally(() => running.delete(name));
      running.set(name, { answer, signal });
      return answer;
    }
    return other.answer.catch((error: unknown) => {
      // Whoever asked first was stopped; that is no answer for anybody else.
      if (other.signal.aborted && !signal.aborted) return shared(start, pack, signal);
      throw error;
    });
  };

  const resolve = async (input: string, signal: AbortSignal = NEVER): Promise<Resolution> => {
    // As many wait on one signal as are under way, which Node would take for a leak.
    setMaxListeners(0, signal);
    const text = expand(input);
    const outcome = identify(text, { trust: "open" });
    const url = absoluteUrl(outcome.status === "needs-resolving" ? outcome.shortLink : text);
    const refusedUrl = url === null ? null : refusalOf(url, access.isInside(url), following);
    const refusal = (outcome.status === "rejected" ? refusalOfText(text, outcome.reason) : null) ?? refusedUrl;
    // Never stored: the stored form leaves out what was refused, such as a user name, and would speak of another link.
    if (refusal !== null) return made(text, outcome.pack, { status: refusal, target: null, chain: [], retryAt: null });
    if (url === null) {
      // Other notations, such as `youtube:ID`, have no URL of their own.
      const target = outcome.status === "identified" ? outcome.canonicalUrl : null;
      const chain: Hop[] = target === null ? [] : [{ url: target, via: null, status: null }];
      return made(text, outcome.pack, { status: target === null ? "malformed" : "unwrapped", target, chain, retryAt: null });
    }
    const isOffline = outcome.status === "identified" && (outcome.rule !== "page" || outcome.chain.length > 0);
    const start = new URL(url.href);
    start.hash = "";
    const found = isOffline ? await followFrom(url, outcome.pack, signal) : await shared(start, outcome.pack, signal);
    const before = outcome.status === "needs-resolving" ? carriersOf(text, outcome) : [];
    return withContext(found, before, isOffline ? "" : url.hash);
  };

  return {
    resolve,
    resolveOutcome: async (outcome, trust, signal) => outcomeOf(outcome, await resolve(outcome.shortLink, signal), identify, trust),
    close: async () => {
      await Promise.all([agents.outside.destroy(), agents.inside.destroy()]);
    },
  };
};

/** The URLs that carried a short link, outermost first: wrappers, or another spelling of a share token. */
const carriersOf = (text: string, outcome: NeedsResolving): string[] => {
  const link = absoluteUrl(outcome.shortLink);
  return [absoluteUrl(text)?.href ?? "", ...outcome.chain].filter((carrier, n, all) => {
    const url = absoluteUrl(carrier);
    return url !== null && link !== null && storedForm(url) !== storedForm(link) && all.indexOf(carrier) === n;
  });
};

/** A stored resolution as the answer to one input: what carried the link comes first, and its fragment goes along where the target has none. */
const withContext = (resolution: Resolution, before: readonly string[], hash: string): Resolution => {
  const { target, chain } = resolution;
  if (before.length === 0 && (hash === "" || target === null)) return resolution;
  const carriers = before.map((url): Hop => ({ url, via: "unwrap", status: null }));
  return { ...resolution, chain: [...carriers, ...chain], target: target === null || target.includes("#") ? target : target + hash };
};
