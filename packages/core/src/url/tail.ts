import { hexDigit, isDigit, lowerCode } from "./chars.ts";

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

/** Whether `text` holds `%` and the two hexadecimal digits of `byte` at `at`. */
const isEscape = (text: string, at: number, byte: number): boolean =>
  text.charCodeAt(at) === 37 && hexDigit(text.charCodeAt(at + 1)) * 16 + hexDigit(text.charCodeAt(at + 2)) === byte;

/** Where the dot that ends at `end` begins, bare or escaped; -1 if none does. */
const dotBefore = (text: string, start: number, end: number): number => {
  if (end - 1 >= start && text.charCodeAt(end - 1) === 46) return end - 1;
  return end - 3 >= start && isEscape(text, end - 3, 46) ? end - 3 : -1;
};

/** Whether the segment that ends at `end` is `.` or `..`, in any spelling, which a parser would resolve. */
export const endsInDots = (text: string, start: number, end: number): boolean => {
  const one = dotBefore(text, start, end);
  if (one < 0) return false;
  if (one === start || text.charCodeAt(one - 1) === 47) return true;
  const two = dotBefore(text, start, one);
  return two >= 0 && (two === start || text.charCodeAt(two - 1) === 47);
};

/**
 * Cuts closing tags such as `</a>` from the end of an escaped component. The slash is bare: an encoder that meant the text would have escaped it.
 * Returns the new end.
 */
export const trimMarkup = (text: string, start: number, end: number): number => {
  let stop = end;
  for (;;) {
    let i = stop - 3;
    if (i < start || !isEscape(text, i, 0x3e)) return stop;
    while (i > start && (isLetter(text.charCodeAt(i - 1)) || isDigit(text.charCodeAt(i - 1)))) i--;
    if (i === stop - 3 || i - 4 < start || text.charCodeAt(i - 1) !== 47 || !isEscape(text, i - 4, 0x3c)) return stop;
    i -= 4;
    if (endsInDots(text, start, i)) return stop;
    stop = i;
  }
};

const GLUED: readonly string[] = ["sa", "ei", "ved", "rct", "cad", "cd", "sig2", "bvm", "usg", "esrc", "q", "sntz"];

/**
 * Cuts `&sa=U&ved=...&usg=AFQj...` from the end of a path: what a redirect of Google leaves when its target is copied with the rest of its query.
 * `text[segment, end)` is the last segment. Returns the new end.
 */
export const trimGlued = (text: string, segment: number, end: number): number => {
  let cut = end;
  let signed = false;
  for (let i = end - 1; i >= segment; i--) {
    if (text.charCodeAt(i) !== 38) continue;
    const equals = text.indexOf("=", i);
    if (equals < 0 || equals > cut || !GLUED.includes(text.slice(i + 1, equals))) break;
    signed ||= text.startsWith("usg=", i + 1) && lowerCode(text.charCodeAt(i + 5)) === 97;
    cut = i;
  }
  return signed && !endsInDots(text, segment, cut) ? cut : end;
};
