import type { FeedState } from "./contract.ts";

/** Answers in a row, and milliseconds between the first and the last of them, after which a permanent redirect is believed. */
const MIN_ANSWERS = 3;
const MIN_AGE_MS = 48 * 3_600_000;

/** Polls in a row that must fail at a new address before the old one is asked again. */
const FAILURES_BEFORE_RETURN = 3;

type Move = Pick<FeedState, "address" | "movedTo" | "movedSince" | "movedCount">;

/**
 * Where a feed is fetched after an answer whose permanent redirects led to `permanentUrl`. A captive portal or a mistake of an hour also answers 301: a
 * move counts when it was said several times over two days, by a feed that could be read there.
 */
export function moveAfterAnswer(state: FeedState, permanentUrl: string, now: number): Move {
  if (permanentUrl === state.address || permanentUrl === new URL(state.address).href) {
    return { address: state.address, movedTo: "", movedSince: 0, movedCount: 0 };
  }
  const again = state.movedTo === permanentUrl;
  const movedSince = again ? state.movedSince : now;
  const movedCount = again ? state.movedCount + 1 : 1;
  const believed = movedCount >= MIN_ANSWERS && now - movedSince >= MIN_AGE_MS;
  return { address: believed ? permanentUrl : state.address, movedTo: permanentUrl, movedSince, movedCount };
}

/** Where a feed is fetched after so many failures in a row: a new address that does not work was no move. */
export function addressAfterFailure(state: FeedState, failures: number): string {
  return failures >= FAILURES_BEFORE_RETURN ? state.url : state.address;
}
