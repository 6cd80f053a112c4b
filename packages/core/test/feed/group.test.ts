import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Alias, aliasesToAdd, aliasName, type FeedItem, feedFacts, groupFeedItems, type SourceProfile } from "../../src/index.ts";

type Row = Omit<FeedItem, "source" | "document">;

const row: fc.Arbitrary<Row> = fc
  .record({
    guid: fc.constantFrom("", "a", "b", "https://x.example/p/1", "https://x.example/"),
    link: fc.constantFrom("", "https://x.example/p/1", "https://x.example/p/2-some-long-slug", "https://x.example/"),
    title: fc.constantFrom("", "One", "Two", "One!", "Three 3"),
    published: fc.constantFrom(null, "2024-05-01T10:00:00Z", "2024-05-01T10:30:00Z", "2024-06-01T10:00:00Z"),
    enclosure: fc.constantFrom("", "https://media.example/1.mp3"),
    content: fc.constantFrom("", "short", "long text of some story ".repeat(5)),
  })
  .filter(({ guid, link, title, enclosure, content }) => [guid, link, title, enclosure, content].some((field) => field !== ""));

const rows = fc.array(row, { minLength: 1, maxLength: 5 });
const fetch = (items: readonly Row[], document: number): FeedItem[] => items.map((item) => ({ source: "s", document, ...item }));

describe("groupFeedItems", () => {
  it("changes nothing when a document is fetched again, in any order", () => {
    fc.assert(
      fc.property(rows, (items) => {
        const n = items.length;
        const again = groupFeedItems([...fetch(items, 1), ...fetch(items, 2)]);
        const reversed = groupFeedItems([...fetch(items, 1), ...fetch(items.toReversed(), 2)]);
        expect(again.slice(n)).toEqual(again.slice(0, n));
        expect(reversed.slice(n).reverse()).toEqual(reversed.slice(0, n));
      }),
      { numRuns: 400 },
    );
  });

  it("keeps apart what one document lists as two", () => {
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const records = groupFeedItems([...fetch(first, 1), ...fetch(second, 2)]);
        for (const [from, items] of [[0, first] as const, [first.length, second] as const]) {
          items.forEach((a, i) => {
            items.slice(0, i).forEach((b, j) => {
              const isTwin = (a.content ?? "").length > 40 && a.link !== "" && JSON.stringify({ ...a, guid: b.guid }) === JSON.stringify(b);
              const isRepeat = isTwin || JSON.stringify(a) === JSON.stringify(b);
              if (!isRepeat) expect(records[from + i]).not.toBe(records[from + j]);
            });
          });
        }
      }),
      { numRuns: 400 },
    );
  });

  it("never throws", () => {
    const any = fc.string({ unit: "binary", maxLength: 30 });
    const item = fc.record({
      source: any,
      document: fc.nat(3),
      guid: any,
      link: any,
      title: any,
      published: any,
      enclosure: any,
      content: any,
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), (items) => groupFeedItems(items).length === items.length),
      { numRuns: 400 },
    );
  });

  it("takes time in proportion to the length of what an item holds", () => {
    for (const unit of ["<", "<a ", "&", "&#", "<!--", "1", "-", "/", "?a=", "#", " ", "tag:"]) {
      const long = unit.repeat(Math.ceil(200_000 / unit.length));
      const started = performance.now();
      groupFeedItems([
        {
          source: "s",
          document: 1,
          guid: long,
          link: `https://x.example/${long}`,
          title: long,
          published: long,
          enclosure: long,
          content: long,
        },
      ]);
      expect(performance.now() - started, unit).toBeLessThan(10_000);
    }
  });
});

describe("aliasesToAdd", () => {
  const profile: SourceProfile = { source: "s" };
  const factsAt = (day: number, changes: Row = {}) =>
    feedFacts({
      source: "s",
      document: day,
      guid: "g1",
      link: "https://n.example/2024/05/some-story-here",
      title: "Some story",
      published: `2024-05-${String(day).padStart(2, "0")}T10:00:00Z`,
      content: "The text of a story that is long enough to say which one it is.",
      ...changes,
    });
  const first = factsAt(1);
  const record = { facts: first, anchor: first.at };
  const updated = { matchedBy: "guid", change: "updated" } as const;
  const kinds = (aliases: readonly Alias[]): string[] => aliases.map(({ kind }) => kind);

  it("names a new record by all of them", () => {
    expect(kinds(aliasesToAdd({ matchedBy: null, change: "created" }, first, null, profile))).toContain("composite");
  });

  it("adds nothing when only the date moved", () => {
    expect(aliasesToAdd({ matchedBy: "guid", change: "repeated" }, factsAt(9), record, profile)).toEqual([]);
  });

  it("adds what a new title makes, at the first date of the record", () => {
    const later = aliasesToAdd(updated, factsAt(9, { title: "Another headline" }), record, profile);
    const atOnce = aliasesToAdd(updated, factsAt(1, { title: "Another headline" }), record, profile);
    expect(later).toEqual(atOnce);
    expect(kinds(later)).toEqual(["composite", "link-title", "moment"]);
  });

  it.each([
    ["a counter in the title", { title: "Some story (3 comments)" }, { title: "Some story (4 comments)" }],
    ["a text that is new each time", { content: `${"x".repeat(50)}1` }, { content: `${"x".repeat(50)}2` }],
  ])("gains nothing by %s", (_, before, after) => {
    const known = factsAt(1, before);
    expect(aliasesToAdd(updated, factsAt(2, after), { facts: known, anchor: known.at }, profile)).toEqual([]);
  });

  it("takes no guid that is new at every fetch, unless it was found by it", () => {
    const moved = factsAt(1, { guid: "g2" });
    const volatile: SourceProfile = { source: "s", guid: "volatile" };
    expect(kinds(aliasesToAdd({ matchedBy: "link", change: "moved" }, moved, record, volatile))).toEqual([]);
    expect(kinds(aliasesToAdd({ matchedBy: "link", change: "moved" }, moved, record, profile))).toEqual(["guid", "guid-form"]);
  });

  it("stops at a number, whatever changes", () => {
    const names = new Set(aliasesToAdd({ matchedBy: null, change: "created" }, first, null, profile).map(aliasName));
    for (let i = 0; i < 200; i++) {
      const word = String.fromCharCode(0x4e00 + i);
      const changed = factsAt(1, { guid: word, title: word, link: `https://n.example/2024/05/some-story-${encodeURIComponent(word)}` });
      for (const alias of aliasesToAdd({ matchedBy: "moment", change: "moved" }, changed, record, profile, names.size))
        names.add(aliasName(alias));
    }
    expect(names.size).toBeLessThan(80);
  });
});
