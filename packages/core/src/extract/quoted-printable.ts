import { isHex } from "./classes.ts";
import { copy, createDecoder, type Decoded, decodedBy, write } from "./offsets.ts";

const EQUALS = 0x3d;

/** Behind the soft line break at `at`, where `=` stands: `=`, white space a mailer padded, a line end (RFC 2045 section 6.7 rule 5); -1 when none. */
const softBreakEnd = (text: string, at: number): number => {
  let i = at + 1;
  while (text.charCodeAt(i) === 0x20 || text.charCodeAt(i) === 0x09) i++;
  if (text.charCodeAt(i) === 0x0d) i++;
  return text.charCodeAt(i) === 0x0a ? i + 1 : -1;
};

/** How many bytes a UTF-8 sequence has by its first; 0 for a byte that begins none. */
const sequenceLength = (lead: number): number => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
};

/** A run of encoded bytes. */
interface Bytes {
  readonly values: number[];
  /** Where each begins and ends in the text. */
  readonly from: number[];
  readonly to: number[];
  readonly end: number;
}

const bytesAt = (text: string, at: number): Bytes => {
  const values: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let i = at;
  while (text.charCodeAt(i) === EQUALS) {
    if (isHex(text.charCodeAt(i + 1)) && isHex(text.charCodeAt(i + 2))) {
      values.push(Number.parseInt(text.slice(i + 1, i + 3), 16));
      from.push(i);
      i += 3;
      to.push(i);
    } else {
      // A character may be broken over two lines.
      const end = values.length > 0 ? softBreakEnd(text, i) : -1;
      if (end < 0 || text.charCodeAt(end) !== EQUALS) break;
      i = end;
    }
  }
  return { values, from, to, end: to.at(-1) ?? at };
};

/** The code point of a well-formed sequence of `length` bytes, or -1. */
const pointOf = (values: readonly number[], at: number, length: number): number => {
  const lead = values[at] ?? 0;
  if (length === 1) return lead;
  if (length === 0 || at + length > values.length) return -1;
  let point = lead & (0x7f >> length);
  for (let n = 1; n < length; n++) {
    const byte = values[at + n] ?? 0;
    if ((byte & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (byte & 0x3f);
  }
  const shortest = length === 3 ? 0x800 : length === 4 ? 0x10000 : 0x80;
  return point < shortest || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? -1 : point;
};

/**
 * Undoes quoted-printable (RFC 2045 section 6.7). Bytes are read as UTF-8; those that are none count as Latin 1. Anything else with an equals sign is
 * left as it is.
 */
export const decodeQuotedPrintable = (text: string): Decoded => {
  const decoder = createDecoder(text);
  let copied = 0;
  for (let i = text.indexOf("="); i >= 0; i = text.indexOf("=", Math.max(copied, i + 1))) {
    const soft = softBreakEnd(text, i);
    if (soft >= 0) {
      copy(decoder, copied, i);
      copied = soft;
      continue;
    }
    const bytes = bytesAt(text, i);
    if (bytes.values.length === 0) continue;
    copy(decoder, copied, i);
    for (let n = 0; n < bytes.values.length; ) {
      const length = sequenceLength(bytes.values[n] ?? 0);
      const point = pointOf(bytes.values, n, length);
      const taken = point < 0 ? 1 : length;
      write(decoder, String.fromCodePoint(point < 0 ? (bytes.values[n] ?? 0) : point), bytes.from[n] ?? 0, bytes.to[n + taken - 1] ?? 0);
      n += taken;
    }
    copied = bytes.end;
  }
  copy(decoder, copied, text.length);
  return decodedBy(decoder);
};
