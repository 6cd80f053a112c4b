import { ALNUM, CLASS, isAlnum, isBlank, isLabel, isLetter } from "./classes.ts";
import { copy, createDecoder, type Decoded, decodedBy, write } from "./offsets.ts";

/** What stands in brackets for a sign of a URL. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [".", "."],
  ["dot", "."],
  [":", ":"],
  ["://", "://"],
  [":/", ":/"],
  ["//", "//"],
  ["/", "/"],
  ["@", "@"],
  ["at", "@"],
]);

const CLOSERS: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };

/** `[ dot ]` is the longest. */
const LONGEST_SIGN = 7;

interface Sign {
  readonly text: string;
  readonly end: number;
}

/** The sign that stands in brackets at `at`: `[.]`, `(dot)`, `{://}`. */
const signAt = (text: string, at: number): Sign | undefined => {
  const closer = CLOSERS[text.charAt(at)];
  if (closer === undefined) return undefined;
  for (let end = at + 2; end <= at + 1 + LONGEST_SIGN && end < text.length; end++) {
    if (text.charAt(end) !== closer) continue;
    const sign = SIGNS.get(
      text
        .slice(at + 1, end)
        .trim()
        .toLowerCase(),
    );
    return sign === undefined ? undefined : { text: sign, end: end + 1 };
  }
  return undefined;
};

const isHostUnit = (code: number): boolean => code === 0x2d || code === 0x5f || isLabel(code);

/** A scheme whose letters were changed, `hxxp`, `h**ps`, `fxp`, at `at`. */
const schemeAt = (text: string, at: number): Sign | undefined => {
  if (at > 0 && isLetter(text.charCodeAt(at - 1))) return undefined;
  const word = text.slice(at, at + 4).toLowerCase();
  const secure = (text.charCodeAt(at + 4) | 0x20) === 0x73 ? 1 : 0;
  const http = word === "hxxp" || word === "h**p" || word === "htxp" || word === "hxtp";
  const end = http ? at + 4 + secure : at + 3;
  if (!http && !word.startsWith("fxp")) return undefined;
  const next = text.charAt(end);
  return next === ":" || signAt(text, end)?.text.startsWith(":") === true
    ? { text: http ? (secure ? "https" : "http") : "ftp", end }
    : undefined;
};

/**
 * Undoes what keeps people from clicking on hostile URLs: changed schemes, dots, colons and slashes in brackets, also with half of the bracket missing
 * (`example[.com`) or spaces around (`example [.] com`).
 */
export const refang = (text: string): Decoded => {
  const decoder = createDecoder(text);
  let copied = 0;
  let halfOpen = false;
  const put = (written: string, from: number, to: number): void => {
    copy(decoder, copied, from);
    if (written !== "") write(decoder, written, from, to);
    copied = to;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (CLASS[code] === ALNUM) {
      if ((code | 0x20) !== 0x68 && (code | 0x20) !== 0x66) continue;
      const scheme = schemeAt(text, i);
      if (scheme === undefined) continue;
      put(scheme.text, i, scheme.end);
      i = scheme.end - 1;
      continue;
    }
    const before = i > 0 ? text.charCodeAt(i - 1) : 0;
    if (isBlank(code)) {
      halfOpen = false;
      const sign = isHostUnit(before) ? signAt(text, i + 1) : undefined;
      if (sign === undefined || sign.text !== ".") continue;
      const end = isBlank(text.charCodeAt(sign.end)) ? sign.end + 1 : sign.end;
      if (!isHostUnit(text.charCodeAt(end))) continue;
      put(sign.text, i, end);
      i = end - 1;
    } else if (code === 0x5d && halfOpen && isAlnum(before)) {
      halfOpen = false;
      put("", i, i + 1);
    } else if (code === 0x5b || code === 0x28 || code === 0x7b) {
      const sign = i > 0 && !isBlank(before) ? signAt(text, i) : undefined;
      if (sign !== undefined) {
        const end =
          sign.text === "." && isBlank(text.charCodeAt(sign.end)) && isHostUnit(text.charCodeAt(sign.end + 1)) ? sign.end + 1 : sign.end;
        put(sign.text, i, end);
        i = end - 1;
      } else if (code === 0x5b && text.charCodeAt(i + 1) === 0x2e && isHostUnit(before) && isAlnum(text.charCodeAt(i + 2))) {
        halfOpen = true;
        put(".", i, i + 2);
        i++;
      }
    } else if (code === 0x2e && text.charCodeAt(i + 1) === 0x5d && isHostUnit(before) && isAlnum(text.charCodeAt(i + 2))) {
      put(".", i, i + 2);
      i++;
    } else if (!isHostUnit(code) && code !== 0x2e) halfOpen = false;
  }
  copy(decoder, copied, text.length);
  return decodedBy(decoder);
};
