import { SamekeyError } from "../errors.ts";
import { type ByteStream, MAX_EXCERPT, type ReadOptions, type SourceItem } from "./contract.ts";
import { type Columns, findColumns, widthOf } from "./csv-columns.ts";
import { type CsvRow, MAX_COLUMNS, readCsvRows } from "./csv-rows.ts";
import { toIsoDate } from "./dates.ts";
import { excerpt } from "./names.ts";
import { decodeText } from "./text.ts";

/** Rows looked at to find the columns. */
const SAMPLE_ROWS = 50;

/**
 * Items of a CSV file, one a row, one array a piece of text. Row numbers count rows with content, from 1, without the header.
 * @throws SamekeyError as {@link findColumns} does.
 */
export async function* readCsv(bytes: ByteStream, options: ReadOptions): AsyncGenerator<SourceItem[]> {
  if (options.idColumn !== undefined && options.platform === undefined) {
    throw new SamekeyError("usage", "A column of ids says nothing without its platform. Name it, for example --platform youtube.");
  }
  let columns: Columns | null = null;
  let delimiter = ",";
  let sample: CsvRow[] = [];
  let number = 0;

  const itemsOf = (rows: readonly CsvRow[], found: Columns): SourceItem[] => {
    const items: SourceItem[] = [];
    for (const row of rows) items.push(itemOf(row, ++number, found, options, delimiter));
    return items;
  };
  const startWith = (rows: CsvRow[]): SourceItem[] => {
    columns = findColumns(
      rows.slice(0, SAMPLE_ROWS).map((row) => row.fields),
      options,
    );
    return itemsOf(columns.header ? rows.slice(1) : rows, columns);
  };

  const width = (): number => (columns === null ? MAX_COLUMNS : widthOf(columns));
  for await (const batch of readCsvRows(decodeText(bytes), { width })) {
    delimiter = batch.dialect.delimiter;
    if (columns !== null) {
      yield itemsOf(batch.rows, columns);
      continue;
    }
    sample = sample.concat(batch.rows);
    if (sample.length > SAMPLE_ROWS) {
      yield startWith(sample);
      sample = [];
    }
  }
  if (columns === null && sample.length > 0) yield startWith(sample);
}

function itemOf(row: CsvRow, number: number, columns: Columns, options: ReadOptions, delimiter: string): SourceItem {
  const { fields } = row;
  const pointer = String(number);
  if (row.tooLong)
    return {
      url: excerpt(fields[0] ?? "", MAX_EXCERPT),
      title: "",
      published: "",
      pointer,
      problem: `row ${number} is too long to be read`,
    };
  const title = fields[columns.title] ?? "";
  const published = columns.published === -1 ? "" : toIsoDate(fields[columns.published] ?? "");
  const id = fields[columns.id];
  if (id !== undefined && (id !== "" || columns.url === -1) && options.platform !== undefined) {
    return { url: id, title, published, pointer, platform: options.platform };
  }
  const url = fields[columns.url];
  if (url !== undefined) return { url, title, published, pointer };
  const column = columns.url === -1 ? columns.id : columns.url;
  const problem = `row ${number} has ${fields.length} of the ${column + 1} columns it needs`;
  return { url: excerpt(fields.join(delimiter), MAX_EXCERPT), title, published, pointer, problem };
}
