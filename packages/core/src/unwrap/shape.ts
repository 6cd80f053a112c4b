type Class = (code: number) => boolean;

const isDigit: Class = (c) => c >= 0x30 && c <= 0x39;
const isLower: Class = (c) => c >= 0x61 && c <= 0x7a;
const isLetter: Class = (c) => isLower(c | 0x20) && c < 0x80;

const CLASSES: Readonly<Record<string, Class>> = {
  digits: isDigit,
  hex: (c) => isDigit(c) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x66),
  "hex and hyphens": (c) => isDigit(c) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x66) || c === 0x2d,
  "hex and dots": (c) => isDigit(c) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x66) || c === 0x2e,
  "digits, dots and hyphens": (c) => isDigit(c) || c === 0x2d || c === 0x2e,
  base36: (c) => isDigit(c) || isLower(c),
  alnum: (c) => isDigit(c) || isLetter(c),
  base64url: (c) => isDigit(c) || isLetter(c) || c === 0x2d || c === 0x5f || c === 0x3d,
};

export type Shape = (text: string) => boolean;

/** Compiles `11 of base64url`, `20- of hex`, `1-14 of digits`. Throws on anything else: shapes come from rules, which are checked before they are used. */
export const compileShape = (text: string): Shape => {
  const space = text.indexOf(" of ");
  const [low, high] = text.slice(0, space).split("-");
  const min = Number(low);
  const max = high === undefined ? min : high === "" ? Number.POSITIVE_INFINITY : Number(high);
  const name = text.slice(space + 4);
  const inClass = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  if (space < 0 || inClass === undefined || !(min >= 1 && max >= min)) {
    throw new TypeError(`A shape reads "11 of base64url", with one of ${Object.keys(CLASSES).join(", ")}; this is "${text}".`);
  }
  return (value) => {
    if (value.length < min || value.length > max) return false;
    for (let at = 0; at < value.length; at++) if (!inClass(value.charCodeAt(at))) return false;
    return true;
  };
};
