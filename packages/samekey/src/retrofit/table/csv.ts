import { SamekeyError } from "../../errors.ts";
import { indexesOf, transposed } from "./columns.ts";
import type { Cell, ColumnBatch, TableReader } from "./contract.ts";

/** Rows of a CSV file, read anew by each call. */
export type OpenCsvRows = () => AsyncIterable<readonly { readonly fields: readonly string[] }[]>;

const looksLikeUrl = (text: string): boolean => /^\s*(?:https?:)?\/\//i.test(text);

const headerOf = async (open: OpenCsvRows, name: string): Promise<readonly string[]> => {
  for await (const [first] of open()) if (first !== undefined) return first.fields;
  throw new SamekeyError("input-malformed", `${name} is empty. Give a file with a header and rows.`);
};

/** A CSV file as a table. A first row that holds a URL is data: columns are then called 1, 2, 3 … Throws `input-malformed` for an empty file. */
export const openCsvTable = async (name: string, open: OpenCsvRows): Promise<TableReader> => {
  const first = await headerOf(open, name);
  const named = !first.some(looksLikeUrl);
  const columns = named ? first : first.map((_, n) => String(n + 1));
  return {
    kind: "csv",
    name,
    table: "",
    columns,
    estimate: async () => null,
    async *read(wanted, limit = Number.POSITIVE_INFINITY): AsyncGenerator<ColumnBatch> {
      const at = indexesOf(columns, wanted);
      let skip = named ? 1 : 0;
      let left = limit;
      for await (const batch of open()) {
        const rows = batch.slice(skip, skip + left);
        skip = 0;
        left -= rows.length;
        yield transposed(rows, at.length, ({ fields }, column): Cell => fields[at[column] ?? -1] ?? null);
        if (left <= 0) return;
      }
    },
    sizes: async () => [],
    close: async () => {},
  };
};
