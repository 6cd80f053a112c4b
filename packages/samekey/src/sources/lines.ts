import { MAX_EXCERPT, MAX_ITEM_CHARS } from "./contract.ts";

export interface Line {
  /** 1-based. */
  readonly number: number;
  /** Without its line break; only the first {@link MAX_EXCERPT} characters where `tooLong`. */
  readonly text: string;
  readonly tooLong: boolean;
}

/** Lines of a text in pieces, one array a piece. A line ends at LF, CRLF or CR. */
export async function* readLines(texts: AsyncIterable<string>, maxChars: number = MAX_ITEM_CHARS): AsyncGenerator<Line[]> {
  let parts: string[] = [];
  let length = 0;
  let tooLong = false;
  let number = 0;
  let afterCr = false;

  const keep = (piece: string): void => {
    length += piece.length;
    if (tooLong) return;
    parts.push(piece);
    if (length > maxChars) {
      tooLong = true;
      parts = [parts.join("").slice(0, MAX_EXCERPT)];
    }
  };
  const take = (): Line => {
    const line = { number: ++number, text: parts.join(""), tooLong };
    parts = [];
    length = 0;
    tooLong = false;
    return line;
  };

  for await (const text of texts) {
    const lines: Line[] = [];
    let start = afterCr && text.startsWith("\n") ? 1 : 0;
    let cr = -1;
    let lf = -1;
    while (start < text.length) {
      if (cr < start) cr = indexOrEnd(text, "\r", start);
      if (lf < start) lf = indexOrEnd(text, "\n", start);
      const end = Math.min(cr, lf);
      keep(text.slice(start, end));
      if (end === text.length) break;
      lines.push(take());
      start = end === cr && lf === cr + 1 ? end + 2 : end + 1;
    }
    if (text !== "") afterCr = text.endsWith("\r");
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [take()];
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? text.length : at;
}
