/** Character classes of the scanner and of the escape normal forms. Indexed by code units below 128; everything above is handled by the URL class. */

/** The character cannot be judged by the scanner alone: the WHATWG parser takes over. */
export const ODD = 1;
/** The component needs its spelling normalised: an escape that is not in its normal form, or a character that some parsers escape and others leave. */
export const ESCAPED = 2;
/** Holds `;`: perhaps a session in the path. */
const SEMICOLON = 4;
/** Holds `&`: in a path, perhaps the glued tail of a Google redirect. */
const AMPERSAND = 8;
/** Holds `(`: perhaps an ASP.NET session. */
const PAREN = 16;
/** Two slashes in a row. */
export const DOUBLE_SLASH = 32;
/** Holds an upper-case letter (hosts only). */
export const UPPER = 64;
/** The character ends what is being read, or has to be looked at. */
export const STOP = 128;

const table = (classes: Readonly<Record<string, number>>, controls: number): Uint8Array => {
  const out = new Uint8Array(128);
  out.fill(controls, 0, 33);
  out[127] = controls;
  for (const [chars, value] of Object.entries(classes)) for (const char of chars) out[char.charCodeAt(0)] = value;
  return out;
};

const UPPER_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER_LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const UNRESERVED: string = `${UPPER_LETTERS}${LOWER_LETTERS}${DIGITS}-._~`;

/** Hosts the scanner accepts: letters, digits, dots, hyphens, underscores. `STOP` ends them. */
export const HOST: Uint8Array = new Uint8Array(128).fill(ODD);
for (const char of `${LOWER_LETTERS}${DIGITS}-._`) HOST[char.charCodeAt(0)] = 0;
for (const char of UPPER_LETTERS) HOST[char.charCodeAt(0)] = UPPER;
for (const char of "/?#:") HOST[char.charCodeAt(0)] = STOP;

export const PATH: Uint8Array = table(
  { ' "<>^`{}|[]': ESCAPED, "%": STOP, ";": SEMICOLON, "&": AMPERSAND, "(": PAREN, "/": STOP, "?": STOP, "#": STOP, "\\": ODD },
  ODD,
);
export const QUERY: Uint8Array = table({ " \"<>^`{}|[]\\'": ESCAPED, "#&=%": STOP }, ODD);
export const FRAGMENT: Uint8Array = table({ '% "<>^`{}|[]\\': ESCAPED }, ODD);

/** How one component spells each character in a normal form: 1 bare, 2 escaped, 3 as `+`, 0 as given (both spellings exist and mean different things). */
export type EscapeTable = Uint8Array;

const escapes = (bare: string, escaped: string): EscapeTable => {
  const out = new Uint8Array(256);
  out.fill(2, 0, 33);
  out.fill(2, 127);
  for (const char of bare) out[char.charCodeAt(0)] = 1;
  for (const char of escaped) out[char.charCodeAt(0)] = 2;
  return out;
};

/**
 * The structural characters `/ ? # & = + ; %` keep the spelling they have: `%2F` is data where `/` is a border.
 * Sub-delimiters that no server tells from their escapes are written bare (RFC 3986 section 2.3 asks it of unreserved ones only);
 * characters that RFC 3986 does not allow at all are escaped, since runtimes disagree on them (`^` and `|`).
 */
const NEVER_BARE = ' "<>^`{}|[]\\';
export const PATH_KEY: EscapeTable = escapes(`${UNRESERVED}!$'()*,:@`, NEVER_BARE);
/** A space is `+` in the query of a key, as forms write it (application/x-www-form-urlencoded); `%2B` is a plus and stays. */
export const QUERY_KEY: EscapeTable = escapes(`${UNRESERVED}!$()*,:@?`, `${NEVER_BARE}'`);
QUERY_KEY[32] = 3;
export const FRAGMENT_KEY: EscapeTable = escapes(`${UNRESERVED}!$'()*,:@`, NEVER_BARE);
/** Syntax alone: RFC 3986 sections 6.2.2.1 and 6.2.2.2. */
export const STRICT: EscapeTable = escapes(UNRESERVED, NEVER_BARE);
export const STRICT_QUERY: EscapeTable = escapes(UNRESERVED, `${NEVER_BARE}'`);

/** Value of a hexadecimal digit, -1 for others. */
export const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

/** Whether the escape at `at` is spelt as the table has it: two digits in upper case, of a byte that is not written bare. */
export const isNormalEscape = (text: string, at: number, table: EscapeTable): boolean => {
  if (at + 2 >= text.length) return false;
  const high = text.charCodeAt(at + 1);
  const low = text.charCodeAt(at + 2);
  if (high > 70 || low > 70) return false;
  const byte = hexDigit(high) * 16 + hexDigit(low);
  return hexDigit(high) >= 0 && hexDigit(low) >= 0 && (table[byte] === 2 || table[byte] === 0);
};

/** ASCII letters folded to lower case, other code units as they are. */
export const lowerCode = (code: number): number => (code >= 65 && code <= 90 ? code | 32 : code);

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
