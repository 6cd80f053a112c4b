import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const BIN = join(import.meta.dirname, "../../bin/samekey.js");

interface Ran {
  readonly code: number;
  readonly lines: readonly unknown[];
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samekey-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the built command as a user would; needs `npm run build`, which `npm test` does first. */
const samekey = async (args: readonly string[], input = ""): Promise<Ran> => {
  const child = run(process.execPath, [BIN, ...args], { cwd: folder, env: { PATH: process.env.PATH } });
  child.child.stdin?.end(input);
  const { code, stdout, stderr } = await child.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const lines = stdout.split("\n").flatMap((line): unknown[] => (line.startsWith("{") ? [JSON.parse(line)] : []));
  return { code, lines, stdout, stderr };
};

const KEY = "d165de6b3810e4697d00";

describe("identify", () => {
  it("answers each argument with one line of NDJSON, in order", async () => {
    const { code, lines } = await samekey([
      "identify",
      "https://youtu.be/dQw4w9WgXcQ?t=42",
      "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
      "--trust",
      "strict",
    ]);
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      {
        input: "https://youtu.be/dQw4w9WgXcQ?t=42",
        status: "identified",
        resource_id: "youtube:dQw4w9WgXcQ",
        canonical_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        key: KEY,
        view: { start: "42" },
      },
      { status: "rejected", reason: "unsupported-host" },
    ]);
  });

  it("reads standard input, one value a line, an empty line included", async () => {
    const { lines } = await samekey(["identify"], "youtu.be/dQw4w9WgXcQ\r\n\nyoutube:dQw4w9WgXcQ\n");
    expect(lines).toMatchObject([{ key: KEY }, { reason: "empty" }, { key: KEY }]);
  });

  it("shows the stages with --explain", async () => {
    const { lines } = await samekey(["identify", "--explain", " https://youtu.be/dQw4w9WgXcQ "]);
    expect(lines[0]).toMatchObject({
      stages: [{ stage: "trim" }, { stage: "classify", rule: expect.stringContaining("youtu.be") }, { stage: "key", after: KEY }],
    });
  });
});

describe("ingest, search, show, why, stats", () => {
  it("keeps one record for many URLs, and answers from it", async () => {
    await writeFile(
      join(folder, "us.csv"),
      'url,title\r\nhttps://youtu.be/dQw4w9WgXcQ,"Never, ever"\r\nhttps://www.youtube.com/shorts/dQw4w9WgXcQ,\r\nhttps://youtu.be/clipped123,Clipped\r\n',
    );
    const first = await samekey(["ingest", "--region", "US", "us.csv"]);
    expect(first).toMatchObject({
      code: 0,
      lines: [{ pass: { region: "US", source: "us.csv", seen: 3, new: 1, rejected: { "bad-id": 1 } } }],
    });
    const again = await samekey(["ingest", "--region", "US", "us.csv"]);
    expect(again.lines).toMatchObject([{ pass: { seen: 3, new: 0, updated: 0, repeated: 2 } }]);

    expect((await samekey(["search", "never"])).lines).toMatchObject([{ key: KEY, title: "Never, ever" }]);
    for (const name of [KEY, "https://m.youtube.com/watch?v=dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"]) {
      expect((await samekey(["show", name])).lines).toMatchObject([
        { key: KEY, observed_urls: ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/shorts/dQw4w9WgXcQ"] },
      ]);
    }
    const why = await samekey(["why", "https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/shorts/dQw4w9WgXcQ"]);
    expect(why.lines).toMatchObject([
      { same: true, because: expect.stringContaining("youtube:dQw4w9WgXcQ"), observations: [{ seen_count: 2 }, { seen_count: 2 }] },
    ]);
    const not = await samekey(["why", "https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/clipped123"]);
    expect(not.lines).toMatchObject([{ same: false, because: expect.stringContaining("bad-id") }]);
    expect((await samekey(["stats"])).lines).toMatchObject([{ records: 1, by_reason: [{ value: "bad-id", count: 1 }], passes: [{}, {}] }]);
    expect((await samekey(["doctor"])).code).toBe(0);
  });

  it("exits 3 when the skip rate passes --max-reject-rate, after recording everything", async () => {
    const { code, lines, stderr } = await samekey(["ingest", "--region", "US", "--max-reject-rate", "0.2", "us.csv", "--db", "rate.db"]);
    expect(code).toBe(3);
    expect(lines).toMatchObject([{ pass: { new: 1 } }]);
    expect(stderr).toContain("33.3 %");
  });
});

describe("misuse and failure", () => {
  it.each([
    ["an unknown command", ["frobnicate"], 2],
    ["a missing region", ["ingest", "us.csv"], 2],
    ["a trust nobody knows", ["identify", "--trust", "maybe", "x"], 2],
    ["a region with a slash", ["ingest", "--region", "a/b", "us.csv"], 2],
    ["a broken configuration", ["--config", "none.yaml", "identify", "x"], 2],
    ["a file that is not there", ["ingest", "--region", "US", "missing.csv"], 1],
    ["a record that is not there", ["show", "https://youtu.be/AAAAAAAAAAA"], 1],
    ["a source-less run", ["run"], 2],
  ])("%s: one line on standard error, no stack trace", async (_, args, code) => {
    const ran = await samekey(args);
    expect(ran.code).toBe(code);
    expect(ran.stderr).not.toMatch(/^\s+at /m);
    expect(ran.stderr.length).toBeGreaterThan(10);
    expect(ran.stdout).toBe("");
  });

  it("refuses a file that is no database, and leaves it as it is", async () => {
    const { code, stderr } = await samekey(["--db", "us.csv", "stats"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/us\.csv/);
  });
});

describe("serve", () => {
  it("answers pages and ends when told", { timeout: 30_000 }, async () => {
    const child = spawn(process.execPath, [BIN, "serve", "--port", "0"], { cwd: folder });
    const url = await new Promise<string>((resolve, reject) => {
      let text = "";
      child.stderr.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        const found = /http:\/\/\S+/.exec(text);
        if (found) resolve(found[0]);
      });
      child.on("exit", () => reject(new Error(text)));
    });
    const page = await fetch(`${url}/watch/dQw4w9WgXcQ`, { redirect: "manual" });
    expect([page.status, page.headers.get("location")]).toEqual([301, "/watch/dQw4w9WgXcQ-never-ever"]);
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
