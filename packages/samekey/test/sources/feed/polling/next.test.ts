import { describe, expect, test } from "vitest";
import { unknownFeed } from "../../../../src/sources/feed/polling/contract.ts";
import { addressAfterFailure, moveAfterAnswer } from "../../../../src/sources/feed/polling/moves.ts";
import { freshnessMs, nextAfterAnswer, nextAfterFailure, POLL_POLICY } from "../../../../src/sources/feed/polling/next.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday. */
const NOW = Date.UTC(2026, 10, 30, 12, 10);
const NO_HINTS = { ttlMinutes: null, skipHours: [], skipDays: [] };
const next = (hints: Partial<Parameters<typeof nextAfterAnswer>[1]>, freshMs = 0): number =>
  nextAfterAnswer(NOW, { ...NO_HINTS, ...hints }, freshMs, POLL_POLICY) - NOW;

describe("after an answer", () => {
  test.each([
    ["nobody asks for anything", next({}), 30 * MINUTE],
    ["a ttl that is shorter does not hurry", next({ ttlMinutes: 5 }), 30 * MINUTE],
    ["a ttl that is longer is kept", next({ ttlMinutes: 120 }), 2 * HOUR],
    ["a ttl of a year is a day", next({ ttlMinutes: 525_600 }), DAY],
    ["Cache-Control is kept", next({}, 3 * HOUR), 3 * HOUR],
    ["the longer of both counts", next({ ttlMinutes: 60 }, 2 * HOUR), 2 * HOUR],
    ["an hour that is skipped moves it to the next whole one", next({ skipHours: [12, 13] }), 110 * MINUTE],
    ["days that are skipped too", next({ skipDays: ["monday", "tuesday"] }), DAY + 11 * HOUR + 50 * MINUTE],
    ["all hours skipped are none", next({ skipHours: Array.from({ length: 24 }, (_, hour) => hour) }), 30 * MINUTE],
  ])("%s", (_, waited, expected) => expect(waited).toBe(expected));

  test.each([
    ["max-age=300", undefined, 300_000],
    ["public, MAX-AGE=60, s-maxage=9", undefined, 60_000],
    ["no-cache, max-age=300", undefined, 0],
    ["s-maxage=9", undefined, 0],
    [undefined, new Date(NOW + HOUR).toUTCString(), HOUR],
    [undefined, "0", 0],
    [undefined, new Date(NOW - HOUR).toUTCString(), 0],
    ["max-age=60", new Date(NOW + HOUR).toUTCString(), 60_000],
    [undefined, undefined, 0],
  ])("Cache-Control %s, Expires %s", (cacheControl, expires, fresh) => {
    expect(freshnessMs(cacheControl, expires, NOW)).toBe(fresh);
  });
});

test("after failures the wait doubles, up to a day, with a random part off", () => {
  const wait = (failures: number, random = 0, retryAfter: number | null = null): number =>
    nextAfterFailure(NOW, failures, retryAfter, POLL_POLICY, random) - NOW;
  expect([1, 2, 3, 10, 500].map((failures) => wait(failures))).toEqual([HOUR, 2 * HOUR, 4 * HOUR, DAY, DAY]);
  expect(wait(1, 0.5)).toBe(57 * MINUTE);
  expect(wait(1, 0, 5 * HOUR)).toBe(5 * HOUR);
  expect(wait(1, 0, 1000)).toBe(HOUR);
  expect(wait(1, 0, 90 * DAY)).toBe(7 * DAY);
});

describe("a permanent redirect", () => {
  const feed = unknownFeed("https://old.example/feed");
  const after = (days: readonly number[], to = "https://new.example/feed"): ReturnType<typeof moveAfterAnswer> => {
    let state = feed;
    for (const day of days) state = { ...state, ...moveAfterAnswer(state, to, NOW + day * DAY) };
    return state;
  };

  test("is noted at once and believed when it was said three times over two days", () => {
    expect(after([0])).toMatchObject({ address: feed.url, movedTo: "https://new.example/feed", movedCount: 1 });
    expect(after([0, 0.1, 0.2, 1.9])).toMatchObject({ address: feed.url, movedCount: 4 });
    expect(after([0, 5])).toMatchObject({ address: feed.url, movedCount: 2 });
    expect(after([0, 1, 2])).toMatchObject({ address: "https://new.example/feed" });
  });

  test("to another place each time is never believed", () => {
    let state = feed;
    for (let day = 0; day < 9; day++) state = { ...state, ...moveAfterAnswer(state, `https://${day % 2}.example/`, NOW + day * DAY) };
    expect(state.address).toBe(feed.url);
  });

  test("that stops is forgotten", () => {
    const moved = { ...feed, ...after([0, 1]) };
    expect(moveAfterAnswer(moved, feed.url, NOW)).toEqual({ address: feed.url, movedTo: "", movedSince: 0, movedCount: 0 });
  });

  test("to a place that then fails is taken back", () => {
    const moved = { ...feed, address: "https://new.example/feed" };
    expect(addressAfterFailure(moved, 2)).toBe("https://new.example/feed");
    expect(addressAfterFailure(moved, 3)).toBe(feed.url);
  });
});
