/** How one CSV file is written: RFC 4180 and its relatives. */
export interface CsvDialect {
  readonly delimiter: "," | ";" | "\t";
  /** `lf` covers LF and CRLF, also mixed; `cr` is a file whose header ends in a bare CR, where LF and CRLF end rows too. */
  readonly breaks: "lf" | "cr";
  /** Characters before the header: the `sep=;` line that Excel writes and reads. */
  readonly skip: number;
}

/** A header longer than this is not looked at further. */
const MAX_HEADER = 64 * 1024;

const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\n|\r(?!\n))/i;

/**
 * The dialect of a text, from its first row: the delimiter that stands most often outside quotes, comma when none does.
 * Null while the first row is not complete and more text may come.
 */
export function detectDialect(text: string, final: boolean): CsvDialect | null {
  const named = SEPARATOR_LINE.exec(text);
  if (named !== null) {
    const rest = detectDialect(text.slice(named[0].length), final);
    if (rest === null) return null;
    return { delimiter: named[1] === ";" ? ";" : named[1] === "\t" ? "\t" : ",", breaks: rest.breaks, skip: named[0].length };
  }
  let commas = 0;
  let semicolons = 0;
  let tabs = 0;
  let quoted = false;
  let at = 0;
  const end = Math.min(text.length, MAX_HEADER);
  for (; at < end; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === ",") commas++;
    else if (character === ";") semicolons++;
    else if (character === "\t") tabs++;
    else if (character === "\n" || character === "\r") break;
  }
  const undecided = at === text.length || (text[at] === "\r" && at + 1 === text.length);
  if (undecided && !final && text.length < MAX_HEADER) return null;
  const delimiter = commas >= semicolons && commas >= tabs ? "," : semicolons >= tabs ? ";" : "\t";
  const bareCr = text[at] === "\r" && text[at + 1] !== "\n";
  return { delimiter, breaks: bareCr ? "cr" : "lf", skip: 0 };
}
