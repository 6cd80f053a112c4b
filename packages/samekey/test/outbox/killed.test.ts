import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { video } from "../store/outcomes.ts";
import { SECRET, startReceiver } from "./receiver.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-outbox-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BIN = join(import.meta.dirname, "../../bin/samekey.js");

test("a delivery that was killed goes on where it was: at most one message twice, none left out", async () => {
  const database = join(folder, "outbox.db");
  const store = await openSqliteStore(database);
  const ids = Array.from({ length: 30 }, (_, n) => `video${String(n).padStart(6, "0")}`);
  await store.record(
    ids.map((id) => video(id)),
    { source: "trending", region: "US", at: 1_700_000_000_000 },
  );
  await store.close();

  let child: ChildProcess | null = null;
  const receiver = await startReceiver((response, number) => {
    // Taken, and killed before it can hear of that.
    if (number === 8 || number === 15) child?.kill("SIGKILL");
    else response.writeHead(204).end();
  });
  const config = join(folder, "samekey.yaml");
  writeFileSync(
    config,
    `resolve: { allow: { cidrs: [127.0.0.1/32], ports: [${receiver.port}] } }\nwebhooks: [{ name: hook, url: "${receiver.url}", from: start }]\n`,
  );
  try {
    const codes: (number | null)[] = [];
    for (let run = 0; run < 3; run += 1) {
      child = spawn(process.execPath, [BIN, "--db", database, "--config", config, "webhooks", "deliver"], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, SAMEKEY_WEBHOOK_SECRET: SECRET },
      });
      await once(child, "close");
      codes.push(child.exitCode);
    }
    expect(codes).toEqual([null, null, 0]);
    const keys = receiver.received.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(30);
    expect(keys).toHaveLength(32);
    expect(keys[7]).toBe(keys[8]);
  } finally {
    await receiver.close();
  }
});
