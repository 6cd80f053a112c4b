import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identify } from "@samekey/core";
import { afterAll, expect, test } from "vitest";
import { createContext } from "../../../src/cli/context.ts";
import { openServing } from "../../../src/cli/serving.ts";
import { createApp } from "../../../src/serve/app.ts";
import { openDatabase } from "../../../src/sqlite/driver.ts";
import { ARRAY, legacyRows, pageOf, truthOf, writeSqlite } from "../legacy.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-served-"));
afterAll(() => {
  delete process.env.SAMEKEY_TOKENS;
  rmSync(folder, { recursive: true, force: true });
});

const TOKEN = "operator-token-of-this-test-0123456789";

test("the site answers old paths in every state, and the migration runs in slices of a task", async () => {
  const rows = legacyRows({ rows: 400, repeated: 100, damaged: 20, lowered: 5 });
  const truth = truthOf(rows);
  await writeSqlite(join(folder, "legacy.db"), ARRAY, rows);
  const mapping = join(folder, "m.yaml");
  writeFileSync(mapping, "table: videos\nurl: source_url\noldest: first_seen_at\npath: /v/{id}-{slug}\nmerge: { fetch_count: sum }\n");
  const config = join(folder, "samekey.json");
  writeFileSync(config, JSON.stringify({ database: join(folder, "s.db"), legacy: { database: join(folder, "legacy.db"), mapping } }));
  process.env.SAMEKEY_TOKENS = `operator:operate:${TOKEN}`;
  const context = await createContext({ config, quiet: true });
  const store = await context.openStore();
  const [video = "", { moved = [] } = {}] = Object.entries(truth.merged).find(([, { moved: paths }]) => paths.length > 0) ?? [];
  const outcome = identify(`https://youtu.be/${video}`);
  await store.record([{ url: `https://youtu.be/${video}`, title: "A title", document: "", pointer: "", outcome }], {
    source: "s",
    region: "US",
    at: 0,
  });
  const serving = await openServing(context, store, new AbortController().signal);
  const app = createApp(serving.options);
  const ask = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, answer.headers.get("location")];
  };
  const slice = (name: string, body: object, token = TOKEN) =>
    app.request(`/api/tasks/${name}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const run = async (name: string): Promise<unknown> => {
    for (let n = 0; n < 50; n++) {
      const answer: unknown = await (await slice(name, { budget_ms: "1" })).json();
      if (typeof answer !== "object" || answer === null || !("done" in answer) || answer.done === true) return answer;
    }
    return null;
  };
  const page = [301, `/watch/${video}-a-title`];
  const gone = moved[0] ?? "";
  const own = pageOf(rows.find((row) => row.video === video && pageOf(row) !== gone) ?? rows[0] ?? expect.fail());
  for (const path of [gone, own]) expect(await ask(path)).toEqual(page);

  expect((await slice("backfill", {}, "wrong-token-wrong-token-wrong-token")).status).toBe(401);
  expect((await slice("backfill", { budget_ms: "x" })).status).toBe(400);
  expect(await run("backfill")).toMatchObject({ done: true, phase: "done", rows_merged: truth.to_merge });
  for (const path of [gone, own]) expect(await ask(path)).toEqual(page);
  const db = await openDatabase(join(folder, "legacy.db"), { readOnly: true, timeout: 100 });
  expect(db.prepare("SELECT count(*) AS n FROM videos").get()).toEqual({ n: truth.rows - truth.to_merge });
  expect(await run("backfill-undo")).toMatchObject({ done: true, phase: "undone", rows_restored: truth.to_merge });
  expect(db.prepare("SELECT count(*) AS n FROM videos").get()).toEqual({ n: truth.rows });
  db.close();
  expect(await ask(gone)).toEqual(page);
  expect((await ask("/v/999999-x"))[0]).toBe(404);
  await serving.close();
  await store.close();
});
