#!/usr/bin/env node
// Prints what @samekey/core weighs in a bundle, minified and compressed, with and without the rule data.
// usage: node scripts/size.mjs [--json]     (bundles the source; no build needed)
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { bundleEdge } from "./edge-bundle.mjs";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const core = resolve(dirname(fileURLToPath(import.meta.url)), "../packages/core");

/** The minified bundle of an entry file with this text. Every export counts: `export *` keeps whatever a user might import. */
const bundle = async (text, buildEnd) => {
  const entry = "\0entry";
  const virtual = { name: "entry", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? text : null), buildEnd };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: core,
    plugins: [virtual],
    build: {
      write: false,
      minify: "oxc",
      target: "es2022",
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", output: { format: "es" } },
    },
  });
  return result.output.map(({ code }) => code).join("\n");
};
const measure = async (text) => sizeOf(await bundle(text));
/** What a worker may weigh: the smallest limit of the services that run them is 1 MB, and every start reads it. */
const EDGE_LIMIT = 250_000;
const sizeOf = (text) => {
  const code = Buffer.from(text);
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length };
};

const source = (name) => join(core, "src", name);
const from = (path, what = "*") => `export ${what} from ${JSON.stringify(path)};`;

/** Files of rule data that the public face binds in; each gathers a folder or is one list. */
let data = [];
await bundle(from(source("index.ts")), function () {
  data = this.getModuleInfo(source("index.ts")).importedIds.filter((id) => id.includes("/src/rules/"));
});

const sizes = {
  "@samekey/core": await measure(from(source("index.ts"))),
  "  of it rule data": await measure(data.map((path) => from(path)).join("\n")),
  "  identify alone": await measure(from(source("index.ts"), "{ identify }")),
  "  extractUrls alone": await measure(from(source("index.ts"), "{ extractUrls }")),
  "@samekey/core/bare": await measure(from(source("bare.ts"))),
  "samekey/edge": sizeOf(await bundleEdge()),
};

if (values.json) console.log(JSON.stringify(sizes));
else {
  const columns = ["minified", "gzip", "brotli"];
  console.log("".padEnd(22) + columns.map((name) => name.padStart(12)).join(""));
  for (const [name, size] of Object.entries(sizes))
    console.log(name.padEnd(22) + columns.map((column) => `${(size[column] / 1000).toFixed(1)} kB`.padStart(12)).join(""));
  const share = (column) => Math.round((100 * sizes["  of it rule data"][column]) / sizes["@samekey/core"][column]);
  console.log(`Rule data: ${share("minified")} % of the minified text, ${share("brotli")} % of the compressed one.`);
}
if (sizes["samekey/edge"].gzip > EDGE_LIMIT) {
  console.error(`samekey/edge is ${sizes["samekey/edge"].gzip} bytes compressed, more than ${EDGE_LIMIT}: look at the rule data above.`);
  process.exitCode = 1;
}
