// One lane each: where its runtime is, and how it runs the tables. A lane gives the results of tables.mjs, or says why its runtime is missing.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { edgeFiles } from "./edge-input.mjs";
import { readTables } from "./read-tables.mjs";

const run = promisify(execFile);
const HERE = import.meta.dirname;
const CORE = resolve(HERE, "../../packages/core");
const DIST = join(CORE, "dist");
const SOURCE = join(CORE, "src/index.ts");
const LIMITS = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };
const PACKAGES = "not installed: npm ci --ignore-scripts --prefix test/runtimes";

const inModules = (...names) => names.map((name) => join(HERE, "node_modules", name)).find((path) => existsSync(path));

const printed = async (file, args) => {
  const { stdout } = await run(file, args, LIMITS);
  return JSON.parse(stdout.trim().split("\n").at(-1));
};

/** File name inside dist to its text. */
const distModules = () =>
  readdirSync(DIST, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => name.replaceAll("\\", "/"));

const workerd = async (binary) => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-workerd-"));
  try {
    const embed = (name, text) => {
      const file = join(folder, name);
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, text);
      return `embed ${JSON.stringify(name)}`;
    };
    const files = [
      ["test/runtimes/worker.mjs", join(HERE, "worker.mjs")],
      ["test/runtimes/tables.mjs", join(HERE, "tables.mjs")],
      ...distModules().map((name) => [`packages/core/dist/${name}`, join(DIST, name)]),
    ];
    const modules = files.map(([name, file]) => `(name = ${JSON.stringify(name)}, esModule = ${embed(name, readFileSync(file))})`);
    const tables = embed("tables.json", JSON.stringify(readTables()));
    const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [${modules.join(",\n    ")}],
  bindings = [(name = "TABLES", json = ${tables})],
  compatibilityDate = "2025-01-01"
))]);
`;
    writeFileSync(join(folder, "config.capnp"), config);
    return await printed(binary, ["test", join(folder, "config.capnp")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The same for the edge: the bundle, the lane's code and its input as a binding. */
const workerdEdge = async (binary) => {
  const folder = mkdtempSync(join(tmpdir(), "samekey-workerd-"));
  const { bundle, input } = await edgeFiles();
  try {
    const embed = (name, file) => {
      writeFileSync(join(folder, name), readFileSync(file));
      return `embed ${JSON.stringify(name)}`;
    };
    const modules = [
      ["worker-edge.mjs", join(HERE, "worker-edge.mjs")],
      ["edge.mjs", join(HERE, "edge.mjs")],
      ["edge-bundle.mjs", bundle],
    ].map(([name, file]) => `(name = ${JSON.stringify(name)}, esModule = ${embed(name, file)})`);
    const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [${modules.join(",\n    ")}],
  bindings = [(name = "INPUT", json = ${embed("input.json", input)})],
  compatibilityDate = "2025-01-01"
))]);
`;
    writeFileSync(join(folder, "config.capnp"), config);
    return await printed(binary, ["test", join(folder, "config.capnp")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The page's modules are handed over by the test itself: no server, no port. */
const chromium = async (executablePath) => {
  const playwright = await import("playwright-core");
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>tables</title>" });
      const path = pathname.startsWith("/core/") ? join(DIST, pathname.slice(6)) : join(HERE, pathname.slice(1));
      return existsSync(path) ? route.fulfill({ contentType: "text/javascript; charset=utf-8", path }) : route.abort();
    });
    await page.goto("http://core.test/");
    return await page.evaluate(
      async ({ paths, tables }) => {
        const [core, { runTables }] = await Promise.all(paths.map((path) => import(path)));
        return runTables(core, tables);
      },
      { paths: ["/core/index.js", "/tables.mjs"], tables: readTables() },
    );
  } finally {
    await browser.close();
  }
};

const direct = (args, core) => (binary) => printed(binary, [...args, join(HERE, "direct.mjs"), core]);
const directEdge = (args) => async (binary) => {
  const { bundle, input } = await edgeFiles();
  return printed(binary, [...args, join(HERE, "direct-edge.mjs"), bundle, input]);
};
const DENO = ["run", "--no-config", "--no-remote", "--no-npm", "--no-prompt", `--allow-read=${resolve(HERE, "../..")}`];
const built = join(DIST, "index.js");

/**
 * @typedef {{ name: string, edge?: (binary: string) => Promise<import("./tables.mjs").TableResult[]>, find: () => string | undefined, missing: string, run: (binary: string) => Promise<import("./tables.mjs").TableResult[]> }} Lane
 * @type {Lane[]}
 */
export const LANES = [
  { name: "node", find: () => process.execPath, missing: "", run: direct([], built), edge: directEdge([]) },
  { name: "node24", find: () => inModules("node24/bin/node"), missing: PACKAGES, run: direct([], built), edge: directEdge([]) },
  {
    name: "bun",
    find: () => inModules("@oven/bun-linux-x64/bin/bun", "bun/bin/bun.exe"),
    missing: PACKAGES,
    run: direct(["run"], SOURCE),
    edge: directEdge(["run"]),
  },
  {
    name: "deno",
    find: () => inModules("@deno/linux-x64-glibc/deno", "deno/deno"),
    missing: PACKAGES,
    run: direct(DENO, SOURCE),
    edge: directEdge(DENO),
  },
  {
    name: "workerd",
    find: () => inModules("@cloudflare/workerd-linux-64/bin/workerd", "workerd/bin/workerd"),
    missing: PACKAGES,
    run: workerd,
    edge: workerdEdge,
  },
  {
    name: "chromium",
    find: () => [process.env.CHROMIUM, "/usr/bin/chromium"].find((path) => path && existsSync(path)),
    missing: "not installed: apt-get install chromium, or set CHROMIUM to the path of one",
    run: chromium,
  },
];
