import { SamekeyError } from "../errors.ts";
import type { ReadOptions } from "./contract.ts";
import { toIsoDate } from "./dates.ts";
import { foldName, looksLikeUrl, namesOtherUrl, PUBLISHED_NAMES, TITLE_NAMES, URL_NAMES } from "./names.ts";

/** Which column holds what: 0-based indexes, -1 for none. */
export interface Columns {
  readonly url: number;
  readonly id: number;
  readonly title: number;
  readonly published: number;
  /** False where the first row is data already. */
  readonly header: boolean;
}

type Row = readonly string[];

/**
 * Finds the columns by the options, else by the names in the first row, else (URLs only) by what stands in the first rows.
 * A first row that holds a URL is data. An option names a column by its header or by its number, from 1.
 * @throws SamekeyError `usage` where an option names no column, and `input-malformed` where no column holds URLs.
 */
export function findColumns(rows: readonly Row[], options: ReadOptions): Columns {
  const first = rows[0] ?? [];
  const header = !first.some(looksLikeUrl);
  const names = header ? first : [];
  const id = options.idColumn === undefined ? -1 : chosen(options.idColumn, first, names);
  let url = options.urlColumn === undefined ? -1 : chosen(options.urlColumn, first, names);
  if (id === -1 && url === -1) url = byName(names, URL_NAMES);
  if (id === -1 && url === -1) url = byContent(rows.slice(header ? 1 : 0), names);
  // A list of ids or of scheme-less URLs in a single column leaves no choice.
  if (id === -1 && url === -1 && rows.every((row) => row.length === 1)) url = 0;
  if (id === -1 && url === -1) {
    const list = first.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");
    throw new SamekeyError(
      "input-malformed",
      `No column holds URLs. Name one with --url-column, or one of ids with --id-column and --platform; the columns are ${list}.`,
    );
  }
  const title = options.titleColumn === undefined ? byName(names, TITLE_NAMES) : chosen(options.titleColumn, first, names);
  const date = byName(names, PUBLISHED_NAMES);
  // "date" often holds something else, such as the day of the list without its year.
  const published = rows.slice(1).some((row) => toIsoDate(row[date] ?? "") !== "") ? date : -1;
  return { url, id, title: title === url && url !== -1 ? -1 : title, published, header };
}

/** How many fields of each row are wanted. */
export function widthOf({ url, id, title, published }: Columns): number {
  return Math.max(url, id, title, published) + 1;
}

function chosen(wanted: string, first: Row, names: Row): number {
  const exact = names.indexOf(wanted);
  if (exact !== -1) return exact;
  const folded = names.findIndex((name) => foldName(name) === foldName(wanted));
  if (folded !== -1) return folded;
  const number = /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 0;
  if (number >= 1 && number <= first.length) return number - 1;
  const list = names.length === 0 ? `numbered 1 to ${first.length}` : names.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");
  throw new SamekeyError("usage", `There is no column ${JSON.stringify(wanted)}; the columns are ${list}.`);
}

function byName(names: Row, wanted: readonly string[]): number {
  const folded = names.map(foldName);
  for (const name of wanted) {
    const at = folded.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/** The column in which most cells look like URLs, at least half of them; the leftmost of equals. Pictures and people are never taken. */
function byContent(rows: readonly Row[], names: Row): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  let best = -1;
  let bestCount = 0;
  for (let column = 0; column < width; column++) {
    if (namesOtherUrl(names[column] ?? "")) continue;
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const count = cells.filter(looksLikeUrl).length;
    if (count > bestCount && count * 2 >= cells.length) {
      best = column;
      bestCount = count;
    }
  }
  return best;
}
