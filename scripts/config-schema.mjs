// Writes docs/config.schema.json, the JSON Schema of the configuration file, from the built schema. With --check it fails when the file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { configJsonSchema } from "../packages/samekey/dist/config/json-schema.js";

const file = new URL("../docs/config.schema.json", import.meta.url);
const text = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
if (process.argv.includes("--check")) {
  let stored = "";
  try {
    stored = readFileSync(file, "utf8");
  } catch {}
  if (stored !== text) {
    console.error("docs/config.schema.json is stale: run node scripts/config-schema.mjs");
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
