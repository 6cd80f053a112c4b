/** Bytes of a digest: 128 bits. */
export const DIGEST_BYTES = 16;

const NO_DIGIT = 0xff;
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) {
  DIGITS["0123456789abcdef".charCodeAt(value)] = value;
  DIGITS["0123456789ABCDEF".charCodeAt(value)] = value;
}

/** Writes 32 hex digits as 16 bytes at an offset. False, with nothing written, for any other text. */
export const readDigest = (hex: string, into: Uint8Array, offset: number): boolean => {
  if (hex.length !== 2 * DIGEST_BYTES) return false;
  for (let i = 0; i < hex.length; i++) {
    const code = hex.charCodeAt(i);
    if (code > 127 || DIGITS[code] === NO_DIGIT) return false;
  }
  for (let i = 0; i < DIGEST_BYTES; i++) into[offset + i] = (DIGITS[hex.charCodeAt(2 * i)] << 4) | DIGITS[hex.charCodeAt(2 * i + 1)];
  return true;
};

/** The 32-bit word that begins at an offset, lowest byte first. */
export const wordAt = (bytes: Uint8Array, offset: number): number =>
  bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16) | (bytes[offset + 3] << 24);
