import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { jsonOf } from "../serve/fixture.ts";

const BIN = resolve(import.meta.dirname, "../../bin/samekey.js");
const SECRET = "submit-secret-0123456789";

let folder: string;
let server: ChildProcess;
let url: string;
let remarks: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "samekey-cluster-"));
  remarks = [];
  server = spawn(process.execPath, [BIN, "serve", "--workers", "2", "--port", "0", "--grace", "30", "--db", join(folder, "s.db")], {
    env: { ...process.env, SAMEKEY_TOKENS: `robot:submit:${SECRET}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  url = await new Promise<string>((found, failed) => {
    server.once("exit", (code) => failed(new Error(`ended with ${code}: ${remarks.join("\n")}`)));
    if (server.stderr === null) return failed(new Error("no standard error"));
    createInterface(server.stderr).on("line", (line) => {
      remarks.push(line);
      const at = /on (http:\S+)/.exec(line)?.[1];
      if (at !== undefined) found(at);
    });
  });
});
afterEach(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true });
});

const submit = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/submit`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${SECRET}`, Connection: "close", ...headers },
    body,
  });

test("several processes serve one database, agree on what was done once, replace one that died, and end what they answer", async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const key = { "Idempotency-Key": "once" };
  const body = '{"url":"https://youtu.be/dQw4w9WgXcQ"}';
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(body, key)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(statuses).toContain(200);
  expect(answers.filter(({ status, headers }) => status === 200 && !headers.has("idempotent-replayed")).length).toBe(1);

  const pids = new Set<string>();
  const ask = async (): Promise<number> =>
    pids.add((await jsonOf(await fetch(`${url}/readyz`, { headers: { Connection: "close" } }))).instance).size;
  await expect.poll(ask, { timeout: 20_000 }).toBe(2);
  process.kill(Number([...pids][0]), "SIGKILL");
  await expect.poll(() => remarks.some((line) => line.includes("starting another")), { timeout: 10_000 }).toBe(true);
  expect((await submit('{"url":"https://vimeo.com/76979871"}')).status).toBe(200);

  // A batch that is still being sent when the signal comes is answered to its end.
  const encoder = new TextEncoder();
  let send: (line: string | null) => void = () => {};
  const lines = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (line) => (line === null ? controller.close() : controller.enqueue(encoder.encode(line)));
    },
  });
  const running = fetch(`${url}/api/submit`, {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson", Authorization: `Bearer ${SECRET}` },
    body: lines,
    duplex: "half",
  });
  send("https://youtu.be/AAAAAAAAAAA\n".repeat(500));
  const answer = await running;
  server.kill("SIGTERM");
  await expect
    .poll(
      async () =>
        fetch(`${url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      { timeout: 10_000 },
    )
    .toBe("closed");
  send("https://youtu.be/BBBBBBBBBBB\n");
  send(null);
  expect((await answer.text()).trimEnd().split("\n").length).toBe(501);
  if (server.exitCode === null) await once(server, "exit");
  expect(server.exitCode).toBe(0);

  const store = await openSqliteStore(join(folder, "s.db"));
  expect(await store.stats()).toMatchObject({ resources: 4, sightings: 503 });
  await store.close();
}, 60_000);
