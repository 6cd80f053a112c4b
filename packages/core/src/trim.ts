/** White space, controls and invisible characters around a locator come from the text it was copied out of. */
const isNoise = (c: number): boolean =>
  c <= 32 ||
  c === 0x7f ||
  c === 0xa0 ||
  c === 0xfeff ||
  (c >= 0x200b && c <= 0x200f) ||
  c === 0x2028 ||
  c === 0x2029 ||
  c === 0x2060 ||
  c === 0x3000;

/** A locator without the noise around it. */
export const trim = (s: string): string => {
  const first = s.charCodeAt(0);
  const last = s.charCodeAt(s.length - 1);
  if (first > 32 && first < 127 && last > 32 && last < 127) return s;
  let start = 0;
  let end = s.length;
  while (start < end && isNoise(s.charCodeAt(start))) start++;
  while (end > start && isNoise(s.charCodeAt(end - 1))) end--;
  return start === 0 && end === s.length ? s : s.slice(start, end);
};
