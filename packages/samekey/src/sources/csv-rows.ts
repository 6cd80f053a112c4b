import { MAX_EXCERPT, MAX_ITEM_CHARS } from "./contract.ts";
import { type CsvDialect, detectDialect } from "./csv-dialect.ts";

/** A quoted field longer than this began with a stray quote. */
const MAX_QUOTED = 1024 * 1024;

/** Columns looked at; more are the work of a stray delimiter. Spreadsheets have 16,384. */
export const MAX_COLUMNS: number = 16_384;

/** Answers of {@link closingQuote} beside an index. */
const STRAY = -1;
const INCOMPLETE = -2;

const QUOTE = 34;
const LF = 10;
const CR = 13;
const SPACE = 32;

export interface CsvRow {
  readonly fields: readonly string[];
  /** Set where the row was longer than the limit: `fields` then holds only its first characters. */
  readonly tooLong: boolean;
}

export interface CsvBatch {
  readonly rows: CsvRow[];
  readonly dialect: CsvDialect;
}

export interface CsvRowOptions {
  /** Longest row; default {@link MAX_ITEM_CHARS}. */
  readonly maxChars?: number;
  /** How many fields of a row are wanted, asked for with each piece of text: those after them may be missing or empty. Default: {@link MAX_COLUMNS}. */
  readonly width?: () => number;
}

/**
 * Rows of a CSV text in pieces, blank lines left out. RFC 4180 with what real files need: any line break, ragged rows, and quotes that are not of
 * the grammar. A quote inside an unquoted field is a character. A quoted field that is not closed before a delimiter or line break on its own line,
 * and not closed properly on a later one, began with a stray quote: it is read as it stands, so that one bad quote never swallows the rows after it.
 */
export async function* readCsvRows(texts: AsyncIterable<string>, options: CsvRowOptions = {}): AsyncGenerator<CsvBatch> {
  const { maxChars = MAX_ITEM_CHARS, width = () => MAX_COLUMNS } = options;
  let dialect: CsvDialect | null = null;
  let rest = "";
  let waiting: string[] = [];
  let waitingChars = 0;
  let skipping = false;

  const advance = (final: boolean): CsvBatch | null => {
    let text = waiting.length === 1 && rest === "" ? (waiting[0] ?? "") : rest + waiting.join("");
    waiting = [];
    waitingChars = 0;
    rest = text;
    if (dialect === null) {
      dialect = detectDialect(text, final);
      if (dialect === null) return null;
      text = text.slice(dialect.skip);
    }
    let start = 0;
    if (skipping) {
      start = afterBreak(text, dialect);
      if (start === 0) {
        rest = "";
        return null;
      }
      skipping = false;
    }
    const rows: CsvRow[] = [];
    const consumed = scanRows(text, start, dialect, width(), final, rows);
    rest = text.slice(consumed);
    if (rest.length > maxChars) {
      rows.push({ fields: [rest.slice(0, MAX_EXCERPT)], tooLong: true });
      rest = "";
      skipping = true;
    }
    return rows.length === 0 ? null : { rows, dialect };
  };

  for await (const text of texts) {
    waiting.push(text);
    waitingChars += text.length;
    // A row that was not complete is read again from its start only when the text has doubled: linear however small the pieces are.
    if (waitingChars < rest.length) continue;
    const batch = advance(false);
    if (batch !== null) yield batch;
  }
  const batch = advance(true);
  if (batch !== null) yield batch;
}

/** Index after the first line break, 0 where there is none. */
function afterBreak(text: string, dialect: CsvDialect): number {
  const lf = text.indexOf("\n");
  const cr = dialect.breaks === "cr" ? text.indexOf("\r") : -1;
  return (cr === -1 ? lf : lf === -1 ? cr : Math.min(cr, lf)) + 1;
}

/**
 * Appends the complete rows of `text` from `start` to `rows` and returns where the first incomplete one begins.
 * With `final`, the end of the text ends the last row. Fields from `width` on may be left out.
 */
function scanRows(text: string, start: number, dialect: CsvDialect, width: number, final: boolean, rows: CsvRow[]): number {
  const { delimiter } = dialect;
  const delimiterCode = delimiter.charCodeAt(0);
  const length = text.length;
  let position = start;
  let rowStart = start;
  let fields: string[] = [];
  let nextDelimiter = -1;
  let nextQuote = -1;
  let nextLf = -1;
  let nextCr = dialect.breaks === "cr" ? -1 : length;

  for (;;) {
    if (position === rowStart && position >= length) return rowStart;
    if (nextLf < position) nextLf = indexOrEnd(text, "\n", position);
    if (nextCr < position) nextCr = indexOrEnd(text, "\r", position);
    const lineEnd = Math.min(nextLf, nextCr);
    let end = -1;
    if (text.charCodeAt(position) === QUOTE) {
      const close = closingQuote(text, position, lineEnd, dialect, final);
      if (close === INCOMPLETE) return rowStart;
      if (close !== STRAY) {
        const value = text.slice(position + 1, close);
        fields.push(value.includes('""') ? value.replaceAll('""', '"') : value);
        end = afterSpaces(text, close + 1);
      }
    }
    if (end === -1) {
      if (fields.length >= width) {
        // What is left is not wanted: without a quote in it, the row ends where the line does.
        if (nextQuote < position) nextQuote = indexOrEnd(text, '"', position);
        if (nextQuote >= lineEnd) position = lineEnd;
      }
      if (nextDelimiter < position) nextDelimiter = indexOrEnd(text, delimiter, position);
      end = Math.min(nextDelimiter, lineEnd);
      if (end === length && !final) return rowStart;
      const crLf = end === nextLf && end > position && text.charCodeAt(end - 1) === CR;
      fields.push(text.slice(position, crLf ? end - 1 : end));
    }
    if (end < length && text.charCodeAt(end) === delimiterCode) {
      position = end + 1;
      if (position === length && !final) return rowStart;
      continue;
    }
    const crLf = text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF;
    const after = Math.min(end + (crLf ? 2 : 1), length);
    // A CR at the end of the text may be half of a CRLF.
    if (after === length && !final && text.charCodeAt(length - 1) === CR) return rowStart;
    const blank = fields.length === 1 && fields[0] === "" && text.charCodeAt(rowStart) !== QUOTE;
    if (!blank) rows.push({ fields, tooLong: false });
    fields = [];
    position = after;
    rowStart = after;
  }
}

/**
 * Index of the quote that closes the field opened at `open`, whose line ends at `lineEnd`; {@link STRAY} where none does, {@link INCOMPLETE} where
 * more text is needed to tell. Once the field is known to be damaged, nothing beyond its own line and no opening quote of a next field is looked at:
 * that keeps the damage small and the work linear.
 */
function closingQuote(text: string, open: number, lineEnd: number, dialect: CsvDialect, final: boolean): number {
  let from = open + 1;
  let damaged = false;
  for (;;) {
    const at = text.indexOf('"', from);
    if (at === -1) return final || text.length - open > MAX_QUOTED ? STRAY : INCOMPLETE;
    if (at - open > MAX_QUOTED) return STRAY;
    if (damaged && (at > lineEnd || text[at - 1] === dialect.delimiter)) return STRAY;
    if (text.charCodeAt(at + 1) === QUOTE) {
      from = at + 2;
      continue;
    }
    const next = afterSpaces(text, at + 1);
    if (next >= text.length) return final ? at : INCOMPLETE;
    if (endsField(text, next, dialect)) return at;
    if (next + 1 === text.length && text.charCodeAt(next) === CR && !final) return INCOMPLETE;
    // On a later line, or right after a delimiter, it is more likely that this one opens a field than that it stands inside one.
    if (at > lineEnd || text[at - 1] === dialect.delimiter) return STRAY;
    damaged = true;
    from = at + 1;
  }
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

function endsField(text: string, at: number, dialect: CsvDialect): boolean {
  const code = text.charCodeAt(at);
  if (code === LF || text[at] === dialect.delimiter) return true;
  return code === CR && (dialect.breaks === "cr" || text.charCodeAt(at + 1) === LF);
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? text.length : at;
}
