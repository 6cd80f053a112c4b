/**
 * A code point and the number of units it was written with, in one number: the scanner decodes in its inner loop and must not allocate there.
 * 0 means that nothing was decoded.
 */
const SHIFT = 0x200000;

export const pack = (point: number, width: number): number => width * SHIFT + point;

export const packedPoint = (packed: number): number => packed % SHIFT;

export const packedWidth = (packed: number): number => Math.floor(packed / SHIFT);
