import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** What a server said about one version of a document (RFC 9110, section 8.8), and what the reader must remember of that version. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Token of the page after this one, for lists in pages. */
  readonly next?: string | undefined;
}

/** Where validators are kept between passes. A `set` must come only after the items of that version are recorded. */
export interface ConditionalState {
  get(url: string): Promise<Validators | null>;
  set(url: string, validators: Validators): Promise<void>;
}

/** Beyond this many URLs the ones set longest ago are forgotten. */
const MAX_URLS = 10_000;

/** State that lives as long as the process. */
export function createMemoryState(): ConditionalState {
  const known = new Map<string, Validators>();
  return {
    get: async (url) => known.get(url) ?? null,
    set: async (url, validators) => remember(known, url, validators),
  };
}

const FILE = z.record(
  z.string(),
  z.object({ etag: z.string().optional(), lastModified: z.string().optional(), next: z.string().optional() }),
);

/**
 * State in a JSON file, written whole and renamed into place, so that a crash leaves the old or the new one. URLs are stored as sha256, since they may
 * hold keys. A missing or damaged file is an empty state: it costs one full fetch. One process at a time should write it.
 */
export function createFileState(path: string): ConditionalState {
  let loading: Promise<Map<string, Validators>> | null = null;
  let writing: Promise<void> = Promise.resolve();
  const load = (): Promise<Map<string, Validators>> => {
    loading ??= readState(path);
    return loading;
  };
  return {
    get: async (url) => (await load()).get(digest(url)) ?? null,
    set: async (url, validators) => {
      const known = await load();
      remember(known, digest(url), validators);
      const write = (): Promise<void> => writeState(path, known);
      writing = writing.then(write, write);
      await writing;
    },
  };
}

function remember(known: Map<string, Validators>, key: string, validators: Validators): void {
  known.delete(key);
  known.set(key, validators);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_URLS) break;
    known.delete(oldest);
  }
}

async function readState(path: string): Promise<Map<string, Validators>> {
  try {
    return new Map(Object.entries(FILE.parse(JSON.parse(await readFile(path, "utf8")))));
  } catch {
    return new Map();
  }
}

async function writeState(path: string, known: ReadonlyMap<string, Validators>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(Object.fromEntries(known)));
  await rename(draft, path);
}

function digest(url: string): string {
  return createHash("sha256").update(url).digest("hex");
}
