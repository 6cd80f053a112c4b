// The lane of runtimes that read files by themselves, for samekey/edge: prints the results as JSON.
// usage: <runtime> direct-edge.mjs BUNDLE INPUT
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runEdge } from "./edge.mjs";

const { createEdge } = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify(await runEdge(createEdge, JSON.parse(readFileSync(process.argv[3], "utf8")))));
