import { identify } from "@samekey/core";
import { expect, test } from "vitest";
import { dryRun } from "../../../src/retrofit/backfill/dry-run.ts";
import { createPathResolver, createRedirectHandler } from "../../../src/retrofit/backfill/resolver.ts";
import type { JsonObject } from "../../../src/retrofit/json.ts";
import { openDatabase } from "../../../src/sqlite/driver.ts";
import { type LegacyRow, pageOf, truthOf } from "../legacy.ts";
import { all, contents, expectMerged, fill, mapping, redirects, slice, undo, type World, withTable } from "./world.ts";

/** What a backfill promises on every database. `make` gives a new one with these rows. */
export const backfillSuite = (make: (rows: readonly LegacyRow[]) => Promise<World>, rows: readonly LegacyRow[]): void => {
  const truth = truthOf(rows);

  test("merges to the truth of the generator, and does nothing the second time", async () => {
    const world = await make(rows);
    const { state } = await fill(world);
    expect(state).toMatchObject({ merged: truth.to_merge, groupsDone: truth.groups, redirects: truth.to_merge, remarks: [] });
    await expectMerged(world);
    const before = await contents(world);
    expect((await fill(world)).state).toMatchObject({ merged: 0, updated: 0, redirects: 0 });
    expect(await contents(world)).toBe(before);
  });

  test("ends in the same state when the process ends after every step", async () => {
    const [whole, pieces] = [await make(rows), await make(rows)];
    await fill(whole);
    let steps = 0;
    for (let done = false; !done; steps++) ({ done } = await slice(pieces));
    expect(steps).toBeGreaterThan(4);
    expect(await contents(pieces)).toBe(await contents(whole));
    expect(await redirects(pieces)).toEqual(await redirects(whole));
  });

  test("is taken back exactly, from the end and from the middle", async () => {
    const world = await make(rows);
    const before = await contents(world);
    await fill(world);
    expect((await undo(world)).state).toMatchObject({ phase: "undone", restored: truth.to_merge, blocked: 0 });
    expect(await contents(world)).toBe(before);
    expect(await redirects(world)).toEqual(new Map());
    await slice(world);
    await slice(world);
    await undo(world);
    expect(await contents(world)).toBe(before);
    await expect(undo(world)).rejects.toMatchObject({ code: "not-found" });
    await fill(world);
    await expectMerged(world);
  });

  test("keeps what was written after the merge when it is taken back", async () => {
    const world = await make(rows);
    const [merged] = Object.values(truth.merged).filter(({ moved }) => moved.length > 1);
    const n = merged?.n ?? 0;
    const before = rows.find((row) => row.n === n);
    await fill(world);
    await withTable(world, (table) =>
      table.write((session) =>
        session.run(`UPDATE videos SET fetch_count = fetch_count + 7, title = 'newer', regions_seen = '["ZZ"]' WHERE id = ${n}`),
      ),
    );
    await undo(world);
    const [row] = await all(world, `SELECT * FROM videos WHERE id = ${n}`);
    expect(Number(row?.fetch_count)).toBe((before?.fetch_count ?? 0) + 7);
    expect(row?.title).toBe("newer");
    expect(JSON.parse(String(row?.regions_seen))).toEqual([...(before?.regions ?? []), "ZZ"]);
  });

  test("sees rows that are written while it runs", async () => {
    const world = await make(rows);
    const known = rows.find((row) => row.video !== null);
    const add = (id: number, url: string) =>
      withTable(world, (table) =>
        table.write((session) =>
          session.run(
            `INSERT INTO videos SELECT ${id}, '${url}', title, slug, source, guid, regions_seen, 1, '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z' FROM videos WHERE id = ${known?.n}`,
          ),
        ),
      );
    await slice(world);
    await add(90_001, `https://www.youtube.com/embed/${known?.video}`);
    for (let done = false; !done; ) ({ done } = await slice(world));
    expect(await all(world, "SELECT id FROM videos WHERE id = 90001")).toEqual([]);
    expect((await redirects(world)).has(`/v/90001-${known?.slug}`)).toBe(true);
  });

  test("quarantines or deletes what leads nowhere, if told so, and gives it back", async () => {
    for (const choice of ["quarantine", "delete"]) {
      const world = await make(rows);
      const before = await contents(world);
      expect((await fill(world, mapping(`unidentified: ${choice}`))).state.removed).toBe(truth.damaged);
      const [count] = await all(world, "SELECT count(*) AS n FROM videos");
      expect(Number(count?.n)).toBe(truth.videos);
      const [kept] = await all(world, "SELECT count(*) AS n FROM samekey_quarantine_videos");
      expect(Number(kept?.n)).toBe(choice === "quarantine" ? truth.damaged : 0);
      await undo(world);
      expect(await contents(world)).toBe(before);
      expect(await all(world, "SELECT * FROM samekey_quarantine_videos")).toEqual([]);
    }
  });

  test("writes identities to columns, and new paths", async () => {
    const world = await make(rows);
    const [one] = Object.entries(truth.merged);
    const [video = "", { n = 0, moved = [] } = {}] = one ?? [];
    await fill(world, mapping("set: { source_url: canonical_url, guid: id }\ntarget: /watch/{guid}-{slug}"));
    expect(await all(world, `SELECT source_url, guid FROM videos WHERE id = ${n}`)).toEqual([
      { source_url: `https://www.youtube.com/watch?v=${video}`, guid: video },
    ]);
    const kept = rows.find((row) => row.n === n);
    const paths = await redirects(world);
    for (const row of rows)
      if (row.n === n || moved.includes(pageOf(row))) expect(paths.get(pageOf(row))).toBe(`/watch/${video}-${kept?.slug}`);
  });

  test("plans without writing: the lines add up to what is then done", async () => {
    const world = await make(rows);
    const before = await contents(world);
    const lines: JsonObject[] = [];
    const scratch = await openDatabase(":memory:", { readOnly: false, timeout: 100 });
    const table = await world.open({ readOnly: true });
    const options = {
      table,
      mapping: mapping(),
      identify,
      trust: "strict" as const,
      now: Date.now,
      scratch,
      publicUrl: (url: string) => url,
    };
    const counted = await dryRun({ ...options, onLine: (line) => lines.push(line) });
    await table.close();
    scratch.close();
    expect(await contents(world)).toBe(before);
    expect(counted).toMatchObject({ groups: truth.groups, merged: truth.to_merge, unidentified: truth.damaged, redirects: truth.to_merge });
    const { state } = await fill(world);
    expect(state).toMatchObject({ merged: counted.merged, updated: counted.updated });
    expect(lines.filter((line) => "unidentified" in line)).toHaveLength(truth.damaged);
    const kept = new Set((await all(world, "SELECT id FROM videos")).map(({ id }) => String(id)));
    for (const line of lines) if ("kept" in line) expect(kept.has(String(line.kept))).toBe(true);
  });

  test("old paths lead to the page before, during and after, and after an undo", async () => {
    const world = await make(rows);
    const first = truth.merged[rows.find((row) => row.video !== null && (truth.merged[row.video]?.moved.length ?? 0) > 0)?.video ?? ""];
    const kept = rows.find((row) => row.n === first?.n);
    const old = first?.moved[0] ?? "";
    const ask = (path: string) => withTable(world, (table) => createPathResolver(table, mapping()).resolve(path));
    expect(await ask(old)).toMatchObject({ do: "serve" });
    expect(await ask("/v/1-stale-slug")).toMatchObject({ do: "move" });
    await fill(world);
    expect(await ask(old)).toMatchObject({ do: "move", to: kept === undefined ? "" : pageOf(kept) });
    expect(await ask(kept === undefined ? "" : pageOf(kept))).toMatchObject({ do: "serve" });
    expect(await ask("/v/999999-x")).toEqual({ do: "miss" });
    expect(await ask("/v/x'); DROP TABLE videos; --")).toEqual({ do: "miss" });
    const answer = await withTable(world, (table) =>
      createRedirectHandler(createPathResolver(table, mapping()))(new Request(`http://site.example${old}?utm_source=x`)),
    );
    expect([answer?.status, answer?.headers.get("location")]).toEqual([301, kept === undefined ? "" : pageOf(kept)]);
    await undo(world);
    expect(await ask(old)).toMatchObject({ do: "serve" });
  });

  test("refuses a mapping that does not fit, another one in the middle, and a second table of foreign keys", async () => {
    const world = await make(rows);
    await expect(fill(world, mapping("set: { nothing: id }"))).rejects.toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining('"nothing"'),
    });
    await slice(world);
    await expect(fill(world, mapping("unidentified: delete"))).rejects.toMatchObject({
      code: "usage",
      message: expect.stringContaining("--undo"),
    });
    await withTable(world, (table) => table.write((session) => session.run("CREATE TABLE notes (video INTEGER REFERENCES videos (id))")));
    await expect(fill(world)).rejects.toMatchObject({ code: "usage", message: expect.stringContaining("notes.video") });
  });
};
