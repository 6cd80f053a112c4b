// The lane of runtimes that read files and import modules by themselves: prints the results as JSON.
// usage: <runtime> direct.mjs CORE_INDEX     a built index.js, or index.ts where the runtime takes TypeScript
import { pathToFileURL } from "node:url";
import { readTables } from "./read-tables.mjs";
import { runTables } from "./tables.mjs";

const core = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify(runTables(core, readTables())));
