/** A memory for values of known size; the ones least recently used leave when there is no more room. */
export interface Lru<T> {
  get(name: string): T | null;
  /** A value larger than an eighth of the room is not taken: it would push out everything else. */
  set(name: string, value: T): void;
  delete(name: string): void;
  readonly bytes: number;
  readonly size: number;
}

/** What an entry costs beside its value and name: two objects and a slot of the map. */
const OVERHEAD = 200;

export const createLru = <T>(mostBytes: number, sizeOf: (value: T) => number): Lru<T> => {
  // A Map keeps the order of insertion: what is read goes to the end, what leaves is at the beginning.
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let bytes = 0;
  const remove = (name: string): void => {
    const entry = entries.get(name);
    if (entry === undefined) return;
    entries.delete(name);
    bytes -= entry.bytes;
  };
  return {
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      entries.delete(name);
      entries.set(name, entry);
      return entry.value;
    },
    set(name, value) {
      remove(name);
      const cost = sizeOf(value) + 2 * name.length + OVERHEAD;
      if (cost > mostBytes / 8) return;
      entries.set(name, { value, bytes: cost });
      bytes += cost;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
};
