/** A stretch of code: a span in back-ticks or a fenced block. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const BACKTICK = 0x60;
const TILDE = 0x7e;

/** Length of the run of one character at `at`. */
export const runLength = (text: string, at: number, to: number): number => {
  const code = text.charCodeAt(at);
  let i = at;
  while (i < to && text.charCodeAt(i) === code) i++;
  return i - at;
};

/** Offset of the first character of a line that is no space, at most three spaces in; -1 for an indented or blank line. */
export const lineStart = (text: string, from: number, to: number): number => {
  let i = from;
  while (i < to && i < from + 4 && text.charCodeAt(i) === 0x20) i++;
  return i - from > 3 || i >= to || text.charCodeAt(i) === 0x0a ? -1 : i;
};

/** The fenced code block (https://spec.commonmark.org/0.31.2/#fenced-code-blocks) whose fence stands at `at`, from its second line to its end. */
export const fencedBlock = (text: string, at: number, to: number): Stretch | undefined => {
  const code = text.charCodeAt(at);
  if (code !== BACKTICK && code !== TILDE) return undefined;
  const length = runLength(text, at, to);
  if (length < 3) return undefined;
  const firstEnd = text.indexOf("\n", at);
  if (firstEnd < 0 || firstEnd >= to) return { from: to, to };
  if (code === BACKTICK) for (let i = at + length; i < firstEnd; i++) if (text.charCodeAt(i) === BACKTICK) return undefined;
  const from = firstEnd + 1;
  for (let line = from; line < to; ) {
    const feed = text.indexOf("\n", line);
    const end = feed < 0 || feed > to ? to : feed;
    const start = lineStart(text, line, end);
    if (
      start >= 0 &&
      text.charCodeAt(start) === code &&
      runLength(text, start, end) >= length &&
      text.slice(start, end).trim().length === runLength(text, start, end)
    ) {
      return { from, to: end };
    }
    line = end + 1;
  }
  return { from, to };
};

/**
 * Which run of back-ticks closes which: a code span ends at the next run of the same length (https://spec.commonmark.org/0.31.2/#code-spans).
 * One pass over the text answers for all of them.
 */
export const pairBackticks = (text: string, from: number, to: number): ReadonlyMap<number, number> => {
  const starts: number[] = [];
  const lengths: number[] = [];
  for (let at = text.indexOf("`", from); at >= 0 && at < to; ) {
    const length = runLength(text, at, to);
    starts.push(at);
    lengths.push(length);
    at = text.indexOf("`", at + length);
  }
  const following = new Map<number, number>();
  const pairs = new Map<number, number>();
  for (let n = starts.length - 1; n >= 0; n--) {
    const length = lengths[n] ?? 0;
    const close = following.get(length);
    const start = starts[n] ?? 0;
    if (close !== undefined) pairs.set(start, close);
    following.set(length, start);
  }
  return pairs;
};
