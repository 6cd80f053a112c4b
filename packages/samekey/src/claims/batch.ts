import { DIGEST_BYTES, readDigest } from "@samekey/core";
import { SamekeyError } from "../errors.ts";
import type { ClaimOutcome, Digests } from "./contract.ts";

/** A batch with its repetitions folded. */
export interface Batch {
  /** Items of the batch, malformed ones included. */
  readonly size: number;
  /** Distinct digests, 16 bytes each, in the order in which they first appear. */
  readonly digests: Uint8Array;
  readonly count: number;
  /** The place in the batch where each distinct digest appears first. */
  readonly places: Uint32Array;
  /** Repetitions: the place, and which distinct digest it repeats. */
  readonly repeated: readonly { readonly place: number; readonly of: number }[];
  readonly malformed: readonly number[];
}

const packed = (hex: readonly string[]): { bytes: Uint8Array; malformed: number[] } => {
  const bytes = new Uint8Array(hex.length * DIGEST_BYTES);
  const malformed: number[] = [];
  hex.forEach((digest, place) => {
    if (!readDigest(digest, bytes, place * DIGEST_BYTES)) malformed.push(place);
  });
  return { bytes, malformed };
};

const blob = (digests: Uint8Array): { bytes: Uint8Array; malformed: number[] } => {
  if (digests.length % DIGEST_BYTES === 0) return { bytes: digests, malformed: [] };
  throw new SamekeyError("usage", `A blob of digests is a multiple of ${DIGEST_BYTES} bytes long; this one has ${digests.length}.`);
};

const wordsOf = (digests: Uint8Array): Uint32Array => {
  const words = new Uint32Array(digests.length / 4);
  new Uint8Array(words.buffer).set(digests);
  return words;
};

/** Folds a batch. Throws `usage` on a blob that is cut off. */
export const foldBatch = (given: Digests): Batch => {
  const { bytes, malformed } = given instanceof Uint8Array ? blob(given) : packed(given);
  const size = bytes.length / DIGEST_BYTES;
  const words = wordsOf(bytes);
  const skipped = new Set(malformed);
  const mask = 2 ** Math.ceil(Math.log2(2 * size + 2)) - 1;
  // 0 is an empty place, any other the number of a distinct digest plus 1.
  const table = new Uint32Array(mask + 1);
  const places = new Uint32Array(size);
  const repeated: { place: number; of: number }[] = [];
  let count = 0;
  const same = (a: number, b: number): boolean =>
    words[a] === words[b] && words[a + 1] === words[b + 1] && words[a + 2] === words[b + 2] && words[a + 3] === words[b + 3];
  for (let place = 0; place < size; place++) {
    if (skipped.has(place)) continue;
    let at = (words[4 * place + 2] ?? 0) & mask;
    let entry = table[at] ?? 0;
    while (entry !== 0 && !same(4 * (places[entry - 1] ?? 0), 4 * place)) {
      at = (at + 1) & mask;
      entry = table[at] ?? 0;
    }
    if (entry !== 0) {
      repeated.push({ place, of: entry - 1 });
      continue;
    }
    places[count] = place;
    count += 1;
    table[at] = count;
  }
  if (count === size) return { size, digests: bytes, count, places, repeated, malformed };
  const distinct = new Uint8Array(count * DIGEST_BYTES);
  for (let i = 0; i < count; i++) {
    const from = (places[i] ?? 0) * DIGEST_BYTES;
    distinct.set(bytes.subarray(from, from + DIGEST_BYTES), i * DIGEST_BYTES);
  }
  return { size, digests: distinct, count, places: places.subarray(0, count), repeated, malformed };
};

/** Outcomes of all items from those of the distinct digests. What repeats a digest that the batch won is a duplicate of it. */
export const unfold = (batch: Batch, outcomes: readonly ClaimOutcome[]): ClaimOutcome[] => {
  const all = new Array<ClaimOutcome>(batch.size).fill("malformed");
  batch.places.forEach((place, i) => {
    all[place] = outcomes[i] ?? "malformed";
  });
  for (const { place, of } of batch.repeated) all[place] = outcomes[of] === "held" ? "held" : "duplicate";
  return all;
};
