/**
 * `npm start`: builds what is missing or older than its sources, ingests eight sample regional feeds into a database, says what came of them, and serves
 * the site. A second start adds nothing.
 *   npm start -- --port 9000     or PORT; when it is taken, the next free one
 *   SAMEKEY_DATA=FOLDER          where the feeds and the database go (default ./data)
 *   SAMEKEY_NO_SERVE=1           ends after the summary
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeFeeds } from "./feeds.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const PACKAGES = ["packages/core", "packages/samekey"];
const SOURCE = "samples";

/** The TypeScript build compares sources and outputs itself; only outputs that were deleted by hand escape it. */
const build = () => {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  if (!existsSync(compiler)) throw new Error("The dependencies are not installed. Run npm ci first.");
  const missing = PACKAGES.some((folder) => !existsSync(join(ROOT, folder, "dist/index.js")));
  if (missing) console.log("Building samekey …");
  const args = [compiler, "-b", ...(missing ? ["--force"] : []), ...PACKAGES];
  if (spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status !== 0) throw new Error("The build failed; see above.");
};

/** One pass a feed, through the code that `samekey ingest` runs. */
const ingest = async ({ openInput, readBatches, runPass }, { identify }, store, folder, feeds) => {
  const passes = [];
  for (const { region, file, read } of feeds) {
    const { format, bytes } = await openInput(join(folder, file));
    const options = {
      ...{ format, urlColumn: read["url-column"], idColumn: read["id-column"], titleColumn: read["title-column"] },
      ...{ platform: read.platform, itemsPath: read["items-path"] },
    };
    const items = readBatches(bytes, options);
    const pass = { store, source: SOURCE, region, trust: "strict", identify, items, document: file, now: Date.now };
    passes.push({ file, ...(await runPass(pass)) });
  }
  return passes;
};

const count = (n) => n.toLocaleString("en");
const total = (passes, of) => passes.reduce((sum, pass) => sum + of(pass), 0);
const rejectedOf = ({ rejected }) => Object.values(rejected).reduce((sum, n) => sum + n, 0);
const knownOf = ({ updated, repeated }) => updated + repeated;

const printTable = (passes) => {
  const cells = (name, file, ...numbers) => `  ${name.padEnd(8)}${file.padEnd(22)}${numbers.map((n) => String(n).padStart(10)).join("")}`;
  console.log(cells("region", "feed", "rows", "new", "known", "rejected"));
  for (const pass of passes)
    console.log(cells(pass.region, pass.file, count(pass.seen), count(pass.new), count(knownOf(pass)), count(rejectedOf(pass))));
};

const reasonsOf = (passes) => {
  const reasons = {};
  for (const { rejected } of passes) for (const [reason, n] of Object.entries(rejected)) reasons[reason] = (reasons[reason] ?? 0) + n;
  return Object.entries(reasons).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
};

const shortPath = (path) => {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : short;
};

const printSummary = async (store, passes, database) => {
  const [seconds, added] = [total(passes, (pass) => pass.seconds), total(passes, (pass) => pass.new)];
  const { resources } = await store.stats();
  const line = (name, text) => console.log(`  ${name.padEnd(12)}${text}`);
  console.log();
  printTable(passes);
  console.log();
  line("rows in", `${count(total(passes, (pass) => pass.seen))} of ${passes.length} regions, in ${seconds.toFixed(1)} s`);
  line("records out", `${count(resources)}, ${added === 0 ? "nothing new: every one was known" : `${count(added)} of them new`}`);
  line("duplicates", `${count(total(passes, knownOf))} rows collapsed into a record that was there already`);
  line(
    "rejected",
    `${count(total(passes, rejectedOf))}: ${reasonsOf(passes)
      .map(([reason, n]) => `${reason} ${count(n)}`)
      .join(", ")}`,
  );
  const [most] = (await store.search({ text: "", sort: "regions", limit: 1, facets: false })).hits;
  const record = most === undefined ? null : await store.byKey(most.key);
  if (record !== null) {
    line(
      "one of them",
      `${record.resourceId}, ${count(record.seenCount)} sightings in ${record.regions.length} regions as ${record.observedUrls.length} URLs`,
    );
  }
  line("database", shortPath(database));
  console.log();
};

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });

const freePort = async (wanted) => {
  for (let port = wanted; port < Math.min(wanted + 100, 65_536); port++) {
    if (!(await isFree(port))) continue;
    if (port !== wanted) console.log(`  Port ${wanted} is taken; taking ${port}.`);
    return port;
  }
  throw new Error(`No port from ${wanted} on is free. Choose another one: npm start -- --port 9000`);
};

const wantedPort = () => {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const given = values.port ?? process.env.PORT ?? "8080";
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) throw new Error(`"${given}" is no port; a port is a number from 0 to 65535.`);
  return port;
};

const start = async () => {
  const port = wantedPort();
  build();
  const samekey = await import("../packages/samekey/dist/index.js");
  const { createIdentifier } = await import("../packages/core/dist/index.js");
  const folder = resolve(process.env.SAMEKEY_DATA ?? join(ROOT, "data"));
  const { feeds } = makeFeeds();
  mkdirSync(join(folder, "feeds"), { recursive: true });
  for (const { file, text } of feeds) writeFileSync(join(folder, "feeds", file), text);
  const database = join(folder, "start.db");
  const store = await samekey.openSqliteStore(database);
  try {
    const passes = await ingest(samekey, createIdentifier(), store, join(folder, "feeds"), feeds);
    await printSummary(store, passes, database);
  } finally {
    await store.close();
  }
  if (process.env.SAMEKEY_NO_SERVE === "1") return 0;
  const { main } = await import("../packages/samekey/dist/cli/main.js");
  return main(["serve", "--db", database, "--port", String(port === 0 ? 0 : await freePort(port))]);
};

try {
  process.exitCode = await start();
} catch (error) {
  console.error(`npm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
