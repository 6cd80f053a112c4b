// Bundles samekey/edge from its source into one module without imports, as a worker is deployed.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The text of the bundle. Fails where it would need a module of Node. */
export const bundleEdge = async ({ minify = true } = {}) => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root,
    resolve: { alias: [{ find: /^@samekey\/core$/, replacement: resolve(root, "packages/core/src/index.ts") }] },
    build: {
      write: false,
      minify: minify ? "oxc" : false,
      target: "es2022",
      rolldownOptions: {
        input: resolve(root, "packages/samekey/src/serve/edge/index.ts"),
        preserveEntrySignatures: "strict",
        output: { format: "es" },
      },
    },
  });
  const code = result.output.map((chunk) => chunk.code).join("\n");
  const imported = /\bfrom\s*["'](?!\.)|\bimport\s*["'(]|__vite-browser-external|\bBuffer\b/.exec(code);
  if (imported !== null) throw new Error(`samekey/edge is not free of modules: ${code.slice(imported.index - 80, imported.index + 80)}`);
  return code;
};
