import { base64Bytes } from "./base.ts";
import { decodePercent } from "./percent.ts";
import { utf8Length, utf8Text } from "./utf8.ts";

/**
 * Version 2: `-` stands for `%` and `_` for `/`, then one percent-decoding. The other order would read an escaped underscore as a slash.
 * split and join, since replaceAll takes more than linear time in V8 when it replaces a million times.
 */
export const decodeProofpoint2 = (text: string): string => decodePercent(text.split("-").join("%").split("_").join("/"));

const STAR = 0x2a;
const RUN_LENGTHS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A growing list of bytes. */
const collector = (size: number): { add: (bytes: Uint8Array) => void; bytes: () => Uint8Array } => {
  let held = new Uint8Array(size);
  let used = 0;
  return {
    add: (bytes) => {
      if (used + bytes.length > held.length) {
        const grown = new Uint8Array(Math.max(held.length * 2, used + bytes.length));
        grown.set(held.subarray(0, used));
        held = grown;
      }
      held.set(bytes, used);
      used += bytes.length;
    },
    bytes: () => held.subarray(0, used),
  };
};

/** Where the whole characters end that fit into `budget` bytes, or -1 when the bytes run out before. */
const takeCharacters = (bytes: Uint8Array, from: number, budget: number): number => {
  const limit = from + budget;
  let end = from;
  while (end < limit) {
    if (end >= bytes.length) return -1;
    const next = end + Math.max(1, utf8Length(bytes, end));
    if (next > limit) break;
    end = next;
  }
  return end;
};

/**
 * Puts what version 3 took out back in place: `*` is one character, `**X` a run of as many BYTES as X says (A is 2). A character that a run would
 * split belongs to the next run, whose budget grows by the bytes left over. Null when there are too few bytes.
 */
const restore = (masked: Uint8Array, replaced: Uint8Array): Uint8Array | null => {
  const out = collector(masked.length + replaced.length);
  let spent = 0;
  let saved = 0;
  let from = 0;
  for (let at = masked.indexOf(STAR); at >= 0; at = masked.indexOf(STAR, from)) {
    const run = masked[at + 1] === STAR ? RUN_LENGTHS.indexOf(String.fromCharCode(masked[at + 2] ?? 0)) : -1;
    const budget = run < 0 ? Math.max(1, utf8Length(replaced, spent)) : run + 2 + saved;
    const end = takeCharacters(replaced, spent, budget);
    if (end < 0) return null;
    out.add(masked.subarray(from, at));
    out.add(replaced.subarray(spent, end));
    if (run >= 0) saved = budget - (end - spent);
    spent = end;
    from = at + (run < 0 ? 1 : 3);
  }
  out.add(masked.subarray(from));
  return out.bytes();
};

/** Version 3, from behind `/v3/__`: `<url>__;<base64 of what was taken out>!!<sender>!<signature>$`. The URL's own query is part of it. */
export const decodeProofpoint3 = (text: string): string | null => {
  const end = text.indexOf("__;");
  const stop = end < 0 ? -1 : text.indexOf("!", end);
  if (stop < 0) return null;
  const url = text.slice(0, end);
  const packed = text.slice(end + 3, stop);
  if (!url.includes("*")) return url;
  const replaced = packed === "" ? null : base64Bytes(packed);
  const bytes = replaced === null ? null : restore(new TextEncoder().encode(url), replaced);
  return bytes === null ? null : utf8Text(bytes);
};
