import { identify } from "@samekey/core";
import { expect, test } from "vitest";
import { findRoles } from "../../../src/retrofit/table/columns.ts";
import type { Cell, TableReader } from "../../../src/retrofit/table/contract.ts";
import { ARRAY, type LegacyRow } from "../legacy.ts";

/** Everything of some columns, row by row. */
export const readAll = async (table: TableReader, columns: readonly string[], limit?: number): Promise<Cell[][]> => {
  const rows: Cell[][] = [];
  for await (const batch of table.read(columns, limit)) {
    const [first = []] = batch;
    for (const cells of batch) expect(cells).toHaveLength(first.length);
    for (const n of first.keys()) rows.push(batch.map((cells) => cells[n] ?? null));
  }
  return rows;
};

/** What every reader promises, told over rows of the first schema. `nulls`: the format tells nothing from empty. */
export const tableSuite = (open: () => Promise<TableReader>, rows: readonly LegacyRow[], { nulls }: { readonly nulls: boolean }): void => {
  const withTable = (work: (table: TableReader) => Promise<void>) => async (): Promise<void> => {
    const table = await open();
    try {
      await work(table);
    } finally {
      await table.close();
    }
  };

  test(
    "has the columns in their order",
    withTable(async (table) => {
      expect(table.columns).toEqual(ARRAY.columns);
    }),
  );

  test(
    "reads every row once, as text",
    withTable(async (table) => {
      const expected = rows.map((row) => [row.source_url, String(row.fetch_count), nulls ? row.guid : (row.guid ?? "")]);
      const found = await readAll(table, ["source_url", "fetch_count", "guid"]);
      // PostgreSQL has no order of its own: a row lies where there was room. Compared as texts, so that a failure is short.
      const lines = (list: readonly Cell[][]): string =>
        list
          .map((row) => JSON.stringify(row))
          .sort()
          .join("\n");
      expect(found).toHaveLength(rows.length);
      expect(lines(found) === lines(expected)).toBe(true);
    }),
  );

  test(
    "reads as many rows as asked for, and can be read again",
    withTable(async (table) => {
      expect(await readAll(table, ["title"], 7)).toHaveLength(7);
      expect(await readAll(table, ["title"], 3)).toHaveLength(3);
    }),
  );

  test(
    "refuses a column that is not there",
    withTable(async (table) => {
      await expect(readAll(table, ["source_url", "no such"])).rejects.toMatchObject({ code: "usage" });
    }),
  );

  test(
    "finds what holds URLs, guids, sources and titles",
    withTable(async (table) => {
      expect(await findRoles(table, identify)).toEqual({ url: "source_url", guid: "guid", source: "source", title: "title" });
    }),
  );
};
