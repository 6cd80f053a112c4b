import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { identify } from "@samekey/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditTable } from "../../src/retrofit/audit/audit.ts";
import { createCounter } from "../../src/retrofit/audit/counter.ts";
import { addText } from "../../src/retrofit/audit/digest.ts";
import { auditPage } from "../../src/retrofit/audit/html.ts";
import { patternOf } from "../../src/retrofit/audit/pattern.ts";
import type { AuditReport } from "../../src/retrofit/audit/report.ts";
import { findRoles } from "../../src/retrofit/table/columns.ts";
import type { TableReader } from "../../src/retrofit/table/contract.ts";
import { openNdjsonTable } from "../../src/retrofit/table/ndjson.ts";
import { openPostgresReader } from "../../src/retrofit/table/postgres/reader.ts";
import { openPostgresTable } from "../../src/retrofit/table/postgres/table.ts";
import { openSqliteReader } from "../../src/retrofit/table/sqlite/reader.ts";
import { openSqliteTable } from "../../src/retrofit/table/sqlite/table.ts";
import { expectMerged, fill, type World } from "./backfill/world.ts";
import { ARRAY, COMMA, type LegacyTruth, legacyRows, toCsv, truthOf, writeSqlite } from "./legacy.ts";
import { NO_POSTGRES, startPostgres, writePostgres } from "./postgres.ts";
import { NO_REFERENCE, referenceAudit } from "./reference.ts";

const folder = mkdtempSync(join(tmpdir(), "samekey-audit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const audit = async (table: TableReader, publicUrl = (url: string): string => url): Promise<AuditReport> => {
  try {
    const roles = await findRoles(table, identify);
    return await auditTable({ table, roles, identify, trust: "strict", publicUrl, pack: "test", now: () => 0, memory: () => 0 });
  } finally {
    await table.close();
  }
};

const expectTruth = (report: AuditReport, truth: LegacyTruth): void => {
  expect(report).toMatchObject({
    rows: truth.rows,
    resources: truth.videos,
    groups: truth.groups,
    toMerge: truth.to_merge,
    unidentified: truth.damaged,
    groupSizes: Object.entries(truth.group_sizes).map(([rows, groups]) => ({ rows: Number(rows), groups })),
    folding: [{ source: "folding-feed", ids: truth.lowered, folded: truth.lowered }],
  });
  const damages = Object.fromEntries(report.damages.map(({ damage, rows }) => [damage, rows]));
  expect(damages).toEqual({
    clipped: truth.damages.clipped,
    cut: truth.damages.cut,
    "lower-cased": truth.lowered_seen_by_last_character,
  });
  const repeated = Object.fromEntries(report.comparisons.map(({ by, repeated: n }) => [by, n]));
  expect(repeated).toEqual({ guid: truth.repeated_guids, "url-string": truth.repeated_url_strings, samekey: truth.to_merge });
  expect(Object.fromEntries(report.sources.map(({ name, rows }) => [name, rows]))).toEqual(truth.rows_by_source);
};

describe("the table of the article", () => {
  const rows = legacyRows();
  const truth = truthOf(rows);
  const path = join(folder, "article.db");
  beforeAll(() => writeSqlite(path, ARRAY, rows), 60_000);

  test("has the article's figures", () => {
    expect(truth).toMatchObject({ rows: 41_283, to_merge: 11_904, damaged: 283 });
    expect(truth.videos).toBe(41_283 - 11_904 - 283);
  });

  test("the audit tells the truth of the generator", async () => {
    const report = await audit(await openSqliteReader(path, "videos"));
    expectTruth(report, truth);
    for (const { after, bytes, role } of report.shrinkage) {
      if (role !== "full-text") expect(after / bytes).toBeCloseTo(1 - truth.to_merge / truth.rows, 3);
    }
  }, 60_000);

  test.skipIf(NO_REFERENCE !== null)(`the article's own audit agrees${NO_REFERENCE === null ? "" : ` (skipped: ${NO_REFERENCE})`}`, () => {
    expect(referenceAudit(path, folder)).toEqual([truth.groups, truth.to_merge, truth.damaged]);
  });

  test("a backfill leaves the article's rows, and the audit then finds nothing to merge", async () => {
    const copy = join(folder, "filled.db");
    copyFileSync(path, copy);
    const world: World = { rows, open: () => openSqliteTable(copy, "videos", { readOnly: false }) };
    await fill(world);
    await expectMerged(world);
    expect(await audit(await openSqliteReader(copy, "videos"))).toMatchObject({
      rows: 41_283 - 11_904,
      toMerge: 0,
      resources: truth.videos,
      unidentified: 283,
    });
  }, 90_000);

  test("and so it does of the second schema, with text keys and Unix times", async () => {
    const second = join(folder, "comma.db");
    await writeSqlite(second, COMMA, rows.slice(0, 5000));
    expectTruth(await audit(await openSqliteReader(second, "videos")), truthOf(rows.slice(0, 5000)));
  }, 60_000);

  test.skipIf(NO_POSTGRES !== null)(
    `and on PostgreSQL${NO_POSTGRES === null ? "" : ` (skipped: ${NO_POSTGRES})`}`,
    async () => {
      const postgres = await startPostgres();
      try {
        const url = await postgres.database();
        await writePostgres(url, ARRAY, rows);
        const report = await audit(await openPostgresReader(url, "videos"));
        expectTruth(report, truth);
        expect(report.shrinkage.map(({ role }) => role).sort()).toEqual(["index", "index", "index", "table"]);
        const world: World = { rows, open: () => openPostgresTable(url, "videos", { readOnly: false }) };
        await fill(world);
        await expectMerged(world);
      } finally {
        await postgres.stop();
      }
    },
    90_000,
  );
});

test("a counter counts digests as a map does, across growing", () => {
  const counter = createCounter();
  const model = new Map<string, number>();
  for (let n = 0; n < 60_000; n++) {
    const id = `youtube:${(n * n) % 20_011}`;
    const times = (model.get(id) ?? 0) + 1;
    model.set(id, times);
    expect(addText(counter, id)).toBe(times);
  }
  expect(counter.distinct()).toBe(model.size);
  const histogram = new Map<number, number>();
  for (const times of model.values()) histogram.set(times, (histogram.get(times) ?? 0) + 1);
  expect(counter.histogram()).toEqual(histogram);
});

test.each([
  ["https://M.YouTube.com/watch?v=dQw4w9WgXcQ&feature=share#t=1", "m.youtube.com/watch?v=:id&feature"],
  ["youtu.be/dQw4w9WgXcQ", "youtu.be/:id"],
  ["https://user:secret@example.org/a1b2/c?token=abc", "example.org/*/c?token"],
  ["", "(no host)"],
])("the pattern of %s holds no value", (url, pattern) => {
  expect(patternOf(url, identify(url))).toBe(pattern);
});

test("what stands in the table cannot act in the page", async () => {
  const hostile = "<img src=x onerror=alert(1)>\"'&";
  const line = JSON.stringify({ url: `https://youtu.be/${hostile}`, source: hostile, guid: hostile });
  const table = await openNdjsonTable(`${hostile}.ndjson`, async function* () {
    yield [{ text: line }, { text: JSON.stringify({ url: "https://youtu.be/dQw4w9WgXcQ", source: "s" }) }];
  });
  const page = auditPage(await audit(table), "2026-12-01 10:00");
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
  expect(page).not.toMatch(/<script|https?:\/\/[^<]*\.(?:js|css)|url\(/);
});

describe("the command", () => {
  const samekey = async (...args: string[]) => {
    const bin = join(import.meta.dirname, "../../bin/samekey.js");
    const done = promisify(execFile)(process.execPath, [bin, ...args], { cwd: folder });
    return done.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };
  const rows = legacyRows({ rows: 900, repeated: 200, damaged: 30 });

  test("audits a file as it finds it, hides secrets and writes the page", async () => {
    writeFileSync(join(folder, "legacy.csv"), `${toCsv(ARRAY, rows)}901,https://www.youtube.com/watch?token=abcdef,t,t,web-list,,[],1,,\n`);
    const { code, stdout } = await samekey("audit", "legacy.csv", "--html", "report.html");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ audit: { kind: "csv", rows: 901, rows_to_merge: 200, unidentified: 31 } });
    const page = readFileSync(join(folder, "report.html"), "utf8");
    expect(page).toContain("<svg");
    expect(stdout + page).not.toContain("abcdef");
  });

  test("asks which table where several hold URLs, and says what it cannot read", async () => {
    await writeSqlite(join(folder, "two.db"), ARRAY, rows);
    await writeSqlite(join(folder, "two.db"), { ...COMMA, table: "others", create: COMMA.create.replaceAll("videos", "others") }, rows);
    expect(await samekey("audit", "two.db")).toMatchObject({ code: 2, stderr: expect.stringContaining("--table: others, videos") });
    expect((await samekey("audit", "two.db", "--table", "others")).code).toBe(0);
    expect(await samekey("audit", "none.db")).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no file none.db") });
    expect(await samekey("audit", "two.db", "--table", "videos", "--url-column", "u")).toMatchObject({ code: 2 });
  });
});
