// What the edge lanes run: the bundle, the identity tables, and a snapshot of every other key in them. Written once a run, into .cache.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleEdge } from "../../scripts/edge-bundle.mjs";
import { readTables } from "./read-tables.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

const isPlain = (row) => row.policies === undefined && (row.trust === "strict" || row.trust === "open");

const inputOf = async () => {
  const core = await import(pathToFileURL(join(ROOT, "packages/core/dist/index.js")).href);
  const { rules, documents } = readTables();
  const tables = { rules: rules.filter(isPlain), documents: documents.filter(isPlain) };
  const keys = [...new Set(Object.values(tables).flatMap((rows) => rows.flatMap(({ key }) => (key === undefined ? [] : [key]))))];
  const known = keys.filter((_, n) => n % 2 === 0);
  const filter = core.createFilter(known.length);
  const digest = new Uint8Array(core.DIGEST_BYTES);
  for (const key of known) {
    core.readDigest(key.padEnd(32, "0"), digest, 0);
    filter.add(digest, 0, 1);
  }
  return { tables, known, snapshot: [...core.saveFilter(filter, { namespace: "records", version: "1", note: "7" })] };
};

let written;
/** Paths of the bundle and of the input. */
export const edgeFiles = () => {
  written ??= (async () => {
    const folder = join(ROOT, ".cache/edge");
    mkdirSync(folder, { recursive: true });
    const files = { bundle: join(folder, "edge-bundle.mjs"), input: join(folder, "input.json") };
    writeFileSync(files.bundle, await bundleEdge());
    writeFileSync(files.input, JSON.stringify(await inputOf()));
    return files;
  })();
  return written;
};
