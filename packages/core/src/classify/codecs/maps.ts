/** Codecs of Google Maps: four spellings of one place. The formats were observed, not documented; the CID is the second of two 64-bit numbers. */
import { BASE64URL, base64Bytes, isHex, littleEndian } from "./radix.ts";

const cid = (value: bigint): string | null => (value > 0n && value < 1n << 64n ? value.toString() : null);

/** `0xA:0xB`, both hexadecimal, to the decimal of B. What a pattern has read already (the first `0x`) may be missing. */
export const mapsFtid = (text: string): string | null => {
  const lower = text.toLowerCase().replace("%3a", ":");
  const [a = "", b = "", ...rest] = (lower.startsWith("0x") ? lower : `0x${lower}`).split(":");
  if (rest.length > 0 || !a.startsWith("0x") || !b.startsWith("0x") || !isHex(a.slice(2)) || !isHex(b.slice(2)) || b.length > 18)
    return null;
  return cid(BigInt(b));
};

/**
 * A place id that begins with `ChIJ` to the decimal of B: base64url of a protocol buffer whose one field holds the two numbers as fixed64.
 * ChIJN1t_tDeuEmsRUsoyG83frY4 is 10281119596374313554. Place ids of other kinds (addresses, streets) carry no such number.
 */
export const mapsPlaceId = (id: string): string | null => {
  if (id.length !== 27) return null;
  const bytes = base64Bytes(id, BASE64URL);
  if (bytes === null || bytes.length !== 20) return null;
  const framed = bytes[0] === 0x0a && bytes[1] === 0x12 && bytes[2] === 0x09 && bytes[11] === 0x11;
  return framed ? cid(littleEndian(bytes.slice(12))) : null;
};

/** A decimal CID, without leading zeros. */
export const mapsCid = (text: string): string | null => (text.length <= 20 ? cid(BigInt(text)) : null);
