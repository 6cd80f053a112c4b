import { createHash, randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PageEntry, type PageName, readEntry, writeEntry } from "./entry.ts";

/** Pages in a folder that several processes share. It is a cache: what cannot be read or written is simply not there. */
export interface PageFiles {
  read(name: PageName): Promise<PageEntry | null>;
  write(name: PageName, entry: PageEntry): Promise<void>;
}

/** Writes between two looks at how much there is. */
const WRITES_PER_SWEEP = 500;

interface Found {
  readonly path: string;
  readonly bytes: number;
  readonly at: number;
}

const filesIn = async (folder: string): Promise<Found[]> => {
  const found: Found[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    found.push({ path, bytes: size, at: mtimeMs });
  }
  return found;
};

/** Deletes the oldest files until `mostBytes` are left. Another process may do the same; a file that is gone already is no failure. */
const sweep = async (folder: string, mostBytes: number): Promise<void> => {
  const found = (await filesIn(folder)).sort((a, b) => a.at - b.at);
  let bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of found) {
    if (bytes <= mostBytes) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
};

/** `edition` names what pages are made with: those of another version of the program or another site are not found. */
export const openPageFiles = (folder: string, options: { readonly edition: string; readonly mostBytes: number }): PageFiles => {
  let writes = 0;
  const fileOf = ({ key, form, origin }: PageName): { readonly folder: string; readonly path: string } => {
    const hash = createHash("sha256")
      .update(JSON.stringify([options.edition, origin, form, key]))
      .digest("hex");
    const shelf = join(folder, hash.slice(0, 2));
    return { folder: shelf, path: join(shelf, hash.slice(2, 42)) };
  };
  return {
    async read(name) {
      try {
        return readEntry(name.key, await readFile(fileOf(name).path, "utf8"));
      } catch {
        return null;
      }
    },
    async write(name, entry) {
      const file = fileOf(name);
      // Renamed into place: a reader sees a whole file or none, and of two writers the last one wins.
      const draft = `${file.path}.${randomUUID()}`;
      try {
        await mkdir(file.folder, { recursive: true });
        await writeFile(draft, writeEntry(name.key, entry));
        await rename(draft, file.path);
        writes += 1;
        if (writes % WRITES_PER_SWEEP === 0) await sweep(folder, options.mostBytes);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
  };
};
