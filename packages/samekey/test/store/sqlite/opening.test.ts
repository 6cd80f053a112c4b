import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/store/sqlite/adapter.ts";
import { storeError } from "../../../src/store/sqlite/errors.ts";
import { openSqliteStore } from "../../../src/store/sqlite/store.ts";
import { keyFor, video } from "../outcomes.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-opening-"));
const US = { source: "trending", region: "US", at: 1 };

const raw = (path: string) => openDatabase(path, { readOnly: false, timeout: 0 });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("opening a database", () => {
  test("makes the file, and finds everything in it again", async () => {
    const path = join(folder, "new.db");
    const first = await openSqliteStore(path);
    await first.record([video("aaaaaaaaaaa", "One")], US);
    await first.close();
    await first.close();
    const second = await openSqliteStore(path);
    expect(await second.record([video("aaaaaaaaaaa", "One")], US)).toMatchObject({ repeated: 1 });
    await second.close();
  });

  test("sets what the store relies on", async () => {
    const path = join(folder, "settings.db");
    const store = await openSqliteStore(path);
    const db = await raw(path);
    expect(db.prepare("PRAGMA journal_mode").get()).toMatchObject({ journal_mode: "wal" });
    expect(
      db
        .prepare(
          "SELECT count(*) AS loose FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
        )
        .get(),
    ).toMatchObject({ loose: 0 });
    db.exec("PRAGMA foreign_keys = ON");
    expect(() => db.exec("INSERT INTO resource_regions VALUES (99, 'US', 1, 1, 1)")).toThrow("FOREIGN KEY");
    db.close();
    await store.close();
  });

  test("may be done by several at once", async () => {
    const path = join(folder, "together.db");
    const stores = await Promise.all(Array.from({ length: 4 }, () => openSqliteStore(path)));
    await Promise.all(stores.map((store, index) => store.record([video("aaaaaaaaaaa"), video(`bbbbbbbbbb${index}`)], US)));
    expect(await stores[0]?.stats()).toMatchObject({ resources: 5, sightings: 8 });
    for (const store of stores) await store.close();
  });

  test("sees at once what another process wrote, remembered facets included", async () => {
    const path = join(folder, "fresh.db");
    const reader = await openSqliteStore(path);
    const writer = await openSqliteStore(path);
    const counted = async () => (await reader.search({ text: "", limit: 1 })).facets.region;
    expect(await counted()).toEqual([]);
    await writer.record([video("aaaaaaaaaaa")], US);
    expect(await counted()).toEqual([{ value: "US", count: 1 }]);
    await reader.record([video("bbbbbbbbbbb")], US);
    expect(await counted()).toEqual([{ value: "US", count: 2 }]);
    expect(await counted()).toEqual([{ value: "US", count: 2 }]);
    await reader.close();
    await writer.close();
  });

  test("read-only reads and refuses to write", async () => {
    const path = join(folder, "read-only.db");
    const writer = await openSqliteStore(path);
    await writer.record([video("aaaaaaaaaaa", "One")], US);
    const reader = await openSqliteStore(path, { readOnly: true });
    expect((await reader.byKey(keyFor("youtube:aaaaaaaaaaa")))?.title).toBe("One");
    expect((await reader.search({ text: "one", limit: 1 })).total).toBe(1);
    await expect(reader.record([video("bbbbbbbbbbb")], US)).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("read-only"),
    });
    await reader.close();
    await writer.close();
  });

  test.each([
    ["a folder", folder, "cannot be opened"],
    ["a path without a folder", join(folder, "no", "such", "folder.db"), "cannot be opened"],
  ])("refuses %s", async (_, path, message) => {
    await expect(openSqliteStore(path)).rejects.toMatchObject({ code: "store-unavailable", message: expect.stringContaining(message) });
  });

  test("refuses a file that is no database", async () => {
    const path = join(folder, "page.html");
    writeFileSync(path, "<!doctype html>".repeat(1_000));
    await expect(openSqliteStore(path)).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("not a SQLite database"),
    });
  });

  test("refuses the database of another program", async () => {
    const path = join(folder, "other.db");
    const other = await raw(path);
    other.exec("CREATE TABLE bookmarks (url TEXT)");
    other.close();
    await expect(openSqliteStore(path)).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("another program"),
    });
  });

  test("refuses a schema from the future", async () => {
    const path = join(folder, "future.db");
    await (await openSqliteStore(path)).close();
    const db = await raw(path);
    db.exec("PRAGMA user_version = 999");
    db.close();
    await expect(openSqliteStore(path)).rejects.toMatchObject({ code: "store-newer", message: expect.stringContaining("schema 999") });
  });

  test("says so when another process holds the lock for too long", async () => {
    const path = join(folder, "locked.db");
    const store = await openSqliteStore(path, { busyTimeoutMs: 20 });
    const other = await raw(path);
    other.exec("BEGIN IMMEDIATE");
    await expect(store.record([video("aaaaaaaaaaa")], US)).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("locked by another process"),
    });
    other.exec("ROLLBACK");
    expect(await store.record([video("aaaaaaaaaaa")], US)).toMatchObject({ new: 1 });
    other.close();
    await store.close();
  });

  test("says so when the disk is full", async () => {
    const db = await raw(join(folder, "full.db"));
    db.exec("CREATE TABLE t (v TEXT); PRAGMA max_page_count = 3");
    try {
      db.prepare("INSERT INTO t VALUES (?)").run("x".repeat(100_000));
      expect.unreachable();
    } catch (error) {
      expect(storeError(error, "full.db")).toMatchObject({ code: "store-unavailable", message: expect.stringContaining("disk is full") });
    }
    db.close();
  });

  test("finds a full-text index that has lost touch with its titles, and counts that do not add up", async () => {
    const path = join(folder, "damaged.db");
    const store = await openSqliteStore(path);
    await store.record([video("aaaaaaaaaaa", "One")], US);
    const db = await raw(path);
    db.exec("DROP TRIGGER resources_fts_update; UPDATE resources SET title = 'Two', seen_count = 7");
    expect(await store.check()).toEqual([
      expect.stringContaining("Full text"),
      expect.stringContaining("sum of their observations"),
      expect.stringContaining("sum of their regions"),
    ]);
    db.close();
    await store.close();
  });
});
