/**
 * What each UTF-16 unit means to the end of a URL. One table look-up a character is what makes the scanner fast, so the whole policy on
 * characters stands here and nowhere else.
 */

/** Part of a URL, no more to ask. */
export const PLAIN = 0;
/** ASCII letter or digit. */
export const ALNUM = 1;
/** `/ ? = #`: a new segment begins. */
export const SEGMENT = 2;
export const COLON = 3;
export const OPEN = 4;
export const CLOSE = 5;
/** `' * | , ; ~`: ends the URL where the same character stands before it. */
export const DELIMITER = 6;
/** Scripts without spaces, Hangul, emoji, arrows: text glued to a URL when one directly follows an ASCII letter or digit. */
export const GLUE = 7;
export const SURROGATE = 8;
export const INVISIBLE = 9;
export const BACKSLASH = 10;
export const AMPERSAND = 11;
export const ELLIPSIS = 12;
/** Never part of a URL. */
export const END = 13;

type Range = readonly [from: number, to: number];

const GLUE_RANGES: readonly Range[] = [
  [0x0e00, 0x0fff], // Thai, Lao, Tibetan
  [0x1000, 0x109f], // Myanmar
  [0x1100, 0x11ff], // Hangul Jamo
  [0x1780, 0x17ff], // Khmer
  [0x20d0, 0x20ff], // marks around symbols
  [0x2190, 0x23ff], // arrows, mathematical and technical signs
  [0x2460, 0x24ff], // enclosed numbers and letters
  [0x2600, 0x27ff], // symbols, dingbats, arrows
  [0x2900, 0x297f],
  [0x2b00, 0x2bff],
  [0x2e80, 0x2fdf], // radicals
  [0x3005, 0x3007],
  [0x3021, 0x3029],
  [0x3031, 0x303c],
  [0x3040, 0x31ff], // kana, Bopomofo, Hangul letters
  [0x3200, 0x9fff], // CJK and Yijing
  [0xa000, 0xa4cf], // Yi
  [0xac00, 0xd7ff], // Hangul syllables
  [0xe000, 0xfaff], // icons of private use, CJK compatibility
  [0xfe00, 0xfe0f], // selectors of emoji
  [0xff10, 0xff19], // fullwidth letters and digits
  [0xff21, 0xff3a],
  [0xff41, 0xff5a],
  [0xff65, 0xffdc], // halfwidth kana and Hangul
];

const END_RANGES: readonly Range[] = [
  [0x00, 0x20], // controls, space
  [0x7f, 0xa0], // DEL, C1, no-break space
  [0x115f, 0x1160], // Hangul fillers
  [0x1361, 0x1368], // Ethiopic stops
  [0x17d4, 0x17da], // Khmer stops
  [0x1801, 0x1803], // Mongolian stops
  [0x2000, 0x200a], // spaces
  [0x2014, 0x2025], // dashes but for the en dash, quotation marks, daggers, bullets
  [0x2027, 0x2029],
  [0x2039, 0x203e],
  [0x2047, 0x2049],
  [0x2500, 0x25ff], // lines, blocks, geometric bullets
  [0x2e00, 0x2e7f], // supplemental punctuation
  [0x3000, 0x3004],
  [0x3008, 0x3020], // CJK brackets and marks
  [0xfe10, 0xfe1f],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff0f], // fullwidth punctuation
  [0xff1a, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff64],
  [0xffe0, 0xffee],
  [0xfff0, 0xfffc],
  [0xfffe, 0xffff],
];

/** Single marks: `" < > ` and back-tick, guillemets, stops and question marks of Greek, Armenian, Hebrew, Arabic, Indic, Burmese, Tibetan. */
const END_SINGLES: readonly number[] = [
  0x22, 0x3c, 0x3e, 0x60, 0xab, 0xbb, 0x37e, 0x589, 0x5c3, 0x60c, 0x61b, 0x61f, 0x6d4, 0x964, 0x965, 0xe5a, 0xe5b, 0xf0d, 0xf0e, 0x104a,
  0x104b, 0x1680, 0x2043, 0x202f, 0x205f, 0x2219, 0x22ef, 0x2800, 0x3030, 0x303d, 0x3164, 0xffa0,
];

/** Soft hyphen, joiners, direction marks and isolates, byte order mark. */
const INVISIBLE_RANGES: readonly Range[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
];

const ASCII_CLASSES: readonly (readonly [characters: string, kind: number])[] = [
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", ALNUM],
  ["/?=#", SEGMENT],
  [":", COLON],
  ["([{", OPEN],
  [")]}", CLOSE],
  ["'*|,;~", DELIMITER],
  ["\\", BACKSLASH],
  ["&", AMPERSAND],
];

const buildTable = (): Uint8Array => {
  const table = new Uint8Array(0x10000);
  for (const [from, to] of GLUE_RANGES) table.fill(GLUE, from, to + 1);
  for (const [from, to] of END_RANGES) table.fill(END, from, to + 1);
  for (const code of END_SINGLES) table[code] = END;
  for (const [from, to] of INVISIBLE_RANGES) table.fill(INVISIBLE, from, to + 1);
  table.fill(SURROGATE, 0xd800, 0xe000);
  for (const [characters, kind] of ASCII_CLASSES) for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] = kind;
  table[0x2026] = ELLIPSIS;
  return table;
};

/** Class of every UTF-16 unit. */
export const CLASS: Uint8Array = /* @__PURE__ */ buildTable();

/**
 * Class of a surrogate pair: emoji and ideographs glue, other letters are plain; END for a surrogate without its other half
 * and for planes without characters. */
export const pairClass = (high: number, low: number): number => {
  if (high < 0xd800 || high > 0xdbff || low < 0xdc00 || low > 0xdfff) return END;
  // Planes in which nothing is assigned.
  if (high >= 0xd8c0 && high < 0xdb40) return END;
  const point = ((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000;
  const glue = (point >= 0x1f000 && point <= 0x1faff) || (point >= 0x20000 && point <= 0x3ffff) || (point >= 0x1b000 && point <= 0x1b2ff);
  return glue || point >= 0xf0000 ? GLUE : PLAIN;
};

export const isAlnum = (code: number): boolean => CLASS[code] === ALNUM;

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

export const isLetter = (code: number): boolean => {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
};

export const isHex = (code: number): boolean => isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);

/** White space that separates words in a line: space, tab, no-break and ideographic space. */
export const isBlank = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x3000;

/** HTML's ASCII white space. */
export const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** A character of a host label beyond `-`, `_` and `.`: ASCII letter or digit, or a letter, mark or sign of another script that does not glue. */
export const isLabel = (code: number): boolean => {
  const kind = CLASS[code];
  if (kind === ALNUM) return true;
  return kind === PLAIN && (code === 0xb7 || (code >= 0xc0 && (code < 0x2000 || code > 0x206f)));
};
