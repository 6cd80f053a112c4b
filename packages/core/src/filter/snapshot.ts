import { checksum } from "./checksum.ts";
import { filterOf, type StampedFilter } from "./cuckoo.ts";
import { createEpochs, revive } from "./epochs.ts";
import { SLOTS_PER_BUCKET, STAMPS } from "./layout.ts";

/** What a snapshot is a snapshot of. */
export interface SnapshotLabel {
  /** Which set of digests. */
  readonly namespace: string;
  /** Version of the forms that the digests are made from. */
  readonly version: string;
  /** Anything the owner wants back, such as what the filter covers. */
  readonly note: string;
}

export interface SnapshotWanted {
  readonly namespace: string;
  readonly version: string;
  /** Epochs before this one are over. */
  readonly notBefore: number;
}

/** `damaged`: cut off, changed, or no snapshot. `foreign`: of another namespace, version or format. `stale`: all of its epochs are over. */
export type SnapshotRefusal = "damaged" | "foreign" | "stale";

export type Loaded =
  | { readonly status: "loaded"; readonly filter: StampedFilter; readonly note: string }
  | { readonly status: "refused"; readonly reason: SnapshotRefusal; readonly detail: string };

/** Read as a number, so that a machine of the other byte order refuses it: "skcf". */
const MAGIC = 0x66636b73;
const FORMAT = 1;
/** In words: magic, format, slots, bytes of namespace, version and note, number of epochs. */
const HEADER = 7;
/** Stamp, epoch, count. */
const WORDS_PER_EPOCH = 3;
const CHECKSUM = 2;

const wordsFor = (bytes: number): number => (bytes + 3) >> 2;

/** The filter in bytes: header, texts, live epochs, slots, checksum over all of it. */
export const saveFilter = ({ state }: StampedFilter, { namespace, version, note }: SnapshotLabel): Uint8Array => {
  const { slots, epochs } = state;
  const encoder = new TextEncoder();
  const texts = [namespace, version, note].map((text) => encoder.encode(text));
  const textWords = texts.reduce((sum, text) => sum + wordsFor(text.length), 0);
  const live = [...epochs.stampOf];
  const words = new Int32Array(HEADER + textWords + live.length * WORDS_PER_EPOCH + slots.length + CHECKSUM);
  const bytes = new Uint8Array(words.buffer);
  words.set([MAGIC, FORMAT, slots.length, ...texts.map((text) => text.length), live.length]);
  let at = HEADER;
  for (const text of texts) {
    bytes.set(text, at * 4);
    at += wordsFor(text.length);
  }
  for (const [epoch, stamp] of live) {
    words.set([stamp, epoch, epochs.counts[stamp]], at);
    at += WORDS_PER_EPOCH;
  }
  words.set(slots, at);
  const end = words.length - CHECKSUM;
  words.set(checksum(words.subarray(0, end)), end);
  return bytes;
};

const refused = (reason: SnapshotRefusal, detail: string): Loaded => ({ status: "refused", reason, detail });

/** The words of a blob whose checksum is right, or null. Copies: the filter goes on to write in them. */
const verified = (snapshot: Uint8Array): Int32Array | null => {
  if (snapshot.length % 4 !== 0 || snapshot.length < (HEADER + CHECKSUM) * 4) return null;
  const words = new Int32Array(snapshot.length / 4);
  new Uint8Array(words.buffer).set(snapshot);
  const end = words.length - CHECKSUM;
  const [a, b] = checksum(words.subarray(0, end));
  return words[0] === MAGIC && words[end] === a && words[end + 1] === b ? words : null;
};

/** Takes a snapshot back, or says why not. Never throws, on any bytes. */
export const loadFilter = (snapshot: Uint8Array, wanted: SnapshotWanted): Loaded => {
  const words = verified(snapshot);
  if (words === null) return refused("damaged", "it is no snapshot of a filter, or its checksum is wrong");
  const [, format, slotCount, namespaceBytes, versionBytes, noteBytes, epochCount] = words;
  if (format !== FORMAT) return refused("foreign", `it has format ${format}, this program reads ${FORMAT}`);
  const lengths = [namespaceBytes, versionBytes, noteBytes];
  const textWords = lengths.reduce((sum, bytes) => sum + wordsFor(bytes), 0);
  const size = HEADER + textWords + epochCount * WORDS_PER_EPOCH + slotCount + CHECKSUM;
  if (size !== words.length || slotCount % SLOTS_PER_BUCKET !== 0 || epochCount >= STAMPS) {
    return refused("damaged", "its header does not fit its length");
  }
  const decoder = new TextDecoder();
  const bytes = new Uint8Array(words.buffer);
  let at = HEADER;
  const [namespace, version, note] = lengths.map((length) => {
    const text = decoder.decode(bytes.subarray(at * 4, at * 4 + length));
    at += wordsFor(length);
    return text;
  });
  if (namespace !== wanted.namespace) return refused("foreign", `it is of ${namespace}, not of ${wanted.namespace}`);
  if (version !== wanted.version) return refused("foreign", `its digests are of version ${version}, not ${wanted.version}`);

  const epochs = createEpochs();
  for (let i = 0; i < epochCount; i++, at += WORDS_PER_EPOCH) {
    const [stamp, epoch, count] = words.subarray(at, at + WORDS_PER_EPOCH);
    epochs.counts[stamp] = count;
    revive(epochs, stamp, epoch >>> 0);
  }
  const slots = words.subarray(at, at + slotCount);
  for (const slot of slots) {
    const stamp = slot & (STAMPS - 1);
    if (epochs.alive[stamp] === 0 && stamp !== 0) epochs.counts[stamp]++;
  }
  const filter = filterOf({ slots, epochs });
  for (const epoch of [...epochs.stampOf.keys()]) if (epoch < wanted.notBefore) filter.expire(epoch);
  return epochs.stampOf.size === 0 ? refused("stale", "all of its epochs are over") : { status: "loaded", filter, note };
};
