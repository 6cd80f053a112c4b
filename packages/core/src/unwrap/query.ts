import { httpScheme } from "./address.ts";
import { decodePercent } from "./percent.ts";

/** What a wrapper pattern says about one parameter. */
export interface Parameter {
  /** Lower-case, or null when the whole query is the value. */
  readonly name: string | null;
  /** Text the value must begin and end with: `a1` of `u=a1:target`. */
  readonly prefix: string;
  readonly suffix: string;
  /** Part that takes the rest of the value, `null` when the value must equal the prefix, `*` when any value will do. */
  readonly part: string | null;
  /** Whether a raw URL in the value runs on over `&`, `?` and `#` to the end. */
  readonly toEnd: boolean;
}

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

const readName = (raw: string): string => {
  // `&amp;url=`: an HTML escape that survived scraping leaves its tail at the next name.
  const name = raw.startsWith("amp;") ? raw.slice(4) : raw;
  return (name.includes("%") ? decodePercent(name) : name).toLowerCase();
};

/**
 * Where the value of the first non-empty parameter of that name stands: `[start, end]`; of an empty one if there is no other, null if there is none at all.
 * Names are compared without case: services accept `URL=` and `url=` alike.
 */
const findValue = (rest: string, from: number, end: number, name: string, separator: number): readonly [number, number] | null => {
  let empty: readonly [number, number] | null = null;
  let start = from;
  let equals = -1;
  for (let at = from; at <= end; at++) {
    const c = at === end ? AMPERSAND : rest.charCodeAt(at);
    if (c === EQUALS && equals < 0) equals = at;
    if (c !== AMPERSAND && c !== separator) continue;
    if (equals >= 0 && readName(rest.slice(start, equals)) === name) {
      if (equals + 1 < at) return [equals + 1, at];
      empty = empty ?? [at, at];
    }
    start = at + 1;
    equals = -1;
  }
  return empty;
};

/**
 * The raw text that a parameter pattern takes from a query, `""` when it only had to be there, null when the pattern does not fit.
 * Only this one value is cut out; the rest of the query is never rewritten.
 */
export const matchParameter = (
  rest: string,
  from: number,
  end: number,
  wanted: Parameter,
  separator: string | undefined,
): string | null => {
  if (wanted.name === null) return from < end ? rest.slice(from, wanted.toEnd ? rest.length : end) : null;
  const found = findValue(rest, from, end, wanted.name, separator?.charCodeAt(0) ?? AMPERSAND);
  if (found === null) return null;
  const [start, stop] = found;
  const value = rest.slice(start, stop);
  if (wanted.part === null) return decodePercent(value) === wanted.prefix ? "" : null;
  if (!value.startsWith(wanted.prefix) || !value.endsWith(wanted.suffix) || value.length < wanted.prefix.length + wanted.suffix.length)
    return null;
  const inner = value.slice(wanted.prefix.length, value.length - wanted.suffix.length);
  if (wanted.part === "*" && inner === "") return null;
  return wanted.toEnd && httpScheme(inner) !== null ? rest.slice(start + wanted.prefix.length) : inner;
};
