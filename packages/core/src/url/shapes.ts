import type { ParamShape } from "../rules/params.ts";
import { hexDigit, isDigit, lowerCode } from "./chars.ts";

/** Judges the value `text[start, end)` of a parameter. */
export type Shape = (text: string, start: number, end: number) => boolean;

const every = (text: string, start: number, end: number, test: (code: number) => boolean): boolean => {
  for (let i = start; i < end; i++) if (!test(text.charCodeAt(i))) return false;
  return true;
};

const isAlnum = (code: number): boolean => isDigit(code) || (lowerCode(code) >= 97 && lowerCode(code) <= 122);

const oneOf =
  (...words: string[]): Shape =>
  (text, start, end) =>
    words.includes(text.slice(start, end).toLowerCase());

const isSeparator = (code: number): boolean => code === 45 || code === 46 || code === 95 || code === 33 || code === 44 || code === 58;

/** Ids of servers that name their parameter after themselves: 16 or more letters, digits and separators; ColdFusion counts in digits. */
const session: Shape = (text, start, end) =>
  (end - start >= 16 && every(text, start, end, (code) => isAlnum(code) || isSeparator(code))) ||
  (end - start >= 4 && every(text, start, end, isDigit));

/** Ids under names that mean other things elsewhere: 16 or more letters and digits, both among them, so that words stay. */
const token: Shape = (text, start, end) =>
  end - start >= 16 &&
  every(text, start, end, isAlnum) &&
  !every(text, start, end, isDigit) &&
  !every(text, start, end, (code) => !isDigit(code));

const SHARE_TAGS: readonly string[] = ["fb", "tw", "ts", "bl", "pi", "gp", "em", "tu"];

const signature: Shape = (text, start, end) =>
  end - start >= 20 && every(text, start, end, (code) => isAlnum(code) || "-_~%+/=".includes(String.fromCharCode(code)));

const GOOGLE_USG: readonly string[] = ["afqj", "aovvaw", "alkjrh"];

export const SHAPES: Readonly<Record<ParamShape, Shape>> = {
  hex32: (text, start, end) => end - start === 32 && every(text, start, end, (code) => hexDigit(code) >= 0),
  session,
  token,
  epoch: (text, start, end) => end - start >= 9 && end - start <= 13 && every(text, start, end, isDigit),
  flag: oneOf("", "1", "true", "yes", "amp"),
  amp: oneOf("amp"),
  signature,
  "google-usg": (text, start, end) => {
    const head = text.slice(start, Math.min(end, start + 6)).toLowerCase();
    return GOOGLE_USG.some((word) => head.startsWith(word));
  },
  "wp-cron": (text, start, end) => end > start && every(text, start, end, (code) => isDigit(code) || code === 46),
  "share-tag": (text, start, end) =>
    SHARE_TAGS.includes(text.slice(start, end).toLowerCase()) || text.slice(start, end).toLowerCase().startsWith("social"),
};
