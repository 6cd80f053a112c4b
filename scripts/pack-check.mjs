#!/usr/bin/env node
// Holds the version of the rule pack to what the rules do: whoever stored a key with a version must get the same key from it.
// usage: node scripts/pack-check.mjs [--write] [--file fixtures/pack.json] [--core packages/core/dist]     (build first: npx tsc -b packages/core)
//        Exits 1 when outcomes of fixture rows changed and PACK_VERSION did not. --write records the present state, once the version is raised.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readTables } from "../test/runtimes/read-tables.mjs";
import { runTables } from "../test/runtimes/tables.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, file: { type: "string" }, core: { type: "string" } },
});
const file = resolve(values.file ?? join(root, "fixtures/pack.json"));
const entry = join(resolve(values.core ?? join(root, "packages/core/dist")), "index.js");
if (!existsSync(entry)) {
  console.error(`${entry} is not built. Run: npx tsc -b packages/core`);
  process.exit(2);
}
const core = await import(pathToFileURL(entry).href);

const results = runTables(core, readTables());
const { version, hash } = core.createIdentifier().pack;
const present = {
  version,
  data: hash,
  outcomes: Object.fromEntries(results.map(({ name, rows, digest }) => [name, { rows, digest }])),
};
const recorded = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
const changed = Object.keys({ ...recorded?.outcomes, ...present.outcomes }).filter(
  (name) => recorded?.outcomes[name]?.digest !== present.outcomes[name]?.digest,
);
const sameVersion = recorded?.version === version;
const tables = changed.map((name) => `fixtures/${name}.jsonl`).join(", ");

const fail = (text) => {
  console.error(text);
  process.exit(1);
};
if (recorded !== null && sameVersion && changed.length > 0)
  fail(
    `The outcomes of ${tables} are not those recorded for version ${version}: a row changed or was added. ` +
      "Raise PACK_VERSION in packages/core/src/rules/version.ts, build, and run: node scripts/pack-check.mjs --write",
  );
if (values.write) {
  writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
  console.log(`${version}: recorded the outcomes of ${results.reduce((sum, { rows }) => sum + rows, 0)} rows.`);
} else if (recorded === null || !sameVersion) {
  fail(`The pack is version ${version} and ${recorded?.version ?? "none"} is recorded. Run: node scripts/pack-check.mjs --write`);
} else if (recorded.data !== hash) {
  console.log(
    `Warning: the rule data changed and no fixture row did. If an outcome was meant to change, add the example that shows it. ` +
      "Otherwise note the new data with: node scripts/pack-check.mjs --write",
  );
} else console.log(`${version}: outcomes and data are as recorded.`);
