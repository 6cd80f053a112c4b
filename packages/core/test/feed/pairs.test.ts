import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FeedItem, groupFeedItems } from "../../src/index.ts";

type Row = Omit<FeedItem, "document">;

interface Pair {
  readonly report: string;
  readonly why: string;
  readonly right: "same" | "update" | "different";
  readonly co: boolean;
  readonly a: Row;
  readonly b: Row;
}

interface Course {
  readonly report: string;
  readonly why: string;
  readonly items: readonly FeedItem[];
  readonly records: readonly number[];
}

const rows = readFileSync(new URL("../../../../fixtures/feed-pairs.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Pair | Course => JSON.parse(line));

const pairs = rows.flatMap((row) => ("items" in row ? [] : [row]));
const courses = rows.flatMap((row) => ("items" in row ? [row] : []));

const fetched = (items: readonly Row[], from: number, together: boolean): FeedItem[] =>
  items.map((item, i) => ({ ...item, document: together ? from : from + i }));

const saysNothing = ({ guid, link, title, enclosure, content }: Row): boolean =>
  [guid, link, title, enclosure, content].every((field) => field === undefined);

describe("pairs of feed items", () => {
  it("are there", () => {
    expect(pairs.length).toBeGreaterThan(120);
    expect(courses.length).toBeGreaterThan(8);
  });

  it.each(pairs.map((pair) => [`${pair.report} ${pair.why}`, pair] as const))("%s", (_, { a, b, co, right }) => {
    const forth = groupFeedItems(fetched([a, b], 1, co));
    const back = groupFeedItems(fetched([b, a], 1, co));
    expect([forth[0] === forth[1], back[0] === back[1]]).toEqual([right !== "different", right !== "different"]);
  });

  it.each(pairs.filter(({ a }) => !saysNothing(a)).map((pair) => [`${pair.report} ${pair.why}`, pair] as const))(
    "%s: fetched again it is known",
    (_, { a, b, co }) => {
      const records = groupFeedItems([...fetched([a, b], 1, co), ...fetched(co ? [a, b] : [b], 5, co)]);
      expect(records.slice(2)).toEqual(co ? records.slice(0, 2) : [records[1]]);
    },
  );

  it.each(courses.map((course) => [`${course.report} ${course.why}`, course] as const))("%s", (_, { items, records }) => {
    expect(groupFeedItems(items)).toEqual(records);
  });
});
