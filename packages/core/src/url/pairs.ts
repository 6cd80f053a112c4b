import { ESCAPED, isNormalEscape, QUERY, QUERY_KEY, STOP } from "./chars.ts";
import { mix } from "./tables.ts";

/** The pairs of one query as offsets into its text. One object is reused; only the first `count` are of this query. */
export interface Pairs {
  start: Int32Array;
  nameEnd: Int32Array;
  end: Int32Array;
  /** Forward hash of each name. */
  hash: Int32Array;
  count: number;
  /** What the characters of the query ask for, see chars.ts. */
  flags: number;
}

const INITIAL = 64;

export const newPairs = (): Pairs => ({
  start: new Int32Array(INITIAL),
  nameEnd: new Int32Array(INITIAL),
  end: new Int32Array(INITIAL),
  hash: new Int32Array(INITIAL),
  count: 0,
  flags: 0,
});

const doubled = (array: Int32Array): Int32Array => {
  const out = new Int32Array(array.length * 2);
  out.set(array);
  return out;
};

const grow = (pairs: Pairs): void => {
  pairs.start = doubled(pairs.start);
  pairs.nameEnd = doubled(pairs.nameEnd);
  pairs.end = doubled(pairs.end);
  pairs.hash = doubled(pairs.hash);
};

const HASH = 35;
const PERCENT = 37;
const AND = 38;

/** Splits a query at `&` and the first `=` of each part, empty parts included. Ends at `#` or the end of the text, and returns where. */
export const readPairs = (text: string, start: number, pairs: Pairs): number => {
  const kinds = QUERY;
  const length = text.length;
  let { start: starts, nameEnd: nameEnds, end: ends, hash: hashes } = pairs;
  let flags = 0;
  let count = 0;
  let code = AND;
  let i = start - 1;
  while (code === AND) {
    const from = ++i;
    let hash = 0;
    code = HASH;
    for (; i < length; i++) {
      code = text.charCodeAt(i);
      const kind = code < 128 ? kinds[code] : ESCAPED;
      if (kind === STOP) {
        if (code !== PERCENT) break;
        if (!isNormalEscape(text, i, QUERY_KEY)) flags |= ESCAPED;
      } else flags |= kind;
      hash = mix(hash, code);
    }
    if (count === starts.length) {
      grow(pairs);
      ({ start: starts, nameEnd: nameEnds, end: ends, hash: hashes } = pairs);
    }
    starts[count] = from;
    nameEnds[count] = i;
    hashes[count] = hash;
    if (i < length && code !== AND && code !== HASH) {
      code = HASH;
      for (i++; i < length; i++) {
        code = text.charCodeAt(i);
        const kind = code < 128 ? kinds[code] : ESCAPED;
        if (kind === 0) continue;
        if (kind !== STOP) flags |= kind;
        else if (code === AND || code === HASH) break;
        else if (code === PERCENT && !isNormalEscape(text, i, QUERY_KEY)) flags |= ESCAPED;
      }
    }
    ends[count++] = i;
    if (i >= length) break;
  }
  pairs.count = count;
  pairs.flags = flags;
  return i;
};
