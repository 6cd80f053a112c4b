import type { Changes } from "./changes.ts";
import type { PageEntry, PageName } from "./entry.ts";
import type { PageFiles } from "./files.ts";
import { createLru } from "./lru.ts";

/** Pages of records, each kept until its record changes. */
export interface PageCache {
  /** The page in memory, if it is current. Never waits. */
  recall(name: PageName): PageEntry | null;
  /** The page in memory or in the shared folder, if it is current. */
  find(name: PageName): Promise<PageEntry | null>;
  keep(name: PageName, entry: PageEntry): Promise<void>;
  /** The one address of a record, if it is known and current. */
  address(key: string): string | null;
  keepAddress(key: string, path: string, position: number): void;
  /** Whether other processes may have made pages. */
  readonly isShared: boolean;
  readonly counts: CacheCounts;
}

export interface CacheCounts {
  hits: number;
  /** Found in the shared folder. */
  fileHits: number;
  misses: number;
  /** Left out because the record changed, or because its counts may have. */
  stale: number;
}

export interface PageCacheOptions {
  readonly changes: Changes;
  readonly mostBytes: number;
  /** Counts and last sightings change without an event: a page is made again after this long. Milliseconds. */
  readonly maxAgeMs: number;
  readonly now: () => number;
  readonly files: PageFiles | null;
}

/** Of the memory, this part holds addresses: a redirect needs no page. */
const ADDRESSES = 0.1;

const nameOf = ({ key, form, origin }: PageName): string => `${key} ${form} ${origin}`;

/** A string of Latin-1 takes a byte a character in V8, any other two. */
const sizeOf = ({ body, path }: PageEntry): number => 2 * (body.length + path.length) + 300;

export const createPageCache = ({ changes, mostBytes, maxAgeMs, now, files }: PageCacheOptions): PageCache => {
  const pages = createLru<PageEntry>(mostBytes * (1 - ADDRESSES), sizeOf);
  const addresses = createLru<{ readonly path: string; readonly position: number }>(mostBytes * ADDRESSES, ({ path }) => 2 * path.length);
  const counts: CacheCounts = { hits: 0, fileHits: 0, misses: 0, stale: 0 };

  const isGood = (key: string, { position, madeAt }: PageEntry): boolean =>
    changes.isCurrent(key, position) && Math.abs(now() - madeAt) < maxAgeMs;

  const recall = (name: PageName): PageEntry | null => {
    const entry = pages.get(nameOf(name));
    if (entry === null) return null;
    if (isGood(name.key, entry)) {
      counts.hits += 1;
      return entry;
    }
    pages.delete(nameOf(name));
    counts.stale += 1;
    return null;
  };

  return {
    recall,
    async find(name) {
      const recalled = recall(name);
      if (recalled !== null) return recalled;
      const entry = (await files?.read(name)) ?? null;
      if (entry !== null && isGood(name.key, entry)) {
        pages.set(nameOf(name), entry);
        counts.fileHits += 1;
        return entry;
      }
      counts.misses += 1;
      return null;
    },
    async keep(name, entry) {
      pages.set(nameOf(name), entry);
      await files?.write(name, entry);
    },
    address(key) {
      const known = addresses.get(key);
      if (known === null) return null;
      if (changes.isCurrent(key, known.position)) return known.path;
      addresses.delete(key);
      return null;
    },
    keepAddress: (key, path, position) => addresses.set(key, { path, position }),
    isShared: files !== null,
    counts,
  };
};
