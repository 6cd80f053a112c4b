import type { Answer } from "./ask.ts";
import type { ResolutionStatus, Via } from "./contract.ts";
import { readInterstitial } from "./interstitials.ts";
import { decodeHeader, readLocation, readRetryAfter, targetOf } from "./location.ts";
import { readMetaRefresh, readRefresh } from "./refresh.ts";

/** What an answer means for the chain. */
export type Verdict =
  | { readonly next: URL; readonly via: Via }
  | { readonly status: ResolutionStatus; readonly isTarget: boolean; readonly retryAt: number | null };

export interface Asked {
  readonly url: URL;
  /** What it is if it answers with a page; `resolved` unless it is a short link, share token or opaque wrapper. */
  readonly asPage: "resolved" | "interstitial" | "opaque_unresolved";
  /** Whether another URL led here. */
  readonly reached: boolean;
  readonly now: number;
}

/** Wait after a refusal that names no time, and the longest wait that is believed. */
const DEFAULT_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** The server refuses this program or asks for a login; the address is right. 999 is LinkedIn's. */
const REFUSES_VISITOR: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 451, 999]);

const ended = (status: ResolutionStatus, isTarget = false, retryAt: number | null = null): Verdict => ({ status, isTarget, retryAt });

const same = (a: URL, b: URL): boolean => a.href.split("#")[0] === b.href.split("#")[0];

/** A page that names itself only reloads. */
const onward = (text: string | null, base: URL, from: URL, via: Via): Verdict | null => {
  const next = text === null ? null : targetOf(text, base);
  if (next === null || same(next, from)) return null;
  if (next.hash === "") next.hash = from.hash;
  return { next, via };
};

const judgePage = ({ headers, html }: Answer, { url, asPage }: Asked): Verdict => {
  const refresh = typeof headers.refresh === "string" ? readRefresh(decodeHeader(headers.refresh)) : null;
  const byHeader = onward(refresh, url, url, "header-refresh");
  if (byHeader !== null) return byHeader;
  const meta = readMetaRefresh(html, asPage !== "resolved");
  const base = meta?.base ? (targetOf(meta.base, url) ?? url) : url;
  const byMeta = onward(meta?.url ?? null, base, url, "meta");
  if (byMeta !== null) return byMeta;
  const byLink = onward(readInterstitial(url.hostname, html), url, url, "interstitial");
  if (byLink !== null) return byLink;
  return ended(asPage, asPage === "resolved");
};

/** Reads an answer: where it leads on, or how the chain ends with it. Content-Location is no redirect and is not looked at. */
export const judge = (answer: Answer, asked: Asked): Verdict => {
  const { status, headers } = answer;
  const { url, now } = asked;
  if (status >= 200 && status < 300) return judgePage(answer, asked);
  if (status >= 300 && status < 400 && status !== 304) {
    const location = readLocation(headers.location);
    const next = location === null ? null : targetOf(location, url);
    return next === null ? ended("malformed") : { next, via: "location" };
  }
  if (status === 404 || status === 410) return ended("dead");
  const retryAt = readRetryAfter(headers["retry-after"], now);
  if (status === 429 || (status === 503 && retryAt !== null)) {
    return ended("rate_limited", false, Math.min(retryAt ?? now + DEFAULT_WAIT_MS, now + LONGEST_WAIT_MS));
  }
  if (REFUSES_VISITOR.has(status) && asked.reached && asked.asPage === "resolved") return ended("resolved", true);
  return ended("http_error");
};
