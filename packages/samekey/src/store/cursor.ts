import type { SearchSort } from "./contract.ts";

/** Where a page ended: the sort and the values of its last row, the row number last. */
export interface Position {
  readonly sort: SearchSort;
  readonly values: readonly number[];
}

/** An opaque cursor. It holds no offset: rows that come or go before it do not shift the next page. */
export const encodeCursor = ({ sort, values }: Position): string => Buffer.from(JSON.stringify([sort, ...values])).toString("base64url");

/** The position behind a cursor of this sort with that many values, or null for anything else. Never throws. */
export const decodeCursor = (cursor: string | undefined, sort: SearchSort, length: number): Position | null => {
  if (cursor === undefined || cursor.length > 200) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(parsed) || parsed[0] !== sort || parsed.length !== length + 1) return null;
    const values = parsed.slice(1).map(Number);
    return values.every(Number.isFinite) ? { sort, values } : null;
  } catch {
    return null;
  }
};
