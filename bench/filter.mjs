// The stamped cuckoo filter at 50 million keys against single random reads in a typed array of the same size, against the Bloom filter of the npm
// package bloom-filters, and against what thirty daily Bloom filters would do. All sides in one process, alternating rounds, medians.
//   npm run build && npm ci --prefix bench && node bench/filter.mjs [keys]
import { createRequire } from "node:module";
import { createFilter, figuresOf, loadFilter, saveFilter } from "../packages/core/dist/index.js";
import { report, rounds } from "./rounds.mjs";

const KEYS = Number(process.argv[2] ?? 50_000_000);
const EPOCHS = 30;
const PROBES = 1_000_000;
const CHUNK = 65_536;

// Pseudo-random digests that can be made again from their number: SplitMix64 would do the same with BigInt, slower.
const digests = (from, count, seed) => {
  const words = new Uint32Array(4 * count);
  for (let i = 0; i < words.length; i++) {
    let x = (Math.imul(from + (i >> 2), 0x9e3779b1) + Math.imul(seed + (i & 3), 0x85ebca6b)) | 0;
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    words[i] = x ^ (x >>> 16);
  }
  return new Uint8Array(words.buffer);
};

const started = performance.now();
const filter = createFilter(KEYS);
const added = { added: 0, shared: 0, saturated: 0 };
for (let from = 0; from < KEYS; from += CHUNK) {
  const blob = digests(from, Math.min(CHUNK, KEYS - from), 1);
  const epoch = 1 + Math.floor((from / KEYS) * EPOCHS);
  for (let at = 0; at < blob.length; at += 16) added[filter.add(blob, at, epoch)]++;
}
const { bytes, load, falsePositiveRate } = figuresOf(filter.state);
console.log(
  `${KEYS.toLocaleString("en")} keys in ${EPOCHS} epochs: ${((performance.now() - started) / 1000).toFixed(1)} s, load ${load.toFixed(3)}, ` +
    `${added.shared} shared, ${added.saturated} saturated`,
);

const out = new Uint32Array(CHUNK);
let hits = 0;
let wrong = 0;
for (let from = 0; from < KEYS; from += CHUNK) {
  const count = Math.min(CHUNK, KEYS - from);
  filter.lookupAll(digests(from, count, 1), out);
  const epoch = 1 + Math.floor((from / KEYS) * EPOCHS);
  for (let i = 0; i < count; i++) if (out[i] !== epoch && out[i] !== 0xffff_ffff) wrong++;
}
for (let from = 0; from < KEYS; from += CHUNK) {
  const count = Math.min(CHUNK, KEYS - from);
  filter.lookupAll(digests(from, count, 77), out);
  for (let i = 0; i < count; i++) if (out[i] !== 0) hits++;
}
console.log(
  `known keys sent to the wrong epoch: ${wrong}; unknown keys taken for known: ${hits} of ${KEYS} (estimated ${falsePositiveRate.toExponential(1)})`,
);

const unknown = digests(0, PROBES, 78);
const known = digests(0, PROBES, 1);
const result = new Uint32Array(PROBES);
const array = new Int32Array(filter.state.slots.length).fill(1);
const words = new DataView(unknown.buffer);
// The same call with one read in place of a lookup: a digest in, a number out.
const reads = () => {
  for (let at = 0, i = 0; at < unknown.length; at += 16, i++)
    result[i] = array[((words.getInt32(at, true) >>> 0) * 2 ** -32 * array.length) | 0];
  return result[PROBES - 1];
};
const look = (blob) => () => {
  filter.lookupAll(blob, result);
  return result[PROBES - 1];
};

const { BloomFilter } = createRequire(import.meta.url)("bloom-filters");
// A hundredth of the keys: at 50 million it would take an hour to fill and more memory than most machines have. Smaller is in its favour.
const peerKeys = Math.max(10_000, Math.floor(KEYS / 100));
const hex = Array.from({ length: 20_000 }, (_, i) => Buffer.from(unknown.buffer, i * 16, 16).toString("hex"));
const peer = BloomFilter.create(peerKeys, 1e-6);
for (let i = 0; i < Math.min(peerKeys, 20_000); i++) peer.add(`k${i}`);
const lookPeer = () => hex.reduce((sum, digest) => sum + (peer.has(digest) ? 1 : 0), 0);

const ns = rounds({ reads, unknown: look(unknown), known: look(known) }, { rounds: 9, items: PROBES });
const peerNs = rounds({ lookPeer }, { rounds: 3, items: hex.length }).lookPeer;
for (const [name, value] of Object.entries({
  "one random read": ns.reads,
  "lookup, unknown": ns.unknown,
  "lookup, known": ns.known,
  "bloom-filters": peerNs,
})) {
  console.log(`${name.padEnd(18)} ${value.toFixed(1).padStart(9)} ns`);
}

const label = { namespace: "bench", version: "1", note: "" };
const saving = performance.now();
const snapshot = saveFilter(filter, label);
const loading = performance.now();
const loaded = loadFilter(snapshot, { ...label, notBefore: 1 });
console.log(
  `snapshot ${(snapshot.length / 1e6).toFixed(0)} MB: saved in ${(loading - saving).toFixed(0)} ms, ${loaded.status} in ${(performance.now() - loading).toFixed(0)} ms`,
);

// What a Bloom filter a day would cost: 10 bits and 7 hashes a key, asked in turn, each at its own false-positive rate.
const bloom = (1 - Math.exp(-7 / 10)) ** 7;
console.log(
  `${EPOCHS} daily Bloom filters of 10 bits a key: ${(100 * (1 - (1 - bloom) ** EPOCHS)).toFixed(0)} % false positives (computed), ${EPOCHS * 7} reads\n`,
);

report("lookups of unknown keys, times the rate of single random reads", ns.reads / ns.unknown, { least: 0.33 });
report("lookups of known keys, times the rate of single random reads", ns.reads / ns.known, { least: 0.33 });
report("lookups, times the rate of bloom-filters", peerNs / ns.unknown, { least: 50 });
report("keys for 4.5 bytes", 4.5 / (bytes / (added.added + added.shared)), { least: 1 });
report("1e-5 over the observed rate of false positives", 1e-5 / (hits / KEYS || 1e-9), { least: 1 });
if (wrong > 0 || added.saturated > 0) process.exitCode = 1;
