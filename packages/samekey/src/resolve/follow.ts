import type { Access } from "./access.ts";
import { type Answer, failureOf } from "./ask.ts";
import { type Budget, createBudget } from "./budget.ts";
import type { Hop, Resolution, ResolutionStatus, Via } from "./contract.ts";
import { BlockedError } from "./guard.ts";
import { type Asked, judge, type Verdict } from "./judge.ts";
import { type Knowledge, readOffline } from "./offline.ts";
import type { Politeness } from "./politeness.ts";
import type { Reach } from "./reach.ts";

/** A followed chain. */
export interface Followed extends Pick<Resolution, "status" | "target" | "chain" | "retryAt"> {
  /** Requests sent. */
  readonly asked: number;
}

export interface FollowOptions extends Knowledge {
  readonly access: Access;
  readonly politeness: Politeness;
  readonly reach: Reach;
  /** Asks one URL; `inside`: it may be on one's own network. */
  readonly ask: (url: URL, inside: boolean, signal: AbortSignal) => Promise<Answer>;
  readonly maxHops: number;
  /** Characters of a URL. */
  readonly maxUrlLength: number;
  /** Milliseconds on the network for the whole chain. */
  readonly deadlineMs: number;
  readonly now: () => number;
  /** For the operator alone: which address was refused. */
  readonly onBlocked: (blocked: { readonly url: string; readonly address: string }) => void;
}

interface MutableHop extends Hop {
  via: Via | null;
  status: number | null;
}

type Ended = Extract<Verdict, { readonly status: ResolutionStatus }>;

const ended = (status: ResolutionStatus): Ended => ({ status, isTarget: false, retryAt: null });

const withoutFragment = (url: URL): string => url.href.slice(0, url.href.length - url.hash.length);

/** Why a URL may not be part of a chain, whoever names it; null when it may. */
export const refusalOf = (url: URL, inside: boolean, { access, maxUrlLength }: FollowOptions): ResolutionStatus | null => {
  if (url.href.length > maxUrlLength) return "too_large";
  if (url.protocol !== "http:" && url.protocol !== "https:") return "blocked";
  if (url.username !== "" || url.password !== "") return "blocked";
  return access.allowsPort(url, inside) ? null : "blocked";
};

/** Asks one URL when it is its turn, and says what its answer means. */
const askPolitely = async (
  hop: MutableHop,
  asked: Omit<Asked, "now">,
  inside: boolean,
  budget: Budget,
  options: FollowOptions,
  outer: AbortSignal,
): Promise<Verdict> => {
  const { host } = asked.url;
  const { reach } = options;
  const turn = await options.politeness.enter(host, outer);
  if ("retryAt" in turn) return { status: "rate_limited", isTarget: false, retryAt: turn.retryAt };
  try {
    return await budget.spend(async (signal) => {
      try {
        const answer = await options.ask(asked.url, inside, signal);
        reach.answered(host);
        hop.status = answer.status;
        const verdict = judge(answer, { ...asked, now: options.now() });
        if ("status" in verdict && verdict.retryAt !== null) options.politeness.close(host, verdict.retryAt);
        return verdict;
      } catch (error) {
        outer.throwIfAborted();
        if (error instanceof BlockedError) options.onBlocked({ url: asked.url.href, address: error.address });
        const status = failureOf(error, signal);
        if (status === "unreachable" || status === "timeout" || status === "gone_service") reach.failed(host);
        return ended(status);
      }
    });
  } finally {
    turn.leave();
  }
};

/**
 * Follows a URL to where it leads: unwraps what carries its target, asks what does not, one hop after the other, until a rule knows the URL, a page
 * answers, or a limit is met. Never throws but with the signal's reason.
 */
export const follow = async (start: URL, options: FollowOptions, outer: AbortSignal): Promise<Followed> => {
  const { access } = options;
  const budget = createBudget(options.deadlineMs, outer);
  const chain: MutableHop[] = [];
  const seen = new Set<string>();
  let url = start;
  let inside = access.isInside(start);
  let asked = 0;
  let lastPage: string | null = null;

  const finish = ({ status, isTarget, retryAt }: Ended): Followed => {
    const here = chain.at(-1)?.url ?? null;
    const target = isTarget ? here : status === "wall" ? lastPage : null;
    return { status: target !== null && asked === 0 ? "unwrapped" : status, target, chain, retryAt, asked };
  };
  /** Adds a URL to the chain, or says why it may not be added. */
  const admit = (url: URL): ResolutionStatus | null => {
    const refusal = refusalOf(url, inside, options);
    if (refusal !== null) return refusal;
    if (seen.has(withoutFragment(url))) return "cycle";
    if (chain.length > options.maxHops) return "too_many_hops";
    seen.add(withoutFragment(url));
    chain.push({ url: url.href, via: null, status: null });
    return null;
  };

  const moveTo = (next: URL): void => {
    url = next;
    // What a wrapper carries was written by whoever wrote the wrapper; where an answer leads was not.
    inside = (inside || asked === 0) && access.isInside(next);
  };

  for (;;) {
    const refusal = admit(url);
    const hop = chain.at(-1);
    if (refusal !== null || hop === undefined) return finish(ended(refusal ?? "malformed"));
    const known = readOffline(url, options);
    if (known.step === "end") return finish({ ...ended(known.status), isTarget: known.isTarget });
    if (known.step === "unwrap") {
      hop.via = "unwrap";
      moveTo(new URL(known.url));
      if (!known.wall) continue;
      // Asked again, the page behind a wall would only lead to the wall.
      chain.push({ url: url.href, via: null, status: null });
      return finish({ ...ended("wall"), isTarget: true });
    }
    // A page that a wrapper carries is its target: pages are identified without asking for them.
    const { asPage } = known;
    if (asked === 0 && chain.length > 1 && asPage === "resolved") return finish({ ...ended("resolved"), isTarget: true });
    if (asPage === "resolved") lastPage = url.href;
    asked += 1;
    const verdict = await askPolitely(hop, { url, asPage, reached: asked > 1 }, inside, budget, options, outer);
    if ("status" in verdict) return finish(verdict);
    hop.via = verdict.via;
    moveTo(verdict.next);
  }
};
