import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { identify } from "@samekey/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeedOpener } from "../../src/cli/feeds.ts";
import { parseConfig } from "../../src/config/load.ts";
import { createRunner } from "../../src/ingest/runner.ts";
import { runSchedule, systemClock } from "../../src/ingest/schedule.ts";
import { createMemoryState } from "../../src/sources/conditional.ts";
import type { RecordStore } from "../../src/store/contract.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";

interface Line {
  readonly level: string;
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

let store: RecordStore;
let server: Server;
let base: string;
let asked: string[];
let concurrent: number;
let most: number;

const BODY = "url,title\nhttps://youtu.be/dQw4w9WgXcQ,One\nhttps://www.youtube.com/watch?v=AAAAAAAAAAA,Two\n";

beforeEach(async () => {
  store = await openSqliteStore(":memory:");
  asked = [];
  concurrent = 0;
  most = 0;
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["if-none-match"] ?? ""}`.trim());
    most = Math.max(most, ++concurrent);
    setTimeout(() => {
      concurrent--;
      if (request.url?.includes("FR")) response.writeHead(404).end();
      else if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "text/csv", etag: '"v1"' }).end(BODY);
    }, 5);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await store.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("the runner", () => {
  it("runs every region of a source in turn, asks conditionally, logs what fails and goes on, and stops when told", async () => {
    const config = parseConfig(
      `regions: [US, GB, FR]\nevery: 1s\nsources:\n  - { name: lists, type: document, location: "${base}/{region}.csv" }\n`,
      "test.yaml",
    );
    const lines: Line[] = [];
    const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields: { ...fields } });
    const controller = new AbortController();
    const runner = createRunner({
      store,
      config,
      identify,
      open: createFeedOpener({}, createMemoryState()),
      now: Date.now,
      signal: controller.signal,
      log: { info: at("info"), warn: at("warn"), error: at("error") },
    });
    expect(runner.jobs.map((job) => job.region)).toEqual(["US", "GB", "FR"]);
    const running = runSchedule(runner.jobs, runner.run, systemClock, controller.signal);
    await expect.poll(() => lines.filter((line) => line.message === "not modified").length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    controller.abort();
    await running;

    expect(most).toBe(1);
    expect(asked.slice(0, 3)).toEqual(["/US.csv", "/GB.csv", "/FR.csv"]);
    expect(asked).toContain('/US.csv "v1"');
    expect(lines).toContainEqual(
      expect.objectContaining({ message: "pass done", fields: expect.objectContaining({ region: "US", new: 2 }) }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ message: "pass done", fields: expect.objectContaining({ region: "GB", new: 0 }) }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "error", fields: expect.objectContaining({ region: "FR", code: "source-refused" }) }),
    );
    expect((await store.byAlias("youtube:dQw4w9WgXcQ"))?.regions.toSorted()).toEqual(["GB", "US"]);
  });

  it("leaves a pass that another process runs alone", async () => {
    const config = parseConfig(
      `regions: [US]\nsources:\n  - { name: lists, type: document, location: "${base}/{region}.csv" }\n`,
      "test.yaml",
    );
    await store.startPass({ source: "lists", region: "US", at: Date.now(), leaseMs: 60_000 });
    const lines: Line[] = [];
    const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields: { ...fields } });
    const runner = createRunner({
      store,
      config,
      identify,
      open: createFeedOpener({}, createMemoryState()),
      now: Date.now,
      signal: new AbortController().signal,
      log: { info: at("info"), warn: at("warn"), error: at("error") },
    });
    for (const job of runner.jobs) await runner.run(job);
    expect(lines).toMatchObject([{ level: "info", fields: { code: "pass-locked" } }]);
    expect((await store.stats()).resources).toBe(0);
  });
});
