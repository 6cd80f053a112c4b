import { SamekeyError } from "../../errors.ts";
import { indexesOf, transposed } from "./columns.ts";
import type { Cell, ColumnBatch, TableReader } from "./contract.ts";

/** Lines of a file, read anew by each call. */
export type OpenLines = () => AsyncIterable<readonly { readonly text: string }[]>;

/** Lines looked at for the names of the fields. */
const SAMPLE = 200;

const objectOf = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

const own = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
};

const fieldOf = (item: object | null, name: string): Cell => {
  const direct = own(item, name);
  return cellOf(direct === undefined && name.includes(".") ? name.split(".").reduce<unknown>(own, item) : direct);
};

/** Names of the fields of the first lines, those one level down with a dot. */
const namesOf = async (open: OpenLines): Promise<string[]> => {
  const names = new Set<string>();
  let seen = 0;
  for await (const lines of open()) {
    for (const { text } of lines) {
      for (const [name, value] of Object.entries(objectOf(text) ?? {})) {
        names.add(name);
        if (typeof value === "object" && value !== null && !Array.isArray(value)) {
          for (const inner of Object.keys(value)) names.add(`${name}.${inner}`);
        }
      }
      seen += 1;
      if (seen === SAMPLE) return [...names];
    }
  }
  return [...names];
};

/**
 * Newline-delimited JSON as a table: one object a line, blank lines left out. A line that is no object is a row without cells.
 * Throws `input-malformed` where none of the first lines is one.
 */
export const openNdjsonTable = async (name: string, open: OpenLines): Promise<TableReader> => {
  const columns = await namesOf(open);
  if (columns.length === 0) throw new SamekeyError("input-malformed", `${name} holds no JSON objects, one a line. Check what it is.`);
  return {
    kind: "ndjson",
    name,
    table: "",
    columns,
    estimate: async () => null,
    async *read(wanted, limit = Number.POSITIVE_INFINITY): AsyncGenerator<ColumnBatch> {
      indexesOf(columns, wanted);
      let left = limit;
      for await (const lines of open()) {
        const filled = lines.filter(({ text }) => text.trim() !== "").slice(0, left);
        left -= filled.length;
        const items = filled.map(({ text }) => objectOf(text));
        yield transposed(items, wanted.length, (item, column) => fieldOf(item, wanted[column] ?? ""));
        if (left <= 0) return;
      }
    },
    sizes: async () => [],
    close: async () => {},
  };
};
