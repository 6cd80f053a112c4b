import { SamekeyError } from "../../../errors.ts";
import { closeBytes, gunzipIfNeeded } from "../../byte-streams.ts";
import type { ByteStream } from "../../contract.ts";
import { type Fetched, fetchBytes, type NotModified } from "../../http/fetch.ts";
import type { FetchOptions } from "../../http/options.ts";
import { redactUrl } from "../../http/redact.ts";
import { parseRetryAfter } from "../../http/retry.ts";
import type { FeedDocument, FeedInfo, FeedLimits } from "../contract.ts";
import { FEED_LIMITS } from "../limits.ts";
import { NO_INFO } from "../nothing.ts";
import { readFeedDocument } from "../read.ts";
import type { FeedState, FeedStateStore, HostGate } from "./contract.ts";
import { addressAfterFailure, moveAfterAnswer } from "./moves.ts";
import { freshnessMs, nextAfterAnswer, nextAfterFailure, POLL_POLICY, type PollPolicy } from "./next.ts";

export interface PollerOptions {
  readonly store: FeedStateStore;
  readonly hosts: HostGate;
  readonly policy?: Partial<PollPolicy>;
  readonly limits?: Partial<FeedLimits>;
  readonly http?: Omit<FetchOptions, "etag" | "lastModified" | "acceptStatus" | "retry" | "signal">;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
}

export type PollResult =
  /** The feed is there. Its items must be read, then `commit` called once they are recorded, or `abandon` where that failed. */
  | {
      readonly status: "read";
      readonly document: FeedDocument;
      /** Remembers this version as read. The feed is what it was where its document turned out to be none: see `failed`. */
      readonly commit: () => Promise<FeedState>;
      readonly abandon: (why: string) => Promise<FeedState>;
    }
  /** Nothing new, not the time, held by another poller, gone for good, or failed: `feed` says when it is asked next. */
  | { readonly status: "unchanged" | "not-due" | "gone" | "failed"; readonly feed: FeedState }
  | { readonly status: "busy" };

export interface Poller {
  /** Asks a feed if it is time. Failures of the network and the server are results; only the store can throw. */
  poll(url: string, signal: AbortSignal): Promise<PollResult>;
}

/** A poll that takes longer was lost with its process. */
const LEASE_MS = 15 * 60_000;

export function createPoller({ store, hosts, now, random, ...options }: PollerOptions): Poller {
  const policy: PollPolicy = { ...POLL_POLICY, ...options.policy };

  const finish = async (begunAt: number, state: FeedState): Promise<FeedState> => {
    await store.finish(begunAt, state);
    return state;
  };
  const failed = (begunAt: number, feed: FeedState, why: string, retryAfterMs: number | null = null): Promise<FeedState> => {
    const failures = feed.failures + 1;
    const nextAt = nextAfterFailure(now(), failures, retryAfterMs, policy, random());
    const address = addressAfterFailure(feed, failures);
    const validators = address === feed.address ? {} : { etag: "", lastModified: "" };
    return finish(begunAt, { ...feed, ...validators, address, failures, lastResult: why, polledAt: begunAt, nextAt });
  };
  const answered = (feed: FeedState, answer: NotModified | Fetched<ByteStream>, info: FeedInfo, begunAt: number): FeedState => {
    const fresh = freshnessMs(answer.header("cache-control"), answer.header("expires"), now());
    return {
      ...feed,
      ...moveAfterAnswer(feed, answer.permanentUrl, now()),
      etag: answer.etag ?? "",
      lastModified: answer.lastModified ?? "",
      failures: 0,
      polledAt: begunAt,
      nextAt: nextAfterAnswer(now(), info, fresh, policy),
      lastResult: answer.notModified ? "unchanged" : "read",
    };
  };

  const refused = async (begunAt: number, feed: FeedState, answer: Fetched<ByteStream>): Promise<PollResult> => {
    await closeBytes(answer.body);
    const { status } = answer;
    if (status === 410 && feed.address === feed.url) {
      return { status: "gone", feed: await finish(begunAt, { ...feed, goneAt: now(), lastResult: "gone", polledAt: begunAt }) };
    }
    const retryAfter = parseRetryAfter(answer.header("retry-after"), now());
    if (retryAfter !== null) hosts.close(new URL(answer.url).host, now() + Math.min(retryAfter, policy.maxRetryAfterMs));
    return { status: "failed", feed: await failed(begunAt, feed, `status ${status}`, retryAfter) };
  };

  const read = async (begunAt: number, feed: FeedState, answer: Fetched<ByteStream>, leave: () => void): Promise<PollResult> => {
    const bytes = await gunzipIfNeeded(answer.body, options.limits?.bytes ?? FEED_LIMITS.bytes, redactUrl(feed.url));
    const document = readFeedDocument(bytes, {
      url: answer.url,
      contentType: answer.contentType,
      ...(options.limits === undefined ? {} : { limits: options.limits }),
    });
    return {
      status: "read",
      document,
      commit: async () => {
        leave();
        const wrong = document.notes().find(({ code }) => code === "not-a-feed");
        if (wrong !== undefined) return failed(begunAt, feed, `no feed: its root is ${wrong.detail || "missing"}`);
        return finish(begunAt, answered(feed, answer, document.info(), begunAt));
      },
      abandon: async (why) => {
        await document.batches.return(undefined);
        // A document that was never begun has not closed its bytes.
        await closeBytes(bytes);
        leave();
        return failed(begunAt, feed, why);
      },
    };
  };

  const ask = async (begunAt: number, feed: FeedState, signal: AbortSignal): Promise<PollResult> => {
    const turn = await hosts.enter(new URL(feed.address).host, signal);
    if ("retryAt" in turn) {
      const waiting = { ...feed, nextAt: Math.max(feed.nextAt, turn.retryAt) };
      return { status: "not-due", feed: await finish(begunAt, waiting) };
    }
    let reading = false;
    try {
      const answer = await fetchBytes(feed.address, {
        ...options.http,
        ...(feed.etag === "" ? {} : { etag: feed.etag }),
        ...(feed.lastModified === "" ? {} : { lastModified: feed.lastModified }),
        // Every status is a fact about the feed, and the next try is a poll of its own.
        acceptStatus: () => true,
        retry: { retries: 0 },
        signal,
      });
      if (answer.notModified) {
        return { status: "unchanged", feed: await finish(begunAt, answered(feed, answer, NO_INFO, begunAt)) };
      }
      if (answer.status >= 400) return await refused(begunAt, feed, answer);
      const result = await read(begunAt, feed, answer, turn.leave);
      reading = true;
      return result;
    } finally {
      // While a document is read, the request is open: the turn ends with the reading.
      if (!reading) turn.leave();
    }
  };

  return {
    async poll(url, signal) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
        throw new SamekeyError("usage", `${redactUrl(url)} is no http or https address of a feed.`);
      }
      const begunAt = now();
      const feed = await store.begin(url, begunAt, LEASE_MS);
      if (feed === null) return { status: "busy" };
      if (feed.goneAt !== null) return { status: "gone", feed: await finish(begunAt, feed) };
      if (feed.nextAt > begunAt) return { status: "not-due", feed: await finish(begunAt, feed) };
      try {
        return await ask(begunAt, feed, signal);
      } catch (error) {
        if (signal.aborted) {
          await finish(begunAt, feed);
          throw error;
        }
        if (!(error instanceof SamekeyError) || error.code === "internal") throw error;
        return { status: "failed", feed: await failed(begunAt, feed, error.message) };
      }
    },
  };
}
