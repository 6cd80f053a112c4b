import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ResourceSummary } from "../packages/samekey/src/store/contract.ts";
import { openSqliteStore } from "../packages/samekey/src/store/sqlite/store.ts";

const ROOT = resolve(import.meta.dirname, "..");
const START = join(ROOT, "examples/start.mjs");

const rejected = z.record(z.string(), z.int());
const counts = { rows: z.int(), records: z.int(), duplicates: z.int(), rejected };
const truthSchema = z.object({
  ...counts,
  regions: z.array(z.object({ region: z.string(), ...counts })),
  resources: z.map(z.string(), z.object({ title: z.string(), regions: z.array(z.string()), seen: z.int() })),
});
const generator = z.object({ makeFeeds: z.function({ output: z.object({ truth: truthSchema }) }) });
const { truth } = generator.parse(await import(pathToFileURL(join(ROOT, "examples/feeds.mjs")).href)).makeFeeds();

const total = (reasons: Record<string, number>): number => Object.values(reasons).reduce((sum, n) => sum + n, 0);
const figure = (text: string): number => Number(text.replaceAll(",", ""));

/** The numbers of a row of the table: rows, new, known, rejected. */
const rowOf = (output: string, region: string): number[] => {
  const [, numbers = ""] = new RegExp(`^ {2}${region} +\\S+((?: +[\\d,]+){4})$`, "m").exec(output) ?? [];
  return numbers.trim().split(/ +/).map(figure);
};
const lineOf = (output: string, name: string): string => new RegExp(`^ {2}${name} +(.+)$`, "m").exec(output)?.[1] ?? "";
const reasonsOf = (line: string): Record<string, number> =>
  Object.fromEntries(Array.from(line.matchAll(/([a-z-]+) ([\d,]+)/g), ([, reason = "", n = ""]) => [reason, figure(n)]));

const folder = mkdtempSync(join(tmpdir(), "samekey-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const environment = { ...process.env, SAMEKEY_DATA: folder };
const summary = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [START], { env: { ...environment, SAMEKEY_NO_SERVE: "1" } });
  return stdout;
};

const storedResources = async (): Promise<ResourceSummary[]> => {
  const store = await openSqliteStore(join(folder, "start.db"));
  const found: ResourceSummary[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { hits, next } = await store.search({ text: "", sort: "first-seen", limit: 100, facets: false, cursor });
    found.push(...hits);
    cursor = next;
  }
  expect(await store.check()).toEqual([]);
  await store.close();
  return found;
};

test("the sample feeds are worth the name", () => {
  expect(truth.regions.map(({ region }) => region)).toEqual(["US", "GB", "DE", "FR", "IN", "BR", "AU", "CA"]);
  for (const { rows } of truth.regions) expect(rows).toBeGreaterThan(150);
  expect(truth.rows).toBe(truth.records + truth.duplicates + total(truth.rejected));
  expect(truth.duplicates).toBeGreaterThan(truth.records);
  expect(Object.keys(truth.rejected).length).toBeGreaterThanOrEqual(10);
  expect([...truth.resources.values()].filter(({ regions }) => regions.length > 4).length).toBeGreaterThan(20);
  expect(new Set([...truth.resources.keys()].map((id) => id.slice(0, id.indexOf(":")))).size).toBeGreaterThanOrEqual(8);
});

describe("npm start", { timeout: 300_000 }, () => {
  let first = "";
  beforeAll(async () => {
    first = await summary();
  }, 300_000);

  test("runs the example", () => {
    expect(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts.start).toBe("node examples/start.mjs");
  });

  test("counts what the feeds hold", () => {
    for (const { region, rows, records, duplicates, rejected } of truth.regions) {
      expect([region, ...rowOf(first, region)]).toEqual([region, rows, records, duplicates, total(rejected)]);
    }
    expect(lineOf(first, "rows in")).toContain(truth.rows.toLocaleString("en"));
    expect(lineOf(first, "records out")).toMatch(new RegExp(`^${truth.records.toLocaleString("en")}, `));
    expect(lineOf(first, "duplicates")).toMatch(new RegExp(`^${truth.duplicates.toLocaleString("en")} `));
    expect(reasonsOf(lineOf(first, "rejected"))).toEqual(truth.rejected);
  });

  test("leaves each record with its title, regions and count", async () => {
    const stored = await storedResources();
    // The title of an RSS or Atom feed is read as a page would show it, in a CSV it is what it is.
    const shown = (title: string): string =>
      title
        .replaceAll("&amp;", "&")
        .replace(/<\/?b>/g, "")
        .replace(/\s+/g, " ");
    const found = new Map(
      stored.map(({ resourceId, title, regions, seenCount }) => [
        resourceId,
        { title: shown(title), regions: [...regions].sort(), seen: seenCount },
      ]),
    );
    const expected = new Map(
      [...truth.resources].map(([id, { title, regions, seen }]) => [id, { title: shown(title), regions: [...regions].sort(), seen }]),
    );
    expect(found).toEqual(expected);
  });

  test("adds nothing when started again", async () => {
    const before = await storedResources();
    const second = await summary();
    for (const { region, rows, records, duplicates, rejected } of truth.regions) {
      expect([region, ...rowOf(second, region)]).toEqual([region, rows, 0, records + duplicates, total(rejected)]);
    }
    expect(lineOf(second, "records out")).toBe(`${truth.records.toLocaleString("en")}, nothing new: every one was known`);
    const lasting = (resources: readonly ResourceSummary[]): unknown[] =>
      resources.map(({ key, title, regions, firstSeen }) => ({ key, title, regions, firstSeen }));
    expect(lasting(await storedResources())).toEqual(lasting(before));
  });

  test("takes the next port when its own is taken, serves, and ends on Ctrl-C", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const taken = typeof address === "object" && address !== null ? address.port : 0;
    const child = spawn(process.execPath, [START], { env: { ...environment, PORT: String(taken) } });
    try {
      let said = "";
      const url = await new Promise<string>((found, failed) => {
        const listenTo = (chunk: Buffer): void => {
          said += chunk.toString();
          const [served] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
          if (served !== undefined) found(served);
        };
        child.stdout.on("data", listenTo);
        child.stderr.on("data", listenTo);
        child.once("exit", () => failed(new Error(said)));
      });
      expect(said).toContain(`Port ${taken} is taken`);
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<html");
      child.kill("SIGINT");
      expect(await once(child, "exit")).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
      holder.close();
    }
  });
});
