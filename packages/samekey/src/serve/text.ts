import { type NamedSite, platformName } from "./site.ts";

/** Bidirectional overrides and isolates: a title that holds one can reorder the text around it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text from outside as it may stand on a page: one line, no control characters, well-formed. Escaping is the renderer's work. */
export const plain = (text: string): string =>
  text
    .replace(BIDI_CONTROLS, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replace(/\p{Cs}/gu, "\ufffd");

/** The first `length` code points, with an ellipsis where something was cut. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const points = Array.from(text.slice(0, 2 * length + 2));
  return points.length <= length
    ? text
    : `${points
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
};

interface Titled {
  readonly title: string;
  readonly kind: string;
  readonly platform: string;
  readonly id: string;
}

/** Whether a title shows anything at all: white space, control and format characters do not. */
export const hasTitle = (record: { readonly title: string }): boolean => /[^\p{C}\p{Z}]/u.test(record.title);

/** The title, or a name made from what is known where the title is blank. */
export const titleOf = (record: Titled, site: NamedSite): string =>
  hasTitle(record)
    ? plain(record.title).trim()
    : `Untitled ${platformName(site, record.platform)} ${record.kind} ${cut(plain(record.id), 40)}`;

const numbers = new Intl.NumberFormat("en");
export const count = (n: number): string => numbers.format(n);
export const counted = (n: number, one: string, many: string = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

// Not Intl: en-GB says Sep or Sept depending on the version of its data, and one record would have two pages.
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const distances = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Milliseconds UTC as ISO 8601, clamped to what a date can hold. */
export const iso = (at: number): string => new Date(Math.max(-8.64e15, Math.min(8.64e15, Number.isFinite(at) ? at : 0))).toISOString();
/** `13 Sep 2017` */
export const day = (at: number): string => {
  const date = new Date(iso(at));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
/** `04:00` */
export const timeOfDay = (at: number): string => iso(at).slice(-13, -8);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago` to `29 days ago`; a date before that and for times to come. */
export const ago = (at: number, now: number): string => {
  const past = now - at;
  if (past < 0 || past >= 30 * DAY) return day(at);
  if (past < MINUTE) return "just now";
  if (past < HOUR) return distances.format(-Math.floor(past / MINUTE), "minute");
  if (past < DAY) return distances.format(-Math.floor(past / HOUR), "hour");
  return distances.format(-Math.floor(past / DAY), "day");
};
