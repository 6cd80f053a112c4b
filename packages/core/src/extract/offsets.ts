/**
 * Decoding (entities, JSON escapes, quoted-printable, unfolding) makes a new text; this maps its offsets back. Stretches are kept, not single
 * characters, so a text without escapes costs one entry, and looking an offset up is a binary search.
 */
export interface OffsetMap {
  /** Where each stretch begins in the decoded text, ascending. */
  readonly out: readonly number[];
  /** Where it begins in the text it was decoded from. */
  readonly from: readonly number[];
  /** Where it ends there. A stretch as long there as here was copied; any other was decoded and maps as a whole. */
  readonly to: readonly number[];
}

/** A decoded text and the way back. */
export interface Decoded {
  readonly text: string;
  readonly map: OffsetMap;
}

/** Collects a decoded text piece by piece. What is neither copied nor written is left out. */
export interface Decoder {
  readonly source: string;
  text: string;
  readonly out: number[];
  readonly from: number[];
  readonly to: number[];
}

export const createDecoder = (source: string): Decoder => ({ source, text: "", out: [], from: [], to: [] });

/** Writes `text` for what stood from `from` to `to`. */
export const write = (decoder: Decoder, text: string, from: number, to: number): void => {
  decoder.out.push(decoder.text.length);
  decoder.from.push(from);
  decoder.to.push(to);
  decoder.text += text;
};

/** Copies the source from `from` to `to` as it is. */
export const copy = (decoder: Decoder, from: number, to: number): void => {
  if (from < to) write(decoder, decoder.source.slice(from, to), from, to);
};

export const decodedBy = (decoder: Decoder): Decoded => ({
  text: decoder.text,
  map: { out: decoder.out, from: decoder.from, to: decoder.to },
});

/** Index of the last stretch that begins at or before `offset`. */
const stretchAt = (map: OffsetMap, offset: number): number => {
  let low = 0;
  let high = map.out.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((map.out[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

const isCopied = (map: OffsetMap, at: number, textLength: number): boolean => {
  const begin = map.out[at] ?? 0;
  const next = map.out[at + 1] ?? textLength;
  return next - begin === (map.to[at] ?? 0) - (map.from[at] ?? 0);
};

/** Where the character at `offset` of the decoded text begins in the text it came from. */
export const startBefore = (decoded: Decoded, offset: number): number => {
  const at = stretchAt(decoded.map, offset);
  const from = decoded.map.from[at] ?? 0;
  return isCopied(decoded.map, at, decoded.text.length) ? from + offset - (decoded.map.out[at] ?? 0) : from;
};

/** Where the character before `offset` of the decoded text ends in the text it came from. */
export const endBefore = (decoded: Decoded, offset: number): number => {
  const at = stretchAt(decoded.map, offset - 1);
  if (!isCopied(decoded.map, at, decoded.text.length)) return decoded.map.to[at] ?? 0;
  return (decoded.map.from[at] ?? 0) + offset - (decoded.map.out[at] ?? 0);
};
