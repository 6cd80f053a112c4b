/**
 * The characters of bytes 80 to 9F in windows-1252, of which five are C1 controls (WHATWG Encoding, index windows-1252); from A0 on it is ISO 8859-1.
 * Written out, because the TextDecoder of Node 20 reads windows-1252 as ISO 8859-1.
 */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Text of windows-1252. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);
}

/** Bytes of the well-formed sequence that begins at `at` (Unicode 16, table 3-7); 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const second = bytes[at + 1] ?? 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** How many bytes stand before a sequence that the end cuts in two: all of them where none is cut. */
export function completeUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needs > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Of what is not ASCII, the share of sequences that are UTF-8; bytes in a row that are none count once. */
export function utf8Share(bytes: Uint8Array): number {
  let good = 0;
  let bad = 0;
  let inBad = false;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0 && !inBad) bad++;
    else if (length > 1) good++;
    inBad = length === 0;
    at += Math.max(1, length);
  }
  return good + bad === 0 ? 1 : good / (good + bad);
}

/** UTF-8 in which each byte that is not of it stands for its character in windows-1252. */
export function repairUtf8(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = "";
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += buffer.toString("utf8", from, at) + decodeWindows1252(bytes.subarray(at, at + 1));
      from = at + 1;
    }
    at += Math.max(1, length);
  }
  return text + buffer.toString("utf8", from);
}

/** A decoder of UTF-32, which the platform has none of. What is no scalar value becomes U+FFFD. */
export function decodeUtf32(littleEndian: boolean): (bytes: Uint8Array) => string {
  let carry = Buffer.alloc(0);
  let first = true;
  return (bytes) => {
    const all = Buffer.concat([carry, bytes]);
    const whole = all.length - (all.length % 4);
    carry = all.subarray(whole);
    let text = "";
    for (let at = 0; at < whole; at += 4) {
      const code = littleEndian ? all.readUInt32LE(at) : all.readUInt32BE(at);
      const mark = first && code === 0xfeff;
      first = false;
      if (!mark) text += code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
    }
    return text;
  };
}
