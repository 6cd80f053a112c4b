import { identify } from "@samekey/core";

/** Longer than any video that platforms keep. */
const LONGEST_SECONDS = 360_000;
const NUMBER = /^(\d{1,6})(?:\.\d+)?s?$/;
const PARTS = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?$/;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** Seconds of a start as URLs write it: `42`, `42s`, `1m30s`, `1h2m3s`, `1:02:03`. Null where it says none; 0 is none. */
const secondsOf = (text: string): number | null => {
  const value = text.trim().toLowerCase();
  const match = PARTS.exec(value) ?? CLOCK.exec(value);
  const seconds =
    match === null || value === ""
      ? Number(NUMBER.exec(value)?.[1] ?? Number.NaN)
      : 3_600 * Number(match[1] ?? 0) + 60 * Number(match[2] ?? 0) + Number(match[3] ?? 0);
  return Number.isFinite(seconds) && seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : null;
};

/** `1:02:03`, `0:42` */
export const clock = (seconds: number): string => {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/**
 * The part of an address that leads the player to a moment, without being another address: `#t=42`, or "".
 * A fragment never reaches the server, so there is still one page and one entry in every cache.
 */
export const momentHash = (start: string | null | undefined): string => {
  const seconds = secondsOf(start ?? "");
  return seconds === null ? "" : `#t=${seconds}`;
};

/** The moment that the query of one of our own addresses names: `?t=42`, `?start=42`. */
export const momentOfQuery = (search: string): string => {
  if (!/[?&](?:t|start)=/.test(search)) return "";
  const parameters = new URLSearchParams(search);
  return momentHash(parameters.get("t") ?? parameters.get("start"));
};

/** The moments that URLs of one thing lead to, earliest first, at most `most`. */
export const momentsOf = (urls: readonly string[], most: number): readonly number[] => {
  const starts = urls
    .filter((url) => /[?&#;](?:t|start|time_continue|startTime)=|#t=/i.test(url))
    .slice(0, 200)
    .flatMap((url) => {
      const outcome = identify(url);
      return outcome.status === "identified" ? [secondsOf(outcome.view.start ?? "")] : [];
    });
  return [...new Set(starts.filter((start) => start !== null))].sort((a, b) => a - b).slice(0, most);
};
