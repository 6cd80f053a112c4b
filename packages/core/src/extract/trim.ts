import { dropLast, lastUnit, type Reader, unitBefore } from "./reader.ts";

/** `. , ; : ! ? * |`, open brackets, acute accent, raised dots, en dash, primes and joiners: punctuation of the sentence around a URL. */
const isTrimmed = (code: number): boolean => {
  switch (code) {
    case 0x2e:
    case 0x2c:
    case 0x3b:
    case 0x3a:
    case 0x21:
    case 0x3f:
    case 0x2a:
    case 0x7c:
    case 0x28:
    case 0x5b:
    case 0x7b:
    case 0xb4:
    case 0xb7:
    case 0x387:
    case 0x200c:
    case 0x200d:
    case 0x2013:
    case 0x2032:
    case 0x2033:
      return true;
    default:
      return false;
  }
};

const APOSTROPHE = 0x27;
const UNDERSCORE = 0x5f;

const isOdd = (r: Reader, code: number): boolean => {
  let count = 0;
  for (let i = r.start; i < r.at; i++) if (r.text.charCodeAt(i) === code) count++;
  return count % 2 === 1;
};

const underscoresBefore = (r: Reader): number => {
  let i = r.start;
  while (i > r.from && r.start - i < 3 && r.text.charCodeAt(i - 1) === UNDERSCORE) i--;
  return r.start - i;
};

/**
 * Takes punctuation off the end of a URL, never the authority: {@link isTrimmed}, an apostrophe without its other half, and as many underscores as
 * stand before the URL. `- _ = / # & % + ~ @` are left: identifiers and base64 end in them.
 */
export const trimEnd = (r: Reader): void => {
  let underscores = -1;
  let odd: boolean | undefined;
  for (;;) {
    const code = lastUnit(r);
    if (r.at <= r.floor) return;
    if (code === APOSTROPHE) {
      odd ??= isOdd(r, APOSTROPHE);
      if (!odd) return;
      odd = false;
    } else if (code === UNDERSCORE) {
      if (underscores < 0) underscores = underscoresBefore(r);
      if (underscores === 0) return;
      underscores--;
    } else if (!isTrimmed(code)) return;
    dropLast(r);
  }
};

/** Whether exactly three dots follow the URL, which is how a display or a sentence breaks off. */
export const dotsFollow = (r: Reader): boolean => {
  const { text, at, to } = r;
  return at + 3 <= to && text.startsWith("...", at) && text.charCodeAt(at + 3) !== 0x2e && unitBefore(r, at) !== 0x2e;
};
