import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const run = promisify(execFile);
const BIN = join(import.meta.dirname, "../../bin/samekey.js");
const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const KEY = "d165de6b3810e4697d00";

let folder: string;
let server: Server;
let port = 0;
let hits: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-resolve-"));
  server = createServer((request, response) => {
    hits.push(request.url ?? "");
    if (request.url === "/l/gone") response.writeHead(404).end();
    else response.writeHead(302, { location: VIDEO }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = address === null || typeof address === "string" ? 0 : address.port;
  const config = (passes?: string): string =>
    JSON.stringify({
      trust: "open",
      resolve: { passes, services: [{ alias: "go", base_url: `http://127.0.0.1:${port}/l/` }], allow: { cidrs: ["127.0.0.1/32"] } },
    });
  await writeFile(join(folder, "own.json"), config("none"));
  await writeFile(join(folder, "passes.json"), config());
  await writeFile(join(folder, "links.txt"), `go/launch-plan\nhttp://127.0.0.1:${port}/l/launch-plan\ngo/gone\n`);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  hits = [];
});

interface Ran {
  readonly code: number;
  readonly lines: readonly unknown[];
  readonly stderr: string;
}

const samekey = async (args: readonly string[], input = ""): Promise<Ran> => {
  const child = run(process.execPath, [BIN, ...args], { cwd: folder, env: { PATH: process.env.PATH } });
  child.child.stdin?.end(input);
  const { code, stdout, stderr } = await child.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, stderr, lines: stdout.split("\n").flatMap((line): unknown[] => (line.startsWith("{") ? [JSON.parse(line)] : [])) };
};

describe("samekey resolve", () => {
  it("answers each input with one line, in order, and never asks a private address", async () => {
    const { code, lines, stderr } = await samekey(
      ["resolve", "--db", "a.db"],
      [
        "https://youtu.be/dQw4w9WgXcQ",
        `http://127.0.0.1:${port}/x`,
        "http://[::1]/",
        "http://169.254.169.254/",
        "file:///etc/passwd",
        "",
        "go/x",
      ].join("\n"),
    );
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      {
        input: "https://youtu.be/dQw4w9WgXcQ",
        status: "unwrapped",
        target: VIDEO,
        chain: ["https://youtu.be/dQw4w9WgXcQ", VIDEO],
        resource_id: "youtube:dQw4w9WgXcQ",
        key: KEY,
      },
      { status: "blocked", target: null, resource_id: null, key: null },
      { status: "blocked" },
      { status: "blocked" },
      { status: "blocked" },
      { input: "", status: "malformed", chain: [] },
      { input: "go/x", status: "malformed" },
    ]);
    expect(hits).toEqual([]);
    expect(stderr).toContain("blocked: [::1] has the address ::1");
  });

  it("asks a service of one's own by its alias, once, and remembers", async () => {
    const ask = ["resolve", "--config", "own.json", "--db", "b.db"];
    const { lines } = await samekey([...ask, "go/launch-plan", `http://127.0.0.1:${port}/l/launch-plan`, "go/gone"]);
    expect(lines).toMatchObject([
      {
        input: "go/launch-plan",
        status: "resolved",
        target: VIDEO,
        chain: [`http://127.0.0.1:${port}/l/launch-plan`, VIDEO],
        hops: [
          { via: "location", status: 302 },
          { via: null, status: null },
        ],
        resource_id: "youtube:dQw4w9WgXcQ",
        key: KEY,
        retry_at: null,
      },
      { status: "resolved" },
      { status: "dead", target: null, resource_id: null },
    ]);
    expect(hits.sort()).toEqual(["/l/gone", "/l/launch-plan"]);
    await samekey([...ask, "go/launch-plan", "go/gone"]);
    expect(hits.length).toBe(2);
  });

  it("resolves what passes left with --pending; then the record is found by the link", async () => {
    const base = ["--config", "own.json", "--db", "c.db"];
    const left = await samekey(["ingest", "--region", "US", "links.txt", ...base]);
    expect(left.lines).toMatchObject([{ pass: { seen: 3, new: 0, rejected: { "needs-resolving": 3 } } }]);
    expect(hits).toEqual([]);
    const { lines } = await samekey(["resolve", "--pending", ...base]);
    expect(lines).toEqual([{ pending: { seen: 3, identified: 2, rejected: 0, unresolved: 1 }, links: { dead: 1, resolved: 1 } }]);
    for (const name of ["go/launch-plan", "GO/launch-plan", `127.0.0.1:${port}/l/launch-plan`]) {
      const shown = await samekey(["show", name, ...base]);
      expect(shown.lines).toMatchObject([{ key: KEY, redirect_chain: [`http://127.0.0.1:${port}/l/launch-plan`, VIDEO] }]);
    }
    expect((await samekey(["resolve", "--pending", ...base])).lines).toMatchObject([{ pending: { seen: 1, unresolved: 1 } }]);
    expect(hits.length).toBe(2);
  });

  it("is part of passes of open trust, unless configuration or command say otherwise", async () => {
    const { lines } = await samekey(["ingest", "--region", "US", "links.txt", "--config", "passes.json", "--db", "d.db"]);
    expect(lines).toMatchObject([{ pass: { seen: 3, new: 1, rejected: { "needs-resolving": 1 } } }]);
    expect(hits.length).toBe(2);
    hits = [];
    const strict = ["ingest", "--region", "US", "links.txt", "--trust", "strict", "--config", "passes.json"];
    await samekey([...strict, "--db", "e.db"]);
    const told = await samekey(["ingest", "--region", "US", "links.txt", "--resolve", "none", "--config", "passes.json", "--db", "f.db"]);
    expect(told.lines).toMatchObject([{ pass: { seen: 3, new: 0, rejected: { "needs-resolving": 3 } } }]);
    expect(hits).toEqual([]);
  });

  it.each([
    ["URLs and --pending", ["resolve", "--pending", "https://bit.ly/x"]],
    ["a limit of nothing", ["resolve", "--pending", "--limit", "0"]],
    ["a trust nobody knows", ["resolve", "--pending", "--trust", "maybe"]],
  ])("%s are misuse", async (_, args) => {
    const { code, stderr, lines } = await samekey(args);
    expect([code, lines]).toEqual([2, []]);
    expect(stderr.length).toBeGreaterThan(10);
  });
});
