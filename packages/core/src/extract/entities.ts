import { isAlnum, isDigit, isHex, isLetter } from "./classes.ts";
import { pack } from "./packed.ts";

/**
 * Character references of HTML: every numeric one, the names of HTML 4, and of HTML 5 those that spell ASCII characters, since they are what
 * hides inside a URL (`&sol;`, `&period;`). https://html.spec.whatwg.org/multipage/named-characters.html
 */
const FROM_NBSP =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 " +
  "ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
  "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring " +
  "aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc " +
  "uuml yacute thorn yuml";

const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega";

const OTHERS =
  "amp 26 AMP 26 lt 3c LT 3c gt 3e GT 3e quot 22 QUOT 22 apos 27 COPY a9 REG ae Tab 9 NewLine a excl 21 num 23 dollar 24 percnt 25 lpar 28 rpar 29 " +
  "ast 2a plus 2b comma 2c period 2e sol 2f colon 3a semi 3b equals 3d quest 3f commat 40 lsqb 5b lbrack 5b bsol 5c rsqb 5d rbrack 5d Hat 5e " +
  "lowbar 5f grave 60 lcub 7b lbrace 7b verbar 7c vert 7c rcub 7d rbrace 7d hyphen 2010 dash 2010 OElig 152 oelig 153 Scaron 160 scaron 161 " +
  "Yuml 178 fnof 192 circ 2c6 tilde 2dc ensp 2002 emsp 2003 thinsp 2009 zwnj 200c zwj 200d lrm 200e rlm 200f ndash 2013 mdash 2014 lsquo 2018 " +
  "rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e dagger 2020 Dagger 2021 bull 2022 hellip 2026 mldr 2026 permil 2030 prime 2032 Prime 2033 " +
  "lsaquo 2039 rsaquo 203a oline 203e frasl 2044 euro 20ac image 2111 weierp 2118 real 211c trade 2122 alefsym 2135 larr 2190 uarr 2191 rarr 2192 " +
  "darr 2193 harr 2194 crarr 21b5 lArr 21d0 uArr 21d1 rArr 21d2 dArr 21d3 hArr 21d4 forall 2200 part 2202 exist 2203 empty 2205 nabla 2207 isin 2208 " +
  "notin 2209 ni 220b prod 220f sum 2211 minus 2212 lowast 2217 radic 221a prop 221d infin 221e ang 2220 and 2227 or 2228 cap 2229 cup 222a int 222b " +
  "there4 2234 sim 223c cong 2245 asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295 otimes 2297 " +
  "perp 22a5 sdot 22c5 lceil 2308 rceil 2309 lfloor 230a rfloor 230b lang 2329 rang 232a loz 25ca spades 2660 clubs 2663 hearts 2665 diams 2666";

/** Names that HTML also takes without a semicolon are those of Latin 1 and the markup characters. */
const LEGACY_END = 0x100;

const buildNames = (): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const [at, name] of FROM_NBSP.split(" ").entries()) names.set(name, 0xa0 + at);
  for (const [at, name] of GREEK.split(" ").entries()) {
    names.set(name, 0x3b1 + at);
    // There is no capital final sigma.
    if (name !== "sigmaf") names.set(name.charAt(0).toUpperCase() + name.slice(1), 0x391 + at);
  }
  const others = OTHERS.split(" ");
  for (let i = 0; i < others.length; i += 2) names.set(others[i] ?? "", Number.parseInt(others[i + 1] ?? "", 16));
  return names;
};

let nameTable: ReadonlyMap<string, number> | undefined;

/** Bytes 0x80 to 0x9f of numeric references mean Windows-1252, https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state */
const WINDOWS_1252 =
  "20ac 81 201a 192 201e 2026 2020 2021 2c6 2030 160 2039 152 8d 17d 8f 90 2018 2019 201c 201d 2022 2013 2014 2dc 2122 161 203a 153 9d 17e 178";

const numericCode = (value: number): number => {
  if (value >= 0x80 && value <= 0x9f) return Number.parseInt(WINDOWS_1252.split(" ")[value - 0x80] ?? "fffd", 16);
  if (value === 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return 0xfffd;
  return value;
};

const numericAt = (text: string, at: number, to: number, strict: boolean): number => {
  const hexadecimal = (text.charCodeAt(at + 2) | 0x20) === 0x78;
  let i = at + (hexadecimal ? 3 : 2);
  const first = i;
  let value = 0;
  while (i < to) {
    const code = text.charCodeAt(i);
    if (!(hexadecimal ? isHex(code) : isDigit(code))) break;
    const digit = isDigit(code) ? code - 0x30 : (code | 0x20) - 0x57;
    if (value <= 0x10ffff) value = value * (hexadecimal ? 16 : 10) + digit;
    i++;
  }
  if (i === first) return 0;
  const closed = i < to && text.charCodeAt(i) === 0x3b;
  if (!closed && strict) return 0;
  return pack(numericCode(value), i - at + (closed ? 1 : 0));
};

/** No name of the table is longer. */
const LONGEST_NAME = 8;

/**
 * The character reference at `at`, where an ampersand stands, as a packed code point and width; 0 when there is none.
 * `strict` wants the semicolon; without it a legacy name counts unless `=` or an alphanumeric follows, which is what keeps `&copy=1` in queries.
 */
export const entityAt = (text: string, at: number, to: number, strict: boolean): number => {
  const first = text.charCodeAt(at + 1);
  if (first === 0x23) return numericAt(text, at, to, strict);
  if (!isLetter(first)) return 0;
  let i = at + 1;
  const limit = Math.min(to, at + 2 + LONGEST_NAME);
  while (i < limit && isAlnum(text.charCodeAt(i))) i++;
  const closed = i < to && text.charCodeAt(i) === 0x3b;
  if (!closed && (strict || (i === limit && i < to))) return 0;
  nameTable ??= buildNames();
  const code = nameTable.get(text.slice(at + 1, i));
  if (code === undefined) return 0;
  if (closed) return pack(code, i + 1 - at);
  const next = i < to ? text.charCodeAt(i) : 0;
  return code < LEGACY_END && next !== 0x3d && !isAlnum(next) ? pack(code, i - at) : 0;
};
