const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/**
 * 64 bits over 32-bit words, as two numbers: notices damage, not forgery. Two lanes with the multipliers of xxHash32 (Collet, xxHash fast digest
 * algorithm, 0.1.2), a word at a time, because the 200 MB of a large filter must be read through at every start.
 */
export const checksum = (words: Int32Array): readonly [number, number] => {
  let a = 0x9e3779b1 ^ words.length;
  let b = 0x85ebca77;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    a = Math.imul(rotate(a + Math.imul(word, 0x85ebca77), 13), 0x9e3779b1);
    b = Math.imul(rotate(b ^ Math.imul(word, 0xc2b2ae3d), 17), 0x27d4eb2f);
  }
  return [a ^ (a >>> 15), b ^ (b >>> 15)];
};
