/** Numbers from 0 to 1 that are the same for the same seed on every machine (mulberry32). */
export const random = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const pick = (next, list) => list[Math.floor(next() * list.length)];
export const between = (next, least, most) => least + Math.floor(next() * (most - least + 1));

const DIGITS = "0123456789";
export const BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz";
export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export const letters = (next, alphabet, length) => Array.from({ length }, () => pick(next, alphabet)).join("");
export const number = (next, length) => pick(next, "123456789") + letters(next, DIGITS, length - 1);

export const shuffled = (next, list) => {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = between(next, 0, i);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
};
