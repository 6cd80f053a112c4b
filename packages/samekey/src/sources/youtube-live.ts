import { z } from "zod";
import { SamekeyError } from "../errors.ts";
import type { ConditionalState } from "./conditional.ts";
import type { SourceItem } from "./contract.ts";
import { type Fetched, fetchAll } from "./http/fetch.ts";
import type { FetchOptions } from "./http/options.ts";
import { youtubeItem } from "./youtube-api.ts";

/** https://developers.google.com/youtube/v3/docs/videos/list */
export const YOUTUBE_VIDEOS_URL = "https://www.googleapis.com/youtube/v3/videos";

/** The chart ends after four pages of 50; more than this many means that the paging runs in a circle. */
const MAX_PAGES = 20;

export interface YoutubeChartOptions {
  /** ISO 3166-1 alpha-2 code: `US`. */
  readonly region: string;
  /** Default {@link YOUTUBE_VIDEOS_URL}. */
  readonly baseUrl?: string;
  /** Where YOUTUBE_API_KEY is looked up; default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly maxPages?: number;
  readonly http?: Omit<FetchOptions, "etag" | "lastModified" | "acceptStatus">;
  /** With it, pages that have not changed give no items. */
  readonly state?: ConditionalState;
}

const PAGE = z.object({ items: z.array(z.unknown()), nextPageToken: z.string().min(1).optional() });
const REFUSAL = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });

const REASONS: ReadonlyMap<string, string> = new Map([
  ["quotaExceeded", "the daily quota of the key is used up; it starts anew at midnight Pacific Time"],
  ["dailyLimitExceeded", "the daily quota of the key is used up; it starts anew at midnight Pacific Time"],
  ["rateLimitExceeded", "too many requests in a short time; run fewer regions at once"],
  ["userRateLimitExceeded", "too many requests in a short time; run fewer regions at once"],
  ["keyInvalid", "the key in YOUTUBE_API_KEY is not valid"],
  ["badRequest", "the key in YOUTUBE_API_KEY is not valid, or the request is not understood"],
  ["accessNotConfigured", "the YouTube Data API v3 is not enabled for the project of the key; enable it in the Google Cloud console"],
  ["forbidden", "the key may not use this API or not from this address; check its restrictions"],
  ["videoChartNotFound", "there is no such chart for this region"],
  ["invalidRegionCode", "the region code is not one that YouTube knows"],
]);

/**
 * The most popular videos of a region, one array a page, from the YouTube Data API v3 (one unit of quota a page).
 * @throws SamekeyError `api-key-missing` without YOUTUBE_API_KEY, `source-refused` where the API says no, and what `fetchAll` throws.
 */
export async function* readYoutubeChart(options: YoutubeChartOptions): AsyncGenerator<SourceItem[]> {
  const { state, maxPages = MAX_PAGES } = options;
  const key = youtubeApiKey(options.env ?? process.env);
  const seen = new Set<string>();
  let token: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const address = pageUrl(options, token);
    const url = new URL(address);
    url.searchParams.set("key", key);
    const known = (await state?.get(address)) ?? null;
    const validators = known?.etag === undefined ? {} : { etag: known.etag };
    const result = await fetchAll(url.href, { ...options.http, ...validators, acceptStatus: saysWhy });
    if (result.notModified) {
      token = known?.next;
    } else {
      const response = parsePage(result, options.region);
      yield response.items.map((item, index) => youtubeItem(item, `/${page}/items/${index}`, JSON.stringify(item) ?? ""));
      // Only now: whoever asked for the next page has recorded this one.
      if (result.etag !== undefined) await state?.set(address, { etag: result.etag, next: response.nextPageToken });
      token = response.nextPageToken;
    }
    if (token === undefined || seen.has(token)) return;
    seen.add(token);
  }
}

/** The key, from the environment and nowhere else, so that it never stands in a file or a process list. */
function youtubeApiKey(env: Readonly<Record<string, string | undefined>>): string {
  const key = env.YOUTUBE_API_KEY?.trim() ?? "";
  if (key !== "") return key;
  throw new SamekeyError(
    "api-key-missing",
    "The environment variable YOUTUBE_API_KEY is not set. Make a key for the YouTube Data API v3 in the Google Cloud console and export it.",
  );
}

/** Without the key: also the name under which validators are kept. */
function pageUrl(options: YoutubeChartOptions, token: string | undefined): string {
  const url = new URL(options.baseUrl ?? YOUTUBE_VIDEOS_URL);
  const parameters = { part: "snippet", chart: "mostPopular", regionCode: options.region, maxResults: "50" };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (token !== undefined) url.searchParams.set("pageToken", token);
  return url.href;
}

function saysWhy(status: number): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404;
}

function parsePage(result: Fetched<Buffer>, region: string): z.infer<typeof PAGE> {
  const body = parse(result.body);
  if (result.status >= 400) {
    const refusal = REFUSAL.safeParse(body);
    const reason = refusal.success ? (refusal.data.error.errors[0]?.reason ?? "") : "";
    const code = /^[A-Za-z]{1,60}$/.test(reason) ? `${result.status} ${reason}` : String(result.status);
    throw new SamekeyError(
      "source-refused",
      `YouTube refuses the chart of ${region} (${code}): ${REASONS.get(reason) ?? "see the API's list of errors"}.`,
    );
  }
  const page = PAGE.safeParse(body);
  if (page.success) return page.data;
  throw new SamekeyError("input-malformed", `The answer for the chart of ${region} is no videos.list response. Check the base URL.`, {
    cause: page.error,
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
