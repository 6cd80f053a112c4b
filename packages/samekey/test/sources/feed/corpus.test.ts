import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readFeed } from "./read-feed.ts";

const FOLDER = join(import.meta.dirname, "corpus");
const URL = "https://site.example/feeds/main";

/** What a feed must give: of each item and of the head at least these members, of the notes exactly these codes. */
const ROW = z.strictObject({
  file: z.string(),
  why: z.string(),
  content_type: z.string().optional(),
  items: z.array(z.record(z.string(), z.unknown())),
  info: z.record(z.string(), z.unknown()).default({}),
  notes: z.array(z.string()).default([]),
});

const rows = readFileSync(join(FOLDER, "expected.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => ROW.parse(JSON.parse(line)));

describe("the corpus", () => {
  test("has a row for each file, and many of both", () => {
    const files = readdirSync(FOLDER).filter((name) => name !== "expected.jsonl");
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(rows.length).toBeGreaterThanOrEqual(150);
  });

  test.each(rows)("$file: $why", async ({ file, content_type: contentType = "", items, info, notes }) => {
    const bytes = readFileSync(join(FOLDER, file));
    const read = await readFeed(bytes, { url: URL, contentType });
    expect(read.entries).toHaveLength(items.length);
    expect(read.entries).toMatchObject(items);
    expect(read.info).toMatchObject(info);
    expect(read.notes.map(({ code }) => code).toSorted()).toEqual(notes.toSorted());
    expect(await readFeed(bytes, { url: URL, contentType }, [1, 7, 3])).toEqual(read);
  });
});
